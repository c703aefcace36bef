"""What a review sums up: marks, ratings, luck, and the result without it.

Imports only `rules` and its room.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from backgammon_tui.rules import Seat

from .reviewed import LOOKS, Decision, Kind, Review

RATING: Final = 500
"""A performance rating is so many times the mean error of a decision."""

FROM_FIRST: Final = 0.04
"""The least error that is marked on the word of a first look alone."""


class Marks(NamedTuple):
    """The errors from which on a decision is marked `?!`, `?`, `??`."""

    doubtful: float = 0.02
    error: float = 0.04
    blunder: float = 0.08

    def of(self, decision: Decision) -> str:
        """The mark of a decision, "" if it has none."""
        error = round(decision.error, 6)
        if decision.plies == 0 and error < FROM_FIRST:
            return ""
        named = zip(("??", "?", "?!"), reversed(self), strict=True)
        return next((mark for mark, least in named if error >= least), "")


MARKS: Final = Marks()


def read_marks(text: str) -> Marks:
    """The marks that a setting names: three errors with blanks between them.

    >>> read_marks("0.02 0.04 0.08") == MARKS
    True
    """
    return Marks(*map(float, text.split()))


class Figures(NamedTuple):
    """The sums of one side: how many decisions, their errors in equity, and what they cost in
    points or in chance of winning the match; marks as `?!`, `?`, `??`; luck, if it is known."""

    decisions: int
    error: float
    cost: float
    marks: tuple[int, int, int]
    luck: float | None
    gain: float | None

    @property
    def rating(self) -> float | None:
        """The performance rating, None without a decision; the less the better."""
        return RATING * self.error / self.decisions if self.decisions else None


def figures(
    review: Review, seat: Seat, marks: Marks = MARKS, kinds: Iterable[Kind] = Kind
) -> Figures:
    """The sums of a side, of all decisions or of some kinds."""
    wanted = frozenset(kinds)
    own = [each for each in review.decisions if each.seat is seat and each.kind in wanted]
    given = [marks.of(each) for each in own]
    luck = [each for each in review.luck if each.seat is seat]
    known = review.looks >= LOOKS
    return Figures(
        len(own),
        sum(each.error for each in own),
        sum(each.cost for each in own),
        (given.count("?!"), given.count("?"), given.count("??")),
        sum(each.equity for each in luck) if known else None,
        sum(each.gain for each in luck) if known else None,
    )


def luck_adjusted(review: Review) -> float | None:
    """What White would have had of the games that are over with luck evened out: points for
    money, else the chance of winning the match; None before luck is known, or without such
    games."""
    over = {each.game: each for each in review.games if each.brought is not None}
    if review.looks < LOOKS or not over:
        return None
    lucky = sum(
        each.gain if each.seat is Seat.WHITE else -each.gain
        for each in review.luck
        if each.game in over
    )
    first = next(iter(over.values())).start or 0.0
    return first + sum(each.brought or 0.0 for each in over.values()) - lucky


def mistakes(review: Review, marks: Marks = MARKS, seat: Seat | None = None) -> list[Decision]:
    """The decisions that are marked, the worst first; of one side or of both."""
    marked = [each for each in review.decisions if marks.of(each) and seat in (None, each.seat)]
    return sorted(marked, key=lambda each: (-each.error, each.seq))
