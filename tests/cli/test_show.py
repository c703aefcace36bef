"""`backgammon show` and `backgammon plays`: positions in text and for programs."""

from __future__ import annotations

import json
import subprocess
import sys
from argparse import Namespace
from collections.abc import Callable
from io import BytesIO, TextIOWrapper

import pytest

from backgammon_tui.cli import main
from backgammon_tui.cli.plays import plays
from backgammon_tui.cli.show import show
from backgammon_tui.record.xgid import read_xgid
from backgammon_tui.rules import START, Malformed, Position, Roll, legal_plays

START_ID = "4HPwATDgc/ABMA"
XGID = "XGID=bCCD--------c----b-d--bb--:0:0:1:62:5:8:1:9:10"
OVER = f"{START_ID}:cATgAAAACAAE"
SHUT_OUT = "-------------------bbbbbbA:0:0:1:66:0:0:0:0:10"

Capture = pytest.CaptureFixture[str]


def _said(capsys: Capture, command: Callable[[Namespace], int], text: str, **flags: object) -> str:
    chosen = Namespace(**{"id": text, "json": False, "dice": None, **flags})
    assert command(chosen) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_a_position_is_drawn_with_all_that_is_said(capsys: Capture) -> None:
    lines = _said(capsys, show, XGID).splitlines()
    assert lines[0] == "  13  14  15  16  17  18   bar   19  20  21  22  23  24"
    assert lines[8] == "│                        │ ○2  │                        │"
    assert lines[10] == "│                        │     │         6   2          │"
    assert lines[18].split() == [str(point) for point in range(12, 0, -1)]
    assert lines[19:] == [
        "White to play 6-2. White is ●.",
        "Pips: White 21, Black 139.",
        "Off: White 5, Black 0.",
        "Match to 9: White 5, Black 8, Crawford.",
        "Cube in the middle, at 1.",
        "Position ID  Np7BAWB3DwAAAA",
        "Match ID     8AkrAYAAKAAE",
        XGID,
        f"Play on: backgammon play --position {XGID}",
    ]


def test_where_nobody_can_play_on_the_reason_is_said(capsys: Capture) -> None:
    assert _said(capsys, show, OVER).endswith("\nNot to be played on: the game is over there.\n")
    beaver = f"{START_ID}:QRkAAAAAAAAE"
    assert _said(capsys, show, beaver).endswith(f"backgammon play --position {beaver}\n")


def test_the_numbers_are_those_of_the_side_on_roll(capsys: Capture) -> None:
    lines = _said(capsys, show, f"{START_ID}:MAHgAAAAAAAE").splitlines()
    assert lines[0].split()[0] == "12"
    assert lines[2].split()[1] == "●"
    assert lines[19] == "Black to roll. White is ●."


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"{START_ID}:cBHgAAAAAAAE", "White doubles to 2. Black to answer."),
        (f"{START_ID}:QRkAAAAAAAAE", "Black beavers: 4. White to answer."),
        (f"{START_ID}:QhEAAAAAAAAE", "White raccoons: 8. Black to answer."),
        (f"{START_ID}:MEngAAAAAAAE", "Black offers to resign a gammon. White to answer."),
        (OVER, "The game is over: a double was passed."),
        (START_ID, "White to roll."),
    ],
)
def test_whose_turn_it_is(capsys: Capture, text: str, told: str) -> None:
    assert f"{told} White is ●.\n" in _said(capsys, show, text)


def test_the_cube_and_the_rules_of_the_session(capsys: Capture) -> None:
    money = _said(capsys, show, "-b----E-C---eE---c-e----B-:2:-1:1:00:0:0:3:0:10")
    assert "Money: White 0, Black 0, Jacoby, beavers.\nCube Black's, at 4.\n" in money
    one_point = _said(capsys, show, "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:1:10")
    assert "Cube" not in one_point


def test_where_there_is_no_xgid_none_is_shown(capsys: Capture) -> None:
    assert "XGID" not in _said(capsys, show, OVER)
    assert json.loads(_said(capsys, show, OVER, json=True))["xgid"] is None


