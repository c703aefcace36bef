"""What a game is worth a roll ahead, with the cube: after each roll the other side may double.

Standard library only. So it is seen what no formula before the roll can tell: that a side which
has nothing to lose by it doubles again at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from backgammon_tui.rules.position import CHECKERS

from .judge import Rolled
from .lastrolls import TURNED, LastRolls
from .levels import with_win
from .outlook import Holder, Outlook
from .prospect import prospect
from .stakes import Stakes


@dataclass(frozen=True, slots=True)
class RollsAhead:
    """The game by the side of `stakes`: `after` has how often each roll of the side on roll
    comes, and what the other side, to roll next, then looks forward to."""

    after: tuple[tuple[int, Outlook | LastRolls], ...]
    stakes: Stakes
    on_roll: bool

    def worth(self, cube: int, holder: Holder, *, gammons: bool = True) -> float:
        """The worth, when the side on roll rolls now, with the cube at this number and in
        these hands."""
        facing = TURNED[holder] if self.on_roll else holder
        worths = [
            times * _to_roll(ahead, cube, facing, gammons=gammons) for times, ahead in self.after
        ]
        worth = sum(worths) / sum(times for times, _ in self.after)
        return -worth if self.on_roll else worth


def rolls_ahead(
    rolls: Sequence[Rolled], stakes: Stakes, *, on_roll: bool, better: float = 0.0
) -> RollsAhead:
    """What the side of `stakes` looks forward to; `better` is added to the win chance that
    each roll leaves it."""
    theirs = stakes.flipped() if on_roll else stakes
    gain = -better if on_roll else better
    return RollsAhead(
        tuple((roll.times, _after(roll, theirs, gain)) for roll in rolls), stakes, on_roll
    )


def _after(roll: Rolled, theirs: Stakes, gain: float) -> Outlook | LastRolls:
    """What the other side looks forward to after this roll, with so much more to win."""
    estimate = roll.estimate.flipped()
    if roll.position.other_off == CHECKERS:
        return Outlook(estimate, theirs, 0.0)
    if gain and 0 < estimate.win < 1:
        estimate = with_win(estimate, max(0.0, min(estimate.win + gain, 1.0)))
    return prospect(roll.position, estimate, theirs, on_roll=True)


def _to_roll(ahead: Outlook | LastRolls, cube: int, holder: Holder, *, gammons: bool) -> float:
    """The worth to the side on roll, which doubles first where it may and that is better."""
    wait = ahead.worth(cube, holder, gammons=gammons)
    drop = ahead.stakes.worth(cube)
    if wait >= drop or holder is Holder.OTHER or ahead.stakes.dead(cube):
        return wait
    return max(wait, min(drop, ahead.worth(2 * cube, Holder.OTHER)))
