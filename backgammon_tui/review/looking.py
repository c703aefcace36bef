"""Looking at a whole match: at 0 plies, then deeper where it mattered, then at every throw.

Imports `bot`, `record` and `rules`. Plies are counted as GNU Backgammon counts them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from backgammon_tui.bot.estimate import Estimate
from backgammon_tui.bot.match_chances import match_chance
from backgammon_tui.record.header import Header
from backgammon_tui.record.log import Log
from backgammon_tui.record.reviewed import (
    LOOKS,
    Decision,
    GameSwing,
    Kind,
    Review,
    Standing,
    Unrated,
)
from backgammon_tui.rules import Phase, Seat, State
from backgammon_tui.rules import actions as do

from .cubes import judged_answer, judged_double
from .judge import judge_named
from .luck import luck_of
from .plays import judged_further, judged_play
from .turning import Turning, turnings

WORTH_A_LOOK: Final = 0.02
"""The error of a play at the first look from which on there is a second."""

Progress = Callable[[int, int], None]
"""Told how much is done, of how much."""


def _silent(_: int, __: int) -> None:
    return None


def first_look(log: Log, record: str = "", tell: Progress = _silent) -> Review:
    """All decisions of a match as they look at a first glance, without luck. `record` is the
    digest of the record, which is only carried."""
    found: list[Decision] = []
    standings: list[Standing] = []
    unrated: list[Unrated] = []
    entries = list(turnings(log))
    for done, at in enumerate(entries):
        tell(done, len(entries))
        if isinstance(at.entry.action, do.Stood):
            unrated.append(Unrated(at.entry.seq, at.before.number, "irregular, it stood"))
        elif isinstance(at.entry.action, do.Played) and at.before.roll:
            decision, made = judged_play(at)
            found += [decision] * (len(decision.choices) > 1)
            standings.append(_standing(at, made.estimate, made.match))
        else:
            found += [each for each in (judged_double(at), judged_answer(at)) if each]
    return Review(
        judge_named(),
        record,
        log.state.rules.money,
        1,
        tuple(found),
        (),
        tuple(standings),
        _swings(log),
        tuple(unrated),
    )


def second_look(log: Log, first: Review, tell: Progress = _silent) -> Review:
    """The same, a ply deeper where the cube is decided on, as the bot decides on it, and with
    more choices where the first look found an error in a play."""
    doubtful = {
        each.seq: each
        for each in first.decisions
        if each.kind is not Kind.PLAY or each.error >= WORTH_A_LOOK
    }
    again = [at for at in turnings(log) if at.entry.seq in doubtful]
    better = {}
    for done, at in enumerate(again):
        tell(done, len(again))
        better[at.entry.seq] = _further(at, doubtful[at.entry.seq])
    decisions = tuple(better.get(each.seq, each) for each in first.decisions)
    return first._replace(looks=2, decisions=decisions)


def third_look(log: Log, second: Review, header: Header, tell: Progress = _silent) -> Review:
    """The same with the luck of every throw, but for one that was set with the position."""
    throws = [at for at in turnings(log) if not _given(at, header)]
    lucks = []
    for done, at in enumerate(throws):
        tell(done, len(throws))
        lucks.append(luck_of(at))
    return second._replace(looks=LOOKS, luck=tuple(each for each in lucks if each))


def _further(at: Turning, before: Decision) -> Decision:
    """A decision looked at a ply deeper."""
    judged = {Kind.DOUBLE: judged_double, Kind.ANSWER: judged_answer}.get(before.kind)
    return (judged(at, 1) or before) if judged else judged_further(at)


def _given(at: Turning, header: Header) -> bool:
    """Whether a throw was not thrown but set, with the position the match begins from."""
    return at.first and header.beginning.roll is not None


def _standing(at: Turning, estimate: Estimate, match: float | None) -> Standing:
    """How things stand after a play, for White."""
    white = at.before.on_roll is Seat.WHITE
    win = estimate.win if white else 1 - estimate.win
    chance = match if match is None or white else 1 - match
    return Standing(at.entry.seq, at.before.number, win, chance)


def _swings(log: Log) -> tuple[GameSwing, ...]:
    """What each game brought White."""
    swings: list[GameSwing] = []
    for at in turnings(log):
        if at.first:
            swings.append(GameSwing(at.before.number, _chance(at.before), None))
        if at.before.live and not at.after.live and swings:
            swings[-1] = swings[-1]._replace(brought=_brought(at, swings[-1].start))
    return tuple(swings)


def _brought(at: Turning, start: float | None) -> float | None:
    """What the end of a game brought White."""
    result = at.after.result
    if result is None:
        return None
    if start is None:
        return float(result.points if result.winner is Seat.WHITE else -result.points)
    end = _chance(at.after)
    if at.after.phase is Phase.MATCH_OVER:
        end = float(result.winner is Seat.WHITE)
    return (end or 0.0) - start


def _chance(state: State) -> float | None:
    """White's chance of winning the match as a game begins, None for money."""
    if state.rules.money:
        return None
    return match_chance(state.score, state.rules, Seat.WHITE)
