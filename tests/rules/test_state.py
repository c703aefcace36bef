"""States as values: their digest, their views; rules agreed and the score."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest

from backgammon_tui.rules import Cube, Malformed, Position, Roll, Rules, Score, Seat, State
from backgammon_tui.rules import actions as do

from .boards import stand
from .games import BLACK, WHITE, after, game, resigned, rolled


def _with_bar(count: int) -> State:
    counts = [count, *[0] * 24, 1]
    return replace(game(), position=Position(tuple(counts)))


def test_the_digest_tells_minus_one_from_minus_two() -> None:
    assert hash(-1) == hash(-2)
    assert _with_bar(-1).digest() != _with_bar(-2).digest()


def test_the_digest_is_the_same_in_every_program() -> None:
    code = "from backgammon_tui.rules import State, Rules; print(State(Rules()).digest())"
    told = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            check=True,
            capture_output=True,
            text=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert told == {State(Rules()).digest()}


def test_the_digest_differs_with_everything_that_is_known() -> None:
    state = after(game(), rolled(6, 1))
    changed = [
        replace(state, roll=Roll(6, 2)),
        replace(state, cube=Cube(2)),
        replace(state, cube=Cube(2, WHITE, turned=True)),
        replace(state, score=Score(1, 0)),
        replace(state, score=Score(0, 0, crawford_played=True)),
        replace(state, on_roll=BLACK),
        replace(state, turn=2),
        replace(state, refused=(1, 0)),
        replace(state, rules=Rules(9)),
        after(state, resigned(WHITE, 1)),
        after(game(), do.Doubled(WHITE)),
    ]
    digests = {each.digest() for each in [state, *changed]}
    assert len(digests) == len(changed) + 1
    assert all(len(digest) == 16 for digest in digests)
    assert state.digest() == after(game(), rolled(1, 6)).digest()


def test_a_state_is_not_changed_by_what_follows() -> None:
    state = game()
    digest = state.digest()
    after(state, rolled(6, 1), resigned(WHITE, 1), do.Accepted(BLACK))
    assert state.digest() == digest
    with pytest.raises(FrozenInstanceError):
        state.turn = 2  # type: ignore[misc]


@pytest.mark.parametrize("on_roll", Seat)
def test_each_seat_sees_the_position_from_its_side(on_roll: Seat) -> None:
    position = stand({24: 1, 6: 14}, {13: 15})
    state = game(on_roll=on_roll, position=position)
    assert state.seen_by(on_roll) == position
    assert state.seen_by(on_roll.other) == position.flipped()


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        ({"length": -1}, "1 to 99"),
        ({"length": 100}, "1 to 99"),
        ({"cube_cap": 3}, "2, 4, 8"),
        ({"cube_cap": 1}, "2, 4, 8"),
        ({"cube_cap": -2}, "2, 4, 8"),
        ({"cube_cap": 1 << 21}, "2, 4, 8"),
        ({"length": 0, "beavers": 11}, "beavers"),
        ({"length": 0, "beavers": -1}, "beavers"),
        ({"length": 0, "auto_doubles": 11}, "automatic doubles"),
        ({"jacoby": True}, "money play only"),
        ({"beavers": 1}, "money play only"),
        ({"auto_doubles": 1}, "money play only"),
        ({"length": 0, "jacoby": True, "cube": False}, "need the doubling cube"),
    ],
)
def test_rules_that_cannot_be_agreed_are_refused(rules: dict[str, Any], reason: str) -> None:
    with pytest.raises(Malformed, match=reason):
        Rules(**rules).check()


def test_rules_that_can_be_agreed_are_given_back() -> None:
    for rules in (
        Rules(),
        Rules(1),
        Rules(99),
        Rules(0, jacoby=True, beavers=3, auto_doubles=2, cube_cap=64),
    ):
        assert rules.check() is rules


@pytest.mark.parametrize("leader", Seat)
def test_the_crawford_game_is_the_first_at_one_point_from_the_match(leader: Seat) -> None:
    rules = Rules(5)
    score = Score().plus(leader, 4, rules)
    assert score.crawford(rules)
    assert not score.crawford(Rules(5, crawford=False))
    played = score.plus(leader.other, 1, rules)
    assert not played.crawford(rules)
    both = played.plus(leader.other, 3, rules)
    assert not both.crawford(rules)
    assert both.plus(leader, 1, rules).winner(rules) is leader


def test_a_one_point_match_and_a_session_have_no_crawford_game() -> None:
    assert not Score().crawford(Rules(1))
    assert not Score(0, 0).crawford(Rules(0))
    assert Score(1, 0).crawford(Rules(2))


def test_points_beyond_the_match_are_kept_and_none_are_left_to_go() -> None:
    score = Score(4, 0).plus(WHITE, 6, Rules(5))
    assert (score.white, score.away(WHITE, Rules(5)), score.away(BLACK, Rules(5))) == (10, 0, 5)
    assert score.winner(Rules(0)) is None


def test_a_roll_is_the_same_in_either_order() -> None:
    assert Roll(1, 3) == Roll(3, 1)
    assert hash(Roll(1, 3)) == hash(Roll(3, 1))
    assert (str(Roll(1, 3)), Roll(1, 3).numbers, Roll(2, 2).numbers) == ("3-1", (3, 1), (2,) * 4)
