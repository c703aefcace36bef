"""The bot as a teacher: what it says of known decisions, and whom it teaches at all."""

from __future__ import annotations

from dataclasses import replace

import pytest

from backgammon_tui.bot import analysis
from backgammon_tui.cli import advising
from backgammon_tui.cli.passing import passing_sitting
from backgammon_tui.cli.teaching import BotTeacher, teacher_for
from backgammon_tui.rules import START, Cube, Position, Roll, Rules, Seat, Size, State, Step
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.game import apply
from backgammon_tui.rules.notation import play_text
from backgammon_tui.settings import Setup
from backgammon_tui.teaching import Hint
from backgammon_tui.tui.liking import Liking
from tests.tui.positions import stand

WHITE, BLACK = Seat.WHITE, Seat.BLACK
TEACHER = BotTeacher()
SPLIT = do.FinishPlay((Step(24, 1), Step(13, 3)))
WON = stand({2: 3, 1: 2}, {24: 8, 22: 7})
"""White is nearly off, Black is far behind."""


def at(position: Position, roll: Roll | None = None, rules: Rules | None = None) -> State:
    """White to roll, or to play a roll."""
    state = State(rules or Rules(length=7))
    state = apply(state, do.Began(1, position, WHITE, Cube()))
    return apply(state, do.Rolled(roll)) if roll else state


def hint(state: State, seat: Seat = WHITE) -> Hint:
    found = TEACHER.hint(state, seat)
    assert found
    return found


def test_the_five_point_is_best_with_three_one() -> None:
    state = at(START, Roll(3, 1))
    found = hint(state)
    best, second = found.choices[:2]
    assert isinstance(best.ask, do.FinishPlay)
    assert play_text(state.position, best.ask.steps) == "8/5 6/5"
    assert best.equity - second.equity > 0.1
    assert len(found.choices) == 16
    assert (found.plies, found.verdict) == (0, "")
    assert best.match is not None


def test_a_costly_play_is_looked_at_a_roll_further_before_anybody_is_warned() -> None:
    state = at(START, Roll(3, 1))
    caution = TEACHER.caution(state, WHITE, SPLIT, 0.04)
    assert caution
    assert caution.plies == 1
    assert caution.cost == pytest.approx(0.23, abs=0.1)
    best = TEACHER.caution(state, WHITE, hint(state).choices[0].ask, 0.02)
    assert best is None


