"""A record is written as match text, and reading that text gives the same match."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from backgammon_tui.record.beginning import WON_BEFORE
from backgammon_tui.record.entry import Entry
from backgammon_tui.record.header import Header
from backgammon_tui.record.log import Log
from backgammon_tui.record.mat import ImportedGame, read_mat, summary
from backgammon_tui.record.mat_record import to_record
from backgammon_tui.record.mat_write import write_mat
from backgammon_tui.rules import (
    START,
    Cube,
    GameAction,
    Malformed,
    Roll,
    Rules,
    Size,
    Step,
)
from backgammon_tui.rules import actions as do
from tests.table.playing import BLACK, WHITE, ask, listed

DATA: Final = Path(__file__).parents[1] / "data" / "mat"
FILES: Final = sorted(path.name for path in DATA.glob("*.mat"))
MONEY: Final = Rules(length=0, jacoby=True, beavers=3, auto_doubles=2)
BEGUN: Final = do.Began(1, START, None, Cube())


def header(rules: Rules, white: str = "Ada", black: str = "Bob") -> Header:
    return Header("", white, black, rules)


def log_of(rules: Rules, *actions: GameAction) -> Log:
    return Log(rules, [Entry(seq, action, 0.0) for seq, action in enumerate(actions, 1)])


def text_of(rules: Rules, *actions: GameAction) -> str:
    return write_mat(header(rules), log_of(rules, *actions))[0]


def steps(*pairs: tuple[int, int]) -> tuple[Step, ...]:
    return tuple(Step(*pair) for pair in pairs)


OPENING: Final = (
    BEGUN,
    do.Opened(6, 2),
    do.Played(WHITE, steps((24, 6), (13, 2))),
)


def test_a_match_is_written_as_gnubg_sets_it() -> None:
    text = text_of(
        Rules(length=3),
        *OPENING,
        do.Doubled(BLACK),
        do.Taken(WHITE),
        do.Rolled(Roll(1, 3)),
        do.Resigned(BLACK, Size.GAMMON),
        do.Accepted(WHITE),
    )
    assert text.splitlines() == [
        '; [Player 1 "Ada"]',
        '; [Player 2 "Bob"]',
        '; [Variation "Backgammon"]',
        '; [Crawford "On"]',
        "",
        " 3 point match",
        "",
        " Game 1",
        " Ada : 0                         Bob : 0",
        "  1) 62: 24/18 13/11              Doubles => 2",
        "  2)  Takes                      31:",
        "      Wins 4 points and the match",
    ]


def same_games(one: tuple[ImportedGame, ...], other: tuple[ImportedGame, ...]) -> bool:
    plain = [
        [(g.start, g.missing, g.actions, g.winner, g.points) for g in games]
        for games in (one, other)
    ]
    return plain[0] == plain[1]


@pytest.mark.parametrize("file", FILES)
def test_a_match_that_was_read_and_written_reads_the_same(file: str) -> None:
    match = read_mat((DATA / file).read_bytes())
    head, entries = to_record(match)
    text, _ = write_mat(head, Log(head.rules, entries))
    again = read_mat(text.encode())
    assert again.problems == ()
    assert summary(again) == summary(match)
    assert same_games(again.games, match.games)
    assert write_mat(*_record(text))[0] == text


def _record(text: str) -> tuple[Header, Log]:
    head, entries = to_record(read_mat(text.encode()))
    return head, Log(head.rules, entries)


def test_a_match_that_begins_at_a_score_is_written_from_there() -> None:
    file = (DATA / "match07.mat").read_text()
    later = file[: file.index(" Game 1")] + file[file.index(" Game 2") :]
    match = read_mat(later.encode())
    assert match.games[0].missing
    text, _ = write_mat(*_record(later))
    assert same_games(read_mat(text.encode()).games, match.games)


def test_points_won_before_a_set_up_score_are_the_score_of_the_first_game() -> None:
    before = (BEGUN, do.Settled(BLACK, 2, WON_BEFORE))
    log = log_of(Rules(length=5), *before, do.Began(2, START, None, Cube()), *OPENING[1:])
    text, _ = write_mat(header(Rules(length=5)), log)
    assert " Game 1\n Ada : 0                         Bob : 2\n  1) 62:" in text


def test_what_was_taken_back_is_not_written() -> None:
    at = listed((6, 2), rules=Rules(length=3))
    ask(at, WHITE, do.RollDice())
    ask(at, WHITE, do.FinishPlay(steps((24, 6), (13, 2))), do.TakeBack())
    ask(at, BLACK, do.AllowTakeBack())
    ask(at, WHITE, do.FinishPlay(steps((24, 6), (24, 2))))
    text, _ = write_mat(header(Rules(length=3)), at.log)
    assert "62: 24/18 24/22" in text
    assert "13/11" not in text


@pytest.mark.parametrize(
    "name", ["a:b", "x : 3", "1)", ";x", '"q"]', "5 point match", "Bob,1500", "::"]
)
def test_names_that_look_like_something_else_come_back(name: str) -> None:
    log = log_of(Rules(length=3), *OPENING, do.Doubled(BLACK), do.Dropped(WHITE))
    text, _ = write_mat(header(Rules(length=3), name, "Bob: 2"), log)
    match = read_mat(text.encode())
    assert match.games[0].winner is BLACK
    assert match.players == (name if name != "::" else "White", "Bob: 2")
    assert match.problems == ()


def test_automatic_doubles_come_back() -> None:
    text, notes = write_mat(
        header(MONEY),
        log_of(
            MONEY,
            BEGUN,
            do.Opened(4, 4),
            do.Opened(1, 1),
            *OPENING[1:],
            do.Doubled(BLACK),
            do.Taken(WHITE),
            do.Rolled(Roll(1, 3)),
            do.Resigned(BLACK, Size.SINGLE),
            do.Accepted(WHITE),
        ),
    )
    assert any("automatic doubles" in note for note in notes)
    game = read_mat(text.encode()).games[0]
    assert (game.cube, game.points, game.doubles) == (8, 8, 1)
    assert game.actions[0] == do.Began(1, START, None, Cube(4))


def test_beavers_and_raccoons_come_back() -> None:
    beavered = (
        *OPENING,
        do.Doubled(BLACK),
        do.Beavered(WHITE),
        do.Beavered(BLACK),
        do.Taken(WHITE),
    )
    over = (do.Rolled(Roll(1, 3)), do.Resigned(BLACK, Size.SINGLE), do.Accepted(WHITE))
    game = read_mat(text_of(MONEY, *beavered, *over).encode()).games[0]
    assert game.actions == (*beavered, *over)
    assert (game.cube, game.points) == (8, 8)


def test_a_beaver_that_was_refused_pays_the_same() -> None:
    log = log_of(MONEY, *OPENING, do.Doubled(BLACK), do.Beavered(WHITE), do.Dropped(BLACK))
    text, notes = write_mat(header(MONEY), log)
    game = read_mat(text.encode()).games[0]
    assert (game.winner, game.points) == (WHITE, 2)
    assert notes == [
        "Game 1: the beaver that was refused is written as a take and a resignation.",
    ]


@pytest.mark.parametrize(
    ("action", "note"),
    [
        (do.TimedOut(match=False), "the loss on time is written as a resignation"),
        (do.Forfeited(WHITE, match=False), "the forfeit is written as a resignation"),
        (
            do.TimedOut(match=True),
            "with it the whole match was lost, which the score does not show",
        ),
    ],
)
def test_games_not_played_out_are_written_as_resignations(action: GameAction, note: str) -> None:
    log = log_of(Rules(length=3), *OPENING, action)
    text, notes = write_mat(header(Rules(length=3)), log)
    assert f"Game 1: {note}." in notes
    assert log.state.result
    game = read_mat(text.encode()).games[0]
    assert (game.winner, game.points) == (log.state.result.winner, log.state.result.points)


def test_a_match_that_goes_on_is_written_as_far_as_it_is() -> None:
    log = log_of(Rules(length=3), *OPENING, do.Rolled(Roll(3, 1)), do.Resigned(BLACK, Size.SINGLE))
    text, notes = write_mat(header(Rules(length=3)), log)
    assert text.splitlines()[-1].rstrip() == "  1) 62: 24/18 13/11             31:"
    assert notes == ["Game 1: the resignation that waits for its answer is left out."]


def test_nothing_is_written_of_a_match_that_has_not_begun() -> None:
    with pytest.raises(Malformed, match="no game"):
        write_mat(header(Rules()), Log(Rules()))


@pytest.mark.parametrize("match", [False, True])
def test_a_double_not_answered_in_time_is_written_as_dropped(*, match: bool) -> None:
    log = log_of(Rules(length=3), *OPENING, do.Doubled(BLACK), do.TimedOut(match))
    text, notes = write_mat(header(Rules(length=3)), log)
    assert " Drops" in text
    game = read_mat(text.encode()).games[0]
    assert (game.winner, game.points) == (BLACK, 1)
    assert len(notes) == match
