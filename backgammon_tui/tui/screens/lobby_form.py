"""The choices of the lobby as a value: the tables, the table one could make, and the cursor.

Pure: imports the settings and words, never Textual.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from backgammon_tui.settings import LEVELS, Setup, match_rules_only
from backgammon_tui.tui.lobby import Listed, Offer, Way

from .form import FIELDS, LONGEST
from .form import Field as SetupField

MAKE: Final = "make"
BOT: Final = "bot"
RESULTS: Final = "results"


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of the table to be made: its name, its value in words, and the offer after a step
    in a direction. Letters are `typed` into one of them."""

    name: str
    shown: Callable[[Offer], str]
    change: Callable[[Offer, int], Offer]
    typed: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A line that can be chosen: what it is known by, and its words; `name` stands before a value
    that can be changed."""

    key: str
    text: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class LobbyForm:
    """The lobby. `at` is the line the cursor is on, `level` the bot one could play."""

    offer: Offer
    tables: tuple[Listed, ...] = ()
    at: str = MAKE
    level: str = "advanced"

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What can be settled of the table to be made."""
        fields = (field for field in FIELDS if field.name in _OFFERED)
        own = (_of_setup(field) for field in fields if field.applies(self.offer.setup))
        return (*own, *_CHOICES[self.offer.chains is None :])

    @property
    def lines(self) -> tuple[Line, ...]:
        """All that can be chosen, in the order in which it is shown."""
        tables = (Line(_key(each), f"{each.way.value}: {each.told}") for each in self.tables)
        choices = (Line(c.name, c.shown(self.offer), f"  {c.name}") for c in self.choices)
        made = (Line(MAKE, "Make a table"), *choices)
        bot = Line(BOT, f"{self.level} bot", "Play the bot")
        return (*tables, *made, bot, Line(RESULTS, "Results"))

    @property
    def row(self) -> int:
        """The number of the line the cursor is on; of one that is gone, the first."""
        keys = [line.key for line in self.lines]
        return keys.index(self.at) if self.at in keys else 0

    @property
    def table(self) -> Listed | None:
        """The table the cursor is on."""
        return next((each for each in self.tables if _key(each) == self.lines[self.row].key), None)

    def typing(self) -> bool:
        """Whether letters belong to the line."""
        choice = self._choice
        return bool(choice and choice.typed)

    @property
    def bot(self) -> Setup:
        """A match against the bot, by the rules chosen."""
        return replace(self.offer.setup, black=f"bot:{self.level}", dice="system")

    def with_tables(self, tables: tuple[Listed, ...]) -> LobbyForm:
        """The same lobby with the tables as they are now; the cursor stays where it is, and goes
        to a table of one's own when that is new."""
        known = {each.table for each in self.tables}
        new = [each for each in tables if each.way in _OWN and each.table not in known]
        at = _key(new[0]) if new else self.lines[self.row].key
        return replace(self, tables=tables, at=at)

    def moved(self, by: int) -> LobbyForm:
        """The cursor up or down, going round."""
        lines = self.lines
        return replace(self, at=lines[(self.row + by) % len(lines)].key)

    def changed(self, by: int) -> LobbyForm:
        """What is chosen in the line, a step on or back."""
        if self.at == BOT:
            return replace(self, level=_stepped(LEVELS, self.level, by))
        choice = self._choice
        return replace(self, offer=choice.change(self.offer, by)) if choice else self

    def typed(self, letter: str) -> LobbyForm:
        """A letter more of the name of the one who is invited, or with "" one less."""
        text = self.offer.invited
        text = (text + letter)[:LONGEST] if letter else text[:-1]
        return replace(self, offer=self.offer._replace(invited=text))

    @property
    def _choice(self) -> Choice | None:
        return next((each for each in self.choices if each.name == self.at), None)


def _key(table: Listed) -> str:
    return f"table {table.table}"


def _of_setup(field: SetupField) -> Choice:
    def change(offer: Offer, by: int) -> Offer:
        return offer._replace(setup=match_rules_only(field.change(offer.setup, by)))

    return Choice(field.name, lambda offer: field.shown(offer.setup), change)


def _yes_no(of: Callable[[Offer], bool]) -> Callable[[Offer], str]:
    return lambda offer: "yes" if of(offer) else "no"


def _stepped(choices: tuple[str, ...], now: str, by: int) -> str:
    return choices[(choices.index(now) + by) % len(choices)]


def absence_told(offer: Offer) -> str:
    """What follows when a player is away for too long."""
    absence = offer.absence or ("claim" if offer.setup.clock == "none" else "forfeit")
    return _ABSENCES[absence]


def _another_absence(offer: Offer, by: int) -> Offer:
    now = offer.absence or ("claim" if offer.setup.clock == "none" else "forfeit")
    return offer._replace(absence=_stepped(tuple(_ABSENCES), now, by))


_OWN: Final = (Way.GO_ON, Way.WAITING)
_OFFERED: Final = (
    "Play",
    "Stake a point",
    "Cube",
    "Crawford",
    "Jacoby",
    "Beavers",
    "Automatic doubles",
    "Highest cube",
    "Clock",
)
_ABSENCES: Final = {
    "forfeit": "loses the game",
    "claim": "the other chooses",
    "save": "match set aside",
}
_CHOICES: Final = (
    Choice(
        "Dice",
        lambda offer: "drawn by both" if offer.chains else "thrown by the server",
        lambda offer, _: offer._replace(chains=not offer.chains),
    ),
    Choice("Away too long", absence_told, _another_absence),
    Choice(
        "Who may join",
        lambda offer: f"{offer.invited}_" if offer.invited else "anybody, or type a name",
        lambda offer, _: offer,
        typed=True,
    ),
    Choice(
        "Spectators",
        _yes_no(lambda offer: offer.spectators),
        lambda offer, _: offer._replace(spectators=not offer.spectators),
    ),
    Choice(
        "Talk",
        _yes_no(lambda offer: offer.chat),
        lambda offer, _: offer._replace(chat=not offer.chat),
    ),
    Choice(
        "Take-backs",
        _yes_no(lambda offer: offer.take_backs),
        lambda offer, _: offer._replace(take_backs=not offer.take_backs),
    ),
)
