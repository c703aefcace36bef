"""The message that a match was chosen. May import Textual."""

from __future__ import annotations

from textual.message import Message

from backgammon_tui.tui.sitting import Sitting


class Chosen(Message):
    """A match is to be played."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        super().__init__()
