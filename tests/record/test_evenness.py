"""Chi-square against published tables, and what it says of few and of many dice."""

from __future__ import annotations

from random import Random

import pytest

from backgammon_tui.record.dice_history import WEIGHTS
from backgammon_tui.record.evenness import enough, evenness, upper_share

FACES = (1,) * 6

CRITICAL = (
    # NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4: degrees, then 0.10, 0.05, 0.025,
    # 0.01, 0.001.
    (1, 2.706, 3.841, 5.024, 6.635, 10.828),
    (2, 4.605, 5.991, 7.378, 9.210, 13.816),
    (5, 9.236, 11.070, 12.833, 15.086, 20.515),
    (10, 15.987, 18.307, 20.483, 23.209, 29.588),
    (20, 28.412, 31.410, 34.170, 37.566, 45.315),
    (35, 46.059, 49.802, 53.203, 57.342, 66.619),
)


@pytest.mark.parametrize("row", CRITICAL, ids=lambda row: f"{row[0]} degrees")
def test_published_critical_values(row: tuple[int, ...]) -> None:
    degrees, *values = row
    for value, share in zip(values, (0.10, 0.05, 0.025, 0.01, 0.001), strict=True):
        assert upper_share(value, degrees) == pytest.approx(share, rel=2e-3)


def test_nothing_is_more_even_than_even_and_nothing_so_uneven_as_one_face() -> None:
    for degrees in (5, 20):
        assert upper_share(0.0, degrees) == 1.0
        assert upper_share(1e6, degrees) == 0.0


def test_the_statistic_of_counts_worked_out_by_hand() -> None:
    found = evenness((5, 8, 9, 8, 10, 20), FACES)
    assert found is not None
    assert (round(found.chi_square, 9), found.degrees) == (13.4, 5)
    assert found.share == pytest.approx(0.01991, abs=5e-5)


def test_too_few_to_say() -> None:
    assert (enough(FACES), enough(WEIGHTS)) == (30, 180)
    assert evenness((5, 5, 5, 5, 5, 4), FACES) is None
    assert evenness((5,) * 6, FACES) is not None
    assert evenness((0,) * 6, FACES) is None


def test_fair_dice_are_as_uneven_as_a_share_says_in_that_share_of_matches() -> None:
    chance = Random(1)
    shares = []
    for _ in range(2000):
        thrown = chance.choices(range(6), k=120)
        found = evenness([thrown.count(face) for face in range(6)], FACES)
        assert found is not None
        shares.append(found.share)
    for limit in (0.05, 0.25, 0.5, 0.75):
        assert sum(share <= limit for share in shares) / 2000 == pytest.approx(limit, abs=0.03)