def test_output_without_unicode_gets_ascii(monkeypatch: pytest.MonkeyPatch) -> None:
    out = TextIOWrapper(BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", out)
    show(Namespace(id=START_ID, json=False))
    out.seek(0)
    assert "White to roll. White is O.\n" in out.read()


def test_for_programs(capsys: Capture) -> None:
    told = json.loads(_said(capsys, show, XGID, json=True))
    assert told == {
        "counts": [-2, 3, 3, 4, *[0] * 8, -3, *[0] * 4, -2, 0, -4, 0, 0, -2, -2, 0, 0],
        "position_id": "Np7BAWB3DwAAAA",
        "match_id": "8AkrAYAAKAAE",
        "xgid": XGID,
        "dice": [6, 2],
        "cube": {"value": 1, "owner": None},
        "score": [5, 8],
        "length": 9,
        "on_roll": "white",
        "pips": [21, 139],
    }


def test_black_on_roll_for_programs(capsys: Capture) -> None:
    told = json.loads(
        _said(capsys, show, "-b----E-C---eE---c-e---AA-:1:-1:-1:00:2:1:0:5:10", json=True)
    )
    assert Position.from_counts(told["counts"]).other_pips == 166
    assert (told["on_roll"], told["pips"], told["score"]) == ("black", [166, 167], [2, 1])
    assert (told["cube"], told["dice"]) == ({"value": 2, "owner": "black"}, None)


def test_counts_are_shown_too(capsys: Capture) -> None:
    counts = " ".join(str(count) for count in START.counts)
    assert json.loads(_said(capsys, show, counts, json=True))["position_id"] == START_ID


def test_a_dash_is_the_standard_input(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    for command in (show, plays):
        stream = TextIOWrapper(BytesIO(f"{XGID}\n".encode()), encoding="utf-8")
        monkeypatch.setattr(sys, "stdin", stream)
        assert _said(capsys, command, "-", json=True)
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(b"\xff" * 9999), encoding="utf-8"))
    with pytest.raises(Malformed, match="at most 1000 characters"):
        show(Namespace(id="-", json=True))


def test_all_plays_with_the_positions_they_lead_to(capsys: Capture) -> None:
    lines = _said(capsys, plays, START_ID, dice="31").splitlines()
    assert len(lines) == 16
    assert "8/5 6/5      sGfwATDgc/ABMA" in lines


def test_the_plays_of_the_dice_of_the_identifier(capsys: Capture) -> None:
    told = json.loads(_said(capsys, plays, XGID, json=True))
    assert [play["text"] for play in told] == ["3/1 3/off", "3/off 2/off"]
    assert told[1]["steps"] == [[3, 6], [2, 2]]
    assert Position.from_counts(told[1]["result"]).off == 7
    other = _said(capsys, plays, XGID, dice="1-1").splitlines()
    assert len(other) == len(legal_plays(read_xgid(XGID).position, Roll(1, 1)))


def test_a_roll_that_cannot_be_played(capsys: Capture) -> None:
    assert _said(capsys, plays, SHUT_OUT) == "Nothing can be played with 6-6.\n"
    (told,) = json.loads(_said(capsys, plays, SHUT_OUT, json=True))
    assert (told["text"], told["steps"]) == ("", [])
    assert told["result"][25] == 1


@pytest.mark.parametrize(
    ("text", "dice", "told"),
    [
        (START_ID, None, "no dice are rolled there"),
        (START_ID, "7", "'7' are no dice: write them like 31"),
        (START_ID, "71", "7-1 is no roll: a die shows 1 to 6"),
        (START_ID, "٣١", "are no dice"),
        ("-" * 25 + "A:0:0:1:66:0:0:0:0:10", None, "the game is over there"),
        ("nonsense", "31", "that is no position"),
    ],
)
def test_plays_that_cannot_be_listed(text: str, dice: str | None, told: str) -> None:
    with pytest.raises(Malformed) as caught:
        plays(Namespace(id=text, dice=dice, json=False))
    assert told in str(caught.value)


@pytest.mark.parametrize("module", ["show", "plays"])
def test_no_screen_is_loaded(module: str) -> None:
    code = f"import backgammon_tui.cli.{module}, sys; print(*sys.modules, sep='\\n')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.partition(".")[0] for name in done.stdout.split()}
    assert not loaded & {"textual", "rich", "asyncio", "platformdirs"}


@pytest.mark.parametrize("command", ["show", "plays", "edit"])
def test_a_wrong_flag_is_named_and_not_the_position(capsys: Capture, command: str) -> None:
    for line in ([command, "--jsn", START_ID], [command, START_ID, "--jsn"]):
        assert main(line) == 2
        assert "unrecognized arguments: --jsn;" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (["show", START_ID], 0),
        (["show", "--json", XGID], 0),
        (["show", XGID.removeprefix("XGID="), "--json"], 0),
        (["show", SHUT_OUT], 0),
        (["show", "--", ",".join(["-1", *["0"] * 23, "1", "1"])], 0),
        (["show", "--A---------------a-a-----:0:0:1:61:0:0:0:3:10", "--json"], 0),
        (["plays", START_ID, "31"], 0),
        (["plays", XGID, "--json"], 0),
        (["plays", ",".join(["-1", *["0"] * 23, "1", "1"]), "61"], 0),
        (["plays", START_ID], 2),
        (["show", "nonsense"], 2),
        (["show"], 2),
        (["show", "--jsn", START_ID], 2),
    ],
)
def test_the_commands_are_there(capsys: Capture, line: list[str], code: int) -> None:
    assert main(line) == code
    out, err = capsys.readouterr()
    assert bool(out) == (code == 0)
    assert bool(err) == (code == 2)
