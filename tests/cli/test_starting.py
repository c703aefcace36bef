"""`--position`, `--start` and `--swap`: what is played then, and what cannot be."""

from __future__ import annotations

import subprocess
import sys

import pytest

from backgammon_tui.cli.arguments import parse
from backgammon_tui.cli.play import setup_of
from backgammon_tui.cli.starting import with_beginning
from backgammon_tui.record.beginning import NACKGAMMON
from backgammon_tui.record.gnubg_id import gnu_id
from backgammon_tui.record.situation import Situation
from backgammon_tui.rules import START, Cube, Phase, Roll, Rules, Seat, Size, State

from .program import InProcess, Program, one_sentence

PERSONS = ("--white", "Ada", "--black", "Bob")
BOARD = "-b----E-C---eE---c-e----B-"
START_ID = "4HPwATDgc/ABMA"
MATCH_7 = f"{START_ID}:cAngAAAAAAAE"
BLACK_TO_PLAY = f"XGID={BOARD}:1:1:-1:31:3:4:0:7:10"
MONEY = f"XGID={BOARD}:0:0:1:00:0:0:1:0:10"
CRAWFORD = f"{BOARD}:0:0:1:00:6:2:1:7:10"
DOUBLED = f"XGID={BOARD}:1:1:1:D:0:0:3:0:10"


def _begun(here: InProcess, position: str, *flags: str, typed: str = "") -> State:
    """The state of a new match, as its record has it."""
    arguments = ("play", "--plain", *PERSONS, *flags, "--position", position)
    done = here.run(*arguments, typed=typed)
    assert (done.code, done.err) == (0, "")
    return here.log().state


def test_an_xgid_is_played_on_from_with_all_it_says(here: InProcess) -> None:
    state = _begun(here, BLACK_TO_PLAY)
    assert (state.phase, state.on_roll, state.roll) == (Phase.TO_PLAY, Seat.BLACK, Roll(3, 1))
    assert (state.cube, state.rules) == (Cube(2, Seat.WHITE, turned=True), Rules(length=7))
    assert (state.score.white, state.score.black) == (3, 4)


def test_a_match_id_is_played_on_from(here: InProcess) -> None:
    state = _begun(here, MATCH_7)
    assert (state.phase, state.on_roll, state.rules) == (Phase.TO_ROLL, Seat.WHITE, Rules(length=7))


@pytest.mark.parametrize("position", [START_ID, ",".join(map(str, START.counts))])
def test_a_position_alone_leaves_the_rest_to_the_flags(here: InProcess, position: str) -> None:
    flags = ("--money", "--jacoby", "--beavers", "2", "--cube-limit", "8")
    state = _begun(here, position, *flags)
    assert state.rules == Rules(length=0, jacoby=True, beavers=2, cube_cap=8)
    assert (state.phase, state.on_roll, state.position) == (Phase.TO_ROLL, Seat.WHITE, START)


def test_a_session_needs_no_flag(here: InProcess) -> None:
    state = _begun(here, MONEY, "--stake", "0.5", "--money", "--jacoby", "--auto-doubles", "1")
    assert state.rules == Rules(length=0, jacoby=True, auto_doubles=1)


def _rules(position: str, *flags: str) -> Rules:
    chosen = parse(["play", *flags, "--position", position])
    return with_beginning(setup_of(chosen), chosen).header().rules


def test_flags_decide_what_the_identifier_does_not_say() -> None:
    beavers = f"{BOARD}:0:0:1:00:0:0:2:0:10"
    assert _rules(beavers).beavers == 3
    assert _rules(beavers, "--beavers", "1").beavers == 1
    assert _rules(MATCH_7, "--length", "7", "--no-cube") == Rules(length=7, cube=False)
    assert _rules(MATCH_7, "--no-crawford") == Rules(length=7, crawford=False)
    assert _rules(BLACK_TO_PLAY, "--cube-limit", "64").cube_cap == 64
    assert _rules(f"{BOARD}:0:0:1:00:0:0:0:0:6", "--cube-limit", "64").cube_cap == 64
    assert not _rules(f"{BOARD}:0:0:1:00:0:0:0:0:0").cube


