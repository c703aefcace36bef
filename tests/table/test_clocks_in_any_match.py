"""Matches in which both sides ask for anything at any time, with clocks: what always holds."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings

from backgammon_tui.record.entry import Entry
from backgammon_tui.rules import How, Phase, Refusal, Rules
from backgammon_tui.rules import actions as do
from backgammon_tui.table.dice import SeededDice
from tests.rules.agreements import seeds

from .playing import BLACK, BOTH, first_play, wishes
from .timed import Timed

SPECS = ("move:30", "fast", "slow")
ASKED = 200
WAITS = (0, 0.5, 1, 3, 5, 7, 9, 9, 12, 14, 28, 40)


def played(at: Timed, chance: Random) -> None:
    """A play or anything else is asked, after any time; now and then the program is killed."""
    for _ in range(ASKED):
        at.wait(chance.choice(WAITS))
        try:
            _ask(at, chance)
        except Refusal:
            at.tick()
        _check(at)
        if chance.random() < 0.1:
            before = at.at.log.entries[-1].clocks
            at.killed().wait(9_999)
            assert at.at.log.entries[-1].clocks == before
            assert at.at.deadline is None
            at.resume()


def _ask(at: Timed, chance: Random) -> None:
    """Mostly the turn goes on."""
    seat = at.at.state.to_act
    if seat is None or at.at.state.doubling or at.at.state.offer or chance.random() < 0.1:
        wish = chance.choice(wishes(at.at, chance))
        at.ask(wish.ask, wish.seat)
    else:
        at.ask(do.FinishPlay(first_play(at.at)) if at.at.state.roll else do.RollDice())


def _check(at: Timed) -> None:
    """A clock runs for the side that has to act or for nobody, and has something left."""
    state, running = at.at.state, at.running()
    assert running in (None, state.to_act)
    assert at.at.deadline is None or at.at.deadline > at.now
    assert (at.at.deadline is None) == (running is None)


def check_entries(at: Timed, entries: list[Entry]) -> None:
    """Nobody is given time but for a new game of a session; time lost ends a game, once."""
    for before, entry in pairwise(entries):
        assert before.clocks
        assert entry.clocks
        if not (at.control.anew and isinstance(entry.action, do.Began)):
            assert entry.clocks.white <= before.clocks.white
            assert entry.clocks.black <= before.clocks.black
        if isinstance(entry.action, do.TimedOut):
            late = at.at.log.after(before.seq).to_act
            after = at.at.log.after(entry.seq)
            assert late
            assert entry.clocks.of(late) == entry.clocks.delay == 0
            assert after.phase in (Phase.GAME_OVER, Phase.MATCH_OVER)
            assert after.result
            assert after.result.winner is late.other
            assert after.result.how in (How.ON_TIME, How.DROPPED)


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("rules", [Rules(length=5), Rules(length=0, jacoby=True, beavers=3)])
@settings(max_examples=5, deadline=None)
@given(seed=seeds)
def test_what_always_holds(spec: str, rules: Rules, seed: int) -> None:
    chance = Random(seed)
    lenient = chance.choice((frozenset(), BOTH, frozenset({BLACK})))
    at = Timed(spec, throws=None, rules=rules, lenient=lenient)
    at.dice = at.at.dice = SeededDice(seed)
    played(at, chance)
    check_entries(at, at.at.log.entries)
