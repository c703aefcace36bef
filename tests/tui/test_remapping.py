"""Keys moved to other commands: what may be moved where, and what then is pressed and shown."""

from __future__ import annotations

import time

import pytest

from backgammon_tui.preferences import Keys
from backgammon_tui.rules import Phase, Seat, Step
from backgammon_tui.tui.board.ink import text
from backgammon_tui.tui.keymap import ROWS, USUAL, Command, Keyboard, Moment, keybar, rows_for
from backgammon_tui.tui.remapping import can_move, judged, keyboard, name_of
from backgammon_tui.tui.screens.keys import keys_drawing
from tests.tui.sittings import ADA_BEGINS, AT_ONCE, MATCH, Screen, on_screen, sitting

DICE = (ADA_BEGINS, (6, 5), (4, 2), (2, 1))
MINE: Keys = (
    ("roll", ("r",)),
    ("step_back", ("x",)),
    ("other_die", ("u",)),
    ("arrows", ("h", "l", "k", "j")),
    ("legal", ("z",)),
    ("hint", ("H",)),
    ("leave", ("Q",)),
    ("yes", ("Y",)),
    ("no", ("N",)),
)


def told(*keys: tuple[str, tuple[str, ...]]) -> str:
    """Why keys cannot be moved so, one sentence."""
    wrong = judged(keys)[1]
    return next(iter(wrong.values()), "")


def moved(mine: Keyboard) -> dict[Command, tuple[str, ...]]:
    """The keys of the commands that have others than usual."""
    return {row.command: row.keys for row in mine.rows if row not in ROWS}


def test_without_moved_keys_every_key_is_itself() -> None:
    for row in ROWS:
        for key in row.keys:
            for now in Moment:
                assert USUAL.meant(key, now) == key


def test_every_command_can_be_moved_and_then_its_new_keys_mean_the_old_ones() -> None:
    for row in can_move():
        fresh = tuple("ABCDEFG"[: len(row.keys)])
        mine, wrong = judged(((name_of(row.command), fresh),))
        if any(set(fresh) & set(other.keys) & {"C", "R"} for other in ROWS):
            fresh = tuple("VWXYZKL"[: len(row.keys)])
            mine, wrong = judged(((name_of(row.command), fresh),))
        assert not wrong, row.command
        for now in row.moments:
            assert {mine.meant(key, now) for key in fresh} <= set(row.keys)
            for key in set(row.keys) - {"escape"}:
                elsewhere = any(key in other.keys for other in rows_for(now) if other is not row)
                assert elsewhere or mine.meant(key, now) == "", (row.command, key, now)


def test_keys_that_differ_keep_their_order() -> None:
    mine = keyboard(MINE)
    there = [mine.meant(key, Moment.TO_PLAY) for key in ("h", "l", "k", "j")]
    assert there == ["left", "right", "up", "down"]
    assert mine.meant("left", Moment.TO_PLAY) == ""
    assert mine.meant("left", Moment.REPLAY) == "left"


def test_two_keys_can_change_places() -> None:
    mine = keyboard(MINE)
    assert (mine.meant("x", Moment.TO_PLAY), mine.meant("u", Moment.TO_PLAY)) == ("u", "x")
    assert mine.meant("u", Moment.TO_ROLL) == "u", "which there takes a turn back"


def test_a_moved_key_is_refused_by_the_reason_of_its_command() -> None:
    mine = keyboard(MINE)
    assert mine.meant("r", Moment.TO_PLAY) == "space"
    assert mine.meant("space", Moment.TO_PLAY) == ""


