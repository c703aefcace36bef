"""The sums of a review, side by side. Imports the record.

Costs and what luck brought are in points for money, in chance of winning the match else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from backgammon_tui.record.header import Header
from backgammon_tui.record.reviewed import Kind, Review
from backgammon_tui.record.reviewed_sums import Figures, Marks, figures
from backgammon_tui.rules import Seat

from .reviewing import judges_itself, percent

CUBE: Final = (Kind.DOUBLE, Kind.ANSWER)
NOT_RATED: Final = "not rated"

Row = tuple[str, str, str]


def sum_rows(header: Header, review: Review, marks: Marks) -> list[Row]:
    """What is summed up, White's, Black's; luck only where it is known."""
    rows = [_row(name, of, header, review, marks) for name, of in _RATED.items()]
    white, black = (_count(review, marks, seat) for seat in Seat)
    luck = [_lucky(name, of, review) for name, of in _LUCK.items()]
    return [("decisions: plays + cube", white, black), *rows, *(row for row in luck if row[1])]


def _count(review: Review, marks: Marks, seat: Seat) -> str:
    plays, cube = (figures(review, seat, marks, kinds).decisions for kinds in ((Kind.PLAY,), CUBE))
    return f"{plays} + {cube}"


def _row(
    name: str,
    of: Callable[[Review, Marks, Seat], str],
    header: Header,
    review: Review,
    marks: Marks,
) -> Row:
    white, black = (
        NOT_RATED if judges_itself(header.sitter(seat)) else of(review, marks, seat)
        for seat in Seat
    )
    return name, white, black


def _marked(review: Review, marks: Marks, seat: Seat) -> str:
    return " ".join(map(str, figures(review, seat, marks).marks))


def _error(review: Review, marks: Marks, seat: Seat) -> str:
    parts = (figures(review, seat, marks, kinds).error for kinds in ((Kind.PLAY,), CUBE))
    return " + ".join(f"{error:.3f}" for error in parts)


def _cost(review: Review, marks: Marks, seat: Seat) -> str:
    cost = figures(review, seat, marks).cost
    return f"{cost:.3f}" if review.money else percent(cost)


def _rating(review: Review, marks: Marks, seat: Seat) -> str:
    rating = figures(review, seat, marks).rating
    return "none" if rating is None else f"{rating:.1f}"


_RATED: Final = {
    "marked ?! ? ??": _marked,
    "errors: plays + cube": _error,
    "what they cost": _cost,
    "performance rating": _rating,
}


def _lucky(name: str, of: Callable[[Figures], float | None], review: Review) -> Row:
    white, black = (of(figures(review, seat)) for seat in Seat)
    if white is None or black is None:
        return name, "", ""
    share = name == _BROUGHT and not review.money
    first, second = (f"{100 * each:+.1f} %" if share else f"{each:+.3f}" for each in (white, black))
    return name, first, second


_BROUGHT: Final = "what it brought"
_LUCK: Final[dict[str, Callable[[Figures], float | None]]] = {
    "luck": lambda sums: sums.luck,
    _BROUGHT: lambda sums: sums.gain,
}
