"""What happens in a game, and what a player may wish for.

Standard library only. A `GameAction` is a fact: all that `game.apply` takes and all that a
record keeps of the game. An `Ask` is a wish: a seat asks, the table judges.
"""

from __future__ import annotations

from enum import Enum

from .cube import Cube, Size
from .dice import Roll
from .match import Seat
from .plays import Step
from .position import Position
from .value import Value


class GameAction(Value):
    """A fact that changes the game."""


class SeatAction(GameAction):
    """A fact that one seat brought about."""

    seat: Seat


class Began(GameAction):
    """A game starts. Without `on_roll` an opening throw decides; with it that seat rolls
    first. `start` is seen by `on_roll`, or by either side at the symmetrical opening."""

    game: int
    start: Position
    on_roll: Seat | None
    cube: Cube


class Opened(GameAction):
    """One die each; equal dice are thrown again, and are a fact all the same."""

    white_die: int
    black_die: int


class Rolled(GameAction):
    """The side on roll has thrown these dice."""

    roll: Roll


class Played(SeatAction):
    """A finished turn; no steps when nothing could be played."""

    steps: tuple[Step, ...]


class Stood(Played):
    """A finished turn that was no legal play and was left standing, as a file may hold one: each
    step says where one checker went, and its `die` only how far."""


class Doubled(SeatAction):
    """The cube is offered at twice its number."""


class Taken(SeatAction):
    """A double, beaver or raccoon is accepted."""


class Dropped(SeatAction):
    """A double, beaver or raccoon is refused; the game is over."""


class Beavered(SeatAction):
    """A double is doubled again at once; a raccoon is the answer to a beaver."""


class Resigned(SeatAction):
    """An offer to lose by `size`."""

    size: Size


class Withdrawn(SeatAction):
    """The resigner takes the offer back."""


class Accepted(SeatAction):
    """The resignation is accepted; the game is over."""


class Declined(SeatAction):
    """The resignation is declined; play goes on with the same dice."""


class TimedOut(GameAction):
    """The time of the seat to act ran out: it loses the game, or the whole match."""

    match: bool


class Forfeited(SeatAction):
    """The seat gives up, or is counted as having given up, the game or the whole match."""

    match: bool


class TookBack(SeatAction):
    """The match goes on from the state after entry `to_seq`. Resolved in the record's fold;
    a state has no past, so `apply` knows nothing of it."""

    to_seq: int


class Settled(GameAction):
    """An end that cannot be derived from the plays, as an imported match may have."""

    winner: Seat
    points: int
    why: str


class Ended(SeatAction):
    """The players end a money session."""


class Ask(Value):
    """A wish of one seat."""


class RollDice(Ask):
    """Roll; in the opening, throw one die each. With dice by hand, the table waits for them."""


class TypeDice(Ask):
    """The dice that lie on a real table; in the opening White's first."""

    first: int
    second: int


class FinishPlay(Ask):
    """Make these steps and end the turn."""

    steps: tuple[Step, ...]


class OfferDouble(Ask):
    """Double, or redouble."""


class TakeDouble(Ask):
    """Accept the stake on offer."""


class DropDouble(Ask):
    """Refuse the stake on offer and lose the game."""


class Beaver(Ask):
    """Double the stake on offer again: a beaver, or a raccoon in answer to one."""


class OfferResignation(Ask):
    """Offer to lose by `size`."""

    size: Size


class WithdrawResignation(Ask):
    """Take one's own offer back."""


class AcceptResignation(Ask):
    """Accept the other side's offer."""


class DeclineResignation(Ask):
    """Decline the other side's offer."""


class NextGame(Ask):
    """Go on with the next game of the match or session."""


class EndSession(Ask):
    """End a money session between two games."""


class TakeBack(Ask):
    """Have one's last decision back: at once, or as a request, as the table has agreed."""


class AllowTakeBack(Ask):
    """Let the other side have its turn back."""


class RefuseTakeBack(Ask):
    """Hold the other side to its turn."""


class Phase(Enum):
    """What is awaited, an offered resignation apart."""

    NO_GAME = "no game"
    OPENING = "opening"
    TO_ROLL = "to roll"
    TO_PLAY = "to play"
    DOUBLED = "doubled"
    GAME_OVER = "game over"
    MATCH_OVER = "match over"
