"""States as lines for GNU Backgammon, and its answers as wishes; no program is needed."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from backgammon_tui.bot.fibs_board import (
    LONGEST_SHOWN,
    Chances,
    Dialect,
    answer,
    chances,
    evaluation,
    question,
    shown,
)
from backgammon_tui.bot.fibs_exam import EXAM, dialect_of
from backgammon_tui.rules import (
    START,
    Cube,
    Malformed,
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
from backgammon_tui.rules.actions import (
    Ask,
    Beaver,
    DropDouble,
    FinishPlay,
    OfferDouble,
    RollDice,
    TakeDouble,
)
from backgammon_tui.rules.cube import Doubling
from tests.bot.positions import stand

OPENING = "0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0"
STRAIGHT = Dialect(scores_exchanged=False)
MATCH = State(
    Rules(length=7), Score(4, 2), Phase.TO_ROLL, game=3, on_roll=Seat.WHITE, position=START
)
MONEY = replace(MATCH, rules=Rules(length=0, jacoby=True, beavers=1), score=Score())
TO_PLAY = replace(MONEY, phase=Phase.TO_PLAY, roll=Roll(3, 1))
DOUBLED = replace(MONEY, phase=Phase.DOUBLED, doubling=Doubling(2, Seat.BLACK, Seat.BLACK))


def test_a_roll_to_play_is_asked_with_board_dice_and_rules() -> None:
    assert question(TO_PLAY, Seat.WHITE, Dialect()) == (
        f"board:a:b:0:0:0:{OPENING}:1:3:1:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:1:1 jacobyrule on"
    )


def test_the_board_is_seen_by_the_side_that_is_asked() -> None:
    position = stand({6: 2, 25: 1}, {1: 3, 25: 2})
    state = replace(TO_PLAY, position=position, on_roll=Seat.BLACK)
    points = question(state, Seat.BLACK, Dialect()).split(":")[6:32]
    assert [int(point) for point in points] == list(position.counts)
    doubled = replace(DOUBLED, position=position)
    points = question(doubled, Seat.BLACK, Dialect()).split(":")[6:32]
    assert [int(point) for point in points] == list(position.flipped().counts)


def test_checkers_borne_off_are_told() -> None:
    state = replace(TO_PLAY, position=stand({6: 5}, {1: 3}))
    assert ":0:25:10:12:0:0:" in question(state, Seat.WHITE, Dialect())


@pytest.mark.parametrize(
    ("dialect", "seat", "scores"),
    [
        (STRAIGHT, Seat.WHITE, "7:4:2"),
        (Dialect(), Seat.WHITE, "7:2:4"),
        (Dialect(), Seat.BLACK, "7:4:2"),
    ],
)
def test_the_scores_come_in_the_order_the_version_reads(
    dialect: Dialect, seat: Seat, scores: str
) -> None:
    line = question(replace(MATCH, on_roll=seat), seat, dialect)
    assert line.startswith(f"board:a:b:{scores}:0:")


@pytest.mark.parametrize("dialect", [Dialect(), STRAIGHT])
def test_a_doubled_side_is_asked_with_its_own_score_first(dialect: Dialect) -> None:
    state = replace(MATCH, phase=Phase.DOUBLED, doubling=DOUBLED.doubling)
    line = question(state, Seat.BLACK, dialect)
    assert line.startswith("board:a:b:7:2:4:0:")


@pytest.mark.parametrize(
    ("dialect", "turn"), [(Dialect(), -1), (Dialect(doubler_on_roll=False), 1)]
)
def test_a_double_is_the_doublers_turn_where_the_version_has_it_so(
    dialect: Dialect, turn: int
) -> None:
    line = question(DOUBLED, Seat.BLACK, dialect)
    assert f":{OPENING}:{turn}:0:0:0:0:1:1:1:1:1:-1:" in line


@pytest.mark.parametrize(
    ("owner", "told"), [(None, "1:1"), (Seat.WHITE, "1:0"), (Seat.BLACK, "0:1")]
)
def test_the_cube_is_told_by_who_may_double(owner: Seat | None, told: str) -> None:
    state = replace(TO_PLAY, cube=Cube(4, owner, turned=True))
    assert f":1:3:1:0:0:4:{told}:0:1:-1:" in question(state, Seat.WHITE, Dialect())


def test_the_crawford_game_is_told_apart_from_those_before_and_after() -> None:
    rules = Rules(length=5)
    before, now, after = (
        question(replace(MATCH, rules=rules, score=score), Seat.WHITE, Dialect())
        for score in (Score(3, 2), Score(4, 2), Score(4, 2, crawford_played=True))
    )
    assert now.endswith(":0:0 crawfordrule on")
    assert before.endswith(":1:1 crawfordrule off")
    assert after.endswith(":1:1 crawfordrule off")


def test_jacoby_is_said_either_way() -> None:
    without = replace(MONEY, rules=Rules(length=0))
    assert question(without, Seat.WHITE, Dialect()).endswith(" jacobyrule off")


def test_chances_are_asked_for_the_side_on_roll_before_its_throw() -> None:
    line = evaluation(replace(MATCH, on_roll=Seat.BLACK), 2, STRAIGHT)
    assert line.startswith(f"evaluation fibsboard board:a:b:7:2:4:{OPENING}:1:0:0:")
    assert line.endswith(" plies 2 cubeful crawfordrule off")


def test_no_line_is_longer_than_the_program_reads() -> None:
    scattered = Position((-1, *(-1, 1) * 12, 1))
    state = replace(
        MATCH,
        rules=Rules(length=99),
        score=Score(97, 97),
        position=scattered,
        cube=Cube(1 << 20, Seat.WHITE, turned=True),
    )
    assert len(evaluation(state, 3, Dialect())) < 255


@pytest.mark.parametrize(
    ("state", "text", "ask"),
    [
        (MONEY, "roll", RollDice()),
        (MONEY, "double", OfferDouble()),
        (DOUBLED, "take", TakeDouble()),
        (DOUBLED, "drop", DropDouble()),
        (DOUBLED, "beaver", Beaver()),
        (TO_PLAY, "8/5 6/5", FinishPlay((Step(8, 3), Step(6, 1)))),
    ],
)
def test_an_answer_is_a_wish(state: State, text: str, ask: Ask) -> None:
    assert answer(text, state, state.to_act or Seat.WHITE) == ask


def test_a_play_is_written_step_by_step_bar_and_off_by_their_names() -> None:
    on_bar = replace(TO_PLAY, position=stand({25: 1, 6: 2}, {20: 1}), roll=Roll(5, 2))
    assert answer("bar/20* 20/18", on_bar, Seat.WHITE) == FinishPlay((Step(25, 5), Step(20, 2)))
    home = replace(TO_PLAY, position=stand({2: 2}, {1: 1}), roll=Roll(6, 6))
    assert answer("2/off 2/off", home, Seat.WHITE) == FinishPlay((Step(2, 6), Step(2, 6)))


def test_a_beaver_over_the_highest_cube_is_a_take() -> None:
    capped = replace(DOUBLED, rules=replace(MONEY.rules, cube_cap=2))
    assert answer("beaver", capped, Seat.BLACK) == TakeDouble()


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (MONEY, "take"),
        (MONEY, ""),
        (MONEY, "Error: syntax error"),
        (DOUBLED, "double"),
        (replace(DOUBLED, rules=Rules(length=0)), "beaver"),
        (replace(MONEY, cube=Cube(2, Seat.BLACK, turned=True)), "double"),
        (TO_PLAY, "roll"),
        (TO_PLAY, ""),
        (TO_PLAY, "8/5"),
        (TO_PLAY, "8/5 6/4"),
        (TO_PLAY, "24/20 6/1"),
        (TO_PLAY, "\x1b[31m8/5"),
    ],
)
def test_what_is_no_answer_is_never_taken_for_one(state: State, text: str) -> None:
    with pytest.raises(Malformed):
        answer(text, state, state.to_act or Seat.WHITE)


def test_what_was_answered_is_shown_without_what_steers_a_terminal() -> None:
    with pytest.raises(Malformed, match=r'^"\?\[31m8/5" is no legal play of 3-1$'):
        answer("\x1b[31m8/5", TO_PLAY, Seat.WHITE)
    assert len(shown("x" * 1000)) == LONGEST_SHOWN


def test_chances_are_six_numbers() -> None:
    told = chances("0.5 0.25 0.125 0.25 0.0625 -0.5")
    assert told == Chances(0.5, 0.25, 0.125, 0.25, 0.0625, -0.5)
    for nonsense in ("", "roll", "0.5 0.1", "2 0 0 0 0 0", "nan 0 0 0 0 0", "0 0 0 0 0 nan"):
        with pytest.raises(Malformed, match="is no evaluation"):
            chances(nonsense)


def test_chances_tell_how_a_game_can_end() -> None:
    games = Chances(0.5, 0.25, 0.125, 0.25, 0.0625, 0.0).games()
    assert {(size, wins): chance for size, wins, chance in games} == {
        (Size.SINGLE, True): 0.25,
        (Size.GAMMON, True): 0.125,
        (Size.BACKGAMMON, True): 0.125,
        (Size.SINGLE, False): 0.25,
        (Size.GAMMON, False): 0.1875,
        (Size.BACKGAMMON, False): 0.0625,
    }


@pytest.mark.parametrize("dialect", [Dialect(*ways) for ways in product((True, False), repeat=2)])
def test_the_exam_tells_how_a_version_reads(dialect: Dialect) -> None:
    answers = {question(state, seat, dialect): right for state, seat, right in EXAM}
    assert dialect_of(lambda asked: answers.get(asked, "?")) == dialect


@pytest.mark.parametrize("always", ["double", "roll", "take", "drop", ""])
def test_a_version_that_fails_in_every_way_is_not_understood(always: str) -> None:
    assert dialect_of(lambda _: always) is None
