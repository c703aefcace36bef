"""Resigning on the screen, by either side, answered and withdrawn."""

from __future__ import annotations

from backgammon_tui.bot.seat import Bot
from backgammon_tui.rules import Phase, Position, Seat, Size
from backgammon_tui.rules.actions import Resigned
from backgammon_tui.tui.sitting import Sitting
from tests.tui.sittings import ADA_BEGINS, AT_ONCE, MATCH, Screen, on_screen, sitting

DICE = (ADA_BEGINS, (6, 5), (4, 2))


def test_a_resignation_takes_a_size_and_y() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "R")
        assert at.prompt.startswith("Ada resigns. How much? 1 single game (1 point)")
        await at.press("space", "enter", "y", "8")
        assert at.state.offer is None
        await at.press("2")
        assert at.prompt.startswith("Offer to resign a gammon: 2 points?")
        await at.press("space", "enter", "R")
        assert at.state.offer is None
        await at.press("2", "y")
        assert at.state.offer
        assert (at.state.offer.seat, at.state.offer.size) == (Seat.WHITE, Size.GAMMON)
        assert "a accepts, n declines, R withdraws." in at.prompt

    on_screen(sitting(MATCH, DICE), play)


def test_accepted_it_ends_the_game() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "R", "2", "y", "space", "enter")
        assert "A resignation waits for its answer first." in at.prompt
        await at.press("a")
        assert at.in_phase(Phase.GAME_OVER)
        assert "Ada resigns a gammon: Bob wins 2 points." in at.prompt

    on_screen(sitting(MATCH, DICE), play)


def test_declined_or_withdrawn_play_goes_on_with_the_half_made_play() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "8", "R", "1", "y")
        assert at.screen.choosing
        await at.press("n")
        assert "Bob declines. Play goes on." in at.prompt
        assert "> 8/5" in at.prompt
        await at.press("R", "2", "y", "escape")
        assert "Ada withdraws the resignation." in at.prompt
        await at.press("6", "enter")
        assert at.state.on_roll is Seat.BLACK

    on_screen(sitting(MATCH, DICE), play)


def test_the_side_not_on_turn_resigns_with_the_second_press() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "R", "R")
        assert at.prompt.startswith("Bob resigns. How much?")
        await at.press("1", "y")
        assert at.state.offer
        assert at.state.offer.seat is Seat.BLACK
        assert at.prompt.startswith("Bob offers to resign a single game: 1 point.")
        await at.press("a")
        assert at.state.result
        assert at.state.result.winner is Seat.WHITE

    on_screen(sitting(MATCH, DICE), play)


def test_a_size_refused_this_turn_is_refused_with_the_reason() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "R", "2", "y", "n", "R", "2")
        assert "You have offered that much this turn" in at.prompt
        await at.press("3", "escape")
        assert at.state.offer is None

    on_screen(sitting(MATCH, DICE), play)


def test_nobody_resigns_for_a_player_who_sits_elsewhere() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "R", "R")
        assert at.prompt.startswith("Ada resigns")

    on_screen(sitting(MATCH, DICE, players={Seat.BLACK: Bot("advanced")}), play)


FOUR_AGAINST_THIRTEEN = Position((0, 4, *[0] * 17, -13, *[0] * 6))
"""Ada, who begins, has two checkers left after any roll but a double; Bob needs four turns."""


def _against_a_bot(*, resigns: bool = True) -> Sitting:
    return sitting(
        MATCH,
        [ADA_BEGINS, (6, 5), (4, 2)],
        players={Seat.BLACK: Bot()},
        start=FOUR_AGAINST_THIRTEEN,
        likes=AT_ONCE._replace(auto_finish=True, bot_resigns=resigns),
    )


def test_a_bot_that_has_lost_offers_to_resign_and_plays_on_when_that_is_declined() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "1", "1")
        await at.until_prompt("Bob offers to resign a single game")
        await at.press("n")
        await at.until(lambda state: state.on_roll is Seat.WHITE)
        assert at.state.score.white == 0
        assert at.in_phase(Phase.TO_ROLL)

    on_screen(_against_a_bot(), play)


def test_a_bot_offers_nothing_where_that_is_not_liked() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "1", "1")
        await at.until(lambda state: state.on_roll is Seat.WHITE)
        entries = at.screen.link.log.entries
        assert not any(isinstance(entry.action, Resigned) for entry in entries)

    on_screen(_against_a_bot(resigns=False), play)
