"""Others who sit elsewhere, on a match's screen: who is away, what they say, what may be done."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from backgammon_tui.rules import Malformed, Seat
from backgammon_tui.table.absence import Claim
from backgammon_tui.table.company import Absence, Outcome
from backgammon_tui.tui.absent import away, leaving
from backgammon_tui.tui.board.ink import text
from backgammon_tui.tui.prompt_lines import PromptView, prompt_drawing
from backgammon_tui.tui.sitting import Sitting
from backgammon_tui.words import Names
from tests.tui.clocked import Clocked
from tests.tui.sittings import Screen, on_screen, sitting

NAMES = Names("Ada", "Bob")
NOON = time.mktime((2026, 1, 2, 12, 0, 0, 0, 0, -1))


@dataclass
class Others:
    """Company that a test makes up."""

    absences: tuple[Absence, ...] = ()
    halted: str = ""
    seat_lost: bool = False
    sent: list[str] = field(default_factory=list)
    refused: str = ""
    changed: Callable[[str], None] = lambda _: None
    heard: Callable[[str, str], None] = lambda _, __: None

    def listen(self, listener: Callable[[str], None]) -> None:
        self.changed = listener

    def hear(self, listener: Callable[[str, str], None]) -> None:
        self.heard = listener

    async def say(self, text: str) -> None:
        if self.refused:
            raise Malformed(self.refused)
        self.sent.append(text)


def with_company(others: Others) -> Sitting:
    """Ada is here, and Bob is elsewhere."""
    return sitting()._replace(here=frozenset({Seat.WHITE}), company=others)


def _gone(outcome: Outcome, *, running: bool = True, left: int = 95_000) -> Absence:
    return Absence(Seat.BLACK, left, outcome, NOON, running=running)


def test_who_is_away_is_told_with_what_follows_and_the_time_last() -> None:
    assert away(_gone(Outcome.GAME), NAMES) == "Bob is away since 12:00: Ada wins the game in 1:35."
    told = away(_gone(Outcome.CLAIM), NAMES)
    assert told == "Bob is away since 12:00: Ada may claim the game in 1:35."
    told = away(_gone(Outcome.SAVED, running=False), NAMES)
    assert told == "Bob is away since 12:00. After 1:35 on turn: the match is set aside."
    assert away(_gone(Outcome.NOTHING), NAMES) == "Bob is away since 12:00."
    assert away(Absence(Seat.BLACK, 1, Outcome.GAME), NAMES) == ""


def test_who_leaves_is_told_what_that_leads_to() -> None:
    told = leaving(Absence(Seat.WHITE, 112_000, Outcome.MATCH), NAMES, "y")
    assert told == (
        "Leave? That is an absence: Bob wins the match after 1:52 of it on your turn."
        " y leaves, Esc stays."
    )
    assert "nothing is lost" in leaving(Absence(Seat.WHITE, 0, Outcome.NOTHING), NAMES, "y")


def test_one_who_is_away_is_seen_in_the_prompt_and_seconds_are_counted() -> None:
    others = Others()

    async def play(at: Screen) -> None:
        others.absences = (Absence(Seat.WHITE, 120_000, Outcome.GAME), _gone(Outcome.GAME))
        others.changed("")
        await at.until_prompt("Bob is away since 12:00: Ada wins the game in 1:35.")
        timer = at.screen.following.attending._timer  # type: ignore[union-attr]
        assert timer
        others.absences = (Absence(Seat.WHITE, 120_000, Outcome.GAME),)
        others.changed("Bob is back.")
        await at.until_prompt("Bob is back.")
        assert at.screen.following.attending._timer is None  # type: ignore[union-attr]
        assert "away" not in at.prompt

    on_screen(with_company(others), play)


def test_who_does_nothing_is_warned_himself() -> None:
    others = Others((Absence(Seat.WHITE, 95_000, Outcome.GAME, NOON, running=True),))

    async def play(at: Screen) -> None:
        others.changed("")
        await at.until_prompt("You do nothing and count as away: Bob wins the game in 1:35.")

    on_screen(with_company(others), play)


def test_leaving_an_unfinished_game_asks_with_what_is_left() -> None:
    others = Others((Absence(Seat.WHITE, 112_000, Outcome.GAME),))

    async def play(at: Screen) -> None:
        await at.press("q")
        assert "That is an absence: Bob wins the game after 1:52" in at.prompt
        await at.press("escape")
        assert "absence" not in at.prompt

    on_screen(with_company(others), play)


def test_a_line_is_written_letter_by_letter_and_no_letter_is_a_command() -> None:
    others = Others()

    async def play(at: Screen) -> None:
        before = at.state.digest()
        await at.press("c")
        for letter in "qR d!x":
            await at.screen.hands.press(letter, letter, time.monotonic())
        await at.screen.hands.paste("\x1b[31m yes\n", time.monotonic())
        await at.press("backspace")
        assert "> qR d!x[31m ye" in at.prompt
        await at.press("enter")
        assert others.sent == ["qR d!x[31m ye"]
        assert at.state.digest() == before
        await at.press("c", "a", "escape")
        assert others.sent == ["qR d!x[31m ye"]

    on_screen(with_company(others), play)


def test_a_line_that_cannot_be_sent_stays() -> None:
    others = Others(refused="There is no talking at this table.")

    async def play(at: Screen) -> None:
        await at.press("c", "h", "i", "enter")
        assert "no talking" in at.prompt
        assert "> hi" in at.prompt

    on_screen(with_company(others), play)


def test_a_line_that_comes_is_shown_as_it_is_written_and_goes_after_a_turn() -> None:
    others = Others()

    async def play(at: Screen) -> None:
        others.heard("Bob", "[red]hi[/red] \\[b]")
        await at.until_prompt("Bob: [red]hi[/red] \\[b]")
        await at.press("space", "8", "6", "enter")
        assert "Bob: [red]hi" in at.prompt

    on_screen(with_company(others), play)


def test_where_all_are_at_this_keyboard_nobody_is_written_to() -> None:
    async def play(at: Screen) -> None:
        await at.press("c")
        assert "There is nobody to write to" in at.prompt

    on_screen(sitting(), play)


def test_the_same_player_elsewhere_makes_this_one_a_watcher() -> None:
    others = Others()

    async def play(at: Screen) -> None:
        others.seat_lost = True
        others.changed("You have sat down elsewhere: here you look on.")
        await at.until_prompt("here you look on.")
        assert at.screen.watching
        assert "Watching." in at.prompt
        await at.press("c")
        assert "does not talk" in at.prompt

    on_screen(with_company(others), play)


def test_a_lost_line_is_said_as_long_as_it_is_lost() -> None:
    others = Others()

    async def play(at: Screen) -> None:
        others.halted = "The line to the server is lost; trying again."
        others.changed("")
        await at.until_prompt("trying again")
        await at.press("f")
        assert "trying again" in at.prompt
        others.halted = ""
        others.changed("The line is there again.")
        await at.until_prompt("there again")

    on_screen(with_company(others), play)


def test_one_who_has_waited_long_enough_may_choose() -> None:
    asked = []

    class Due:
        """A door at which the other side is away too long."""

        def __init__(self, link: object) -> None:
            self._link = link

        def __getattr__(self, name: str) -> object:
            return getattr(self._link, name)

        def allowed(self, seat: Seat) -> frozenset[type]:
            return frozenset({Claim})

        async def ask(self, seat: Seat, ask: object) -> None:
            asked.append(ask)

    at_table = with_company(Others())
    at_table = at_table._replace(link=Due(at_table.link))  # type: ignore[arg-type]

    async def play(at: Screen) -> None:
        assert "Bob is away too long: W wins the game, S saves the match; or wait." in at.prompt
        await at.press("S", "W")
        assert asked == [Claim("save"), Claim("win")]

    on_screen(at_table, play)


def test_nobody_is_claimed_against_before_time() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "8", "6", "enter")
        await at.press("W")
        assert "Nobody has been away too long." in at.prompt

    on_screen(with_company(Others()), play)


def test_what_was_heard_has_a_row_before_what_happened() -> None:
    view = PromptView("Bob to roll.", said="Ada plays 8/5 6/5. " * 9, heard="Bob: hello")
    rows = [row.strip() for row in text(prompt_drawing(view, 40, 3))]
    assert rows[0] == "Bob to roll."
    assert rows[2] == "Bob: hello"


def test_where_there_is_little_room_who_is_away_comes_before_what_was_heard() -> None:
    gone = "Bob is away since 12:00: Ada wins the game in 1:35."
    view = PromptView("Bob to roll.", lasting=gone, heard="Bob: hello")
    small = [row.strip() for row in text(prompt_drawing(view, 40, 3))]
    assert " ".join(small) == f"Bob to roll. {gone}"
    assert [row.strip() for row in text(prompt_drawing(view, 80, 3))][1:] == [gone, "Bob: hello"]


def test_a_clock_that_goes_on_by_itself_is_seen_running() -> None:
    others, match = Others(), Clocked()

    async def play(at: Screen) -> None:
        await at.press("space")
        ticking = at.screen.following.ticking
        assert ticking
        ticking.stand()
        assert ticking._timer is None
        at.screen.link.release()
        others.changed("")
        await at.pilot.pause()
        assert ticking._timer

    on_screen(match.sitting()._replace(company=others), play)
