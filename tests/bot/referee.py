"""GNU Backgammon at 0-ply, in this process: the measure, never the teacher.

Needs the package `gnubg-nn` (the extra `referee`).
"""

from __future__ import annotations

from statistics import fmean

from backgammon_tui.rules import BAR, Play, Position, Roll
from backgammon_tui.rules.cube import size_lost
from backgammon_tui.rules.position import CHECKERS

Board = list[list[int]]


def board(position: Position) -> Board:
    """A position as `gnubg_nn` takes it: the other side's 24 points and bar, then those of the
    side on roll, each in its own numbers."""
    own = [max(count, 0) for count in position.counts[1:]]
    other = [max(-count, 0) for count in position.counts[BAR - 1 :: -1]]
    return [other, own]


class Referee:
    """Judges and plays as GNU Backgammon does without looking ahead; cubeless, money."""

    def __init__(self) -> None:
        import gnubg_nn  # noqa: PLC0415  (only where it is wanted)

        self._engine = gnubg_nn

    def chances(self, position: Position, plies: int = 0) -> tuple[float, ...]:
        """Win, gammon, backgammon, gammon lost, backgammon lost, of the side on roll."""
        found: tuple[float, ...] = self._engine.probabilities(board(position), plies)
        return found

    def equity(self, position: Position, plies: int = 0) -> float:
        """Points a game of the side on roll."""
        win, gammon, backgammon, lost, lost_twice = self.chances(position, plies)
        return 2 * win - 1 + gammon + backgammon - lost - lost_twice

    def worth(self, result: Position) -> float:
        """Points a game for the side that has just moved to `result`, in its view."""
        if result.off == CHECKERS:
            return float(size_lost(result).value)
        return -self.equity(result.flipped())

    def result(self, position: Position, roll: Roll) -> Position:
        """Where GNU Backgammon's play of the roll ends."""
        counts = list(position.counts)
        for origin, target in self._engine.best_move(board(position), roll.larger, roll.smaller):
            counts[origin] -= 1
            if target > 0:
                if counts[target] < 0:
                    counts[target] = 0
                    counts[0] -= 1
                counts[target] += 1
        return Position(tuple(counts))

    def play(self, position: Position, roll: Roll) -> Play:
        """GNU Backgammon's play, without its steps."""
        return Play((), self.result(position, roll))

    def luck(self, position: Position, roll: Roll, possible: list[Roll]) -> float:
        """Points by which this roll is better than the mean of those that were possible."""
        worths = {each: self.worth(self.result(position, each)) for each in set(possible)}
        return worths[roll] - fmean(worths[each] for each in possible)
