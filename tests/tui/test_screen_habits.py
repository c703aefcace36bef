"""Habits on the screen: each is shown, and keys pressed meanwhile hit nothing."""

from __future__ import annotations

import time

from textual import events

from backgammon_tui.bot.seat import Bot
from backgammon_tui.record.entry import Entry
from backgammon_tui.rules import Cube, Phase, Rules, Seat, Step
from backgammon_tui.rules import actions as do
from backgammon_tui.tui.board.ink import text
from backgammon_tui.tui.screens.keys import KeysScreen
from tests.tui.positions import BEARING_OFF, SHUT_OUT, stand
from tests.tui.sittings import ADA_BEGINS, AT_ONCE, MATCH, Disk, Screen, on_screen, sitting, slower

CUBELESS = Rules(length=5, cube=False)
AUTO_ROLL = AT_ONCE._replace(auto_roll=True)
FORCED = AT_ONCE._replace(forced_plays=True)
FINISHED = AT_ONCE._replace(auto_finish=True)
ALL = AT_ONCE._replace(
    auto_roll=True, forced_plays=True, bear_off=True, closed_out=True, auto_finish=True
)
BOT = {Seat.BLACK: Bot("advanced")}
DICE = (ADA_BEGINS, (6, 5), (4, 2), (2, 1), (6, 4), (5, 2))


def kinds(at: Screen) -> list[type]:
    """What has happened, by kind."""
    return [type(entry.action) for entry in at.screen.link.log.entries]


def on_roll(at: Screen) -> Seat | None:
    """Whose turn it is."""
    return at.state.on_roll


def bottom(at: Screen) -> Seat:
    """Whose side the board is seen from."""
    return at.screen.eyes.looking.bottom


def send(at: Screen, *keys: str) -> None:
    """Keys as a terminal sends them, all at once."""
    for key in keys:
        character = {"enter": "\r", "space": " "}.get(key, key if len(key) == 1 else None)
        at.pilot.app.screen.post_message(events.Key(key, character))


def test_the_opening_is_thrown_and_the_next_roll_too_without_a_cube() -> None:
    async def play(at: Screen) -> None:
        assert at.in_phase(Phase.TO_PLAY)
        await at.press("8", "6", "enter")
        await at.until(lambda state: state.on_roll is Seat.BLACK)
        assert at.in_phase(Phase.TO_PLAY)
        assert str(at.state.roll) == "6-5"

    on_screen(sitting(CUBELESS, DICE, likes=AUTO_ROLL), play)


def test_where_the_cube_may_be_turned_nothing_rolls() -> None:
    async def play(at: Screen) -> None:
        await at.press("8", "6", "enter")
        assert at.in_phase(Phase.TO_ROLL)
        await at.press("d", "y", "t")
        await at.until(lambda state: state.phase is Phase.TO_PLAY)
        assert at.state.cube == Cube(2, Seat.WHITE, turned=True)
        assert do.Rolled in kinds(at)

    on_screen(sitting(MATCH, DICE, likes=AUTO_ROLL), play)


def test_a_forced_play_is_shown_before_and_after_it_is_made() -> None:
    told: list[str] = []

    async def play(at: Screen) -> None:
        at.screen.link.listen(lambda *_: told.append(at.prompt))
        await at.press("space")
        await at.until(lambda state: state.on_roll is Seat.BLACK)
        assert "Ada plays 1/off(2)." in at.prompt
        assert "The only play." in told[-1]
        assert kinds(at)[-2:] == [do.Rolled, do.Played]

    start = stand({1: 3}, {24: 4})
    on_screen(sitting(CUBELESS, ((2, 1),), start=start, likes=FORCED), play)


def test_keys_meanwhile_hit_neither_this_play_nor_the_next_turn() -> None:
    async def play(at: Screen) -> None:
        await at.screen.hands.press("space", " ", time.monotonic())
        await at.wait_for(lambda: "The only play." in at.prompt)
        for key in ("enter", "1", "u", "x", "space", "d", "R", "o", "escape", "slash"):
            await at.screen.hands.press(key, None, time.monotonic())
        await at.screen.hands.paste("1/off", time.monotonic())
        assert "came while something was shown" in at.prompt
        at.screen.liking.preferences = FORCED
        await at.until(lambda state: state.on_roll is Seat.BLACK)
        assert kinds(at) == [do.Began, do.Rolled, do.Played]
        assert not at.screen.question

    start = stand({1: 3}, {24: 4})
    slow = FORCED._replace(speed=1)
    on_screen(sitting(CUBELESS, ((2, 1),), start=start, likes=slow), play)


