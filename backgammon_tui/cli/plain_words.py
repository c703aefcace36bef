"""A match in words for the line-by-line player: what happened, how it stands, what is asked.

Imports `rules`, `record`, `words` and the door to the table. Lines are at most 72 columns.
"""

from __future__ import annotations

import textwrap

from backgammon_tui import words
from backgammon_tui.rules import (
    BAR,
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
    return "\n".join(wrapped(line) for line in lines)


def _checkers(position: Position, sign: int = 1) -> str:
    """ "2 on 24, 5 on 13, 1 on the bar"."""
    bar = BAR if sign > 0 else 0
    places = [*range(24, 0, -1), bar]
    held = [(place, sign * position.counts[place]) for place in places]
    told = [f"{n} on {'the bar' if place == bar else place}" for place, n in held if n > 0]
    return ", ".join(told) or "none on the board"


def asked(link: TableLink, names: words.Names, made: tuple[Step, ...]) -> str:
    """What is awaited now, with the words that answer it."""
    return wrapped(_asked(link, names, made))


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


def wrapped(text: str) -> str:
    """The text in lines of at most 72 columns."""
    return textwrap.fill(text, WIDTH)
