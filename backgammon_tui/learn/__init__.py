"""The guide: pages and exercises as data, judged by the rules.

Standard library and `rules` only. A page is a few leaves, each a short text beside a board;
most ask for something, and `judge` says whether an answer is right and why.
"""

from .boards import LEARNER
from .course import EXERCISES, PAGES, Place, first_unsolved, place_named, place_of
from .exercise import AnyExercise, Option, ToChoose, ToNumber, ToPlay, ToWrite, Verdict
from .page import Leaf, Page, name_of

__all__ = [
    "EXERCISES",
    "LEARNER",
    "PAGES",
    "AnyExercise",
    "Leaf",
    "Option",
    "Page",
    "Place",
    "ToChoose",
    "ToNumber",
    "ToPlay",
    "ToWrite",
    "Verdict",
    "first_unsolved",
    "name_of",
    "place_named",
    "place_of",
]
