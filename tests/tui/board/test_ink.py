"""Few runs, and small changes."""

from __future__ import annotations

from backgammon_tui.tui.board.ink import BLANK, Change, Look, changes, inked, runs

FRAME, MARK, POINT = Look.FRAME, Look.MARK, Look.ODD


def test_blanks_join_the_look_beside_them() -> None:
    cells = (BLANK, *inked("a b", FRAME, 5), *inked("c", MARK), BLANK)
    assert list(runs(cells)) == [(" a b  ", FRAME), ("c ", MARK)]


def test_a_blank_row_is_one_run() -> None:
    assert list(runs((BLANK,) * 4)) == [("    ", FRAME)]


def test_a_row_changes_from_its_first_to_its_last_differing_cell() -> None:
    before = (inked("abcde", FRAME), inked("same", FRAME, 5), inked("x", FRAME, 5))
    after = (inked("aXcYe", FRAME), inked("same", FRAME, 5), inked("x", POINT, 5))
    assert list(changes(before, after)) == [Change(1, 0, 3), Change(0, 2, 1)]


def test_what_is_equal_does_not_change() -> None:
    drawing = (inked("abc", FRAME),)
    assert list(changes(drawing, drawing)) == []
