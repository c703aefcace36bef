"""The pages as a course: every rule has its place, and no word comes before it is explained."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from backgammon_tui.learn import (
    EXERCISES,
    LEARNER,
    PAGES,
    Leaf,
    Page,
    Place,
    ToChoose,
    first_unsolved,
    name_of,
    place_named,
    place_of,
)
from backgammon_tui.learn.boards import position
from backgammon_tui.rules import START, Malformed, Position, Rule

LEAVES = [(page, number) for page in PAGES for number in range(len(page.leaves))]

EXPLAINED: Mapping[str, str] = {
    r"pips?": "board",
    r"home boards?": "board",
    r"outer board": "board",
    r"bar": "board",
    r"\d+-point": "board",
    r"ace|deuce|trois|quatre|cinque": "names",
    r"bar-point": "names",
    r"mid-point": "names",
    r"golden point": "names",
    r"blocks? a point|blocked": "moving",
    r"lover's leap": "moving",
    r"forced": "forced",
    r"blots?": "hitting",
    r"hits?": "hitting",
    r"(?-i:enters?)": "bar",
    r"dances?": "bar",
    r"borne off|bears? off|bearing off": "bearing-off",
    r"race": "race",
    r"gammons?": "gammon",
    r"backgammons?": "gammon",
    r"Jacoby": "money",
    r"session": "money",
    r"beavers?": "beavers",
    r"raccoons?": "beavers",
    r"automatic": "automatic",
    r"match|matches": "match",
    r"dead": "match",
    r"Crawford": "crawford",
    r"resign(s|ing)?": "resigning",
    r"notation": "notation",
    r"cocked": "real-dice",
}
"""Words of the game, and the page on which each is explained."""


def told(page: Page, leaf: Leaf) -> str:
    """All that a leaf says."""
    exercise = leaf.exercise
    asked = [exercise.task, getattr(exercise, "praise", "")] if exercise else []
    return " ".join([page.title, *leaf.paragraphs, leaf.keys, *asked])


@pytest.mark.parametrize("rule", Rule)
def test_every_rule_has_a_leaf(rule: Rule) -> None:
    place = place_of(rule)
    assert PAGES[place.page].leaves[place.leaf].paragraphs
    assert place_named(rule.value) in (place, Place(place.page, 0))


@pytest.mark.parametrize("word", EXPLAINED)
def test_no_word_of_the_game_comes_before_its_page(word: str) -> None:
    pages = [page.id for page in PAGES]
    seen = [
        page.id
        for page in PAGES
        for leaf in page.leaves
        if re.search(rf"(?i)(?<![\w-])(?:{word})(?![\w-])", told(page, leaf))
    ]
    assert seen[0] == EXPLAINED[word], f"first on {seen[0]}"
    assert EXPLAINED[word] in pages


def test_pages_are_called_by_one_word_and_named_once() -> None:
    ids = [page.id for page in PAGES]
    assert len(set(ids)) == len(ids) >= 20
    assert len({page.title for page in PAGES}) == len(PAGES)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", page_id) for page_id in ids)
    assert all(page.exercises for page in PAGES)


def test_places_are_named_by_word_number_and_rule() -> None:
    for number, page in enumerate(PAGES):
        assert place_named(page.id) == place_named(str(number + 1)) == Place(number, 0)
    assert place_named(" Bar ") == place_named("bar-first")
    for wrong in ("", "0", str(len(PAGES) + 1), "nosuch", "²", "-1"):
        assert place_named(wrong) is None


def test_the_first_page_with_something_unsolved_comes_next() -> None:
    assert first_unsolved(frozenset()) == 0
    assert first_unsolved(frozenset(PAGES[0].exercises)) == 1
    assert first_unsolved(frozenset(EXERCISES)) == 0


@pytest.mark.parametrize(("page", "number"), LEAVES, ids=lambda part: getattr(part, "id", part))
def test_the_board_of_a_leaf_can_happen(page: Page, number: int) -> None:
    leaf = page.leaves[number]
    seen = leaf.state.seen_by(LEARNER)
    assert Position.from_counts(seen.counts) == seen
    assert all(1 <= point <= 24 for point in leaf.marked)
    for side in (seen, seen.flipped()):
        # Who has borne off has the others home, unless one was hit.
        assert not side.off or not any(count > 0 for count in side.counts[7:25])
    if leaf.exercise:
        assert leaf.exercise.state is leaf.state
        assert name_of(page, number) in EXERCISES


def test_options_have_keys_of_their_own() -> None:
    for exercise in EXERCISES.values():
        if isinstance(exercise, ToChoose):
            keys = [option.key for option in exercise.options]
            assert len(set(keys)) == len(keys) >= 2


def test_a_board_is_written_in_each_sides_own_numbers() -> None:
    assert position("24:2 13:5 8:3 6:5", "24:2 13:5 8:3 6:5") == START
    assert position("bar:1 6:2", "bar:2").counts[25] == 1
    assert position("bar:1 6:2", "bar:2").counts[0] == -2
    with pytest.raises(Malformed, match="both sides"):
        position("6:2", "19:2")
    with pytest.raises(Malformed, match="16 checkers"):
        position("6:16", "")
