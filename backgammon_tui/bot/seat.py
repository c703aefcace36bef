"""A bot that sits at a table: from a state to what it asks for.

Imports the standard library and the rules only. It keeps nothing between two questions.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from backgammon_tui.rules import Phase, Play, Roll, Seat, State, allowed
from backgammon_tui.rules.actions import Ask, FinishPlay, OfferDouble, RollDice

from .chance import seed_of
from .choosing import rank
from .cube import answer_double, answer_resignation, doubles
from .estimate import Prices
from .levels import check_level, lean
from .stakes import Stakes
from .thinking import Mind

JACOBY_PRICES: Final = Prices(0.5, 0.5)
"""Under Jacoby a gammon counts only if the cube is turned before the end, which is likely."""


@dataclass(frozen=True, slots=True)
class Bot:
    """A player of one of the levels; `ValueError` if there is none of that name.

    `seed` belongs to the match: with it the same states bring the same wishes. In each game a
    seat has a character of its own. What it thinks about may be given up from another thread.
    """

    level: str = "advanced"
    seed: int = 0
    mind: Mind = field(default_factory=Mind, compare=False, repr=False)

    def __post_init__(self) -> None:
        check_level(self.level)

    def choose(self, state: State, seat: Seat) -> Ask:
        """What the bot asks for in the place of `seat`; always something that is allowed.

        To be called only when the game waits for `seat`, or in the opening.
        It answers every question but never offers to resign.
        """
        with self.mind.thinking():
            return self._decide(state, seat)

    def give_up(self) -> None:
        """Think no longer about what was asked, in whatever thread."""
        self.mind.give_up()

    def leave(self) -> None:
        """Think no longer about anything, in whatever thread."""
        self.mind.leave()

    def _decide(self, state: State, seat: Seat) -> Ask:
        if state.offer:
            return answer_resignation(state, seat)
        if state.phase is Phase.DOUBLED:
            return answer_double(state, seat)
        if state.phase is Phase.TO_PLAY and state.roll:
            return FinishPlay(self._play(state, state.roll, seat).steps)
        if OfferDouble in allowed(state, seat) and doubles(state, seat):
            return OfferDouble()
        return RollDice()

    def _play(self, state: State, roll: Roll, seat: Seat) -> Play:
        plies = 1 if self.level == "expert" else 0
        ranked = rank(state.position, roll, _prices(state, seat), plies=plies)
        return lean(state.position, ranked, self.level, self._character(state, seat))

    def _character(self, state: State, seat: Seat) -> int:
        """The seed of what this seat is like in this game."""
        return seed_of(self.seed, state.game, seat.name)


def _prices(state: State, seat: Seat) -> Prices:
    """What gammons add to a game at this score and cube."""
    rules = state.rules
    if rules.money and rules.jacoby and not state.cube.turned:
        return JACOBY_PRICES
    return Stakes(rules, state.score, seat).prices(state.cube.value)
