"""The signs a board is drawn with, each one column wide.

Standard library and `rules` only. The filled checker is White in every set.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from backgammon_tui.rules import Seat


class Glyphs(NamedTuple):
    """One set of signs. `odd` and `even` are empty places; `used` stands round a die that has
    been played, `arrived` right of a checker that came with the other side's last play.

    The `large` ones are checkers of two rows, each row as its left end, what it is filled with
    and its right end; one that is picked up is filled with `picked_fill`.
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
    white_large: tuple[str, str]
    black_large: tuple[str, str]
    target_large: tuple[str, str]
    picked_fill: str

    def checker(self, seat: Seat) -> str:
        """The checker of `seat`."""
        return self.white if seat is Seat.WHITE else self.black

    def checker_rows(self, seat: Seat, width: int, *, picked: bool) -> tuple[str, str]:
        """The two rows of a large checker of `seat`.

        >>> ASCII.checker_rows(Seat.BLACK, 4, picked=False)
        ('/--\\\\', '\\\\--/')
        """
        upper, lower = self.white_large if seat is Seat.WHITE else self.black_large
        fill = self.picked_fill if picked else ""
        return widened(upper, width, fill), widened(lower, width, fill)

    def target_rows(self, width: int) -> tuple[str, str]:
        """The two rows of the place where a large checker would land."""
        upper, lower = self.target_large
        return widened(upper, width), widened(lower, width)


def widened(row: str, width: int, fill: str = "") -> str:
    """A row of a large checker in so many columns, filled with its own sign or another."""
    return row[0] + (fill or row[1]) * (width - 2) + row[2]


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
    white_large=("▟█▙", "▜█▛"),
    black_large=("╭─╮", "╰─╯"),
    target_large=("┌ ┐", "└ ┘"),
    picked_fill="▒",
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
    white_large=("/O\\", "\\O/"),
    black_large=("/-\\", "\\-/"),
    target_large=("+ +", "+ +"),
    picked_fill="@",
)
