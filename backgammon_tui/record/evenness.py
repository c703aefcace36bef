"""How even dice have fallen: Pearson's chi-square, and how often fair dice do no better.

Standard library only. The statistic follows the chi-square distribution the more closely the
more was thrown; it is used where every count is expected to be 5 or more, the usual rule
(W. G. Cochran, "Some methods for strengthening the common chi-square tests", Biometrics 10,
1954).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

LEAST_EXPECTED: Final = 5


class Evenness(NamedTuple):
    """Chi-square, its degrees of freedom, and the share of fair dice that fall as unevenly as
    that or more so."""

    chi_square: float
    degrees: int
    share: float


def evenness(counts: Sequence[int], weights: Sequence[int]) -> Evenness | None:
    """How even the counts are, each expected in proportion to its weight; None if they are
    too few to say."""
    number = sum(counts)
    if number < enough(weights):
        return None
    expected = [number * weight / sum(weights) for weight in weights]
    found = sum((n - e) ** 2 / e for n, e in zip(counts, expected, strict=True))
    degrees = len(counts) - 1
    return Evenness(found, degrees, upper_share(found, degrees))


def enough(weights: Sequence[int]) -> int:
    """How many it takes to say how even they are."""
    return -(-LEAST_EXPECTED * sum(weights) // min(weights))


def upper_share(chi_square: float, degrees: int) -> float:
    """The share of the chi-square distribution at `chi_square` or beyond: exact finite sums,
    Abramowitz and Stegun, "Handbook of Mathematical Functions", 26.4.4 for odd and 26.4.5 for
    even degrees of freedom.

    >>> round(upper_share(11.0705, 5), 4)
    0.05
    """
    odd = degrees % 2
    term = math.exp(-chi_square / 2)
    total = 0.0
    if odd:
        total = math.erfc(math.sqrt(chi_square / 2))
        term *= math.sqrt(2 * chi_square / math.pi)
    for number in range(2 + odd, degrees + 1, 2):
        total += term
        term *= chi_square / number
    return min(total, 1.0)
