"""What a finished game pays: 251 endings, and those of money play that are rarer."""

from __future__ import annotations

from typing import Any

import pytest

from backgammon_tui.rules import (
    START,
    Cube,
    How,
    Phase,
    Position,
    Roll,
    Rules,
    Score,
    Seat,
    Size,
    State,
    Step,
)
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.cube import points, size_by_clock, size_lost

from .boards import stand
from .games import BLACK, MONEY, WHITE, after, game, resigned, rolled
from .rows import table

SEATS = ((WHITE, BLACK), (BLACK, WHITE))
LOST = {"single": Size.SINGLE, "gammon": Size.GAMMON, "backgammon": Size.BACKGAMMON}
OTHERS_HOME = {6: 5, 5: 5, 4: 5}


def _before(row: dict[str, Any], seats: tuple[Seat, Seat]) -> State:
    """The game before its last action, player 0 and player 1 sitting on these seats."""
    rules = Rules(row["match_length"], jacoby=row["jacoby"])
    points_of = dict(zip(seats, row["score_before"], strict=True))
    one_away = rules.length - 1 in row["score_before"]
    played = one_away and not row["crawford_game"]
    score = Score(points_of[WHITE], points_of[BLACK], crawford_played=played)
    owner = None if row["cube_owner"] < 0 else seats[row["cube_owner"]]
    cube = Cube(row["cube_value"], owner, turned=row["cube_turned"])
    start = Position.from_counts(row["position"]) if row["position"] else START
    state = game(rules, on_roll=seats[row["winner"]], position=start, score=score, cube=cube)
    assert state.crawford == row["crawford_game"]
    return state


def _ended(row: dict[str, Any], state: State) -> State:
    winner = state.on_roll
    assert winner
    if row["ended_by"] == "bearoff":
        return after(state, rolled(6, 5), do.Played(winner, (Step(1, 6),)))
    if row["ended_by"] == "drop":
        return after(state, do.Doubled(winner), do.Dropped(winner.other))
    size = LOST[row["result"]].value
    return after(state, resigned(winner.other, size), do.Accepted(winner))


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("row", table("scoring.jsonl"), ids=lambda row: f"{row['id']}")
def test_an_ending_pays_what_the_table_says(row: dict[str, Any], seats: tuple[Seat, Seat]) -> None:
    state = _ended(row, _before(row, seats))
    assert state.result
    assert state.result.winner is seats[row["winner"]]
    assert state.result.size is LOST[row["result"]]
    assert state.result.points == row["points_won"]
    assert [state.score.of(seat) for seat in seats] == row["score_after"]
    assert (state.phase is Phase.MATCH_OVER) == row["match_over"]
    if not row["match_over"]:
        assert state.phase is Phase.GAME_OVER
        assert state.score.crawford(state.rules) == row["next_game_is_crawford"]


@pytest.mark.parametrize("winner", Seat)
@pytest.mark.parametrize(
    ("cube", "lost", "jacoby", "paid"),
    [
        (Cube(2), Size.GAMMON, True, 2),
        (Cube(2), Size.BACKGAMMON, True, 2),
        (Cube(4), Size.GAMMON, True, 4),
        (Cube(2), Size.GAMMON, False, 4),
        (Cube(2, WHITE, turned=True), Size.GAMMON, True, 4),
        (Cube(2, WHITE, turned=True), Size.BACKGAMMON, True, 6),
        (Cube(1), Size.SINGLE, True, 1),
    ],
)
def test_an_automatic_double_is_no_turned_cube_under_jacoby(
    winner: Seat,
    cube: Cube,
    lost: Size,
    jacoby: bool,  # noqa: FBT001
    paid: int,
) -> None:
    rules = Rules(0, jacoby=jacoby, auto_doubles=2)
    behind = {
        Size.SINGLE: {6: 14},
        Size.GAMMON: {6: 14, 12: 1},
        Size.BACKGAMMON: {6: 14, 20: 1},
    }[lost]
    state = game(rules, on_roll=winner, position=stand({1: 1}, behind), cube=cube)
    state = after(state, rolled(6, 5), do.Played(winner, (Step(1, 6),)))
    assert state.result
    assert (state.result.size, state.result.points) == (lost, paid)
    assert state.score.of(winner) == paid


def test_a_match_knows_no_jacoby() -> None:
    assert points(Size.GAMMON, Cube(), Rules(7)) == 2
    assert points(Size.GAMMON, Cube(), Rules(7, jacoby=True)) == 2
    assert points(Size.GAMMON, Cube(), Rules(0, jacoby=True)) == 1


