"""What the lobby's screen is given: the tables at a server, and what can be done about them.

Imports the settings and the table's doors; who makes this is no matter of the screens.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple, Protocol

from backgammon_tui.settings import Setup
from backgammon_tui.table.absence import BUDGET

from .sitting import Sitting


class Way(Enum):
    """What one can do with a table in the list."""

    GO_ON = "Go on"
    WAITING = "Waiting"
    JOIN = "Join"
    WATCH = "Watch"
    OVER = "Over"
    CLOSED = "Playing"


class Listed(NamedTuple):
    """A table in the list: its name, what one can do with it, and what is played there, by
    whom."""

    table: str
    way: Way
    told: str


class Offer(NamedTuple):
    """A table to be made: the rules and the clock of a setup, and what belongs to play at a
    distance. `absence` is "forfeit", "claim" or "save", "" as goes with the clock; `invited` is
    the only one who may join, "" for anybody; `budget` is for how many seconds of the match a
    player may be away. With `chains` both players draw the dice, else the server throws them;
    None where that is not to be chosen."""

    setup: Setup
    absence: str = ""
    invited: str = ""
    spectators: bool = True
    chat: bool = True
    take_backs: bool = True
    budget: int = BUDGET
    chains: bool | None = None


class Lobby(Protocol):
    """A server as its lobby shows it. What cannot be is raised as `NotDone` or `Malformed`, with
    a sentence."""

    @property
    def place(self) -> str:
        """Whose server it is."""

    @property
    def name(self) -> str:
        """What the player here is called there."""

    @property
    def invitation(self) -> str:
        """How others come, in a line; "" if that is not known."""

    @property
    def draws(self) -> bool:
        """Whether one's own program can take part in dice that both players draw."""

    @property
    def tables(self) -> tuple[Listed, ...]:
        """The tables as they were told last, one's own first."""

    @property
    def halted(self) -> str:
        """Why the server cannot be reached now, as a sentence; "" if all is well."""

    async def look(self) -> None:
        """Have the tables told as they are now."""

    async def make(self, offer: Offer) -> None:
        """Make a table, and wait there for somebody to join."""

    async def join(self, table: str) -> None:
        """Sit down at a table, or go on at one's own."""

    async def watch(self, table: str) -> None:
        """Look on at a table."""

    async def leave(self) -> None:
        """Go away from the table where one is; one at which nobody plays yet is no more."""

    def listen(self, begun: Callable[[Sitting], None], changed: Callable[[], None]) -> None:
        """Tell `begun` of each match that begins here or goes on, `changed` when the tables are
        others, or the server is lost or there again."""
