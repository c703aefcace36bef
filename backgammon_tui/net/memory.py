"""What wishes were answered with, so that one said again after a lost line is answered as it was
and granted once.

Imports its room's messages; no I/O.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from .messages import Done, Message, Refused, Seated

WISHES: Final = 32
"""Answers kept of each run of a program, the last ones."""
RUNS: Final = 1000

Run = tuple[str, str]
"""The key of an identity, and the session its program has named in its hello."""


class Memory:
    """The last answers to each run of a program, by the ids of its messages."""

    def __init__(self) -> None:
        self._answers: OrderedDict[Run, OrderedDict[int, Message]] = OrderedDict()

    def answer(self, run: Run, number: int) -> Message | None:
        """What message `number` of the run was answered with, None if that is not known."""
        return self._answers.get(run, OrderedDict()).get(number)

    def keep(self, run: Run, number: int, answer: Message) -> None:
        """Remember an answer. Errors are not remembered: the same may be asked again."""
        if not isinstance(answer, Done | Refused | Seated):
            return
        of_run = self._answers.setdefault(run, OrderedDict())
        of_run[number] = answer
        self._answers.move_to_end(run)
        if len(of_run) > WISHES:
            of_run.popitem(last=False)
        if len(self._answers) > RUNS:
            self._answers.popitem(last=False)
