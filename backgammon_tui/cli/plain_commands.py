"""A line of the line-by-line player as a command: words, dice, or a play in notation.

Imports `rules` and the door to the table.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from backgammon_tui.rules import (
    Ask,
    Illegal,
    Malformed,
    Phase,
    Position,
    Roll,
    Rule,
    Size,
    Step,
    completes,
    legal_plays,
    refusal,
)
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.notation import play_text, read_play
from backgammon_tui.table.link import TableLink
from backgammon_tui.words import Names

from .plain_words import resignations, standing

_DICE: Final = re.compile(r"([1-6])[ ,-]?([1-6])")

HELP: Final = """\
roll (r)              roll the dice
8/5 6/5, bar/20, 6/off    a play; part of one is kept until it is whole
undo (u)              the last step back, or ask for your turn back
double (d)            double; take (t), pass (p) or beaver (b) answer it
resign 1, 2 or 3      offer a single game, a gammon, a backgammon
accept (a), decline (n), withdraw    answer it, or take it back
allow, refuse         answer a take-back
next, end             the next game; the end of a money session
plays (l)             the legal plays
position (s)          where everything stands
31                    dice by hand: what they show
quit (q)              leave; the match is saved"""


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
    if word == "resign":
        return _resign(rest, link, hand)
    if word in _WORDS and not rest:
        return Command(hand, _WORDS[word]())
    if word in _SHOWN and not rest:
        return Command(hand, says=_SHOWN[word](link))
    if word in ("undo", "u", "back"):
        return _undone(hand)
    dice = _DICE.fullmatch(text)
    if dice and "/" not in text:
        return Command(Hand(), do.TypeDice(int(dice[1]), int(dice[2])))
    return _played(text, link, hand)


def _resign(size: str, link: TableLink, hand: Hand) -> Command:
    if size in ("1", "2", "3"):
        return Command(hand, do.OfferResignation(Size(int(size))))
    seat = link.log.state.to_act
    barred = refusal(link.log.state, seat, do.OfferResignation) if seat else None
    if barred or not seat:
        raise barred or Illegal(Rule.OPENING_FIRST)
    return Command(hand, says=(resignations(link.log.state, seat),))


def _undone(hand: Hand) -> Command:
    if hand.made:
        return Command(replace(hand, made=hand.made[:-1]))
    return Command(hand, do.TakeBack())


def _played(text: str, link: TableLink, hand: Hand) -> Command:
    if not re.search(r"[0-9]", text) and "/" not in text:
        raise Malformed("no such word; help lists them")
    position, roll = _to_play(link)
    steps = (*hand.made, *read_play(text, position, roll, hand.made))
    if completes(position, roll, steps):
        return Command(Hand(), do.FinishPlay(steps))
    return Command(Hand(steps))


def _to_play(link: TableLink) -> tuple[Position, Roll]:
    """What has to be played; raises the rule that forbids it if nothing has."""
    state = link.log.state
    seat = state.to_act or state.on_roll
    barred = refusal(state, seat, do.FinishPlay) if seat else Illegal(Rule.OPENING_FIRST)
    if barred or not state.roll:
        raise barred or Illegal(Rule.ROLL_FIRST)
    return state.position, state.roll


def _plays(link: TableLink) -> tuple[str, ...]:
    position, roll = _to_play(link)
    return tuple(play_text(position, play.steps) for play in legal_plays(position, roll))


def _position(link: TableLink) -> tuple[str, ...]:
    state = link.log.state
    if not state.live:
        raise Illegal(Rule.GAME_OVER if state.phase is Phase.GAME_OVER else Rule.MATCH_OVER)
    return (standing(state, Names(link.header.white, link.header.black)),)


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
_SHOWN: Final[dict[str, Callable[[TableLink], tuple[str, ...]]]] = {
    "help": lambda _: (HELP,),
    "?": lambda _: (HELP,),
    "plays": _plays,
    "l": _plays,
    "position": _position,
    "s": _position,
}
