"""A line of the line-by-line player as a command: words, dice, or a play in notation.

Imports `rules`, `words` and the door to the table.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from backgammon_tui.rules import (
    Ask,
    Malformed,
    Seat,
    Size,
    Step,
    completes,
    refusal,
)
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.notation import read_play
from backgammon_tui.table.link import TableLink
from backgammon_tui.table.sealed import AddPhrase

from .plain_shown import SHOWN, to_play
from .plain_words import resignations

_DICE: Final = re.compile(r"([0-9])([ ,-]?)([0-9])")


@dataclass(frozen=True, slots=True)
class Hand:
    """The steps of a half-made play."""

    made: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Command:
    """What a line wants: a wish, words to print, a changed hand, or to leave. The wish is the
    other side's, not that of the side awaited, if that was said."""

    hand: Hand
    ask: Ask | None = None
    says: tuple[str, ...] = ()
    leave: bool = False
    other: bool = False


def command_of(line: str, link: TableLink, hand: Hand, numbers: Seat | None = None) -> Command:
    """The command of a line; raises a `Refusal` for what cannot be read or done. `numbers` are
    those a position is told in, by default those of the side on roll."""
    text = " ".join(line.split())
    word, _, rest = text.lower().partition(" ")
    if word in ("quit", "q", "exit"):
        return Command(hand, leave=True)
    if not text:
        return Command(hand)
    if word in _GIVEN_A_REST:
        return _GIVEN_A_REST[word](text.partition(" ")[2], link, hand)
    if not rest and word in _WORDS:
        return Command(hand, _WORDS[word]())
    if not rest and word in SHOWN:
        return Command(hand, says=SHOWN[word](link, hand.made, numbers))
    if not rest and word in _OF_THE_HAND:
        return _OF_THE_HAND[word](hand)
    dice = _DICE.fullmatch(text)
    # 6-5 is also a way to write a play; dice by hand go before it.
    if dice and (link.dice_by_hand or not dice[2]):
        return Command(hand, do.TypeDice(int(dice[1]), int(dice[3])))
    return _played(text, link, hand)


def _resign(size: str, link: TableLink, hand: Hand) -> Command:
    size, _, whose = size.lower().partition(" ")
    if size in _SIZES and whose in ("", "other"):
        return Command(hand, do.OfferResignation(_SIZES[size]), other=bool(whose))
    if size:
        raise Malformed("a resignation is 1, 2 or 3: a single game, a gammon, a backgammon")
    state = link.log.state
    seat = state.to_act or Seat.WHITE
    barred = refusal(state, seat, do.OfferResignation)
    if barred:
        raise barred
    return Command(hand, says=(resignations(state, seat),))


def _phrase(text: str, _link: TableLink, hand: Hand) -> Command:
    return Command(hand, AddPhrase(text))


def _undone(hand: Hand) -> Command:
    if hand.made:
        return Command(replace(hand, made=hand.made[:-1]))
    return Command(hand, do.TakeBack())


def _done(hand: Hand) -> Command:
    return Command(hand, do.FinishPlay(hand.made))


def _played(text: str, link: TableLink, hand: Hand) -> Command:
    if not re.search(r"[0-9]", text) and "/" not in text:
        raise Malformed("there is no such word; help lists them")
    position, roll = to_play(link)
    steps = (*hand.made, *read_play(text, position, roll, hand.made))
    if completes(position, roll, steps):
        return Command(hand, do.FinishPlay(steps))
    return Command(Hand(steps))


_WORDS: Final[dict[str, Callable[[], Ask]]] = {
    "roll": do.RollDice,
    "r": do.RollDice,
    "double": do.OfferDouble,
    "redouble": do.OfferDouble,
    "d": do.OfferDouble,
    "take": do.TakeDouble,
    "t": do.TakeDouble,
    "pass": do.DropDouble,
    "drop": do.DropDouble,
    "p": do.DropDouble,
    "beaver": do.Beaver,
    "raccoon": do.Beaver,
    "b": do.Beaver,
    "accept": do.AcceptResignation,
    "a": do.AcceptResignation,
    "decline": do.DeclineResignation,
    "n": do.DeclineResignation,
    "withdraw": do.WithdrawResignation,
    "allow": do.AllowTakeBack,
    "refuse": do.RefuseTakeBack,
    "next": do.NextGame,
    "end": do.EndSession,
}
_OF_THE_HAND: Final[dict[str, Callable[[Hand], Command]]] = {
    "undo": _undone,
    "u": _undone,
    "back": _undone,
    "done": _done,
}
_GIVEN_A_REST: Final[dict[str, Callable[[str, TableLink, Hand], Command]]] = {
    "resign": _resign,
    "phrase": _phrase,
}
_SIZES: Final = {
    "1": Size.SINGLE,
    "2": Size.GAMMON,
    "3": Size.BACKGAMMON,
    "single": Size.SINGLE,
    "gammon": Size.GAMMON,
    "backgammon": Size.BACKGAMMON,
}