def test_the_crawford_game_is_the_one_or_is_behind(here: InProcess) -> None:
    state = _begun(here, CRAWFORD)
    assert (state.crawford, state.rules.crawford) == (True, True)


@pytest.mark.parametrize(("black", "agreed"), [(2, True), (0, False)])
def test_after_the_crawford_game_the_cube_is_in_play(
    here: InProcess, black: int, *, agreed: bool
) -> None:
    state = _begun(here, f"{BOARD}:0:0:-1:00:6:{black}:0:7:10", typed="double\ny\n")
    assert (state.crawford, state.rules.crawford) == (False, agreed)
    assert (state.score.white, state.score.black) == (6, black)
    assert state.phase is Phase.DOUBLED


def test_a_double_on_offer_is_not_yet_made(here: InProcess) -> None:
    state = _begun(here, DOUBLED)
    assert (state.phase, state.on_roll) == (Phase.TO_ROLL, Seat.WHITE)
    assert (state.cube, state.rules.beavers) == (Cube(2, Seat.WHITE, turned=True), 3)


def test_a_resignation_on_offer_is_not_yet_made(here: InProcess) -> None:
    offered = Situation(START, turn=Seat.BLACK, roll=Roll(6, 5), resigned=Size.GAMMON, length=3)
    state = _begun(here, gnu_id(offered))
    assert (state.phase, state.offer) == (Phase.TO_PLAY, None)
    assert (state.on_roll, state.roll) == (Seat.WHITE, Roll(6, 5))


def test_nackgammon_begins_with_a_throw(here: InProcess) -> None:
    done = here.run("play", "--plain", *PERSONS, "--start", "nackgammon", typed="roll\n")
    assert (done.code, done.err) == (0, "")
    state = here.log().state
    assert (state.phase, state.position) == (Phase.TO_PLAY, NACKGAMMON)
    assert "2 on 24, 2 on 23, 4 on 13, 3 on 8, 4 on 6" in " ".join(done.out.split())


def test_a_proposition_changes_sides_after_a_resume_too(here: InProcess) -> None:
    lose = "resign 1\ny\naccept\nnext\n"
    state = _begun(here, MONEY, "--swap", typed=lose)
    assert (state.game, state.on_roll) == (2, Seat.BLACK)
    done = here.run("resume", "--plain", typed=lose)
    assert (done.code, done.err) == (0, "")
    assert here.log().state.game == 3
    assert here.log().state.on_roll is Seat.WHITE


CONTRADICTIONS = {
    "--length 5": (MATCH_7, "--length 5 contradicts the identifier, which says a match to 7."),
    "--length 7": (MONEY, "--length 7 contradicts the identifier, which says money play."),
    "--money": (MATCH_7, "--money contradicts the identifier, which says a match to 7."),
    "--stake 2": (BLACK_TO_PLAY, "--stake contradicts"),
    "--jacoby": (MATCH_7, "--jacoby contradicts the identifier, which says a match to 7."),
    "--jacoby --money": (f"{BOARD}:0:0:1:00:0:0:0:0:10", "without Jacoby"),
    "--beavers 2": (MONEY, "--beavers contradicts the identifier, which says money play without"),
    "--beavers 1": (MATCH_7, "--beavers contradicts the identifier, which says a match to 7."),
    "--auto-doubles 1": (MATCH_7, "--auto-doubles contradicts"),
    "--no-crawford": (CRAWFORD, "--no-crawford contradicts"),
    "--no-cube": (BLACK_TO_PLAY, "which says that there is one, at 2."),
    "--no-cube --seed 1": (MONEY, "which says that there is one."),
    "--cube-limit 4": (f"{BOARD}:0:0:1:00:0:0:0:7:3", "which says that it ends at 8."),
    "--cube-limit 8": (f"{BOARD}:0:0:1:00:0:0:0:7:0", "which says there is none."),
    "--cube-limit 2": (f"{BOARD}:3:1:1:00:0:0:0:0:10", "which says that the cube is at 8."),
    "--swap": (MATCH_7, "--swap belongs to money play: only the first game of a match starts"),
}


