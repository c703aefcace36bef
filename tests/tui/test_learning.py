"""An exercise as a value: what keys, clicks and pastes do to it."""

from __future__ import annotations

import pytest

from backgammon_tui.learn import EXERCISES, PAGES, Place, ToChoose, ToNumber, ToPlay, place_named
from backgammon_tui.rules import Illegal, Rule, Step
from backgammon_tui.tui.learning import (
    Learning,
    again,
    answered,
    click,
    escaped,
    opened,
    paste,
    press,
    turned,
    wants,
)

NONE: frozenset[str] = frozenset()


def at(name: str, leaf: int = 1, solved: frozenset[str] = NONE) -> Learning:
    """A leaf, counted from 1, of the page with this name."""
    place = place_named(name)
    assert place
    return opened(place.page, solved, leaf - 1)


def typed(now: Learning, *keys: str) -> Learning:
    """The exercise after keys, all of which it wants."""
    for key in keys:
        assert wants(now, key), key
        now = press(now, key)
    return now


def test_a_play_is_made_as_in_a_game_and_judged_at_its_end() -> None:
    now = typed(at("moving"), "8", "6")
    assert now.verdict is None
    assert not now.over
    now = typed(now, "enter")
    assert now.verdict
    assert now.verdict.right
    assert now.over
    assert now.solved == {"moving/1"}
    assert not wants(now, "8")
    assert not wants(now, "enter")


def test_a_legal_play_that_is_not_wanted_may_be_tried_again() -> None:
    now = typed(at("moving"), "8", "1", "enter")
    assert now.verdict
    assert now.verdict.said == "Legal, but your 2-point is not made."
    assert not now.over
    assert not now.solved
    now = typed(now, "u", "6", "enter")
    assert now.over


def test_what_the_rules_refuse_is_no_play_made() -> None:
    now = typed(at("larger-number"), *"16/11", "enter")
    assert now.choosing
    assert now.choosing.made == ()
    assert now.verdict
    assert isinstance(now.verdict.refusal, Illegal)
    assert now.verdict.refusal.rule is Rule.LARGER_NUMBER
    gone = escaped(now)
    assert gone
    assert typed(gone, "1", "enter").over


def test_a_turn_without_a_play_ends_at_once() -> None:
    assert typed(at("forced", 2), "enter").over
    assert not typed(at("forced"), "enter").over


def test_arrows_and_clicks_make_plays() -> None:
    now = click(click(at("moving"), 8), 6)
    assert now.choosing
    assert now.choosing.made == (Step(8, 6), Step(6, 4))
    assert typed(now, "enter").over
    with_arrows = typed(at("bar"), "up", "enter")
    assert with_arrows.choosing
    assert with_arrows.choosing.held == 25
    other = click(at("moving", 3), 6, other_die=True)
    assert other.choosing
    assert other.choosing.made == (Step(6, 1),)


def test_a_point_is_typed_clicked_or_gone_to_with_the_arrows() -> None:
    assert typed(at("board", 2), "8", "enter").over
    assert click(at("board", 2), 8).over
    assert not click(at("board", 2), 6).over
    assert not click(at("board", 2), 25).verdict
    now = typed(at("names", 2), "down")
    assert now.cursor
    while now.cursor != 7:
        now = typed(now, "left")
    assert typed(now, "enter").over


def test_a_number_is_corrected_and_tried_again() -> None:
    now = typed(at("race"), "2", "4", "enter")
    assert now.verdict
    assert now.verdict.said.startswith("Not 24.")
    assert now.typed == ""
    now = typed(now, "2", "6", "backspace", "5", "enter")
    assert now.solved == {"race/1"}
    assert not wants(at("race"), "left")
    assert typed(at("race"), *"99999").typed == "999"


def test_enter_on_nothing_says_so() -> None:
    for now in (at("race"), at("notation", 2)):
        verdict = press(now, "enter").verdict
        assert verdict
        assert verdict.said == "Nothing is typed yet."


def test_a_choice_is_one_key() -> None:
    wrong = typed(at("taking"), "p")
    assert wrong.verdict
    assert not wrong.over
    assert typed(wrong, "t").over
    assert not wants(at("taking"), "b")
    assert typed(at("beavers"), "b").over
    assert typed(at("crawford"), "space").over


def test_notation_is_written_or_pasted() -> None:
    now = typed(at("notation", 2), *"bar/20* 13/11", "enter")
    assert now.over
    assert paste(at("notation", 2), " bar/20\n13/11 ").typed == "bar/20 13/11"
    assert typed(paste(at("notation", 2), "bar/20 13/11"), "enter").over
    pasted = paste(at("notation"), "24/18 13/8")
    assert typed(pasted, "enter").over
    assert not wants(at("notation", 2), "a")
    assert not wants(at("notation", 2), "z")


def test_an_answer_can_be_shown_but_is_not_solved() -> None:
    for name, exercise in EXERCISES.items():
        page, _, leaf = name.partition("/")
        now = answered(at(page, int(leaf)))
        assert now.over
        assert not now.solved
        assert now.verdict
        assert exercise.shown() in now.verdict.said
        if isinstance(exercise, ToPlay):
            assert now.choosing
            assert now.choosing.complete
        assert again(now) == at(page, int(leaf))
    reading = at("board")
    assert answered(reading) is reading


def test_escape_drops_what_is_typed_then_the_play_and_then_is_not_the_exercises() -> None:
    begun = typed(at("moving"), "8", "slash", "4")
    text_gone = escaped(begun)
    assert text_gone
    assert text_gone.choosing
    assert text_gone.choosing.typed == ""
    half_made = typed(at("moving"), "8", "1")
    assert escaped(half_made) == at("moving")
    assert escaped(at("moving")) is None
    assert escaped(typed(at("race"), "7", "enter")) == at("race")


def test_leaves_follow_one_another_from_page_to_page() -> None:
    places = []
    now: Learning | None = opened(0, NONE)
    while now:
        places.append(Place(now.page, now.leaf))
        now = turned(now, 1)
    assert places == [
        Place(number, leaf) for number, page in enumerate(PAGES) for leaf in range(len(page.leaves))
    ]
    back: Learning | None = opened(*_last_of(places))
    while back:
        assert Place(back.page, back.leaf) == places.pop()
        back = turned(back, -1)
    assert places == []


def _last_of(places: list[Place]) -> tuple[int, frozenset[str], int]:
    return places[-1].page, NONE, places[-1].leaf


@pytest.mark.parametrize("name", EXERCISES)
def test_every_exercise_is_solved_with_keys_alone(name: str) -> None:
    page, _, leaf = name.partition("/")
    now, exercise = at(page, int(leaf)), EXERCISES[name]
    answer = exercise.answers()[0]
    if isinstance(exercise, ToPlay):
        now = typed(paste(now, exercise.shown()) if answer else now, "enter")
    elif isinstance(exercise, ToChoose):
        now = typed(now, str(answer))
    elif isinstance(exercise, ToNumber):
        now = typed(now, *str(answer), "enter")
    else:
        now = typed(now, *str(answer), "enter")
    assert now.solved == {name}
