"""The state of a match: everything that is known after some actions, and nothing of the past.

Standard library only. `game.apply` makes states from states; `asking` says what each seat
may ask for.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from .actions import Phase
from .cube import Cube, Doubling, Size
from .dice import Roll
from .match import Rules, Score, Seat
from .position import START, Position


class How(Enum):
    """How a game ended."""

    BORNE_OFF = "borne off"
    DROPPED = "dropped"
    RESIGNED = "resigned"
    ON_TIME = "on time"
    FORFEITED = "forfeited"
    SETTLED = "settled"


class Result(NamedTuple):
    """A finished game: `points` is its true value, `cube` the cube's number when it ended. `why`
    is said of one that was settled, or of a double that was not answered in time."""

    game: int
    winner: Seat
    size: Size
    cube: int
    points: int
    how: How
    why: str = ""


class Offer(NamedTuple):
    """A resignation that waits for its answer."""

    seat: Seat
    size: Size


@dataclass(frozen=True, slots=True)
class State:
    """A match at one moment.

    `position` is seen by `on_roll`; in the opening by either side. `roll` stands from the
    throw to the end of the turn. `turn` counts the turns of the game from 1. `throws` counts
    the throws of the game, opening throws included. `result` is of the last finished game.
    `refused` holds, for White and Black, the largest resignation not to be offered again yet.
    `unplayed` counts the games that were settled before any throw: points won elsewhere.
    """

    rules: Rules
    score: Score = field(default_factory=Score)
    phase: Phase = Phase.NO_GAME
    game: int = 0
    turn: int = 0
    throws: int = 0
    on_roll: Seat | None = None
    position: Position = START
    roll: Roll | None = None
    cube: Cube = field(default_factory=Cube)
    doubling: Doubling | None = None
    offer: Offer | None = None
    refused: tuple[int, int] = (0, 0)
    auto_doubles: int = 0
    result: Result | None = None
    unplayed: int = 0

    @property
    def number(self) -> int:
        """Which game of those that are played here it is, from 1; 0 before the first."""
        return self.game - self.unplayed

    @property
    def crawford(self) -> bool:
        """Whether the game on the board is the Crawford game."""
        return self.phase is not Phase.NO_GAME and self.live and self.score.crawford(self.rules)

    @property
    def live(self) -> bool:
        """Whether a game is being played."""
        return self.phase in (Phase.OPENING, Phase.TO_ROLL, Phase.TO_PLAY, Phase.DOUBLED)

    @property
    def to_act(self) -> Seat | None:
        """The one seat that is awaited, or None when either may go on."""
        if self.offer:
            return self.offer.seat.other
        if self.phase is Phase.DOUBLED and self.doubling:
            return self.doubling.answerer
        return self.on_roll if self.phase in (Phase.TO_ROLL, Phase.TO_PLAY) else None

    def seen_by(self, seat: Seat) -> Position:
        """The position in the view of `seat`."""
        return self.position if seat is (self.on_roll or Seat.WHITE) else self.position.flipped()

    def digest(self) -> str:
        """16 hexadecimal digits that tell two states apart: SHA-256 over canonical JSON,
        the same on every machine, so that two programs can check they agree."""
        import hashlib  # noqa: PLC0415  (both load slowly, and few programs compare states)
        import json  # noqa: PLC0415

        text = json.dumps(_plain(self), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:16]


def _plain(value: object) -> object:
    """A value of the rules as lists, names and numbers."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    names = getattr(value, "__dataclass_fields__", None)
    if names is not None:
        return {name: _plain(getattr(value, name)) for name in names}
    return value
