"""The table of keys: complete, without contradictions, and what the key bar makes of it."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise

import pytest

from backgammon_tui.record.situation import Situation
from backgammon_tui.rules import START, Ask, Cube, Phase, Roll, Rules, Seat, State, allowed
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.actions import Doubled, Resigned
from backgammon_tui.rules.cube import Size
from backgammon_tui.rules.game import apply
from backgammon_tui.tui.board.ink import text
from backgammon_tui.tui.choosing import Choosing, press, wants
from backgammon_tui.tui.editing import editing
from backgammon_tui.tui.editing import wants as takes
from backgammon_tui.tui.keybar import bar_drawing
from backgammon_tui.tui.keymap import (
    ROWS,
    Command,
    Moment,
    Row,
    bar_text,
    find,
    keybar,
    markdown,
    moment,
    refused,
    rows_for,
)
from backgammon_tui.tui.screens.keys import keys_drawing

ALL_ASKS = frozenset(
    kind
    for kind in vars(do).values()
    if isinstance(kind, type) and issubclass(kind, Ask) and kind is not Ask
)
OFFERED = [row for row in ROWS if row.offered]
TO_ROLL = State(
    Rules(length=7), phase=Phase.TO_ROLL, game=1, turn=3, on_roll=Seat.WHITE, position=START
)
TO_PLAY = apply(TO_ROLL, do.Rolled(Roll(3, 1)))


def may(state: State, *seats: Seat) -> frozenset[type[Ask]]:
    return frozenset().union(*(allowed(state, seat) for seat in seats))


def moment_of(state: State, *seats: Seat) -> Moment:
    return moment(state, may(state, *seats))


def test_every_ask_has_a_row() -> None:
    assert {row.ask for row in OFFERED if row.ask} == ALL_ASKS


def test_every_command_has_one_row() -> None:
    assert sorted(row.command.name for row in ROWS) == sorted(c.name for c in Command)


@pytest.mark.parametrize("now", Moment)
def test_a_key_has_one_meaning_at_a_moment(now: Moment) -> None:
    keys = [key for row in ROWS if now in row.moments for key in row.keys]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.command.name)
def test_no_key_is_one_that_terminals_and_editors_take(row: Row) -> None:
    for key in row.keys:
        assert "+" not in key[:-1]
        assert not (key.startswith("f") and key[1:].isdigit())


@pytest.mark.parametrize("command", [Command.DOUBLE, Command.PASS, Command.BEAVER, Command.RESIGN])
def test_what_costs_points_asks_first(command: Command) -> None:
    (row,) = [row for row in ROWS if row.command is command]
    assert row.confirm


def test_neither_space_nor_enter_does_the_others_work_or_answers() -> None:
    others = {Moment.START, Moment.LOBBY, Moment.WHO_PLAYS, Moment.EDIT}
    others |= {Moment.CONTENTS, Moment.LEARN, Moment.REVIEW}
    for now in set(Moment) - others:
        for key, only in (("space", Command.ROLL), ("enter", Command.FINISH)):
            assert {row.command for row in rows_for(now) if key in row.keys} <= {only}


def test_the_keys_of_a_play_are_those_the_machine_wants() -> None:
    choosing = Choosing(START, Roll(3, 1))
    by_machine = {
        Command.FINISH,
        Command.DIGITS,
        Command.OTHER_DIE,
        Command.LINE,
        Command.STEP_BACK,
        Command.ESCAPE,
        Command.LETTERS,
    }
    for row in rows_for(Moment.TO_PLAY):
        for key in row.keys:
            assert wants(choosing, key) == (row.command in by_machine), key
    assert press(choosing, "d") is choosing


def test_the_keys_that_set_up_a_position_are_those_the_machine_wants() -> None:
    at_start = editing(Situation(START))
    for row in rows_for(Moment.EDIT):
        by_machine = row.command.name.startswith("EDIT_") and row.command is not Command.EDIT_ARROWS
        for key in row.keys:
            assert takes(at_start, key) == by_machine, key


@pytest.mark.parametrize("now", Moment)
def test_the_page_of_keys_fits_the_smallest_terminal(now: Moment) -> None:
    assert len(keys_drawing(now, ALL_ASKS)) <= 24


@pytest.mark.parametrize("now", Moment)
def test_the_page_of_keys_is_written_for_people(now: Moment) -> None:
    page = "\n".join(text(keys_drawing(now, ALL_ASKS)))
    assert "`" not in page
    assert ", ," not in page


def test_moments_of_the_side_on_roll_and_of_the_other() -> None:
    assert moment_of(TO_ROLL, Seat.WHITE) is Moment.TO_ROLL
    assert moment_of(TO_ROLL, Seat.BLACK) is Moment.WAITING
    assert moment_of(TO_ROLL, *Seat) is Moment.TO_ROLL
    assert moment_of(TO_PLAY, Seat.WHITE) is Moment.TO_PLAY
    assert moment_of(TO_PLAY) is Moment.WAITING


def test_moments_of_a_double() -> None:
    doubled = apply(TO_ROLL, Doubled(Seat.WHITE))
    assert moment_of(doubled, Seat.BLACK) is Moment.DOUBLED
    assert moment_of(doubled, Seat.WHITE) is Moment.WAITING


def test_moments_of_a_resignation() -> None:
    offered = apply(TO_PLAY, Resigned(Seat.WHITE, Size.SINGLE))
    assert moment_of(offered, Seat.BLACK) is Moment.OFFERED
    assert moment_of(offered, Seat.WHITE) is Moment.OWN_OFFER
    assert moment_of(offered, *Seat) is Moment.OFFERED
    keys = {row.command for row in rows_for(Moment.OFFERED, may(offered, *Seat))}
    assert {Command.ACCEPT, Command.DECLINE, Command.WITHDRAW} <= keys


def test_moments_at_both_ends_of_a_game() -> None:
    opening = apply(State(Rules(length=7)), do.Began(1, START, None, Cube()))
    assert moment_of(opening, Seat.BLACK) is Moment.OPENING
    over = apply(apply(TO_ROLL, Doubled(Seat.WHITE)), do.Dropped(Seat.BLACK))
    assert moment_of(over, *Seat) is Moment.GAME_OVER
    assert moment_of(over) is Moment.GAME_OVER
    match = State(Rules(length=7), phase=Phase.MATCH_OVER)
    assert moment_of(match, *Seat) is Moment.MATCH_OVER


def test_a_request_to_take_back_comes_before_the_turn() -> None:
    asked = may(TO_ROLL, Seat.WHITE) | {do.AllowTakeBack, do.RefuseTakeBack}
    assert moment(TO_ROLL, asked) is Moment.ASKED_BACK


def test_a_key_is_found_only_where_it_is_allowed() -> None:
    asks = may(TO_ROLL, Seat.WHITE)
    double = find("d", Moment.TO_ROLL, asks)
    assert double is not None
    assert double.command is Command.DOUBLE
    assert find("d", Moment.TO_ROLL, asks - {do.OfferDouble}) is None
    assert find("8", Moment.TO_ROLL, asks) is None


@pytest.mark.parametrize(
    ("key", "now", "ask"),
    [
        ("d", Moment.TO_PLAY, do.OfferDouble),
        ("space", Moment.TO_PLAY, do.RollDice),
        ("enter", Moment.TO_ROLL, do.FinishPlay),
        ("1", Moment.TO_ROLL, do.FinishPlay),
        ("b", Moment.TO_ROLL, do.FinishPlay),
        ("b", Moment.DOUBLED, do.Beaver),
        ("t", Moment.TO_ROLL, do.TakeDouble),
        ("n", Moment.GAME_OVER, do.NextGame),
    ],
)
def test_a_key_that_is_refused_names_what_to_ask_the_rules(
    key: str, now: Moment, ask: type[Ask]
) -> None:
    row = refused(key, now)
    assert row is not None
    assert row.ask is ask


@pytest.mark.parametrize("key", ["z", "escape", "f", "left_shift"])
def test_a_key_without_a_wish_is_silent(key: str) -> None:
    assert refused(key, Moment.TO_ROLL) is None


@pytest.mark.parametrize("now", Moment)
@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_the_key_bar_is_one_row_and_ends_with_keys_and_leave(now: Moment, width: int) -> None:
    bar = keybar(now, ALL_ASKS, width)
    assert len(bar_text(bar)) <= width
    assert text(bar_drawing(bar, width)) == [bar_text(bar).ljust(width)]
    assert bar[-2:] == (("?", "keys"), ("q", "leave"))
    assert bar[0] == keybar(now, ALL_ASKS, 120)[0]


def test_the_key_bar_shows_what_is_allowed() -> None:
    asks = may(TO_ROLL, Seat.WHITE)
    assert ("d", "double") in keybar(Moment.TO_ROLL, asks)
    assert ("d", "double") not in keybar(Moment.TO_ROLL, asks - {do.OfferDouble})
    assert ("Enter", "finish") in keybar(Moment.TO_PLAY, may(TO_PLAY, Seat.WHITE))


def test_what_cannot_be_done_yet_is_shown_nowhere() -> None:
    rows = tuple(row._replace(offered=row.command is not Command.HINT) for row in ROWS)
    hint = next(row for row in ROWS if row.command is Command.HINT)
    assert hint in rows_for(Moment.TO_PLAY)
    assert not any(row.command is Command.HINT for row in rows_for(Moment.TO_PLAY, rows=rows))
    bar = keybar(Moment.TO_PLAY, ALL_ASKS, 500, rows)
    assert all(words != "hint" for _, words in bar)


def test_the_ranks_of_a_moment_differ() -> None:
    for now in Moment:
        ranks = sorted(row.rank for row in rows_for(now) if row.rank)
        assert all(one < other for one, other in pairwise(ranks)), now


def test_the_markdown_table_has_a_line_for_each_row() -> None:
    lines = markdown().splitlines()
    assert len(lines) == 2 + len(OFFERED)
    assert all(line.count("|") == 4 for line in lines)
    assert "| `x`, `Tab` | to play, page of the guide |" in markdown()


def test_keys_and_plays_load_no_screen() -> None:
    loaded = "import sys, backgammon_tui.tui.choosing, backgammon_tui.tui.keymap as k;"
    loaded += "print([name for name in ('textual', 'rich', 'asyncio') if name in sys.modules])"
    run = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


@pytest.mark.parametrize("row", OFFERED, ids=lambda row: row.command.name)
def test_every_row_has_a_key_that_every_terminal_sends(row: Row) -> None:
    everywhere = {"space", "enter", "escape", "slash", "question_mark"}
    everywhere |= {"left", "right", "up", "down"}
    assert not row.keys or any(len(key) == 1 or key in everywhere for key in row.keys)
