"""The clocks of a match as a value: what each side has left, and whose time is counted.

Imports `rules` and the record. Times are whole milliseconds, and what time it is has to be
said: nothing here reads a clock.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from backgammon_tui.record.entry import Clocks, Entry, TableNote
from backgammon_tui.record.header import Header
from backgammon_tui.record.log import Log
from backgammon_tui.rules import Phase, Rules, Seat, State, legal_plays

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
MONEY: Final = 6 * MINUTE
"""What each player has for a game of a money session."""


class Control(NamedTuple):
    """The clock that was agreed on: the `delay` of each turn costs nothing, and what is thought
    beyond it is taken from the `bank`. Whose bank is empty loses the game, or the whole `match`.
    A limit for each move is a delay without a bank. `anew` fills the bank for each game."""

    delay: int
    bank: int = 0
    match: bool = False
    anew: bool = False


class TimeLeft(NamedTuple):
    """What a side has left: of the delay of the turn, and of its bank, None if it has none."""

    delay: int
    bank: int | None


class Faces(NamedTuple):
    """Both clocks at one moment. `running` is the side whose time is counted; `change` is after
    how long one of them shows another second, None while none is counted."""

    white: TimeLeft
    black: TimeLeft
    running: Seat | None
    change: int | None

    def of(self, seat: Seat) -> TimeLeft:
        return self.white if seat is Seat.WHITE else self.black

    def later(self, passed: int) -> Faces:
        """What the clocks show so many milliseconds later."""
        if self.running is None:
            return self
        delay, bank = self.of(self.running)
        beyond = max(passed - delay, 0)
        left = TimeLeft(max(delay - passed, 0), None if bank is None else max(bank - beyond, 0))
        counted = left.delay or left.bank or 0
        change = (counted - 1) % SECOND + 1 if counted else None
        shown = self._replace(change=change)
        if self.running is Seat.WHITE:
            return shown._replace(white=left)
        return shown._replace(black=left)


class Clock(NamedTuple):
    """Both clocks: `left` as they were `since` then, or as they are if that is None, for then
    they stand. `turn` is the side that has to act, counted or not."""

    control: Control
    left: Clocks
    turn: Seat | None = None
    since: int | None = None

    @property
    def deadline(self) -> int | None:
        """When nothing is left to the side whose time is counted; None while none is."""
        if self.since is None or self.turn is None:
            return None
        return self.since + self.left.delay + self.left.of(self.turn)

    def at(self, now: int) -> Clock:
        """The same clocks, looked at now. First the delay is used up, then the bank; a `now`
        that lies before the last one counts nothing."""
        if self.since is None or self.turn is None:
            return self
        spent = max(now - self.since, 0)
        beyond = max(spent - self.left.delay, 0)
        left = self.left._replace(delay=max(self.left.delay - spent, 0))
        if self.turn is Seat.WHITE:
            left = left._replace(white=max(left.white - beyond, 0))
        else:
            left = left._replace(black=max(left.black - beyond, 0))
        return self._replace(left=left, since=max(now, self.since))

    def standing(self, now: int) -> Clock:
        """Nobody's time is counted from now on."""
        return self.at(now)._replace(since=None)

    def going(self, now: int) -> Clock:
        """The time of the side that has to act is counted from now on, if it is not already."""
        return self if self.since is not None else self._replace(since=now)

    def passed(self, turn: Seat | None) -> Clock:
        """The clocks, standing, when `turn` has to act: with a fresh delay if it is the other
        side's turn than before, and what was left of the old one is lost."""
        if turn is self.turn:
            return self._replace(since=None)
        delay = self.control.delay if turn else 0
        return self._replace(left=self.left._replace(delay=delay), turn=turn, since=None)

    def faces(self, now: int) -> Faces:
        """What the clocks show now."""
        clock = self.at(now)
        white, black = (clock.left_to(seat) for seat in Seat)
        running = clock.turn if clock.since is not None else None
        change = None
        if running:
            counted = clock.left.delay or clock.left.of(running)
            change = (counted - 1) % SECOND + 1
        return Faces(white, black, running, change)

    def left_to(self, seat: Seat) -> TimeLeft:
        """What a side has at the last look; one that is not on turn has its next delay."""
        bank = self.left.of(seat) if self.control.bank else None
        return TimeLeft(self.left.delay if seat is self.turn else self.control.delay, bank)


def control_of(spec: str, rules: Rules) -> Control | None:
    """The clock that a header names, for a match or session by these rules; None for none."""
    if spec == "none":
        return None
    kind, _, seconds = spec.partition(":")
    if kind == "move":
        return Control(int(seconds) * SECOND)
    delay, a_point = BANKS[kind]
    if rules.money:
        return Control(delay, MONEY, anew=True)
    return Control(delay, a_point * rules.length, match=True)


def full(control: Control) -> Clocks:
    """The clocks before a match, or before each game where they are set anew."""
    return Clocks(control.bank, control.bank, 0)


def clock_of(control: Control, log: Log) -> Clock:
    """The clocks, standing, as the last entry of a match left them."""
    last = _last_deed(log)
    if last is None or last.clocks is None:
        return Clock(control, full(control)).passed(log.state.to_act)
    before = log.after(last.seq - 1).to_act
    return Clock(control, last.clocks, before).passed(log.state.to_act)


def _last_deed(log: Log) -> Entry | None:
    """The last entry at which clocks could pass: notes of the same moment only go with it."""
    entries = log.entries
    number = len(entries) - 1
    while number > 0 and isinstance(entries[number].action, TableNote):
        if entries[number - 1].at < entries[number].at:
            break
        if entries[number - 1].clocks != entries[number].clocks:
            break
        number -= 1
    return entries[number] if entries else None


def faces_after(header: Header, log: Log) -> Faces | None:
    """What the clocks of a match showed after the last entry; None if it has none."""
    control = control_of(header.clock, header.rules)
    return clock_of(control, log).faces(0) if control else None


def counted(log: Log) -> bool:
    """Whether there is something to think about for the side that has to act: not while dice
    are thrown by hand, nor when they allow no play."""
    state = log.state
    if state.to_act is None or (log.called_roll and not state.offer):
        return False
    return not _nothing_to_play(state)


def _nothing_to_play(state: State) -> bool:
    if state.phase is not Phase.TO_PLAY or state.offer or not state.roll:
        return False
    return not legal_plays(state.position, state.roll)[0].steps


BANKS: Final = {
    "fast": (8 * SECOND, MINUTE),
    "normal": (12 * SECOND, 2 * MINUTE),
    "slow": (15 * SECOND, 3 * MINUTE),
}
"""The delay of each turn, and the bank for each point of the length of a match."""
