"""What an identifier says of a match at one moment.

Imports only `rules`. White is player 1 of GNU Backgammon and the player at the bottom of
eXtreme Gammon; Black is player 0 and the player at the top.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from backgammon_tui.rules import Cube, Malformed, Position, Roll, Rules, Score, Seat, Size

HIGHEST_CUBE: Final = 1 << 15
HIGHEST_SCORE: Final = (1 << 15) - 1
USUAL_LIMIT: Final = 10
BEAVERS: Final = 3
"""How many beavers for one double where an identifier says only that there are some."""


class GameState(Enum):
    """How far the game is, with the numbers of the Match ID."""

    NONE = 0
    PLAYING = 1
    OVER = 2
    RESIGNED = 3
    DROPPED = 4


@dataclass(frozen=True, slots=True)
class Situation:
    """All that the identifiers can say; what one of them cannot has its default.

    `position` is seen by `on_roll`: who rolls, has rolled or was the first to double. `turn`
    is who must decide now. `score` is White's and Black's; `length` is 0 for money. While a
    double is on offer (`doubled`) the cube still shows the old number; a beaver or raccoon has
    moved it, and the first beaverer owns it. `resigned` is on offer from, or was accepted from,
    the side that is not `turn`. `cube_limit` is the power of two at which the cube ends: 0
    means no cube, 10 is the usual and counts as no limit here.

    Raises `Malformed` for numbers that no identifier can hold.
    """

    position: Position
    on_roll: Seat = Seat.WHITE
    turn: Seat = Seat.WHITE
    roll: Roll | None = None
    cube_value: int = 1
    cube_owner: Seat | None = None
    doubled: bool = False
    resigned: Size | None = None
    score: tuple[int, int] = (0, 0)
    length: int = 0
    crawford: bool = False
    jacoby: bool = False
    beavers: bool = False
    cube_limit: int = USUAL_LIMIT
    game_state: GameState = GameState.PLAYING

    def __post_init__(self) -> None:
        value = self.cube_value
        if not 1 <= value <= HIGHEST_CUBE or value & (value - 1):
            raise Malformed(f"the cube shows 1, 2, 4 and so on to {HIGHEST_CUBE}, not {value}")
        for name, number in (("score", max(self.score)), ("match length", self.length)):
            if number > HIGHEST_SCORE:
                raise Malformed(f"a {name} is at most {HIGHEST_SCORE}, not {number}")
        if self.crawford and not self.length:
            raise Malformed("the Crawford game belongs to a match, not to money play")
        if self.length and (self.jacoby or self.beavers):
            raise Malformed("Jacoby and beavers belong to money play, not to a match")

    @property
    def beavers_made(self) -> int:
        """Whether a double (0), a beaver (1) or a raccoon (2) is on offer: after a beaver the
        side that doubled first must answer, after a raccoon the owner of the cube."""
        if not self.doubled:
            return 0
        if self.turn is self.on_roll:
            return 1
        return 2 if self.cube_owner is self.turn and not self.length else 0

    @property
    def needs_one(self) -> bool:
        """Whether a side needs just one point for the match."""
        return self.length > 1 and self.length - 1 in self.score

    @property
    def rules(self) -> Rules:
        """The rules, as far as they are said; not checked."""
        limit = self.cube_limit
        return Rules(
            length=self.length,
            jacoby=self.jacoby,
            beavers=BEAVERS if self.beavers or self.beavers_made else 0,
            cube=limit > 0,
            cube_cap=0 if limit in (0, USUAL_LIMIT) else 1 << limit,
        )

    @property
    def points(self) -> Score:
        """The score. Identifiers say of the Crawford rule only whether this game is the one: if
        a side needs one point and it is not, the Crawford game has been played."""
        return Score(*self.score, crawford_played=self.needs_one and not self.crawford)

    @property
    def cube(self) -> Cube:
        """The cube before the double on offer, and before the beavers that answered it."""
        value, owner = self.cube_value, self.cube_owner
        if self.beavers_made:
            value >>= self.beavers_made
            owner = self.on_roll if value > 1 else None
        return Cube(value, owner, turned=owner is not None)
