"""The message that another theme is wanted. May import Textual."""

from __future__ import annotations

from collections.abc import Callable

from textual.message import Message


class AnotherTheme(Message):
    """The next theme is to be shown; `tell` is given a sentence with its name."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self.tell = tell
        super().__init__()
