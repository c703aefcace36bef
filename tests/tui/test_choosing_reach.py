"""Every legal play can be keyed with digits, and few keys are enough."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from backgammon_tui.bot import Bot
from backgammon_tui.rules import (
    ROLLS,
    START,
    Cube,
    Phase,
    Play,
    Position,
    Roll,
    Rules,
    State,
    apply,
    fact,
    legal_plays,
    settle,
)
from backgammon_tui.rules import actions as do
from backgammon_tui.tui.choosing import Choosing

from .hands import keys_for, press_all
from .positions import HARD, SHUT_OUT


@pytest.mark.parametrize("roll", ROLLS, ids=str)
def test_every_play_of_every_roll_at_the_start_can_be_keyed(roll: Roll) -> None:
    each_can_be_keyed(START, roll)


@pytest.mark.parametrize("position", [hard for hard in HARD if hard != START])
def test_every_play_of_a_hard_position_can_be_keyed(position: Position) -> None:
    for roll in ROLLS:
        each_can_be_keyed(position, roll)


def each_can_be_keyed(position: Position, roll: Roll) -> None:
    for play in legal_plays(position, roll):
        space, *keys = keys_for(position, roll, play)
        done = press_all(Choosing(position, roll), tuple(keys))
        assert space == "space"
        assert done.finished
        assert done.position_now == play.result


def test_a_turn_without_a_play_is_two_keys() -> None:
    (nothing,) = legal_plays(SHUT_OUT, Roll(6, 1))
    assert keys_for(SHUT_OUT, Roll(6, 1), nothing) == ("space", "enter")


def test_the_shortest_hand_for_a_three_one() -> None:
    made = next(p for p in legal_plays(START, Roll(3, 1)) if p.result.counts[5] == 2)
    assert keys_for(START, Roll(3, 1), made) == ("space", "8", "6", "enter")


def test_a_match_of_the_bot_against_itself_takes_few_keys_a_turn() -> None:
    keys = [len(keys_for(*turn)) for turn in turns_of_a_match(seed=1)]
    mean = sum(keys) / len(keys)
    assert len(keys) > 200
    assert mean <= 4.7, f"{mean:.2f} keys a turn in {len(keys)} turns"


def turns_of_a_match(seed: int) -> Iterator[tuple[Position, Roll, Play]]:
    """The turns of one match to 11, cube and all, played by the rules alone."""
    dice, bot, state = Random(seed), Bot(), State(Rules(length=11))
    while state.phase is not Phase.MATCH_OVER:
        action = next_fact(state, bot, dice)
        if isinstance(action, do.Played):
            assert state.roll
            yield state.position, state.roll, settle(state.position, state.roll, action.steps)
        state = apply(state, action)


def next_fact(state: State, bot: Bot, dice: Random) -> do.GameAction:
    if state.phase in (Phase.NO_GAME, Phase.GAME_OVER):
        return do.Began(state.game + 1, START, None, Cube())
    if state.phase is Phase.OPENING:
        return do.Opened(dice.randint(1, 6), dice.randint(1, 6))
    assert state.to_act
    ask = bot.choose(state, state.to_act)
    if isinstance(ask, do.RollDice):
        return do.Rolled(Roll(dice.randint(1, 6), dice.randint(1, 6)))
    return fact(state, state.to_act, ask)
