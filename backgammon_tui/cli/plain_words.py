"""A match in words for the line-by-line player: who plays, and what is asked.

Imports `rules`, `words` and the door to the table. Lines are at most 40 columns.
"""

from __future__ import annotations

from backgammon_tui import words
from backgammon_tui.record.entry import Entry
from backgammon_tui.rules import OFF, Phase, Seat, State, Step, legal_plays
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.asking import no_resignation_of
from backgammon_tui.rules.cube import sizes_possible
from backgammon_tui.rules.notation import play_text
from backgammon_tui.rules.plays import remaining
from backgammon_tui.table.link import TableLink
from backgammon_tui.words.standing import wrapped


def title(link: TableLink, names: words.Names) -> str:
    """Who plays, and what for."""
    played = words.match_title(link.log.state, ", ")
    return wrapped(f"{names.white} (White) and {names.black} (Black). {played}.")


def clocks_now(link: TableLink, names: words.Names) -> str:
    """What the clocks show, as lines; "" in a match without them."""
    clocks, seat = link.clocks, link.log.state.to_act
    if not clocks or not seat:
        return ""
    from backgammon_tui.words.clocks import clocks_told  # noqa: PLC0415  (loaded where there are clocks)

    banks = (clocks.white.bank, clocks.black.bank)
    return f"{wrapped(clocks_told(banks, clocks.of(seat).delay, names))}\n"


def asked(link: TableLink, names: words.Names, made: tuple[Step, ...]) -> str:
    """What is awaited now, with the words that answer it."""
    return wrapped(_asked(link, names, made))


def _asked(link: TableLink, names: words.Names, made: tuple[Step, ...]) -> str:
    state = link.log.state
    if link.log.asked_back:
        return f"{names.of(link.log.asked_back.other)}: allow or refuse the take-back?"
    if state.offer:
        return f"{names.of(state.offer.seat.other)}: accept or decline?"
    match state.phase:
        case Phase.OPENING:
            return _opening(link, names)
        case Phase.GAME_OVER:
            end = ", or end for the end of the session" if state.rules.money else ""
            return f"Type next for the next game{end}."
    return _asked_of(state.to_act, link, names, made) if state.to_act else ""


def _opening(link: TableLink, names: words.Names) -> str:
    if not link.dice_by_hand:
        return "Opening throw, one die each: roll."
    undo = ", or undo" if do.TakeBack in link.allowed(Seat.WHITE) else ""
    return (
        "Opening throw, one die each: type the dice, such as 31 "
        f"for {names.white}'s 3 and {names.black}'s 1{undo}."
    )


def _asked_of(seat: Seat, link: TableLink, names: words.Names, made: tuple[Step, ...]) -> str:
    state, name = link.log.state, names.of(seat)
    may = link.allowed(seat)
    if state.phase is Phase.DOUBLED:
        beaver = ", beaver" if do.Beaver in may else ""
        return f"{name}: take, pass{beaver}? {words.doubled_prices(state)}"
    if state.phase is Phase.TO_PLAY:
        return _to_play(link, name, made)
    if not link.dice_by_hand:
        return f"{name}: roll or double." if do.OfferDouble in may else f"{name}: roll."
    double = ", or double" if do.OfferDouble in may else ""
    return f"{name} rolls: type the dice, such as 31{double}."


def _to_play(link: TableLink, name: str, made: tuple[Step, ...]) -> str:
    state = link.log.state
    if nothing_to_play(state):
        return f"{name} cannot move with {state.roll}: done ends the turn."
    if not made:
        return f"{name} to play {state.roll}."
    assert state.roll
    left = " and ".join(str(number) for number in remaining(state.roll, made))
    shown = play_text(state.position, made)
    return f"{name} to play {state.roll}. Played {shown}; still to play: {left}."


def nothing_to_play(state: State) -> bool:
    """Whether dice are to be played that allow no play."""
    if state.phase is not Phase.TO_PLAY or state.offer or not state.roll:
        return False
    return not legal_plays(state.position, state.roll)[0].steps


def resignations(state: State, seat: Seat) -> str:
    """The sizes `seat` may offer, and what each pays."""
    possible = sizes_possible(state.seen_by(seat.other))
    sizes = tuple(size for size in possible if not no_resignation_of(state, seat, size.value))
    prices = words.resignation_prices(sizes, state.cube, state.rules)
    return wrapped(f"Type resign and a number: {prices}.")


def told(entry: Entry, before: State, after: State, names: words.Names) -> str:
    """What an entry says, a hit in so many words, for a star is not always read out; then how
    the game ended, if it did."""
    said = [words.happened(entry.action, before, after, names), _hits(entry, before, after, names)]
    return wrapped(" ".join(filter(None, (*said, words.game_ended(before, after, names)))))


def _hits(entry: Entry, before: State, after: State, names: words.Names) -> str:
    if not isinstance(entry.action, do.Played):
        return ""
    seat = entry.action.seat
    waiting = [-state.seen_by(seat).counts[OFF] for state in (before, after)]
    hit = waiting[1] - waiting[0]
    return f"{names.of(seat)} hits {words.count(hit, 'checker')}." if hit > 0 else ""
