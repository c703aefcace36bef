"""The others at a table, where they sit elsewhere: who is away and what follows from that, what
they say, and whether they can be reached at all.

Standard library and seats only. A screen is given one of these beside the door to the table, or
none where all sit here.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple, Protocol

from backgammon_tui.rules import Seat


class Outcome(Enum):
    """What follows when a player has been away for longer than there is time: the game or the
    match is lost, the other side chooses, the match is set aside, or, before the first roll,
    nothing."""

    GAME = "game"
    MATCH = "match"
    CLAIM = "claim"
    SAVED = "save"
    NOTHING = ""


class Absence(NamedTuple):
    """How it stands with a player's being away: `left` milliseconds of what there is for the
    whole match, and then the `outcome`. `since` is when the player went, in seconds since 1970,
    None for one who is there; `running` says that `left` is getting less."""

    seat: Seat
    left: int
    outcome: Outcome
    since: float | None = None
    running: bool = False


class Company(Protocol):
    """Those at a table who sit elsewhere. What changes is told to whoever listens."""

    @property
    def absences(self) -> tuple[Absence, ...]:
        """How it stands now with each seat, White first; () where nobody can be away."""

    @property
    def halted(self) -> str:
        """Why nothing can go on now, as a sentence; "" if all is well."""

    @property
    def seat_lost(self) -> bool:
        """Whether the same player has taken the seat elsewhere, and one only looks on here."""

    def listen(self, listener: Callable[[str], None]) -> None:
        """Tell `listener` whenever any of this has changed, with a sentence about it or ""."""

    def hear(self, listener: Callable[[str, str], None]) -> None:
        """Tell `listener` of each line that is said: by whom, and what."""

    async def say(self, text: str) -> None:
        """Say a line to the other player. Raises `Malformed` or `NotDone`."""
