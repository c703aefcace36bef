"""Judging a position before the roll: who wins, and how often by a gammon.

Standard library only. `judge` and `judge_plays` are the doors: plays, cube and resignations all
ask them. Positions with contact and races each have a net.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from backgammon_tui.rules import ROLLS, Play, Position, legal_plays
from backgammon_tui.rules.position import CHECKERS

from . import saving
from .bearoff import few, weight
from .blob import blob, weights
from .estimate import MONEY, Estimate, Prices, lost, mixed
from .inputs import Counts, Side, in_contact, side
from .net import BLANK, Net, Standing
from .race import at_home, win_chance

EMPTY: Final = Position(BLANK)


class Judge:
    """Two nets, one for contact and one for races."""

    def __init__(self, data: bytes) -> None:
        contact, race = weights(data)
        self.contact: Final = Net(contact)
        self.race: Final = Net(race)

    def judge(self, position: Position) -> Estimate:
        """The chances of the side on roll, before it rolls."""
        return self.among([position])[0]

    def among(self, positions: Iterable[Position], near: Position = EMPTY) -> list[Estimate]:
        """The same for several positions; the quicker the less they differ from `near`."""
        bases: dict[bool, Standing] = {}
        return [self._judged(position, near, bases) for position in positions]

    def _judged(self, position: Position, near: Position, bases: dict[bool, Standing]) -> Estimate:
        own, other = side(position.counts), side(position.flipped().counts)
        if CHECKERS in (own.off, other.off):
            return _over(position)
        contact = in_contact(own, other)
        net = self.contact if contact else self.race
        if contact not in bases:
            bases[contact] = net.stand(side(near.counts), side(near.flipped().counts))
        chances = net.chances(net.stand(own, other, bases[contact]))
        if not contact:
            _correct(chances, own.counts, other.counts)
        return _ordered(chances, own, other, contact=contact)


def _correct(chances: list[float], own: Counts, other: Counts) -> None:
    """Put into the chances of a race what is known better than by the net."""
    near, far = at_home(own), at_home(other)
    win = win_chance(near, far) if near and far else None
    if win is not None:
        chances[0] = win
    if near and few(near):
        chances[1] = max(chances[1], saving.sure_gammon(near, other, 1))
        chances[2] = saving.backgammon(near, other, 1)
    if far and few(far):
        chances[3] = max(chances[3], saving.sure_gammon(far, own, 0))
        chances[4] = saving.backgammon(far, own, 0)


def _over(position: Position) -> Estimate:
    """The estimate of a game that is over."""
    if position.other_off == CHECKERS:
        return lost(position)
    return lost(position.flipped()).flipped()


def _ordered(chances: list[float], own: Side, other: Side, *, contact: bool) -> Estimate:
    """The chances as an estimate: none for what cannot happen, none above what holds it."""
    win, gammon, backgammon, gammon_lost, backgammon_lost = chances
    gammon = 0.0 if other.off else min(gammon, win)
    gammon_lost = 0.0 if own.off else min(gammon_lost, 1 - win)
    backgammon = min(backgammon, gammon) if contact or other.back else 0.0
    backgammon_lost = min(backgammon_lost, gammon_lost) if contact or own.back else 0.0
    return Estimate(win, gammon, backgammon, gammon_lost, backgammon_lost)


@cache
def shipped() -> Judge:
    """The nets that come with the bot, read when first asked for."""
    return Judge(blob())


def judge(position: Position) -> Estimate:
    """The chances of the side on roll, before it rolls."""
    return shipped().judge(position)


def judge_plays(position: Position, plays: Sequence[Play]) -> list[Estimate]:
    """The chances of the side on roll after each of these plays of it."""
    after = shipped().among([play.result.flipped() for play in plays], position.flipped())
    return [estimate.flipped() for estimate in after]


def look_ahead(position: Position, prices: Prices = MONEY) -> Estimate:
    """The same, as the mean over the 21 rolls, each played as well as `judge` can tell."""
    seen = []
    for roll in ROLLS:
        after = judge_plays(position, legal_plays(position, roll))
        best = max(after, key=lambda estimate: estimate.equity(prices))
        seen.append((float(weight(roll)), best))
    return mixed(seen)