def test_what_only_looks_costly_is_let_through(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at(START, Roll(3, 1))
    found = analysis.weigh

    def alike(*args: object, plies: int, **more: object) -> list[analysis.Thought]:
        thoughts = found(*args, plies=0, **more)  # type: ignore[arg-type]
        return [each._replace(equity=0.1 * (plies == 0)) for each in thoughts]

    monkeypatch.setattr(advising, "weigh", alike)
    assert TEACHER.caution(state, WHITE, SPLIT, 0.04) is None


def test_the_result_decides_which_play_it_is() -> None:
    state = at(stand({3: 1}, {24: 5}), Roll(6, 1))
    assert TEACHER.caution(state, WHITE, do.FinishPlay((Step(3, 6),)), 0.02) is None


def test_where_gammons_count_nothing_no_warning_tells_of_them() -> None:
    last = Rules(length=1)
    state, other = at(START, Roll(2, 1), last), do.FinishPlay((Step(8, 2), Step(24, 1)))
    told = TEACHER.caution(state, WHITE, other, 0.02)
    assert told
    assert "more often" in told.reason
    assert "gammon" not in told.reason


def test_the_answer_to_a_beaver_is_told_and_the_double_before_it_judged_no_more() -> None:
    state = at(START, rules=Rules(length=0, beavers=3))
    state = apply(apply(state, do.Doubled(WHITE)), do.Beavered(BLACK))
    assert hint(state).verdict == "take"
    ahead = at(stand({6: 5, 5: 5}, {19: 6, 20: 5, 21: 4}), rules=Rules(length=0, beavers=3))
    ahead = apply(apply(ahead, do.Doubled(WHITE)), do.Beavered(BLACK))
    assert hint(ahead).verdict == "raccoon"


@pytest.mark.parametrize(
    "ask", [SPLIT, do.OfferDouble(), do.TakeDouble(), do.OfferResignation(Size.SINGLE)]
)
def test_nobody_is_warned_of_what_cannot_be_done_before_the_opening_throw(ask: do.Ask) -> None:
    opening = apply(State(Rules(length=7)), do.Began(1, START, None, Cube()))
    assert TEACHER.caution(opening, WHITE, ask, 0.02) is None


def test_nobody_is_warned_of_a_play_before_the_roll_nor_of_a_double_after_it() -> None:
    assert TEACHER.caution(at(START), WHITE, SPLIT, 0.0001) is None
    assert TEACHER.caution(at(START, Roll(3, 1)), WHITE, do.OfferDouble(), 0.0001) is None
    assert TEACHER.caution(at(START), BLACK, do.RollDice(), 0.0001) is None


def test_nobody_is_warned_of_the_only_play_nor_of_a_roll_without_a_double() -> None:
    shut = stand({25: 1, 1: 14}, {24: 2, 23: 2, 22: 2, 21: 2, 20: 2, 19: 5})
    assert TEACHER.caution(at(shut, Roll(3, 1)), WHITE, do.FinishPlay(()), 0.0001) is None
    point = at(WON, rules=Rules(length=1))
    assert TEACHER.caution(point, WHITE, do.RollDice(), 0.0) is None


def test_a_double_before_the_last_roll_is_not_to_be_forgotten() -> None:
    state = at(stand({5: 1, 2: 1}, {24: 1}), rules=Rules(length=0))
    assert hint(state).verdict == "double, take"
    caution = TEACHER.caution(state, WHITE, do.RollDice(), 0.04)
    assert caution
    assert caution.best == do.OfferDouble()
    assert caution.cost == pytest.approx((19 - 17) / 36), "19 of 36 rolls win"
    doubled = apply(state, do.Doubled(WHITE))
    assert {choice.ask for choice in hint(doubled, BLACK).choices} >= {
        do.TakeDouble(),
        do.DropDouble(),
    }


def test_what_is_only_looked_at_is_not_said_to_be_looked_further_at() -> None:
    assert hint(at(START)).plies in (0, 1)
    assert hint(at(START, rules=Rules(length=1))).plies == 0, "there is no cube"
    race = at(stand({6: 5, 5: 5, 4: 5}, {19: 5, 20: 5, 21: 5}))
    assert hint(race).plies == 0
    assert hint(apply(race, do.Resigned(WHITE, Size.SINGLE)), BLACK).plies == 0


def test_a_resignation_that_pays_too_little_is_not_to_be_accepted() -> None:
    state = apply(at(stand({1: 2}, {24: 15})), do.Resigned(BLACK, Size.SINGLE))
    found = hint(state)
    assert (found.verdict, found.choices[0].ask) == ("decline", do.DeclineResignation())
    caution = TEACHER.caution(state, WHITE, do.AcceptResignation(), 0.04)
    assert caution
    assert caution.best == do.DeclineResignation()


def test_to_resign_more_than_is_lost_is_warned_of() -> None:
    behind = at(stand({6: 7, 5: 8}, {24: 2}))
    single = do.OfferResignation(Size.SINGLE)
    gammon = TEACHER.caution(behind, WHITE, do.OfferResignation(Size.GAMMON), 0.04)
    assert gammon
    assert (gammon.best, gammon.cost > 0.3) == (do.WithdrawResignation(), True)
    lost = at(stand({6: 3, 5: 3, 1: 8}, {24: 2}))
    assert TEACHER.caution(lost, WHITE, single, 0.02) is None
    assert TEACHER.caution(at(START), WHITE, single, 0.04)


def test_there_is_nothing_to_say_in_the_opening_nor_to_who_is_not_awaited() -> None:
    opening = apply(State(Rules(length=7)), do.Began(1, START, None, Cube()))
    assert TEACHER.hint(opening, WHITE) is None
    assert TEACHER.hint(at(START), BLACK) is None
    over = replace(at(START), phase=do.Phase.GAME_OVER)
    assert TEACHER.hint(over, WHITE) is None


def test_one_person_against_a_bot_is_taught_and_nobody_else() -> None:
    assert isinstance(teacher_for([WHITE], [BLACK]), BotTeacher)
    assert teacher_for([WHITE, BLACK], []) is None
    assert teacher_for([], [WHITE, BLACK]) is None
    assert teacher_for([WHITE], []) is None


def test_who_plays_the_bot_in_a_house_is_taught_too() -> None:
    kept_nowhere = passing_sitting(Setup(white="Ada", black="bot:club"), Liking())
    assert kept_nowhere.teacher
