"""Keys faster than any screen, and pastes at the wrong time, at the real program.

They play what they say or nothing: never with another die, never in another turn.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from backgammon_tui.rules import Roll, Seat, Step
from backgammon_tui.rules import actions as do
from tests.terminal import Terminal
from tests.tui.player import newest
from tests.tui.test_terminals import program

OPENING_31 = ("--length", "5", "--no-cube", "--seed", "112", "--speed", "1")
"""White begins with 3-1; Black then rolls 2-5."""
TWO = ("play", "--white", "Ada", "--black", "Bob", *OPENING_31)
MADE = do.Played(Seat.WHITE, (Step(8, 3), Step(6, 1)))
CLOSED_OUT = "0,0,0,0,0,0,9,0,0,0,0,0,0,5,0,0,0,0,0,-3,-3,-3,-2,-2,-2,1"
LINE = 22
"""The row of the line one types."""
HABITS = {
    "none": (),
    "roll": ("auto_roll",),
    "finish": ("auto_finish",),
    "roll and finish": ("auto_roll", "auto_finish"),
    "turn": ("auto_roll", "turn_board", "both_numberings"),
    "letters": ("auto_roll", "jump_labels"),
    "all": (
        *("auto_roll", "auto_finish", "forced_plays", "bear_off", "closed_out"),
        *("turn_board", "jump_labels", "bell"),
    ),
}


def flags(*names: str) -> list[str]:
    """These settings on, for one run."""
    return [word for name in names for word in ("--set", f"{name}=on")]


def deeds(data: Path) -> list[object]:
    """What has been done in the game, throws by the table included."""
    entries = newest(data).log.entries
    return [entry.action for entry in entries if not isinstance(entry.action, do.Began)]


def send(terminal: Terminal, text: str) -> None:
    """All of it in one write."""
    os.write(terminal.file, text.encode())


def to_play(terminal: Terminal, habits: tuple[str, ...]) -> None:
    """White has thrown 3-1, and the screen shows it."""
    if "auto_roll" not in habits:
        terminal.wait_for("Space throws")
        terminal.press("space")
    terminal.wait_for("Type the point")


@pytest.mark.parametrize("habits", HABITS.values(), ids=HABITS)
def test_a_turn_in_one_write_is_that_turn_and_what_follows_is_for_nobody(
    tmp_path: Path, habits: tuple[str, ...]
) -> None:
    with program(tmp_path, *TWO, *flags(*habits)) as terminal:
        to_play(terminal, habits)
        send(terminal, "86\r" + "86\r" + "13 \r24\r/13/8 \rdy")
        terminal.wait_for("Bob to")
        terminal.bytes_until_quiet()
        opened, played, *others = deeds(tmp_path)
        assert (opened, played) == (do.Opened(3, 1), MADE)
        assert others == ([do.Rolled(Roll(2, 5))] if "auto_roll" in habits else [])
        assert terminal.lines[LINE].strip() in ("", ">"), "nothing is typed in Bob's turn"


@pytest.mark.parametrize("habits", [(), HABITS["all"]], ids=["none", "all"])
def test_a_paste_is_its_play_and_never_ends_a_turn(tmp_path: Path, habits: tuple[str, ...]) -> None:
    with program(tmp_path, *TWO, *flags(*habits)) as terminal:
        to_play(terminal, habits)
        send(terminal, "\x1b[200~8/5 6/5\n\x1b[201~" + "8 6")
        terminal.wait_for("> 8/5 6/5")
        terminal.bytes_until_quiet()
        assert deeds(tmp_path) == [do.Opened(3, 1)]
        terminal.press("escape")
        terminal.wait_for(lambda lines: lines[LINE].strip() == "> 8/5 6/5")
        terminal.press("enter")
        terminal.wait_for("Bob to")
        assert deeds(tmp_path)[1] == MADE


@pytest.mark.parametrize("habits", [(), HABITS["all"]], ids=["none", "all"])
def test_what_comes_while_a_play_is_shown_is_refused_in_words(
    tmp_path: Path, habits: tuple[str, ...]
) -> None:
    bot = ("play", "--white", "Ada", "--black", "bot:club", *OPENING_31, "--speed", "4")
    with program(tmp_path, *bot, *flags(*habits)) as terminal:
        to_play(terminal, habits)
        send(terminal, "86\r")
        terminal.wait_for("bot to play")
        send(terminal, "86\r \r13\x1b[200~8/5 6/5\n\x1b[201~")
        terminal.wait_for("it is not played")
        mine = [deed for deed in deeds(tmp_path) if isinstance(deed, do.Played)]
        assert [play for play in mine if play.seat is Seat.WHITE] == [MADE]


def test_keys_during_a_play_made_by_itself_hit_nothing(tmp_path: Path) -> None:
    game = ("play", "--white", "Ada", "--black", "Bob", "--no-cube", "--seed", "3", "--speed", "2")
    habits = flags("closed_out", "auto_roll")
    with program(tmp_path, *game, "--position", CLOSED_OUT, *habits) as terminal:
        terminal.wait_for("Closed out")
        send(terminal, "6\r b\rd \r86\r\x1b[200~13/7\x1b[201~")
        terminal.wait_for("Type the point")
        terminal.bytes_until_quiet()
        rolled, passed, *rest = deeds(tmp_path)
        assert isinstance(rolled, do.Rolled)
        assert passed == do.Played(Seat.WHITE, ())
        assert [type(deed) for deed in rest] == [do.Rolled]
        assert "Bob to play" in terminal.text


def test_keys_in_one_write_do_not_run_past_a_warning(tmp_path: Path) -> None:
    bot = ("play", "--white", "Ada", "--black", "bot:club", *OPENING_31, "--set", "tutor=0.04")
    with program(tmp_path, *bot) as terminal:
        to_play(terminal, ())
        send(terminal, "1324\r\r\r \r")
        terminal.wait_for("Enter again plays it")
        terminal.bytes_until_quiet()
        assert deeds(tmp_path) == [do.Opened(3, 1)]
        send(terminal, "u")
        terminal.wait_for(lambda lines: lines[LINE].strip() == "> 13/10")
