"""Players without hands on the screen, and records that cannot be written."""

from __future__ import annotations

import threading

from backgammon_tui.bot.seat import Bot
from backgammon_tui.rules import Ask, Phase, Roll, Rules, Seat, State
from backgammon_tui.tui.board.ink import text
from tests.tui.sittings import ADA_BEGINS, MATCH, MONEY, Disk, Screen, on_screen, sitting

DICE = (ADA_BEGINS, (6, 5), (4, 2), (2, 1))
TURN = ("space", "8", "6", "enter")


class Slow:
    """A bot that decides only when it is told to."""

    def __init__(self) -> None:
        self.go_on = threading.Event()
        self.asked = 0

    def choose(self, state: State, seat: Seat) -> Ask:
        self.asked += 1
        self.go_on.wait()
        return Bot("advanced").choose(state, seat)


def test_what_a_player_decided_for_a_turn_that_was_taken_back_is_not_asked() -> None:
    slow = Slow()

    async def play(at: Screen) -> None:
        try:
            await at.press(*TURN)
            while not slow.asked:
                await at.pilot.pause()
            await at.press("u")
            assert at.state.roll == Roll(3, 1)
        finally:
            slow.go_on.set()
        await at.pilot.pause()
        assert at.state.roll == Roll(3, 1)
        assert not at.screen.refused

    on_screen(sitting(MATCH, DICE, players={Seat.BLACK: slow}), play)


class Deep:
    """A bot that thinks until nobody wants to know any more."""

    def __init__(self) -> None:
        self.asked = threading.Event()
        self.gave_up = threading.Event()

    def choose(self, state: State, seat: Seat) -> Ask:
        self.asked.set()
        self.gave_up.wait()
        raise ConnectionError("Nobody waits.")

    def give_up(self) -> None:
        self.gave_up.set()

    leave = give_up


def test_a_take_back_ends_what_is_being_thought() -> None:
    deep = Deep()

    async def play(at: Screen) -> None:
        await at.press(*TURN)
        await at.wait_for(deep.asked.is_set)
        assert not deep.gave_up.is_set()
        await at.press("u")
        await at.wait_for(deep.gave_up.is_set)
        assert at.state.roll == Roll(3, 1)
        assert not at.screen.refused

    on_screen(sitting(MATCH, DICE, players={Seat.BLACK: deep}), play)


def test_keys_while_the_other_side_thinks_are_dropped_with_one_word() -> None:
    slow = Slow()

    async def play(at: Screen) -> None:
        try:
            await at.press(*TURN)
            for key in ("space", "d", "8", "enter"):
                await at.press(key)
                assert at.prompt == "○ Bob to roll. It is Bob's turn."
            assert at.in_phase(Phase.TO_ROLL)
        finally:
            slow.go_on.set()

    on_screen(sitting(MATCH, DICE, players={Seat.BLACK: slow}), play)


def test_a_full_disk_keeps_the_play_and_says_so() -> None:
    disk = Disk()

    async def play(at: Screen) -> None:
        await at.press("space", "8", "6")
        disk.full = True
        await at.press("enter")
        assert "cannot be written (No space left on device); nothing has happened." in at.prompt
        assert at.prompt.endswith("> 8/5 6/5")
        disk.full = False
        await at.press("enter")
        assert at.state.on_roll is Seat.BLACK

    on_screen(sitting(MATCH, DICE, disk=disk), play)


def test_a_player_whose_decision_cannot_be_written_tries_again_with_the_next_key() -> None:
    disk, bob = Disk(), Slow()
    bob.go_on.set()

    async def play(at: Screen) -> None:
        await at.press("space", "8", "6")
        at.screen.link.listen(lambda *_: disk.fill())
        await at.press("enter")
        await at.until_prompt("cannot be written")
        asked = bob.asked
        for _ in range(5):
            await at.pilot.pause()
        assert bob.asked == asked
        await at.pilot.press("z")
        assert bob.asked == asked + 1

    on_screen(sitting(MATCH, DICE, players={Seat.BLACK: bob}, disk=disk), play)


def test_a_rematch_that_cannot_begin_says_why_and_keeps_the_match_on_the_screen() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "R", "1", "y", "a")
        assert at.in_phase(Phase.MATCH_OVER)
        assert "Bob wins the match 1-0. r for a rematch" in at.prompt
        await at.press("r")
        await at.until_prompt("Nothing is played here.")
        assert "rematch" in at.prompt

    on_screen(sitting(Rules(length=1), DICE), play)


def test_a_session_ends_when_the_players_say_so() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "R", "2", "y", "a")
        assert "Jacoby: the cube was not turned" in at.prompt
        await at.press("e", "enter", "space")
        assert at.prompt.startswith("End the session?")
        await at.press("y")
        assert at.prompt.startswith("The session ends: Bob is 1 point ahead. r for a rematch")

    on_screen(sitting(MONEY, DICE), play)


def test_the_next_game_keeps_seats_and_rules_and_the_sheet_its_sum() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "R", "2", "y", "a")
        assert "Bob 2, needs 3." in at.prompt
        sheet = "\n".join(text(at.rows("panel")))
        assert "1 ○ gammon r  1   0-2" in sheet
        await at.press("space", "enter")
        assert at.in_phase(Phase.GAME_OVER)
        await at.press("n")
        assert at.in_phase(Phase.OPENING)
        assert "game 2" in text(at.rows("title"))[0]

    on_screen(sitting(MATCH, DICE), play)
