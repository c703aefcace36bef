"""A teacher who knows what the tests say, and a match with one at the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from backgammon_tui.preferences import Preferences
from backgammon_tui.rules import Ask, Phase, Roll, Rules, Seat, State, Step, legal_plays
from backgammon_tui.rules import actions as do
from backgammon_tui.table.seats import Player
from backgammon_tui.teaching import Caution, Chances, Choice, Hint, lost
from backgammon_tui.tui.sitting import Sitting

from .sittings import ADA_BEGINS, AT_ONCE, MATCH, sitting

WARNED: Final = AT_ONCE._replace(tutor="0.04")
EVEN: Final = Chances(0.512, 0.151, 0.104)
POINT: Final = (Step(8, 3), Step(6, 1))
Wish = Callable[[State], Ask | None]
DICE: Final = (ADA_BEGINS, (6, 5), (4, 2), (2, 1))


class Knows:
    """Each play is worth 0.1 less than the one before, 8/5 6/5 being the best of 3-1; a double
    costs 0.2, to pass 0.3 and to accept a resignation 0.5."""

    def __init__(self) -> None:
        self.asked: list[Ask] = []

    def hint(self, state: State, seat: Seat) -> Hint | None:
        """As if it were known."""
        if state.to_act is not seat:
            return None
        if state.phase is Phase.TO_PLAY and not state.offer and state.roll:
            return Hint(_plays(state, state.roll), "the oracle", 0)
        return Hint(_answers(state), "the oracle", 1, "whatever")

    def caution(self, state: State, seat: Seat, ask: Ask, least: float) -> Caution | None:
        """What is lost by that."""
        self.asked.append(ask)
        hint = self.hint(state, seat)
        found = lost(hint, state, ask) if hint else None
        return found and (found if found.cost >= least else None)


def _plays(state: State, roll: Roll) -> tuple[Choice, ...]:
    steps = [play.steps for play in legal_plays(state.position, roll)]
    steps.sort(key=lambda each: each != POINT)
    plays = enumerate(map(do.FinishPlay, steps))
    return tuple(Choice(play, 0.2 - number / 10, EVEN, 0.52) for number, play in plays)


def _answers(state: State) -> tuple[Choice, ...]:
    if state.offer:
        worth: dict[Ask, float] = {do.DeclineResignation(): 1.5, do.AcceptResignation(): 1.0}
    elif state.doubling:
        worth = {do.TakeDouble(): -0.7, do.DropDouble(): -1.0}
    else:
        worth = {do.RollDice(): 0.3, do.OfferDouble(): 0.1}
    return tuple(Choice(ask, equity, EVEN, 0.52) for ask, equity in worth.items())


class Rolls:
    """A player who plays what comes first, doubles when told to, and answers as told."""

    def __init__(self, wish: Wish = lambda _: None) -> None:
        self.wish = wish

    def choose(self, state: State, seat: Seat) -> Ask:
        """The first play."""
        wished = self.wish(state)
        if wished:
            return wished
        if state.phase is Phase.TO_PLAY and state.roll:
            return do.FinishPlay(legal_plays(state.position, state.roll)[0].steps)
        return do.TakeDouble() if state.phase is Phase.DOUBLED else do.RollDice()


def lesson(
    likes: Preferences = AT_ONCE,
    *,
    player: Player | None = None,
    rules: Rules = MATCH,
    throws: tuple[tuple[int, int], ...] = DICE,
    teacher: Knows | None = None,
) -> Sitting:
    """Ada against a player without hands, with a teacher behind her."""
    at = sitting(rules, throws, players={Seat.BLACK: player or Rolls()}, likes=likes)
    return at._replace(teacher=teacher or Knows())
