"""What was found in a match that has been looked at again by a judge, as values.

Imports only `rules`. Who finds it is none of its business. Plies are counted as GNU Backgammon
counts them. Equities are told to the side they are of, in points of the cube that was there
before the decision; at a match score they are normalised: winning the cube is 1, losing it -1.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from backgammon_tui.rules import Seat, Step

LOOKS: Final = 3
"""How often a match is looked at."""


class Chances(NamedTuple):
    """Of winning, a gammon, a backgammon, and of losing a gammon, a backgammon; 0 to 1. What
    is worth more is in what is worth less."""

    win: float
    gammon: float
    backgammon: float
    gammon_lost: float
    backgammon_lost: float


class Choice(NamedTuple):
    """One thing that could be done. `name` is a play as it is written, or "no double",
    "double", "take", "pass", "beaver"; `match` is the chance of winning the match, None for
    money; `chances` are those of the side after a play, before a cube action."""

    name: str
    equity: float
    match: float | None
    chances: Chances
    plies: int
    steps: tuple[Step, ...] = ()


class Kind(Enum):
    """What was decided: a play, whether to double, how to answer a double."""

    PLAY = "play"
    DOUBLE = "double"
    ANSWER = "answer"


class Cubes(NamedTuple):
    """What is worth how much to the side that doubles, or may: no double, a double that is
    taken, one that is passed."""

    waited: float
    taken: float
    dropped: float


class Decision(NamedTuple):
    """One decision: the entry of the record that made it, its game and turn, who made it.

    `choices` are the best of all, the best first, and the one that was made, `made` by its
    number in them. `price` is what an equity of 1 was worth: points for money, chance of
    winning the match else. `advice` is what was right at the cube, as players say it, `reason`
    what speaks for the best play; "" where that is not said.
    """

    seq: int
    game: int
    turn: int
    seat: Seat
    kind: Kind
    choices: tuple[Choice, ...]
    made: int
    price: float
    cubes: Cubes | None = None
    advice: str = ""
    reason: str = ""

    @property
    def best(self) -> Choice:
        return self.choices[0]

    @property
    def done(self) -> Choice:
        """What was done."""
        return self.choices[self.made]

    @property
    def error(self) -> float:
        """What it cost, in equity."""
        return max(self.best.equity - self.done.equity, 0.0)

    @property
    def cost(self) -> float:
        """The same in points, or in chance of winning the match."""
        return self.error * self.price

    @property
    def plies(self) -> int:
        """How far it was looked at."""
        return min(self.best.plies, self.done.plies)


class Luck(NamedTuple):
    """What a throw was worth to the side that threw it, against the mean of all throws; in
    the opening to the side that plays first."""

    seq: int
    game: int
    turn: int
    seat: Seat
    dice: tuple[int, int]
    equity: float
    price: float

    @property
    def gain(self) -> float:
        """The same in points, or in chance of winning the match."""
        return self.equity * self.price


class Standing(NamedTuple):
    """How things stood after an entry: White's chance of winning the game, and the match."""

    seq: int
    game: int
    win: float
    match: float | None


class GameSwing(NamedTuple):
    """A game: what it brought White, in points for money, in chance of winning the match
    else; None while it is not over. `start` is that chance before it."""

    game: int
    start: float | None
    brought: float | None


class Unrated(NamedTuple):
    """An entry that is not rated, such as a play that was not legal and stood."""

    seq: int
    game: int
    why: str


class Review(NamedTuple):
    """All that was found. `looks` counts how often it was looked at: once at 0 plies, then a ply
    deeper where there were errors, then at the luck of each throw. `judge` says who judged, by
    a checksum of what it judges from, `record` what, by the digest of its lines."""

    judge: str
    record: str
    money: bool
    looks: int
    decisions: tuple[Decision, ...] = ()
    luck: tuple[Luck, ...] = ()
    standings: tuple[Standing, ...] = ()
    games: tuple[GameSwing, ...] = ()
    unrated: tuple[Unrated, ...] = ()
