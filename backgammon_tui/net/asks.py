"""Wishes as fields of JSON: every kind of Ask that a table at a distance takes.

Imports `rules`, the record's fields and the table's own wishes; no I/O.
"""

from __future__ import annotations

from typing import Final

from backgammon_tui.record import reading
from backgammon_tui.record.fields import read_fields, readers_of, written_fields
from backgammon_tui.rules import Ask, Malformed
from backgammon_tui.rules import actions as do
from backgammon_tui.table.absence import CHOICES, Claim
from backgammon_tui.table.sealed import AddPhrase

MOST_STEPS: Final = 4


def written_ask(ask: Ask) -> dict[str, object]:
    """The wish as fields of JSON."""
    return {"wish": _NAMES[type(ask)], **written_fields(ask)}


def read_ask(told: object) -> Ask:
    """The wish that fields of JSON say; `Malformed` if they say none."""
    given = reading.fields(told)
    kind = _KINDS.get(str(given.get("wish")))
    if kind is None:
        raise Malformed("it is no wish that is known")
    missing = kind.FIELDS.keys() - given.keys()
    if missing:
        raise Malformed(f"'{_NAMES[kind]}' lacks {', '.join(sorted(missing))}")
    ask: Ask = kind(**read_fields(_READERS[kind], given))
    return ask


def _steps(told: object) -> object:
    steps = reading.steps(told)
    if len(steps) > MOST_STEPS:
        raise Malformed("a play has at most four steps")
    return steps


def _choice(told: object) -> str:
    if told not in CHOICES:
        raise Malformed(f"a claim is {', '.join(CHOICES)}")
    return str(told)


_NAMES: Final[dict[type[Ask], str]] = {
    do.RollDice: "roll",
    do.TypeDice: "dice",
    do.FinishPlay: "play",
    do.OfferDouble: "double",
    do.TakeDouble: "take",
    do.DropDouble: "drop",
    do.Beaver: "beaver",
    do.OfferResignation: "resign",
    do.WithdrawResignation: "withdraw",
    do.AcceptResignation: "accept",
    do.DeclineResignation: "decline",
    do.NextGame: "next-game",
    do.EndSession: "end-session",
    do.TakeBack: "take-back",
    do.AllowTakeBack: "allow-take-back",
    do.RefuseTakeBack: "refuse-take-back",
    AddPhrase: "phrase",
    Claim: "claim",
}
_KINDS: Final = {name: kind for kind, name in _NAMES.items()}
_READERS: Final = {kind: readers_of(kind) for kind in _NAMES}
_READERS[do.FinishPlay]["steps"] = _steps
_READERS[AddPhrase]["text"] = reading.phrase
_READERS[Claim]["choice"] = _choice