def test_a_burst_over_a_habit_reaches_no_other_turn() -> None:
    async def play(at: Screen) -> None:
        send(at, "8", "6", "enter", "8", "6", "enter", "space", "1", "3", "enter")
        await at.until(lambda state: state.on_roll is Seat.BLACK)
        await at.pilot.pause()
        assert at.in_phase(Phase.TO_PLAY)
        assert at.screen.choosing
        assert at.screen.choosing.untouched
        assert kinds(at) == [do.Began, do.Opened, do.Played, do.Rolled]

    on_screen(sitting(CUBELESS, DICE, likes=ALL), play)


def test_a_page_over_the_board_holds_what_would_be_done() -> None:
    async def play(at: Screen) -> None:
        await at.press("8", "6")
        await at.press("question_mark")
        await at.pilot.pause()
        page = at.pilot.app.screen
        assert isinstance(page, KeysScreen)
        await at.screen.ask(do.FinishPlay((Step(8, 3), Step(6, 1))), Seat.WHITE)
        await at.settled()
        assert at.in_phase(Phase.TO_ROLL)
        page.dismiss()
        await at.until(lambda state: state.phase is Phase.TO_PLAY)

    on_screen(sitting(CUBELESS, DICE, likes=AUTO_ROLL), play)


def test_keys_hit_nothing_when_a_page_has_held_a_play_back() -> None:
    async def play(at: Screen) -> None:
        await at.press("question_mark")
        await at.pilot.pause()
        page = at.pilot.app.screen
        await at.screen.ask(do.RollDice(), Seat.WHITE)
        await at.settled()
        page.dismiss()
        await at.wait_for(lambda: "The only play." in at.prompt)
        for key in ("enter", "1", "x", "space", "d"):
            await at.screen.hands.press(key, None, time.monotonic())
        assert at.screen.following.behind
        assert kinds(at) == [do.Began, do.Rolled]
        at.screen.liking.preferences = FORCED
        await at.until(lambda state: state.on_roll is Seat.BLACK)
        assert kinds(at) == [do.Began, do.Rolled, do.Played]

    start = stand({1: 3}, {24: 4})
    slow = FORCED._replace(speed=1)
    on_screen(sitting(CUBELESS, ((2, 1),), start=start, likes=slow), play)


def test_a_turn_taken_back_is_not_made_again_by_itself() -> None:
    async def play(at: Screen) -> None:
        await at.press("space")
        await at.until(lambda state: state.on_roll is Seat.WHITE and state.turn > 1)
        await at.press("u")
        assert kinds(at)[-1] is do.TookBack
        assert at.in_phase(Phase.TO_PLAY)
        await at.press("enter")
        assert kinds(at)[-1] is not do.TookBack

    start = stand({25: 1, 13: 4, 6: 5}, dict.fromkeys(range(19, 25), 2) | {1: 3})
    dice = ((6, 5), (6, 5), (6, 4))
    on_screen(sitting(CUBELESS, dice, start=start, players=BOT, likes=FORCED), play)


def test_what_cannot_be_written_is_tried_again_with_the_next_key() -> None:
    disk = Disk()

    async def play(at: Screen) -> None:
        disk.fill()
        await at.press("8", "6", "enter")
        assert "cannot be written" in at.prompt
        disk.full = False
        await at.press("enter")
        await at.until(lambda state: state.on_roll is Seat.BLACK)
        await at.until(lambda state: state.phase is Phase.TO_PLAY)

    on_screen(sitting(CUBELESS, DICE, disk=disk, likes=AUTO_ROLL), play)


