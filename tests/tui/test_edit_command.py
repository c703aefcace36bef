"""`backgammon edit`, and playing on from a replay, as the real program at a real terminal."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from backgammon_tui.record.store import Store
from backgammon_tui.rules import Cube, Roll, Score, Seat
from tests.cli.program import InProcess, one_sentence
from tests.record.kept import kept_match
from tests.rules.boards import stand
from tests.terminal import Terminal
from tests.tui.player import newest

START_ID = "4HPwATDgc/ABMA"


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> InProcess:
    """The program in this process, with a directory of its own."""
    return InProcess(tmp_path, monkeypatch)


def test_what_is_no_position_is_refused_in_a_sentence(program: InProcess) -> None:
    for text, told in {
        "nonsense": "that is no position",
        "-" * 25 + "P:0:0:1:00:0:0:0:0:10": "character 26 of the XGID is 'P'",
        "-": "that is no position",
        "4HPwATDgc/ABM!": "character 14 of the Position ID is '!'",
    }.items():
        assert told in one_sentence(program.run("edit", text))


def test_without_a_terminal_nothing_is_set_up(program: InProcess) -> None:
    told = "A position is set up on a terminal; backgammon show draws one without."
    bar = "-" * 25 + "A:0:0:1:00:0:0:0:0:10"
    for arguments in ((), (START_ID,), ("--mirror", bar), (bar, "--glyphs", "ascii")):
        assert one_sentence(program.run("edit", *arguments)) == told
    for wrong in (("--json",), (START_ID, "another"), ("--glyphs", "round")):
        assert "; see: backgammon" in one_sentence(program.run("edit", *wrong))


def test_a_position_is_set_up_and_played_from(tmp_path: Path) -> None:
    terminal = Terminal(["edit"], tmp_path)
    terminal.wait_for("Type the number of a point")
    costs = []
    terminal.bytes_until_quiet()
    for key in ("e", "6", "+"):
        terminal.press(key)
        costs.append(terminal.bytes_until_quiet())
    print(f"bytes a key of setting up {costs}")
    assert max(costs[1:]) < 900
    terminal.press(*"+5+x1++20+", "t", "d", *"r63", "l", *"5", "enter", "s", *"2-1", "enter")
    terminal.wait_for("Black to play 6-3. p plays on from here.")
    terminal.press("p", "enter")
    terminal.wait_for("Match to 5 · game 1")
    state = newest(tmp_path).log.state
    assert state.score == Score(2, 1)
    assert state.cube == Cube(2, Seat.WHITE, turned=True)
    terminal.press("q", "y")
    assert terminal.end() == 0
    assert b"Saved. Go on with: backgammon resume " in terminal.output
    header = newest(tmp_path).header
    assert header.start == stand({24: 2, 5: 1}, {6: 2, 5: 1})
    assert (header.beginning.on_roll, header.beginning.roll) == (Seat.BLACK, Roll(6, 3))


def test_what_was_set_up_is_printed_when_it_is_left(tmp_path: Path) -> None:
    terminal = Terminal(["edit", START_ID], tmp_path)
    terminal.wait_for("Type the number of a point")
    terminal.press("6", "-", "q")
    terminal.wait_for("The position is not kept")
    terminal.press("y")
    assert terminal.end() == 0
    told = (
        "Set it up again with: backgammon edit XGID=-b----D-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
    )
    assert told.encode() in terminal.output
    assert not Store(tmp_path / "backgammon-tui" / "matches").ids()


def test_one_plays_on_from_a_replay(tmp_path: Path) -> None:
    path = kept_match(tmp_path / "backgammon-tui" / "matches", turns=6)
    terminal = Terminal(["replay", path.stem[:12]], tmp_path)
    terminal.wait_for("Game 1 of 1.")
    assert b"\x1b[?1000h" not in terminal.output
    terminal.press("right", "right", "P")
    terminal.wait_for("Who plays on?")
    terminal.press("enter")
    terminal.wait_for("to play")
    assert b"\x1b[?1000h" in terminal.output
    store = Store(path.parent)
    old, new = (
        store.open(match_id, watch=True)
        for match_id in sorted(store.ids(), key=lambda known: known != path.stem)
    )
    old.close()
    new.close()
    assert (new.header.white, new.header.black) == (old.header.white, old.header.black)
    assert new.log.state == replace(old.log.after(4), turn=1, throws=1)
    terminal.press("q", "y")
    assert terminal.end() == 0
