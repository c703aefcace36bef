"""The signs a board is drawn with, each one column wide.

Standard library and `rules` only. The filled checker is White in every set.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from backgammon_tui.rules import Seat

Rows = tuple[str, str]


class Large(NamedTuple):
    """Checkers of two rows, one picked up, and the place where one would land."""

    white: Rows
    black: Rows
    picked: Rows
    target: Rows


class Glyphs(NamedTuple):
    """One set of signs. `odd` and `even` are empty places; `used` stands round a die that has
    been played, `arrived` right of a checker that came with the other side's last play.

    The `large` ones are checkers of two rows in the upper half of the board, each row as its
    left end, what it is filled with and its right end; `flipped` are those in the lower half.
    """

    name: str
    white: str
    black: str
    picked: str
    target: str
    odd: str
    even: str
    arrived: str
    used: str
    level: str
    upright: str
    top_left: str
    top_right: str
    bottom_left: str
    bottom_right: str
    tee_down: str
    tee_up: str
    large: Large
    flipped: Large

    def checker(self, seat: Seat) -> str:
        """The checker of `seat`."""
        return self.white if seat is Seat.WHITE else self.black

    def checker_rows(self, seat: Seat, *, top: bool) -> Rows:
        """The two rows of a large checker of `seat`."""
        large = self.large if top else self.flipped
        return large.white if seat is Seat.WHITE else large.black


def widened(row: str, width: int) -> str:
    """A row of a large checker in so many columns.

    >>> widened("/-/", 4)
    '/--/'
    """
    return row[0] + row[1] * (width - 2) + row[2]


UNICODE: Final = Glyphs(
    name="unicode",
    white="●",
    black="○",
    picked="◉",
    target="◌",
    odd=":",
    even="·",
    arrived="‹",
    used="·",
    level="─",
    upright="│",
    top_left="┌",
    top_right="┐",
    bottom_left="└",
    bottom_right="┘",
    tee_down="┬",
    tee_up="┴",
    large=Large(
        white=("▟█▙", "▝▀▘"),
        black=("▞▀▚", "▝▀▘"),
        picked=("▟▒▙", "▝▀▘"),
        target=("┌ ┐", "└ ┘"),
    ),
    flipped=Large(
        white=("▗▄▖", "▜█▛"),
        black=("▗▄▖", "▚▄▞"),
        picked=("▗▄▖", "▜▒▛"),
        target=("┌ ┐", "└ ┘"),
    ),
)

_LARGE_ASCII: Final = Large(
    white=("/O\\", "\\O/"),
    black=("/-\\", "\\-/"),
    picked=("/@\\", "\\@/"),
    target=("+ +", "+ +"),
)

ASCII: Final = Glyphs(
    name="ascii",
    white="O",
    black="X",
    picked="@",
    target="+",
    odd=":",
    even=".",
    arrived="<",
    used=".",
    level="-",
    upright="|",
    top_left="+",
    top_right="+",
    bottom_left="+",
    bottom_right="+",
    tee_down="+",
    tee_up="+",
    large=_LARGE_ASCII,
    flipped=_LARGE_ASCII,
)
