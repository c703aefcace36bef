"""What a line can ask to be told in the line-by-line player: words to print, nothing done.

Imports `rules`, `record`, `words` and the door to the table. Lines are at most 40 columns but
for an XGID, which could not be copied in pieces.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from backgammon_tui.record.entry import Phrase, Sealed, TableNote
from backgammon_tui.rules import (
    Illegal,
    Position,
    Roll,
    Rule,
    Seat,
    Step,
    legal_plays,
    next_steps,
    refusal,
)
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.notation import play_text
from backgammon_tui.rules.plays import after_steps
from backgammon_tui.table.link import TableLink
from backgammon_tui.words import Names, happened
from backgammon_tui.words.standing import standing, wrapped

Made = tuple[Step, ...]
"""The steps of a half-made play."""
Shown = Callable[[TableLink, Made, Seat | None], tuple[str, ...]]
"""What is printed; given the table, the play half made, and whose numbers are wanted."""

HELP: Final = """\
roll, r      roll the dice
8/5 6/5      a play; also bar/20, 6/off;
             part of one is kept till it
             is whole, and a whole one
             ends the turn; * is a hit
undo, u      the last step back, or else
             your last turn
plays, l     the legal plays, or the
             steps that can come next
position, s  where everything stands
score        the games so far
dice         what each side has rolled
id, i        the XGID and the GNU ID of
             the position
seal         the seal of the dice
phrase TEXT  add a text of your own to
             their secret, before the
             first roll
double, d    double; the answers are
             take (t), pass (p) and
             beaver (b)
resign 1     offer to lose a single
             game; 2 a gammon, 3 a
             backgammon; with other the
             other side here offers
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
hint, h      against a bot: what is best
why          after a refusal: what the
             guide says of its rule
quit, q      leave; the match is saved"""


def to_play(link: TableLink) -> tuple[Position, Roll]:
    """What has to be played; raises the rule that forbids it if nothing has."""
    state = link.log.state
    seat = state.to_act or state.on_roll
    barred = refusal(state, seat, do.FinishPlay) if seat else Illegal(Rule.OPENING_FIRST)
    if barred or not state.roll:
        raise barred or Illegal(Rule.ROLL_FIRST)
    return state.position, state.roll


def _help(_link: TableLink, _made: Made, _numbers: Seat | None) -> tuple[str, ...]:
    return (HELP,)


def _plays(link: TableLink, made: Made, _numbers: Seat | None) -> tuple[str, ...]:
    """The legal plays; with a play half made, the steps that can come next."""
    position, roll = to_play(link)
    if made:
        after = after_steps(position, made)
        return tuple(play_text(after, (step,)) for step in next_steps(position, roll, made))
    texts = (play_text(position, play.steps) for play in legal_plays(position, roll))
    return tuple(text or "Nothing can be played." for text in texts)


def _position(link: TableLink, made: Made, numbers: Seat | None) -> tuple[str, ...]:
    """Where everything stands, a half-made play made."""
    state = link.log.state
    if not state.live:
        raise Illegal(Rule.GAME_OVER)
    seen = replace(state, position=after_steps(state.position, made))
    return standing(seen, _names(link), numbers=numbers)


def _score(link: TableLink, _made: Made, _numbers: Seat | None) -> tuple[str, ...]:
    """The games so far, and where the match stands."""
    from backgammon_tui.words.reckoning import sheet_told  # noqa: PLC0415  (loaded when wanted)

    told = sheet_told(link.log, _names(link), link.header.stake)
    return tuple(wrapped(sentence) for sentence in told)


def _dice(link: TableLink, _made: Made, _numbers: Seat | None) -> tuple[str, ...]:
    """What each side has rolled, beside what fair dice bring."""
    from backgammon_tui.words.reckoning import dice_told  # noqa: PLC0415  (loaded when wanted)

    told = dice_told(link.log, link.header.beginning, _names(link))
    return tuple(wrapped(sentence) for sentence in told)


def _identifiers(link: TableLink, _made: Made, _numbers: Seat | None) -> tuple[str, ...]:
    """The XGID, where there is one, and the GNU ID: after the turns that are finished."""
    from backgammon_tui.record.gnubg_id import gnu_id  # noqa: PLC0415  (loaded when wanted)
    from backgammon_tui.record.playing_on import situation_of_state  # noqa: PLC0415
    from backgammon_tui.record.xgid import xgid  # noqa: PLC0415

    situation = situation_of_state(link.log.state)
    return tuple(text for text in (xgid(situation), gnu_id(situation)) if text)


def _seal(link: TableLink, _made: Made, _numbers: Seat | None) -> tuple[str, ...]:
    """The seal that stands, and what the players have added to it."""
    seal = link.log.seal
    if not seal:
        raise Illegal(Rule.NOT_SEALED)
    said: list[TableNote] = [Sealed(seal.digest)]
    said += [Phrase(seat, seal.phrase(seat)) for seat in Seat if seal.phrase(seat)]
    state = link.log.state
    return tuple(wrapped(happened(note, state, state, _names(link))) for note in said)


def _names(link: TableLink) -> Names:
    return Names(link.header.white, link.header.black)


SHOWN: Final[dict[str, Shown]] = {
    "help": _help,
    "?": _help,
    "plays": _plays,
    "l": _plays,
    "position": _position,
    "s": _position,
    "score": _score,
    "sheet": _score,
    "dice": _dice,
    "id": _identifiers,
    "i": _identifiers,
    "seal": _seal,
}
"""The words that ask for something."""
