"""Hints and warnings on the screen: there when they are wanted, and never in the way."""

from __future__ import annotations

import time

import pytest

from backgammon_tui.rules import Ask, Phase, Seat, Size, State
from backgammon_tui.rules import actions as do
from backgammon_tui.tui.screens.teaching import READING

from .sittings import AT_ONCE, Screen, on_screen, sitting
from .teachers import DICE, POINT, WARNED, Knows, Rolls, Wish, lesson
from .test_every_row import last

COSTLY = ("space", "1", "3", "x", "2", "4")
"""24/21 13/12 or what else these keys make of 3-1: not the best play."""
HINTED = "8/5 6/5: +0.200"
WARNING = "That costs"


async def press_late(at: Screen, key: str) -> None:
    """A key pressed when what is shown has been there long enough to be read."""
    await at.settled()
    character = {"space": " "}.get(key, key if len(key) == 1 else None)
    read = at.screen.following.ready_at + READING
    await at.screen.hands.press(key, character, read)
    await at.settled()


def finished(at: Screen) -> bool:
    """Whether Ada's turn has been played."""
    entries = at.screen.link.log.entries
    return any(isinstance(e.action, do.Played) and e.action.seat is Seat.WHITE for e in entries)


# hints


def test_h_shows_what_is_best_and_h_puts_it_away() -> None:
    async def play(at: Screen) -> None:
        await at.press("space")
        before = at.prompt, at.rows("panel")
        await at.press("h")
        assert HINTED in at.prompt
        assert "0-ply as GNU Backgammon counts, XG's 1-ply, by the oracle" in at.prompt
        assert at.rows("panel") != before[1]
        await at.press("h")
        assert (at.prompt, at.rows("panel")) == before

    on_screen(lesson(), play)


@pytest.mark.parametrize("key", ["8", "x", "slash", "left", "R", "d"])
def test_a_key_of_play_puts_a_hint_away_and_does_its_own_work(key: str) -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "h")
        await at.press(key)
        assert HINTED not in at.prompt
        screen = at.screen
        done = screen.choosing != screen.following.play_to_make(None)
        assert done or screen.refused or screen.question

    on_screen(lesson(), play)


@pytest.mark.parametrize("key", ["f", "m", "g", "#", "v", "s", "l", "z"])
def test_a_hint_stays_while_one_looks_about(key: str) -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "h")
        await at.press(key)
        assert at.screen.taught
        assert "8/5 6/5" in at.prompt or at.screen.said

    on_screen(lesson(), play)


def test_page_keys_go_through_the_plays_and_end_with_the_last() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "h", "pagedown")
        assert "2. " in at.prompt
        assert "0.100 behind 8/5 6/5" in at.prompt
        await at.press("pageup", "pageup")
        assert HINTED in at.prompt
        await at.press(*["pagedown"] * 20)
        assert "16. " in at.prompt

    on_screen(lesson(), play)


def test_between_two_people_h_says_that_there_are_no_hints() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "h")
        assert "Hints are off between two people" in at.prompt
        assert not at.screen.taught

    on_screen(sitting(throws=DICE), play)


@pytest.mark.parametrize(
    ("wish", "verdict"),
    [
        (lambda state: do.OfferDouble() if state.phase is Phase.TO_ROLL else None, "take -0.700"),
        (lambda state: do.OfferDouble() if state.turn == 4 else None, "no double +0.300"),
    ],
)
def test_the_cube_is_spoken_of_where_it_can_be_turned_or_has_been(wish: Wish, verdict: str) -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "8", "6", "enter")
        await at.until(lambda state: state.to_act is Seat.WHITE)
        await at.press("h")
        assert verdict in at.prompt
        assert "1-ply" in at.prompt

    on_screen(lesson(player=Rolls(wish)), play)


# the tutor


def test_a_costly_play_is_warned_of_and_played_when_it_is_said_again() -> None:
    async def play(at: Screen) -> None:
        await at.press(*COSTLY, "enter")
        assert WARNING in at.prompt
        assert "best is 8/5 6/5" in at.prompt
        assert "Enter again plays it, u takes it back." in at.prompt
        assert not finished(at)
        await press_late(at, "enter")
        await at.until(lambda _: finished(at))
        assert WARNING not in at.prompt

    on_screen(lesson(WARNED), play)


