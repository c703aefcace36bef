"""From situations to states that can be played on from, and back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backgammon_tui.record.gnubg_id import match_id, read_gnu_id
from backgammon_tui.record.playing_on import situation_of_state, state_of
from backgammon_tui.record.situation import HIGHEST_CUBE, GameState, Situation
from backgammon_tui.record.xgid import xgid
from backgammon_tui.rules import (
    ROLLS,
    START,
    Ask,
    Malformed,
    Phase,
    Refusal,
    Roll,
    Rules,
    Score,
    Seat,
    Size,
    State,
    allowed,
    apply,
    fact,
    legal_plays,
)
from backgammon_tui.rules import actions as do
from tests.rules.boards import stand
from tests.rules.games import BEAVERS, BLACK, WHITE, after, game, resigned, rolled

from .situations import identified, situations

MATCHES = (
    (Rules(length=7), Score()),
    (Rules(length=7), Score(6, 2)),
    (Rules(length=7), Score(6, 2, crawford_played=True)),
    (Rules(length=5, cube=False), Score(1, 3)),
    (Rules(length=1), Score()),
    (Rules(length=9, cube_cap=4), Score(8, 8, crawford_played=True)),
    (replace(BEAVERS, jacoby=True), Score(3, 0)),
    (Rules(length=0), Score()),
)


def _asks(state: State, dice: Random) -> Iterator[tuple[Seat, Ask]]:
    """One wish of each kind that a seat may have."""
    for seat in Seat:
        for kind in sorted(allowed(state, seat), key=lambda kind: kind.__name__):
            if kind is do.FinishPlay:
                assert state.roll
                play = dice.choice(legal_plays(state.position, state.roll))
                yield seat, do.FinishPlay(play.steps)
            elif kind is do.OfferResignation:
                yield seat, do.OfferResignation(dice.choice(list(Size)))
            else:
                yield seat, kind()


def _step(state: State, dice: Random) -> State:
    """The state after something that may happen."""
    seat, ask = dice.choice(list(_asks(state, dice)))
    if isinstance(ask, do.RollDice):
        return apply(state, do.Rolled(dice.choice(ROLLS)))
    try:
        return apply(state, fact(state, seat, ask))
    except Refusal:
        return state


@given(st.integers(0, 2**32), st.sampled_from(MATCHES))
def test_a_live_state_comes_back_from_its_situation(seed: int, match: tuple[Rules, Score]) -> None:
    dice = Random(seed)
    rules, score = match
    state = game(rules, score=score, on_roll=dice.choice(list(Seat)))
    for _ in range(40):
        if not state.live:
            break
        if not state.doubling or state.doubling.beavers <= 2:
            _assert_comes_back(state)
        state = _step(state, dice)


def _assert_comes_back(state: State) -> None:
    """All but what has been: turns, throws and resignations that were refused."""
    known = replace(state, turn=1, throws=1 if state.roll else 0, refused=(0, 0))
    beavered = state.doubling is not None and state.doubling.beavers > 0
    came = state_of(situation_of_state(state))
    if beavered:
        # Where a cube was before a beaver is not said; the answer never asks.
        known = replace(known, cube=came.cube)
    assert came == known


@given(situations())
def test_a_situation_that_can_be_played_comes_back(situation: Situation) -> None:
    try:
        state = state_of(situation)
    except Malformed:
        return
    beavers = situation.beavers or situation.beavers_made > 0
    crawford = situation.crawford and situation.length > 1
    assert situation_of_state(state) == replace(situation, beavers=beavers, crawford=crawford)
    assert allowed(state, situation.turn)
    assert state.to_act is situation.turn


def test_what_the_table_of_identifiers_says_is_played_on_or_refused() -> None:
    played = 0
    for situation, _, text in identified():
        try:
            state = state_of(situation)
        except Malformed:
            continue
        played += 1
        assert state.to_act is situation.turn
        assert xgid(situation_of_state(state)) == text
    assert played == 679


def test_dice_are_played_on() -> None:
    state = state_of(Situation(START, BLACK, BLACK, Roll(3, 1), length=3))
    after_play = after(state, do.Played(BLACK, legal_plays(START, Roll(3, 1))[0].steps))
    assert (after_play.on_roll, after_play.phase) == (WHITE, Phase.TO_ROLL)


def test_a_double_is_answered() -> None:
    state = state_of(Situation(START, WHITE, BLACK, None, 2, WHITE, doubled=True))
    assert after(state, do.Taken(BLACK)).cube.value == 4
    assert after(state, do.Dropped(BLACK)).score == Score(2, 0)


def test_a_dead_double_of_another_program_is_answered_too() -> None:
    dead = Situation(START, WHITE, BLACK, None, 2, WHITE, doubled=True, score=(5, 0), length=7)
    assert after(state_of(dead), do.Dropped(BLACK)).score == Score(7, 0)


def test_a_beaver_and_a_raccoon_are_answered() -> None:
    beaver = state_of(Situation(START, WHITE, WHITE, None, 2, BLACK, doubled=True))
    assert after(beaver, do.Dropped(WHITE)).score == Score(0, 2)
    assert after(beaver, do.Beavered(WHITE), do.Taken(BLACK)).cube.value == 8
    raccoon = state_of(Situation(START, WHITE, BLACK, None, 4, BLACK, doubled=True))
    assert after(raccoon, do.Dropped(BLACK)).score == Score(4, 0)
    assert after(raccoon, do.Taken(BLACK)).cube.owner is BLACK


def test_a_resignation_is_answered() -> None:
    offered = Situation(START, WHITE, WHITE, Roll(6, 5), resigned=Size.GAMMON)
    assert after(state_of(offered), do.Accepted(WHITE)).score == Score(2, 0)
    assert after(state_of(offered), do.Declined(WHITE)).phase is Phase.TO_PLAY


def test_the_crawford_game_is_this_one_or_has_been() -> None:
    crawford = state_of(Situation(START, score=(4, 1), length=5, crawford=True))
    assert crawford.crawford
    assert state_of(Situation(START, score=(4, 1), length=5)).score.crawford_played
    assert not state_of(Situation(START, score=(3, 1), length=5)).score.crawford_played


WON = stand({1: 1}, {}).flipped()


@pytest.mark.parametrize(
    ("situation", "told"),
    [
        (Situation(START, game_state=GameState.NONE), "no game has begun"),
        (Situation(START, game_state=GameState.DROPPED), "the game is over"),
        (Situation(WON), "the game is over"),
        (Situation(WON.flipped()), "the game is over"),
        (Situation(START, length=5, score=(5, 0)), "the match to 5 is over"),
        (Situation(START, length=100), "a match has 1 to 99 points, not 100"),
        (Situation(START, length=5, crawford=True), "it is no Crawford game"),
        (Situation(START, turn=BLACK), "the turn is wrong"),
        (Situation(START, cube_owner=BLACK), "a cube at 1 lies in the middle"),
        (Situation(START, cube_value=2, length=5), "a cube in the middle shows 1, not 2"),
        (Situation(START, cube_value=2, cube_owner=BLACK, length=1), "a 1-point match"),
        (
            Situation(START, BLACK, BLACK, None, 2, WHITE, score=(4, 0), length=5, crawford=True),
            "in the Crawford game",
        ),
        (Situation(START, WHITE, BLACK, Roll(2, 1), doubled=True), "the dice are rolled"),
        (
            Situation(START, WHITE, BLACK, None, doubled=True, resigned=Size.SINGLE),
            "a double and a resignation cannot both wait",
        ),
        (Situation(START, WHITE, WHITE, None, doubled=True), "a beaver leaves its owner a cube"),
        (
            Situation(START, WHITE, WHITE, None, 2, BLACK, doubled=True, length=7),
            "the turn is wrong: a match has no beavers",
        ),
        (
            Situation(START, WHITE, BLACK, None, 2, BLACK, doubled=True, length=7),
            "the cube is the other side's",
        ),
        (Situation(START, WHITE, BLACK, None, doubled=True, length=1), "a 1-point match"),
        (
            Situation(START, WHITE, BLACK, None, doubled=True, cube_limit=0),
            "there is no cube to double with",
        ),
        (
            Situation(START, WHITE, BLACK, None, 4, WHITE, doubled=True, cube_limit=2),
            "the cube has reached its limit",
        ),
        (
            Situation(stand({1: 2}, {1: 2}), WHITE, WHITE, resigned=Size.GAMMON),
            "a gammon can no longer be lost",
        ),
        (Situation(START, jacoby=True, cube_limit=0), "need the doubling cube"),
    ],
)
def test_why_nobody_can_play_on(situation: Situation, told: str) -> None:
    with pytest.raises(Malformed) as caught:
        state_of(situation)
    assert told in str(caught.value)


def test_no_game_has_begun_in_the_opening() -> None:
    situation = situation_of_state(game(on_roll=None))
    assert (situation.game_state, xgid(situation)) == (GameState.NONE, None)
    assert situation_of_state(State(Rules())).game_state is GameState.NONE


def test_ended_games_say_how_they_ended() -> None:
    match = game(Rules(length=7), on_roll=WHITE)
    dropped = after(match, do.Doubled(WHITE), do.Dropped(BLACK))
    assert match_id(situation_of_state(dropped)) == match_id(_of_table("cATgAAAACAAE", white=1))
    agreed = after(match, resigned(WHITE, 2), do.Accepted(BLACK))
    assert match_id(situation_of_state(agreed)) == "cEPgACAAAAAE"
    last = game(position=stand({1: 1}, {6: 2}))
    over = after(
        last, rolled(2, 1), do.Played(WHITE, legal_plays(last.position, Roll(2, 1))[0].steps)
    )
    assert situation_of_state(over).game_state is GameState.OVER


def _of_table(text: str, *, white: int) -> Situation:
    """A situation of GNU Backgammon whose score is another one."""
    return replace(read_gnu_id(f"4HPwATDgc/ABMA:{text}"), score=(white, 0))


def test_numbers_that_no_identifier_holds() -> None:
    with pytest.raises(Malformed, match="the cube shows 1, 2, 4 and so on to 32768, not 65536"):
        Situation(START, cube_value=2 * HIGHEST_CUBE)
    with pytest.raises(Malformed, match="a score is at most 32767, not 40000"):
        Situation(START, score=(0, 40_000))
    with pytest.raises(Malformed, match="Jacoby and beavers belong to money play"):
        Situation(START, length=3, beavers=True)
