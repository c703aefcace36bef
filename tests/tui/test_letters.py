"""Letters that make a step: each legal step has one, and it makes that step and no other."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backgammon_tui.rules import ROLLS, START, Position, Roll, Seat, Step
from backgammon_tui.tui.board.ink import text
from backgammon_tui.tui.choosing import Choosing, press, wants
from backgammon_tui.tui.choosing_letters import letters, told
from backgammon_tui.tui.prompt_lines import PromptView, prompt_drawing
from tests.tui.hands import press_all
from tests.tui.positions import HARD, SHUT_OUT
from tests.tui.sittings import ADA_BEGINS, AT_ONCE, MATCH, Screen, on_screen, sitting

OPENING = Choosing(START, Roll(3, 1))


def test_one_key_calls_them_and_each_legal_step_has_one() -> None:
    lettered = press(OPENING, ";")
    assert lettered.lettered
    assert told(lettered) == "24/ a:21 b:23  13/ c:10  8/ d:5 e:7  6/ f:3 g:5"
    assert set(letters(lettered).values()) == {(step,) for step in OPENING.steps}


def test_a_letter_makes_its_step_and_the_next_are_named_anew() -> None:
    played = press_all(OPENING, (";", "d"))
    assert played.made == (Step(8, 3),)
    assert told(played) == "24/ a:23  8/ b:7  6/ c:5  5/ d:4"
    whole = press(played, "c")
    assert whole.complete
    assert not whole.lettered, "the play is whole, and letters are commands again"


def test_with_a_checker_in_hand_they_are_for_where_it_can_go() -> None:
    held = press_all(OPENING, ("slash", "8", "/", ";"))
    assert told(held) == "8/ a:5 b:7 c:4"
    assert press(held, "c").made == (Step(8, 3), Step(5, 1))


def test_other_letters_stay_what_they_are() -> None:
    lettered = press_all(OPENING, (";", "d"))
    assert press(lettered, "u").made == ()
    assert press(lettered, "x").made == (Step(8, 1),)
    assert not wants(lettered, "q")
    assert not wants(lettered, "f")


@pytest.mark.parametrize("key", ["escape", ";"])
def test_they_go_as_they_came(key: str) -> None:
    assert not press_all(OPENING, (";", key)).lettered
    assert press_all(OPENING, (";", "d", key)).made == (Step(8, 3),)


def test_a_digit_is_a_digit_still() -> None:
    played = press_all(OPENING, (";", "8"))
    assert played.made == (Step(8, 3),)
    assert not played.lettered


def test_without_them_letters_are_what_they_were() -> None:
    assert not wants(OPENING, "d")
    assert not wants(OPENING, "f")
    assert wants(press(OPENING, ";"), "d")
    nothing = Choosing(SHUT_OUT, Roll(6, 5))
    assert not press(nothing, ";").lettered


@given(st.sampled_from(HARD), st.sampled_from(ROLLS), st.data())
def test_letters_alone_make_any_play_and_only_legal_ones(
    position: Position, roll: Roll, data: st.DataObject
) -> None:
    choosing = press(Choosing(position, roll), ";")
    while not choosing.complete:
        here = letters(choosing)
        letter = data.draw(st.sampled_from(sorted(here)))
        after = press(choosing, letter)
        assert after.made == (*choosing.made, *here[letter])
        assert here[letter][0] in choosing.steps
        choosing = after
    assert not choosing.steps or choosing.complete


def test_on_the_screen_they_are_an_option() -> None:
    async def without(at: Screen) -> None:
        await at.press("space", ";")
        assert "Letters for steps are turned on in the settings." in at.prompt
        await at.press("f")
        assert at.screen.choosing
        assert at.screen.choosing.made == ()

    async def with_them(at: Screen) -> None:
        await at.press("space", ";")
        assert "Ada 24/ a:21 b:23 13/ c:10 8/ d:5" in at.prompt
        await at.press("d", "c")
        assert "Enter ends the turn" in at.prompt
        await at.press("enter")
        assert at.state.on_roll is Seat.BLACK

    on_screen(sitting(MATCH, (ADA_BEGINS,)), without)
    likes = AT_ONCE._replace(jump_labels=True)
    on_screen(sitting(MATCH, (ADA_BEGINS,), likes=likes), with_them)


def test_ten_points_with_two_steps_each_are_told_in_the_two_rows_of_the_prompt() -> None:
    spread = Position.from_counts([0, 0, 0, 0, 0, 0, 0, 0, *([1] * 10), 0, 0, 0, 0, 0, 0, 5, 0])
    lettered = press(Choosing(spread, Roll(6, 1)), ";")
    assert len(letters(lettered)) == 22
    rows = text(prompt_drawing(PromptView(told(lettered), line="")))
    assert "u:2 v:7" in rows[1]