def test_a_finger_that_hits_twice_does_not_run_past_a_warning() -> None:
    async def play(at: Screen) -> None:
        await at.press(*COSTLY)
        before = time.monotonic()
        await at.press("enter")
        pressed = at.screen.following.ready_at
        assert pressed > before, "no key counts that is older than the frame with the warning"
        for soon in (-0.001, 0.0, 0.1, READING - 0.01):
            await at.screen.hands.press("enter", None, pressed + soon)
            assert WARNING in at.prompt
            assert not finished(at)

    on_screen(lesson(WARNED), play)


@pytest.mark.parametrize("key", ["u", "backspace", "escape"])
def test_a_play_that_was_warned_of_can_be_taken_back_at_once(key: str) -> None:
    async def play(at: Screen) -> None:
        await at.press(*COSTLY, "enter")
        await at.screen.hands.press(key, None, at.screen.following.ready_at)
        await at.settled()
        assert WARNING not in at.prompt
        assert at.screen.choosing
        assert not at.screen.choosing.complete
        await at.press("escape", "8", "6", "enter")
        await at.until(lambda _: finished(at))

    on_screen(lesson(WARNED), play)


def test_after_any_other_key_the_warning_comes_again() -> None:
    async def play(at: Screen) -> None:
        await at.press(*COSTLY, "enter", "6")
        assert WARNING not in at.prompt
        await press_late(at, "enter")
        assert WARNING in at.prompt
        assert not finished(at)

    on_screen(lesson(WARNED), play)


@pytest.mark.parametrize("key", ["f", "m", "g", "#"])
def test_one_may_look_at_the_board_before_one_says_it_again(key: str) -> None:
    async def play(at: Screen) -> None:
        await at.press(*COSTLY, "enter", key)
        assert WARNING in at.prompt
        await press_late(at, "enter")
        await at.until(lambda _: finished(at))

    on_screen(lesson(WARNED), play)


def test_the_best_play_and_a_tutor_that_is_off_let_one_play() -> None:
    async def best(at: Screen) -> None:
        await at.press("space", "8", "6", "enter")
        await at.until(lambda _: finished(at))

    async def costly(at: Screen) -> None:
        await at.press(*COSTLY, "enter")
        await at.until(lambda _: finished(at))

    on_screen(lesson(WARNED), best)
    on_screen(lesson(AT_ONCE), costly)


def test_finishing_without_enter_is_warned_of_too() -> None:
    async def play(at: Screen) -> None:
        await at.press(*COSTLY)
        assert WARNING in at.prompt
        await press_late(at, "enter")
        await at.until(lambda _: finished(at))

    on_screen(lesson(WARNED._replace(auto_finish=True)), play)


def test_a_double_that_costs_is_warned_of_behind_its_question() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "8", "6", "enter")
        await at.until(lambda state: state.turn == 3)
        await at.press("d", "y")
        assert "best is not to double" in at.prompt
        assert "y again doubles, Esc does not" in at.prompt
        assert at.in_phase(Phase.TO_ROLL)
        await at.press("escape", "d", "y")
        assert at.in_phase(Phase.TO_ROLL)
        await press_late(at, "y")
        await at.until(lambda state: state.cube.value == 2)

    on_screen(lesson(WARNED), play)


def offers(state: State) -> Ask | None:
    """Resigns before the second turn."""
    return do.OfferResignation(Size.SINGLE) if state.turn == 2 and not state.offer else None


def doubles(state: State) -> Ask | None:
    """Doubles before the second turn."""
    return do.OfferDouble() if state.phase is Phase.TO_ROLL and state.turn == 2 else None


@pytest.mark.parametrize(
    ("wish", "keys", "again", "did"),
    [
        (doubles, ("p", "y"), "y again passes", do.Dropped),
        (offers, ("a",), "a again accepts", do.Accepted),
    ],
)
def test_answers_that_cost_are_warned_of(
    wish: Wish, keys: tuple[str, ...], again: str, did: type
) -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "8", "6", "enter")
        await at.until(lambda state: state.to_act is Seat.WHITE)
        await at.press(*keys)
        assert again in at.prompt
        assert type(last(at)) is not did
        await press_late(at, keys[-1])
        await at.wait_for(lambda: any(type(e.action) is did for e in at.screen.link.log.entries))

    on_screen(lesson(WARNED, player=Rolls(wish)), play)


def test_nobody_else_is_warned_and_no_habit_asks_the_teacher() -> None:
    teacher = Knows()

    async def play(at: Screen) -> None:
        await at.press("8", "6", "enter")
        await at.until(lambda state: state.turn == 3)
        assert teacher.asked == [do.FinishPlay(POINT)]

    on_screen(lesson(WARNED._replace(auto_roll=True), teacher=teacher), play)
