"""A record as SGF: the form, and GNU Backgammon as its judge."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from backgammon_tui.record.beginning import NACKGAMMON
from backgammon_tui.record.gnubg_id import position_id
from backgammon_tui.record.header import Header
from backgammon_tui.record.log import Log
from backgammon_tui.record.mat import read_mat
from backgammon_tui.record.mat_record import to_record
from backgammon_tui.record.sgf_write import write_sgf
from backgammon_tui.rules import (
    START,
    Cube,
    GameAction,
    Malformed,
    Position,
    Roll,
    Rules,
    Seat,
    Size,
)
from backgammon_tui.rules import actions as do
from tests.table.playing import BLACK, WHITE

from .gnubg import Seen, loaded, needs_gnubg, seen
from .matches import RULES, STARTS, ends, played
from .test_mat_irregular import ILLEGAL
from .test_mat_write import BEGUN, MONEY, OPENING, log_of, steps

DATA: Final = Path(__file__).parents[1] / "data" / "mat"
HEAD: Final = "(;FF[4]GM[6]CA[UTF-8]AP[backgammon-tui]"
QUIET: Final = ("warn", "error", "illegal", "invalid", "cannot", "unable", "syntax")


def written(rules: Rules, *actions: GameAction) -> list[str]:
    """The lines of the match, and of its notes."""
    text, notes = write_sgf(Header("", "Ada", "Bob", rules), log_of(rules, *actions))
    return [*text.splitlines(), *notes]


def test_a_match_is_written_as_gnubg_saves_it() -> None:
    assert written(
        Rules(length=3),
        *OPENING,
        do.Doubled(BLACK),
        do.Taken(WHITE),
        do.Rolled(Roll(1, 3)),
        do.Resigned(BLACK, Size.SINGLE),
        do.Accepted(WHITE),
        do.Began(2, START, None, Cube()),
        do.Opened(1, 3),
        do.Played(BLACK, steps((8, 3), (6, 1))),
    ) == [
        f"{HEAD}MI[length:3][game:0][ws:0][bs:0]PW[Ada]PB[Bob]RU[Crawford]RE[W+2R]",
        ";W[62xrmk]",
        ";B[double]",
        ";W[take]",
        ";PL[B]DI[31])",
        f"{HEAD}MI[length:3][game:1][ws:2][bs:0]PW[Ada]PB[Bob]RU[Crawford:CrawfordGame]",
        ";B[31qtst])",
    ]


def test_beavers_are_doubles_and_automatic_doubles_the_cube_at_the_start() -> None:
    lines = written(
        MONEY,
        BEGUN,
        do.Opened(4, 4),
        do.Opened(4, 4),
        *OPENING[1:],
        do.Doubled(BLACK),
        do.Beavered(WHITE),
        do.Beavered(BLACK),
        do.Dropped(WHITE),
    )
    assert (
        lines[0] == f"{HEAD}MI[length:0][game:0][ws:0][bs:0]PW[Ada]PB[Bob]RU[Jacoby]CV[4]RE[B+16]"
    )
    assert lines[1:] == [";W[62xrmk]", ";B[double]", ";W[double]", ";B[double]", ";W[drop])"]


def test_a_position_is_set_with_its_cube_and_who_is_on_roll() -> None:
    start = Position.from_counts([-1, -2, *[0] * 4, 5, *[0] * 12, -5, *[0] * 5, 2])
    lines = written(
        Rules(length=0), do.Began(1, start, BLACK, Cube(4, BLACK, turned=True)), do.Doubled(BLACK)
    )
    assert lines == [
        f"{HEAD}MI[length:0][game:0][ws:0][bs:0]PW[Ada]PB[Bob]",
        ";CP[b]",
        ";CV[4]",
        ";PL[B]AE[a:y]AW[f][f][f][f][f][x][x][y]AB[s][s][s][s][s][y][y]",
        ";B[double])",
    ]


def test_nackgammon_and_no_cube_are_rules() -> None:
    lines = written(
        Rules(length=3, crawford=False, cube=False), do.Began(1, NACKGAMMON, None, Cube())
    )
    assert lines == [f"{HEAD}MI[length:3][game:0][ws:0][bs:0]PW[Ada]PB[Bob]RU[NoCube:Nackgammon])"]


def test_what_it_cannot_say_is_told() -> None:
    rules = Rules(length=0, cube_cap=8)
    told = written(
        rules,
        *OPENING,
        do.Resigned(BLACK, Size.SINGLE),
        do.Declined(WHITE),
        do.Settled(WHITE, 5, "so"),
        do.Began(2, START, None, Cube()),
        do.Opened(6, 2),
        do.TimedOut(match=False),
        do.Began(3, START, None, Cube()),
        do.Opened(6, 2),
        do.Stood(WHITE, steps((24, 4))),
        do.Resigned(BLACK, Size.SINGLE),
    )
    assert told[-6:] == [
        "That the cube goes up to 8 only is left out.",
        "Game 1: GNU Backgammon makes of its 5 points what the cube pays.",
        "Game 1: resignations that were declined or withdrawn are left out.",
        "Game 2: the loss on time is written as a resignation.",
        "Game 3: an irregular play is written as it stood.",
        "Game 3: the resignation that waits for its answer is left out.",
    ]


def test_a_double_not_answered_in_time_is_a_drop() -> None:
    lines = written(Rules(length=3), *OPENING, do.Doubled(BLACK), do.TimedOut(match=True))
    assert any("W[drop]" in line for line in lines)
    assert any("RE[B+1]" in line for line in lines)
    assert lines[-1] == "Game 1: with it the whole match was lost, which the score does not show."


def test_names_do_not_end_their_field() -> None:
    text, _ = write_sgf(Header("", "A]d\\", ";B[", Rules()), log_of(Rules(), BEGUN))
    assert r"PW[A\]d\\]PB[;B[]" in text


def test_nothing_is_written_of_a_match_that_has_not_begun() -> None:
    with pytest.raises(Malformed, match="no game"):
        write_sgf(Header("", "Ada", "Bob"), Log(Rules()))


def judged(log: Log, directory: Path) -> list[Seen]:
    """What GNU Backgammon finds in the match, which it loads without a message."""
    text, _ = write_sgf(Header("", "Ada", "Bob", log.state.rules), log)
    games, said = loaded(text, directory)
    assert not [word for word in QUIET if word in said.lower()], said
    last = log.state.seen_by(Seat.WHITE)
    shown = re.findall(r"Position ID: (\S+)", said)
    assert shown[-1] in (position_id(last), position_id(last.flipped()))
    return games


EVERY: Final = RULES | {
    "no Crawford, no cube": Rules(length=3, crawford=False, cube=False),
    "money to 4": Rules(length=0, cube_cap=4),
}


@needs_gnubg
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("seed", range(2))
def test_gnubg_loads_the_games_that_bots_played(name: str, seed: int, tmp_path: Path) -> None:
    log = played(EVERY[name], seed)
    assert judged(log, tmp_path) == [seen(state) for state in ends(log)]


@needs_gnubg
@pytest.mark.parametrize("name", STARTS)
@pytest.mark.parametrize("rules", [Rules(length=7), Rules(length=0)], ids=str)
def test_gnubg_loads_games_that_begin_elsewhere(name: str, rules: Rules, tmp_path: Path) -> None:
    start, beginning = STARTS[name]
    log = played(rules, 3, games=2, start=start, beginning=beginning)
    found = judged(log, tmp_path)
    assert found == [seen(state) for state in ends(log)][-len(found) :]


@needs_gnubg
def test_gnubg_loads_an_unfinished_game(tmp_path: Path) -> None:
    log = played(Rules(length=5), 0)
    for entries in (len(log.entries) // 2, len(log.entries) // 2 + 1):
        cut = Log(log.state.rules, log.entries[:entries])
        assert judged(cut, tmp_path)[-1] == seen(cut.state)


@needs_gnubg
@pytest.mark.parametrize("answer", [do.Dropped, do.Taken])
@pytest.mark.parametrize("beavers", range(4))
def test_gnubg_counts_every_answer_to_a_beaver_as_we_do(
    answer: type[do.Dropped | do.Taken], beavers: int, tmp_path: Path
) -> None:
    seats = [WHITE, BLACK] * 3
    turned: list[GameAction] = [do.Beavered(seat) for seat in seats[:beavers]]
    over: list[GameAction] = [answer(seats[beavers])]
    if answer is do.Taken:
        over += [do.Resigned(WHITE, Size.GAMMON), do.Accepted(BLACK)]
    log = log_of(MONEY, BEGUN, do.Opened(5, 5), *OPENING[1:], do.Doubled(BLACK), *turned, *over)
    assert judged(log, tmp_path) == [seen(log.state)]


@needs_gnubg
def test_gnubg_loads_a_play_that_stood_as_it_was(tmp_path: Path) -> None:
    header, entries = to_record(read_mat(ILLEGAL, irregular=True))
    log = Log(header.rules, entries)
    assert judged(log, tmp_path) == [seen(log.state)]


@needs_gnubg
@pytest.mark.parametrize("file", ["match07.mat", "match08.mat", "money01.mat"])
def test_gnubg_loads_what_was_imported(file: str, tmp_path: Path) -> None:
    header, entries = to_record(read_mat((DATA / file).read_bytes()))
    log = Log(header.rules, entries)
    found = judged(log, tmp_path)
    assert found == [seen(state) for state in ends(log)][-len(found) :]


@needs_gnubg
def test_gnubg_loads_any_name(tmp_path: Path) -> None:
    log = played(Rules(length=1), 1)
    for names in (("a:b", "c]d"), ("Zoë Ørnsdóttir", "日本語日本語日本"), (";W[66]", "(;x)")):
        text, _ = write_sgf(Header("", *names, Rules(length=1)), log)
        assert loaded(text, tmp_path)[0] == [seen(state) for state in ends(log)]
