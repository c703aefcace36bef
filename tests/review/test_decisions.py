"""Which decisions are rated, and what they are found to cost."""

from __future__ import annotations

from backgammon_tui.bot.analysis import weigh_double, weigh_plays
from backgammon_tui.record.reviewed import Decision, Kind
from backgammon_tui.record.reviewed_sums import Marks
from backgammon_tui.review.looking import first_look, second_look
from backgammon_tui.rules import START, Cube, GameAction, Position, Roll, Rules, Step
from backgammon_tui.rules import actions as do
from tests.bot.positions import stand

from .matches import (
    BLACK,
    BREAKS_THE_SIX,
    MAKES_THE_FIVE,
    MATCH,
    MONEY,
    WHITE,
    from_position,
    log_of,
)

RACE = stand({6: 5, 5: 5, 4: 4}, {6: 5, 5: 5, 4: 4, 3: 1})
"""White, on roll, is three pips ahead and has a checker less to bear off."""
LAST = stand({6: 1, 5: 1}, {1: 2})
"""White is off with 6 of the 36 throws; if not, Black is."""
ALL_BUT_OFF = stand({1: 2}, {6: 5, 5: 5, 4: 5})


def decisions(*actions: GameAction, rules: Rules = MONEY) -> list[Decision]:
    """What the first look finds."""
    return list(first_look(log_of(actions, rules)).decisions)


def test_a_play_that_throws_the_best_one_away_is_a_blunder_and_names_it() -> None:
    (found,) = decisions(*BREAKS_THE_SIX)
    assert (found.seq, found.seat, found.kind) == (3, WHITE, Kind.PLAY)
    assert found.done.name == "6/5 6/3"
    assert found.best.name == "8/5 6/5"
    assert Marks().of(found) == "??"


def test_the_best_play_costs_nothing() -> None:
    (found,) = decisions(*MAKES_THE_FIVE)
    assert found.error == 0
    assert Marks().of(found) == ""


def test_an_error_is_the_difference_of_what_the_bot_itself_thinks() -> None:
    log = log_of(BREAKS_THE_SIX)
    thoughts = weigh_plays(log.after(2))
    worth = {thought.play.result: thought.equity for thought in thoughts}
    (found,) = first_look(log).decisions
    made = log.after(3).position.flipped()
    assert found.error == thoughts[0].equity - worth[made]


def test_the_play_that_was_made_is_among_the_choices_however_bad_it_is() -> None:
    log = log_of(BREAKS_THE_SIX)
    for review in (first_look(log), second_look(log, first_look(log))):
        (found,) = review.decisions
        assert found.done.steps == (Step(6, 3), Step(6, 1))
        worths = [each.equity for each in found.choices]
        assert worths == sorted(worths, reverse=True)


def test_where_gammons_count_nothing_no_reason_tells_of_them() -> None:
    steps = (Step(8, 2), Step(24, 1))
    played = do.Began(1, START, None, Cube()), do.Opened(2, 1), do.Played(WHITE, steps)
    log = log_of(played, Rules(length=1))
    (found,) = second_look(log, first_look(log)).decisions
    assert "more often" in found.reason
    assert "gammon" not in found.reason


def test_another_way_to_the_same_position_is_the_same_play() -> None:
    race = stand({24: 2, 6: 5}, {6: 5})
    throws = from_position(race), do.Rolled(Roll(3, 1))
    one = decisions(*throws, do.Played(WHITE, (Step(24, 3), Step(21, 1))))
    other = decisions(*throws, do.Played(WHITE, (Step(24, 1), Step(23, 3))))
    assert [each.error for each in one] == [each.error for each in other]


def test_a_play_without_a_choice_is_no_decision() -> None:
    forced = from_position(stand({2: 1}, {6: 1})), do.Rolled(Roll(6, 5))
    assert decisions(*forced, do.Played(WHITE, (Step(2, 6),))) == []


