"""`backgammon verify`: the dice of a match drawn again from its seals, and what that proves."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from backgammon_tui.record.header import Header
from backgammon_tui.record.proof import ChainsFound, Finding, Proof, SealFound, ThrowFound, proof
from backgammon_tui.record.seals import digest_of
from backgammon_tui.rules import Seat

from .replay import replay_of
from .tables import width_of_output, wrapped


def verify(chosen: Namespace) -> int:
    """Print what the seals of a match prove, or JSON; 1 if something does not agree."""
    found = replay_of(chosen.match)
    proved = proof(found.header, found.log)
    sound = proved.sound and not found.trouble and not contradiction(found.header, proved)
    if chosen.json:
        print(json.dumps(_told(found.header, proved, found.trouble, sound=sound), indent=1))
    else:
        lines = [*report(found.header, proved), *([found.trouble] if found.trouble else [])]
        for line in lines:
            print("\n".join(wrapped(line, width_of_output())))
    return 0 if sound else 1


def report(header: Header, proved: Proof) -> Iterator[str]:
    """What was found, line by line, and what it proves."""
    yield f"{header.white} - {header.black}, {header.id}"
    if not proved.chains and (header.dice != "system" or not proved.seals):
        yield _unsealed(header)
    for number, chains in enumerate(proved.chains):
        yield from _chains(number, chains, proved, header)
    if contradiction(header, proved):
        yield "Yet there are seals in the record: it is not as this program writes it."
    without = [throw for throw in proved.of(None) if throw.finding is Finding.NEVER_SEALED]
    if without and proved.seals:
        yield f"{_which(without)}: thrown before there was a seal; nothing can be checked."
    idle = 0
    for number, seal in enumerate(proved.seals):
        if proved.of(number) or (seal.secret and not seal.fits):
            yield from _seal(number, seal, proved, header)
        else:
            idle += 1
    if idle:
        yield f"Seals under which nothing was thrown: {idle}."
    for throw in proved.of(None):
        if throw.finding is Finding.NO_SEAL:
            lacks = "without new links" if proved.chains else "when no seal stood"
            yield f"WRONG: {_place(throw)}: thrown {lacks}."
    yield from _conclusion(header, proved)


def contradiction(header: Header, proved: Proof) -> bool:
    """Whether there are seals where the header names dice that are never sealed."""
    return header.dice != "system" and bool(proved.seals)


def _unsealed(header: Header) -> str:
    if header.dice == "manual":
        return "Dice thrown by hand, or in another program, are never sealed."
    if header.dice in ("system", "chains"):
        return "The dice of this match were not sealed: nothing can be checked."
    return f"The dice come from {header.dice} and are never sealed: who knows it knows them all."


def _seal(number: int, seal: SealFound, proved: Proof, header: Header) -> Iterator[str]:
    throws = proved.of(number)
    yield f"Seal {number + 1}, entry {seal.seq}: {seal.digest}"
    for seat, text in zip((Seat.WHITE, Seat.BLACK), seal.phrases, strict=True):
        if text:
            yield f"  Phrase of {header.name(seat)}: {text}"
    yield f"  {_secret(seal)}"
    if seal.secret and not seal.fits:
        other = digest_of(bytes.fromhex(seal.secret))
        yield f"  WRONG: that is not what was sealed; its own seal is {other}."
    yield from _findings(throws)


def _chains(number: int, chains: ChainsFound, proved: Proof, header: Header) -> Iterator[str]:
    throws = [throw for throw in proved.throws if throw.chains == number]
    yield f"Chains of both players, entry {chains.seq}"
    for seat in Seat:
        yield f"  {header.name(seat)}'s end: {chains.ends.of(seat).hex()}"
    if chains.broken:
        yield f"  WRONG: the links of entry {chains.broken} are not the next ones of these chains."
    yield from _findings(throws)


def _findings(throws: Sequence[ThrowFound]) -> Iterator[str]:
    """What is found of throws, many at once, and each that is wrong."""
    for finding, words in _FOUND.items():
        those = [throw for throw in throws if throw.finding is finding]
        if those:
            yield f"  {_which(those)}: {words}."
    for throw in throws:
        if throw.finding is Finding.DIFFERS:
            yield f"  WRONG: {_place(throw)}: {_dice(throw.dice)}; it must be {_must(throw)}."


def _secret(seal: SealFound) -> str:
    if seal.secret:
        return f"Secret: {seal.secret}"
    if seal.replaced:
        return "Its secret is lost: the program was killed before it could be revealed."
    return (
        "Its secret is not revealed: the match is being played now, or the program was killed "
        "and the secret is lost."
    )


def _must(throw: ThrowFound) -> str:
    assert throw.expected
    return _dice(throw.expected)


def _dice(dice: Sequence[int]) -> str:
    return "-".join(map(str, dice))


def _place(throw: ThrowFound) -> str:
    return f"game {throw.game}, throw {throw.number} (entry {throw.seq})"


def _which(throws: Sequence[ThrowFound]) -> str:
    """ "Game 1, throws 1 to 34; game 2, throw 1"."""
    told = []
    for game, those in groupby(throws, key=lambda throw: throw.game):
        numbers = sorted({throw.number for throw in those})
        word = "throw" if len(numbers) == 1 else "throws"
        told.append(f"game {game}, {word} {', '.join(_runs(numbers))}")
    text = "; ".join(told)
    return text[:1].upper() + text[1:]


def _runs(numbers: Sequence[int]) -> Iterator[str]:
    """ "1 to 4", "7": numbers that follow each other as one."""
    for _, run in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        first, *others = [number for _, number in run]
        yield f"{first} to {others[-1]}" if others else str(first)


def _conclusion(header: Header, proved: Proof) -> Iterator[str]:
    """What it proves and what not, where there is anything that agrees."""
    found = {throw.finding for throw in proved.throws}
    if Finding.AGREES not in found or contradiction(header, proved):
        return
    yield ""
    yield _PROVED_BY_BOTH if proved.chains else _PROVED
    yield "What it does not prove:"
    yield from _NOT_PROVED_BY_BOTH if proved.chains else _NOT_PROVED
    if found - {Finding.AGREES}:
        yield _NOT_CHECKED


def _told(header: Header, proved: Proof, trouble: str | None, *, sound: bool) -> dict[str, object]:
    return {
        "id": header.id,
        "dice": header.dice,
        "agrees": sound,
        "trouble": trouble,
        "seals": [
            {
                "entry": seal.seq,
                "seal": seal.digest,
                "phrases": {"white": seal.phrases[0], "black": seal.phrases[1]},
                "secret": seal.secret,
                "fits": seal.fits if seal.secret else None,
            }
            for seal in proved.seals
        ],
        "chains": [
            {
                "entry": chains.seq,
                "white": chains.ends.white.hex(),
                "black": chains.ends.black.hex(),
                "broken": chains.broken or None,
            }
            for chains in proved.chains
        ],
        "throws": [
            {
                "entry": throw.seq,
                "game": throw.game,
                "throw": throw.number,
                "opening": throw.opening,
                "dice": throw.dice,
                "seal": None if throw.seal is None else throw.seal + 1,
                "chains": None if throw.chains is None else throw.chains + 1,
                "found": throw.finding.value,
                "message": throw.message,
                "expected": throw.expected,
            }
            for throw in proved.throws
        ],
    }


_FOUND: Final = {
    Finding.AGREES: "all agree",
    Finding.LOST: "cannot be checked",
    Finding.BROKEN: "cannot be checked",
}
"""What is said of many throws at once."""
_PROVED: Final = (
    "What this proves: the dice that agree were decided by a secret when its seal was recorded, "
    "before the first of them was thrown, and nobody has changed one since."
)
_NOT_PROVED: Final = (
    (
        "- That these are the seals you were shown: whoever can write the file can make it anew. "
        "Compare them with what you noted then."
    ),
    (
        "- That the secret was not picked among many for its dice. A phrase of your own rules "
        "that out, if you typed it after you saw the seal and nobody could guess it; a text given "
        "with --phrase was known before."
    ),
    (
        "- That nobody knew the dice ahead: whoever could look into the memory of the program "
        "could have."
    ),
)
_PROVED_BY_BOTH: Final = (
    "What this proves: the dice that agree come from both players' chains, which were fixed "
    "before the first of them was thrown. Neither could choose a throw or know it ahead, nor could "
    "whoever ran the table, as long as the two are not in league."
)
_NOT_PROVED_BY_BOTH: Final = (
    (
        "- That these are the chains you played with: whoever can write the file can make it anew. "
        "Your own end is yours alone; compare it with your own record."
    ),
    (
        "- That nobody broke a match off because of its next throw: who has seen the other's link "
        "and keeps back his own knows it. The record shows who was away then."
    ),
)
_NOT_CHECKED: Final = (
    "- Anything about the throws that do not agree or cannot be checked: a secret that is lost may "
    "have been given up for the dice that came next."
)
