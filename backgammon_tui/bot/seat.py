"""A bot that sits at a table: from a state to what it asks for.

Imports the standard library and the rules only. It keeps nothing between two questions.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from backgammon_tui.rules import Phase, Play, Seat, Size, State
from backgammon_tui.rules.actions import Ask, FinishPlay

from .analysis import weigh_plays
from .chance import seed_of
from .decision import answer_double, answer_offer, roll_or_double
from .estimate import Estimate
from .levels import check_level, lean, misjudged
from .resigning import surely_lost
from .thinking import Mind

DOUBLING: Final = 0.5
"""The win chance below which no level doubles by error."""

TAKING: Final = 0.1
"""The win chance below which no level takes by error."""


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
        It answers every question but never offers to resign: see `surely_lost`.
        """
        with self.mind.thinking():
            return self._decide(state, seat)

    def surely_lost(self, state: State, seat: Seat) -> Size | None:
        """The size by which `seat`, which is to roll, has lost the game for certain: what it
        may offer to lose. None if it may yet win, or lose more or less."""
        return surely_lost(state, seat)

    def give_up(self) -> None:
        """Think no longer about what was asked, in whatever thread."""
        self.mind.give_up()

    def leave(self) -> None:
        """Think no longer about anything, in whatever thread."""
        self.mind.leave()

    def _decide(self, state: State, seat: Seat) -> Ask:
        if state.offer:
            return answer_offer(state, seat)
        if state.phase is Phase.TO_PLAY:
            return FinishPlay(self._play(state, seat).steps)
        doubled = state.phase is Phase.DOUBLED
        least = TAKING if doubled else DOUBLING

        def seen(estimate: Estimate) -> Estimate:
            character = self._character(state, seat)
            return misjudged(estimate, state.position, self.level, character, least=least)

        decide = answer_double if doubled else roll_or_double
        return decide(state, seat, seen=seen)

    def _play(self, state: State, seat: Seat) -> Play:
        ranked = weigh_plays(state, plies=1 if self.level == "expert" else 0)
        return lean(state.position, ranked, self.level, self._character(state, seat))

    def _character(self, state: State, seat: Seat) -> int:
        """The seed of what this seat is like in this game."""
        return seed_of(self.seed, state.game, seat.name)
