"""The messages of what is wanted of the app: a match, to be played, reviewed or left, a page of
the guide, another theme. May import Textual."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.message import Message

from backgammon_tui.tui.sitting import Sitting

if TYPE_CHECKING:
    from backgammon_tui.learn import Place
    from backgammon_tui.tui.replaying import Replay


class Chosen(Message):
    """A match is to be played."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        super().__init__()


class Left(Message):
    """The match on the screen is left."""


class ToReview(Message):
    """A match is to be reviewed."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay._replace(review=True)
        super().__init__()


class Wanted(Message):
    """The guide is to be opened: its list, or a place over the game that asks."""

    def __init__(self, place: Place | None = None, *, mirrored: bool = False) -> None:
        self.place = place
        self.mirrored = mirrored
        super().__init__()


class AnotherTheme(Message):
    """The next theme is to be shown; `tell` is given a sentence with its name."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self.tell = tell
        super().__init__()
