"""A game of a record as the cells of match text, and what they cannot say.

Imports only `rules` and its room. Where GNU Backgammon would count other points than the
record, the game is written so that it counts the same: by a resignation, or by doubles before
the first roll. It takes the Jacoby rule for granted in money play.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from backgammon_tui.rules import (
    START,
    Phase,
    Position,
    Score,
    Seat,
    State,
    Step,
    legal_plays,
)
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.plays import moved

from .mat_columns import Told
from .mat_set_position import set_position_line
from .played_games import Moment, about_the_end, left_out, waiting


class GameText(NamedTuple):
    """A game in cells; `end` is the state in which it is over, None if it is not. `place` is the
    line that sets the position it begins at, "" where it begins as usual."""

    start: Score
    place: str
    cells: tuple[Told, ...]
    end: State | None
    notes: tuple[str, ...]


def game_text(game: Sequence[Moment], usual: Position = START) -> GameText:
    """The game in cells, where games usually begin at the position `usual`; raises `Malformed`
    if it begins as match text cannot say."""
    last = game[-1].after
    place = _place(game, usual)
    over = last.phase in (Phase.GAME_OVER, Phase.MATCH_OVER)
    retold, notes = _retold(game) if over else (list(game), [])
    if _forced(retold):
        notes.append("its last roll is left out: it has one play, which would be made")
    if any(isinstance(moment.action, do.Stood) for moment in retold):
        notes.append(_STOOD)
    automatic = [] if place else _automatic(game)
    if automatic:
        notes.append("automatic doubles are written as doubles before the first roll")
    if over:
        notes += about_the_end(last)
    notes += left_out(game)
    cells = (*automatic, *_cells(retold))
    return GameText(game[0].before.score, place, cells, last if over else None, tuple(notes))


def _place(game: Sequence[Moment], usual: Position) -> str:
    """The line that sets the position, "" where an opening throw decides at the usual one."""
    began = game[0].action
    assert isinstance(began, do.Began)
    if began.start == usual and began.on_roll is None:
        return ""
    return set_position_line(began)


_STOOD: Final = (
    "an irregular play is written as it stood; GNU Backgammon leaves out what it cannot play, and "
    "what follows is then another game"
)


def _retold(game: Sequence[Moment]) -> tuple[list[Moment], list[str]]:
    """The game with an end that GNU Backgammon counts as the record does."""
    *before, end = game
    result = end.after.result
    assert result
    if isinstance(end.action, do.Played) and _read_points(game) != result.points:
        return before[:-1], ["its last turn is left out: a resignation pays what it paid"]
    last = before[-1]
    if isinstance(end.action, do.Dropped) and isinstance(last.action, do.Beavered):
        taken = Moment(do.Taken(last.action.seat), last.before, last.after)
        note = "the beaver that was refused is written as a take and a resignation"
        return [*before[:-1], taken], [note]
    return list(game), []


def _read_points(game: Sequence[Moment]) -> int:
    """What GNU Backgammon counts for the plays: Jacoby, unless a double is written."""
    last = game[-1].after
    assert last.result
    turned = last.cube.turned or last.cube.value > 1
    times = 1 if last.rules.money and not turned else last.result.size.value
    return times * last.cube.value


def _automatic(game: Sequence[Moment]) -> list[Told]:
    """A double and a take before the first roll for each automatic double, so ordered that
    the cube ends with whoever is the first to double."""
    opened = next((m.after for m in game if m.after.phase is not Phase.OPENING), game[-1].after)
    seats = [moment.action.seat for moment in game if isinstance(moment.action, do.Doubled)]
    owner = opened.cube.owner or next(iter(seats), Seat.BLACK)
    told: list[Told] = []
    for power in range(opened.cube.value.bit_length() - 1, 0, -1):
        doubled = Told(owner.other, f" Doubles => {2**power}")
        told = [doubled, Told(owner, " Takes"), *told]
        owner = owner.other
    return told


def _cells(game: Sequence[Moment]) -> list[Told]:
    """The cells of the game; dice that wait for their play stand in the last one."""
    cells: list[Told] = []
    for action, before, after in game:
        match action:
            case do.Played(seat, steps):
                nothing = "Cannot Move" if isinstance(action, do.Stood) else ""
                play = _play(before.position, steps) or nothing
                cells.append(Told(seat, f"{_dice(before)}: {play}"))
            case do.Doubled(seat) | do.Beavered(seat) if after.doubling:
                word = "Doubles" if isinstance(action, do.Doubled) else "Beavers"
                cells.append(Told(seat, f" {word} => {after.doubling.stake}"))
            case do.Taken(seat) | do.Dropped(seat):
                cells.append(Told(seat, " Takes" if isinstance(action, do.Taken) else " Drops"))
    thrown = waiting(game)
    if thrown and thrown.on_roll and not _forced(game):
        cells.append(Told(thrown.on_roll, f"{_dice(thrown)}:"))
    return cells


def _forced(game: Sequence[Moment]) -> bool:
    """Whether a last throw has one play only: GNU Backgammon makes it, though it stands
    nowhere, and a turn without a play looks no different."""
    thrown = waiting(game)
    return bool(thrown and thrown.roll and len(legal_plays(thrown.position, thrown.roll)) == 1)


def _dice(state: State) -> str:
    assert state.roll
    return f"{state.roll.larger}{state.roll.smaller}"


def _play(position: Position, steps: Sequence[Step]) -> str:
    """Each step by itself, in the order made; 25 is the bar, 0 off, a star marks a hit."""
    counts = position.counts
    texts = []
    for step in steps:
        star = "*" if step.target and counts[step.target] < 0 else ""
        texts.append(f"{step.origin}/{step.target}{star}")
        counts = moved(counts, *step)
    return " ".join(texts)
