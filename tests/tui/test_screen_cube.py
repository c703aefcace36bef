"""The cube on the screen: what offers it, what answers it, and what does neither."""

from __future__ import annotations

import pytest

from backgammon_tui.rules import Phase, Rules, Seat
from backgammon_tui.tui.board.geometry import Thing
from backgammon_tui.tui.board.ink import text
from tests.tui.sittings import ADA_BEGINS, MATCH, MONEY, Screen, on_screen, sitting

DICE = (ADA_BEGINS, (6, 5), (4, 2))
TURN = ("space", "8", "6", "enter")
NOT_YES = ("space", "enter", "d", "t", "p", "b", "Y", "a", "r", "8", "x", "f", "pageup")


def test_only_y_says_yes_to_a_double() -> None:
    async def play(at: Screen) -> None:
        await at.press(*TURN, "d")
        for key in NOT_YES:
            await at.press(key)
            assert at.in_phase(Phase.TO_ROLL), key
            assert at.prompt.startswith("Double to 2?"), key
        await at.press("y")
        assert at.in_phase(Phase.DOUBLED)

    on_screen(sitting(MATCH, DICE), play)


@pytest.mark.parametrize("key", ["escape", "n"])
def test_no_leaves_everything_as_it_was(key: str) -> None:
    async def play(at: Screen) -> None:
        await at.press(*TURN, "d", key)
        assert at.screen.question is None
        assert at.prompt.startswith("○ Bob to roll.")
        assert at.in_phase(Phase.TO_ROLL)

    on_screen(sitting(MATCH, DICE), play)


def test_neither_space_nor_enter_answers_a_double() -> None:
    async def play(at: Screen) -> None:
        await at.press(*TURN, "d", "y", "space", "enter")
        assert at.in_phase(Phase.DOUBLED)
        assert "A double waits for its answer first." in at.prompt
        await at.press("p", "space", "enter")
        assert at.in_phase(Phase.DOUBLED)
        await at.press("y")
        assert at.in_phase(Phase.GAME_OVER)

    on_screen(sitting(MATCH, DICE), play)


def test_both_prices_are_shown_before_offering_and_before_answering() -> None:
    async def play(at: Screen) -> None:
        await at.press(*TURN, "d")
        assert "Pass: you win 1. Take: the cube is Ada's." in at.prompt
        await at.press("y")
        prices = "Pass: you lose 1. Take: the cube is yours at 2."
        assert prices in at.prompt
        await at.press("space")
        assert prices in at.prompt
        await at.press("p")
        assert prices in at.prompt
        await at.press("escape", "t")
        assert at.state.cube.value == 2
        assert at.state.cube.owner is Seat.WHITE
        assert "Ada takes: the cube is at 2." in at.prompt

    on_screen(sitting(MATCH, DICE), play)


def test_the_board_beside_an_offer_is_that_after_the_last_play() -> None:
    async def play(at: Screen) -> None:
        await at.press(*TURN, "d", "y")
        shown = at.screen.scene()
        counts = at.state.seen_by(Seat.WHITE).counts
        for part in shown.board.points:
            sign = 1 if part.owner is Seat.WHITE else -1
            assert sign * part.checkers == counts[part.number]
        panel = "\n".join(text(at.rows("panel")))
        assert "2" in panel
        assert "○ offers it" in panel
        assert "needs 5" in panel
        assert f"pips {at.state.seen_by(Seat.WHITE).pips}" in panel

    on_screen(sitting(MATCH, DICE), play)


def test_beaver_and_raccoon_ask_for_y_and_name_the_stake() -> None:
    async def play(at: Screen) -> None:
        await at.press(*TURN, "d", "y", "b")
        assert at.prompt.startswith("Beaver, to play for 4?")
        await at.press("space", "enter", "b")
        assert at.state.doubling
        assert at.state.doubling.stake == 2
        await at.press("y")
        assert at.state.doubling.stake == 4
        assert "Ada beavers: 4. Bob: t takes, p passes, b raccoons." in at.prompt
        await at.press("b")
        assert at.prompt.startswith("Raccoon, to play for 8?")
        await at.press("y", "p", "y")
        assert at.state.result
        assert (at.state.result.winner, at.state.result.points) == (Seat.BLACK, 4)

    on_screen(sitting(MONEY, DICE), play)


def test_no_beaver_in_a_match_and_no_double_in_the_crawford_game() -> None:
    async def play(at: Screen) -> None:
        await at.press(*TURN, "d", "y", "b")
        assert "Beavers belong to money play, not to a match." in at.prompt
        await at.press("p", "y", "n")
        assert "Crawford" in text(at.rows("title"))[0]
        assert "Crawford game" in "\n".join(text(at.rows("panel")))
        await at.press("space", "6", "enter", "6", "enter", "enter", "d")
        assert at.prompt.startswith("○ Bob to roll. Space rolls.")
        assert "Crawford game: nobody may double in it." in at.prompt
        assert at.screen.question is None

    on_screen(sitting(Rules(length=2), (ADA_BEGINS, (2, 1), (4, 2))), play)


def test_a_click_on_the_cube_opens_the_question_and_a_second_one_does_not_answer() -> None:
    async def play(at: Screen) -> None:
        await at.press(*TURN)
        for _ in range(3):
            await at.screen.hands.click(Thing.CUBE, 1)
        assert at.in_phase(Phase.TO_ROLL)
        assert at.prompt.startswith("Double to 2?")

    on_screen(sitting(MATCH, DICE), play)


def test_the_cube_of_another_is_refused_with_his_name() -> None:
    async def play(at: Screen) -> None:
        await at.press(*TURN, "d", "y", "t", "d")
        assert "The cube is Ada's: only its owner may double." in at.prompt

    on_screen(sitting(MATCH, DICE), play)
