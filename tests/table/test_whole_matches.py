"""Whole matches of random wishes: what the table promises of any match."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from backgammon_tui.record.entry import from_line, to_line
from backgammon_tui.record.log import Log
from backgammon_tui.rules import Phase, Rules, Seat
from backgammon_tui.rules import actions as do
from backgammon_tui.table.dice import HandDice, SeededDice
from backgammon_tui.table.table import Table

from .playing import BLACK, BOTH, MONEY, NOW, WHITE, AnyDice, Wish, refused, table, wishes

MATCHES = (
    pytest.param(Rules(length=3), id="match"),
    pytest.param(Rules(length=5, crawford=False, cube_cap=4), id="capped"),
    pytest.param(Rules(length=1), id="one point"),
    pytest.param(MONEY, id="money"),
    pytest.param(Rules(length=0, cube=False), id="money without cube"),
)
FEW = settings(
    max_examples=3, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)
_ORDINARY = (do.RollDice, do.FinishPlay, do.TypeDice)


def _random_match(at: Table, chance: Random, *, most: int = 120) -> None:
    """Play what is allowed, mostly the game itself, until the match ends or gets long."""
    for _ in range(most):
        if at.state.phase is Phase.MATCH_OVER:
            return
        _promises_of_a_moment(at, chance)
        at.commit(at.judge(*_next(at, chance), NOW))


def _next(at: Table, chance: Random) -> tuple[Seat, do.Ask]:
    able = [wish for wish in wishes(at, chance) if not refused(at, wish)]
    ordinary = [wish for wish in able if isinstance(wish.ask, _ORDINARY)]
    chosen = chance.choice(ordinary if ordinary and chance.random() < 0.7 else able)
    return chosen.seat, chosen.ask


def _promises_of_a_moment(at: Table, chance: Random) -> None:
    """Judging changes nothing, and `allowed` names just what is not refused."""
    before, digest, line = len(at.log.entries), at.state.digest(), list(at.log.line)
    accepted: dict[Seat, set[type[do.Ask]]] = {WHITE: set(), BLACK: set()}
    for wish in wishes(at, chance):
        if not refused(at, wish):
            accepted[wish.seat].add(type(wish.ask))
    for seat in Seat:
        assert at.allowed(seat) == accepted[seat]
    assert (len(at.log.entries), at.state.digest(), at.log.line) == (before, digest, line)


def _folded(at: Table) -> Log:
    lines = [to_line(entry) for entry in at.log.entries]
    return Log(at.state.rules, map(from_line, lines))


def _same(one: Log, other: Log) -> bool:
    seqs = range(len(one.entries) + 1)
    return (
        [one.after(seq).digest() for seq in seqs] == [other.after(seq).digest() for seq in seqs]
        and (one.line, one.throws) == (other.line, other.throws)
        and one.asked_back == other.asked_back
        and (one.refused_back, one.called_roll) == (other.refused_back, other.called_roll)
    )


def _names(seats: frozenset[Seat]) -> str:
    """In the same order in every process."""
    return "+".join(sorted(seat.value for seat in seats)) or "nobody"


@pytest.mark.parametrize("rules", MATCHES)
@pytest.mark.parametrize("lenient", [frozenset(), BOTH, frozenset({BLACK})], ids=_names)
@FEW
@given(seed=st.integers(0, 2**40))
def test_a_match_of_random_wishes_folds_to_the_same_states(
    rules: Rules, lenient: frozenset[Seat], seed: int
) -> None:
    at = table(rules, SeededDice(seed), lenient=lenient)
    _random_match(at, Random(seed))
    assert _same(_folded(at), at.log)


@pytest.mark.parametrize("lenient", [frozenset(), frozenset({BLACK})], ids=_names)
@FEW
@given(seed=st.integers(0, 2**40))
def test_a_match_with_dice_by_hand_folds_to_the_same_states(
    lenient: frozenset[Seat], seed: int
) -> None:
    at = table(MONEY, HandDice(), lenient=lenient)
    _random_match(at, Random(seed), most=120)
    assert _same(_folded(at), at.log)


@pytest.mark.parametrize("lenient", [frozenset(), BOTH], ids=_names)
@FEW
@given(seed=st.integers(0, 2**40))
def test_one_throw_of_a_game_never_shows_two_different_dice(
    lenient: frozenset[Seat], seed: int
) -> None:
    at = table(MONEY, AnyDice(), lenient=lenient)
    _random_match(at, Random(seed), most=150)
    shown: dict[tuple[int, int], set[object]] = {}
    for entry in at.log.entries:
        if isinstance(entry.action, do.Opened | do.Rolled):
            state = at.log.after(entry.seq)
            shown.setdefault((state.game, state.throws), set()).add(entry.action)
    assert all(len(dice) == 1 for dice in shown.values())


def test_an_opened_table_is_not_opened_again() -> None:
    at = table()
    assert at.open(NOW) == ()
    assert at.tick(NOW) == ()
    assert at.deadline is None


def test_a_wish_of_an_unknown_sort_is_refused_without_a_game() -> None:
    at = Table(Log(Rules()), SeededDice(1))
    assert refused(at, Wish(WHITE, do.RollDice()))
    assert at.log.entries == []
