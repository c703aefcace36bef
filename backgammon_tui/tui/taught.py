"""What a teacher has said, as the prompt and the panel show it.

Pure: imports `rules`, `words` and the pure modules of the room, never Textual.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from textwrap import wrap
from typing import Final, NamedTuple

from backgammon_tui.rules import Ask, State
from backgammon_tui.rules import actions as do
from backgammon_tui.teaching import Caution, Choice, Hint
from backgammon_tui.words import teaching as words

from .keymap import Command, Keyboard
from .panel import LATEST, list_rows
from .scene import Scene

CHANCES: Final = 34
"""Columns from which on the panel has room for the chances of each play."""


class Taught(NamedTuple):
    """A hint, `at` the choice that is looked at; or a caution about what was asked for. `state`
    is what it was said of."""

    state: State
    hint: Hint | None = None
    caution: Caution | None = None
    at: int = 0

    def turned(self, by: int) -> Taught:
        """At another play, as far as there are any."""
        if self.hint is None or self.hint.verdict:
            return self
        return self._replace(at=max(0, min(self.at + by, len(self.hint.choices) - 1)))


def texts(taught: Taught, asked: str, keys: Keyboard) -> tuple[str, ...]:
    """What the prompt says, in fewer and fewer words; what is asked gives way first."""
    if taught.caution:
        return _warning(taught.caution, taught.state, keys)
    return _hint(taught.hint, taught.state, taught.at, asked) if taught.hint else ()


def _hint(hint: Hint, state: State, at: int, asked: str) -> tuple[str, ...]:
    shortly, has = words.hint_shortly(hint, state, at), hint.choices[at].chances
    best = words.hint_told(hint, state, at, each=False)
    all_told = words.told_with_chances(hint, words.hint_told(hint, state, at), at)
    best_told = words.told_with_chances(hint, best, at)
    chances = words.chances_told(has)
    won = words.chances_told(has._replace(gammon_lost=0))
    wins = words.chances_told(has._replace(gammon=0, gammon_lost=0))
    full, few = words.judged(hint, state), words.judged_shortly(hint, state)
    return (
        f"{asked}\n{all_told} {full}",
        f"{all_told} {full}",
        f"{all_told} {few}",
        f"{best_told} {full}",
        f"{best_told} {few}",
        f"{best} {won} {few}",
        f"{best} {few}",
        f"{shortly}. {chances} {few}",
        f"{shortly}. {wins} {few}",
        f"{shortly}\n{few}",
        shortly,
    )


def _warning(caution: Caution, state: State, keys: Keyboard) -> tuple[str, ...]:
    again = _AGAIN[type(caution.ask)](keys.key)
    told = words.cost_told(caution, state)
    few = words.cost_told(caution, state, judge=False)
    bare = words.cost_told(caution._replace(reason=""), state)
    shortly = words.cost_shortly(caution, state)
    return (*(f"{text} {again}" for text in (told, few, bare, shortly)), f"{shortly}\n{again}")


def _or(command: Command, does: str, other: Command, instead: str) -> Callable[..., str]:
    def told(key: Callable[[Command], str]) -> str:
        return f"{key(command)} again {does}, {key(other)} {instead}."

    return told


_NOT: Final = "does not"
_AGAIN: Final[dict[type[Ask], Callable[..., str]]] = {
    do.FinishPlay: _or(Command.FINISH, "plays it", Command.STEP_BACK, "takes it back"),
    do.RollDice: _or(Command.ROLL, "rolls", Command.DOUBLE, "doubles"),
    do.OfferDouble: _or(Command.YES, "doubles", Command.NO, _NOT),
    do.Beaver: _or(Command.YES, "doubles", Command.NO, _NOT),
    do.TakeDouble: _or(Command.TAKE, "takes", Command.PASS, "passes"),
    do.DropDouble: _or(Command.YES, "passes", Command.NO, _NOT),
    do.OfferResignation: _or(Command.YES, "resigns", Command.NO, _NOT),
    do.AcceptResignation: _or(Command.ACCEPT, "accepts", Command.DECLINE, "declines"),
    do.DeclineResignation: _or(Command.DECLINE, "declines", Command.ACCEPT, "accepts"),
}
"""The key that does it all the same, and the one that does something else."""


def with_list(shown: Scene, taught: Taught) -> Scene:
    """The scene with the choices of a hint in its panel."""
    if taught.hint is None:
        return shown
    first, end = list_rows(shown.panel)
    rows = choice_rows(taught.hint, taught.state, taught.at, shown.panel.width, end - first)
    return shown._replace(panel=shown.panel._replace(rows=rows, page=0))


def choice_rows(hint: Hint, state: State, at: int, width: int, room: int) -> tuple[str, ...]:
    """So many rows: what the numbers are, then the choices, with the one looked at among them;
    the equity of the best, and how far the others are behind it."""
    heading = f" {words.kind(state)}, {hint.plies}-ply"
    if width >= CHANCES:
        heading = f"{heading:<{width - _WIDE}}  win   gam"
    pages = list(_pages(hint, state, width, room - 1))
    page = next(page for page in pages if at in page)
    rows = []
    for number, told in page.items():
        mark = LATEST if number == at and not hint.verdict else " "
        rows += [f"{mark}{told[0]}", *(f" {text}" for text in told[1:])]
    return (heading, *rows, *[""] * room)[:room]


def _pages(hint: Hint, state: State, width: int, room: int) -> Iterator[dict[int, tuple[str, ...]]]:
    page: dict[int, tuple[str, ...]] = {}
    for number, choice in enumerate(hint.choices):
        rows = _choice(hint, state, choice, width - 1)
        if page and sum(map(len, page.values())) + len(rows) > room:
            yield page
            page = {}
        page[number] = rows
    yield page


def _choice(hint: Hint, state: State, choice: Choice, width: int) -> tuple[str, ...]:
    """A choice in one row; in more where it has no room there."""
    top = hint.choices[0]
    told = choice.equity if choice is top or hint.verdict else choice.equity - top.equity
    number = words.signed(told)
    if width >= CHANCES - 1:
        win, gammon = choice.chances.win, choice.chances.gammon
        number += f" {100 * win:5.1f} {100 * gammon:5.1f}"
    *rows, last = wrap(words.deed(state, choice.ask, choice.answer), width)
    if len(last) + 1 + len(number) <= width:
        return (*rows, f"{last:<{width - len(number)}}{number}")
    return (*rows, last, f"{number:>{width}}")


_WIDE: Final = 11
