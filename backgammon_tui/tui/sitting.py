"""What a screen is given to play a match: the door, the players behind it, and how to close.

Imports the table's door only; who makes a sitting is no matter of the screens.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from backgammon_tui.rules import Seat
from backgammon_tui.settings import Setup
from backgammon_tui.table.link import TableLink
from backgammon_tui.table.seats import Player

from .keymap import Command, Row
from .liking import Liking

if TYPE_CHECKING:
    from backgammon_tui.record.reviewed import Review
    from backgammon_tui.table.company import Company
    from backgammon_tui.teaching import Teacher

    from .replaying import Replay


USUAL_LIKING: Final = Liking()
"""Where nobody has settled anything, and nothing is kept."""


_TO_OTHERS: Final = {Command.SAY, Command.WIN, Command.SET_ASIDE}


class Notebook(NamedTuple):
    """What is remembered of the guide: the names of the exercises solved."""

    read: Callable[[], frozenset[str]] = frozenset
    write: Callable[[frozenset[str]], None] = lambda _: None


class Sitting(NamedTuple):
    """A match at this keyboard. `here` are the seats it drives; `follow` fetches what another
    program has added when it is only watched; `liking` is shared with the house. `company` are
    the others where they sit elsewhere; `again` asks them for another match like this one, and
    raises `NotDone`. `teacher` is there where its player may be told what is best."""

    link: TableLink
    setup: Setup
    here: frozenset[Seat]
    players: Mapping[Seat, Player]
    follow: Callable[[], None] | None = None
    close: Callable[[], None] = lambda: None
    liking: Liking = USUAL_LIKING
    company: Company | None = None
    again: Callable[[], Coroutine[Any, Any, None]] | None = None
    teacher: Teacher | None = None

    @property
    def rows(self) -> tuple[Row, ...]:
        """The keys that are told here: none for a hint where there is no teacher, nor for the
        others where nobody sits elsewhere."""
        untold = set() if self.teacher else {Command.HINT}
        untold |= set() if self.company else _TO_OTHERS
        return tuple(row for row in self.liking.keyboard.rows if row.command not in untold)


class Unfinished(NamedTuple):
    """A match that can be gone on with, and a line that tells which it is."""

    id: str
    title: str


class Kept(NamedTuple):
    """A match that can be looked at again, over or not, and a line that tells which it is."""

    id: str
    title: str


def _nothing_kept(_: str) -> Replay:
    raise ValueError("no match is kept here")


class LookedAt(NamedTuple):
    """How far a review has come: which look it is, how much is done, of how much."""

    look: int
    done: int
    of: int


Reviewer = Callable[["Replay"], AsyncIterator["LookedAt | Review"]]
"""Reviews a match: tells how far it has come, and after each look what has been found. Raises
`ConnectionError` with a sentence if it cannot go on."""


async def _nobody(_: Replay) -> AsyncIterator[LookedAt | Review]:
    raise ConnectionError("Nobody is here to review a match.")
    yield


class House(NamedTuple):
    """What the start screen can ask for. `begin`, `resume`, `replay` and `results` raise
    `ValueError` with a sentence for what cannot be; `results` are lines of so many columns;
    `guests` are who can sit there besides persons and bots, as a setup names them; `review`
    looks a match through."""

    begin: Callable[[Setup], Sitting]
    resume: Callable[[str], Sitting]
    unfinished: Callable[[], list[Unfinished]]
    remembered: Setup
    kept: Callable[[], list[Kept]] = list
    replay: Callable[[str], Replay] = _nothing_kept
    results: Callable[[int], list[str]] = lambda _: ["No match."]
    notebook: Notebook = Notebook()
    liking: Liking = USUAL_LIKING
    guests: Callable[[], tuple[str, ...]] = tuple
    review: Reviewer = _nobody


def sentence(error: ValueError) -> str:
    """What a house says that cannot be, as a sentence."""
    text = str(error)
    return text[:1].upper() + text[1:].rstrip(".") + "."
