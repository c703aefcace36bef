"""Players who decide elsewhere: what the screen says when they fail, and how they leave."""

from __future__ import annotations

import threading

import pytest

from backgammon_tui.bot.seat import Bot
from backgammon_tui.rules import Ask, Phase, Rules, Seat, State
from backgammon_tui.settings import Setup
from backgammon_tui.tui.screens.form import Form
from tests.tui.sittings import ADA_BEGINS, MATCH, Screen, on_screen, sitting

DICE = (ADA_BEGINS, (6, 5), (4, 2), (2, 1))
TURN = ("space", "8", "6", "enter")
GUESTS = ("gnubg:0", "gnubg:2")


class Elsewhere:
    """A bot that can be lost, and let go."""

    def __init__(self) -> None:
        self.lost = True
        self.left = False
        self.asked = 0

    def choose(self, state: State, seat: Seat) -> Ask:
        self.asked += 1
        if self.lost:
            raise ConnectionError("[b]Bob[/b] has ended.")
        return Bot("advanced").choose(state, seat)

    def leave(self) -> None:
        self.left = True


class Silent:
    """One who says nothing, and nothing else until he is let go."""

    def __init__(self) -> None:
        self.go = threading.Event()

    def choose(self, state: State, seat: Seat) -> Ask:
        self.go.wait()
        raise ConnectionError("He has left.")

    def leave(self) -> None:
        self.go.set()


def test_a_player_that_fails_is_told_of_and_asked_again_with_the_next_key() -> None:
    bob = Elsewhere()

    async def play(at: Screen) -> None:
        await at.press(*TURN)
        await at.until_prompt("[b]Bob[/b] has ended. The match is saved: any key asks again,")
        asked = bob.asked
        for _ in range(5):
            await at.pilot.pause()
        assert bob.asked == asked
        await at.pilot.press("z")
        await at.wait_for(lambda: bob.asked == asked + 1)
        await at.until_prompt("has ended.")
        bob.lost = False
        await at.pilot.press("z")
        await at.until(lambda state: state.on_roll is Seat.WHITE)
        assert "has ended" not in at.prompt

    on_screen(sitting(MATCH, DICE, players={Seat.BLACK: bob}), play)
    assert bob.left


def test_one_may_leave_while_a_player_cannot_decide() -> None:
    async def play(at: Screen) -> None:
        await at.press(*TURN)
        await at.until_prompt("has ended.")
        await at.press("q")
        assert "Leave the game? It is saved" in at.prompt
        await at.press("y")

    on_screen(sitting(MATCH, DICE, players={Seat.BLACK: Elsewhere()}), play)


def test_the_end_of_the_screen_does_not_wait_for_a_player() -> None:
    silent = Silent()

    async def play(at: Screen) -> None:
        await at.press(*TURN)
        assert at.in_phase(Phase.TO_ROLL)

    on_screen(sitting(MATCH, DICE, players={Seat.BLACK: silent}), play)
    assert silent.go.is_set()


def test_a_failure_is_no_matter_when_the_turn_has_been_taken_back() -> None:
    silent = Silent()

    async def play(at: Screen) -> None:
        await at.press(*TURN, "u")
        silent.go.set()
        for _ in range(5):
            await at.pilot.pause()
        assert "has left" not in at.prompt
        assert at.in_phase(Phase.TO_PLAY)

    on_screen(sitting(Rules(length=5), DICE, players={Seat.BLACK: silent}), play)


def form(guests: tuple[str, ...]) -> Form:
    """The start screen with the cursor on Black, where the strongest bot sits."""
    return Form(Setup("Ada", "bot:expert"), row=2, people=("Ada", "Bob"), guests=guests)


def black(form: Form) -> str:
    """What the row says."""
    assert form.field
    return form.field.shown(form.setup)


def test_guests_come_after_the_bots_where_there_are_any() -> None:
    first = form(GUESTS).changed(1)
    assert first.setup.black == "gnubg:0"
    assert black(first) == "GNU Backgammon, 0-ply"
    assert not first.typing()
    assert black(first.changed(1)) == "GNU Backgammon, 2-ply"
    assert black(first.changed(1).changed(1)) == "Bob_ (type a name)"
    assert black(form(()).changed(1)) == "Bob_ (type a name)"


def test_a_guest_that_is_gone_can_still_be_exchanged() -> None:
    gone = Form(Setup("Ada", "gnubg:2"), row=2, people=("Ada", "Bob"))
    assert black(gone) == "GNU Backgammon, 2-ply"
    assert black(gone.changed(1)) == "Bob_ (type a name)"


@pytest.mark.parametrize("text", ["gnubg:2", "gnubg:9", "bot:club"])
def test_a_name_that_is_typed_is_a_persons(text: str) -> None:
    typed = Form(Setup("", "bot:expert"), row=1)
    for letter in text:
        typed = typed.typed(letter)
    assert typed.typing()
    assert typed.setup.white == text.replace(":", ""), "the colon is not taken"
