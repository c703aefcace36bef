"""Plays read from what people write."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from backgammon_tui.rules import (
    BAR,
    START,
    Ambiguous,
    Illegal,
    Malformed,
    Position,
    Roll,
    Rule,
    Step,
    legal_plays,
    settle,
)
from backgammon_tui.rules.notation import play_text, read_play
from backgammon_tui.rules.plays import moved, origins

from .boards import positions, rolls, stand

ENTERING = stand({25: 1, 13: 5, 8: 3, 6: 6}, {5: 1, 3: 1, 6: 4, 8: 3, 13: 5, 1: 1})
TWO_WAYS = stand({24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 15: 1, 13: 4, 8: 3, 6: 5})
"""13/8 with 3-2: through 10 it hits, through 11 it does not."""
TWO_HITS = stand({24: 2, 13: 5, 8: 3, 6: 5}, {15: 1, 14: 1, 13: 5, 8: 3, 6: 5})
"""13/8 with 3-2 hits on 10 or on 11."""
HIT_AT_THE_END = stand({24: 2, 13: 5, 6: 8}, {17: 1, 15: 1, 13: 5, 8: 3, 6: 5})
"""13/8* with 3-2: through 10 it hits twice."""
LAST = stand({3: 1}, {6: 15})
ACES = stand({1: 5}, {6: 15})
HOME = stand({6: 4, 5: 2, 3: 1}, {6: 15})


def _steps(*steps: tuple[int, int]) -> tuple[Step, ...]:
    return tuple(Step(*step) for step in steps)


@pytest.mark.parametrize(
    "text",
    [
        "8/5 6/5",
        "8/5,6/5",
        "8/5, 6/5",
        "8-5 6-5",
        "8–5 6–5",
        "8\u20145 6\u22125",
        "8 \u2010 5 6/ 5",
        " 8 / 5 ; 6 / 5 ",
        "8/5\t6/5\n",
        "8/5* 6/5*",
        "8/5 * 6/5",
        "08/05 06/05",
        "8/5(1) 6/5 (1)",
    ],
)
def test_separators_spaces_and_stars_make_no_difference(text: str) -> None:
    assert read_play(text, START, Roll(3, 1)) == _steps((8, 3), (6, 1))


@pytest.mark.parametrize("text", ["8/-5", "8--5", "3-1:", "8/5-", "8\u20145x"])
def test_what_cannot_be_read_is_named_as_it_was_written(text: str) -> None:
    with pytest.raises(Malformed) as caught:
        read_play(f"6/5 {text}", START, Roll(3, 1))
    assert str(caught.value).startswith(f'"{text}" is not a move')


def test_the_steps_come_in_the_order_written_if_it_can_be_played() -> None:
    assert read_play("6/5 8/5", START, Roll(3, 1)) == _steps((6, 1), (8, 3))
    assert read_play("8/5 5/4", START, Roll(3, 1)) == _steps((8, 3), (5, 1))
    assert read_play("7/6 8/7", stand({8: 1}, {}), Roll(1, 1)) == _steps((8, 1), (7, 1))
    assert read_play("6/5 bar/22", ENTERING, Roll(3, 1)) == _steps((25, 3), (6, 1))


@pytest.mark.parametrize(
    "text", ["bar/22*", "bar/22", "25/22", "b/22*", "BAR/22", "Bar/22*", "B/22", "bar-22"]
)
def test_a_checker_enters(text: str) -> None:
    assert read_play(text, ENTERING, Roll(3, 1)) == _steps((25, 3))


@pytest.mark.parametrize("text", ["6/off", "6/0", "6/OFF", "6/o", "6-off", "6/Off*", "6/00"])
def test_a_checker_is_borne_off(text: str) -> None:
    assert read_play(text, HOME, Roll(6, 5)) == _steps((6, 6))


@pytest.mark.parametrize(
    ("position", "roll", "text", "steps"),
    [
        (START, Roll(3, 1), "24/23/20", [(24, 1), (23, 3)]),
        (START, Roll(6, 5), "24/13", [(24, 6), (18, 5)]),
        (START, Roll(6, 5), "24/18/13", [(24, 6), (18, 5)]),
        (START, Roll(4, 4), "24/16", [(24, 4), (20, 4)]),
        (START, Roll(4, 4), "24/20/16 13/9(2)", [(24, 4), (20, 4), (13, 4), (13, 4)]),
        (START, Roll(4, 4), "24/16(2)", [(24, 4), (20, 4), (24, 4), (20, 4)]),
        (START, Roll(4, 4), "8/4(2)", [(8, 4), (8, 4)]),
        (START, Roll(4, 4), "8/4 8/4", [(8, 4), (8, 4)]),
        (START, Roll(2, 2), "6/4*(2) 13/11(2)", [(6, 2), (6, 2), (13, 2), (13, 2)]),
        (START, Roll(2, 2), "6/4(2)*", [(6, 2), (6, 2)]),
        (HOME, Roll(6, 6), "6/off(2)", [(6, 6), (6, 6)]),
        (HOME, Roll(6, 6), "6/off(4)", [(6, 6), (6, 6), (6, 6), (6, 6)]),
        (stand({8: 1, 1: 1}, {}), Roll(6, 5), "8/off", [(8, 6), (2, 5)]),
        (stand({8: 1, 1: 1}, {}), Roll(6, 5), "8/3/off", [(8, 5), (3, 6)]),
        (TWO_WAYS, Roll(3, 2), "13/10*", [(13, 3)]),
        (TWO_WAYS, Roll(3, 2), "13/10", [(13, 3)]),
    ],
)
def test_one_checker_moved_more_than_once(
    position: Position, roll: Roll, text: str, steps: list[tuple[int, int]]
) -> None:
    assert read_play(text, position, roll) == _steps(*steps)


def test_one_route_alone_is_taken_whether_it_hits_or_not() -> None:
    blocked = stand({13: 2, 6: 2}, {14: 2, 15: 1, 6: 5})
    assert read_play("13/8", blocked, Roll(3, 2)) == _steps((13, 3), (10, 2))
    assert read_play("13/8", blocked, Roll(3, 2), as_written=True) == _steps((13, 3), (10, 2))
    assert read_play("13/8", START, Roll(3, 2)) == _steps((13, 3), (10, 2))


def test_a_text_that_goes_on_from_steps_made() -> None:
    made = _steps((8, 3))
    assert read_play("6/5", START, Roll(3, 1), made) == _steps((6, 1))
    assert read_play("5/4", START, Roll(3, 1), made) == _steps((5, 1))
    assert read_play("24/16", START, Roll(4, 4), _steps((13, 4))) == _steps((24, 4), (20, 4))
    with pytest.raises(Illegal) as caught:
        read_play("13/10", START, Roll(3, 1), made)
    assert caught.value.rule is Rule.NUMBER_USED


@pytest.mark.parametrize("text", ["", "   ", " , ; "])
def test_no_text_no_steps(text: str) -> None:
    assert read_play(text, START, Roll(3, 1)) == ()
    assert play_text(START, ()) == ""


def test_a_text_need_not_be_a_whole_play() -> None:
    assert read_play("8/5", START, Roll(3, 1)) == _steps((8, 3))
    with pytest.raises(Illegal) as caught:
        settle(START, Roll(3, 1), read_play("8/5", START, Roll(3, 1)))
    assert caught.value.rule is Rule.PLAY_ON


def test_the_last_checker_may_be_written_off_with_one_number() -> None:
    for text in ("3/off", "3/0", "3/2/off", "3/2 2/off"):
        steps = read_play(text, LAST, Roll(6, 1))
        assert settle(LAST, Roll(6, 1), steps).result.off == 15


def test_the_number_itself_bears_off_where_a_way_round_would_too() -> None:
    both = stand({6: 1, 5: 1}, {6: 15})
    assert read_play("6/off", both, Roll(6, 1)) == _steps((6, 6))
    over_a_blot = stand({3: 1, 1: 1}, {23: 1})
    assert read_play("3/off", over_a_blot, Roll(6, 1)) == _steps((3, 6))
    assert read_play("3/2*/off", over_a_blot, Roll(6, 1)) == _steps((3, 1), (2, 6))


def test_where_the_number_itself_may_not_bear_off_the_way_round_is_meant() -> None:
    must_hit = stand({3: 1}, {23: 1})
    for text in ("3/off", "3/2*/off", "3/2/off"):
        assert read_play(text, must_hit, Roll(6, 1)) == _steps((3, 1), (2, 6))


def test_two_routes_of_which_one_hits_are_asked_about() -> None:
    for text in ("13/8", "13-8", " 13/8", "13/8*"):
        with pytest.raises(Ambiguous) as caught:
            read_play(text, TWO_WAYS, Roll(3, 2))
        assert caught.value.choices == ("13/11/8", "13/10*/8")
    with pytest.raises(Ambiguous) as caught:
        read_play("13/8", TWO_HITS, Roll(3, 2))
    assert set(caught.value.choices) == {"13/11*/8", "13/10*/8"}


def test_each_choice_is_read_as_one_play_and_they_differ() -> None:
    for position in (TWO_WAYS, TWO_HITS, HIT_AT_THE_END):
        with pytest.raises(Ambiguous) as caught:
            read_play("13/8", position, Roll(3, 2))
        choices = caught.value.choices
        plays = [settle(position, Roll(3, 2), read_play(c, position, Roll(3, 2))) for c in choices]
        assert len({play.result for play in plays}) == len(choices) == 2


def test_a_point_named_on_the_way_settles_the_route_with_or_without_stars() -> None:
    through_10, through_11 = _steps((13, 3), (10, 2)), _steps((13, 2), (11, 3))
    for text in ("13/10*/8", "13/10/8", "13/10 10/8", "13/10* 10/8"):
        assert read_play(text, TWO_WAYS, Roll(3, 2)) == through_10
    for text in ("13/11/8", "13/11*/8", "13/11 11/8"):
        assert read_play(text, TWO_WAYS, Roll(3, 2)) == through_11


def test_a_star_at_the_end_alone_names_all_that_is_hit() -> None:
    assert read_play("13/8*", HIT_AT_THE_END, Roll(3, 2)) == _steps((13, 2), (11, 3))
    with pytest.raises(Ambiguous):
        read_play("13/8", HIT_AT_THE_END, Roll(3, 2))


def test_where_all_hits_are_marked_no_star_is_no_hit() -> None:
    assert read_play("13/8", TWO_WAYS, Roll(3, 2), as_written=True) == _steps((13, 2), (11, 3))
    assert read_play("13/8*", TWO_WAYS, Roll(3, 2), as_written=True) == _steps((13, 3), (10, 2))
    with pytest.raises(Ambiguous):
        read_play("13/8", TWO_HITS, Roll(3, 2), as_written=True)


def test_one_way_in_front_of_a_second_checker_is_no_choice() -> None:
    """The route that hits is illegal here: it leaves the other checker on the bar."""
    position = stand({13: 2, 6: 2}, {15: 2, 14: 1})
    assert read_play("13/8", position, Roll(3, 2)) == _steps((13, 2), (11, 3))


@pytest.mark.parametrize(
    ("position", "roll", "text", "rule", "facts"),
    [
        (START, Roll(6, 1), "13/12", Rule.BLOCKED, {"origin": 13, "target": 12, "count": 5}),
        (START, Roll(5, 1), "13/12 13/8", Rule.BLOCKED, {"origin": 13, "target": 12, "count": 5}),
        (START, Roll(5, 5), "24/14", Rule.BLOCKED, {"origin": 24, "target": 19, "count": 5}),
        (START, Roll(4, 4), "24/8", Rule.BLOCKED, {"origin": 16, "target": 12, "count": 5}),
        (START, Roll(3, 1), "9/8", Rule.NO_CHECKER, {"origin": 9}),
        (START, Roll(3, 1), "8/5 9/8", Rule.NO_CHECKER, {"origin": 9}),
        (START, Roll(3, 1), "bar/22", Rule.NO_CHECKER, {"origin": 25}),
        (START, Roll(3, 1), "12/9", Rule.NO_CHECKER, {"origin": 12}),
        (LAST, Roll(5, 2), "3/off 11/9", Rule.NO_CHECKER, {"origin": 11}),
        (LAST, Roll(5, 2), "11/9 3/off", Rule.NO_CHECKER, {"origin": 11}),
        (ACES, Roll(5, 1), "3/off 1/off", Rule.NO_CHECKER, {"origin": 3}),
        (ENTERING, Roll(3, 1), "8/5", Rule.BAR_FIRST, {"origin": 8, "bar": 1}),
        (ENTERING, Roll(3, 1), "8/4", Rule.BAR_FIRST, {"origin": 8, "bar": 1}),
        (START, Roll(3, 1), "8/5 8/5", Rule.NUMBER_USED, {"origin": 8, "die": 3}),
        (START, Roll(3, 1), "13/10 6/5 6/3", Rule.NUMBER_USED, {"origin": 6, "die": 3}),
        (START, Roll(3, 1), "13/10/7", Rule.NUMBER_USED, {"origin": 10, "die": 3}),
        (
            HOME, Roll(4, 1), "3/off", Rule.HIGHER_CHECKER_FIRST,
            {"origin": 3, "die": 4, "higher": 6},
        ),
        (START, Roll(6, 1), "8/7 6/off", Rule.NOT_HOME, {"origin": 6, "outside": 24}),
        (START, Roll(5, 1), "6/off", Rule.NOT_HOME, {"origin": 5, "outside": 24}),
        (START, Roll(6, 1), "6/off", Rule.NOT_HOME, {"origin": 6, "outside": 24}),
        (
            START, Roll(3, 1), "8/6", Rule.NOT_A_DISTANCE,
            {"origin": 8, "target": 6, "left": (3, 1)},
        ),
        (
            START, Roll(3, 1), "13/2", Rule.NOT_A_DISTANCE,
            {"origin": 13, "target": 2, "left": (3, 1)},
        ),
        (
            START, Roll(3, 1), "5/8", Rule.NOT_A_DISTANCE,
            {"origin": 5, "target": 8, "left": (3, 1)},
        ),
        (
            START, Roll(3, 1), "8/8", Rule.NOT_A_DISTANCE,
            {"origin": 8, "target": 8, "left": (3, 1)},
        ),
        (
            START, Roll(3, 1), "6/off", Rule.NOT_A_DISTANCE,
            {"origin": 6, "target": 0, "left": (3, 1)},
        ),
        (
            START, Roll(3, 1), "8/5 6/5 13/9", Rule.NOT_A_DISTANCE,
            {"origin": 13, "target": 9, "left": ()},
        ),
        (
            START, Roll(2, 2), "8/4 6/3", Rule.NOT_A_DISTANCE,
            {"origin": 6, "target": 3, "left": (2, 2, 2, 2)},
        ),
    ],
)  # fmt: skip
def test_a_play_that_is_impossible_is_refused_with_its_rule(
    position: Position, roll: Roll, text: str, rule: Rule, facts: dict[str, object]
) -> None:
    with pytest.raises(Illegal) as caught:
        read_play(text, position, roll)
    assert (caught.value.rule, dict(caught.value.facts)) == (rule, facts)


@given(positions(), rolls, st.data())
def test_a_point_that_is_empty_is_named_whatever_stands_beside_it(
    position: Position, roll: Roll, data: st.DataObject
) -> None:
    """One step that can be made, and one with the other number from a point without a checker."""
    die, other = roll.numbers[:2]
    assume(origins(position.counts, die))
    step = Step(data.draw(st.sampled_from(origins(position.counts, die))), die)
    after = moved(position.counts, *step)
    assume(not after[BAR])
    empty = [p for p in range(other + 1, BAR) if after[p] <= 0 and position.counts[p] <= 0]
    point = data.draw(st.sampled_from(empty))
    tokens = [_token(step.origin, step.target), _token(point, point - other)]
    if die != other:
        tokens = data.draw(st.permutations(tokens))
    with pytest.raises(Illegal) as caught:
        read_play(" ".join(tokens), position, roll)
    assert (caught.value.rule, caught.value.facts) == (Rule.NO_CHECKER, {"origin": point})


def _token(origin: int, target: int) -> str:
    return f"{'bar' if origin == BAR else origin}/{target or 'off'}"


def test_a_step_that_costs_a_number_is_refused_though_it_is_possible() -> None:
    one_of_two = stand({20: 1}, {16: 2, 6: 2, 4: 2, 3: 3, 2: 3, 1: 3})
    with pytest.raises(Illegal) as caught:
        read_play("20/15", one_of_two, Roll(6, 5))
    assert caught.value.rule is Rule.LARGER_NUMBER
    assert read_play("20/14", one_of_two, Roll(6, 5)) == _steps((20, 6))
    both = stand({25: 1, 24: 3, 6: 3, 5: 2, 3: 2, 2: 3, 22: 1}, {24: 2, 6: 6, 8: 3, 13: 3, 18: 1})
    with pytest.raises(Illegal) as caught:
        read_play("bar/22", both, Roll(5, 3))
    assert caught.value.rule is Rule.BOTH_NUMBERS


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("8", '"8"'),
        ("bar", '"bar"'),
        ("hello", '"hello"'),
        ("8/5 hello", '"hello"'),
        ("8/5 6", '"6"'),
        ("8/", '"8/"'),
        ("/5", '"/5"'),
        ("8//5", '"8//5"'),
        ("8/5(0)", '"8/5(0)"'),
        ("8/5(5)", '"8/5(5)"'),
        ("8/5(2", '"8/5(2"'),
        ("*8/5", '"*8/5"'),
        ("8/5**", '"8/5**"'),
        ("8.5/5", '"8.5/5"'),
        ("+8/5", '"+8/5"'),
        ("1_0/5", '"1_0/5"'),
        ("８/５", '"８/５"'),
        ("٨/٥", '"٨/٥"'),
        ("²/1", '"²/1"'),
        ("0/5", '"0/5"'),
        ("off/5", '"off/5"'),
        ("8/bar", '"8/bar"'),
        ("8/25", '"8/25"'),
        ("6/off/3", '"6/off/3"'),
        ("26/22", "26"),
        ("8/99", "99"),
        ("1234567890123456789/5", '"1234567890123456789/5"'),
        ("x\x1b[31m/5", '"x [31m/5"'),
        ("x\u202e5/8", '"x 5/8"'),
        ("\ud800/5", '" /5"'),
    ],
)
def test_what_is_no_move_is_malformed_and_named(text: str, named: str) -> None:
    with pytest.raises(Malformed) as caught:
        read_play(text, START, Roll(3, 1))
    said = str(caught.value)
    assert named.replace('" ', '"', 1) in said
    assert said.isprintable()
    assert "\n" not in said


def test_a_text_too_long_is_refused_unread() -> None:
    with pytest.raises(Malformed, match="200"):
        read_play("8/5 " * 51, START, Roll(3, 1))
    with pytest.raises(Malformed) as caught:
        read_play("9" * 200, START, Roll(3, 1))
    assert len(str(caught.value)) < 120


def test_fifty_moves_are_refused_at_once() -> None:
    text = " ".join(f"{point}/{point - 1}" for point in range(24, 1, -1))
    for roll in (Roll(1, 1), Roll(2, 1)):
        with pytest.raises(Illegal):
            read_play(text, stand(dict.fromkeys(range(10, 25), 1), {}), roll)


def test_every_play_of_the_start_position_is_read_from_its_steps_one_by_one() -> None:
    for roll in (Roll(6, 1), Roll(5, 4), Roll(2, 2)):
        for play in legal_plays(START, roll):
            text = " ".join(f"{step.origin}/{step.target}" for step in reversed(play.steps))
            steps = read_play(text, START, roll)
            assert settle(START, roll, steps).result == play.result
