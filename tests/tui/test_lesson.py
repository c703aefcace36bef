"""A leaf fits its room, and is shown with all that belongs to it."""

from __future__ import annotations

import pytest

from backgammon_tui.learn import EXERCISES, PAGES, ToChoose, ToPlay, Verdict
from backgammon_tui.rules import Illegal, Malformed
from backgammon_tui.tui import lesson
from backgammon_tui.tui.board.glyphs import ASCII, UNICODE
from backgammon_tui.tui.board.ink import Look, inked, text
from backgammon_tui.tui.board.view import Seen
from backgammon_tui.tui.contents import Contents, contents_drawing, page_at
from backgammon_tui.tui.layout import layout
from backgammon_tui.tui.learning import Learning, answered, judged, opened, press
from backgammon_tui.tui.lesson_prompt import how, lesson_prompt
from backgammon_tui.tui.prompt_lines import WIDTH, prompt_drawing
from tests.tui.test_learning import at, typed

KEYS = (inked(" keys", Look.FRAME),)
LEAVES = [
    pytest.param(number, leaf, id=f"{page.id}/{leaf + 1}")
    for number, page in enumerate(PAGES)
    for leaf in range(len(page.leaves))
]


def prompt_text(now: Learning) -> list[str]:
    """The rows below the board."""
    return text(prompt_drawing(lesson_prompt(now)))


def panel_text(now: Learning) -> list[str]:
    """The rows beside the board."""
    return text(lesson.lesson_drawing(now, lesson.lesson_board(now, Seen()), UNICODE))


@pytest.mark.parametrize(("page", "leaf"), LEAVES)
def test_the_text_of_a_leaf_fits_beside_the_board(page: int, leaf: int) -> None:
    now = opened(page, frozenset(), leaf)
    rows = lesson.leaf_rows(now.here)
    assert len(rows) <= lesson.text_room(now.here.state)
    assert all(len(row) <= lesson.WIDTH and row.isascii() for row, _ in rows)
    panel = panel_text(now)
    assert len(panel) == lesson.HEIGHT
    assert {len(row) for row in panel} == {lesson.WIDTH}
    shown = [row.rstrip() for row in panel]
    assert [row for row, _ in rows if row not in shown] == []
    title = lesson.lesson_title(now, UNICODE)
    assert len(title) == 80
    assert f"{PAGES[page].title}  " in title
    assert title.endswith(f" {leaf + 1} of {len(PAGES[page].leaves)}")
    assert len(lesson.lesson_title(now, UNICODE, 40)) == 40


def test_in_a_larger_window_the_text_has_more_room() -> None:
    for number, page in enumerate(PAGES):
        for leaf in range(len(page.leaves)):
            now = opened(number, frozenset(), leaf)
            board = lesson.lesson_board(now, Seen())
            rows = text(lesson.lesson_drawing(now, board, UNICODE, 40, 25))
            assert (len(rows), {len(row) for row in rows}) == (25, {40})
            assert " ".join(now.here.paragraphs) in " ".join(" ".join(rows).split())


@pytest.mark.parametrize("size", [(40, 10), (60, 20), (80, 18), (80, 24), (100, 30), (120, 40)])
def test_nothing_of_a_text_is_lost_in_any_window(size: tuple[int, int]) -> None:
    room = layout(*size)
    for number, page in enumerate(PAGES):
        for leaf in range(len(page.leaves)):
            now = opened(number, frozenset(), leaf)
            board = lesson.lesson_board(now, Seen())
            drawn = lesson.lesson_rows(now, board, UNICODE, room)
            for name, area in lesson.places(room).items():
                if name != "board":
                    assert len(drawn[name]) == area.height, name
                    assert {len(row) for row in drawn[name]} <= {area.width}, name
            parts = lesson.parts(now, room)
            assert {(len(part), len(part[0])) for part in parts} == {room.board[3:1:-1]}
            shown = [row for part in parts for row in text(part)]
            if not lesson.covers(now, room):
                shown = text(drawn["lesson"])
            assert " ".join(now.here.paragraphs) in " ".join(" ".join(shown).split())


@pytest.mark.parametrize("name", EXERCISES)
def test_what_is_asked_and_said_fits_below_it(name: str) -> None:
    page, _, leaf = name.partition("/")
    now, exercise = at(page, int(leaf)), EXERCISES[name]
    assert len(exercise.task) < WIDTH - 1
    assert len(how(now)) < WIDTH - 1
    rows = prompt_text(now)
    assert rows[0].strip() == exercise.task
    assert rows[1].strip() == how(now)
    right = judged(now, exercise.judge(exercise.answers()[0]))  # type: ignore[arg-type]
    assert _whole(prompt_text(right)).endswith("Enter goes on.")
    assert _whole(prompt_text(answered(now))).endswith("Enter goes on.")


def _whole(rows: list[str]) -> str:
    return " ".join(" ".join(rows).split())


@pytest.mark.parametrize("name", [n for n, e in EXERCISES.items() if isinstance(e, ToChoose)])
def test_what_is_said_of_a_wrong_choice_leaves_the_choices_to_be_read(name: str) -> None:
    page, _, leaf = name.partition("/")
    exercise = EXERCISES[name]
    assert isinstance(exercise, ToChoose)
    for option in exercise.options:
        now = press(at(page, int(leaf)), option.key)
        if not now.over:
            assert prompt_text(now)[2].strip() == how(now)


