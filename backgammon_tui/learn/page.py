"""A page of the guide: a few leaves, each with a short text and often an exercise.

Imports only `rules`.
"""

from __future__ import annotations

from typing import NamedTuple

from backgammon_tui.rules import State

from .exercise import AnyExercise


class Leaf(NamedTuple):
    """What is shown at once: paragraphs beside a board. `keys` is about the keys of the full
    screen, "" for most; `marked` are points that the text names, in the learner's numbers."""

    paragraphs: tuple[str, ...]
    state: State
    exercise: AnyExercise | None = None
    marked: frozenset[int] = frozenset()
    keys: str = ""


class Page(NamedTuple):
    """A page: `id` is one word, by which it is called and remembered."""

    id: str
    title: str
    leaves: tuple[Leaf, ...]

    @property
    def exercises(self) -> dict[str, AnyExercise]:
        """The exercises by the names under which they are remembered."""
        return {
            name_of(self, number): leaf.exercise
            for number, leaf in enumerate(self.leaves)
            if leaf.exercise
        }


def name_of(page: Page, number: int) -> str:
    """The name of a leaf, counted from 0: "bar/2" is the second of the page "bar"."""
    return f"{page.id}/{number + 1}"


def shown(text: str, state: State, *marked: int, keys: str = "") -> Leaf:
    """A leaf to be read. Paragraphs are parted by an empty line."""
    return Leaf(_paragraphs(text), state, None, frozenset(marked), keys)


def tried(text: str, exercise: AnyExercise, *marked: int, keys: str = "") -> Leaf:
    """A leaf with something to try."""
    return Leaf(_paragraphs(text), exercise.state, exercise, frozenset(marked), keys)


def _paragraphs(text: str) -> tuple[str, ...]:
    return tuple(" ".join(part.split()) for part in text.strip().split("\n\n"))
