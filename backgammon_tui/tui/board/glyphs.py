"""The signs a board is drawn with, each one column wide.

Standard library and `rules` only. The filled checker is White in every set.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from backgammon_tui.rules import Seat


class Glyphs(NamedTuple):
    """One set of signs. `odd` and `even` are empty places; `used` stands round a die that has
    been played, `arrived` right of a checker that came with the other side's last play."""

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

    def checker(self, seat: Seat) -> str:
        """The checker of `seat`."""
        return self.white if seat is Seat.WHITE else self.black


UNICODE: Final = Glyphs(
    name="unicode",
    white="●",
    black="○",
    picked="◉",
    target="◌",
    odd="·",
    even=":",
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
)

ASCII: Final = Glyphs(
    name="ascii",
    white="O",
    black="X",
    picked="@",
    target="+",
    odd=".",
    even=":",
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
)
