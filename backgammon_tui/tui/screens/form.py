"""The choices of the start screen as a value: rows, what is chosen in each, and the cursor.

Pure: imports the settings and words, never Textual.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from backgammon_tui.rules import Malformed
from backgammon_tui.settings import (
    LEVELS,
    Setup,
    level,
    match_rules_only,
    person,
    plies,
    strength,
)
from backgammon_tui.tui.sitting import Kept, Unfinished
from backgammon_tui.words import clock_agreed

LENGTHS: Final = (1, 3, 5, 7, 9, 11, 13, 15, 17, 21, 25, 0)
CUBE_CAPS: Final = (0, 64, 256, 1024)
CLOCKS: Final = ("none", "move:30", "fast", "normal", "slow")
LONGEST: Final = 16


@dataclass(frozen=True, slots=True)
class Field:
    """One row: its name, its value in words, the setup after a step in a direction, and the
    setup field that letters are typed into, if any."""

    name: str
    shown: Callable[[Setup], str]
    change: Callable[[Setup, int], Setup]
    typed: str = ""
    applies: Callable[[Setup], bool] = lambda _: True


@dataclass(frozen=True, slots=True)
class Form:
    """The start screen: rows to go on with a match, a row to begin, the choices, a row for
    the guide, one for the settings, and one to look at a kept match again, the one numbered
    `looked_at`. `guests` can sit there besides persons and bots."""

    setup: Setup
    unfinished: tuple[Unfinished, ...] = ()
    row: int = 0
    people: tuple[str, str] = ("White", "Black")
    kept: tuple[Kept, ...] = ()
    looked_at: int = 0
    guests: tuple[str, ...] = ()

    @property
    def fields(self) -> tuple[Field, ...]:
        return tuple(field for field in FIELDS if field.applies(self.setup))

    @property
    def field(self) -> Field | None:
        """The choice under the cursor, None on a row that does something."""
        number = self.row - len(self.unfinished) - 1
        return self.fields[number] if 0 <= number < len(self.fields) else None

    @property
    def about(self) -> str:
        """What is to be known of the choice under the cursor: how strong a bot is."""
        side = self.field.typed if self.field else ""
        return strength(getattr(self.setup, side)) if side in ("white", "black") else ""

    @property
    def resumed(self) -> Unfinished | None:
        """The match the cursor is on."""
        return self.unfinished[self.row] if self.row < len(self.unfinished) else None

    @property
    def last_row(self) -> int:
        """The number of the last row: the one to look at a match again, if any is kept."""
        return self.settings_row + bool(self.kept)

    @property
    def settings_row(self) -> int:
        """The number of the row that leads to the settings."""
        return self.learn_row + 1

    @property
    def learn_row(self) -> int:
        """The number of the row that opens the guide."""
        return len(self.unfinished) + len(self.fields) + 1

    @property
    def replayed(self) -> Kept | None:
        """The match to look at again, if the cursor is on it."""
        return self.kept[self.looked_at] if self.kept and self.row == self.last_row else None

    def moved(self, by: int) -> Form:
        """The cursor up or down, going round."""
        return replace(self, row=(self.row + by) % (self.last_row + 1))

    def changed(self, by: int) -> Form:
        """The choice under the cursor a step on or back."""
        if self.replayed:
            return replace(self, looked_at=(self.looked_at + by) % len(self.kept))
        if self.field is None:
            return self
        if self.field.typed in ("white", "black"):
            return self._another_player(self.field.typed, by)
        return replace(self, setup=match_rules_only(self.field.change(self.setup, by)))

    def typing(self) -> bool:
        """Whether letters belong to the row: a name, or a stake."""
        if not self.field or not self.field.typed:
            return False
        return person(getattr(self.setup, self.field.typed))

    def typed(self, letter: str) -> Form:
        """A letter more, or with "" one less."""
        assert self.field
        text = getattr(self.setup, self.field.typed)
        text = text[:-1] if not letter else (text + letter)[:LONGEST]
        if self.field.typed in ("white", "black") and not _name(text):
            return self
        form = replace(self, setup=replace(self.setup, **{self.field.typed: text}))
        return form.keeping_names()

    def _another_player(self, side: str, by: int) -> Form:
        """A person, a bot of one of the levels, or a guest, in turn."""
        kept = self.keeping_names()
        name = kept.people[side == "black"]
        choices = (name, *(f"bot:{name}" for name in LEVELS), *self.guests)
        now = getattr(self.setup, side)
        setup = replace(self.setup, **{side: str(_stepped(choices, now, by))})  # type: ignore[arg-type]
        return replace(kept, setup=setup)

    def keeping_names(self) -> Form:
        """The form that remembers the names of the people who sit there."""
        white, black = self.people
        white = self.setup.white if person(self.setup.white) else white
        black = self.setup.black if person(self.setup.black) else black
        return replace(self, people=(white, black))


def _name(text: str) -> bool:
    """Whether that is a person's name, and not how a setup names a bot."""
    try:
        return person(text)
    except Malformed:
        return False


