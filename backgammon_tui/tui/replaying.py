"""Where one is in a match that is looked at again, as a value, and what happened there.

Pure: imports `rules`, `record`, `words` and the pure modules of the room, never Textual. What
was taken back is passed over: one goes along what stands.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from backgammon_tui import words
from backgammon_tui.record.entry import Entry
from backgammon_tui.record.header import Header
from backgammon_tui.record.log import Log
from backgammon_tui.rules import Malformed, Phase, State
from backgammon_tui.rules import actions as do
from backgammon_tui.words import Names

from .prompt_lines import PromptView

if TYPE_CHECKING:
    from backgammon_tui.teaching import Teacher


class Replay(NamedTuple):
    """A match to look at again, or to `review`; `trouble` says why its file can be followed no
    further, and `teacher` what was best there, if that may be known."""

    header: Header
    log: Log
    trouble: str | None = None
    teacher: Teacher | None = None
    review: bool = False


class Past(Log):
    """A log as it was after an entry of its line, by the number of the entry in that line."""

    def __init__(self, log: Log, number: int) -> None:
        super().__init__(log.state.rules)
        last = log.line[number].seq
        self.line = log.line[: number + 1]
        self.entries = log.entries[:last]
        self._states = [log.after(seq) for seq in range(1, last + 1)]


@dataclass(frozen=True, slots=True)
class Replaying:
    """A match and where one is in it.

    `stops` are the entries one stops at, by their numbers in the log's line: all but throws
    that were played at once. `at` counts stops from 0. A move there is none for is None.
    """

    log: Log
    stops: tuple[int, ...]
    at: int = 0

    @property
    def entry(self) -> Entry:
        """What has just happened."""
        return self.log.line[self.stops[self.at]]

    @property
    def state(self) -> State:
        """The match after it."""
        return self.log.after(self.entry.seq)

    @property
    def before(self) -> State:
        """The match before it, its dice thrown."""
        return self.log.after(self.entry.seq - 1)

    @property
    def throw(self) -> do.Opened | do.Rolled | None:
        """The throw that was played here."""
        number = self.stops[self.at]
        return None if number == 0 or number - 1 in self.stops else _throw(self.log, number - 1)

    @property
    def past(self) -> Past:
        """The log as it was here."""
        return Past(self.log, self.stops[self.at])

    @property
    def whole_game(self) -> Past:
        """The log as it was when the game on the board came to its end, or stands now."""
        later = [stop for stop in self.starts if stop > self.at]
        end = self.stops[later[0]] if later else len(self.log.line)
        return Past(self.log, end - 1)

    @property
    def starts(self) -> tuple[int, ...]:
        """The stops at which games begin; game 1 is the first of them. Points won elsewhere
        are no game that could be looked at."""
        log, line = self.log, self.log.line
        elsewhere = {
            log.after(entry.seq).game
            for entry in line
            if isinstance(entry.action, do.Settled) and log.after(entry.seq - 1).throws == 0
        }
        games = {stop: log.after(line[self.stops[stop]].seq).game for stop in self._of((do.Began,))}
        return tuple(stop for stop, game in games.items() if game not in elsewhere)

    @property
    def is_last(self) -> bool:
        """Whether nothing comes after."""
        return self.at == len(self.stops) - 1

    def stepped(self, by: int) -> Replaying | None:
        """Some stops on, or back."""
        return self._to(self.at + by) if 0 <= self.at + by < len(self.stops) else None

    def at_end(self, *, last: bool) -> Replaying:
        """At the first stop, or the last."""
        return self._to(len(self.stops) - 1 if last else 0)

    def to_game(self, number: int) -> Replaying | None:
        """At the start of a game."""
        starts = self.starts
        return self._to(starts[number - 1]) if 1 <= number <= len(starts) else None

    def by_game(self, by: int) -> Replaying | None:
        """At the start of the next game; or back to the start of this one, from there to that
        of the game before."""
        return self._nearest(self.starts, by)

    def by_double(self, by: int) -> Replaying | None:
        """At the next double, beaver or raccoon, or the one before."""
        return self._nearest(self._of((do.Doubled, do.Beavered)), by)

    def _of(self, kinds: tuple[type[object], ...]) -> tuple[int, ...]:
        line = self.log.line
        return tuple(
            stop for stop, number in enumerate(self.stops) if isinstance(line[number].action, kinds)
        )

    def _nearest(self, stops: tuple[int, ...], by: int) -> Replaying | None:
        if by > 0:
            found = next((stop for stop in stops if stop > self.at), None)
        else:
            found = next((stop for stop in reversed(stops) if stop < self.at), None)
        return None if found is None else self._to(found)

    def _to(self, stop: int) -> Replaying:
        return replace(self, at=stop)


def replaying(log: Log) -> Replaying:
    """The match from its beginning; `Malformed` if it has none yet."""
    if not log.line:
        raise Malformed("nothing has been played in that match")
    last = len(log.line) - 1
    numbers = range(len(log.line))
    return Replaying(log, tuple(n for n in numbers if n == last or not _played_at_once(log, n)))


def _played_at_once(log: Log, number: int) -> bool:
    """Whether an entry is a throw and the next one plays it."""
    return bool(_throw(log, number)) and isinstance(log.line[number + 1].action, do.Played)


def _throw(log: Log, number: int) -> do.Opened | do.Rolled | None:
    """The throw that an entry is; one of equal opening dice gives nothing to play."""
    entry = log.line[number]
    if isinstance(entry.action, do.Rolled):
        return entry.action
    if isinstance(entry.action, do.Opened) and log.after(entry.seq).phase is Phase.TO_PLAY:
        return entry.action
    return None


def number_typed(typed: str, digit: str, games: int) -> str:
    """The number of a game after one more digit: the digits go on as long as there is such a
    game, else a new number begins.

    >>> number_typed("1", "2", 25), number_typed("1", "2", 11)
    ('12', '2')
    """
    longer = typed + digit
    return longer if 1 <= int(longer) <= games else digit


def told(now: Replaying, names: Names) -> tuple[str, str]:
    """What happened at a stop, and below it how the game ended or which game begins."""
    action, throw = now.entry.action, now.throw
    ended = words.game_ended(now.before, now.state, names)
    if now.at in now.starts:
        ended = f"Game {now.state.number} of {len(now.starts)}."
    if throw and isinstance(action, do.Played):
        verb = "opens with" if isinstance(throw, do.Opened) else "rolls"
        did = words.played(action, now.before.position)
        return f"{names.of(action.seat)} {verb} {now.before.roll} and {did}.", ended
    happened = words.happened(action, now.before, now.state, names)
    return (happened, ended) if happened else (ended, "")


def replay_prompt(now: Replaying, names: Names, trouble: str | None, said: str) -> PromptView:
    """The rows below the board. `said` is what a key did, or why it did nothing; where the
    record can be followed no further, the reason stands there."""
    happened, ended = told(now, names)
    if trouble and now.is_last:
        ended = f"{ended} {trouble}".strip()
    return PromptView(happened, said, refused=bool(said), lasting=ended)
