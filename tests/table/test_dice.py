"""Dice: where they come from, and that a throw once made comes again."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from backgammon_tui.record.entry import from_line, to_line
from backgammon_tui.record.log import Log
from backgammon_tui.rules import Malformed, Roll, Rules
from backgammon_tui.rules import actions as do
from backgammon_tui.table.dice import DiceSource, HandDice, SeededDice, dice_of
from backgammon_tui.table.sealed import SealedDice
from backgammon_tui.table.table import Table

from .playing import BOTH, NOW, WHITE, ListedDice, ask, asked_of, play_on, table


def test_seeded_dice_depend_on_seed_game_and_number_alone() -> None:
    throws = [(game, number) for game in (1, 2) for number in range(1, 200)]
    forwards = {at: SeededDice(7).throw(*at) for at in throws}
    source = SeededDice(7)
    backwards = {at: source.throw(*at) for at in reversed(throws)}
    assert forwards == backwards
    others = {at: SeededDice(8).throw(*at) for at in throws}
    assert others != forwards
    assert [forwards[1, n] for n in range(1, 200)] != [forwards[2, n] for n in range(1, 200)]


def test_seeded_dice_stay_what_they_are() -> None:
    """A record names only the seed: a changed generator would change its dice."""
    assert [SeededDice(1).throw(1, number) for number in range(1, 6)] == SEED_1


SEED_1 = [(4, 3), (6, 2), (2, 2), (3, 5), (5, 2)]


def test_bytes_that_would_favour_a_face_are_passed_over() -> None:
    """256 is no multiple of 6: bytes from 252 on would make 1 to 4 likelier than 5 and 6."""
    passed = 0
    for number in range(1, 400):
        first = hashlib.sha256(f"3/1/{number}/0".encode()).digest()[:6]
        fair = [byte % 6 + 1 for byte in first if byte < 252]
        passed += len(first) - len(fair)
        assert SeededDice(3).throw(1, number) == (fair[0], fair[1])
    assert passed > 10


@pytest.mark.parametrize("seed", [0, 2024])
def test_seeded_dice_are_fair(seed: int) -> None:
    """36,000 throws: chi-square over the 36 ordered pairs, and over die and its successor."""
    dice = SeededDice(seed)
    throws = [dice.throw(1 + n // 200, 1 + n % 200) for n in range(36_000)]
    # 35 degrees of freedom: 66.6 is passed once in a thousand.
    assert _chi_square(Counter(throws), 36) < 66.6
    following = Counter(zip((b for _, b in throws), (a for a, _ in throws[1:]), strict=False))
    assert _chi_square(following, 36) < 66.6


def _chi_square(counted: Counter[tuple[int, int]], kinds: int) -> float:
    expected = counted.total() / kinds
    pairs = [(a, b) for a in range(1, 7) for b in range(1, 7)]
    return sum((counted[pair] - expected) ** 2 / expected for pair in pairs)


@pytest.mark.parametrize(
    ("spec", "source"),
    [
        ("system", SealedDice("id", Log(Rules()))),
        ("manual", HandDice()),
        ("seed 12", SeededDice(12)),
        ("seed -3", SeededDice(-3)),
    ],
)
def test_the_dice_a_header_names(spec: str, source: DiceSource) -> None:
    named = dice_of(spec, "id", Log(Rules()))
    assert type(named) is type(source)
    assert named.by_hand == source.by_hand
    if isinstance(source, SeededDice):
        assert [named.throw(2, n) for n in range(9)] == [source.throw(2, n) for n in range(9)]


@pytest.mark.parametrize("spec", ["", "loaded", "seed", "seed x", "System", "seed " + "9" * 5000])
def test_other_dice_are_refused(spec: str) -> None:
    with pytest.raises(Malformed):
        dice_of(spec, "id", Log(Rules()))


def _reloaded(at: Table, dice: DiceSource) -> Table:
    entries = [from_line(to_line(entry)) for entry in at.log.entries]
    return Table(Log(at.state.rules, entries), dice, lenient=at.lenient)


@pytest.mark.parametrize("again", [False, True], ids=["at once", "after a reload"])
def test_dice_taken_back_come_again(*, again: bool) -> None:
    at = table(dice=ListedDice([(3, 1), (6, 4), (5, 2)]), lenient=BOTH)
    asked_of(at, do.RollDice())
    play_on(at, turns=2)
    assert at.state.roll is None
    ask(at, WHITE, do.TakeBack())
    assert at.state.roll == Roll(3, 1)
    if again:
        at = _reloaded(at, ListedDice([(1, 1)]))
    play_on(at)
    asked_of(at, do.RollDice())
    assert at.state.roll == Roll(6, 4)


def test_a_throw_is_numbered_by_its_game_opening_throws_included() -> None:
    dice = ListedDice([(2, 2), (4, 4), (3, 1), (6, 4)])
    at = table(dice=dice)
    ask(at, WHITE, do.RollDice())
    play_on(at, turns=2)
    assert dice.asked == [(1, 1), (1, 2), (1, 3), (1, 4)]
    assert at.log.throws == {(1, 1): (2, 2), (1, 2): (4, 4), (1, 3): (3, 1), (1, 4): (6, 4)}


def test_a_second_roll_is_refused_and_the_first_stays() -> None:
    at = table(dice=ListedDice([(3, 1), (6, 4), (5, 5)]))
    asked_of(at, do.RollDice())
    play_on(at)
    seat = at.state.to_act
    assert seat
    ask(at, seat, do.RollDice())
    entries = len(at.log.entries)
    for asker in (seat, seat.other):
        with pytest.raises(ValueError, match=r"already-rolled|not-your-turn"):
            at.judge(asker, do.RollDice(), NOW)
    assert (at.state.roll, len(at.log.entries)) == (Roll(6, 4), entries)
