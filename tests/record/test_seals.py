"""What a secret gives: published dice, no face likelier than another, every part counts."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import product

import pytest

from backgammon_tui.record.entry import Phrase, Revealed, Sealed
from backgammon_tui.record.seals import Seal, Throw, dice_in, digest_of, drawn, following, message
from backgammon_tui.rules import Malformed, Roll, Seat
from backgammon_tui.rules import actions as do

SECRET = bytes(range(32))
MATCH = "20260101-120000-abcd"


def test_a_seal_is_the_sha_256_of_the_secret() -> None:
    for secret in (b"", SECRET, bytes(32), b"x" * 1000):
        assert digest_of(secret) == hashlib.sha256(secret).hexdigest()


def test_each_face_is_in_as_many_bytes_as_every_other() -> None:
    """All values of a byte, counted: 42 of each face, and 4 values are passed over."""
    assert Counter(dice_in(bytes(range(256)))) == dict.fromkeys(range(1, 7), 42)
    assert list(dice_in(bytes([251, 252, 253, 254, 255, 0]))) == [6, 1]


def test_each_pair_of_faces_is_in_as_many_pairs_of_bytes() -> None:
    """Two bytes, and where one is passed over the next: every ordered pair 42 x 42 times."""
    kept = [byte for byte in range(256) if list(dice_in(bytes([byte])))]
    pairs = Counter((one % 6 + 1, two % 6 + 1) for one, two in product(kept, kept))
    assert set(pairs.values()) == {42 * 42}
    assert len(pairs) == 36


def _by_hand(secret: bytes, text: str) -> tuple[Throw, int]:
    """The dice worked out another way, and how many bytes were passed over."""
    dice: list[int] = []
    passed = 0
    for block in range(9):
        for byte in hmac.new(secret, f"{text}{block}\n".encode(), hashlib.sha256).digest():
            if len(dice) == 2:
                return (dice[0], dice[1]), passed
            passed += byte > 251
            dice += [byte % 6 + 1] if byte <= 251 else []
    raise AssertionError(dice)


def test_the_first_two_bytes_that_count_are_the_dice() -> None:
    passed = 0
    for number in range(1, 1000):
        text = message(MATCH, 3, number, ("a", "b"))
        expected, skipped = _by_hand(SECRET, text)
        assert drawn(SECRET, text) == expected
        passed += skipped
    assert passed > 10


def test_a_block_without_two_dice_is_followed_by_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    """No HMAC is known to be 32 bytes of 252 and more, so it is played to be one."""
    blocks = {"x0\n": b"\xff" * 31 + b"\x00", "x1\n": b"\xfc" * 32, "x2\n": b"\xfd\x05" * 16}
    monkeypatch.setattr(hmac, "digest", lambda key, told, kind: blocks[told.decode()])
    assert drawn(SECRET, "x") == (1, 6)


def test_360000_throws_are_even() -> None:
    """Chi-square over the 36 ordered pairs, 35 degrees of freedom: 66.6 is passed once in a
    thousand. The secret is fixed, so that this says the same each time."""
    texts = (message(MATCH, 1, number, ("", "")) for number in range(360_000))
    counted = Counter(drawn(SECRET, text) for text in texts)
    assert len(counted) == 36
    assert sum((number - 10_000) ** 2 / 10_000 for number in counted.values()) < 66.6


TEXT = message(MATCH, 2, 17, ("tea", "milk"))


@pytest.mark.parametrize(
    "other",
    [
        message("20260101-120000-abce", 2, 17, ("tea", "milk")),
        message(MATCH, 1, 17, ("tea", "milk")),
        message(MATCH, 2, 18, ("tea", "milk")),
        message(MATCH, 21, 7, ("tea", "milk")),
        message(MATCH, 2, 17, ("milk", "tea")),
        message(MATCH, 2, 17, ("", "teamilk")),
        message(MATCH, 2, 17, ("tea", "")),
        message(MATCH, 2, 17, ("tea\u0301", "milk")),
    ],
)
def test_every_part_of_a_message_counts(other: str) -> None:
    assert other != TEXT
    assert _throws(SECRET, other) != _throws(SECRET, TEXT)


def test_every_bit_of_the_secret_counts() -> None:
    for bit in range(256):
        changed = (int.from_bytes(SECRET, "big") ^ 1 << bit).to_bytes(32, "big")
        assert _throws(changed, TEXT) != _throws(SECRET, TEXT)


def _throws(secret: bytes, text: str) -> list[Throw]:
    """A dozen throws, of messages that go on differently: no two lists are alike by chance."""
    return [drawn(secret, f"{text}{number}\n") for number in range(12)]


def test_a_phrase_cannot_be_mistaken_for_another_part() -> None:
    """A phrase has no line end, so the lines of a message are its parts."""
    told = message(MATCH, 2, 17, ("a|b", "c"))
    assert told.split("\n") == ["backgammon dice 1", MATCH, "2", "17", "a|b", "c", ""]


class TestTheSealThatStands:
    """What follows from the notes of a record, and what has no place in it."""

    digest = digest_of(SECRET)

    def test_a_phrase_of_each_seat_joins_it(self) -> None:
        seal = following(None, Sealed(self.digest))
        seal = following(seal, Phrase(Seat.BLACK, "milk"))
        assert following(seal, Phrase(Seat.WHITE, "tea")) == Seal(self.digest, ("tea", "milk"))

    @pytest.mark.parametrize("throw", [do.Opened(3, 3), do.Rolled(Roll(3, 1))])
    def test_after_a_throw_no_phrase_does(self, throw: object) -> None:
        seal = following(Seal(self.digest), throw)
        assert seal == Seal(self.digest, drawn=True)
        with pytest.raises(Malformed):
            following(seal, Phrase(Seat.WHITE, "tea"))

    def test_a_second_phrase_of_the_same_seat_does_not(self) -> None:
        seal = Seal(self.digest, ("tea", ""))
        with pytest.raises(Malformed):
            following(seal, Phrase(Seat.WHITE, "coffee"))

    def test_where_none_stands_there_is_nothing_to_add_or_reveal(self) -> None:
        for note in (Phrase(Seat.WHITE, "tea"), Revealed(SECRET.hex())):
            with pytest.raises(Malformed):
                following(None, note)

    def test_it_ends_with_its_secret_or_with_another_seal(self) -> None:
        seal = Seal(self.digest, ("tea", ""), drawn=True)
        assert following(seal, Revealed(SECRET.hex())) is None
        assert following(seal, Sealed("0" * 64)) == Seal("0" * 64)
