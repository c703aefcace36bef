"""Whole matches, played at a table as chance will have it."""

from __future__ import annotations

from random import Random
from typing import Final

from backgammon_tui.bot.seat import Bot
from backgammon_tui.record.beginning import NACKGAMMON, USUAL, Beginning
from backgammon_tui.record.log import Log
from backgammon_tui.rules import (
    START,
    Ask,
    Cube,
    Phase,
    Position,
    Rules,
    Score,
    Seat,
    State,
    legal_plays,
)
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.asking import no_resignation_of
from backgammon_tui.rules.cube import sizes_possible
from backgammon_tui.table.dice import SeededDice
from backgammon_tui.table.table import Table
from tests.table.playing import BOTH, NOW, table

RULES: Final = {
    "match": Rules(length=5),
    "one point": Rules(length=1),
    "money": Rules(length=0, jacoby=True, beavers=3, auto_doubles=2),
    "money without Jacoby": Rules(length=0, beavers=1),
}


MIDDLE: Final = Position.from_counts(
    [0, -2, -3, -2, 0, 0, 4, 0, 3, 0, 0, 0, -3, 2, 0, 0, 0, 0, 0, -5, 3, 0, 2, 0, 1, 0]
)
STARTS: Final = {
    "nackgammon": (NACKGAMMON, Beginning(on_roll=None)),
    "a position": (MIDDLE, Beginning(Seat.BLACK)),
    "a cube": (MIDDLE, Beginning(Seat.WHITE, Cube(2, Seat.BLACK, turned=True))),
    "the opening, on roll": (START, Beginning(Seat.BLACK, score=Score(1, 2))),
}


def played(
    rules: Rules,
    seed: int,
    games: int = 5,
    start: Position | None = None,
    beginning: Beginning = USUAL,
) -> Log:
    """A match between two bots; they double, beaver and resign as chance will have it."""
    at = table(rules, SeededDice(seed), start=start, beginning=beginning)
    chance = Random(seed)
    while at.state.phase is not Phase.MATCH_OVER and (at.state.live or at.state.game < games):
        seat, wish = _wish(at, chance)
        at.commit(at.judge(seat, wish, NOW))
    return at.log


def _wish(at: Table, chance: Random) -> tuple[Seat, Ask]:
    state = at.state
    seat = state.to_act or Seat.WHITE
    able = at.allowed(seat)
    if do.NextGame in able:
        return seat, do.NextGame()
    if state.offer:
        return seat, do.AcceptResignation()
    if state.phase is Phase.DOUBLED:
        answers = [do.TakeDouble(), do.TakeDouble(), do.DropDouble(), do.Beaver()]
        return seat, chance.choice([one for one in answers if type(one) in able])
    if do.OfferDouble in able and chance.random() < 0.04:
        return seat, do.OfferDouble()
    loser = chance.choice(list(Seat))
    if do.OfferResignation in at.allowed(loser) and chance.random() < 0.008:
        sizes = sizes_possible(state.seen_by(loser.other))
        return loser, do.OfferResignation(chance.choice(sizes))
    wish = Bot().choose(state, seat)
    return seat, do.RollDice() if isinstance(wish, do.OfferDouble) else wish


def at_random(
    rules: Rules, seed: int, start: Position | None = None, beginning: Beginning = USUAL
) -> Log:
    """A match of whom anything legal may be expected: up to four games, the last one cut."""
    at = table(rules, SeededDice(seed), lenient=BOTH, start=start, beginning=beginning)
    chance = Random(seed)
    last = chance.randint(100, 500)
    while at.state.phase is not Phase.MATCH_OVER and at.log.next_seq < last:
        over = not at.state.live and at.state.number == 4
        if over:
            break
        seat = at.state.to_act or chance.choice(list(Seat))
        at.commit(at.judge(seat, _any_wish(at, seat, chance), NOW))
        if at.state.live and not at.state.offer and chance.random() < 0.015:
            _offer(at, chance.choice(list(Seat)), chance)
    return at.log


def _any_wish(at: Table, seat: Seat, chance: Random) -> Ask:
    state, able = at.state, at.allowed(seat)
    if do.FinishPlay in able:
        assert state.roll
        return do.FinishPlay(chance.choice(legal_plays(state.position, state.roll)).steps)
    answers: list[Ask] = [do.AcceptResignation(), do.DeclineResignation()]
    answers += [do.TakeDouble(), do.TakeDouble(), do.Beaver(), do.DropDouble()]
    answers = [one for one in answers if type(one) in able]
    if answers:
        return chance.choice(answers)
    if do.OfferDouble in able and chance.random() < 0.1:
        return do.OfferDouble()
    return do.NextGame() if do.NextGame in able else do.RollDice()


def _offer(at: Table, seat: Seat, chance: Random) -> None:
    """Offer to resign, if that is possible."""
    sizes = sizes_possible(at.state.seen_by(seat.other))
    size = chance.choice(sizes)
    if do.OfferResignation in at.allowed(seat) and not no_resignation_of(
        at.state, seat, size.value
    ):
        at.commit(at.judge(seat, do.OfferResignation(size), NOW))


def ends(log: Log) -> list[State]:
    """The states in which the games of the match were over."""
    states = [log.after(entry.seq) for entry in log.line]
    return [state for state in states if not state.live]
