"""What one theme must tell apart stays apart without red, green or blue cones."""

from __future__ import annotations

from itertools import combinations
from typing import Final

import pytest

from backgammon_tui.tui.board.ink import Look
from backgammon_tui.tui.board.palette import Depth
from backgammon_tui.tui.contrast import VGA, XTERM, Rgb, rgb
from backgammon_tui.tui.themes import palette_of

Matrix = tuple[tuple[float, float, float], ...]
MATRICES: Final[dict[str, Matrix]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Of linear light, full severity: Machado, Oliveira and Fernandes, "A Physiologically-based
Model for Simulation of Color Vision Deficiency", IEEE TVCG 15(6), 2009."""
D65: Final = (0.95047, 1.0, 1.08883)
APART: Final = 20.0
"""CIE 1976 colour difference; 2.3 is just noticeable."""


def linear(colour: Rgb) -> tuple[float, ...]:
    """The light of each part, from 0 to 1."""
    parts = [value / 255 for value in colour]
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)


def times(matrix: Matrix, light: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(sum(a * b for a, b in zip(line, light, strict=True)) for line in matrix)


SRGB_TO_XYZ: Final[Matrix] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)


def lab(light: tuple[float, ...]) -> tuple[float, float, float]:
    """A light in the CIE 1976 L*a*b* space."""
    inside = tuple(min(max(part, 0.0), 1.0) for part in light)
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in (v / white for v, white in zip(times(SRGB_TO_XYZ, inside), D65, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(first: Rgb, second: Rgb, matrix: Matrix) -> float:
    """How unlike two colours look to eyes of a kind."""
    seen = [lab(times(matrix, linear(colour))) for colour in (first, second)]
    return float(sum((a - b) ** 2 for a, b in zip(*seen, strict=True)) ** 0.5)


@pytest.mark.parametrize("kind", MATRICES)
@pytest.mark.parametrize("depth", [Depth.FULL, Depth.MANY, Depth.FEW])
def test_sides_marks_and_refusals_stay_apart(kind: str, depth: Depth) -> None:
    board, table = palette_of("colour-blind", depth).board, palette_of("colour-blind", depth).table
    pairs = [
        *combinations((board.inks[look] for look in (Look.WHITE, Look.BLACK, Look.MARK)), 2),
        (table.inks[Look.REFUSAL], table.inks[Look.TEXT]),
    ]
    for few in (XTERM, VGA):
        for one, other in pairs:
            colours = rgb(one.colour, few), rgb(other.colour, few)
            assert difference(*colours, MATRICES[kind]) >= APART, (one, other)


def test_red_and_green_would_not() -> None:
    red, green = (178, 60, 60), (98, 112, 40)
    assert difference(red, green, MATRICES["deuteranopia"]) < APART
