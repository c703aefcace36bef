"""GNU Backgammon at a table: just another player, asked through its external player's door.

Standard library and the rules only. It is started when it first has to decide. Plays, doubles
and answers to doubles are its own. A resignation it accepts if that pays at least what its own
chances, cubeless, are worth at the score; a beaver or raccoon against it is answered by its
own equity. It never offers to resign. Dice are always the table's.
"""

from __future__ import annotations

import threading
from dataclasses import replace
from typing import Final

from backgammon_tui.rules import Cube, Malformed, Phase, Rules, Seat, State, allowed, legal_plays
from backgammon_tui.rules.actions import (
    AcceptResignation,
    Ask,
    Beaver,
    DeclineResignation,
    DropDouble,
    FinishPlay,
    OfferDouble,
    RollDice,
    TakeDouble,
)
from backgammon_tui.rules.cube import points
from backgammon_tui.rules.plays import after_steps

from .fibs_board import Chances, Dialect, answer, chances, evaluation, question
from .fibs_exam import dialect_of
from .gnubg_process import LIMIT, NAME, Engine, NoAnswer
from .stakes import Stakes

_KINDS: Final = ("chequerplay", "cubedecision")
NEGLIGIBLE: Final = 0.005
"""The part of what a resignation pays that no judgement can tell apart."""


class Gnubg:
    """GNU Backgammon at `path`, looking `plies` ahead, for one match and any seat of it.

    What it is asked first in a process are positions with one right answer: they show in which
    order this version reads the two scores. One that fails them does not play.
    """

    def __init__(self, path: str, plies: int, limit: float = LIMIT) -> None:
        self.path = path
        self.plies = plies
        self.limit = limit
        self._deciding = threading.Lock()
        self._engine: Engine | None = None
        self._dialect = Dialect()
        self._left = False

    def choose(self, state: State, seat: Seat) -> Ask:
        """What `seat` asks for; always something that is allowed.

        Raises `NoAnswer` with a sentence if the program does not start, ends, is silent, or
        answers what is none; then it is ended, and the next call starts it anew.
        """
        if state.phase is Phase.OPENING:
            return RollDice()
        with self._deciding:
            try:
                return self._decide(state, seat)
            except Malformed as nonsense:
                self._end()
                raise NoAnswer(f"{NAME} answers nonsense: {nonsense}.") from nonsense
            except BaseException:
                self._end()
                raise

    def leave(self) -> None:
        """End the program for good, at once, also while it thinks in another thread."""
        self._left = True
        engine = self._engine
        if engine:
            engine.stop()
        with self._deciding:
            self._end()

    def _decide(self, state: State, seat: Seat) -> Ask:
        if state.offer:
            return self._answer_resignation(state, seat)
        if state.doubling and state.doubling.beavers:
            return self._answer_beaver(state, seat)
        if state.phase is Phase.TO_PLAY and state.roll:
            plays = legal_plays(state.position, state.roll)
            if len(plays) == 1:
                return FinishPlay(plays[0].steps)
        elif state.phase is Phase.TO_ROLL and OfferDouble not in allowed(state, seat):
            return RollDice()
        return self._asked(state, seat)

    def _asked(self, state: State, seat: Seat) -> Ask:
        """Its own answer."""
        engine = self._running(state)
        return answer(engine.ask(question(state, seat, self._dialect)), state, seat)

    def _chances(self, state: State) -> Chances:
        """Those of the side on roll before its throw."""
        engine = self._running(state)
        return chances(engine.ask(evaluation(state, self.plies, self._dialect)))

    def _answer_beaver(self, state: State, seat: Seat) -> Ask:
        """Take what loses no more than half the stake, the price of the drop; turn the cube
        once more where that is an advantage. (Money only: equity counts the cube.)"""
        doubling = state.doubling
        assert doubling
        cube = Cube(doubling.stake, doubling.owner, turned=True)
        equity = self._chances(replace(state, phase=Phase.TO_ROLL, cube=cube)).equity
        own = equity if seat is state.on_roll else -equity
        if own > 0 and Beaver in allowed(state, seat):
            return Beaver()
        return TakeDouble() if own >= -0.5 else DropDouble()

    def _answer_resignation(self, state: State, seat: Seat) -> Ask:
        assert state.offer
        stakes = Stakes(state.rules, state.score, seat)
        offered = stakes.worth(points(state.offer.size, state.cube, state.rules))
        enough = offered >= self._worth(state, stakes) - NEGLIGIBLE * abs(offered)
        return AcceptResignation() if enough else DeclineResignation()

    def _worth(self, state: State, stakes: Stakes) -> float:
        """What playing on is worth to the seat of `stakes`, the cube left where it is; a roll
        already thrown is first played as well as can be."""
        after = self._after_the_roll(replace(state, offer=None))
        own = stakes.seat is after.on_roll
        worth = 0.0
        for size, wins, chance in self._chances(after).games():
            paid = points(size, state.cube, state.rules)
            worth += chance * stakes.worth(paid if wins is own else -paid)
        return worth

    def _after_the_roll(self, state: State) -> State:
        """The state when a roll that lies on the table has been played."""
        if not state.roll or not state.on_roll:
            return state
        played = self._decide(state, state.on_roll)
        assert isinstance(played, FinishPlay)
        result = after_steps(state.position, played.steps)
        seat, position = state.on_roll.other, result.flipped()
        return replace(state, phase=Phase.TO_ROLL, on_roll=seat, position=position, roll=None)

    def _running(self, state: State) -> Engine:
        """The program, started and examined if it does not run."""
        if self._engine:
            return self._engine
        if not self._left:
            self._engine = Engine(self.path, commands(self.plies, state.rules), self.limit)
        # Once more: who leaves meanwhile did not see it.
        engine = self._engine
        if self._left or not engine:
            raise NoAnswer(f"{NAME} has left the table.")
        engine.connect()
        dialect = dialect_of(engine.ask)
        if dialect is None:
            raise NoAnswer(f"{NAME} answers known positions wrongly: this version does not play.")
        self._dialect = dialect
        return engine

    def _end(self) -> None:
        engine, self._engine = self._engine, None
        if engine:
            engine.close()


def commands(plies: int, rules: Rules) -> tuple[str, ...]:
    """What it is told at its start: how far to look, and of the rules what no question says."""
    told = [f"set evaluation {kind} evaluation plies {plies}" for kind in _KINDS]
    told.append(f"set beavers {rules.beavers}")
    if not rules.cube:
        told.append("set evaluation chequerplay evaluation cubeful off")
    return tuple(told)
