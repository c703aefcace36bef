"""The messages that a match was chosen, or a page of the guide. May import Textual."""

from __future__ import annotations

from textual.message import Message

from backgammon_tui.tui.sitting import Sitting


class Chosen(Message):
    """A match is to be played."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        super().__init__()


class Wanted(Message):
    """The guide is to be opened: its list, or a page by its number, over the game that asks."""

    def __init__(self, page: int | None = None) -> None:
        self.page = page
        super().__init__()
