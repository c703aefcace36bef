"""Names, numbers and sizes as words. Imports only `rules`."""

from __future__ import annotations

from typing import Final, NamedTuple

from backgammon_tui.rules import BAR, OFF, Seat, Size


class Names(NamedTuple):
    """The players' names by seat."""

    white: str
    black: str

    def of(self, seat: Seat) -> str:
        return self.white if seat is Seat.WHITE else self.black


def count(number: int, thing: str) -> str:
    """ "one checker", "two checkers", "12 checkers"."""
    word = _NUMBERS[number] if number < len(_NUMBERS) else str(number)
    return f"{word} {thing}" if number == 1 else f"{word} {thing}s"


def tally(number: int) -> str:
    """ "1 point", "4 points"."""
    return f"{number} point" if number == 1 else f"{number} points"


def point(number: object) -> str:
    """A point as notation names it."""
    return {BAR: "bar", OFF: "off"}.get(int(str(number)), str(number))


SIZES: Final = {
    Size.SINGLE: "a single game",
    Size.GAMMON: "a gammon",
    Size.BACKGAMMON: "a backgammon",
}
PLAIN_SIZES: Final = {
    Size.SINGLE: "single game",
    Size.GAMMON: "gammon",
    Size.BACKGAMMON: "backgammon",
}
_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six")
