"""What is agreed on before a table is played at, and the line of the lobby it is offered in.

Imports `rules`, the record and the words for absence; no I/O.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, fields
from decimal import Decimal
from typing import Any, Final, NamedTuple

from backgammon_tui.record import reading
from backgammon_tui.record.header import check_clock, check_name, read_rules, read_stake
from backgammon_tui.rules import Malformed, Rules, Score
from backgammon_tui.table.absence import BUDGET, POLICIES

LONGEST_BUDGET: Final = 24 * 3600


@dataclass(frozen=True, slots=True)
class Terms:
    """What whoever makes a table offers.

    `clock` as in a header. `absence` is "forfeit", "claim" or "save"; "" is "forfeit" with a
    clock and "claim" without. `budget` is in seconds. Without `take_backs` nobody may ask for
    one. `invited` is the name of the only one who may sit down, "" for anybody. With `chains`
    both players draw the dice together.
    """

    rules: Rules = field(default_factory=Rules)
    stake: Decimal = Decimal(1)
    clock: str = "none"
    absence: str = ""
    budget: int = BUDGET
    take_backs: bool = True
    spectators: bool = True
    chat: bool = True
    invited: str = ""
    chains: bool = False

    @property
    def policy(self) -> str:
        """What follows when a player has been away too long."""
        return self.absence or ("claim" if self.clock == "none" else "forfeit")


class Row(NamedTuple):
    """A table in the lobby: names ("" where nobody sits yet), whether they are there, the score,
    the game, and the `stage`: "open", "playing", "aside" or "over". `mine` is said to who has a
    seat at it, `watchable` to who may watch."""

    table: str
    white: str
    black: str
    white_here: bool
    black_here: bool
    terms: Terms
    score: Score
    game: int
    stage: str
    mine: bool
    watchable: bool
    watchers: int


def written_terms(terms: Terms) -> dict[str, object]:
    """The terms as fields of JSON."""
    return {**asdict(terms), "stake": str(terms.stake)}


def read_terms(told: object) -> Terms:
    """The terms that fields of JSON say. What is not said is as usual, what is not known is
    left out; `Malformed` for what cannot be."""
    given = reading.fields(told)
    values: dict[str, Any] = {
        name: read(given[name]) for name, read in _READERS.items() if name in given
    }
    return Terms(**values)


def written_row(row: Row) -> dict[str, object]:
    """The line of the lobby as fields of JSON."""
    return {**row._asdict(), "terms": written_terms(row.terms), "score": list(row.score)}


def read_row(told: object) -> Row:
    """The line of the lobby that fields of JSON say; `Malformed` for what cannot be."""
    given = reading.fields(told)
    return Row(**{name: read(given.get(name)) for name, read in _ROW.items()})


def _absence(told: object) -> str:
    if told != "" and told not in POLICIES:
        raise Malformed(f"absence is {', '.join(POLICIES)}")
    return str(told)


def _budget(told: object) -> int:
    seconds = reading.whole(told)
    if not 0 <= seconds <= LONGEST_BUDGET:
        raise Malformed(f"a budget of absence has 0 to {LONGEST_BUDGET} seconds")
    return seconds


def _name(told: object) -> str:
    return check_name(reading.text(told)) if told != "" else ""


def _full_rules(told: object) -> Rules:
    """Rules of which those that are not said are as usual."""
    given = reading.fields(told)
    known = {each.name for each in fields(Rules)}
    return read_rules(asdict(Rules()) | {name: given[name] for name in given if name in known})


def _score(told: object) -> Score:
    if not isinstance(told, list) or len(told) != len(Score()):
        raise Malformed("a score is a list of two numbers and of the Crawford game")
    return Score(*reading.pair(told[:2]), reading.flag(told[2]))


_READERS: Final = {
    "rules": _full_rules,
    "stake": lambda told: read_stake(reading.text(told)),
    "clock": lambda told: check_clock(reading.text(told)),
    "absence": _absence,
    "budget": _budget,
    "take_backs": reading.flag,
    "spectators": reading.flag,
    "chat": reading.flag,
    "invited": _name,
    "chains": reading.flag,
}
_ROW: Final[dict[str, Any]] = {
    "table": reading.text,
    "white": _name,
    "black": _name,
    "white_here": reading.flag,
    "black_here": reading.flag,
    "terms": read_terms,
    "score": _score,
    "game": reading.whole,
    "stage": reading.text,
    "mine": reading.flag,
    "watchable": reading.flag,
    "watchers": reading.whole,
}
