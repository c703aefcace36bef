"""What goes over the wire makes the same picture as what Textual sends, and is no longer."""

from __future__ import annotations

from collections.abc import Sequence

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st

from backgammon_tui.tui.style import PLAIN, Style, change, styled
from backgammon_tui.tui.wire import Wire

COLUMNS, ROWS = 12, 4
CODES = (
    "",
    "0",
    "1",
    "2;31",
    "1;4;36",
    "1;31",
    "38;5;137;48;5;234",
    "38;2;1;2;3",
    "7",
    "44",
    "97;104",
    "1;38;5;9",
)
SIGNS = "ab ○●:·"


@st.composite
def runs(draw: st.DrawFn) -> str:
    """A move, then some stretches of text in colours, as Textual sends a row."""
    row, column = draw(st.integers(1, ROWS)), draw(st.integers(1, COLUMNS - 1))
    text = f"\x1b[{row};{column}H"
    room = COLUMNS - column
    while room > 0 and draw(st.booleans()):
        signs = draw(st.text(SIGNS, min_size=1, max_size=room))
        codes = draw(st.sampled_from(CODES))
        text += f"\x1b[{codes}m{signs}\x1b[0m" if codes else signs
        room -= len(signs)
    return text


frames = st.lists(st.lists(runs(), max_size=4).map("\n".join), max_size=6)


def shown(texts: Sequence[str]) -> list[list[tuple[object, ...]]]:
    """The cells a terminal shows after these texts; a blank is neither coloured nor bold."""
    # A row more, so that the line ends between rows never scroll.
    screen = pyte.Screen(COLUMNS, ROWS + 1)
    stream = pyte.Stream(screen)
    for text in texts:
        stream.feed(text)
    rows = []
    for y in range(ROWS):
        cells = [screen.buffer[y][x] for x in range(COLUMNS)]
        rows.append([_as_seen(cell) for cell in cells])
    return rows


def _as_seen(cell: pyte.screens.Char) -> tuple[object, ...]:
    """A cell; a blank without what does not show on it."""
    if cell.data != " " or cell.reverse or cell.underscore:
        return tuple(cell)
    return tuple(cell._replace(fg="-", bold=False))


@given(frames)
def test_the_picture_is_the_same(texts: list[str]) -> None:
    wire = Wire()
    assert shown([wire.quiet(text) for text in texts]) == shown(texts)


@given(frames)
def test_it_is_never_longer(texts: list[str]) -> None:
    wire = Wire()
    for text in texts:
        assert len(wire.quiet(text)) <= len(text) + len("\x1b[m")


def test_what_is_shown_already_is_not_sent() -> None:
    wire = Wire()
    frame = "\x1b[2;3H\x1b[38;5;137mabc\x1b[0m\x1b[1;1H"
    assert wire.quiet(frame)
    assert wire.quiet(frame) == ""


def test_one_cell_is_sent_alone() -> None:
    wire = Wire()
    wire.quiet("\x1b[2;3H\x1b[31mabc\x1b[0m")
    assert wire.quiet("\x1b[2;3H\x1b[31mabd\x1b[0m") == "\x1b[2;5H\x1b[31md\x1b[m"


def test_rows_without_a_colour_are_understood_too() -> None:
    wire = Wire()
    frame = "\x1b[1;1Hab \n\x1b[2;1Hcd"
    assert wire.quiet(frame)
    assert wire.quiet(frame) == ""


@pytest.mark.parametrize(
    "code", ["\x1b[?1049h", "\x1b[2J", "\x1bc", "\x1b[?1049l\x1b[?25h", "\x1b[1;1H\x1b[K"]
)
def test_after_a_code_that_is_not_understood_everything_is_sent_again(code: str) -> None:
    wire = Wire()
    frame = "\x1b[2;3Habc"
    wire.quiet(frame)
    assert wire.quiet(code) == code
    assert wire.quiet(frame) == frame


@pytest.mark.parametrize(
    "code",
    ["\x1b[?2026h", "\x1b[?25l", "\x1b[?1000h\x1b[?1006h", "\x1b[>25u", "\x1b]22;text\x07", "\x07"],
)
def test_codes_that_change_no_cell_forget_nothing(code: str) -> None:
    wire = Wire()
    wire.quiet("\x1b[2;3Habc")
    assert wire.quiet(code) == code
    assert wire.quiet("\x1b[2;3Habc") == ""


@pytest.mark.parametrize("name", ["日本", "e\u0301", "\u200b", "👍"])
def test_signs_of_unsure_width_go_through_as_they_are(name: str) -> None:
    wire = Wire()
    frame = f"\x1b[1;1H\x1b[31m{name} a\x1b[0m"
    assert wire.quiet(frame) == frame
    assert wire.quiet(frame) == frame


@pytest.mark.parametrize("now", [PLAIN, Style("1", "31", ""), Style("", "38;5;9", "44")])
@pytest.mark.parametrize("wanted", [PLAIN, Style("", "31", "44"), Style("4", "", "")])
def test_a_change_leads_from_one_style_to_the_other(now: Style, wanted: Style) -> None:
    code = change(now, wanted)
    assert styled(code[2:-1], now) == wanted if code else now == wanted


def test_a_colour_is_named_once_for_all_that_has_it() -> None:
    wire = Wire()
    red, blue = "\x1b[38;5;137;48;5;233m", "\x1b[38;5;230;48;5;235m"
    pieces = [red + "a", blue + "b", red + "c", blue + "d"]
    frame = "\n".join(f"\x1b[{row};1H{text}\x1b[0m" for row, text in enumerate(pieces, 1))
    sent = wire.quiet(frame)
    assert shown([sent]) == shown([frame])
    assert (sent.count("38;5;137"), sent.count("38;5;230")) == (1, 1)


def test_blanks_around_a_known_sign_take_it_along() -> None:
    wire = Wire()
    wire.quiet("\x1b[1;1H\x1b[31;44m(8)\x1b[0m")
    assert wire.quiet("\x1b[1;1H\x1b[31;44m 8 \x1b[0m") == "\x1b[1;1H\x1b[31;44m 8 \x1b[m"
