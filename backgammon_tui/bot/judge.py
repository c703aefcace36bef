"""Judging a position before the roll: who wins, and how often by a gammon.

Standard library only. `judge` and `judge_plays` are the doors: plays, cube and resignations all
ask them. Positions with contact and races each have a net.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from backgammon_tui.rules import ROLLS, Play, Position, legal_plays
from backgammon_tui.rules.position import CHECKERS

from . import saving
from .bearoff import few, weight
from .blob import blob, weights
from .estimate import MONEY, Estimate, Prices, lost, mixed
from .inputs import Counts, Side, in_contact, sides
from .net import BLANK, Net, Standing
from .race import at_home, win_chance
from .skim import Skim
from .thinking import keep_on

EMPTY: Final = Position(BLANK)

FEW: Final = 4
"""Plays that are worth a look a roll further, at most."""

CLOSE: Final = 0.08
"""Points of equity by which they may look worse than the best. More plays, or such as look
still worse, were hardly ever right: over 536 decisions, the error against GNU Backgammon at
2-ply stays 0.0041 however wide one looks."""

GLANCED: Final = 5
"""Plays of one roll that are judged when looking ahead."""


class Judge:
    """Two nets, one for contact and one for races."""

    def __init__(self, data: bytes) -> None:
        contact, race = weights(data)
        self.contact: Final = Net(contact)
        self.race: Final = Net(race)

    def judge(self, position: Position) -> Estimate:
        """The chances of the side on roll, before it rolls."""
        return Near(self, EMPTY).judge(position)


class Near:
    """Judges positions, the quicker the less they differ from one."""

    def __init__(self, judge: Judge, position: Position) -> None:
        self._judge = judge
        self._sides = sides(position)
        self._bases: dict[bool, Standing] = {}

    def judge(self, position: Position) -> Estimate:
        """The chances of the side on roll, before it rolls."""
        own, other = sides(position)
        if CHECKERS in (own.off, other.off):
            return _over(position)
        contact = in_contact(own, other)
        net = self._judge.contact if contact else self._judge.race
        chances = net.chances(net.stand(own, other, self._base(net, contact=contact)))
        if not contact:
            _correct(chances, own.counts, other.counts)
        return _ordered(chances, own, other, contact=contact)

    def _base(self, net: Net, *, contact: bool) -> Standing:
        if contact not in self._bases:
            self._bases[contact] = net.stand(*self._sides)
        return self._bases[contact]

    def skim(self, prices: Prices) -> Skim:
        """The slope of the net for contact at the one position."""
        net = self._judge.contact
        return Skim(net, self._base(net, contact=True), prices)


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
    near = Near(shipped(), position.flipped())
    return [near.judge(play.result.flipped()).flipped() for play in plays]


class Rolled(NamedTuple):
    """A roll that comes so many `times` of 36, when it has been played: the position before the
    other side's roll, and the chances of the side that has rolled."""

    times: int
    position: Position
    estimate: Estimate


def look_ahead(position: Position, prices: Prices = MONEY) -> Estimate:
    """The chances of the side on roll, as the mean over the rolls that are played out."""
    return mean(played_out(position, prices))


def mean(rolls: Sequence[Rolled]) -> Estimate:
    """What is expected before the roll, by what each roll leaves."""
    return mixed([(float(roll.times), roll.estimate) for roll in rolls])


def played_out(position: Position, prices: Prices = MONEY) -> list[Rolled]:
    """The 21 rolls, each played as well as `judge` can tell.

    Of many plays those that look best at a glance are judged: in some 1,600 rolls that cost
    0.0002 points a roll against judging all. Raises `GivenUp` if it is not wanted any more.
    """
    near = Near(shipped(), position.flipped())
    skim = near.skim(prices.flipped())
    seen = []
    for roll in ROLLS:
        keep_on()
        after = [play.result.flipped() for play in legal_plays(position, roll)]
        if len(after) > GLANCED:
            after = skim.worst(after, GLANCED)
        played = [Rolled(weight(roll), each, near.judge(each).flipped()) for each in after]
        seen.append(max(played, key=lambda rolled: rolled.estimate.equity(prices)))
    return seen
