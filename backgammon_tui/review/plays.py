"""Plays judged: what could have been played, and what that was worth.

Imports `bot`, `record` and `rules`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from backgammon_tui.bot.advice import prices_to_move
from backgammon_tui.bot.analysis import Thought, scale, weigh, weigh_plays
from backgammon_tui.bot.estimate import Estimate
from backgammon_tui.bot.reasons import reason
from backgammon_tui.record.reviewed import Chances, Choice, Decision, Kind
from backgammon_tui.rules import Position, Seat, State
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.notation import play_text
from backgammon_tui.rules.plays import after_steps

from .turning import Turning

KEPT: Final = 5
"""Choices that are kept of a decision, besides the one that was made."""

MORE: Final = 8
"""Plays that are looked at a roll further, at most, besides the one that was made."""

WITHIN: Final = 0.16
"""Points of equity by which they may look worse than the best."""


def judged_play(at: Turning) -> tuple[Decision, Thought]:
    """A play as it looks at a first glance, and what was thought of the one that was made. It
    was the only one if the decision has one choice."""
    state = at.before
    thoughts = weigh_plays(state)
    made = _made(thoughts, at)
    return _decision(at, thoughts, made), made


def judged_further(at: Turning) -> Decision:
    """The same a roll further: more plays than the bot looks at, that of the record among them."""
    state = at.before
    thoughts = weigh_plays(state)
    made = _made(thoughts, at)
    near = [
        each
        for number, each in enumerate(thoughts)
        if each is made or (number < MORE and each.equity > thoughts[0].equity - WITHIN)
    ]
    best, *others = again = weigh(state, [each.play for each in near], plies=1)
    others += [each for each in thoughts if each not in near]
    others.sort(key=lambda each: each.equity, reverse=True)
    made = _made(again, at)
    return _decision(at, [best, *others], made)._replace(reason=_reason(at, best, made))


def _reason(at: Turning, best: Thought, made: Thought) -> str:
    """What speaks for the best play, if it was not made."""
    return "" if made is best else reason(at.before.position, best, made, prices_to_move(at.before))


def _made(thoughts: Sequence[Thought], at: Turning) -> Thought:
    """What was thought of the play that was made."""
    result = played_result(at)
    return next(each for each in thoughts if each.play.result == result)


def played_result(at: Turning) -> Position:
    """Where the play of the record led, in the mover's view."""
    action = at.entry.action
    assert isinstance(action, do.Played)
    return after_steps(at.before.position, action.steps)


def _decision(at: Turning, thoughts: Sequence[Thought], made: Thought) -> Decision:
    kept = list(thoughts[:KEPT])
    if made not in kept:
        kept.append(made)
    seat = at.before.on_roll
    assert seat is not None
    return Decision(
        seq=at.entry.seq,
        game=at.before.number,
        turn=at.before.turn,
        seat=seat,
        kind=Kind.PLAY,
        choices=tuple(_choice(at, each, made=each is made) for each in kept),
        made=kept.index(made),
        price=price(at.before, seat),
    )


def _choice(at: Turning, thought: Thought, *, made: bool) -> Choice:
    """A play as a choice. The one that was made keeps its own steps: there may be several ways
    to one position."""
    action = at.entry.action
    steps = action.steps if made and isinstance(action, do.Played) else thought.play.steps
    return Choice(
        name=play_text(at.before.position, steps),
        equity=thought.equity,
        match=thought.match,
        chances=chances_of(thought.estimate),
        plies=thought.plies,
        steps=steps,
    )


def chances_of(estimate: Estimate) -> Chances:
    """The chances of an estimate, as a review keeps them."""
    return Chances(
        estimate.win,
        estimate.gammon,
        estimate.backgammon,
        estimate.gammon_lost,
        estimate.backgammon_lost,
    )


def price(state: State, seat: Seat) -> float:
    """What an equity of 1 is worth to a seat now: points for money, else the chance of winning
    the match."""
    told = scale(state, seat)
    half = (told.won - told.lost) / 2
    return half if told.money else half / 2
