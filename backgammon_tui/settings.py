"""What the player chooses before a match, its defaults, and the choice remembered.

Imports `rules` and the record's header. One frozen value; flags and the start screen make it.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from decimal import Decimal
from pathlib import Path
from typing import Any, Final

from backgammon_tui.record.beginning import USUAL, Beginning, check_beginning, check_start
from backgammon_tui.record.header import (
    Header,
    check_clock,
    check_dice,
    check_name,
    guest_name,
    read_stake,
)
from backgammon_tui.rules import Malformed, Position, Rules, Seat

STRENGTHS: Final = {
    "beginner": "loses 1.1 points a game to advanced",
    "casual": "loses 0.6 points a game to advanced",
    "club": "loses 0.3 points a game to advanced",
    "advanced": "loses 0.04 a game to GNU BG 0-ply",
    "expert": "about level with GNU BG 0-ply",
}
"""The bots, weakest first, and how strong each was measured to be: points a game for money,
the cube out of play (`python -m tests.benchmarks.strength`)."""
LEVELS: Final = tuple(STRENGTHS)
PLIES: Final = range(4)
"""How far GNU Backgammon may look ahead."""
USUAL_PLIES: Final = 2
LONGEST_SEED: Final = 40


@dataclass(frozen=True, slots=True)
class Setup:
    """A match to be played. `white` and `black` are a name, "bot:LEVEL" or "gnubg:PLIES";
    `length` 0 is money; `stake` what a point is worth; `dice` "system", "manual" or "seed N";
    `clock` as the header has it. `start` and `beginning` are how games begin; they
    are not remembered."""

    white: str = "White"
    black: str = "bot:advanced"
    length: int = 5
    stake: str = "1"
    crawford: bool = True
    cube: bool = True
    cube_cap: int = 0
    jacoby: bool = False
    beavers: int = 0
    auto_doubles: int = 0
    dice: str = "system"
    clock: str = "none"
    start: Position | None = None
    beginning: Beginning = USUAL

    def sitter(self, seat: Seat) -> str:
        """ "person", "bot:LEVEL" or "gnubg:PLIES"."""
        chosen = self._chosen(seat)
        return "person" if person(chosen) else chosen

    def name(self, seat: Seat) -> str:
        """The name shown; bots are named by their level, GNU Backgammon by how far it looks,
        two alike by their number."""
        chosen = self._chosen(seat)
        if person(chosen):
            return check_name(chosen)
        name = guest_name(chosen)
        alike = chosen == self._chosen(seat.other)
        return f"{name} {1 if seat is Seat.WHITE else 2}" if alike else name

    def _chosen(self, seat: Seat) -> str:
        return self.white if seat is Seat.WHITE else self.black

    def rules(self) -> Rules:
        """The rules chosen; raises `Malformed` if they cannot be agreed."""
        return Rules(
            length=self.length,
            crawford=self.crawford,
            jacoby=self.jacoby,
            beavers=self.beavers,
            auto_doubles=self.auto_doubles,
            cube=self.cube,
            cube_cap=self.cube_cap,
        ).check()

    def header(self) -> Header:
        """The header of a new record; raises `Malformed` if something cannot be so."""
        white, black = self.name(Seat.WHITE), self.name(Seat.BLACK)
        if white.casefold() == black.casefold():
            raise Malformed("the two players need different names")
        sitters = (self.sitter(Seat.WHITE), self.sitter(Seat.BLACK))
        if self.dice == "manual" and "person" not in sitters:
            raise Malformed("dice by hand need a person at the table who types them")
        return Header(
            id="",
            white=white,
            black=black,
            rules=self.rules(),
            white_seat=sitters[0],
            black_seat=sitters[1],
            dice=check_dice(self.dice),
            stake=read_stake(self.stake) if self.length == 0 else Decimal(1),
            start=self.start and check_start(self.start),
            beginning=check_beginning(self.beginning, self.rules()),
            clock=check_clock(self.clock),
        )


DEFAULTS: Final = Setup()


def level(chosen: str) -> str:
    """The level of "bot:LEVEL", "" for a person's name; `Malformed` for an unknown level."""
    kind, colon, name = chosen.partition(":")
    if kind != "bot" or not colon:
        return ""
    if name not in LEVELS:
        raise Malformed(f"a bot is one of {', '.join(LEVELS)}")
    return name


def strength(chosen: str) -> str:
    """How strong a bot was measured to be, in a sentence; "" for anybody else."""
    told = STRENGTHS.get(level(chosen), "")
    return f"{told[0].upper()}{told[1:]}." if told else ""


def plies(chosen: str) -> int | None:
    """How far "gnubg:PLIES" looks ahead, None if it is not that; `Malformed` for plies that
    it does not play at."""
    kind, colon, number = chosen.partition(":")
    if kind != "gnubg" or not colon:
        return None
    if number not in map(str, PLIES):
        raise Malformed(f"GNU Backgammon plays at 0 to {PLIES[-1]} plies, such as gnubg:2")
    return int(number)


def person(chosen: str) -> bool:
    """Whether that is a person's name; `Malformed` for an unknown bot."""
    return not level(chosen) and plies(chosen) is None


def match_rules_only(setup: Setup) -> Setup:
    """The setup without what belongs to money, if it is a match."""
    if setup.length == 0:
        return setup
    return replace(setup, jacoby=False, beavers=0, auto_doubles=0, stake="1")


def remembered(path: Path) -> Setup:
    """The last choice, or the defaults; what cannot be read is left out."""
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return DEFAULTS
    setup = DEFAULTS
    if not isinstance(told, dict):
        return setup
    for name, usual in _lasting(DEFAULTS).items():
        if type(told.get(name)) is type(usual):
            setup = replace(setup, **{name: told[name]})
    try:
        setup.header()
    except Malformed:
        return DEFAULTS
    return setup


def remember(setup: Setup, path: Path) -> None:
    """Keep the choice for the next start; a directory that cannot be written to is no matter."""
    unnamed = path.with_suffix(f".{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        unnamed.write_text(json.dumps(_lasting(setup), indent=1) + "\n", encoding="utf-8")
        unnamed.replace(path)
    except OSError:
        with suppress(OSError):
            unnamed.unlink()


def _lasting(setup: Setup) -> dict[str, Any]:
    """What is remembered of a choice."""
    told = asdict(setup)
    del told["start"], told["beginning"]
    return told
