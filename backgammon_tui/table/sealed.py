"""Dice drawn from a secret that is sealed before the first of them and revealed after the last,
and the phrases that players add to it.

Imports `rules` and `record`. While a match goes on a seal stands in its record whose secret only
this table knows; whoever goes on without it seals a new one. A secret that may have been seen
is drawn from no more.
"""

from __future__ import annotations

import os
import unicodedata
from typing import TYPE_CHECKING

from backgammon_tui.record.entry import Phrase, Revealed, Sealed
from backgammon_tui.record.log import Log
from backgammon_tui.record.reading import LONGEST_TEXT
from backgammon_tui.record.seals import SECRET, Seal, Throw, digest_of, drawn, message
from backgammon_tui.rules import (
    Ask,
    GameAction,
    Illegal,
    Malformed,
    Phase,
    Rule,
    Seat,
    apply,
)
from backgammon_tui.rules import actions as do

if TYPE_CHECKING:
    from .dice import Facts
    from .keeping import Safe


class SealedDice:
    """The dice of the match with this id, whose record so far is `log`. Without a safe its
    secrets are lost with the process."""

    by_hand = False

    def __init__(self, match: str, log: Log, safe: Safe | None = None) -> None:
        self._match = match
        self._log = log
        self._safe = safe
        self._secrets: dict[str, bytes] = {}
        self._seen: set[str] = set()
        self._fetch()
        self._next = self._fresh()

    def throw(self, game: int, number: int) -> Throw:
        """The dice of the throw under the seal that stands, or else under the next one."""
        digest, phrases, _ = self._standing or Seal(self._next)
        return drawn(self._secrets[digest], message(self._match, game, number, phrases))

    def sealed(self, facts: Facts) -> Facts:
        """With the end of the match the secret is revealed; as long as it goes on and no seal
        stands, there is a new one, before the throw if one comes with it."""
        if self._over_after(facts):
            return (*facts, *self.leaving())
        if self._standing:
            return facts
        notes = (*self.leaving(), Sealed(self._next))
        thrown = bool(facts) and isinstance(facts[0], do.Opened | do.Rolled)
        return (*notes, *facts) if thrown else (*facts, *notes)

    def leaving(self) -> Facts:
        """The secret of the seal that stands, if it is known here."""
        seal = self._log.seal
        if seal and seal.digest in self._secrets:
            return (Revealed(self._secrets[seal.digest].hex()),)
        return ()

    def keep(self, facts: Facts) -> None:
        """A secret is kept before its seal is written; one about to be written may be read by
        others from now on, even if the write then fails."""
        for fact in facts:
            if isinstance(fact, Sealed) and self._safe:
                self._safe.keep(fact.digest, self._secrets[fact.digest])
            elif isinstance(fact, Revealed):
                self._seen.add(_seal_of(fact))

    def settle(self, facts: Facts) -> None:
        """Each secret is sealed once; one that is in the record need not be kept."""
        for fact in facts:
            if isinstance(fact, Revealed):
                self._seen.add(_seal_of(fact))
                if self._safe:
                    self._safe.forget(_seal_of(fact))
            if isinstance(fact, Sealed) or self._next in self._seen:
                self._next = self._fresh()

    @property
    def _standing(self) -> Seal | None:
        """The seal that stands, if dice can be drawn from its secret here."""
        seal = self._log.seal
        known = seal and seal.digest in self._secrets and seal.digest not in self._seen
        return seal if known else None

    def _fetch(self) -> None:
        """The secret of the seal that stands since before this table, if it has been kept."""
        seal = self._log.seal
        secret = self._safe.secret(seal.digest) if self._safe and seal else None
        if seal and secret and digest_of(secret) == seal.digest:
            self._secrets[seal.digest] = secret

    def _fresh(self) -> str:
        """The seal of a new secret."""
        secret = os.urandom(SECRET)
        digest = digest_of(secret)
        self._secrets[digest] = secret
        return digest

    def _over_after(self, facts: Facts) -> bool:
        state = self._log.state
        for fact in facts:
            if isinstance(fact, do.TookBack):
                state = self._log.after(fact.to_seq)
            elif isinstance(fact, GameAction):
                state = apply(state, fact)
        return state.phase is Phase.MATCH_OVER


def _seal_of(note: Revealed) -> str:
    return digest_of(bytes.fromhex(note.secret))


class AddPhrase(Ask):
    """Add a phrase to the secret. Whoever sealed it cannot have chosen it to go with what came
    later."""

    text: str


def check_phrase(text: str) -> str:
    """The phrase as it is recorded: words with one space between them; `Malformed` with the
    reason if it cannot be."""
    phrase = unicodedata.normalize("NFC", " ".join(text.split()))
    if not phrase:
        raise Malformed("a phrase has at least one letter")
    if len(phrase) > LONGEST_TEXT or not phrase.isprintable():
        raise Malformed(f"a phrase has at most {LONGEST_TEXT} characters, all of them printable")
    return phrase


def why_no_phrase(log: Log, seat: Seat) -> Illegal | None:
    """The rule that keeps `seat` from adding a phrase now."""
    if log.seal is None:
        return Illegal(Rule.NOT_SEALED)
    if log.seal.drawn:
        return Illegal(Rule.PHRASE_TOO_LATE)
    return Illegal(Rule.PHRASE_GIVEN) if log.seal.phrase(seat) else None


def phrase_of(log: Log, seat: Seat, text: str) -> tuple[Phrase]:
    """What is recorded of a phrase; raises `Illegal` or `Malformed`."""
    barred = why_no_phrase(log, seat)
    if barred:
        raise barred
    return (Phrase(seat, check_phrase(text)),)
