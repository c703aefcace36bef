"""What a viewer is shown of a state."""

from __future__ import annotations

from dataclasses import replace

import pytest

from backgammon_tui.rules import BAR, OFF, START, Phase, Position, Roll, Seat, Step
from backgammon_tui.rules.plays import after_steps
from backgammon_tui.tui.board.parts import Mark, Pip
from backgammon_tui.tui.board.view import BoardView, Hand, Last, Seen, board_view, turned
from tests.tui.board.scenes import BOTH_ON_BAR, PICKED, playing

WHITE, BLACK = Seat.WHITE, Seat.BLACK


@pytest.mark.parametrize("number", range(26))
@pytest.mark.parametrize("seat", Seat)
@pytest.mark.parametrize("other", Seat)
def test_turning_a_number_twice_gives_it_back(number: int, seat: Seat, other: Seat) -> None:
    assert turned(turned(number, seat, other), other, seat) == number


@pytest.mark.parametrize("bottom", Seat)
def test_the_points_are_those_of_the_seat_at_the_bottom(bottom: Seat) -> None:
    view = board_view(playing(), Seen(bottom=bottom))
    six = view.points[5]
    assert (six.number, six.owner, six.checkers) == (6, bottom, 5)


@pytest.mark.parametrize("bottom", Seat)
@pytest.mark.parametrize("numbers", Seat)
@pytest.mark.parametrize("mover", Seat)
def test_labels_follow_the_numbers_and_marks_the_mover(
    bottom: Seat, numbers: Seat, mover: Seat
) -> None:
    hand = Hand(START, (6, 1), frozenset({24, 13}), 8, frozenset({7}))
    view = board_view(playing(seat=mover), Seen(bottom, numbers), hand)
    marked = {turned(point.label, numbers, mover): point.mark for point in view.points}
    expected = {24: Mark.ORIGIN, 13: Mark.ORIGIN, 8: Mark.PICKED, 7: Mark.TARGET}
    assert {number: mark for number, mark in marked.items() if mark is not Mark.NONE} == expected


def test_the_same_state_and_hand_make_equal_views() -> None:
    assert PICKED.view == PICKED.view


def test_half_made_steps_are_on_the_board() -> None:
    hand = Hand(after_steps(START, [Step(13, 6)]), (1,))
    view = board_view(playing(seat=BLACK), Seen(), hand)
    assert (view.points[25 - 13 - 1].checkers, view.points[25 - 7 - 1].checkers) == (4, 1)


def test_the_lead_counts_the_half_made_play() -> None:
    hand = Hand(after_steps(START, [Step(13, 6)]), (1,))
    view = board_view(playing(seat=BLACK), Seen(), hand)
    assert (view.top_tray.pips, view.top_tray.behind) == (161, -6)
    assert (view.bottom_tray.pips, view.bottom_tray.behind) == (167, 6)


def test_the_bar_is_told_for_both_ends() -> None:
    hand = Hand(BOTH_ON_BAR, (3, 3), frozenset({BAR}), cursor=BAR)
    below, above = (board_view(playing(BOTH_ON_BAR), Seen(seat), hand).bar for seat in Seat)
    assert (below.bottom_count, below.top_count) == (2, 3)
    assert (above.bottom_count, above.top_count) == (3, 2)
    assert below.mark is above.mark is Mark.ORIGIN


def test_off_is_marked_at_the_movers_tray_alone() -> None:
    hand = Hand(START, (6,), picked=6, targets=frozenset({OFF}))
    view = board_view(playing(seat=BLACK), Seen(), hand)
    assert (view.top_tray.mark, view.bottom_tray.mark) == (Mark.TARGET, Mark.NONE)


def arrived(view: BoardView) -> set[int]:
    return {point.number for point in view.points if point.arrived}


def test_the_last_play_is_marked_while_its_checkers_stand() -> None:
    last = Last(BLACK, frozenset({8, 7, OFF}))
    assert arrived(board_view(playing(), Seen(), last=last)) == {25 - 8}
    assert arrived(board_view(playing(), Seen(BLACK), last=last)) == {8}
    hit = Position(tuple(0 if count == -3 else count for count in START.counts))
    state = playing(hit)
    assert arrived(board_view(state, Seen(), last=last)) == set()


@pytest.mark.parametrize(
    ("roll", "left", "pips"),
    [
        (Roll(6, 1), (6, 1), [(6, Pip.NEXT), (1, Pip.LEFT)]),
        (Roll(6, 1), (1, 6), [(6, Pip.LEFT), (1, Pip.NEXT)]),
        (Roll(6, 1), (1,), [(6, Pip.USED), (1, Pip.NEXT)]),
        (Roll(6, 1), (), [(6, Pip.USED), (1, Pip.USED)]),
        (Roll(3, 3), (3, 3, 3), [(3, Pip.USED), (3, Pip.NEXT), (3, Pip.LEFT), (3, Pip.LEFT)]),
    ],
)
def test_the_dice_tell_what_is_used_and_what_comes_next(
    roll: Roll, left: tuple[int, ...], pips: list[tuple[int, Pip]]
) -> None:
    dice = board_view(playing(roll=roll), Seen(), Hand(START, left)).bottom_dice
    assert (list(dice.dice), dice.dim) == (pips, False)


def test_a_side_that_watches_sees_dice_without_a_next_one() -> None:
    dice = board_view(playing(seat=BLACK), Seen()).top_dice
    assert dice.dice == ((6, Pip.LEFT), (1, Pip.LEFT))


def test_the_other_sides_dice_stay_dimmed_until_it_rolls() -> None:
    thrown = {WHITE: (3, 1), BLACK: (4, 2)}
    view = board_view(playing(), Seen(), thrown=thrown)
    assert (view.top_dice.dice, view.top_dice.dim) == (((4, Pip.LEFT), (2, Pip.LEFT)), True)
    waiting = replace(playing(), phase=Phase.TO_ROLL, roll=None)
    assert board_view(waiting, Seen(), thrown=thrown).bottom_dice.dim


def test_in_the_opening_each_side_shows_a_live_die() -> None:
    state = replace(playing(), phase=Phase.OPENING, on_roll=None, roll=None)
    view = board_view(state, Seen(), thrown={WHITE: (3,), BLACK: (5,)})
    assert [dice.dice for dice in (view.top_dice, view.bottom_dice)] == [
        ((5, Pip.LEFT),),
        ((3, Pip.LEFT),),
    ]
    assert not view.top_dice.dim
