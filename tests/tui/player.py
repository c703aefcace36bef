"""A player at the real program: reads the prompt, and presses only documented keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from backgammon_tui.bot import choose_play
from backgammon_tui.record.store import MatchFile, Store
from backgammon_tui.rules import State
from tests.terminal import Terminal
from tests.tui.hands import keys_for

ASKED = 20
"""The row of the screen that says what is asked."""


def matches_in(data: Path) -> Store:
    """The matches the program keeps under its data directory."""
    return Store(data / "backgammon-tui" / "matches")


def newest(data: Path) -> MatchFile:
    """The newest match as it is on the disk now, closed again."""
    store = matches_in(data)
    match = store.open(store.ids()[0], watch=True)
    match.close()
    return match


class Player:
    """Presses keys when the prompt asks for them, until the match is over."""

    def __init__(self, terminal: Terminal, data: Path) -> None:
        self.terminal = terminal
        self.data = data

    @property
    def asked(self) -> str:
        """What the prompt asks."""
        return self.terminal.lines[ASKED].rstrip()

    def play(self) -> Iterator[tuple[str, ...]]:
        """The keys of each answer, when they have been pressed; ends with the match."""
        self.terminal.wait_for(self._awaited)
        while "rematch" not in self.asked:
            keys = self._answer()
            before = self.asked
            self.terminal.press(*keys[:-1])
            if len(keys) > 1:
                self.terminal.wait_for("Enter ends the turn")
                before = self.asked
            self.terminal.press(keys[-1])
            yield keys
            self.terminal.wait_for(partial(self._awaits_more_than, before))

    def _awaits_more_than(self, before: str, lines: list[str]) -> bool:
        return self.asked != before and self._awaited(lines)

    def _awaited(self, _: list[str]) -> bool:
        return any(prompt in self.asked for prompt in ANSWERS) or "rematch" in self.asked

    def _answer(self) -> tuple[str, ...]:
        answer = next(answer for prompt, answer in ANSWERS.items() if prompt in self.asked)
        return answer(newest(self.data).log.state)


def _the_play(state: State) -> tuple[str, ...]:
    assert state.roll
    play = choose_play(state.position, state.roll)
    return keys_for(state.position, state.roll, play)[1:]


ANSWERS: dict[str, Callable[[State], tuple[str, ...]]] = {
    "Space throws": lambda _: ("space",),
    "Space rolls": lambda _: ("space",),
    "Type the point": _the_play,
    "Nothing can be played": lambda _: ("enter",),
    "t takes": lambda _: ("t",),
    "a accepts": lambda _: ("a",),
    "n: next game": lambda _: ("n",),
}
