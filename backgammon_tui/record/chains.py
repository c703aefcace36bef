"""Dice that both players draw together, for a table whose server may be one of them.

Imports only `rules` and its room. Each side makes a chain: a secret start, hashed again and
again, whose end is shown to the other before the match. For each throw both show the next link
back, which the other can hash to the one before and nobody can foretell. The dice come from
both links, so neither side, nor whoever carries the messages, can know or choose a throw ahead.
The second to show a link can only keep it back, and has to show that same link when it returns.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Final, NamedTuple

from backgammon_tui.rules import Malformed, Seat

from .entry import Chained, Linked, LinksShown
from .seals import Throw, drawn, sha256

DICE: Final = "chains"
"""What a header calls dice that both players draw."""
LENGTH: Final = 2000
"""Throws from one pair of chains. Before the last of them the ends of the next are shown."""


class Links(NamedTuple):
    """What White and Black show for one throw; the ends of their chains before the first."""

    white: bytes
    black: bytes

    def of(self, seat: Seat) -> bytes:
        return self.white if seat is Seat.WHITE else self.black


class Shown(NamedTuple):
    """What has been shown of two chains: the links of the last throw, and its number; 0 with the
    ends of the chains."""

    links: Links
    number: int = 0


def following(shown: Shown | None, action: object) -> Shown | None:
    """What has been shown after an entry of the record; `Malformed` for links of no chain.
    Whether they are the right ones is not looked at."""
    match action:
        case Chained():
            return Shown(links_of(action))
        case Linked() if shown is None:
            raise Malformed("there is no chain for a link")
        case Linked() if shown:
            return Shown(links_of(action), shown.number + 1)
    return shown


def links_of(note: LinksShown) -> Links:
    """The links that an entry shows."""
    return Links(bytes.fromhex(note.white), bytes.fromhex(note.black))


def continues(link: bytes, before: Links, match: str, seat: Seat) -> bool:
    """Whether this is the link of the seat that comes after those that were shown."""
    return link_before(link, match, seat) == before.of(seat)


def link_before(link: bytes, match: str, seat: Seat) -> bytes:
    """The link that was shown before this one. A chain holds for one seat of one match: nobody
    can show the other's link as his own, or one of another match."""
    return sha256(f"{match}\n{seat.value}\n".encode() + link)


def chain(start: bytes, match: str, seat: Seat, length: int = LENGTH) -> tuple[bytes, ...]:
    """The links in the order in which they are shown, the end of the chain first."""
    links = [start]
    for _ in range(length):
        links.append(link_before(links[-1], match, seat))
    return tuple(reversed(links))


def thrown(links: Links, text: str) -> Throw:
    """The dice that two links give for a message of `seals.message`."""
    return drawn(sha256(links.white + links.black), text)


def check_links(shown: Iterable[Links], match: str) -> None:
    """Raise `Malformed` for the first links that are not the next of their chains; the ends of
    the chains come first."""
    for number, (before, links) in enumerate(pairwise(shown), 1):
        for seat in Seat:
            _check(links.of(seat), before.of(seat), match, seat, number)


def _check(link: bytes, before: bytes, match: str, seat: Seat, number: int) -> None:
    if link_before(link, match, seat) != before:
        raise Malformed(f"link {number} of {seat.value} is not of its chain")


class Side:
    """One side of the drawing: what it shows, and when. A link goes out only when the throw
    before is whole, so that whoever asks for more learns nothing ahead."""

    def __init__(self, match: str, seat: Seat, start: bytes, other_end: bytes) -> None:
        self._match = match
        self._seat = seat
        self._own = chain(start, match, seat)
        self._other = [other_end]

    @property
    def throws(self) -> int:
        """How many throws are whole: both links of each are known here."""
        return len(self._other) - 1

    def link(self, number: int) -> bytes:
        """This side's link of a throw, from 1: of the next one or again of one before, as after
        a lost connection. `Malformed` for one that is not to be shown yet, or if the chain is
        used up."""
        if not 1 <= number <= self.throws + 1:
            raise Malformed(f"the link of throw {number} is not to be shown yet")
        if number >= len(self._own):
            raise Malformed("the chain is used up: there has to be a new one")
        return self._own[number]

    def accept(self, link: bytes) -> Links:
        """Both links of the next throw, which is whole with this one of the other side;
        `Malformed`, with nothing changed, if it is not the next of its chain."""
        number = self.throws + 1
        own = self.link(number)
        _check(link, self._other[-1], self._match, self._seat.other, number)
        self._other.append(link)
        return Links(own, link) if self._seat is Seat.WHITE else Links(link, own)
