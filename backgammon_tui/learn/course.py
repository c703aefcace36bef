"""All pages in their order, and where each rule is explained. Imports only `rules`."""

from __future__ import annotations

from typing import Final, NamedTuple

from backgammon_tui.rules import Rule

from . import (
    pages_board,
    pages_cube,
    pages_equity,
    pages_hitting,
    pages_home,
    pages_match,
    pages_moving,
    pages_table,
)
from .page import Page, name_of

PAGES: Final[tuple[Page, ...]] = (
    *pages_board.PAGES,
    *pages_moving.PAGES,
    *pages_hitting.PAGES,
    *pages_home.PAGES,
    *pages_cube.PAGES,
    *pages_match.PAGES,
    pages_home.RESIGNING,
    *pages_table.PAGES,
    pages_equity.EQUITY,
)

EXERCISES: Final = {name: exercise for page in PAGES for name, exercise in page.exercises.items()}
"""Every exercise by the name under which it is remembered."""


def first_unsolved(solved: frozenset[str]) -> int:
    """The first page with an exercise that is not solved; the first of all if all are."""
    return next((n for n, page in enumerate(PAGES) if not page.exercises.keys() <= solved), 0)


class Place(NamedTuple):
    """A leaf of a page, both by their numbers from 0."""

    page: int
    leaf: int


def place_of(rule: Rule) -> Place:
    """Where a rule is explained."""
    return _PLACES[rule]


def place_named(text: str) -> Place | None:
    """The page with this id or number, or the place of the rule of that name; None if there
    is none.

    >>> place_named("bar"), place_named("11"), place_named("roll-first")
    (Place(page=10, leaf=0), Place(page=10, leaf=0), Place(page=3, leaf=1))
    """
    name = text.strip().lower()
    if name in _NUMBERS:
        return Place(_NUMBERS[name], 0)
    if name.isascii() and name.isdigit() and 1 <= int(name) <= len(PAGES):
        return Place(int(name) - 1, 0)
    return next((place for rule, place in _PLACES.items() if rule.value == name), None)


_EXPLAINED: Final[dict[str, tuple[Rule, ...]]] = {
    "turn/1": (Rule.OPENING_FIRST,),
    "turn/2": (
        Rule.NOT_YOUR_TURN,
        Rule.ROLL_FIRST,
        Rule.ALREADY_ROLLED,
        Rule.GAME_OVER,
        Rule.GAME_ON,
        Rule.NO_GAME,
    ),
    "moving/1": (Rule.BLOCKED, Rule.NO_CHECKER),
    "moving/2": (Rule.NOT_A_DISTANCE,),
    "both-dice/1": (
        Rule.NUMBER_NOT_ROLLED,
        Rule.NUMBER_USED,
        Rule.BOTH_NUMBERS,
        Rule.PLAY_ON,
    ),
    "larger-number/1": (Rule.LARGER_NUMBER,),
    "doubles/2": (Rule.AS_MANY_AS_POSSIBLE,),
    "bar/1": (Rule.BAR_FIRST,),
    "bearing-off/2": (Rule.NOT_HOME,),
    "gaps/1": (Rule.HIGHER_CHECKER_FIRST,),
    "cube/1": (Rule.NOTHING_DOUBLED,),
    "cube/2": (Rule.CUBE_NOT_YOURS,),
    "doubling/3": (Rule.NO_CUBE, Rule.CUBE_CAP, Rule.DOUBLE_WAITS),
    "money/1": (Rule.SESSION_ONLY,),
    "beavers/2": (Rule.BEAVERS_MONEY_ONLY, Rule.BEAVERS_OFF, Rule.BEAVER_LIMIT),
    "match/1": (Rule.DEAD_CUBE, Rule.MATCH_OVER),
    "match/2": (Rule.ONE_POINT_MATCH,),
    "crawford/1": (Rule.CRAWFORD,),
    "resigning/1": (Rule.OFFER_WAITS, Rule.NOTHING_OFFERED, Rule.OTHERS_OFFER),
    "resigning/2": (Rule.OWN_OFFER, Rule.SIZE_IMPOSSIBLE, Rule.OFFERED_BEFORE),
    "real-dice/3": (Rule.DICE_BY_HAND, Rule.DICE_BY_TABLE),
    "real-dice/4": (Rule.NOT_SEALED, Rule.PHRASE_TOO_LATE, Rule.PHRASE_GIVEN),
    "manners/3": (
        Rule.NOTHING_TO_TAKE_BACK,
        Rule.TOO_LATE_TO_TAKE_BACK,
        Rule.ONLY_A_TURN_BACK,
        Rule.TAKE_BACK_WAITS,
        Rule.TAKE_BACK_REFUSED,
        Rule.NO_TAKE_BACK_ASKED,
        Rule.WATCHING,
    ),
}
"""The rules that each leaf explains, by its name."""

_NUMBERS: Final = {page.id: number for number, page in enumerate(PAGES)}
_LEAVES: Final = {
    name_of(page, leaf): Place(number, leaf)
    for number, page in enumerate(PAGES)
    for leaf in range(len(page.leaves))
}
_PLACES: Final = {rule: _LEAVES[name] for name, rules in _EXPLAINED.items() for rule in rules}
