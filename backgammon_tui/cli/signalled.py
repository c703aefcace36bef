"""Signals that end the line-by-line player the ordinary way. Standard library only."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Signalled(BaseException):
    """A signal asked the program to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


@contextmanager
def signals_end_the_match() -> Iterator[None]:
    """While this lasts, a hangup, an interrupt or a wish to terminate raises `Signalled`."""

    def end(number: int, frame: FrameType | None) -> None:  # noqa: ARG001
        raise Signalled(number)

    numbers = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)
    before = [signal.signal(number, end) for number in numbers]
    try:
        yield
    finally:
        for number, old in zip(numbers, before, strict=True):
            signal.signal(number, old)