def test_a_play_that_was_not_legal_and_stood_is_not_rated_and_said_to_be_so() -> None:
    log = log_of((*MAKES_THE_FIVE[:2], do.Stood(WHITE, (Step(13, 4),))))
    review = first_look(log)
    assert review.decisions == ()
    assert [(each.seq, each.why) for each in review.unrated] == [(3, "irregular, it stood")]


def test_what_was_taken_back_is_no_decision() -> None:
    log = log_of((*BREAKS_THE_SIX, do.TookBack(WHITE, 2), MAKES_THE_FIVE[2]))
    review = first_look(log)
    assert [each.seq for each in review.decisions] == [5]
    assert [each.seq for each in review.standings] == [5]


def test_a_double_that_was_not_offered_is_a_decision_where_it_was_near() -> None:
    rolls = from_position(RACE), do.Rolled(Roll(2, 1))
    found = [each for each in decisions(*rolls) if each.kind is Kind.DOUBLE]
    assert [each.done.name for each in found] == ["no double"]
    thought = weigh_double(log_of(rolls).after(1))
    assert found[0].cubes == (thought.waited, thought.taken, thought.dropped)


def test_it_is_none_where_nobody_would_double_or_nothing_is_left_to_decide() -> None:
    behind = stand({6: 5, 5: 5, 4: 5}, {1: 2})
    for position in (behind, ALL_BUT_OFF):
        assert decisions(from_position(position), do.Rolled(Roll(2, 1))) == []


def test_it_is_none_where_the_rules_forbid_it() -> None:
    assert decisions(from_position(RACE), do.Rolled(Roll(2, 1)), rules=Rules(0, cube=False)) == []
    owned = from_position(RACE, Cube(2, BLACK, turned=True))
    assert decisions(owned, do.Rolled(Roll(2, 1))) == []


def test_a_wrong_double_costs_what_waiting_is_better_by() -> None:
    (doubled,) = decisions(from_position(LAST), do.Doubled(WHITE))
    assert doubled.done.name == "double"
    assert doubled.advice == "no double, take"
    # 6 of 36 throws win: the cube at 2 loses twice as much as the cube at 1.
    assert round(doubled.error, 9) == round(1 - 2 * 6 / 36, 9)


def _answered(position: Position, answer: GameAction, rules: Rules = MONEY) -> Decision:
    *_, found = decisions(from_position(position), do.Doubled(WHITE), answer, rules=rules)
    return found


def test_a_wrong_pass_and_a_wrong_take_cost_what_the_other_answer_is_better_by() -> None:
    passed = _answered(LAST, do.Dropped(BLACK))
    assert (passed.seat, passed.kind, passed.best.name) == (BLACK, Kind.ANSWER, "take")
    assert round(passed.error, 9) == round(1 + 2 * (1 - 2 * 6 / 36), 9)
    taken = _answered(ALL_BUT_OFF, do.Taken(BLACK))
    assert (taken.best.name, taken.done.name) == ("pass", "take")
    assert taken.error >= 1


def test_a_beaver_is_rated_where_the_rules_have_them() -> None:
    rules = Rules(length=0, beavers=1)
    found = _answered(LAST, do.Beavered(BLACK), rules)
    assert (found.best.name, found.error) == ("beaver", 0)
    assert _answered(LAST, do.Taken(BLACK), rules).best.name == "beaver"


def test_what_an_equity_is_worth_is_points_for_money_and_winning_chances_in_a_match() -> None:
    cube = Cube(4, None, turned=True)
    race = stand({6: 5, 5: 5, 4: 4}, {6: 5, 5: 5, 4: 4, 3: 1})
    throw = from_position(race, cube), do.Rolled(Roll(2, 1))
    played = do.Played(WHITE, (Step(6, 2), Step(6, 1)))
    money = decisions(*throw, played)[-1]
    assert money.price == 4
    match = decisions(*throw, played, rules=MATCH)[-1]
    assert match.best.match is not None
    assert match.done.match is not None
    assert round(match.cost, 9) == round(match.best.match - match.done.match, 9)
    assert 0 < match.price < 0.5