@pytest.mark.parametrize(
    ("other", "lost"),
    [
        ({6: 14}, Size.SINGLE),
        ({24: 1, 6: 13}, Size.SINGLE),
        ({6: 15}, Size.GAMMON),
        ({6: 14, 18: 1}, Size.GAMMON),
        ({6: 14, 19: 1}, Size.BACKGAMMON),
        ({6: 14, 24: 1}, Size.BACKGAMMON),
        ({6: 14, 25: 1}, Size.BACKGAMMON),
    ],
)
def test_how_a_game_is_lost(other: dict[int, int], lost: Size) -> None:
    assert size_lost(stand({}, other)) is lost


@pytest.mark.parametrize(
    ("own", "other", "lost"),
    [
        ({6: 15}, {6: 14}, Size.SINGLE),
        ({6: 15}, {6: 14, 25: 1}, Size.GAMMON),
        ({6: 15}, {6: 14, 12: 1}, Size.GAMMON),
        ({6: 14}, {6: 14, 12: 1}, Size.GAMMON),
        ({6: 14}, {6: 14, 20: 1}, Size.BACKGAMMON),
        ({6: 14}, {6: 14, 25: 1}, Size.BACKGAMMON),
    ],
)
def test_how_a_game_is_lost_by_the_clock(
    own: dict[int, int], other: dict[int, int], lost: Size
) -> None:
    assert size_by_clock(stand(own, other)) is lost


@pytest.mark.parametrize("late", Seat)
def test_time_and_forfeit_cost_the_game_or_the_match(late: Seat) -> None:
    state = game(MONEY, on_roll=late)
    for action, how in (
        (do.TimedOut(match=False), How.ON_TIME),
        (do.Forfeited(late, match=False), How.FORFEITED),
    ):
        ended = after(state, action)
        assert ended.result
        assert (ended.result.winner, ended.result.points) == (late.other, 2)
        assert (ended.result.how, ended.phase) == (how, Phase.GAME_OVER)
    assert after(state, do.TimedOut(match=True)).phase is Phase.MATCH_OVER
    assert after(state, do.Forfeited(late.other, match=True)).phase is Phase.MATCH_OVER


@pytest.mark.parametrize("loser", Seat)
@pytest.mark.parametrize("on_roll", Seat)
def test_what_a_forfeit_pays_is_judged_from_the_losers_checkers(loser: Seat, on_roll: Seat) -> None:
    seen_by_loser = stand({6: 14}, {6: 15})
    start = seen_by_loser if on_roll is loser else seen_by_loser.flipped()
    one_off = after(game(MONEY, on_roll=on_roll, position=start), do.Forfeited(loser, match=False))
    none_off = after(
        game(MONEY, on_roll=on_roll, position=start.flipped()), do.Forfeited(loser, match=False)
    )
    assert one_off.result
    assert none_off.result
    assert (one_off.result.points, none_off.result.points) == (1, 2)


@pytest.mark.parametrize("seat", Seat)
def test_a_refused_beaver_ends_the_game_at_the_doubled_cube(seat: Seat) -> None:
    rules = Rules(0, beavers=3)
    state = after(game(rules, on_roll=seat), do.Doubled(seat), do.Beavered(seat.other))
    beaver = after(state, do.Dropped(seat))
    raccoon = after(state, do.Beavered(seat), do.Dropped(seat.other))
    assert beaver.result
    assert raccoon.result
    assert (beaver.result.cube, beaver.result.points, beaver.result.winner) == (2, 2, seat.other)
    assert (raccoon.result.cube, raccoon.result.points, raccoon.result.winner) == (4, 4, seat)


@pytest.mark.parametrize("late", Seat)
def test_who_lets_a_double_wait_too_long_has_dropped_it(late: Seat) -> None:
    state = after(game(MONEY, on_roll=late.other), do.Doubled(late.other), do.TimedOut(match=False))
    assert state.result
    assert (state.result.winner, state.result.points) == (late.other, 1)
    assert state.result.how is How.DROPPED


@pytest.mark.parametrize("late", Seat)
@pytest.mark.parametrize("on_roll", Seat)
def test_who_lets_a_resignation_wait_too_long_loses_not_who_offered_it(
    late: Seat, on_roll: Seat
) -> None:
    state = after(game(MONEY, on_roll=on_roll), resigned(late.other, 1), do.TimedOut(match=False))
    assert state.result
    assert state.result.winner is late.other
    assert state.offer is None


def test_a_settled_game_pays_what_the_record_says() -> None:
    state = after(game(Rules(3)), do.Settled(BLACK, 3, "the sheet says so"))
    assert (state.unplayed, state.number) == (1, 0)
    thrown = after(game(Rules(3)), do.Rolled(Roll(3, 1)), do.Settled(BLACK, 1, "so"))
    assert (thrown.unplayed, thrown.number) == (0, 1)
    assert state.result
    assert (state.result.how, state.result.why) == (How.SETTLED, "the sheet says so")
    assert (state.phase, state.score.black) == (Phase.MATCH_OVER, 3)
