"""What the seals of a record prove: every throw that is not as it was drawn is found."""

from __future__ import annotations

from functools import cache

import pytest

from backgammon_tui.record.entry import Entry, Phrase, Revealed, Sealed, TableNote
from backgammon_tui.record.header import Header
from backgammon_tui.record.log import Log
from backgammon_tui.record.proof import Finding, Proof, proof
from backgammon_tui.record.seals import digest_of
from backgammon_tui.rules import GameAction, Roll, Rules, Seat, Size
from backgammon_tui.rules import actions as do
from backgammon_tui.table.sealed import AddPhrase, SealedDice
from backgammon_tui.table.table import Table
from tests.table.playing import BLACK, BOTH, NOW, WHITE, ask, asked_of, play_on

HEADER = Header("tested", "Ada", "Bob", Rules(length=5))
SECRETS = [bytes([number]) * 32 for number in range(10)]
Entries = tuple[Entry, ...]


@cache
def _played(*, left: bool = True) -> Entries:
    """Two seals: one revealed in the middle, and one of the same match at its end."""
    log = Log(HEADER.rules)
    with pytest.MonkeyPatch.context() as patch:
        secrets = iter(SECRETS)
        patch.setattr("os.urandom", lambda size: next(secrets))
        at = Table(log, SealedDice("tested", log), lenient=BOTH)
        at.commit(at.open(NOW))
        ask(at, WHITE, AddPhrase("tea"))
        ask(at, BLACK, AddPhrase("milk"))
        ask(at, WHITE, do.RollDice())
        play_on(at, turns=6)
        if left:
            at.commit(at.leave(NOW))
        at = Table(log, SealedDice("tested", log), lenient=BOTH)
        at.commit(at.open(NOW))
        play_on(at, turns=3)
        asked_of(at, do.RollDice())
        taken = at.state.on_roll
        assert taken
        ask(at, taken.other, do.TakeBack())
        play_on(at, turns=2)
        asked_of(at, do.OfferResignation(Size.SINGLE))
        asked_of(at, do.AcceptResignation(), do.NextGame())
        ask(at, WHITE, do.RollDice())
        play_on(at, turns=2)
        at.commit(at.leave(NOW))
    return tuple(log.entries)


def _proof(entries: Entries) -> Proof:
    return proof(HEADER, Log(HEADER.rules, entries))


def _changed(entries: Entries, number: int, action: GameAction | TableNote) -> Entries:
    changed = entries[number]._replace(action=action)
    return (*entries[:number], changed, *entries[number + 1 :])


def test_a_record_as_it_was_written_is_sound() -> None:
    found = _proof(_played())
    assert found.sound
    assert {throw.finding for throw in found.throws} == {Finding.AGREES}
    assert [seal.phrases for seal in found.seals] == [("tea", "milk"), ("", "")]
    assert [seal.secret for seal in found.seals] == [SECRETS[0].hex(), SECRETS[2].hex()]
    assert {throw.seal for throw in found.throws if throw.game == 2} == {1}


def test_a_throw_that_came_again_is_of_the_seal_it_was_drawn_under() -> None:
    found = _proof(_played())
    places = [(throw.game, throw.number) for throw in found.throws]
    again = [throw for throw in found.throws if places.count((throw.game, throw.number)) > 1]
    assert len(again) == 2
    assert again[0].seal == again[1].seal


THROWN = [
    number
    for number, entry in enumerate(_played())
    if isinstance(entry.action, do.Opened | do.Rolled)
]


@pytest.mark.parametrize("number", THROWN)
def test_no_throw_can_be_another(number: int) -> None:
    """Each throw of the record changed to what the plays after it do not need to agree with:
    the record is cut behind it."""
    entries = _played()
    tried = 0
    for roll in (Roll(6, 6), Roll(4, 3), Roll(2, 1)):
        action = entries[number].action
        other = do.Opened(3, 2) if isinstance(action, do.Opened) else do.Rolled(roll)
        if other != action:
            found = _proof(_with_secrets(_changed(entries[: number + 1], number, other)))
            assert not found.sound
            assert found.throws[-1].finding is Finding.DIFFERS
            tried += 1
    assert tried


