"""How a game of a match text file ends: by its plays, by its "Wins" line, or by the next score.

Imports only `rules` and its room. The winner is who the file says has won, never who acted
last; points that a game cannot be worth are not believed.
"""

from __future__ import annotations

from typing import NamedTuple

from backgammon_tui.rules import Malformed, Phase, Refusal, Seat, Size
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.cube import points

from .mat_replay import Replay

Gain = tuple[int, int]


class _Told(NamedTuple):
    """Who won and how much by what is written; `sure` if a score line says so."""

    winner: Seat | None
    points: int | None
    sure: bool = False


def finish(replay: Replay, gain: Gain | None) -> None:
    """Let a game that was replayed to its last cell end as the file says it did.

    `gain` is what the next score line adds for the left and the right player, None if there
    is none.
    """
    if replay.stopped:
        return
    told = _told(replay, gain)
    if replay.state.phase in (Phase.GAME_OVER, Phase.MATCH_OVER):
        _compare(replay, told)
    elif told.winner is None:
        replay.note("who won this game is not written")
    else:
        _conclude(replay, told.winner, told)


def _told(replay: Replay, gain: Gain | None) -> _Told:
    """What the score after the game says, and where it says nothing the "Wins" line."""
    row = replay.win
    written = _Told(row.seat, row.cell.number) if row else _Told(None, None)
    if row and not row.cell.number and any(sign.isdigit() for sign in row.cell.text):
        replay.note(f'the points of "{row.cell.text}" cannot be read', row)
    if gain is None or min(gain) != 0 or max(gain) == 0:
        return written
    scored = _Told(Seat.WHITE if gain[0] else Seat.BLACK, max(gain), sure=True)
    if not row:
        replay.note("its end is not written; the next score says who won it")
    elif (written.winner or scored.winner, written.points or scored.points) != scored[:2]:
        replay.note(f'"{row.cell.text}" does not agree with the next score', row)
    return scored


def _compare(replay: Replay, told: _Told) -> None:
    result = replay.state.result
    assert result
    if told.winner not in (None, result.winner):
        replay.note("the other player is written as the winner than the plays say", replay.win)
    elif told.points and told.points != result.points:
        over = replay.state.phase is Phase.MATCH_OVER and told.points < result.points
        why = "no more were needed" if over else "so the plays say"
        text = f"{told.points} points are written and it is worth {result.points}: {why}"
        replay.note(text, replay.win)


def _conclude(replay: Replay, winner: Seat, told: _Told) -> None:
    """A resignation if the points are those of one that can be offered there."""
    state = replay.state
    given_up = state.phase is Phase.NO_GAME
    if given_up:
        replay.note("no play of this game is written", replay.win)
        try:
            replay.begin(Seat.WHITE)
        except Malformed as error:
            replay.note(f"a position is set here, and {error}", replay.win)
            replay.stopped = True
            return
    needed = replay.state.score.away(winner, replay.state.rules)
    if given_up and told.points and told.points == needed:
        # Nobody can resign so much; a match that was not played was given up as a whole.
        replay.follow(do.Settled(winner, needed, "nothing was played"))
        return
    value = _value(replay, winner, told)
    if not _resigned(replay, winner, value):
        replay.note(f"no resignation pays {value} points there; it is settled so", replay.win)
        replay.follow(do.Settled(winner, value, "as the file says"))


def _resigned(replay: Replay, winner: Seat, value: int) -> bool:
    """Let the loser resign if that can be offered there and pays the points."""
    state = replay.state
    for size in Size:
        if points(size, state.cube, state.rules) == value:
            try:
                replay.follow(do.Resigned(winner.other, size), do.Accepted(winner))
            except Refusal:
                return False
            return True
    return False


def _value(replay: Replay, winner: Seat, told: _Told) -> int:
    """The points won: as written if they are one, two or three times the cube or a score line
    confirms them; else the next such number, three times at most."""
    state = replay.state
    cube = state.cube.value
    if not told.points:
        return cube
    likely = min(-(-told.points // cube), 3) * cube
    needed = state.score.away(winner, state.rules)
    capped = not state.rules.money and told.points == needed
    if likely == told.points or told.sure or (told.points < likely and not capped):
        return told.points
    text = f"{told.points} points are written; with the cube at {cube} they are {likely}"
    replay.note(text, replay.win)
    return likely
