"""The bot in a seat: whole games and matches, every ask allowed."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from random import Random

import pytest

from backgammon_tui.bot import LEVELS, Bot
from backgammon_tui.rules import (
    START,
    Cube,
    Phase,
    Roll,
    Rules,
    Seat,
    State,
    allowed,
    apply,
    fact,
)
from backgammon_tui.rules.actions import (
    Ask,
    Began,
    GameAction,
    OfferResignation,
    Opened,
    RollDice,
    Rolled,
)

MATCHES = {
    "3 points": Rules(length=3),
    "1 point": Rules(length=1),
    "5 points, no Crawford game": Rules(length=5, crawford=False),
}
SESSIONS = {
    "money": Rules(length=0),
    "Jacoby": Rules(length=0, jacoby=True, beavers=3, auto_doubles=1, cube_cap=64),
    "no cube": Rules(length=0, cube=False),
}


def _happens(state: State, seat: Seat, ask: Ask, dice: Random) -> GameAction:
    if not isinstance(ask, RollDice):
        return fact(state, seat, ask)
    first, second = dice.randint(1, 6), dice.randint(1, 6)
    if state.phase is Phase.OPENING:
        return Opened(first, second)
    return Rolled(Roll(first, second))


def _played_out(state: State, bots: dict[Seat, Bot], dice: Random) -> State:
    """The end of one more game; every ask is checked on the way."""
    state = apply(state, Began(state.game + 1, START, None, Cube()))
    while state.live:
        seat = state.to_act or dice.choice(list(Seat))
        ask = bots[seat].choose(state, seat)
        assert type(ask) in allowed(state, seat)
        assert not isinstance(ask, OfferResignation)
        state = apply(state, _happens(state, seat, ask, dice))
        assert state.turn < 1_000
    return state


@pytest.mark.parametrize("rules", MATCHES.values(), ids=MATCHES)
def test_a_match_between_two_bots_comes_to_its_end(rules: Rules) -> None:
    dice, state = Random(rules.length), State(rules)
    bots = {Seat.WHITE: Bot("advanced"), Seat.BLACK: Bot("club")}
    while state.phase is not Phase.MATCH_OVER:
        state = _played_out(state, bots, dice)
        assert state.result
        assert state.result.points >= 1
    assert state.score.winner(rules)


@pytest.mark.parametrize("rules", SESSIONS.values(), ids=SESSIONS)
def test_a_session_between_two_bots_keeps_to_the_rules(rules: Rules) -> None:
    dice, state = Random(11), State(rules)
    bots = {Seat.WHITE: Bot(), Seat.BLACK: Bot("beginner")}
    for _ in range(3):
        state = _played_out(state, bots, dice)
    assert state.phase is Phase.GAME_OVER


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
def test_hundreds_of_games_without_one_illegal_ask(level: str) -> None:
    for seed, rules in enumerate((*MATCHES.values(), *SESSIONS.values())):
        dice, state = Random(seed), State(rules)
        bots = dict.fromkeys(Seat, Bot(level))
        for _ in range(70):
            state = _played_out(
                State(rules) if state.phase is Phase.MATCH_OVER else state, bots, dice
            )


def test_the_answer_depends_on_the_state_alone() -> None:
    state = apply(State(Rules()), Began(1, START, Seat.BLACK, Cube()))
    rolled = apply(state, Rolled(Roll(4, 2)))
    assert Bot().choose(rolled, Seat.BLACK) == Bot().choose(rolled, Seat.BLACK)


def test_in_the_opening_either_seat_throws() -> None:
    state = apply(State(Rules()), Began(1, START, None, Cube()))
    assert [Bot().choose(state, seat) for seat in Seat] == [RollDice(), RollDice()]


def test_a_bot_is_a_value() -> None:
    assert Bot("club") == Bot("club") != Bot("expert")
    with pytest.raises(FrozenInstanceError):
        Bot().level = "club"  # type: ignore[misc]