def _with_secrets(entries: Entries) -> Entries:
    """With the secret of the last seal, if it was cut off."""
    seals = _proof(entries).seals
    if seals[-1].secret:
        return entries
    secret = next(one for one in SECRETS if digest_of(one) == seals[-1].digest)
    return (*entries, Entry(len(entries) + 1, Revealed(secret.hex()), NOW))


def test_a_throw_that_comes_again_must_be_as_it_was() -> None:
    entries = _played()
    places: set[tuple[int, int]] = set()
    for number, throw in zip(THROWN, _proof(entries).throws, strict=True):
        if (throw.game, throw.number) in places:
            other = do.Rolled(Roll(1, 1) if throw.dice != (1, 1) else Roll(2, 1))
            found = _proof(_changed(entries[: number + 1], number, other))
            assert not found.sound
            assert found.throws[-1].expected == throw.dice
        places.add((throw.game, throw.number))
    assert len(places) < len(THROWN)


def test_the_dice_of_the_opening_belong_to_their_seats() -> None:
    entries = _played()
    for number in THROWN:
        action = entries[number].action
        if isinstance(action, do.Opened) and action.black_die != action.white_die:
            turned = do.Opened(action.black_die, action.white_die)
            found = _proof(_with_secrets(_changed(entries[: number + 1], number, turned)))
            assert found.throws[-1].finding is Finding.DIFFERS
            return
    raise AssertionError(entries)


def _numbers(kind: type[object]) -> list[int]:
    return [number for number, entry in enumerate(_played()) if isinstance(entry.action, kind)]


def test_another_secret_is_not_the_one_that_was_sealed() -> None:
    found = _proof(_changed(_played(), _numbers(Revealed)[0], Revealed("00" * 31 + "01")))
    assert not found.sound
    assert not found.seals[0].fits
    assert {throw.finding for throw in found.of(0)} == {Finding.BROKEN}
    assert {throw.finding for throw in found.of(1)} == {Finding.AGREES}


def test_another_seal_does_not_go_with_the_secret() -> None:
    found = _proof(_changed(_played(), _numbers(Sealed)[1], Sealed("0" * 64)))
    assert not found.sound
    assert {throw.finding for throw in found.of(1)} == {Finding.BROKEN}


@pytest.mark.parametrize("phrase", [Phrase(Seat.WHITE, "teA"), Phrase(Seat.WHITE, "milk")])
def test_another_phrase_gives_other_dice(phrase: Phrase) -> None:
    found = _proof(_changed(_played(), _numbers(Phrase)[0], phrase))
    assert not found.sound
    assert Finding.DIFFERS in {throw.finding for throw in found.of(0)}


def test_another_match_gives_other_dice() -> None:
    log = Log(HEADER.rules, _played())
    assert not proof(Header("another", "Ada", "Bob", HEADER.rules), log).sound


def test_what_is_thrown_after_the_secret_is_out_is_wrong() -> None:
    """As when somebody takes a seal out of the record and numbers the lines anew."""
    number = _numbers(Sealed)[1]
    entries = [entry for at, entry in enumerate(_played()[:-1]) if at != number]
    there = tuple(
        entry._replace(seq=seq)
        for seq, entry in enumerate(entries, 1)
        if not isinstance(entry.action, do.TookBack) or seq <= number
    )[: number + 2]
    found = _proof(there)
    assert not found.sound
    assert Finding.NO_SEAL in {throw.finding for throw in found.throws}


def test_a_lost_secret_is_no_fault_and_no_proof() -> None:
    found = _proof(_played(left=False))
    assert found.sound
    assert (found.seals[0].secret, found.seals[0].replaced) == (None, True)
    assert {throw.finding for throw in found.of(0)} == {Finding.LOST}
    assert {throw.finding for throw in found.of(1)} == {Finding.AGREES}


def test_a_record_from_before_there_were_seals_is_no_fault() -> None:
    began = _played()[0]
    entries = (began, Entry(2, do.Opened(3, 1), NOW))
    found = _proof(entries)
    assert found.sound
    assert [throw.finding for throw in found.throws] == [Finding.NEVER_SEALED]