def test_a_refusal_is_said_in_the_words_of_a_game() -> None:
    now = typed(at("moving", 2), "x", "6")
    assert _whole(prompt_text(now)).endswith("Black holds your 1-point with two checkers. > 6")
    refused = judged(now, Verdict(right=False, said="", refusal=Malformed("no play at all")))
    assert "No play at all." in _whole(prompt_text(refused))


def test_what_is_off_the_cube_and_the_score_stand_beside_the_board() -> None:
    assert panel_text(at("gaps"))[-1].rstrip().endswith("off 5")
    assert "off" not in panel_text(at("moving"))[-1]
    taking = panel_text(at("taking"))
    assert "○ offers it" in taking[3]
    assert taking[0].rstrip().endswith("off 13")
    assert "at 1" in panel_text(at("cube"))[-3]
    assert panel_text(at("crawford"))[0].endswith("2, needs 3")
    assert "Crawford game" in panel_text(at("crawford"))[-4]


def test_how_to_end_a_turn_is_told_when_something_is_played() -> None:
    assert how(typed(at("moving"), "8", "6")).startswith("Enter ends the turn")
    assert how(at("forced", 2)) == how(at("moving"))


def test_a_checker_in_hand_lights_the_way_off() -> None:
    now = typed(at("bearing-off"), "6", "slash")
    assert panel_text(now)[-1].endswith("[off 0]")


def test_points_that_are_named_are_marked_and_the_cursor_is_seen() -> None:
    board = lesson.lesson_board(at("board"), Seen())
    assert [part.number for part in board.points if part.mark.value != "none"] == [*range(1, 7)]
    gone_to = lesson.lesson_board(typed(at("names", 2), "down"), Seen())
    assert sum(part.cursor for part in gone_to.points) == 1


def test_the_last_page_says_that_it_is_the_last() -> None:
    last = opened(len(PAGES) - 1, frozenset(), len(PAGES[-1].leaves) - 1)
    assert "last page" in prompt_text(last)[0]
    assert "Enter goes on." in prompt_text(at("board"))[0]


def test_the_title_is_ascii_where_the_board_is() -> None:
    assert lesson.lesson_title(at("bar"), ASCII).isascii()


def test_the_list_holds_all_pages_and_marks_what_is_solved() -> None:
    half = frozenset([*PAGES[0].exercises, *list(PAGES[4].exercises)[:1]])
    rows = text(contents_drawing(Contents(half, 4), KEYS))
    assert (len(rows), {len(row) for row in rows}) == (24, {80})
    assert rows[-1] == f"{' keys':<80}"
    shown = "\n".join(rows)
    assert all(page.title in shown for page in PAGES)
    assert " 1 The board                    done" in shown
    assert ">  5 Moving                       1/3" in shown
    assert f"2 of {len(EXERCISES)} exercises solved." in shown


def test_one_goes_about_the_list_and_finds_pages_under_the_mouse() -> None:
    now = Contents()
    assert now.moved("up").at == len(PAGES) - 1
    assert now.moved("up").moved("down").at == 0
    assert now.moved("left") == now
    beside = now.moved("right")
    assert beside.at == 14
    assert beside.moved("left") == now
    assert page_at(now, 5, 0) is None
    assert page_at(now, 79, 23) is None


@pytest.mark.parametrize(("width", "height"), [(80, 24), (80, 18), (40, 10), (60, 20), (120, 40)])
def test_a_list_of_any_size_shows_the_page_under_the_cursor(width: int, height: int) -> None:
    for number, page in enumerate(PAGES):
        now = Contents(frozenset(EXERCISES), number, width, height)
        rows = text(contents_drawing(now, KEYS))
        assert (len(rows), {len(row) for row in rows}) == (height, {width})
        assert f"{len(EXERCISES)} of {len(EXERCISES)}" in "\n".join(rows)
        assert rows[0].strip().endswith(("Learn backgammon", "solved"))
        (y,) = [y for y, row in enumerate(rows) if " > " in row]
        x = rows[y].index(" > ")
        assert rows[y][x:].startswith(f" > {number + 1:>2} {page.title}")
        assert page_at(now, x + 8, y) == number
        assert now.moved("down").moved("up") == now


def test_every_refusal_of_a_play_is_illegal_by_a_named_rule() -> None:
    now = typed(at("gaps"), "2")
    assert now.verdict
    assert isinstance(now.verdict.refusal, Illegal)
    assert isinstance(now.here.exercise, ToPlay)


def test_words_are_in_looks_that_are_read_in_every_theme() -> None:
    checkers = {Look.WHITE, Look.BLACK}
    for number, page in enumerate(PAGES):
        for leaf in range(len(page.leaves)):
            now = opened(number, frozenset(), leaf)
            board = lesson.lesson_board(now, Seen())
            drawn = [
                *lesson.lesson_drawing(now, board, UNICODE),
                *contents_drawing(Contents(), KEYS),
            ]
            assert not {look for row in drawn for _, look in row} & checkers
