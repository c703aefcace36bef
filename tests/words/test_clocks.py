"""What clocks show, and the sentences about time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from backgammon_tui import words
from backgammon_tui.record.entry import Away, Back, SetAside
from backgammon_tui.rules import Phase, Roll, Rules, Seat, Size, State
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.game import apply
from backgammon_tui.words.clocks import clock_face, clocks_told, time_left

NAMES = words.Names("Ada", "Bob")
TO_ROLL = State(Rules(length=5), phase=Phase.TO_ROLL, game=1, turn=3, throws=2, on_roll=Seat.BLACK)


@pytest.mark.parametrize(
    ("time", "told"),
    [
        (0, "0:00"),
        (1, "0:01"),
        (1_000, "0:01"),
        (1_001, "0:02"),
        (112_000, "1:52"),
        (4_500_000, "75:00"),
    ],
)
def test_a_second_that_has_begun_is_shown_whole(time: int, told: str) -> None:
    assert time_left(time) == told


def test_the_delay_is_shown_beside_the_bank_while_it_runs() -> None:
    assert clock_face(6_500, 60_000, running=True) == "1:00+7"
    assert clock_face(8_000, 60_000, running=False) == "1:00"
    assert clock_face(0, 59_500, running=True) == "1:00"
    assert clock_face(29_001, None, running=True) == "0:30"


def test_both_clocks_in_a_sentence() -> None:
    told = clocks_told((60_000, 112_000), 8_000, NAMES)
    assert told == "Time left: Ada 1:00, Bob 1:52; before that 8 seconds for this turn."
    assert clocks_told((None, None), 30_000, NAMES) == "Time for the move: 0:30."


@pytest.mark.parametrize(
    ("spec", "length", "told"),
    [
        ("none", 5, "none"),
        ("move:30", 0, "30 s a move"),
        ("fast", 5, "fast: 8 s a turn, 1 min a point"),
        ("slow", 0, "slow: 15 s a turn, 6 min a game"),
    ],
)
def test_a_clock_as_it_can_be_chosen(spec: str, length: int, told: str) -> None:
    assert words.clock_agreed(spec, money=length == 0) == told


def lost(state: State, *, match: bool) -> tuple[State, str]:
    """What is said when time runs out, the end of the game with it."""
    action = do.TimedOut(match)
    after = apply(state, action)
    told = words.happened(action, state, after, NAMES)
    return after, f"{told} {words.game_ended(state, after, NAMES)}"


def test_a_game_lost_on_time() -> None:
    assert lost(TO_ROLL, match=False)[1] == (
        "Bob's time is up. Bob loses on time: Ada wins 2 points. "
        "The score: Ada 2, needs 3; Bob 0, needs 5."
    )


def test_a_match_lost_on_time_says_so_whatever_the_score() -> None:
    after, told = lost(TO_ROLL, match=True)
    assert told.endswith("Ada wins the match 2-0, on time.")
    assert words.match_result(after, NAMES) == "Ada wins the match 2-0, on time"


def test_a_match_whose_last_points_were_won_by_time_needs_no_such_word() -> None:
    near = replace(TO_ROLL, score=TO_ROLL.score.plus(Seat.WHITE, 4, TO_ROLL.rules))
    assert lost(near, match=True)[1].endswith("Ada wins the match 5-0.")


def test_a_double_that_was_not_answered() -> None:
    doubled = apply(TO_ROLL, do.Doubled(Seat.BLACK))
    after, told = lost(doubled, match=True)
    assert told.startswith(
        "Ada's time is up. The double counts as passed. "
        "Ada passes the double (on time): Bob wins 1 point."
    )
    assert words.match_result(after, NAMES) == "Bob wins the match 1-0, on time"


def test_a_resignation_that_was_not_answered() -> None:
    to_play = replace(TO_ROLL, phase=Phase.TO_PLAY, roll=Roll(3, 1))
    offered = apply(to_play, do.Resigned(Seat.BLACK, Size.SINGLE))
    assert lost(offered, match=False)[1].startswith(
        "Ada's time is up. The resignation counts as declined. Ada loses on time: Bob wins"
    )


def test_a_match_set_aside() -> None:
    told = words.happened(SetAside(), TO_ROLL, TO_ROLL, NAMES)
    assert told == "The match is set aside; the clocks stand."


def test_a_player_who_is_away_and_back() -> None:
    told = [
        words.happened(note, TO_ROLL, TO_ROLL, NAMES)
        for note in (Away(Seat.WHITE, 120_000), Back(Seat.WHITE, 80_000))
    ]
    assert told == ["Ada is away.", "Ada is back."]