def test_a_roll_that_cannot_be_written_says_so_and_waits() -> None:
    disk = Disk()

    async def play(at: Screen) -> None:
        at.screen.link.listen(lambda *_: disk.fill())
        await at.press("8", "6", "enter")
        assert "cannot be written" in at.prompt
        assert at.in_phase(Phase.TO_ROLL)
        disk.full = False
        await at.press("space")
        await at.until(lambda state: state.phase is Phase.TO_PLAY)
        assert kinds(at).count(do.Rolled) == 1

    on_screen(sitting(CUBELESS, DICE, disk=disk, likes=AUTO_ROLL), play)


# closed out


def test_a_side_closed_out_passes_until_the_other_side_opens() -> None:
    async def play(at: Screen) -> None:
        await at.until(lambda state: state.on_roll is Seat.BLACK)
        assert kinds(at) == [do.Began, do.Rolled, do.Played]
        assert "Ada cannot move." in at.prompt

    likes = AT_ONCE._replace(closed_out=True)
    on_screen(sitting(CUBELESS, ((6, 5),), start=SHUT_OUT, likes=likes), play)


# finishing


def test_a_turn_ends_with_the_key_of_its_last_step() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "8", "backspace", "8", "6")
        assert on_roll(at) is Seat.BLACK
        await at.press("space", "slash", *"24/18", "space", *"18/13")
        assert on_roll(at) is Seat.BLACK
        await at.press("enter")
        assert on_roll(at) is Seat.WHITE

    on_screen(sitting(CUBELESS, DICE, likes=FINISHED), play)


def test_a_number_of_which_a_digit_is_to_come_does_not_end_a_turn() -> None:
    async def play(at: Screen) -> None:
        await at.press("8", "2")
        assert on_roll(at) is Seat.WHITE
        assert "Enter ends the turn" in at.prompt
        await at.press("4")
        assert on_roll(at) is Seat.BLACK
        assert at.in_phase(Phase.TO_PLAY), "the 4 was for 24, and for no checker of Bob's"
        assert at.screen.choosing
        assert at.screen.choosing.untouched

    on_screen(sitting(CUBELESS, DICE, likes=ALL), play)


def test_a_paste_still_needs_enter() -> None:
    async def play(at: Screen) -> None:
        await at.press("space")
        await at.screen.hands.paste("8/5 6/5\n", time.monotonic())
        assert on_roll(at) is Seat.WHITE
        await at.press("enter")
        assert on_roll(at) is Seat.BLACK

    on_screen(sitting(MATCH, DICE, likes=FINISHED), play)


def test_a_turn_without_a_play_is_not_ended_by_finishing_without_enter() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "8", "x", "u")
        assert on_roll(at) is Seat.WHITE
        await at.press("enter")
        assert on_roll(at) is Seat.BLACK

    on_screen(sitting(CUBELESS, ((6, 5),), start=SHUT_OUT, likes=FINISHED), play)


# playing out


def over(at: Screen) -> bool:
    """Whether the game is over."""
    return not at.state.live


def test_a_settled_race_is_played_out_at_one_key() -> None:
    async def play(at: Screen) -> None:
        await at.press("o")
        await at.until(lambda state: not state.live)
        assert at.state.result is not None
        assert at.state.result.winner is Seat.WHITE
        assert {do.Rolled, do.Played} <= set(kinds(at))
        assert "Ada wins" in at.prompt

    start = stand({1: 4}, {24: 9})
    on_screen(sitting(CUBELESS, ((2, 1),) * 3, start=start), play)


def test_the_prompt_offers_it_where_nothing_can_change() -> None:
    async def play(at: Screen) -> None:
        assert "o plays it out" in at.prompt

    on_screen(sitting(CUBELESS, (), start=stand({1: 4}, {24: 9})), play)


def test_both_at_one_keyboard_have_to_agree() -> None:
    async def play(at: Screen) -> None:
        await at.press("o")
        assert "Ada: play it out" in at.prompt
        await at.press("y")
        assert "Bob: play it out" in at.prompt
        await at.press("n")
        assert not at.screen.following.habitual.playing_out
        assert kinds(at) == [do.Began]
        await at.press("o", "y", "y")
        await at.until(lambda state: not state.live)

    start = stand({1: 3}, {24: 3})
    on_screen(sitting(MATCH, ((2, 1),) * 4, start=start), play)


