"""The cursor of a replay: where one stops, and where each way leads."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable

import pytest

from backgammon_tui.record.entry import AskedBack, Entry, TableNote
from backgammon_tui.record.log import Log
from backgammon_tui.rules import (
    START,
    Cube,
    GameAction,
    Malformed,
    Phase,
    Roll,
    Rules,
    Seat,
    Size,
    Step,
)
from backgammon_tui.rules import actions as do
from backgammon_tui.tui.replaying import Replaying, number_typed, replaying, told
from backgammon_tui.words import Names

WHITE, BLACK = Seat.WHITE, Seat.BLACK
MAKES_THE_FIVE = do.Played(WHITE, (Step(8, 3), Step(6, 1)))
MAKES_THE_BAR = do.Played(BLACK, (Step(13, 6), Step(8, 1)))
BUILDS = do.Played(WHITE, (Step(13, 5), Step(13, 2)))
SPLITS = do.Played(WHITE, (Step(13, 5), Step(24, 2)))
FIRST_GAME: tuple[GameAction | TableNote, ...] = (
    do.Began(1, START, None, Cube()),
    do.Opened(2, 2),
    do.Opened(3, 1),
    MAKES_THE_FIVE,
    do.Doubled(BLACK),
    do.Taken(WHITE),
    do.Rolled(Roll(6, 1)),
    MAKES_THE_BAR,
    do.Rolled(Roll(5, 2)),
    BUILDS,
    AskedBack(WHITE),
    do.TookBack(WHITE, 9),
    SPLITS,
    do.Rolled(Roll(6, 1)),
    do.Played(BLACK, (Step(13, 6), Step(8, 1))),
    do.Doubled(WHITE),
    do.Dropped(BLACK),
)
SECOND_GAME = (
    do.Began(2, START, None, Cube()),
    do.Opened(1, 3),
    do.Played(BLACK, (Step(24, 3), Step(24, 1))),
)


def log_of(actions: Iterable[GameAction | TableNote], rules: Rules | None = None) -> Log:
    """The log of these, each an entry."""
    log = Log(rules or Rules(length=5))
    for action in actions:
        log.add(Entry(log.next_seq, action, 0.0))
    return log


@pytest.fixture
def first() -> Replaying:
    """Two games, from the beginning."""
    return replaying(log_of((*FIRST_GAME, *SECOND_GAME)))


def kinds(now: Replaying) -> list[str]:
    """What happened at each stop from here on."""
    found, here = [], now.at_end(last=False)
    while True:
        found.append(type(here.entry.action).__name__)
        further = here.stepped(1)
        if further is None:
            return found
        here = further


def test_a_throw_that_is_played_at_once_is_no_stop_of_its_own(first: Replaying) -> None:
    game = "Began Opened Played Doubled Taken Played Played Played Doubled Dropped"
    assert " ".join(kinds(first)) == f"{game} Began Played"


def test_what_was_taken_back_is_passed_over(first: Replaying) -> None:
    actions = [first.log.line[number].action for number in first.stops]
    assert SPLITS in actions
    assert BUILDS not in actions


def test_a_throw_is_a_stop_where_something_else_follows_or_nothing() -> None:
    resigned = (do.Resigned(WHITE, Size.SINGLE), do.Declined(BLACK))
    log = log_of((*FIRST_GAME[:3], *resigned, FIRST_GAME[3], *FIRST_GAME[4:7]))
    now = replaying(log)
    assert kinds(now) == [
        "Began",
        "Opened",
        "Opened",
        "Resigned",
        "Declined",
        "Played",
        "Doubled",
        "Taken",
        "Rolled",
    ]
    last = now.at_end(last=True)
    assert last.is_last
    assert last.state.phase is Phase.TO_PLAY
    played = now.stepped(5)
    assert played
    assert played.throw is None


def test_a_stop_knows_the_match_before_and_after_it_and_what_was_thrown(first: Replaying) -> None:
    played = first.stepped(2)
    assert played
    assert played.throw == do.Opened(3, 1)
    assert played.before.roll == Roll(3, 1)
    assert played.state.on_roll is BLACK
    doubled = played.stepped(1)
    assert doubled
    assert doubled.throw is None
    assert doubled.state.phase is Phase.DOUBLED


def test_steps_end_at_both_ends(first: Replaying) -> None:
    assert first.stepped(-1) is None
    last = first.at_end(last=True)
    assert last.is_last
    assert last.stepped(1) is None
    assert last.at_end(last=False) == first


def test_games_by_number_and_one_by_one(first: Replaying) -> None:
    second = first.to_game(2)
    assert second
    assert second.state.game == 2
    assert second.state.phase is Phase.OPENING
    assert first.by_game(1) == second
    assert second.by_game(-1) == first
    assert second.by_game(1) is None
    assert first.by_game(-1) is None
    assert first.to_game(0) is None
    assert first.to_game(3) is None


def test_points_won_elsewhere_are_no_game_to_look_at() -> None:
    before = (do.Began(1, START, None, Cube()), do.Settled(BLACK, 2, "won before"))
    now = replaying(log_of((*before, do.Began(2, START, None, Cube()), *SECOND_GAME[1:])))
    (start,) = now.starts
    assert start == 2
    game = now.to_game(1)
    assert game
    assert game.at == start
    names = Names("Ada", "Bob")
    assert told(game, names) == ("Match to 5, game 1.", "Game 1 of 1.")
    assert told(now, names) == ("Match to 5, game 1.", "")
    assert now.to_game(2) is None


def test_back_by_a_game_leads_to_the_beginning_of_this_one_first(first: Replaying) -> None:
    last = first.at_end(last=True)
    assert last.by_game(-1) == first.to_game(2)


def test_doubles_forwards_and_backwards(first: Replaying) -> None:
    offered = first.by_double(1)
    assert offered
    assert offered.entry.action == do.Doubled(BLACK)
    again = offered.by_double(1)
    assert again
    assert again.entry.action == do.Doubled(WHITE)
    assert again.by_double(1) is None
    assert again.by_double(-1) == offered
    assert offered.by_double(-1) is None


def test_the_past_ends_where_one_is_and_the_whole_game_at_its_end(first: Replaying) -> None:
    doubled = first.by_double(1)
    assert doubled
    past = doubled.past
    assert past.line == first.log.line[:5]
    assert past.state == doubled.state
    assert past.after(4) == first.log.after(4)
    assert doubled.whole_game.line[-1].action == do.Dropped(BLACK)
    assert first.at_end(last=True).whole_game.state == first.log.state


def test_a_match_that_has_not_begun_has_nothing_to_replay() -> None:
    with pytest.raises(Malformed, match="nothing has been played"):
        replaying(Log(Rules()))


@pytest.mark.parametrize(
    ("typed", "digit", "games", "number"),
    [
        ("", "3", 9, "3"),
        ("1", "2", 12, "12"),
        ("1", "2", 11, "2"),
        ("12", "1", 12, "1"),
        ("", "0", 9, "0"),
        ("0", "3", 9, "03"),
    ],
)
def test_digits_of_a_game_go_on_as_long_as_there_is_such_a_game(
    typed: str, digit: str, games: int, number: str
) -> None:
    assert number_typed(typed, digit, games) == number


def test_the_cursor_and_what_it_shows_load_no_screen() -> None:
    loaded = "import sys, backgammon_tui.tui.replaying;"
    loaded += "print([name for name in ('textual', 'rich', 'asyncio') if name in sys.modules])"
    run = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
