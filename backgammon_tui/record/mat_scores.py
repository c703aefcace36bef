"""From one score to the next: what the games that a match text file leaves out have paid.

Imports only `rules`. A file may begin within a match, or lack a game; its score lines then
say what was won before.
"""

from __future__ import annotations

from itertools import permutations

from backgammon_tui.rules import START, Cube, GameAction, Rules, Score, Seat, State, apply
from backgammon_tui.rules import actions as do

MISSING = "its plays are not in the file"

Won = tuple[tuple[Seat, int], ...]


def missing_games(rules: Rules, before: Score, after: Score) -> Won | None:
    """The fewest games that lead from one score to the other, the Crawford game in its place;
    None if none do."""
    gains = [(seat, after.of(seat) - before.of(seat)) for seat in Seat]
    if any(gain < 0 for _, gain in gains):
        return None
    for order in permutations([(seat, gain) for seat, gain in gains if gain]):
        score = before
        for seat, gain in order:
            score = score.plus(seat, gain, rules) if not score.winner(rules) else Score(-1)
        if score == after and not score.winner(rules):
            return order
    return None


def missing_actions(state: State, won: Won) -> list[GameAction]:
    """The actions of games that were won unseen, from `state` between two games."""
    made: list[GameAction] = []
    for seat, gain in won:
        for action in (
            do.Began(state.game + 1, START, None, Cube()),
            do.Settled(seat, gain, MISSING),
        ):
            state = apply(state, action)
            made.append(action)
    return made


def score_line(rules: Rules, line: tuple[int, int], before: Score, *, doubled: bool) -> Score:
    """The score a line says. When it is not the one the games before make, the Crawford game
    is behind us if both need one point, or if one does and there is a double in the game."""
    if line == (before.white, before.black):
        return before
    score = Score(*line, crawford_played=before.crawford_played)
    both = min(line) == rules.length - 1
    played = score.crawford(rules) and (both or doubled)
    return Score(*line, crawford_played=score.crawford_played or played)
