"""What an entry of the record says, as a sentence. Imports `rules` and the record."""

from __future__ import annotations

from typing import Final

from backgammon_tui.record.entry import (
    AskedBack,
    Away,
    Back,
    CalledDraw,
    CalledRoll,
    Chained,
    Linked,
    Phrase,
    RefusedBack,
    Revealed,
    Sealed,
    SeatNote,
    SetAside,
    TableNote,
)
from backgammon_tui.record.log import Log, only_dice
from backgammon_tui.rules import GameAction, Phase, Position, Seat, State
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.notation import play_text

from .naming import Names
from .telling import doubled, match_result, match_title, opening, resignation, result, score


def happened(action: GameAction | TableNote, before: State, after: State, names: Names) -> str:
    """What an entry says; "" where the end of the game it brings says it all, or the throw that
    it gives."""
    match action:
        case do.Began():
            return match_title(after, ", ") + "."
        case do.Opened(white_die, black_die):
            told = f"{opening(white_die, black_die, names)}."
            raised = after.cube.value > before.cube.value
            return f"{told} The stake doubles to {after.cube.value}." if raised else told
        case do.Rolled(roll):
            return f"{names.of(before.on_roll or Seat.WHITE)} rolls {roll}."
        case do.Resigned():
            return f"{resignation(after, names)}."
        case do.TookBack() if only_dice(before, after):
            return "The dice are taken back."
        case do.TimedOut():
            from .clocks import time_is_up  # noqa: PLC0415  (loaded where there are clocks)

            return time_is_up(before, names)
    return _told_of_table(action) or _told_of_seat(action, before, after, names)


def _told_of_table(action: GameAction | TableNote) -> str:
    match action:
        case Sealed(digest):
            return seal(digest)
        case Revealed():
            return "The secret of the dice is out: backgammon verify checks them."
        case Chained(white, _):
            return _chained(white)
        case SetAside():
            return "The match is set aside; the clocks stand."
    return ""


def _told_of_seat(action: GameAction | TableNote, before: State, after: State, names: Names) -> str:
    match action:
        case do.Played(seat):
            return f"{names.of(seat)} {played(action, before.position)}."
        case do.Doubled() | do.Beavered():
            return f"{doubled(after, names)}."
        case do.Taken(seat):
            return f"{names.of(seat)} takes: the cube is at {after.cube.value}."
        case do.Ended():
            return f"{match_result(after, names)}."
        case do.Dropped() | do.Accepted() | Linked():
            return ""
        case Phrase(seat, text):
            return f"{names.of(seat)} adds a phrase to the dice: {text}"
        case do.SeatAction(seat) | SeatNote(seat):
            return f"{names.of(seat)} {_DEEDS[type(action)].format(other=names.of(seat.other))}"
    return ""


def played(turn: do.Played, before: Position) -> str:
    """What a side did with its dice: "plays 8/5 6/5", "cannot move"."""
    play = play_text(before, turn.steps)
    if isinstance(turn, do.Stood):
        return f"{f'plays {play}' if play else 'moves nothing'}: {IRREGULAR}"
    return f"plays {play}" if play else "cannot move"


IRREGULAR: Final = "irregular, it stood"
"""The mark of a play that was not legal and was left standing."""

_DEEDS: Final[dict[type[object], str]] = {
    do.Withdrawn: "withdraws the resignation.",
    do.Declined: "declines. Play goes on.",
    do.TookBack: "takes back.",
    do.Forfeited: "has been away too long.",
    AskedBack: "asks to take the turn back: {other}, allow or refuse?",
    Away: "is away.",
    Back: "is back.",
    RefusedBack: "refuses: the turn stands.",
    CalledDraw: "rolls: both draw the dice.",
    CalledRoll: "rolls: throw the dice and type what they show.",
}


def seal(digest: str) -> str:
    """The seal of the dice to come, in one row of a terminal."""
    return f"Dice sealed: {digest}"


def sealed_now(log: Log) -> str:
    """The seal that stands while nothing is drawn under it yet, or the chains, "" otherwise."""
    if log.chains and not log.chains.number:
        return _chained(log.chains.links.white.hex())
    return seal(log.seal.digest) if log.seal and not log.seal.drawn else ""


def _chained(white: str) -> str:
    return f"Both players draw the dice, from chains that are fixed now: {white[:16]}..."


def game_ended(before: State, after: State, names: Names) -> str:
    """How the game ended, the score, and the match if that is over too; "" if none ended."""
    if after.live or not before.live or not after.result:
        return ""
    score_now = "; ".join(f"{names.of(seat)} {score(after, seat)}" for seat in Seat)
    told = f"{result(after.result, names, after.rules)}. The score: {score_now}."
    if after.phase is Phase.MATCH_OVER:
        told += f" {match_result(after, names)}."
    return told
