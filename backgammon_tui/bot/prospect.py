"""What a side looks forward to: a position, its chances and the cube put together.

Standard library only.
"""

from __future__ import annotations

from typing import Final, Protocol

from backgammon_tui.rules import Position, Seat, State

from .bearoff import few, rolls_needed
from .estimate import Estimate
from .lastrolls import LastRolls, last_rolls
from .outlook import Holder, Outlook
from .race import at_home
from .stakes import Stakes


class Prospect(Protocol):
    """What a side looks forward to, however it is known."""

    @property
    def stakes(self) -> Stakes:
        """What the side plays for."""

    def worth(self, cube: int, holder: Holder, *, gammons: bool = True) -> float:
        """The worth when the side on roll rolls next, with the cube at this number and in
        these hands; gammons count or, under Jacoby, not yet."""


CONTACT_EFFICIENCY: Final = 0.68
SHORTEST: Final = 0.6
"""The efficiency of the cube in a short race, and when both sides bear off."""
LONGEST: Final = 0.7
"""And in a long one."""


def gammons_count(state: State) -> bool:
    """Whether gammons count at the present cube (Jacoby: only once it has been turned)."""
    rules = state.rules
    return not (rules.money and rules.jacoby and not state.cube.turned)


def holder_of(owner: Seat | None, seat: Seat) -> Holder:
    """Who may turn the cube, told by `seat`."""
    if owner is None:
        return Holder.BOTH
    return Holder.OWN if owner is seat else Holder.OTHER


def prospect(
    position: Position, estimate: Estimate, stakes: Stakes, *, on_roll: bool
) -> Outlook | LastRolls:
    """What the side of `stakes` looks forward to: exactly in the last rolls, else by estimate."""
    if position.contact:
        return Outlook(estimate, stakes, CONTACT_EFFICIENCY)
    near, far = at_home(position.counts), at_home(position.flipped().counts)
    own, other = (near, far) if on_roll else (far, near)
    if own and other and last_rolls(own, other):
        return LastRolls(own, other, stakes, on_roll)
    return outlook(position, estimate, stakes)


def outlook(position: Position, estimate: Estimate, stakes: Stakes) -> Outlook:
    """The same by estimate alone."""
    return Outlook(estimate, stakes, _efficiency(position))


def _efficiency(position: Position) -> float:
    """How much of the cube's life is left: less in a short race, none in the last two rolls."""
    if position.contact:
        return CONTACT_EFFICIENCY
    if _last_rolls(position):
        return 0.0
    if at_home(position.counts) and at_home(position.flipped().counts):
        return SHORTEST
    return max(SHORTEST, min(LONGEST, 0.55 + 0.00125 * position.pips))


def _last_rolls(position: Position) -> bool:
    """Whether the game is over, whatever is rolled, when both sides have rolled once more."""
    homes = (at_home(position.counts), at_home(position.flipped().counts))
    return any(home and few(home) and len(rolls_needed(home)) <= 2 for home in homes)
