"""Thinking that another thread may end: a bot leaves the table, or its question is gone.

Standard library only. Whoever thinks for long calls `keep_on` now and then; it goes on unless
the thought it belongs to has been given up. Elsewhere nothing is ever given up.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final


class GivenUp(ConnectionError):
    """Nobody waits for this answer any more."""

    def __init__(self) -> None:
        super().__init__("The bot has left the table.")


class Mind:
    """One bot's attention: it is given to the last question only, and to none once it left."""

    def __init__(self) -> None:
        self._question: object = None
        self._left = False

    def leave(self) -> None:
        """Give up what is thought about, now and for good."""
        self._left = True

    def give_up(self) -> None:
        """Give up what is thought about now."""
        self._question = None

    @contextmanager
    def thinking(self) -> Iterator[None]:
        """Think about a question, in this thread; a question asked before is given up."""
        question = self._question = object()
        token = _wanted.set((self, question))
        try:
            yield
        finally:
            _wanted.reset(token)

    def wants(self, question: object) -> bool:
        """Whether the answer to this question is still waited for."""
        return self._question is question and not self._left


_wanted: Final[ContextVar[tuple[Mind, object] | None]] = ContextVar("_wanted", default=None)


def keep_on() -> None:
    """Go on thinking; raises `GivenUp` if the answer is not wanted any more."""
    wanted = _wanted.get()
    if wanted and not wanted[0].wants(wanted[1]):
        raise GivenUp
