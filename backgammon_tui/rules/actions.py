"""What happens in a game, and what a player may wish for.

Standard library only. A `GameAction` is a fact: all that `game.apply` takes and all that a
record keeps of the game. An `Ask` is a wish: a seat asks, the table judges. Facts and wishes
are frozen values; a kind without values of its own is a plain subclass, for making a data class
takes time at every start.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from .cube import Cube, Size
from .dice import Roll
from .match import Seat
from .plays import Step
from .position import Position


@dataclass(frozen=True, slots=True)
class GameAction:
    """A fact that changes the game."""


@dataclass(frozen=True, slots=True)
class SeatAction(GameAction):
    """A fact that one seat brought about."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Began(GameAction):
    """A game starts. Without `on_roll` an opening throw decides; with it that seat rolls
    first. `start` is seen by `on_roll`, or by either side at the symmetrical opening."""

    game: int
    start: Position
    on_roll: Seat | None
    cube: Cube


@dataclass(frozen=True, slots=True)
class Opened(GameAction):
    """One die each; equal dice are thrown again, and are a fact all the same."""

    white_die: int
    black_die: int


@dataclass(frozen=True, slots=True)
class Rolled(GameAction):
    """The side on roll has thrown these dice."""

    roll: Roll


@dataclass(frozen=True, slots=True)
class Played(SeatAction):
    """A finished turn; no steps when nothing could be played."""

    steps: tuple[Step, ...]


class Stood(Played):
    """A finished turn that was no legal play and was left standing, as a file may hold one: each
    step says where one checker went, and its `die` only how far."""

    __slots__ = ()


class Doubled(SeatAction):
    """The cube is offered at twice its number."""

    __slots__ = ()


class Taken(SeatAction):
    """A double, beaver or raccoon is accepted."""

    __slots__ = ()


class Dropped(SeatAction):
    """A double, beaver or raccoon is refused; the game is over."""

    __slots__ = ()


class Beavered(SeatAction):
    """A double is doubled again at once; a raccoon is the answer to a beaver."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Resigned(SeatAction):
    """An offer to lose by `size`."""

    size: Size


class Withdrawn(SeatAction):
    """The resigner takes the offer back."""

    __slots__ = ()


class Accepted(SeatAction):
    """The resignation is accepted; the game is over."""

    __slots__ = ()


class Declined(SeatAction):
    """The resignation is declined; play goes on with the same dice."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class TimedOut(GameAction):
    """The time of the seat to act ran out: it loses the game, or the whole match."""

    match: bool


@dataclass(frozen=True, slots=True)
class Forfeited(SeatAction):
    """The seat gives up, or is counted as having given up, the game or the whole match."""

    match: bool


@dataclass(frozen=True, slots=True)
class TookBack(SeatAction):
    """The match goes on from the state after entry `to_seq`. Resolved in the record's fold;
    a state has no past, so `apply` knows nothing of it."""

    to_seq: int


@dataclass(frozen=True, slots=True)
class Settled(GameAction):
    """An end that cannot be derived from the plays, as an imported match may have."""

    winner: Seat
    points: int
    why: str


class Ended(SeatAction):
    """The players end a money session."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Ask:
    """A wish of one seat."""


class RollDice(Ask):
    """Roll; in the opening, throw one die each. With dice by hand, the table waits for them."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class TypeDice(Ask):
    """The dice that lie on a real table; in the opening White's first."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class FinishPlay(Ask):
    """Make these steps and end the turn."""

    steps: tuple[Step, ...]


class OfferDouble(Ask):
    """Double, or redouble."""

    __slots__ = ()


class TakeDouble(Ask):
    """Accept the stake on offer."""

    __slots__ = ()


class DropDouble(Ask):
    """Refuse the stake on offer and lose the game."""

    __slots__ = ()


class Beaver(Ask):
    """Double the stake on offer again: a beaver, or a raccoon in answer to one."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class OfferResignation(Ask):
    """Offer to lose by `size`."""

    size: Size


class WithdrawResignation(Ask):
    """Take one's own offer back."""

    __slots__ = ()


class AcceptResignation(Ask):
    """Accept the other side's offer."""

    __slots__ = ()


class DeclineResignation(Ask):
    """Decline the other side's offer."""

    __slots__ = ()


class NextGame(Ask):
    """Go on with the next game of the match or session."""

    __slots__ = ()


class EndSession(Ask):
    """End a money session between two games."""

    __slots__ = ()


class TakeBack(Ask):
    """Have one's last decision back: at once, or as a request, as the table has agreed."""

    __slots__ = ()


class AllowTakeBack(Ask):
    """Let the other side have its turn back."""

    __slots__ = ()


class RefuseTakeBack(Ask):
    """Hold the other side to its turn."""

    __slots__ = ()


class Phase(Enum):
    """What is awaited, an offered resignation apart."""

    NO_GAME = "no game"
    OPENING = "opening"
    TO_ROLL = "to roll"
    TO_PLAY = "to play"
    DOUBLED = "doubled"
    GAME_OVER = "game over"
    MATCH_OVER = "match over"
