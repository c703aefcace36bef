"""Pastes are cut, keys are not."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from backgammon_tui.net.paste import BEGIN, END, LONGEST, Paste

typed = st.lists(
    st.sampled_from([b"8", b"\x1b", b"\x1b[A", BEGIN, END, b"\x1b[20", b"0~", b"x" * 9000])
).map(b"".join)


def test_keys_pass_at_once_and_unchanged() -> None:
    paste = Paste()
    for key in (b"\x1b", b"[A", b"\x1b[20", b"5", b"\x1b[<0;1;1M"):
        assert paste.cut(key) == key


def test_a_paste_that_is_no_longer_than_may_be_passes_whole() -> None:
    text = BEGIN + b"8/5 6/5" + END
    assert Paste().cut(text) == text
    longest = BEGIN + b"x" * LONGEST + END
    assert Paste().cut(longest) == longest


def test_of_a_longer_one_the_beginning_passes_and_the_keys_after_it() -> None:
    paste = Paste()
    assert paste.cut(BEGIN + b"x" * (LONGEST + 5) + END + b"8") == (
        BEGIN + b"x" * LONGEST + END + b"8"
    )
    assert paste.cut(BEGIN + b"y" + END) == BEGIN + b"y" + END


def test_a_paste_without_an_end_never_becomes_longer() -> None:
    paste = Paste()
    sent = sum(len(paste.cut(part)) for part in [BEGIN, *[b"x" * 1000] * 100])
    assert sent == len(BEGIN) + LONGEST


@given(typed, st.integers(1, 40))
def test_it_makes_no_difference_in_which_pieces_it_comes(text: bytes, size: int) -> None:
    whole, pieces = Paste(), Paste()
    cut = b"".join(pieces.cut(text[at : at + size]) for at in range(0, len(text), size))
    assert cut + pieces.tail * (pieces.room is not None) == (
        whole.cut(text) + whole.tail * (whole.room is not None)
    )
