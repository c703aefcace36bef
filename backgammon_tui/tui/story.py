"""What a screen tells of the game so far: the dice that lie there, the last play, the list.

Pure: imports `rules`, `record` and `words`, never Textual.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from backgammon_tui.record.entry import Entry
from backgammon_tui.record.log import Log, only_dice
from backgammon_tui.rules import Phase, Position, Seat, State
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.notation import play_text
from backgammon_tui.words import IRREGULAR

from .board.view import Last


class Line(NamedTuple):
    """One line of the list of plays: a turn, or what was done with the cube."""

    turn: int
    seat: Seat
    text: str


class Story(NamedTuple):
    """The game on the board as it has been: `thrown` are dice that still lie there though
    they are not to be played, `last` is the last play of the side that is not on roll."""

    thrown: Mapping[Seat, tuple[int, ...]]
    last: Last | None
    lines: tuple[Line, ...]


def story(log: Log) -> Story:
    """The story of the game on the board."""
    entries = log.game_line()
    state = log.state
    return Story(_thrown(log, entries), _last(log, entries, state.on_roll), _lines(log, entries))


def _thrown(log: Log, entries: list[Entry]) -> Mapping[Seat, tuple[int, ...]]:
    """The dice of the last throw; they lie there until the other side rolls."""
    for entry in reversed(entries):
        match entry.action:
            case do.Opened(white_die, black_die) if log.after(entry.seq).phase is Phase.OPENING:
                return {Seat.WHITE: (white_die,), Seat.BLACK: (black_die,)}
            case do.Opened() | do.Rolled():
                state = log.after(entry.seq)
                assert state.roll
                assert state.on_roll
                return {state.on_roll: state.roll.numbers}
    return {}


def _last(log: Log, entries: list[Entry], on_roll: Seat | None) -> Last | None:
    """Where the last play of the side that is not on roll has put checkers."""
    for entry in reversed(entries):
        if isinstance(entry.action, do.Played) and entry.action.seat is not on_roll:
            before = log.after(entry.seq - 1).seen_by(entry.action.seat)
            after = log.after(entry.seq).seen_by(entry.action.seat)
            return Last(entry.action.seat, _arrivals(before, after))
    return None


def _arrivals(before: Position, after: Position) -> frozenset[int]:
    points = range(1, 25)
    return frozenset(
        p for p in points if after.counts[p] > 0 and after.counts[p] > before.counts[p]
    )


def _lines(log: Log, entries: list[Entry]) -> tuple[Line, ...]:
    """A line a turn that stands, and one where something was taken back."""
    lines = []
    for entry in sorted([*entries, *_taken_back(log, entries)], key=lambda entry: entry.seq):
        text = line_text(entry, log.after(entry.seq - 1), log.after(entry.seq))
        if text and entry.seat:
            turn = log.after(entry.seq - 1).turn
            if isinstance(entry.action, do.TookBack):
                turn = log.after(entry.seq).turn
            lines.append(Line(turn, entry.seat, text))
    return tuple(lines)


def _taken_back(log: Log, entries: list[Entry]) -> list[Entry]:
    """The take-backs in the game that these standing entries are of."""
    first = entries[0].seq if entries else log.next_seq
    return [entry for entry in log.entries[first:] if isinstance(entry.action, do.TookBack)]


def line_text(entry: Entry, before: State, after: State) -> str:
    """What the list says of an entry; "" where it says nothing."""
    match entry.action:
        case do.Played(_, steps):
            assert before.roll
            roll = f"{before.roll.larger}{before.roll.smaller}"
            mark = f" ({IRREGULAR})" if isinstance(entry.action, do.Stood) else ""
            return f"{roll} {play_text(before.position, steps) or 'no move'}{mark}"
        case do.Doubled() if after.doubling:
            return f"doubles to {after.doubling.stake}"
        case do.Beavered() if after.doubling:
            verb = "beavers" if after.doubling.beavers == 1 else "raccoons"
            return f"{verb}: {after.doubling.stake}"
        case do.Resigned(_, size):
            return f"offers {('single', 'gammon', 'backgammon')[size.value - 1]}"
        case do.TookBack() if not only_dice(before, after):
            return "takes back"
    return _WORDS.get(type(entry.action), "")


_WORDS: Mapping[type[object], str] = {
    do.Taken: "takes",
    do.Dropped: "passes",
    do.Accepted: "accepts",
    do.Declined: "declines",
    do.Withdrawn: "withdraws",
}
