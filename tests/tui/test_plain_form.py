"""The plain form as values: what is told, where each thing stands, and what has no room."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from backgammon_tui.rules import START, Cube, Phase, Roll, Rules, Seat, Size, State
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.game import apply
from backgammon_tui.tui.choosing import Choosing, point_at, press
from backgammon_tui.tui.layout import Layout, layout
from backgammon_tui.tui.looking import Listed, Looking
from backgammon_tui.tui.plain_form import (
    Section,
    laid,
    last_told,
    left_told,
    pages,
    to_choose,
    turn_told,
)
from backgammon_tui.tui.scene import Onlooker, hand_of, scene
from backgammon_tui.tui.story import Line, Story, story
from backgammon_tui.words import Names
from tests.tui.hands import press_all
from tests.tui.moments import DOUBLED, HIT, MOMENTS, TAKEN, Moment, moment
from tests.tui.positions import stand

NAMES = Names("Ada", "Bob")
BOTH = frozenset(Seat)
NOTHING = Story({}, None, ())
TO_ROLL = State(Rules(length=7), phase=Phase.TO_ROLL, game=1, turn=3, on_roll=Seat.WHITE)


def eyes(
    size: tuple[int, int] = (80, 24), here: frozenset[Seat] = BOTH, **looking: object
) -> Onlooker:
    look = Looking(layout=layout(*size, plain=True), plain=True)._replace(**looking)  # type: ignore[arg-type]
    return Onlooker(here, NAMES, Decimal(1), look)


def told(at: Moment, viewer: Onlooker | None = None) -> tuple[tuple[str, ...], ...]:
    """The pages of a moment."""
    hand = hand_of(at.choosing) if at.choosing else None
    return pages(viewer or eyes(), at.log.state, story(at.log), hand)


def text(at: Moment, viewer: Onlooker | None = None) -> str:
    return " ".join(" ".join(row for page in told(at, viewer) for row in page).split())


def row_of(page: tuple[str, ...], label: str) -> int:
    """The number of the row that begins so."""
    (found,) = [number for number, row in enumerate(page) if row.startswith(label)]
    return found


def test_everything_is_told_in_its_order() -> None:
    shown = text(MOMENTS["on the bar"])
    order = (
        "Match to 7, game 1.",
        "Score: Ada 0, needs 7; Bob 0, needs 7.",
        "Turn 4: Bob to play 5-2.",
        "Bob: 1 on the bar, 1 on 24, 4 on 13, 1 on 9, 3 on 8, 5 on 6.",
        "Ada, in the same numbers: 2 on 20, 4 on 19,",
        "Off: none. Pips: Bob 164, Ada 155.",
        "Cube in the middle, at 1.",
        "Plays: bar/18*, bar/23 13/8, bar/23 9/4, bar/23 8/3.",
        "Last: Ada 6-2: 13/11 13/7*, a hit. Before: Bob 6-4: 24/18 13/9.",
    )
    places = [shown.index(part) for part in order]
    assert places == sorted(places)


def test_a_half_made_play_is_told_with_what_is_left_and_what_can_come_next() -> None:
    shown = text(MOMENTS["half a play"])
    assert "Turn 5: Ada to play 6-1. Played 13/7. Left: 1." in shown
    assert "Ada: 2 on 24, 2 on 13, 1 on 11, 2 on 8, 2 on 7, 4 on 6, 2 on 5." in shown
    assert "Next: 24/23, 11/10, 8/7, 7/6, 6/5, 5/4." in shown


def test_no_line_moves_when_a_step_is_made() -> None:
    begun = moment(TAKEN)
    assert begun.choosing
    before, after = (
        told(begun)[0],
        told(Moment(begun.log, press_all(begun.choosing, ("1", "3"))))[0],
    )
    assert len(before) == len(after)
    for label in ("Turn 5:", "Ada:", "Bob,", "Off:", "Cube", "Last:"):
        assert row_of(before, label) == row_of(after, label)
    assert row_of(before, "Plays:") == row_of(after, "Next:")


@pytest.mark.parametrize(
    ("left", "words"),
    [
        ((6, 1), "Left: 6, then 1."),
        ((1,), "Left: 1."),
        ((2, 2, 2), "Left: three 2s."),
        ((2,), "Left: 2."),
        ((), "Left: none."),
    ],
)
def test_what_is_left_names_the_next_number_first(left: tuple[int, ...], words: str) -> None:
    assert left_told(left).replace("\xa0", " ") == words


def test_the_smaller_number_first_is_told() -> None:
    at = moment(TAKEN)
    assert at.choosing
    assert "Left" not in text(at)
    assert "Left: 1, then 6." in text(Moment(at.log, press(at.choosing, "x")))


def test_whose_turn_it_is_whatever_is_asked() -> None:
    opening = apply(State(Rules(length=7)), do.Began(1, START, None, Cube()))
    assert "Ada is White, Bob is Black." in turn_told(opening, NAMES, None)
    assert turn_told(TO_ROLL, NAMES, None) == "Turn 3: Ada to roll."
    rolled = apply(TO_ROLL, do.Rolled(Roll(3, 1)))
    assert turn_told(rolled, NAMES, None) == "Turn 3: Ada to play 3-1."
    doubled = apply(TO_ROLL, do.Doubled(Seat.WHITE))
    assert turn_told(doubled, NAMES, None) == "Turn 3: Ada doubles to 2."
    resigned = apply(rolled, do.Resigned(Seat.BLACK, Size.GAMMON))
    assert turn_told(resigned, NAMES, None) == "Turn 3: Bob offers to resign a gammon: 2 points."
    over = apply(doubled, do.Dropped(Seat.BLACK))
    assert turn_told(over, NAMES, None) == "Bob passes the double: Ada wins 1 point."


def test_one_at_the_keyboard_always_counts_from_his_own_side() -> None:
    at = moment(DOUBLED)
    shown = text(at, eyes(here=frozenset({Seat.BLACK})))
    assert "Bob: 1 on 24, 1 on 23, 3 on 13, 1 on 9, 4 on 8, 5 on 6." in shown
    assert "Ada, in the same numbers:" in shown
    assert "Bob, in the same numbers:" in text(at)


def test_the_plays_of_another_seat_are_not_listed() -> None:
    assert "Plays:" in text(moment(HIT))
    assert "Plays:" not in text(moment(HIT), eyes(here=frozenset({Seat.WHITE})))


def test_plays_that_have_no_room_are_counted() -> None:
    state = apply(
        replace(TO_ROLL, position=stand({24: 2, 13: 5, 8: 3, 6: 5}, {24: 2})), do.Rolled(Roll(1, 1))
    )
    assert state.roll
    hand = hand_of(Choosing(state.position, state.roll))
    (page,) = pages(eyes(), state, NOTHING, hand)
    (first,) = [n for n, row in enumerate(page) if row.startswith("Plays:")]
    assert page[first + 2].endswith("more: l lists all.")
    assert "Last" not in "".join(page[first : first + 3])


def test_pips_can_be_hidden() -> None:
    assert "Pips" not in text(moment(HIT), eyes(pips=False))
    assert "Off: none." in text(moment(HIT), eyes(pips=False))


def test_sections_keep_their_rows_and_their_distance_where_there_is_room() -> None:
    sections = (Section("One."), Section("Two.", 2, gap=True), Section("Three."))
    assert laid(sections, 40, 5) == (("One.", "", "Two.", "", "Three."),)
    assert laid(sections, 40, 4) == (("One.", "Two.", "", "Three."),)
    assert laid(sections, 40, 3) == (("One.", "Two.", "Three."),)


def test_what_has_no_room_is_on_pages_that_say_which_they_are() -> None:
    sections = (Section("Match."), Section("One."), Section("Two."), Section("Three."))
    assert laid(sections, 40, 3) == (
        ("Page 1 of 2: PgDn. Match.", "One.", "Two."),
        ("Page 2 of 2. Match.", "Three."),
    )


def test_a_sentence_longer_than_a_page_goes_on_over_the_page() -> None:
    long = " ".join(f"word{number}" for number in range(12))
    found = laid((Section("Match."), Section("One."), Section(long)), 20, 3)
    assert {len(page) for page in found} <= {2, 3}
    assert " ".join(row for page in found for row in page if "word" in row) == long


@pytest.mark.parametrize("size", [(40, 10), (45, 13), (60, 12), (60, 20), (80, 24), (200, 60)])
@pytest.mark.parametrize("name", MOMENTS)
def test_nothing_is_lost_and_nothing_is_too_wide_in_any_window(
    name: str, size: tuple[int, int]
) -> None:
    viewer = eyes(size)
    area = viewer.looking.layout.panel
    found = told(MOMENTS[name], viewer)
    assert all(len(page) <= area.height for page in found)
    assert all(len(row) <= min(area.width, 72) for page in found for row in page)
    large = text(MOMENTS[name], eyes((200, 60)))
    small = text(MOMENTS[name], viewer)
    for sentence in large.split(". "):
        if not sentence.startswith(("Plays:", "Next:")):
            assert sentence.rstrip(".") in small


def test_what_happened_is_read_out() -> None:
    lines = (
        Line(3, Seat.BLACK, "takes"),
        Line(3, Seat.WHITE, "61 13/7 8/7"),
        Line(4, Seat.BLACK, "42 24/20* 13/11"),
    )
    assert last_told(lines, NAMES) == (
        "Last: Bob 4-2: 24/20* 13/11, a hit. Before: Ada 6-1: 13/7 8/7."
    )
    assert last_told(lines[:1], NAMES) == "Last: Bob takes."
    assert last_told((), NAMES) == ""


def test_the_arrows_are_told_where_they_stand() -> None:
    at = Choosing(stand({8: 3, 6: 5}, {24: 2}), Roll(3, 1))
    assert to_choose(at) == "Type the point a checker leaves."
    there = point_at(at, 8)
    assert to_choose(there).endswith("leaves. At 8: Enter picks up.")
    held = press(there, "enter")
    assert to_choose(point_at(held, 5)) == "Picked up 8: to 5, 7, 4. At 5: Enter puts down."


def test_lists_take_the_place_of_the_words_and_are_words_themselves() -> None:
    at = moment(DOUBLED)
    for listed, begins in (
        (Listed.SHEET, "No game is finished yet."),
        (Listed.DICE, "Dice of this game."),
        (Listed.PLAYS, "1. Ada 3-1: 8/5 6/5."),
    ):
        viewer = eyes(listed=listed, page=int(listed is Listed.PLAYS))
        panel = scene(viewer, at.log, at.log.state, story(at.log), None, ()).panel
        assert panel.covers
        assert panel.rows[0] == begins


def test_the_words_need_no_drawing_of_their_own() -> None:
    places: Layout = layout(80, 24, plain=True)
    assert (places.title.height, places.board.width) == (0, 0)
    assert places.listed == places.panel
