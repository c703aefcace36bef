"""In every window from 40 by 10 everything is there, whole, and nothing lies over another."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal
from itertools import combinations, product
from textwrap import wrap

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backgammon_tui.record.log import Log
from backgammon_tui.rules import (
    START,
    Cube,
    Doubling,
    Phase,
    Position,
    Roll,
    Rules,
    Score,
    Seat,
    State,
    allowed,
)
from backgammon_tui.tui import keymap
from backgammon_tui.tui.board.geometry import Geometry, Thing, label_cell, place_cell, what_at
from backgammon_tui.tui.board.glyphs import ASCII, UNICODE, Glyphs
from backgammon_tui.tui.board.ink import text
from backgammon_tui.tui.board.panes import board_text, panes
from backgammon_tui.tui.board.view import board_view
from backgammon_tui.tui.choosing import Choosing, point_at, press
from backgammon_tui.tui.layout import SMALLEST, Area, layout, too_small
from backgammon_tui.tui.looking import Listed, Looking
from backgammon_tui.tui.picture import Picture, picture, prompt_rows
from backgammon_tui.tui.prompt import Asked, prompt
from backgammon_tui.tui.scene import Onlooker, Scene, hand_of, key_row, scene
from backgammon_tui.tui.story import Story
from backgammon_tui.words import Names
from tests.rules.boards import positions, rolls
from tests.tui.board.reading import checkers_shown
from tests.tui.moments import whole

WIDTHS, HEIGHTS = range(40, 201), range(10, 61)
EVERY_SIZE = tuple(product(WIDTHS, HEIGHTS))
SHAPES = sorted({layout(*size).shape for size in EVERY_SIZE})
WHITE, BLACK = Seat.WHITE, Seat.BLACK

sizes = st.tuples(st.sampled_from(WIDTHS), st.sampled_from(HEIGHTS))
names = st.sampled_from([Names("Ada", "Bob"), Names("W" * 16, "B" * 16), Names("Ada", "B" * 16)])
signs = st.sampled_from([UNICODE, ASCII])
cubes = st.sampled_from([Cube(), Cube(2, WHITE, turned=True), Cube(1024, BLACK, turned=True)])


def area_cells(area: Area) -> set[tuple[int, int]]:
    """The cells of an area."""
    return set(product(range(area.x, area.x + area.width), range(area.y, area.y + area.height)))


def apart(one: Area, other: Area) -> bool:
    """Whether two areas have no cell in common."""
    return (
        one.x + one.width <= other.x
        or other.x + other.width <= one.x
        or one.y + one.height <= other.y
        or other.y + other.height <= one.y
    )


def test_everything_lies_on_the_screen_and_nothing_over_another() -> None:
    for width, height in EVERY_SIZE:
        places = layout(width, height).places.values()
        for area in places:
            assert min(area) >= 0, (width, height)
            assert area.x + area.width <= width, (width, height)
            assert area.y + area.height <= height, (width, height)
        for one, other in combinations(places, 2):
            assert apart(one, other), (width, height)


@pytest.mark.parametrize(
    ("size", "shape"),
    [
        ((40, 10), (3, 0, 1)),
        ((60, 20), (4, 3, 1)),
        ((80, 24), (4, 5, 1)),
        ((80, 30), (4, 8, 1)),
        ((100, 30), (5, 8, 1)),
        ((120, 40), (6, 6, 2)),
    ],
)
def test_the_sizes_people_have(size: tuple[int, int], shape: tuple[int, int, int]) -> None:
    found = layout(*size).shape
    assert (found.point, found.places, found.deep) == shape


def test_more_room_never_makes_a_smaller_board() -> None:
    for width, height in EVERY_SIZE:
        here = layout(width, height)
        lower = layout(width, height + 1)
        if lower.folded == here.folded:
            assert lower.shape.height >= here.shape.height, (width, height)
        wider = layout(width + 1, height)
        if wider.folded == here.folded:
            assert wider.shape.width >= here.shape.width, (width, height)


@pytest.mark.parametrize("shape", SHAPES)
def test_the_pieces_cover_the_board_and_none_lies_over_another(shape: Geometry) -> None:
    cells = [cell for pane in panes(shape) for cell in area_cells(Area(*pane[:4]))]
    assert len(cells) == len(set(cells)) == shape.width * shape.height


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("shape", SHAPES)
def test_a_press_on_a_checker_gives_its_point(shape: Geometry, *, mirrored: bool) -> None:
    for point in range(1, 25):
        for place in range(1, shape.places + 2):
            x, y = place_cell(point, place, shape, mirrored=mirrored)
            around = range(x - shape.centre, x - shape.centre + shape.point)
            assert {what_at(each, y, shape, mirrored=mirrored) for each in around} == {point}
        x, y = label_cell(point, shape, mirrored=mirrored)
        assert what_at(x, y, shape, mirrored=mirrored) == point
    if shape.cube_on_bar:
        assert what_at(shape.bar_x + 1, shape.cube_y, shape) is Thing.CUBE
    assert what_at(shape.bar_x + 1, shape.counts_y[0], shape) is Thing.BAR


@settings(max_examples=300)
@given(positions(), st.sampled_from(SHAPES), signs, st.sampled_from(Seat), st.booleans())
def test_the_checkers_that_are_seen_are_those_of_the_position(
    position: Position,
    shape: Geometry,
    glyphs: Glyphs,
    bottom: Seat,
    mirrored: bool,  # noqa: FBT001
) -> None:
    looking = Looking(bottom=bottom, mirrored=mirrored, glyphs=glyphs)
    state = playing(position, Roll(6, 1), Cube(), WHITE)
    seen = Onlooker(frozenset(Seat), Names("Ada", "Bob"), Decimal(1), looking).seen(state)
    view = board_view(state, seen)
    rows = board_text(view, glyphs, shape)
    assert {len(row) for row in rows} == {shape.width}
    shown = checkers_shown(rows, view, shape)
    assert (
        shown[WHITE]
        + view.bottom_tray.off * (bottom is WHITE)
        + view.top_tray.off * (bottom is BLACK)
        == sum(count for count in position.counts if count > 0) + position.off
    )
    assert shown[WHITE] == 15 - position.off
    assert shown[BLACK] == 15 - position.flipped().off


def playing(position: Position, roll: Roll, cube: Cube, seat: Seat) -> State:
    """A game of a match to 25 in which `seat` has rolled."""
    return State(
        Rules(length=25), Score(12, 7), Phase.TO_PLAY, 3, 12, 12, seat, position, roll, cube=cube
    )


def taken(
    state: State, who: Names, looking: Looking, choosing: Choosing | None
) -> tuple[Picture, Scene, list[str]]:
    """The picture of a state with nothing told of the game before, and its words."""
    eyes = Onlooker(frozenset(Seat), who, Decimal(1), looking)
    may = allowed(state, WHITE) | allowed(state, BLACK)
    keys = key_row(keymap.moment(state, may), may, looking.layout.keys.width)
    hand = hand_of(choosing) if choosing else None
    shown = scene(eyes, Log(state.rules), state, Story({}, None, ()), hand, keys)
    asked = prompt(Asked(state, who, looking.glyphs, may, choosing=choosing))
    rows = prompt_rows(asked, shown, looking.layout)
    now = picture(shown, rows, looking.glyphs, looking.layout)
    return now, shown, [asked.asked, asked.lasting]


def read(now: Picture, shown: Scene, looking: Looking, size: tuple[int, int]) -> list[str]:
    """The screen as text."""
    area = Area(0, 0, *size)
    return text(whole(now, shown, looking.glyphs, looking.layout, area))


def part(rows: list[str], area: Area) -> str:
    """What stands in an area, as one text."""
    lines = [row[area.x : area.x + area.width] for row in rows[area.y : area.y + area.height]]
    return " ".join(" ".join(lines).split())


@settings(max_examples=200)
@given(
    size=sizes,
    position=positions(),
    roll=rolls,
    cube=cubes,
    glyphs=signs,
    who=names,
    seat=st.sampled_from(Seat),
    bottom=st.sampled_from(Seat),
    mirrored=st.booleans(),
    step=st.integers(0, 3),
)
def test_names_scores_dice_cube_and_what_is_asked_can_be_read(  # noqa: PLR0917
    size: tuple[int, int], position: Position, roll: Roll, cube: Cube, glyphs: Glyphs, who: Names,
    seat: Seat, bottom: Seat, mirrored: bool, step: int,  # noqa: FBT001
) -> None:  # fmt: skip
    looking = Looking(bottom, mirrored, glyphs, layout=layout(*size))
    state = playing(position, roll, cube, seat)
    choosing = Choosing(position, roll)
    for _ in range(step):
        if choosing.origins:
            choosing = press(point_at(choosing, choosing.origins[0]), "enter")
    now, shown, (asked, _) = taken(state, who, looking, choosing)
    rows = read(now, shown, looking, size)
    assert {len(row) for row in rows} == {size[0]}
    assert len(rows) == size[1]
    assert all(len(sign) == 1 for row in rows for sign in row)
    told = "\n".join(rows)
    for player, tray in ((WHITE, 12), (BLACK, 7)):
        assert re.search(rf"{re.escape(who.of(player)[:12])}.* {tray}\b", told), told
    for tray_part in (shown.board.top_tray, shown.board.bottom_tray):
        assert re.search(rf"(pips {tray_part.pips}\b|\b{tray_part.pips}p )", told)
        assert re.search(rf"off {tray_part.off}\b", told)
    assert re.search(rf"\b{cube.value if cube.owner else 64}\b", told)
    if looking.layout.title.height + (not looking.layout.folded) > 1:
        assert shown.turn in rows[0]
    for die in roll.numbers:
        assert re.search(rf"(\[{die}\]|[·.]{die}[·.]| {die} )", told)
    assert asked in part(rows, looking.layout.prompt)
    assert f"> {choosing.line}".rstrip() in part(rows, looking.layout.prompt)


@pytest.mark.parametrize("size", [(40, 10), (60, 20), (80, 24), (120, 40)])
@pytest.mark.parametrize("beavers", [0, 1, 2])
def test_a_double_is_asked_whole_at_every_size(size: tuple[int, int], beavers: int) -> None:
    rules = Rules(length=0, beavers=3)
    doubling = Doubling(4, BLACK, BLACK, beavers)
    state = State(rules, phase=Phase.DOUBLED, on_roll=WHITE, doubling=doubling)
    looking = Looking(layout=layout(*size))
    now, shown, (asked, _) = taken(state, Names("W" * 16, "B" * 16), looking, None)
    rows = read(now, shown, looking, size)
    assert asked in part(rows, looking.layout.prompt)
    # The offered cube lies at the end of the seat that offers it, here the lower one.
    assert re.search(r"\[4\]\?|│ 4 │ ● offers it", part(rows, looking.layout.panel))


@pytest.mark.parametrize("size", [(40, 10), (60, 20), (80, 24), (120, 40)])
def test_the_crawford_game_says_so_at_every_size(size: tuple[int, int]) -> None:
    state = playing(START, Roll(6, 1), Cube(), WHITE)
    state = replace(state, rules=Rules(length=5), score=Score(4, 2))
    looking = Looking(layout=layout(*size))
    now, shown, _ = taken(state, Names("Ada", "Bob"), looking, None)
    assert "Crawford" in "\n".join(read(now, shown, looking, size))


@pytest.mark.parametrize("listed", Listed)
@pytest.mark.parametrize("size", [(40, 10), (60, 20)])
def test_where_there_is_no_panel_a_list_lies_over_the_board(
    size: tuple[int, int], listed: Listed
) -> None:
    looking = Looking(listed=listed, layout=layout(*size))
    state = playing(Position.from_counts([0] * 6 + [2] + [0] * 19), Roll(2, 1), Cube(), WHITE)
    now, _, _ = taken(state, Names("Ada", "Bob"), looking, None)
    assert (now.cover is None) == (listed is Listed.PLAYS)
    later, _, _ = taken(state, Names("Ada", "Bob"), looking._replace(page=1), None)
    assert later.cover
    board = looking.layout.board
    assert [len(row) for row in later.cover] == [board.width] * board.height


def test_below_the_smallest_window_a_sentence_names_both_sizes() -> None:
    assert SMALLEST == (40, 10)
    assert too_small(40, 10) == ""
    for size in ((39, 10), (40, 9), (20, 5)):
        sentence = too_small(*size)
        assert "40 columns and 10 rows" in sentence
        assert f"{size[0]} and {size[1]}" in sentence
    for columns, rows in ((20, 3), (15, 4), (40, 1)):
        told = too_small(columns, rows)
        assert "40x10" in told
        assert f"{columns}x{rows}" in told
        assert len(wrap(told, columns - 2)) <= rows
    assert "80 columns and 24 rows; this window has 60 and 20" in too_small(60, 20, (80, 24))