def test_contact_and_half_made_plays_are_played_by_hand() -> None:
    async def contact(at: Screen) -> None:
        await at.press("space", "o")
        assert "There is contact" in at.prompt

    async def begun(at: Screen) -> None:
        await at.press("space", "6", "o")
        assert "A play is begun" in at.prompt
        assert not at.screen.question

    on_screen(sitting(MATCH, DICE), contact)
    on_screen(sitting(MATCH, ((2, 1),), start=BEARING_OFF), begun)


def test_any_key_stops_it_and_does_nothing_else() -> None:
    async def play(at: Screen) -> None:
        await at.press("o", "y", "y")
        await at.wait_for(lambda: at.screen.state.phase is Phase.TO_PLAY)
        await at.screen.hands.press("d", "d", time.monotonic())
        await at.settled()
        count = len(kinds(at))
        await at.pilot.pause()
        assert at.state.live
        assert len(kinds(at)) == count
        assert not at.screen.question
        assert not at.screen.following.habitual.playing_out

    at = sitting(MATCH, ((2, 1),) * 40, start=BEARING_OFF)
    on_screen(slower(at, 1), play)


# what one notices


def test_the_bell_rings_when_a_bot_has_played_and_not_otherwise() -> None:
    rung: list[int] = []

    def rings(players: dict[Seat, Bot], *, bell: bool) -> int:
        async def play(at: Screen) -> None:
            at.pilot.app.bell = lambda: rung.append(1)  # type: ignore[method-assign]
            await at.press("space", "8", "6", "enter")
            if players:
                await at.until(lambda state: state.on_roll is Seat.WHITE)

        rung.clear()
        wanted = AT_ONCE._replace(bell=bell)
        on_screen(sitting(CUBELESS, DICE, players=players, likes=wanted), play)
        return len(rung)

    assert rings(BOT, bell=True) == 1
    assert rings({}, bell=True) == 0
    assert rings(BOT, bell=False) == 0


def test_the_board_turns_to_the_side_on_roll_and_stays_where_it_is_turned() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "8", "6", "enter")
        assert bottom(at) is Seat.BLACK
        await at.press("f", "space")
        assert bottom(at) is Seat.WHITE
        await at.press("slash", *"24/13", "enter", "enter")
        assert bottom(at) is Seat.WHITE

    likes = AT_ONCE._replace(turn_board=True)
    on_screen(sitting(CUBELESS, DICE, likes=likes), play)
    on_screen(sitting(CUBELESS, DICE), _never_turned)


async def _never_turned(at: Screen) -> None:
    await at.press("space", "8", "6", "enter")
    assert bottom(at) is Seat.WHITE


def panel(at: Screen) -> str:
    """The panel as text."""
    return "\n".join(text(at.rows("panel")))


def test_pips_are_hidden_and_shown() -> None:
    async def play(at: Screen) -> None:
        await at.press("#")
        assert "pips 167" in panel(at)
        await at.press("#")
        assert "pips" not in panel(at)
        assert "off 0" in panel(at)

    hidden = AT_ONCE._replace(pips=False)
    on_screen(sitting(MATCH, DICE, likes=hidden), play)
    for size in ((60, 20), (40, 10), (120, 40)):
        on_screen(sitting(MATCH, DICE, likes=hidden), _without_pips, size)


async def _without_pips(at: Screen) -> None:
    rows = "\n".join(text(at.rows("title")) + text(at.rows("panel")))
    assert "167" not in rows
    await at.press("#")
    assert "167" in "\n".join(text(at.rows("title")) + text(at.rows("panel")))


def test_every_roll_of_a_game_left_to_habits_is_in_the_record() -> None:
    seen: list[Entry] = []

    async def play(at: Screen) -> None:
        at.screen.link.listen(lambda entry, _: seen.append(entry))
        await at.press("space", "enter") if at.in_phase(Phase.TO_PLAY) else None
        await at.until(lambda state: not state.live)
        rolls = [e for e in at.screen.link.log.entries if isinstance(e.action, do.Rolled)]
        plays = [e for e in at.screen.link.log.entries if isinstance(e.action, do.Played)]
        assert len(rolls) == len(plays) == 3

    start = stand({1: 4}, {24: 9})
    on_screen(sitting(CUBELESS, ((2, 1),) * 3, start=start, likes=ALL), play)
