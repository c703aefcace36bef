"""A bot that sits at a table: from a state to what it asks for.

Imports the standard library and the rules only. It keeps nothing between two questions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from backgammon_tui.rules import Phase, Seat, State, allowed
from backgammon_tui.rules.actions import Ask, FinishPlay, OfferDouble, RollDice

from .choosing import best_play, check_level
from .cube import answer_double, answer_resignation, doubles
from .estimate import Prices
from .stakes import Stakes

JACOBY_PRICES: Final = Prices(0.5, 0.5)
"""Under Jacoby a gammon counts only if the cube is turned before the end, which is likely."""


@dataclass(frozen=True, slots=True)
class Bot:
    """A player of one of the levels; `ValueError` if there is none of that name."""

    level: str = "advanced"

    def __post_init__(self) -> None:
        check_level(self.level)

    def choose(self, state: State, seat: Seat) -> Ask:
        """What the bot asks for in the place of `seat`; always something that is allowed.

        To be called only when the game waits for `seat`, or in the opening.
        It answers every question but never offers to resign.
        """
        if state.offer:
            return answer_resignation(state, seat)
        if state.phase is Phase.DOUBLED:
            return answer_double(state, seat)
        if state.phase is Phase.TO_PLAY and state.roll:
            prices = _prices(state, seat)
            return FinishPlay(best_play(state.position, state.roll, prices, self.level).steps)
        if OfferDouble in allowed(state, seat) and doubles(state, seat):
            return OfferDouble()
        return RollDice()


def _prices(state: State, seat: Seat) -> Prices:
    """What gammons add to a game at this score and cube."""
    rules = state.rules
    if rules.money and rules.jacoby and not state.cube.turned:
        return JACOBY_PRICES
    return Stakes(rules, state.score, seat).prices(state.cube.value)
