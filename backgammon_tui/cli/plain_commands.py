"""A line of the line-by-line player as a command: words, dice, or a play in notation.

Imports `rules`, `words` and the door to the table.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from backgammon_tui.record.entry import Phrase, Sealed, TableNote
from backgammon_tui.rules import (
    Ask,
    Illegal,
    Malformed,
    Position,
    Roll,
    Rule,
    Seat,
    Size,
    Step,
    completes,
    legal_plays,
    next_steps,
    refusal,
)
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.notation import play_text, read_play
from backgammon_tui.rules.plays import after_steps
from backgammon_tui.table.link import TableLink
from backgammon_tui.table.sealed import AddPhrase
from backgammon_tui.words import Names, happened
from backgammon_tui.words.standing import standing, wrapped

from .plain_words import resignations

_DICE: Final = re.compile(r"([0-9])([ ,-]?)([0-9])")

HELP: Final = """\
roll, r      roll the dice
8/5 6/5      a play; also bar/20, 6/off;
             part of one is kept till it
             is whole, and a whole one
             ends the turn
undo, u      the last step back, or else
             your last turn
plays, l     the legal plays, or the
             steps that can come next
position, s  where everything stands
double, d    double; the answers are
             take (t), pass (p) and
             beaver (b)
resign 1     offer to lose a single
             game; 2 a gammon, 3 a
             backgammon
accept, a    accept a resignation; or
             decline (n), withdraw
allow        let a turn be taken back;
             or refuse
next         the next game; end ends a
             money session
31           dice thrown by hand; again
             if typed wrong
done         end a turn in which nothing
             can be played
seal         the seal of the dice
phrase TEXT  add a text of your own to
             their secret, before the
             first roll
why          after a refusal: what the
             guide says of its rule
quit, q      leave; the match is saved"""


@dataclass(frozen=True, slots=True)
class Hand:
    """The steps of a half-made play."""

    made: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Command:
    """What a line wants: a wish, words to print, a changed hand, or to leave."""

    hand: Hand
    ask: Ask | None = None
    says: tuple[str, ...] = ()
    leave: bool = False


def command_of(line: str, link: TableLink, hand: Hand) -> Command:
    """The command of a line; raises a `Refusal` for what cannot be read or done."""
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
    if not rest and word in _SHOWN:
        return Command(hand, says=_SHOWN[word](link, hand))
    if not rest and word in _OF_THE_HAND:
        return _OF_THE_HAND[word](hand)
    dice = _DICE.fullmatch(text)
    # 6-5 is also a way to write a play; dice by hand go before it.
    if dice and (link.dice_by_hand or not dice[2]):
        return Command(hand, do.TypeDice(int(dice[1]), int(dice[3])))
    return _played(text, link, hand)


def _resign(size: str, link: TableLink, hand: Hand) -> Command:
    size = size.lower()
    if size in _SIZES:
        return Command(hand, do.OfferResignation(_SIZES[size]))
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
    position, roll = _to_play(link)
    steps = (*hand.made, *read_play(text, position, roll, hand.made))
    if completes(position, roll, steps):
        return Command(hand, do.FinishPlay(steps))
    return Command(Hand(steps))


def _to_play(link: TableLink) -> tuple[Position, Roll]:
    """What has to be played; raises the rule that forbids it if nothing has."""
    state = link.log.state
    seat = state.to_act or state.on_roll
    barred = refusal(state, seat, do.FinishPlay) if seat else Illegal(Rule.OPENING_FIRST)
    if barred or not state.roll:
        raise barred or Illegal(Rule.ROLL_FIRST)
    return state.position, state.roll


def _plays(link: TableLink, hand: Hand) -> tuple[str, ...]:
    """The legal plays; with a play half made, the steps that can come next."""
    position, roll = _to_play(link)
    if hand.made:
        after = after_steps(position, hand.made)
        return tuple(play_text(after, (step,)) for step in next_steps(position, roll, hand.made))
    texts = (play_text(position, play.steps) for play in legal_plays(position, roll))
    return tuple(text or "Nothing can be played." for text in texts)


def _position(link: TableLink, hand: Hand) -> tuple[str, ...]:
    """Where everything stands, a half-made play made."""
    state = link.log.state
    if not state.live:
        raise Illegal(Rule.GAME_OVER)
    seen = replace(state, position=after_steps(state.position, hand.made))
    return standing(seen, Names(link.header.white, link.header.black))


def _seal(link: TableLink, _hand: Hand) -> tuple[str, ...]:
    """The seal that stands, and what the players have added to it."""
    seal = link.log.seal
    if not seal:
        raise Illegal(Rule.NOT_SEALED)
    names = Names(link.header.white, link.header.black)
    said: list[TableNote] = [Sealed(seal.digest)]
    said += [Phrase(seat, seal.phrase(seat)) for seat in Seat if seal.phrase(seat)]
    state = link.log.state
    return tuple(wrapped(happened(note, state, state, names)) for note in said)


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
_SHOWN: Final[dict[str, Callable[[TableLink, Hand], tuple[str, ...]]]] = {
    "help": lambda _link, _hand: (HELP,),
    "?": lambda _link, _hand: (HELP,),
    "plays": _plays,
    "l": _plays,
    "position": _position,
    "s": _position,
    "seal": _seal,
}
