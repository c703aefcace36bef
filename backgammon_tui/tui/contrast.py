"""How light colours are, and how well one can be read on another.

Standard library only. The formulas are those of the Web Content Accessibility Guidelines 2.1
("relative luminance", "contrast ratio").
"""

from __future__ import annotations

from functools import cache
from typing import Final

Rgb = tuple[int, int, int]
"""Red, green and blue from 0 to 255."""

TEXT: Final = 4.5
"""The least contrast of text with what is behind it (guideline 1.4.3)."""
SHAPE: Final = 3.0
"""The least contrast of a shape that must be seen with what is beside it (1.4.11)."""

XTERM: Final[tuple[Rgb, ...]] = (
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
    (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
)  # fmt: skip
"""The 16 colours as xterm has them by default."""
VGA: Final[tuple[Rgb, ...]] = (
    (0, 0, 0), (170, 0, 0), (0, 170, 0), (170, 85, 0),
    (0, 0, 170), (170, 0, 170), (0, 170, 170), (170, 170, 170),
    (85, 85, 85), (255, 85, 85), (85, 255, 85), (255, 255, 85),
    (85, 85, 255), (255, 85, 255), (85, 255, 255), (255, 255, 255),
)  # fmt: skip
"""The 16 colours as the Linux console has them."""
FIRST_GREY: Final = 232
"""Of the 256, the numbers from here on are greys; from 16 to here a cube of six levels."""
_LEVELS: Final = (0, 95, 135, 175, 215, 255)


def rgb(colour: str, few: tuple[Rgb, ...] = XTERM) -> Rgb:
    """What "#rrggbb" or a number of the 256 looks like; the first 16 are the user's own, and
    are taken from `few`.

    >>> rgb("137"), rgb("234"), rgb("#fff4dc")
    ((175, 135, 95), (28, 28, 28), (255, 244, 220))
    """
    if colour.startswith("#"):
        return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
    number = int(colour)
    if number < 16:
        return few[number]
    if number < FIRST_GREY:
        number -= 16
        return _LEVELS[number // 36], _LEVELS[number // 6 % 6], _LEVELS[number % 6]
    return (8 + 10 * (number - FIRST_GREY),) * 3


def text_of(colour: Rgb) -> str:
    """A colour as "#rrggbb"."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


@cache
def luminance(colour: Rgb) -> float:
    """How light a colour is, from 0 for black to 1 for white."""
    red, green, blue = (_linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def contrast(first: Rgb, second: Rgb) -> float:
    """The contrast of two colours, from 1 for equal ones to 21.

    >>> contrast((0, 0, 0), (255, 255, 255))
    21.0
    """
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)
