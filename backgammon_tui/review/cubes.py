"""The cube judged: doubles that were offered, not offered, or answered.

Imports `bot`, `record` and `rules`.
"""

from __future__ import annotations

from typing import Final

from backgammon_tui.bot.analysis import CubeThought, weigh_double
from backgammon_tui.bot.cube_reasons import of_answer, of_double
from backgammon_tui.bot.decision import action_of, verdict
from backgammon_tui.record.reviewed import Choice, Cubes, Decision, Kind
from backgammon_tui.rules import actions as do

from .plays import chances_of, price
from .turning import Turning, might_double

CLOSE: Final = 0.2
"""Points of equity by which a double may be wrong and its absence still be a decision."""

SURE: Final = 0.999
"""A chance of winning with which nothing is left to decide."""


def judged_double(at: Turning, plies: int = 0) -> Decision | None:
    """Whether it was right to double, or not to, where somebody might; None where that was no
    decision."""
    doubled = isinstance(at.entry.action, do.Doubled)
    seat = might_double(at.before)
    if seat is None or not (doubled or isinstance(at.entry.action, do.Rolled)):
        return None
    thought = weigh_double(at.before, plies=plies)
    if not doubled and not plies and not _close(thought):
        return None
    worth = {"no double": thought.waited, "double": thought.doubled}
    answer = 2 if thought.dropped <= thought.taken else 1
    matches = thought.matches
    chance = {"no double": matches[0], "double": matches[answer]} if matches else {}
    made = "double" if doubled else "no double"
    return _decision(at, Kind.DOUBLE, thought, (worth, chance, made))


def _close(thought: CubeThought) -> bool:
    """Whether not to double was a decision."""
    sure = not 1 - SURE < thought.estimate.win < SURE
    return not sure and thought.doubled > thought.waited - CLOSE


def judged_answer(at: Turning, plies: int = 0) -> Decision | None:
    """How a double, a beaver or a raccoon was answered."""
    made = _ANSWERS.get(type(at.entry.action))
    doubling = at.before.doubling
    if made is None or doubling is None:
        return None
    thought = weigh_double(at.before, plies=plies)
    worth = {"take": -thought.taken, "pass": -thought.dropped}
    matches = thought.matches
    chance = {"take": 1 - matches[1], "pass": 1 - matches[2]} if matches else {}
    if thought.beavered is not None:
        worth["beaver"] = -thought.beavered
    return _decision(at, Kind.ANSWER, thought, (worth, chance, made))


def _decision(
    at: Turning,
    kind: Kind,
    thought: CubeThought,
    told: tuple[dict[str, float], dict[str, float], str],
) -> Decision:
    worth, chance, made = told
    seat = at.entry.seat or at.before.on_roll
    assert seat is not None
    chances = chances_of(thought.estimate)
    if kind is Kind.ANSWER:
        chances = chances_of(thought.estimate.flipped())
    names = sorted(worth, key=lambda name: round(worth[name], 6), reverse=True)
    choices = [
        Choice(name, worth[name], chance.get(name), chances, thought.plies) for name in names
    ]
    return Decision(
        seq=at.entry.seq,
        game=at.before.number,
        turn=at.before.turn,
        seat=seat,
        kind=kind,
        choices=tuple(choices),
        made=names.index(made),
        price=price(at.before, seat),
        cubes=Cubes(thought.waited, thought.taken, thought.dropped),
        advice=verdict(at.before, action_of(at.before, thought)),
        reason=_reason(at, thought),
    )


def _reason(at: Turning, thought: CubeThought) -> str:
    """Why that is right, in the bot's words."""
    state, action = at.before, action_of(at.before, thought)
    seat = state.doubling.answerer if state.doubling else state.on_roll
    assert seat is not None
    if state.doubling:
        return of_answer(state, seat, thought.estimate.flipped(), action.reply)
    return of_double(state, seat, thought.estimate, action)


_ANSWERS: Final[dict[type[object], str]] = {
    do.Taken: "take",
    do.Dropped: "pass",
    do.Beavered: "beaver",
}
