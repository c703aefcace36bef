"""The messages that everything is to be shown another way. May import Textual."""

from __future__ import annotations

from collections.abc import Callable

from textual.message import Message


class AnotherTheme(Message):
    """The next theme is to be shown; `tell` is given a sentence with its name."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self.tell = tell
        super().__init__()


class PlainForm(Message):
    """Boards are to be told in plain words from now on, or drawn again."""

    def __init__(self, wanted: bool) -> None:  # noqa: FBT001  (all that it says)
        self.wanted = wanted
        super().__init__()
