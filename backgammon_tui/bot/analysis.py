"""One analysis of plays, doubles and resignations, for all who judge them.

Standard library only. The bot, the hint, the tutor and the review ask here and nowhere else, so
they cannot disagree. Plies are counted as GNU Backgammon counts them: 0-ply looks at the
positions after the play, 1-ply at what the other side's next roll makes of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from backgammon_tui.rules import Play, Seat, State, legal_plays
from backgammon_tui.rules.position import CHECKERS

from .estimate import Estimate
from .judge import judge, judge_plays, look_ahead
from .outlook import Holder
from .prospect import gammons_count, holder_of, prospect
from .stakes import Stakes

FEW: Final = 4
"""Plays that are looked at a roll further, at most."""

CLOSE: Final = 0.1
"""Points of equity by which they may look worse than the best."""


class Scale(NamedTuple):
    """How worth is told at a score: in points of the cube that was there before the decision.

    `won` and `lost` are the worth of winning and losing a plain game at that cube.
    """

    won: float
    lost: float
    money: bool

    def equity(self, worth: float) -> float:
        """Winning the cube is 1 and losing it -1; for money these are points a cube."""
        half = (self.won - self.lost) / 2
        return (worth - self.lost) / half - 1 if half else 0.0

    def match(self, worth: float) -> float | None:
        """The chance of winning the match, 0 to 1; None for money."""
        return None if self.money else (worth + 1) / 2


class Thought(NamedTuple):
    """A play and what it is worth to the side that makes it.

    `estimate` is of that side after the play, the cube out of play; `equity` has the cube in
    it, and at a match score is normalised; `match` is the chance of winning the match.
    """

    play: Play
    estimate: Estimate
    equity: float
    match: float | None
    plies: int


class CubeThought(NamedTuple):
    """What the answers to a double are worth to the side that doubles, or may.

    `dropped` is 1 for money and nearly always; equities as in `Thought`, on one scale.
    """

    estimate: Estimate
    waited: float
    taken: float
    dropped: float
    matches: tuple[float, float, float] | None
    plies: int

    @property
    def doubled(self) -> float:
        """What a double is worth, the answer being the better one."""
        return min(self.taken, self.dropped)


def scale(state: State, seat: Seat) -> Scale:
    """How worth is told to this seat now; a double on offer is told on the cube before it."""
    stakes = Stakes(state.rules, state.score, seat)
    cube = state.doubling.price if state.doubling else state.cube.value
    return Scale(stakes.worth(cube), stakes.worth(-cube), state.rules.money)


def weigh_plays(state: State, *, plies: int = 0, few: int = FEW) -> list[Thought]:
    """The legal plays of the roll on the table, best first, for the side on roll.

    With `plies` 1 the best `few` are looked at a roll further; the others keep their place
    behind them and say how far they were looked at. `state` waits for a play.
    """
    assert state.roll is not None
    plays = legal_plays(state.position, state.roll)
    thoughts = _thoughts(state, plays, judge_plays(state.position, plays), 0)
    if not plies or len(thoughts) == 1 or not state.position.contact:
        return thoughts
    near = [each for each in thoughts[:few] if each.equity > thoughts[0].equity - CLOSE]
    again = weigh(state, [each.play for each in near], plies=plies)
    return again + thoughts[len(near) :]


def weigh(state: State, plays: Sequence[Play], *, plies: int) -> list[Thought]:
    """These plays, best first, each looked at so many plies deep."""
    seat = state.on_roll
    assert seat is not None
    prices = Stakes(state.rules, state.score, seat.other).prices(state.cube.value)
    if not plies:
        return _thoughts(state, plays, judge_plays(state.position, plays), 0)
    seen = [
        judge(play.result.flipped()).flipped()
        if play.result.off == CHECKERS
        else look_ahead(play.result.flipped(), prices).flipped()
        for play in plays
    ]
    return _thoughts(state, plays, seen, plies)


def _thoughts(
    state: State, plays: Sequence[Play], seen: Sequence[Estimate], plies: int
) -> list[Thought]:
    seat = state.on_roll
    assert seat is not None
    told, stakes = scale(state, seat), Stakes(state.rules, state.score, seat)
    holder, gammons = holder_of(state.cube.owner, seat), gammons_count(state)

    def thought(play: Play, estimate: Estimate) -> Thought:
        after = prospect(play.result.flipped(), estimate, stakes, on_roll=False)
        worth = after.worth(state.cube.value, holder, gammons=gammons)
        return Thought(play, estimate, told.equity(worth), told.match(worth), plies)

    thoughts = [thought(play, estimate) for play, estimate in zip(plays, seen, strict=True)]
    return sorted(thoughts, key=lambda each: round(each.equity, 6), reverse=True)


def weigh_double(state: State, *, plies: int = 0) -> CubeThought:
    """What doubling is worth to the side on roll that may double, or has doubled.

    For a beaver that waits for its answer, `waited` is worth no more than before it.
    """
    seat = state.on_roll
    assert seat is not None
    if state.doubling and state.doubling.answerer is seat:
        seat = seat.other
    position, stakes = state.position, Stakes(state.rules, state.score, seat)
    estimate = _before_roll(state, plies)
    on_roll = seat is state.on_roll
    ahead = prospect(position, estimate if on_roll else estimate.flipped(), stakes, on_roll=on_roll)
    cube = state.doubling.price if state.doubling else state.cube.value
    owner = state.doubling.owner if state.doubling else seat.other
    worths = (
        ahead.worth(cube, holder_of(state.cube.owner, seat), gammons=gammons_count(state)),
        ahead.worth(cube * 2, Holder.OWN if owner is seat else Holder.OTHER),
        stakes.worth(cube),
    )
    told = scale(state, seat)
    waited, taken, dropped = worths
    return CubeThought(
        estimate if on_roll else estimate.flipped(),
        told.equity(waited),
        told.equity(taken),
        told.equity(dropped),
        None if told.money else ((waited + 1) / 2, (taken + 1) / 2, (dropped + 1) / 2),
        plies,
    )


def _before_roll(state: State, plies: int) -> Estimate:
    """The chances of the side on roll before its dice."""
    if not plies or not state.position.contact:
        return judge(state.position)
    assert state.on_roll is not None
    stakes = Stakes(state.rules, state.score, state.on_roll)
    return look_ahead(state.position, stakes.prices(state.cube.value))
