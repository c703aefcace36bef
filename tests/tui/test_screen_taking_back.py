"""Taking a turn back on the screen: asked of a person, given by a player that is lenient."""

from __future__ import annotations

import pytest

from backgammon_tui.bot.seat import Bot
from backgammon_tui.rules import Phase, Roll, Seat
from tests.tui.sittings import ADA_BEGINS, MATCH, Screen, on_screen, sitting

DICE = (ADA_BEGINS, (6, 5), (4, 2), (2, 1))
TURN = ("space", "8", "6", "enter")


def test_a_person_is_asked_and_allows() -> None:
    async def play(at: Screen) -> None:
        await at.press(*TURN, "u")
        assert at.prompt.startswith("● Ada wants the turn back. Bob: y allows it, n refuses.")
        await at.press("y")
        assert at.state.on_roll is Seat.WHITE
        assert at.state.roll == Roll(3, 1)
        assert "Ada takes back." in at.prompt

    on_screen(sitting(MATCH, DICE), play)


def test_a_person_is_asked_and_refuses() -> None:
    async def play(at: Screen) -> None:
        await at.press(*TURN, "u", "n")
        assert "Bob refuses: the turn stands." in at.prompt
        assert at.state.on_roll is Seat.BLACK
        await at.press("u")
        assert "Bob has refused: the turn stands." in at.prompt

    on_screen(sitting(MATCH, DICE), play)


@pytest.mark.parametrize("key", ["space", "d", "R", "enter", "p"])
def test_a_request_is_answered_before_anything_else_happens(key: str) -> None:
    async def play(at: Screen) -> None:
        await at.press(*TURN, "u")
        entries = len(at.screen.link.log.entries)
        await at.press(key, key)
        assert len(at.screen.link.log.entries) == entries
        assert at.screen.question is None
        assert "wants the turn back" in at.prompt

    on_screen(sitting(MATCH, DICE), play)


def test_the_bot_gives_a_turn_back_at_once_before_and_after_one_has_rolled() -> None:
    async def play(at: Screen) -> None:
        await at.press(*TURN)
        await at.until(lambda state: state.on_roll is Seat.WHITE)
        assert at.in_phase(Phase.TO_ROLL)
        await at.press("u")
        assert at.state.roll == Roll(3, 1)
        await at.press("8", "6", "enter")
        await at.until(lambda state: state.on_roll is Seat.WHITE)
        await at.press("space")
        assert at.in_phase(Phase.TO_PLAY)
        await at.press("u")
        assert at.state.roll == Roll(3, 1)

    on_screen(sitting(MATCH, DICE, players={Seat.BLACK: Bot("advanced")}), play)


def test_with_something_made_u_is_a_step_back_and_with_nothing_to_give_it_says_so() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "8", "u")
        assert at.screen.choosing
        assert at.screen.choosing.untouched
        await at.press("u")
        assert "There is nothing of yours to take back in this game." in at.prompt

    on_screen(sitting(MATCH, DICE), play)
