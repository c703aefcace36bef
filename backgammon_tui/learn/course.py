"""All pages in their order, and which page a rule is explained on. Imports only `rules`."""

from __future__ import annotations

from typing import Final

from backgammon_tui.rules import Rule

from . import pages_board, pages_cube, pages_home, pages_moving, pages_table
from .page import Page

PAGES: Final[tuple[Page, ...]] = (
    *pages_board.PAGES,
    *pages_moving.PAGES,
    *pages_home.PAGES,
    *pages_cube.PAGES,
    pages_home.RESIGNING,
    *pages_table.PAGES,
)

BY_ID: Final = {page.id: page for page in PAGES}

EXERCISES: Final = {name: exercise for page in PAGES for name, exercise in page.exercises.items()}
"""Every exercise by the name under which it is remembered."""


def page_of(rule: Rule) -> Page:
    """The page that explains a rule."""
    return BY_ID[_PAGE_OF[rule]]


def number_named(text: str) -> int | None:
    """The number, from 0, of the page with this id or number, or of the rule of that name;
    None if there is none.

    >>> number_named("bar") == number_named("bar-first") == int("11") - 1
    True
    """
    name = text.strip().lower()
    if name.isascii() and name.isdigit():
        return int(name) - 1 if 1 <= int(name) <= len(PAGES) else None
    if name in {rule.value for rule in Rule} - BY_ID.keys():
        name = _PAGE_OF[Rule(name)]
    return next((number for number, page in enumerate(PAGES) if page.id == name), None)


_EXPLAINED: Final[dict[str, tuple[Rule, ...]]] = {
    "turn": (
        Rule.NOT_YOUR_TURN,
        Rule.ROLL_FIRST,
        Rule.ALREADY_ROLLED,
        Rule.OPENING_FIRST,
        Rule.GAME_OVER,
        Rule.GAME_ON,
        Rule.NO_GAME,
    ),
    "moving": (Rule.BLOCKED, Rule.NO_CHECKER, Rule.NOT_A_DISTANCE),
    "both-dice": (
        Rule.NUMBER_NOT_ROLLED,
        Rule.NUMBER_USED,
        Rule.BOTH_NUMBERS,
        Rule.PLAY_ON,
    ),
    "larger-number": (Rule.LARGER_NUMBER,),
    "doubles": (Rule.AS_MANY_AS_POSSIBLE,),
    "bar": (Rule.BAR_FIRST,),
    "bearing-off": (Rule.NOT_HOME,),
    "gaps": (Rule.HIGHER_CHECKER_FIRST,),
    "cube": (Rule.CUBE_NOT_YOURS, Rule.NOTHING_DOUBLED),
    "doubling": (Rule.NO_CUBE, Rule.CUBE_CAP, Rule.DOUBLE_WAITS),
    "money": (Rule.SESSION_ONLY,),
    "beavers": (Rule.BEAVERS_MONEY_ONLY, Rule.BEAVERS_OFF, Rule.BEAVER_LIMIT),
    "match": (Rule.ONE_POINT_MATCH, Rule.DEAD_CUBE, Rule.MATCH_OVER),
    "crawford": (Rule.CRAWFORD,),
    "resigning": (
        Rule.OFFER_WAITS,
        Rule.NOTHING_OFFERED,
        Rule.OWN_OFFER,
        Rule.OTHERS_OFFER,
        Rule.SIZE_IMPOSSIBLE,
        Rule.OFFERED_BEFORE,
    ),
    "real-dice": (Rule.DICE_BY_HAND, Rule.DICE_BY_TABLE),
    "manners": (
        Rule.NOTHING_TO_TAKE_BACK,
        Rule.TOO_LATE_TO_TAKE_BACK,
        Rule.TAKE_BACK_WAITS,
        Rule.TAKE_BACK_REFUSED,
        Rule.NO_TAKE_BACK_ASKED,
        Rule.WATCHING,
    ),
}
"""The rules that each page explains."""

_PAGE_OF: Final = {rule: page for page, rules in _EXPLAINED.items() for rule in rules}
