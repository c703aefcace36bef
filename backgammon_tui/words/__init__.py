"""What the game says: sentences for refusals, results and questions.

Imports `rules` and the notes of the record. Rules, seats and numbers go in, words come out;
the numbers of a point are those of the side addressed, as all notation has it.
"""

from .happening import IRREGULAR, game_ended, happened, played, sealed_now
from .naming import SIZES, Names, count, point, tally
from .refusing import refusal
from .telling import (
    clock_agreed,
    crawford,
    cube_words,
    double_question,
    doubled,
    doubled_prices,
    match_result,
    match_title,
    opening,
    options,
    resignation,
    resignation_prices,
    result,
    score,
    score_line,
    scores,
)

__all__ = [
    "IRREGULAR",
    "SIZES",
    "Names",
    "clock_agreed",
    "count",
    "crawford",
    "cube_words",
    "double_question",
    "doubled",
    "doubled_prices",
    "game_ended",
    "happened",
    "match_result",
    "match_title",
    "opening",
    "options",
    "played",
    "point",
    "refusal",
    "resignation",
    "resignation_prices",
    "result",
    "score",
    "score_line",
    "scores",
    "sealed_now",
    "tally",
]