@pytest.mark.parametrize(
    ("name", "keys", "sentence"),
    [
        ("fly", ("F",), "there is no command of that name"),
        ("digits", ("a",), "no turn could be played without it"),
        ("finish", ("a",), "no turn could be played without it"),
        ("escape", ("a",), "no turn could be played without it"),
        ("turn_board", ("3",), "3 cannot be given to it"),
        ("roll", ("enter",), "Enter cannot be given to it"),
        ("double", ("Esc",), "Esc cannot be given to it"),
        ("roll", ("ctrl+a",), "a key is one sign"),
        ("roll", ("f5",), "a key is one sign"),
        ("roll", ("\x07",), "a key is one sign"),
        ("arrows", ("h", "l"), "it needs 4 keys"),
        ("double", ("u",), "u is the key of take_back too. It stays d."),
        ("turn_board", ("x",), "x is the key of other_die too. It stays f."),
        ("keys", ("b",), "b is the key of"),
    ],
)
def test_what_cannot_be_is_a_sentence(name: str, keys: tuple[str, ...], sentence: str) -> None:
    assert sentence in told((name, keys))
    assert moved(keyboard(((name, keys),))) == {}


def test_of_two_that_want_one_key_the_later_stays() -> None:
    mine, wrong = judged((("take", ("z",)), ("pass", ("z",)), ("beaver", ("j",))))
    assert wrong == {"pass": "z is the key of take too. It stays p."}
    assert moved(mine) == {Command.TAKE: ("z",), Command.BEAVER: ("j",)}


def test_a_key_is_written_as_people_write_it() -> None:
    mine = keyboard((("roll", ("/",)), ("double", ("PgUp",)), ("take", (" ",))))
    assert moved(mine)[Command.ROLL] == ("slash",)
    assert moved(mine)[Command.TAKE] == ("space",)
    assert mine.key(Command.TAKE) == "Space"


def test_bar_and_page_of_keys_show_the_moved_ones() -> None:
    rows = keyboard(MINE).rows
    may = frozenset({row.ask for row in rows if row.ask})
    assert ("r", "roll") in keybar(Moment.TO_ROLL, may, rows=rows)
    assert keybar(Moment.TO_ROLL, may, rows=rows)[-1] == ("Q", "leave")
    page = "\n".join(text(keys_drawing(Moment.TO_PLAY, may, rows)))
    assert " h, l, k, j " in page
    assert " Esc  " in page


def test_a_game_is_played_with_moved_keys_and_the_prompt_names_them() -> None:
    async def play(at: Screen) -> None:
        assert "r throws" in at.prompt
        await at.press("space")
        assert at.in_phase(Phase.OPENING)
        await at.press("r", "8", "6")
        assert "x takes a step back" in at.prompt
        await at.press("x")
        assert at.screen.choosing
        assert at.screen.choosing.made == (Step(8, 3),)
        await at.press("6", "enter")
        assert "r rolls, d doubles" in at.prompt
        await at.press("d")
        assert "Y doubles" in at.prompt
        await at.press("y")
        assert at.in_phase(Phase.TO_ROLL)
        await at.press("Y")
        assert at.in_phase(Phase.DOUBLED)
        await at.press("q")
        assert not at.screen.question
        await at.press("Q")
        assert "Y leaves" in at.prompt

    on_screen(sitting(MATCH, DICE, likes=AT_ONCE._replace(keys=MINE)), play)


def test_what_is_typed_is_text_whatever_is_moved() -> None:
    mine: Keys = (("turn_board", ("a",)), ("mirror", ("o",)), ("glyphs", (",",)))

    async def play(at: Screen) -> None:
        looking = at.screen.eyes.looking
        await at.press("space", "slash", *"8/5", ",", *"6/5", "enter", "enter")
        assert at.state.on_roll is Seat.BLACK
        assert at.screen.eyes.looking == looking

    likes = AT_ONCE._replace(keys=(*mine[:2], ("settings", ("z",)), ("play_out", ("z",)), mine[2]))
    on_screen(sitting(MATCH, DICE, likes=likes), play)


def test_a_moved_key_from_before_its_phase_is_dropped_as_any() -> None:
    async def play(at: Screen) -> None:
        seen = at.screen.following.ready_at
        await at.screen.hands.press("r", "r", seen - 0.001)
        assert at.in_phase(Phase.OPENING)
        await at.screen.hands.press("r", "r", time.monotonic())
        await at.settled()
        assert at.in_phase(Phase.TO_PLAY)

    on_screen(sitting(MATCH, DICE, likes=AT_ONCE._replace(keys=MINE)), play)
