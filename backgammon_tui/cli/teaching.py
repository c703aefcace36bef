"""The teacher of a match: what the bot says of a decision, for those who may be told.

Imports the bot when it is first asked; a match is begun without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from backgammon_tui.rules import Ask, Phase, Seat, State, allowed, legal_plays
from backgammon_tui.rules import actions as do
from backgammon_tui.teaching import Caution, Chances, Choice, Hint, Teacher, lost, same

from .places import cache_directory

if TYPE_CHECKING:
    from collections.abc import Collection

    from backgammon_tui.bot.advice import Advice, Option
    from backgammon_tui.bot.estimate import Estimate
    from backgammon_tui.bot.thoughts import Thought
    from backgammon_tui.record.header import Header
    from backgammon_tui.record.log import Log

JUDGE: Final = "the bot's net"
ALL: Final = 1000
"""More plays than there ever are."""


class BotTeacher:
    """The bot, asked for advice. Keeps nothing between two questions."""

    def hint(self, state: State, seat: Seat) -> Hint | None:
        """What there is to do, best first; None where there is nothing to decide."""
        advice = _advice(state, seat)
        return advice and _hint(advice)

    def caution(self, state: State, seat: Seat, ask: Ask, least: float) -> Caution | None:
        """What the seat loses, if it is `least` or more; a play that looks costly is looked at
        a roll further, so that nobody is stopped by what only looks so."""
        if not _decides(state, seat, ask):
            return None
        if isinstance(ask, do.FinishPlay):
            first = lost(_plays(state), state, ask)
            hint = _two(state, ask, first.best) if first and first.cost >= least else None
        else:
            hint = self.hint(state, seat)
        found = lost(hint, state, ask) if hint else None
        return found if found and found.cost >= least else None


def teacher_for(here: Collection[Seat], players: Collection[Seat]) -> Teacher | None:
    """The teacher of one person who plays against no other; two people play without."""
    return BotTeacher() if len(here) == 1 and len(players) == 1 else None


def teacher_afterwards(header: Header, log: Log) -> Teacher | None:
    """The teacher of a match that is looked at again; while two people still play it there is
    none. What was played elsewhere is over here."""
    from backgammon_tui.record.outcome import is_imported  # noqa: PLC0415  (for replays only)

    people = header.white_seat == header.black_seat == "person"
    over = log.state.phase is Phase.MATCH_OVER or is_imported(header, log)
    return BotTeacher() if over or not people else None


def _decides(state: State, seat: Seat, ask: Ask) -> bool:
    """Whether anything else could be done instead; most rolls are asked about for nothing."""
    if isinstance(ask, do.RollDice):
        return do.OfferDouble in allowed(state, seat)
    return True


def _advice(state: State, seat: Seat) -> Advice | None:
    from backgammon_tui.bot.advice import advise  # noqa: PLC0415  (loaded when first asked)
    from backgammon_tui.bot.decision import CUBE_PLIES  # noqa: PLC0415
    from backgammon_tui.bot.race import keep_table_in  # noqa: PLC0415

    keep_table_in(cache_directory())
    plies = 0 if state.roll and not state.offer else CUBE_PLIES
    return advise(state, seat, plies=plies, most=ALL)


def _hint(advice: Advice) -> Hint:
    choices = tuple(each for option in advice.options for each in _choices(option, advice))
    plies = advice.cube.plies if advice.cube else advice.plies
    return Hint(choices, JUDGE, plies, _verdict(advice))


def _plays(state: State) -> Hint:
    """All plays at a glance, without a reason: it takes longer to find than what they cost."""
    from backgammon_tui.bot.analysis import weigh_plays  # noqa: PLC0415  (loaded when first asked)

    return Hint(tuple(map(_choice, weigh_plays(state))), JUDGE, 0)


def _two(state: State, ask: do.FinishPlay, best: Ask) -> Hint:
    """Two plays looked at a roll further, and what speaks for the better one."""
    from backgammon_tui.bot.analysis import weigh  # noqa: PLC0415  (loaded when first asked)
    from backgammon_tui.bot.reasons import reason  # noqa: PLC0415

    assert state.roll is not None
    wanted = (ask, best)
    plays = [
        play
        for play in legal_plays(state.position, state.roll)
        if any(same(state, do.FinishPlay(play.steps), each) for each in wanted)
    ]
    first, *others = weigh(state, plays, plies=1)
    why = reason(state.position, first, others[0]) if others else ""
    return Hint((_choice(first)._replace(reason=why), *map(_choice, others)), JUDGE, 1)


def _choice(thought: Thought) -> Choice:
    ask, chances = do.FinishPlay(thought.play.steps), _chances(thought.estimate)
    return Choice(ask, thought.equity, chances, thought.match)


def _choices(option: Option, advice: Advice) -> list[Choice]:
    """An option as choices: a double once for each answer to it."""
    chances = _chances(option.estimate or advice.estimate)
    cube = advice.cube
    if not isinstance(option.ask, do.OfferDouble) or cube is None:
        return [Choice(option.ask, option.equity, chances, option.match, None, option.reason)]
    matches = cube.matches[1:] if cube.matches else (None, None)
    answers: list[tuple[Ask, float, float | None]] = [
        (do.TakeDouble(), cube.taken, matches[0]),
        (do.DropDouble(), cube.dropped, matches[1]),
    ]
    if cube.beavered is not None:
        answers.append((do.Beaver(), cube.beavered, None))
    return [
        Choice(option.ask, equity, chances, match, answer, option.reason)
        for answer, equity, match in answers
    ]


def _verdict(advice: Advice) -> str:
    """What is right with the cube or a resignation, "" for a play and a mere roll."""
    if advice.action:
        return advice.action.words
    return {do.AcceptResignation: "accept", do.DeclineResignation: "decline"}.get(
        type(advice.best.ask), ""
    )


def _chances(estimate: Estimate) -> Chances:
    return Chances(estimate.win, estimate.gammon, estimate.gammon_lost)