@pytest.mark.parametrize(("flags", "said"), CONTRADICTIONS.items(), ids=CONTRADICTIONS)
def test_a_flag_that_says_something_else_is_refused(
    here: InProcess, flags: str, said: tuple[str, str]
) -> None:
    position, sentence = said
    arguments = ("play", "--plain", *flags.split(), "--position", position)
    assert sentence in one_sentence(here.run(*arguments))
    assert not here.matches.exists()


UNPLAYABLE = {
    "over": (f"{START_ID}:cATgAAAACAAE", "over there"),
    "match over": (f"{BOARD}:0:0:1:00:7:4:0:7:10", "the match to 7 is over there"),
    "no game": (f"{START_ID}:cAjgAAAAAAAE", "no game has begun there"),
    "all off": ("--------------------------:0:0:1:00:0:0:0:7:10", "borne off"),
    "too long": (f"{BOARD}:0:0:1:00:0:0:0:100:10", "a match has 1 to 99 points, not 100"),
    "shut out": ("aBBBBBB------------bbbbbbA:0:0:1:00:0:0:0:0:10", "nobody could ever move"),
    "shut out, counts": (
        ",".join(map(str, [-1, *[2] * 6, *[0] * 12, *[-2] * 6, 1])),
        "nobody could ever move",
    ),
    "cube": (f"{BOARD}:1:0:1:00:0:0:0:7:10", "a cube in the middle shows 1, not 2"),
    "field": (f"{BOARD}:0:0:2:00:0:0:0:7:10", "field 4 of the XGID"),
    "match id alone": ("cAngAAAAAAAE", "write the Position ID and a colon before it"),
    "character": ("4HPwATDgc/AB*A", "character 13 of the Position ID is '*'"),
    "colon": (":", "a Position ID has 14 characters, not 0"),
}


@pytest.mark.parametrize(("position", "reason"), UNPLAYABLE.values(), ids=UNPLAYABLE)
def test_what_cannot_be_played_is_said_in_one_sentence(
    here: InProcess, position: str, reason: str
) -> None:
    assert reason in one_sentence(here.run("play", "--plain", "--position", position))
    assert not here.matches.exists()


@pytest.mark.parametrize("flags", [("--swap",), ("--start", "nackgammon", "--swap")], ids=str)
def test_there_are_no_sides_to_change_without_a_position(
    here: InProcess, flags: tuple[str, ...]
) -> None:
    assert "--swap belongs to --position" in one_sentence(here.run("play", "--plain", *flags))


def test_one_start_at_a_time(here: InProcess) -> None:
    arguments = ("play", "--start", "nackgammon", "--position", START_ID)
    assert "not allowed with" in one_sentence(here.run(*arguments))
    assert "invalid choice" in one_sentence(here.run("play", "--start", "hypergammon"))


def test_identifiers_are_loaded_only_for_a_position(program: Program) -> None:
    code = (
        "import sys; from backgammon_tui.cli import main; main(sys.argv[1:]);"
        "print([name for name in sys.modules if name.endswith(('identify', 'xgid', 'gnubg_id'))])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "play", "--plain", *PERSONS],
        input="",
        capture_output=True,
        env=program.environment(),
        text=True,
        check=True,
    )
    assert done.stdout.endswith("\n[]\n")


def test_the_setup_of_a_rematch_begins_there_again() -> None:
    chosen = parse(["play", "--position", BLACK_TO_PLAY])
    setup = with_beginning(setup_of(chosen), chosen)
    assert setup.start == START
    assert setup.beginning.roll == Roll(3, 1)
