"""The chart of winning chances: its shape, its marks, where games begin."""

from __future__ import annotations

import pytest

from backgammon_tui.record.reviewed import Review, Standing
from backgammon_tui.tui.board.glyphs import ASCII, UNICODE
from backgammon_tui.tui.chart import LABEL, Curve, chart, curve
from tests.record.reviews import REVIEW

NOTHING = REVIEW._replace(decisions=())


def drawn(*chances: float, width: int = 16, height: int = 12) -> list[str]:
    """The curve of these chances, without what stands left of it, above it and below it."""
    shown = Curve(tuple(range(len(chances))), chances, (0,), whole=True)
    rows = chart(shown, NOTHING, width, height, ASCII)
    return [row[LABEL:] for row in rows[1:-2]]


def test_above_the_middle_white_is_ahead_and_below_it_black() -> None:
    assert drawn(1.0, 0.0, 0.75, 0.25) == [
        "#",
        "#",
        "# #",
        "# #",
        "----",
        " # #",
        " # #",
        " #",
        " #",
    ]


def test_half_a_row_is_shown_as_half() -> None:
    assert drawn(0.5625, 0.4375, 0.5)[3:6] == [".", "---", " '"]


def test_more_plays_than_columns_share_them() -> None:
    rows = drawn(*[0.9] * 500, width=26)
    assert {len(row) for row in rows if row} == {20}


def test_marks_stand_above_for_white_and_below_for_black() -> None:
    first, *_, below, games = chart(curve(REVIEW), REVIEW, 20, 12, UNICODE)
    assert first[LABEL:] == "  ?"
    assert below[LABEL:] == " X  X"
    assert games[LABEL:] == "|1  |2"


def test_the_chart_of_a_game_has_its_own_chances_and_marks_alone() -> None:
    shown = curve(REVIEW, 2)
    assert (shown.chances, shown.whole) == ((0.45,), False)
    above, *_, below, games = chart(shown, REVIEW, 20, 12, ASCII)
    assert (above.strip(), below.strip(), games.strip()) == ("", "'", "")


def test_a_match_has_its_own_chances_and_money_those_of_its_games() -> None:
    assert curve(REVIEW).chances == (0.53, 0.5, 0.56, 0.61, 0.7)
    money = REVIEW._replace(money=True)
    assert curve(money).chances == (0.55, 0.5, 0.6, 0.75, 0.45)


@pytest.mark.parametrize("height", [6, 7, 11, 20])
@pytest.mark.parametrize("width", [20, 39, 100])
def test_it_keeps_to_its_room(width: int, height: int) -> None:
    many = tuple(Standing(n, 1 + n // 40, 0.5, n / 200) for n in range(1, 200))
    long: Review = REVIEW._replace(standings=many)
    rows = chart(curve(long), long, width, height, ASCII)
    assert len(rows) <= height
    assert max(map(len, rows)) <= width
    assert "".join(rows).isascii()


def test_without_a_play_there_is_nothing_to_draw() -> None:
    bare = REVIEW._replace(standings=())
    assert set(chart(curve(bare), bare, 40, 8, ASCII)) == {""}
