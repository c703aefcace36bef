"""Whole games between the levels: every play by the rules, to a lawful end, blind to the dice.

The rules are checked by another generator than the bot's own (`tests.benchmarks.plays`).
"""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest

import backgammon_tui.bot
from backgammon_tui.bot import LEVELS, Bot, choose_play
from backgammon_tui.rules import (
    ROLLS,
    START,
    Cube,
    Phase,
    Position,
    Roll,
    Rules,
    Seat,
    Size,
    State,
    apply,
    fact,
)
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.cube import size_lost
from backgammon_tui.rules.position import CHECKERS
from tests.benchmarks.plays import brute_force

from .positions import THROWS, positions_met, stand

BLIND = ("random", "secrets", "time", "os.urandom", "uuid")
ROOM = Path(backgammon_tui.bot.__file__).parent


def _game(levels: tuple[str, str], number: int) -> int:
    """Points of one game between two levels; every play is checked, and that it ends."""
    dice, position = random.Random(number), START
    for turn in range(1_000):
        roll = dice.choice(THROWS)
        level = levels[turn % 2]
        play = choose_play(position, roll, level=level, seed=number)
        lawful = brute_force(position.counts, roll.larger, roll.smaller)
        assert play.result.counts in lawful, (position, roll, level, number)
        if play.result.off == CHECKERS:
            return size_lost(play.result).value
        position = play.result.flipped()
    raise AssertionError(f"no end: {levels}, {number}")


FOES = [("beginner", "beginner"), ("casual", "club"), ("club", "beginner"), ("advanced", "casual")]


@pytest.mark.parametrize("levels", FOES, ids=" and ".join)
def test_every_level_plays_by_the_rules_to_the_end(levels: tuple[str, str]) -> None:
    assert _game(levels, len(levels[0])) in (1, 2, 3)


@pytest.mark.long
@pytest.mark.parametrize("block", range(20))
def test_two_thousand_games_are_played_by_the_rules_to_the_end(block: int) -> None:
    """Each of the twenty blocks has a hundred games; in one of them the expert plays."""
    for number in range(100 * block, 100 * block + 100):
        levels = FOES[number % len(FOES)] if number % 100 else ("expert", LEVELS[block % 5])
        assert _game(levels, number) in (1, 2, 3)


@pytest.mark.parametrize("level", LEVELS)
def test_both_numbers_are_played_where_they_can_be(level: str) -> None:
    dice, checked = random.Random(6), 0
    for position in positions_met(games=3, seed=61):
        roll = dice.choice(THROWS)
        lawful = brute_force(position.counts, roll.larger, roll.smaller)
        moved = max(_pips_moved(position, counts) for counts in lawful)
        if not roll.double and moved == roll.larger + roll.smaller:
            play = choose_play(position, roll, level=level, seed=checked)
            assert {step.die for step in play.steps} == {roll.larger, roll.smaller}
            assert play.result.counts in lawful
            checked += 1
            if checked == (5 if level == "expert" else 40):
                return
    raise AssertionError("there are too few such positions")


def _pips_moved(position: Position, counts: tuple[int, ...]) -> int:
    return position.pips - Position(counts).pips


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("own", [{1: 1}, {6: 1}, {2: 1, 1: 1}, {6: 2}, {6: 1, 3: 1}], ids=str)
def test_the_last_checkers_go_off_with_any_roll_and_then_it_is_over(
    level: str, own: dict[int, int]
) -> None:
    for seat in Seat:
        for roll in ROLLS:
            state = _rolled(stand(own, {1: 3}), seat, roll)
            ask = Bot(level).choose(state, seat)
            after = apply(state, fact(state, seat, ask))
            lawful = brute_force(state.position.counts, roll.larger, roll.smaller)
            most = max(Position(counts).off for counts in lawful)
            assert (after.phase is Phase.GAME_OVER) == (most == CHECKERS)
            assert most == CHECKERS or after.position.flipped().counts in lawful


@pytest.mark.parametrize("level", LEVELS)
def test_a_hopeless_race_is_played_on_until_the_last_checker_is_off(level: str) -> None:
    """The bot has three checkers left on its ace point, the other side all fifteen."""
    state = _to_roll(stand({1: 3}, {6: 5, 5: 5, 4: 5}), Seat.BLACK)
    bot = Bot(level)
    for roll in (Roll(2, 1), Roll(6, 5), Roll(3, 2)):
        seat = state.on_roll
        assert seat is not None
        state = apply(state, do.Rolled(roll))
        state = apply(state, fact(state, seat, bot.choose(state, seat)))
        off = state.position.off if state.on_roll is Seat.BLACK else state.position.other_off
        assert state.live == (off < CHECKERS)
    assert state.result
    assert state.result.winner is Seat.BLACK


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("positions", "futures"), [(5, 2), pytest.param(200, 20, marks=pytest.mark.long)]
)
def test_the_dice_to_come_change_nothing(level: str, positions: int, futures: int) -> None:
    """Whatever dice a table and a program will draw, the play is the same."""
    dice = random.Random(9)
    for position in positions_met(games=3, seed=91)[:positions]:
        roll = dice.choice(THROWS)
        played = set()
        for future in range(futures):
            random.seed(future)
            played.add(choose_play(position, roll, level=level, seed=5))
        assert len(played) == 1


def test_nothing_in_the_room_can_draw_dice_or_tell_the_time() -> None:
    for path in sorted(ROOM.glob("*.py")):
        if path.stem.startswith(("gnubg", "offtable")):
            continue  # another program, and the table of home boards
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            named = {alias.name for alias in node.names} if isinstance(node, ast.Import) else set()
            named |= {node.module or ""} if isinstance(node, ast.ImportFrom) else set()
            assert not named & set(BLIND), path
            assert not (isinstance(node, ast.Name) and node.id == "hash"), path


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_goes_on_from_any_state_as_if_it_had_been_there(level: str) -> None:
    """Before the roll, after it, doubled, and with a resignation offered: a bot that has just
    sat down, in a program just started, wishes what the one before it would have."""
    start = next(each for each in positions_met(games=1, seed=12)[20:] if each.contact)
    rolled = _rolled(start, Seat.WHITE, Roll(5, 2))
    to_roll = _to_roll(start, Seat.WHITE)
    doubled = apply(to_roll, do.Doubled(Seat.WHITE))
    offered = apply(to_roll, do.Resigned(Seat.WHITE, Size.SINGLE))
    for state in (rolled, to_roll, doubled, offered):
        seat = state.to_act
        assert seat is not None
        there = Bot(level, 77)
        assert there.choose(rolled, Seat.WHITE) == Bot(level, 77).choose(rolled, Seat.WHITE)
        assert there.choose(state, seat) == Bot(level, 77).choose(state, seat)


def _to_roll(position: Position, seat: Seat) -> State:
    return apply(State(Rules(length=5)), do.Began(1, position, seat, Cube()))


def _rolled(position: Position, seat: Seat, roll: Roll) -> State:
    return apply(_to_roll(position, seat), do.Rolled(roll))
