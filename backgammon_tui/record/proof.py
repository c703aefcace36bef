"""What the seals or chains of a record prove of its dice: each throw drawn again.

Imports only `rules` and its room. A throw that came again after a take-back was drawn the first
time; dice that were set up with a position were not thrown.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from backgammon_tui.rules import GameAction, Roll, Seat
from backgammon_tui.rules import actions as do

from .chains import Links, continues, links_of, thrown
from .entry import Chained, Entry, Linked, Phrase, Revealed, Sealed
from .header import Header
from .log import Log
from .seals import Phrases, Throw, digest_of, drawn, message


class Finding(Enum):
    """What is known of a throw."""

    AGREES = "agrees"
    """The secret gives these dice; or they came again as they were."""
    DIFFERS = "differs"
    """The secret gives other dice, or they came again as others."""
    LOST = "lost"
    """The secret is not in the record."""
    BROKEN = "broken seal"
    """What is given as the secret does not go with the seal, or the links not with the chains."""
    NO_SEAL = "no seal"
    """No seal stood, or no new links were shown, though the match had sealed dice before."""
    NEVER_SEALED = "never sealed"
    """Before the first seal of the record."""

    @property
    def wrong(self) -> bool:
        return self in (Finding.DIFFERS, Finding.BROKEN, Finding.NO_SEAL)


@dataclass(slots=True)
class SealFound:
    """A seal of the record: entry `seq`, what was added, and its secret if that is there.
    `replaced` says that another seal follows, so that the secret can no longer come."""

    seq: int
    digest: str
    phrases: Phrases = ("", "")
    secret: str | None = None
    replaced: bool = False

    @property
    def fits(self) -> bool:
        """Whether the secret is there and is the one that was sealed."""
        return bool(self.secret) and digest_of(bytes.fromhex(self.secret or "")) == self.digest


@dataclass(slots=True)
class ChainsFound:
    """Two chains of the record: entry `seq`, their ends, and the first entry of links that are
    not the next ones, 0 if there is none."""

    seq: int
    ends: Links
    broken: int = 0


class ThrowFound(NamedTuple):
    """A throw of the record: entry `seq`, in the opening White's die first, else the larger.
    `seal` or `chains` is where in the list those stand that it was drawn from; `message` is what
    the secret, or the links, give `expected` for."""

    seq: int
    game: int
    number: int
    opening: bool
    dice: Throw
    seal: int | None
    finding: Finding = Finding.AGREES
    message: str = ""
    expected: Throw | None = None
    chains: int | None = None


@dataclass(slots=True)
class Proof:
    """All seals, chains and throws of a record, in their order."""

    seals: list[SealFound] = field(default_factory=list)
    throws: list[ThrowFound] = field(default_factory=list)
    chains: list[ChainsFound] = field(default_factory=list)

    def of(self, seal: int | None) -> list[ThrowFound]:
        """The throws under a seal, or under none."""
        return [throw for throw in self.throws if throw.seal == seal]

    @property
    def sound(self) -> bool:
        """Whether all that can be checked agrees."""
        fitting = all(seal.fits for seal in self.seals if seal.secret)
        fitting = fitting and not any(chains.broken for chains in self.chains)
        return fitting and not any(throw.finding.wrong for throw in self.throws)


def proof(header: Header, log: Log) -> Proof:
    """Draw every throw of a record again."""
    reader = _Reader(header, log)
    for entry in log.entries:
        reader.read(entry)
    return Proof(reader.seals, reader.throws, reader.chains)


class _Reader:
    """Goes through a record once: what stands in it when a throw comes."""

    def __init__(self, header: Header, log: Log) -> None:
        self._header = header
        self._log = log
        self.seals = _seals(log)
        self.throws: list[ThrowFound] = []
        self.chains: list[ChainsFound] = []
        self._shown: Links | None = None
        self._links: Links | None = None
        self._standing: int | None = None
        self._number = 0
        self._set_up = False
        self._first: dict[tuple[int, int], ThrowFound] = {}

    def read(self, entry: Entry) -> None:
        """The next entry."""
        match entry.action:
            case Sealed():
                self._standing, self._number = self._number, self._number + 1
            case Revealed():
                self._standing = None
            case Chained():
                self._shown, self._links = links_of(entry.action), None
                self.chains.append(ChainsFound(entry.seq, self._shown))
            case Linked():
                self._link(entry.seq, links_of(entry.action))
            case do.Began(_, _, on_roll):
                self._links = None
                self._set_up = bool(on_roll and self._header.beginning.roll)
            case do.Opened(white, black):
                self._throw(entry, (white, black))
            case do.Rolled(Roll(larger, smaller)):
                self._throw(entry, (larger, smaller))
            case GameAction():
                self._links = None

    def _link(self, seq: int, links: Links) -> None:
        """The next links of the chains, if they are."""
        before, match = self._shown, self._header.id
        good = before and all(continues(links.of(s), before, match, s) for s in Seat)
        if not good and not self.chains[-1].broken:
            self.chains[-1].broken = seq
        self._shown = self._links = links

    def _throw(self, entry: Entry, dice: Throw) -> None:
        state = self._log.after(entry.seq)
        if self._set_up and state.throws == 1:
            return
        opening = isinstance(entry.action, do.Opened)
        throw = ThrowFound(entry.seq, state.game, state.throws, opening, dice, self._standing)
        known = self._first.get((throw.game, throw.number))
        judged = _again(throw, known) if known else self._judged(throw)
        self._first.setdefault((throw.game, throw.number), judged)
        self.throws.append(judged)

    def _judged(self, throw: ThrowFound) -> ThrowFound:
        """A throw that is made for the first time."""
        if self._links:
            return self._from_links(throw, self._links)
        if throw.seal is None:
            bound = self._number or self.chains
            none = Finding.NO_SEAL if bound else Finding.NEVER_SEALED
            return throw._replace(finding=none)
        seal = self.seals[throw.seal]
        text = message(self._header.id, throw.game, throw.number, seal.phrases)
        throw = throw._replace(message=text)
        if not seal.fits:
            unknown = Finding.BROKEN if seal.secret else Finding.LOST
            return throw._replace(finding=unknown)
        return _compared(throw, drawn(bytes.fromhex(seal.secret or ""), text))

    def _from_links(self, throw: ThrowFound, links: Links) -> ThrowFound:
        text = message(self._header.id, throw.game, throw.number, ("", ""))
        throw = throw._replace(message=text, seal=None, chains=len(self.chains) - 1)
        if self.chains[-1].broken:
            return throw._replace(finding=Finding.BROKEN)
        return _compared(throw, thrown(links, text))


def _again(throw: ThrowFound, known: ThrowFound) -> ThrowFound:
    """A throw that comes again must be as it was, and is worth what it was worth then."""
    if throw.dice == known.dice:
        return known._replace(seq=throw.seq)
    return throw._replace(
        seal=known.seal, chains=known.chains, expected=known.dice, finding=Finding.DIFFERS
    )


def _compared(throw: ThrowFound, drawn_again: Throw) -> ThrowFound:
    """In the opening each die belongs to a seat; in other rolls they have no order."""
    first, second = drawn_again if throw.opening else sorted(drawn_again, reverse=True)
    expected = (first, second)
    finding = Finding.AGREES if throw.dice == expected else Finding.DIFFERS
    return throw._replace(expected=expected, finding=finding)


def _seals(log: Log) -> list[SealFound]:
    """The seals, each with what was added to it and with its secret if that follows."""
    seals: list[SealFound] = []
    for entry in log.entries:
        match entry.action:
            case Sealed(digest):
                for seal in seals[-1:]:
                    seal.replaced = True
                seals.append(SealFound(entry.seq, digest))
            case Phrase(Seat.WHITE, text):
                seals[-1].phrases = (text, seals[-1].phrases[1])
            case Phrase(_, text):
                seals[-1].phrases = (seals[-1].phrases[0], text)
            case Revealed(secret):
                seals[-1].secret = secret
    return seals
