"""A terminal is given back as it was, and no further."""

from __future__ import annotations

from backgammon_tui.net.restoring import Shown

ENTER, LEAVE = b"\x1b[?1049h", b"\x1b[?1049l"


def shown(*parts: bytes) -> Shown:
    seen = Shown()
    for part in parts:
        seen.sent(part)
    return seen


def test_a_terminal_that_nothing_was_done_to_is_left_alone() -> None:
    assert shown(b"Goodbye.\r\n").restored == b""
    assert shown().restored == b""


def test_a_full_screen_is_left_with_everything_that_was_turned_on() -> None:
    restored = shown(ENTER, b"a board").restored
    for off in (
        b"\x1b[?1000l",
        b"\x1b[?1003l",
        b"\x1b[?1006l",
        b"\x1b[?2004l",
        LEAVE,
        b"\x1b[?25h",
    ):
        assert off in restored
    assert restored.index(b"\x1b[?1000l") < restored.index(LEAVE)


def test_a_full_screen_is_not_left_twice() -> None:
    assert LEAVE not in shown(ENTER, b"a board", LEAVE, b"Saved.").restored
    assert LEAVE in shown(ENTER + LEAVE + ENTER).restored


def test_it_makes_no_difference_in_which_pieces_it_was_sent() -> None:
    sent = b"x" + ENTER + b"a board" + LEAVE + b"y" + ENTER
    for end in range(len(sent) + 1):
        pieces = [sent[at : at + 1] for at in range(end)]
        assert shown(*pieces).restored == shown(sent[:end]).restored
