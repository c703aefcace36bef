"""The results of many matches: what each player has won and lost against each other one.

Imports only `rules` and its room. A player is a name: whoever sat here under it; capital
letters make no difference. Bots of one level are one player.
"""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from typing import NamedTuple

from backgammon_tui.rules import Seat, Size

from .header import Header, guest_name
from .outcome import Outcome

Pair = tuple[int, int]
"""The player's own first, then the opponent's."""


class Player(NamedTuple):
    """Who sat there: `key` is the same for the same player, "person ada", "bot:club" or
    "gnubg:2"."""

    key: str
    name: str

    @property
    def person(self) -> bool:
        return self.key.startswith("person ")

    def called(self, name: str) -> bool:
        """Whether that is the player's name, or what sits there."""
        return name.casefold() in (self.name.casefold(), self.key)


class Standing(NamedTuple):
    """What a player has won and lost against an opponent.

    `matches` are finished ones to a number of points; `sessions` are money sessions, ended or
    not, whose points are worth `money` to the player; `unfinished` counts both kinds. `games`
    and `points` are those of finished games, points at the game's true value. `gammons` are
    without the `backgammons`. `last` is when they last played, in seconds since 1970.
    """

    matches: Pair = (0, 0)
    unfinished: int = 0
    sessions: int = 0
    games: Pair = (0, 0)
    points: Pair = (0, 0)
    gammons: Pair = (0, 0)
    backgammons: Pair = (0, 0)
    money: Decimal = Decimal(0)
    take_backs: Pair = (0, 0)
    last: float = 0.0

    def plus(self, other: Standing) -> Standing:
        """Both together."""
        return Standing(
            matches=both(self.matches, other.matches),
            unfinished=self.unfinished + other.unfinished,
            sessions=self.sessions + other.sessions,
            games=both(self.games, other.games),
            points=both(self.points, other.points),
            gammons=both(self.gammons, other.gammons),
            backgammons=both(self.backgammons, other.backgammons),
            money=self.money + other.money,
            take_backs=both(self.take_backs, other.take_backs),
            last=max(self.last, other.last),
        )


Results = dict[Player, dict[Player, Standing]]
"""By player and opponent; who has played last comes first."""


def results(found: Iterable[Outcome]) -> Results:
    """What every player has won and lost in these matches, both sides of each."""
    told: Results = {}
    names: dict[str, Player] = {}
    for match in sorted(found, key=lambda match: match.last, reverse=True):
        for seat in Seat:
            player, opponent = (
                names.setdefault(each.key, each)
                for each in (sitter(match.header, seat), sitter(match.header, seat.other))
            )
            against = told.setdefault(player, {})
            against[opponent] = against.get(opponent, Standing()).plus(standing(match, seat))
    return told


def sitter(header: Header, seat: Seat) -> Player:
    """Who sits at a seat."""
    sits = header.sitter(seat)
    if sits == "person":
        name = header.name(seat)
        return Player(f"person {name.casefold()}", name)
    return Player(sits, guest_name(sits))


def standing(match: Outcome, seat: Seat) -> Standing:
    """What one match was to the player at `seat`."""
    money = match.header.rules.money
    points = _won(match, seat, None, worth=True)
    return Standing(
        matches=(match.winner is seat, match.winner is seat.other),
        unfinished=int(not match.over),
        sessions=int(money),
        games=_won(match, seat, None),
        points=points,
        gammons=_won(match, seat, Size.GAMMON),
        backgammons=_won(match, seat, Size.BACKGAMMON),
        money=(points[0] - points[1]) * match.header.stake if money else Decimal(0),
        take_backs=match.take_backs if seat is Seat.WHITE else match.take_backs[::-1],
        last=match.last,
    )


def _won(match: Outcome, seat: Seat, size: Size | None, *, worth: bool = False) -> Pair:
    """The games of a size, or all, that `seat` and the other side have won; or their points."""
    own, other = (
        sum(
            row.result.points if worth else 1
            for row in match.games
            if row.result.winner is winner and size in (None, row.result.size)
        )
        for winner in (seat, seat.other)
    )
    return own, other


def both(one: Pair, other: Pair) -> Pair:
    """The sum of two pairs."""
    return one[0] + other[0], one[1] + other[1]
