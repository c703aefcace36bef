"""What the user got wrong: one sentence, exit code 2, and nothing overwritten."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from backgammon_tui.cli.arguments import parse
from backgammon_tui.record.identify import read_position

from .program import InProcess, Program, one_sentence

ALL_OFF = ",".join(["0"] * 25 + ["1"])
NO_POSITION = (
    "that is no position: write 26 counts, a GNU Position ID, with :Match ID or without, or an XGID"
)

WRONG: dict[str, tuple[str, str]] = {
    "play --speed 9": ("--speed", "invalid choice"),
    "play --length x": ("--length", "invalid int"),
    "play --length 0": ("at least one point", "--money"),
    "play --length -3": ("at least one point", "--money"),
    "play --length 100": ("1 to 99 points", "100"),
    "play --length 5 --money": ("--money", "not allowed with"),
    "play --length 5 --stake 2": ("stake", "--money"),
    "play --money --stake 0": ("a stake is more than 0", ""),
    "play --money --stake -1": ("a stake is an amount such as 0.25", ""),
    "play --money --stake nan": ("a stake is an amount such as 0.25", ""),
    "play --jacoby": ("money play only", "Jacoby"),
    "play --beavers 2": ("money play only", "beavers"),
    "play --money --beavers 11": ("0 to 10", "beavers"),
    "play --money --auto-doubles -1": ("0 to 10", "automatic doubles"),
    "play --money --jacoby --no-cube": ("need the doubling cube", ""),
    "play --cube-limit 3": ("2, 4, 8 and so on", "3"),
    "play --seed x": ("--seed", "invalid int"),
    "play --seed 1 --dice manual": ("not allowed with", "--seed"),
    "play --dice loaded": ("--dice", "invalid choice"),
    "play --white bot:grandmaster": ("a bot is one of", "beginner"),
    "play --white Ada --black Ada": ("different names", ""),
    "play --white Ada --black aDA": ("different names", ""),
    "play --white bot:club --black bot:club --dice manual": ("need a person", ""),
    "play --whit Ada": ("unrecognized", "--whit"),
    "play Ada": ("unrecognized", "Ada"),
    "frobnicate": ("invalid choice", "frobnicate"),
    "learn nosuch": ("there is no page nosuch", "backgammon learn --list"),
    "resume nosuchmatch": ("no match with that id", "backgammon matches"),
    "resume": ("There is no unfinished match.", ""),
    "matches --everything": ("unrecognized", "--everything"),
}


@pytest.mark.parametrize(("command", "said"), WRONG.items(), ids=WRONG)
def test_a_wrong_command_is_answered_in_one_sentence(
    here: InProcess, command: str, said: tuple[str, str]
) -> None:
    sentence = one_sentence(here.run(*command.split()))
    assert all(part in sentence for part in said)
    assert not here.matches.exists()


@pytest.mark.parametrize(
    "name",
    ["", "  ", "A\nB", "A\tB", "\x1b[31mAda", "A\u202eB", "A\u200b", "x" * 17, "\u3164", "A\udcff"],
    ids=ascii,
)
@pytest.mark.parametrize("flag", ["--white", "--black"])
def test_a_name_that_cannot_be_shown_is_refused(here: InProcess, flag: str, name: str) -> None:
    sentence = one_sentence(here.run("play", "--plain", flag, name))
    assert sentence.startswith("a name has") or sentence == "a player needs a name."
    assert sentence.isprintable()
    assert not here.matches.exists()


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ("", NO_POSITION),
        ("1,2,3", "a position has 26 numbers, not 3"),
        ("a b c", NO_POSITION),
        ("1.5 " * 26, NO_POSITION),
        ("0 " * 27, "a position has 26 numbers, not 27"),
        ("0 " * 26, "both sides have borne off all their checkers"),
        (ALL_OFF, "a game cannot start with all checkers of a side borne off"),
        ("0 " * 20 + "16 0 0 0 0 0", "the side on roll has 16 checkers; it has 15"),
        ("0 " * 20 + "-16 0 0 0 0 1", "the other side has 16 checkers; it has 15"),
        ("1 " + "0 " * 25, "number 0 is the other side's bar: zero or negative, not positive"),
        ("0 " * 25 + "-1", "number 25 is the own bar: zero or positive, not negative"),
        ("9" * 5000, "a position is written in at most 1000 characters"),
    ],
    ids=lambda text: text[:20],
)
def test_a_position_that_is_none_is_refused(here: InProcess, position: str, reason: str) -> None:
    assert one_sentence(here.run("play", "--plain", f"--position={position}")) == f"{reason}."
    assert not here.matches.exists()


@pytest.mark.parametrize("seed", ["9" * 41, "-" + "9" * 41, "9" * 4000])
def test_a_seed_too_long_is_refused(here: InProcess, seed: str) -> None:
    sentence = one_sentence(here.run("play", "--plain", f"--seed={seed}"))
    assert sentence == "a seed has at most 40 digits."
    assert not here.matches.exists()


def test_the_longest_seed_is_one(here: InProcess) -> None:
    done = here.run("play", "--plain", f"--seed=-{'9' * 39}", typed="roll\n")
    assert (done.code, done.err) == (0, "")
    assert len(here.log().entries) > 1


@pytest.mark.parametrize("part", ["", "backgammon-tui", "backgammon-tui/matches"])
@pytest.mark.parametrize("command", ["play --plain", "resume", "resume x", "matches"])
def test_a_file_in_the_place_of_a_directory_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str, command: str
) -> None:
    """A regular file where a directory should be stops everybody, whoever runs this."""
    place = tmp_path / "data" / part
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text("mine")
    sentence = one_sentence(InProcess(tmp_path / "data", monkeypatch).run(*command.split()))
    assert "cannot be" in sentence
    assert place.read_text() == "mine"


def _damage(here: InProcess, line: int, text: str) -> bytes:
    """A match of which one line has been edited."""
    here.run("play", "--plain", "--white", "Ada", "--black", "Bob", "--seed", "3", typed="roll\n")
    lines = here.file().read_text().splitlines(keepends=True)
    lines[line - 1] = f"{text}\n"
    here.file().write_text("".join(lines))
    return here.file().read_bytes()


def test_an_edited_file_is_not_gone_on_with(here: InProcess) -> None:
    content = _damage(here, 3, '{"seq":2,"at":0,"do":"opened","white_die":7,"black_die":1}')
    match_id = here.file().stem
    for command in (("resume",), ("resume", match_id)):
        sentence = one_sentence(here.run(*command, typed="roll\n"))
        assert f"{match_id}.jsonl: Line 3 does not apply" in sentence
        assert "--watch" in sentence
    assert here.file().read_bytes() == content


def test_an_edited_file_can_be_looked_at_up_to_its_fault(here: InProcess) -> None:
    content = _damage(here, 3, "{}")
    done = here.run("resume", "--plain", "--watch", typed="roll\n")
    assert (done.code, done.err) == (0, "")
    assert "Line 3 does not apply" in done.out
    assert "Opening throw" not in done.out
    assert here.file().read_bytes() == content


def test_a_file_of_a_newer_program_is_left_alone(here: InProcess) -> None:
    content = _damage(here, 1, '{"format":2}')
    sentence = one_sentence(here.run("resume", here.file().stem))
    assert "newer version of this program" in sentence
    assert here.file().read_bytes() == content
    assert "newer version" in here.run("matches").out


def test_a_file_that_names_dice_or_bots_of_another_kind_is_not_opened(here: InProcess) -> None:
    _damage(here, 2, "{}")
    told = json.loads(here.file().read_text().splitlines()[0])
    for changed in ({"dice": "loaded"}, {"white_seat": "bot:nobody"}):
        here.file().write_text(json.dumps(told | changed) + "\n")
        sentence = one_sentence(here.run("resume", here.file().stem))
        assert "dice are" in sentence or "a bot is one of" in sentence


def test_the_real_program_says_it_on_stderr(program: Program) -> None:
    assert "different names" in one_sentence(
        program.run("play", "--white", "Ada", "--black", "Ada")
    )
    done = program.run("play", "--white", "A\udcffB")
    assert "printable" in one_sentence(done)


@pytest.mark.parametrize("between", [",", " ", ", "])
def test_a_position_may_begin_with_a_checker_on_the_bar(between: str) -> None:
    counts = [-1, *[2] * 5, *[0] * 6, 4, -4, *[0] * 5, *[-2] * 5, 0, 1]
    text = between.join(str(count) for count in counts)
    told = read_position(parse(["play", "--position", text]).position)
    assert told.position.counts == tuple(counts)
