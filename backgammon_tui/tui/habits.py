"""What is done by itself for the seats at this keyboard, as its player has settled it.

Pure: imports `rules`, the settings and the table's door, never Textual. A habit is a wish like
any other, judged and recorded; it never takes a decision away. Where there is a choice, a
double that could be made or a turn just taken back, there is no habit; nor with dice thrown
by hand, which may have been typed wrong.
"""

from __future__ import annotations

from typing import NamedTuple

from backgammon_tui.preferences import Preferences
from backgammon_tui.rules import BAR, Ask, Phase, Play, Position, Roll, Seat, State, legal_plays
from backgammon_tui.rules import actions as do
from backgammon_tui.table.link import TableLink


class Habit(NamedTuple):
    """A wish that makes itself, and why, in words."""

    seat: Seat
    ask: Ask
    why: str = ""


def habit(
    link: TableLink, here: frozenset[Seat], likes: Preferences, *, playing_out: bool = False
) -> Habit | None:
    """What is done by itself now for one of the seats `here`, or None. Where the game is
    `playing_out`, both sides have agreed to leave all to the dice."""
    state = link.log.state
    if link.dice_by_hand or state.offer or _asked_or_taken_back(link):
        return None
    seat = next((seat for seat in here if state.on_roll in (seat, None)), None)
    if seat is None:
        return None
    if do.RollDice in link.allowed(seat):
        return _roll(link, seat, likes, playing_out=playing_out)
    if state.phase is Phase.TO_PLAY and state.roll:
        return _play(state, seat, state.roll, likes, playing_out=playing_out)
    return None


def _asked_or_taken_back(link: TableLink) -> bool:
    """Whether somebody has taken back, who wants to decide anew, or asks to."""
    entries = link.log.entries
    taken_back = bool(entries) and isinstance(entries[-1].action, do.TookBack)
    return taken_back or link.log.asked_back is not None


def _roll(link: TableLink, seat: Seat, likes: Preferences, *, playing_out: bool) -> Habit | None:
    """A roll, where it is the only thing to be done before the dice."""
    if playing_out:
        return Habit(seat, do.RollDice())
    if do.OfferDouble in link.allowed(seat):
        return None
    closed = likes.closed_out and closed_out(link.log.state.position)
    return Habit(seat, do.RollDice()) if likes.auto_roll or closed else None


def _play(
    state: State, seat: Seat, roll: Roll, likes: Preferences, *, playing_out: bool
) -> Habit | None:
    position = state.position
    plays = legal_plays(position, roll)
    only = do.FinishPlay(plays[0].steps)
    if likes.closed_out and closed_out(position):
        return Habit(seat, only, "Closed out: the turn passes.")
    if likes.forced_plays and len(plays) == 1:
        return Habit(seat, only, "The only play." if only.steps else "Nothing can be played.")
    if likes.bear_off and borne_off_by_force(position, roll, plays):
        return Habit(seat, only, "Each number bears a checker off.")
    if playing_out:
        return Habit(seat, do.FinishPlay(furthest(plays).steps))
    return None


def closed_out(position: Position) -> bool:
    """Whether the side on roll has a checker on the bar and no number can enter it."""
    counts = position.counts
    return counts[BAR] > 0 and all(counts[BAR - die] < -1 for die in range(1, 7))


def borne_off_by_force(position: Position, roll: Roll, plays: tuple[Play, ...]) -> bool:
    """Whether, without contact, each number of the roll has to bear a checker off: there is
    one legal result, and with it as many checkers are off as there are numbers, or all."""
    if position.contact or len(plays) != 1:
        return False
    left = 15 - position.off
    return plays[0].result.off - position.off == min(len(roll.numbers), left)


def furthest(plays: tuple[Play, ...]) -> Play:
    """The play of somebody who only hurries: the most checkers off, then the fewest pips
    outside the home board, then the lowest points."""

    def hurry(play: Play) -> tuple[int, int, int]:
        return play.result.off, -_outside(play.result), -_high(play.result)

    return max(plays, key=hurry)


def _outside(position: Position) -> int:
    numbered = enumerate(position.counts)
    return sum((point - 6) * count for point, count in numbered if point > 6 and count > 0)


def _high(position: Position) -> int:
    """Pips squared: of two boards with as many pips, the one with higher points has more."""
    return sum(point * point * count for point, count in enumerate(position.counts) if count > 0)
