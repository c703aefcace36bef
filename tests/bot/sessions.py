"""States met in random games: of matches, money sessions, with every kind of cube."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from backgammon_tui.rules import (
    START,
    Cube,
    Phase,
    Roll,
    Rules,
    State,
    allowed,
    apply,
    fact,
    legal_plays,
)
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.cube import sizes_possible

RULES = {
    "3 points": Rules(length=3),
    "1 point": Rules(length=1),
    "5 points, no Crawford game": Rules(length=5, crawford=False),
    "7 points": Rules(length=7),
    "29 points": Rules(length=29),
    "money": Rules(length=0),
    "Jacoby and beavers": Rules(length=0, jacoby=True, beavers=3, auto_doubles=2),
    "a cube that ends": Rules(length=0, beavers=2, cube_cap=8),
    "no cube": Rules(length=0, cube=False),
}

PLAIN: dict[type[do.Ask], do.Ask] = {
    type(ask): ask
    for ask in (
        *(do.OfferDouble(), do.TakeDouble(), do.DropDouble(), do.Beaver()),
        *(do.WithdrawResignation(), do.AcceptResignation(), do.DeclineResignation()),
    )
}
ASKS = (do.RollDice, do.FinishPlay, do.OfferResignation, *PLAIN)
SELDOM = {do.OfferDouble: 0.1, do.OfferResignation: 0.05, do.DropDouble: 0.2}
"""How often some of them are chosen where they are allowed."""


def states_met(rules: Rules, seed: int, games: int) -> Iterator[State]:
    """The states in which somebody is awaited, of games in which everybody does anything."""
    dice, state = Random(seed), State(rules)
    for _ in range(games):
        if state.phase is Phase.MATCH_OVER:
            state = State(rules)
        state = apply(state, do.Began(state.game + 1, START, None, Cube()))
        while state.live:
            state = _anything(state, dice)
            if state.to_act and state.live:
                yield state


def _anything(state: State, dice: Random) -> State:
    seat = state.to_act
    if seat is None:
        return apply(state, do.Opened(dice.randint(1, 6), dice.randint(1, 6)))
    may = [kind for kind in ASKS if kind in allowed(state, seat)]
    kind = dice.choice([each for each in may if dice.random() < SELDOM.get(each, 1)] or may)
    if kind is do.RollDice:
        return apply(state, do.Rolled(Roll(dice.randint(1, 6), dice.randint(1, 6))))
    if kind is do.FinishPlay:
        assert state.roll
        plays = legal_plays(state.position, state.roll)
        return apply(state, do.Played(seat, dice.choice(plays).steps))
    if kind is do.OfferResignation:
        sizes = sizes_possible(state.seen_by(seat.other))
        refused = max(state.refused)
        open_sizes = [size for size in sizes if size.value > refused]
        return apply(state, do.Resigned(seat, dice.choice(open_sizes))) if open_sizes else state
    return apply(state, fact(state, seat, PLAIN[kind]))