def _stepped(choices: Sequence[object], now: object, by: int) -> object:
    """The choice after `now`, going round; the first if `now` is none of them."""
    return choices[(choices.index(now) + by) % len(choices)] if now in choices else choices[0]


def _one_of(name: str, choices: Sequence[object]) -> Callable[[Setup, int], Setup]:
    def change(setup: Setup, by: int) -> Setup:
        value = _stepped(choices, getattr(setup, name), by)
        return replace(setup, **{name: value})  # type: ignore[arg-type]

    return change


def _yes_no(name: str) -> Callable[[Setup], str]:
    return lambda setup: "yes" if getattr(setup, name) else "no"


def _number(name: str) -> Callable[[Setup], str]:
    return lambda setup: str(getattr(setup, name) or "none")


def _sitter(side: str) -> Callable[[Setup], str]:
    def shown(setup: Setup) -> str:
        chosen = getattr(setup, side)
        if plies(chosen) is not None:
            return f"GNU Backgammon, {plies(chosen)}-ply"
        return f"{level(chosen)} bot" if level(chosen) else f"{chosen}_ (type a name)"

    return shown


def _money(setup: Setup) -> bool:
    return setup.length == 0 and setup.cube


_ON_OFF: Final = (True, False)
_UP_TO: Final = tuple(range(11))

FIELDS: Final = (
    Field("White", _sitter("white"), lambda setup, _: setup, "white"),
    Field("Black", _sitter("black"), lambda setup, _: setup, "black"),
    Field(
        "Play",
        lambda setup: f"match to {setup.length}" if setup.length else "money session",
        _one_of("length", LENGTHS),
    ),
    Field(
        "Stake a point",
        lambda setup: f"{setup.stake}_",
        _one_of("stake", ("1", "0.25", "0.5", "2", "5", "10")),
        "stake",
        lambda setup: setup.length == 0,
    ),
    Field("Cube", _yes_no("cube"), _one_of("cube", _ON_OFF), applies=lambda s: s.length != 1),
    Field(
        "Crawford",
        _yes_no("crawford"),
        _one_of("crawford", _ON_OFF),
        applies=lambda setup: setup.length > 1 and setup.cube,
    ),
    Field("Jacoby", _yes_no("jacoby"), _one_of("jacoby", _ON_OFF), applies=_money),
    Field("Beavers", _number("beavers"), _one_of("beavers", _UP_TO), applies=_money),
    Field(
        "Automatic doubles",
        _number("auto_doubles"),
        _one_of("auto_doubles", _UP_TO),
        applies=_money,
    ),
    Field(
        "Highest cube",
        _number("cube_cap"),
        _one_of("cube_cap", CUBE_CAPS),
        applies=lambda setup: setup.cube and setup.length != 1,
    ),
    Field(
        "Clock",
        lambda setup: clock_agreed(setup.clock, money=setup.length == 0),
        _one_of("clock", CLOCKS),
    ),
    Field(
        "Dice",
        lambda setup: "real dice, typed" if setup.dice == "manual" else "thrown by the table",
        _one_of("dice", ("system", "manual")),
    ),
)
