"""A match in words for the line-by-line player: what happened, how it stands, what is asked.

Imports `rules`, `record`, `words` and the door to the table. Lines are at most 72 columns.
"""

from __future__ import annotations

import textwrap
from typing import Final

from backgammon_tui import words
from backgammon_tui.record.entry import AskedBack, CalledRoll, RefusedBack, TableNote
from backgammon_tui.rules import (
    BAR,
    GameAction,
    Phase,
    Position,
    Seat,
    State,
    Step,
)
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.cube import sizes_possible
from backgammon_tui.rules.notation import play_text
from backgammon_tui.rules.plays import remaining
from backgammon_tui.table.link import TableLink

WIDTH = 72


def happened(
    action: GameAction | TableNote, before: State, after: State, names: words.Names
) -> str:
    """What an entry says, a sentence or a few lines."""
    told = _told(action, before, after, names)
    if not after.live and after.result and before.live:
        told = f"{told} {words.result(after.result, names, after.rules)}.".strip()
        told += f" The score: {_score(after, names)}."
        if after.phase is Phase.MATCH_OVER:
            told += f" {words.match_result(after, names)}."
    return _wrapped(told)


def _told(action: GameAction | TableNote, before: State, after: State, names: words.Names) -> str:
    match action:
        case do.Began():
            return f"{words.match_title(after, ', ')}."
        case do.Opened(white_die, black_die):
            told = f"{words.opening(white_die, black_die, names)}."
            raised = after.cube.value > before.cube.value
            return f"{told} The stake doubles to {after.cube.value}." if raised else told
        case do.Rolled(roll):
            return f"{names.of(before.on_roll or Seat.WHITE)} rolls {roll}."
        case do.Resigned():
            return f"{words.resignation(after, names)}."
    return _told_of_seat(action, before, after, names)


def _told_of_seat(
    action: GameAction | TableNote, before: State, after: State, names: words.Names
) -> str:
    match action:
        case do.Played(seat, steps) if steps:
            return f"{names.of(seat)} plays {play_text(before.position, steps)}."
        case do.Doubled() | do.Beavered():
            return f"{words.doubled(after, names)}."
        case do.Taken(seat):
            return f"{names.of(seat)} takes: the cube is at {after.cube.value}."
        case do.Ended():
            return f"{words.match_result(after, names)}."
        case do.Dropped() | do.Accepted():
            return ""
        case do.SeatAction(seat) | TableNote(seat):
            return f"{names.of(seat)} {_DEEDS[type(action)].format(other=names.of(seat.other))}"
    return ""


_DEEDS: Final[dict[type[object], str]] = {
    do.Played: "cannot move.",
    do.Withdrawn: "withdraws the resignation.",
    do.Declined: "declines. Play goes on.",
    do.TookBack: "takes back.",
    do.Forfeited: "gives up.",
    AskedBack: "asks to take the turn back: {other}, allow or refuse?",
    RefusedBack: "refuses: the turn stands.",
    CalledRoll: "rolls: throw the dice and type what they show.",
}


def _score(state: State, names: words.Names) -> str:
    return ", ".join(f"{names.of(seat)} {words.score(state, seat)}" for seat in Seat)


def standing(state: State, names: words.Names) -> str:
    """The position in words, in the numbers of the side on roll."""
    seat = state.on_roll or Seat.WHITE
    own, other = names.of(seat), names.of(seat.other)
    position = state.position
    cube = " ".join(words.cube_words(state, names)) if state.rules.cube else ""
    lines = [
        f"{own}: {_checkers(position)}.",
        f"{other}, in the same numbers: {_checkers(position, sign=-1)}.",
        f"Pips {position.pips} and {position.other_pips}, "
        f"off {position.off} and {position.other_off}." + (f" Cube {cube}." if cube else ""),
    ]
    return "\n".join(_wrapped(line) for line in lines)


def _checkers(position: Position, sign: int = 1) -> str:
    """ "2 on 24, 5 on 13, 1 on the bar"."""
    bar = BAR if sign > 0 else 0
    places = [*range(24, 0, -1), bar]
    held = [(place, sign * position.counts[place]) for place in places]
    told = [f"{n} on {'the bar' if place == bar else place}" for place, n in held if n > 0]
    return ", ".join(told) or "none on the board"


def asked(link: TableLink, names: words.Names, made: tuple[Step, ...]) -> str:
    """What is awaited now, with the words that answer it."""
    return _wrapped(_asked(link, names, made))


def _asked(link: TableLink, names: words.Names, made: tuple[Step, ...]) -> str:
    state = link.log.state
    seat = state.to_act
    if link.log.asked_back:
        return f"{names.of(link.log.asked_back.other)}: allow or refuse the take-back?"
    if state.offer:
        return f"{names.of(state.offer.seat.other)}: accept or decline?"
    match state.phase:
        case Phase.OPENING:
            white_first = f" ({names.white}'s first)" if link.dice_by_hand else ""
            return f"Opening throw, one die each: {_dice(link)}{white_first}."
        case Phase.TO_ROLL if seat:
            double = " or double" if do.OfferDouble in link.allowed(seat) else ""
            return f"{names.of(seat)}: {_dice(link)}{double}."
        case Phase.TO_PLAY if seat:
            return f"{names.of(seat)} to play {state.roll}.{_half_made(state, made)}"
        case Phase.DOUBLED if seat:
            beaver = ", beaver" if do.Beaver in link.allowed(seat) else ""
            return f"{names.of(seat)}: take, pass{beaver}? {words.doubled_prices(state)}"
        case Phase.GAME_OVER:
            end = ", or end for the end of the session" if state.rules.money else ""
            return f"next for the next game{end}."
    return ""


def _dice(link: TableLink) -> str:
    return "type the dice, such as 31" if link.dice_by_hand else "roll"


def _half_made(state: State, made: tuple[Step, ...]) -> str:
    if not made:
        return ""
    assert state.roll
    left = " and ".join(str(number) for number in remaining(state.roll, made))
    return f" Played {play_text(state.position, made)}; still to play: {left}."


def resignations(state: State, seat: Seat) -> str:
    """The sizes `seat` may offer, and what each pays."""
    sizes = sizes_possible(state.seen_by(seat.other))
    return f"resign {words.resignation_prices(sizes, state.cube, state.rules)}"


def _wrapped(text: str) -> str:
    return textwrap.fill(text, WIDTH)
