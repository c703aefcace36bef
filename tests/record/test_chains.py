"""Dice that two sides draw together: neither can know, choose, or show another link."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from backgammon_tui.record.chains import LENGTH, Links, Side, chain, check_links, thrown
from backgammon_tui.record.seals import message
from backgammon_tui.rules import Malformed, Seat

MATCH = "20260101-120000-abcd"
WHITE, BLACK = Seat.WHITE, Seat.BLACK
STARTS = {WHITE: bytes(range(32)), BLACK: bytes(range(32, 64))}


def _sides(match: str = MATCH) -> tuple[Side, Side]:
    white, black = (chain(STARTS[seat], match, seat)[0] for seat in (WHITE, BLACK))
    return Side(match, WHITE, STARTS[WHITE], black), Side(match, BLACK, STARTS[BLACK], white)


def _throw(white: Side, black: Side) -> Links:
    """One throw: White shows first."""
    number = white.throws + 1
    seen = black.link(number)
    by_black = black.accept(white.link(number))
    assert white.accept(seen) == by_black
    return by_black


def _shown(throws: int) -> list[Links]:
    """The ends and the links of some throws."""
    ends = Links(*(chain(STARTS[seat], MATCH, seat)[0] for seat in (WHITE, BLACK)))
    white, black = _sides()
    return [ends, *(_throw(white, black) for _ in range(throws))]


def test_both_sides_see_the_same_dice_and_anybody_can_check_them() -> None:
    shown = _shown(20)
    check_links(shown, MATCH)
    for number, links in enumerate(shown[1:], 1):
        text = message(MATCH, 1, number, ("", ""))
        key = hashlib.sha256(links.white + links.black).digest()
        data = hmac.digest(key, f"{text}0\n".encode(), "sha256")
        first, second, *_ = [byte % 6 + 1 for byte in data if byte < 252]
        assert thrown(links, text) == (first, second)


def test_a_link_of_the_future_is_not_shown_whoever_asks() -> None:
    white, black = _sides()
    first = white.link(1)
    for number in (2, 3, LENGTH, 0, -1):
        with pytest.raises(Malformed):
            white.link(number)
    assert white.link(1) == first
    white.accept(black.link(1))
    assert white.link(1) == first
    assert white.link(2) != first
    with pytest.raises(Malformed):
        white.link(3)


@pytest.mark.parametrize("seat", list(Seat), ids=lambda seat: seat.value)
def test_only_the_next_link_of_the_chain_is_accepted(seat: Seat) -> None:
    white, black = _sides()
    _throw(white, black)
    own, other = (white, black) if seat is WHITE else (black, white)
    links = chain(STARTS[seat.other], MATCH, seat.other)
    for wrong in (links[0], links[1], links[3], own.link(2), bytes(32), b""):
        with pytest.raises(Malformed):
            own.accept(wrong)
        assert own.throws == 1
    own.accept(other.link(2))
    assert own.throws == 2


def test_the_end_of_the_other_side_cannot_be_shown_as_ones_own() -> None:
    """Whoever copies it would answer each link with the same one."""
    white_end = chain(STARTS[WHITE], MATCH, WHITE)[0]
    white = Side(MATCH, WHITE, STARTS[WHITE], white_end)
    with pytest.raises(Malformed):
        white.accept(white.link(1))


def test_links_of_another_match_are_not_accepted() -> None:
    white, _ = _sides()
    _, other = _sides("20260101-120000-efgh")
    with pytest.raises(Malformed):
        white.accept(other.link(1))


@pytest.mark.parametrize("seat", list(Seat), ids=lambda seat: seat.value)
@pytest.mark.parametrize("number", range(1, 6))
def test_one_changed_link_is_named(number: int, seat: Seat) -> None:
    shown = _shown(5)
    forged = bytes([shown[number].of(seat)[0] ^ 1]) + shown[number].of(seat)[1:]
    shown[number] = shown[number]._replace(**{seat.value: forged})
    with pytest.raises(Malformed, match=f"link {number} of {seat.value}"):
        check_links(shown, MATCH)


def test_a_chain_that_is_used_up_says_so() -> None:
    white, black = _sides()
    for _ in range(LENGTH):
        _throw(white, black)
    assert white.link(LENGTH) == STARTS[WHITE]
    with pytest.raises(Malformed, match="used up"):
        white.link(LENGTH + 1)


def test_each_link_alone_changes_the_dice() -> None:
    """36 throws are expected to agree by chance in 36 x 36 of them; not many more do."""
    text = message(MATCH, 1, 1, ("", ""))
    links = chain(STARTS[WHITE], MATCH, WHITE), chain(STARTS[BLACK], MATCH, BLACK)
    dice = [thrown(Links(*pair), text) for pair in zip(*links, strict=True)]
    other = [thrown(Links(white, bytes(32)), text) for white in links[0]]
    same = sum(one == another for one, another in zip(dice, other, strict=True))
    assert same < 2 * len(dice) / 36
    assert min(Counter(dice).values()) > len(dice) / 36 / 2
