"""Sealed dice at the table: when a seal is set, what it gives, and when its secret comes out."""

from __future__ import annotations

import asyncio
import errno
import os
import stat
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from backgammon_tui.record.beginning import Beginning
from backgammon_tui.record.entry import Entry, Phrase, Revealed, Sealed, from_line, to_line
from backgammon_tui.record.header import Header
from backgammon_tui.record.log import Log
from backgammon_tui.record.proof import Finding, proof
from backgammon_tui.record.seals import digest_of, drawn, message
from backgammon_tui.rules import START, Illegal, Malformed, Phase, Roll, Rule, Rules, Seat, Size
from backgammon_tui.rules import actions as do
from backgammon_tui.table.dice import HandDice, SeededDice
from backgammon_tui.table.keeping import Directory
from backgammon_tui.table.link import LocalLink, NotWritten
from backgammon_tui.table.sealed import AddPhrase, SealedDice
from backgammon_tui.table.table import Table

from .playing import BLACK, BOTH, MATCH, NOW, WHITE, ask, asked_of, play_on, refused, table, wishes

HEADER = Header("tested", "Ada", "Bob", MATCH)


def _table(log: Log | None = None, safe: Directory | None = None) -> Table:
    """A table with sealed dice, opened; both sides give turns back."""
    log = log or Log(MATCH)
    at = Table(log, SealedDice(HEADER.id, log, safe), lenient=BOTH)
    _happen(at, at.open(NOW))
    return at


def _happen(at: Table, entries: Sequence[Entry]) -> None:
    at.prepare(entries)
    at.commit(entries)


def _again(at: Table, safe: Directory | None = None) -> Table:
    """The match opened again by another program."""
    lines = [to_line(entry) for entry in at.log.entries]
    return _table(Log(MATCH, map(from_line, lines)), safe)


def _kinds(entries: Sequence[Entry]) -> list[str]:
    return [type(entry.action).__name__ for entry in entries]


def _give_up(at: Table, size: Size = Size.BACKGAMMON) -> tuple[Entry, ...]:
    """White resigns, and the match to 3 is over."""
    ask(at, WHITE, do.OfferResignation(size))
    return ask(at, BLACK, do.AcceptResignation())


# when there is a seal


def test_the_seal_comes_before_the_first_throw() -> None:
    at = _table()
    ask(at, WHITE, do.RollDice())
    kinds = _kinds(at.log.entries)
    assert kinds[:3] == ["Began", "Sealed", "Opened"]
    assert kinds.count("Sealed") == 1


def test_a_table_that_is_open_is_not_sealed_again() -> None:
    assert _table().open(NOW) == ()


@pytest.mark.parametrize("dice", [SeededDice(1), HandDice()], ids=["seeded", "by hand"])
def test_other_dice_are_never_sealed(dice: SeededDice | HandDice) -> None:
    at = table(dice=dice)
    if dice.by_hand:
        ask(at, WHITE, do.TypeDice(3, 1))
    else:
        ask(at, WHITE, do.RollDice())
    asked_of(at, do.OfferResignation(Size.BACKGAMMON))
    asked_of(at, do.AcceptResignation())
    assert at.state.phase is Phase.MATCH_OVER
    assert not {"Sealed", "Revealed"} & set(_kinds([*at.log.entries, *at.leave(NOW)]))
    for seat in Seat:
        with pytest.raises(Illegal) as refusal:
            at.judge(seat, AddPhrase("tea"), NOW)
        assert refusal.value.rule is Rule.NOT_SEALED


def test_whatever_is_asked_and_not_done_changes_nothing() -> None:
    at = _table()
    for seed in range(40):
        asks = [wish for wish in wishes(at, Random(seed)) if not refused(at, wish)]
        wish = Random(seed).choice(asks)
        once = at.judge(wish.seat, wish.ask, NOW)
        assert at.judge(wish.seat, wish.ask, NOW) == once
        at.commit(once)


# what it gives


def test_a_throw_is_drawn_from_the_secret_for_its_match_game_and_number() -> None:
    at = _table()
    ask(at, WHITE, AddPhrase("tea"))
    ask(at, BLACK, AddPhrase("milk"))
    ask(at, WHITE, do.RollDice())
    play_on(at, turns=4)
    throws = dict(at.log.throws)
    (revealed,) = at.leave(NOW)
    assert isinstance(revealed.action, Revealed)
    secret = bytes.fromhex(revealed.action.secret)
    for (game, number), dice in throws.items():
        assert sorted(drawn(secret, message("tested", game, number, ("tea", "milk")))) == sorted(
            dice
        )


def test_no_two_tables_have_the_same_secret() -> None:
    seals = {_table().log.seal for _ in range(20)}
    assert len(seals) == 20


# phrases


def test_each_seat_adds_one_phrase_before_the_first_throw() -> None:
    at = _table()
    assert AddPhrase in at.allowed(BLACK)
    ask(at, BLACK, AddPhrase("  tea  at five "))
    assert at.log.entries[-1].action == Phrase(BLACK, "tea at five")
    assert AddPhrase not in at.allowed(BLACK)
    with pytest.raises(Illegal) as refusal:
        at.judge(BLACK, AddPhrase("coffee"), NOW)
    assert refusal.value.rule is Rule.PHRASE_GIVEN
    ask(at, WHITE, do.RollDice())
    with pytest.raises(Illegal) as refusal:
        at.judge(WHITE, AddPhrase("late"), NOW)
    assert refusal.value.rule is Rule.PHRASE_TOO_LATE
    assert AddPhrase not in at.allowed(WHITE)


@pytest.mark.parametrize("text", ["", "   ", "x" * 81, "a\x1b[2Jb", "a\u202eb", "\ud800", "a\x00"])
def test_a_phrase_is_words_that_a_terminal_can_show(text: str) -> None:
    with pytest.raises(Malformed):
        _table().judge(WHITE, AddPhrase(text), NOW)


@pytest.mark.parametrize("text", ["[bold]x[/]", "Ünïcödé 茶", "x" * 80, "e\u0301", "|\\n$(id)"])
def test_any_other_phrase_is_read_back_as_it_was_written(text: str) -> None:
    at = _table()
    ask(at, WHITE, AddPhrase(text))
    assert from_line(to_line(at.log.entries[-1])) == at.log.entries[-1]
    assert _again(at).log.entries[2] == at.log.entries[2]


# when the secret comes out


def test_it_comes_out_with_the_end_of_the_match() -> None:
    at = _table()
    seal = at.log.seal
    ask(at, WHITE, do.RollDice())
    before = [to_line(entry) for entry in at.log.entries]
    *_, last = _give_up(at)
    assert isinstance(last.action, Revealed)
    assert seal
    assert digest_of(bytes.fromhex(last.action.secret)) == seal.digest
    assert not [line for line in before if last.action.secret in line]
    assert at.log.seal is None
    assert at.leave(NOW) == ()


def test_a_game_of_the_match_ends_under_the_same_seal() -> None:
    at = _table()
    ask(at, WHITE, do.RollDice())
    _give_up(at, Size.SINGLE)
    ask(at, WHITE, do.NextGame(), do.RollDice())
    assert _kinds(at.log.entries).count("Sealed") == 1
    assert "Revealed" not in _kinds(at.log.entries)


def test_it_comes_out_when_the_match_is_left_and_nothing_more_is_drawn_from_it() -> None:
    at = _table()
    ask(at, WHITE, do.RollDice())
    play_on(at)
    first = at.log.seal and at.log.seal.digest
    at.commit(at.leave(NOW))
    entries = ask(at, at.state.to_act or WHITE, do.RollDice())
    assert at.log.seal
    assert at.log.seal.digest != first
    assert _kinds(entries) == ["Sealed", "Rolled"]
    at.commit(at.leave(NOW))
    assert _sound(at)


def test_the_end_of_the_match_taken_back_brings_a_new_seal_at_once() -> None:
    at = _table()
    ask(at, WHITE, do.RollDice())
    _give_up(at)
    assert _kinds(ask(at, BLACK, do.TakeBack())) == ["TookBack", "Sealed"]
    ask(at, BLACK, do.DeclineResignation())
    ask(at, WHITE, AddPhrase("now"))
    play_on(at, turns=3)
    _give_up(at)
    assert _kinds(at.log.entries).count("Revealed") == 2
    assert _sound(at)


def _sound(at: Table) -> bool:
    found = proof(HEADER, at.log)
    return found.sound and {throw.finding for throw in found.throws} == {Finding.AGREES}


def test_a_seal_the_table_was_not_told_of_is_broken_once() -> None:
    """A signal came after it was written and before the table heard of it."""
    log = Log(MATCH)
    at = Table(log, SealedDice(HEADER.id, log), lenient=BOTH)
    for entry in at.open(NOW):
        log.add(entry)
    sealed = log.seal
    _happen(at, at.leave(NOW))
    ask(at, WHITE, do.RollDice())
    assert sealed
    assert log.seal
    assert log.seal.digest != sealed.digest


# killed


def test_after_a_kill_the_secret_is_lost_and_a_new_seal_stands() -> None:
    at = _table()
    ask(at, WHITE, do.RollDice())
    play_on(at)
    killed, again = at.log.seal, _again(at)
    assert again.log.seal
    assert killed
    assert again.log.seal.digest != killed.digest
    play_on(again, turns=2)
    _give_up(again)
    first, second = proof(HEADER, again.log).seals
    assert (first.secret, first.replaced, second.fits) == (None, True, True)
    found = {throw.finding for throw in proof(HEADER, again.log).throws}
    assert found == {Finding.LOST, Finding.AGREES}


def test_a_table_whose_secret_is_in_a_file_goes_on_with_its_seal(tmp_path: Path) -> None:
    safe = Directory(tmp_path / "secrets")
    at = Table(log := Log(MATCH), SealedDice(HEADER.id, log, safe), lenient=BOTH)
    link = LocalLink(HEADER, at, lambda _: None, lambda: NOW)
    link.open()
    asyncio.run(link.ask(WHITE, do.RollDice()))
    again = _again(at, safe)
    assert again.log.entries == at.log.entries
    for one in (at, again):
        play_on(one, turns=3)
        _give_up(one)
    assert again.log.entries == at.log.entries
    assert _sound(again)


def test_a_kept_secret_is_its_owners_alone_until_it_is_out(tmp_path: Path) -> None:
    at = Table(log := Log(MATCH), SealedDice("tested", log, Directory(tmp_path / "secrets")))
    link = LocalLink(HEADER, at, lambda _: None, lambda: NOW)
    link.open()
    assert log.seal
    (path,) = (tmp_path / "secrets").iterdir()
    assert path.name == log.seal.digest
    assert digest_of(path.read_bytes()) == log.seal.digest
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    link.leave()
    assert list((tmp_path / "secrets").iterdir()) == []
    assert "Revealed" in _kinds(log.entries)


@pytest.mark.parametrize("content", [b"", b"x" * 32, None], ids=["empty", "another", "gone"])
def test_a_kept_secret_that_is_not_the_right_one_is_lost(
    tmp_path: Path, content: bytes | None
) -> None:
    safe = Directory(tmp_path)
    at = _table(safe=safe)
    assert at.log.seal
    path = tmp_path / at.log.seal.digest
    path.unlink()
    if content is not None:
        path.write_bytes(content)
    ask(at, WHITE, do.RollDice())
    assert _kinds(_again(at, safe).log.entries)[-1] == "Sealed"


@pytest.mark.parametrize("seed", range(6))
def test_killed_anywhere_no_throw_is_made_twice(seed: int, tmp_path: Path) -> None:
    """Played at random and killed again and again while lines are being written: each throw is
    one result, and all that a seal still covers agrees. With files for the secrets none is
    lost."""
    chance = Random(seed)
    safe = Directory(tmp_path) if seed % 2 else None
    at = _table(safe=safe)
    shown: dict[tuple[int, int], object] = {}
    for _ in range(60):
        able = [wish for wish in wishes(at, chance) if not refused(at, wish)]
        plays = [wish for wish in able if isinstance(wish.ask, do.RollDice | do.FinishPlay)]
        if not able:
            break
        wish = chance.choice(plays if plays and chance.random() < 0.8 else able)
        entries = at.judge(wish.seat, wish.ask, NOW)
        at.prepare(entries)
        if chance.random() < 0.3:
            written = entries[: chance.randint(0, len(entries))]
            at = _again(Table(Log(MATCH, [*at.log.entries, *written]), at.dice), safe)
        else:
            at.commit(entries)
        shown |= at.log.throws
    at.commit(at.leave(NOW))
    assert at.log.throws == shown
    found = proof(HEADER, at.log)
    assert found.sound
    kinds = {throw.finding for throw in found.throws}
    assert kinds <= ({Finding.AGREES} if safe else {Finding.AGREES, Finding.LOST})


# what cannot be written


class _Paper:
    """Somewhere entries are written until it is full."""

    def __init__(self) -> None:
        self.full = False

    def write(self, entries: Sequence[Entry]) -> None:
        """Write all, or nothing."""
        if self.full:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def _link(paper: _Paper, safe: Directory | None = None) -> tuple[LocalLink, Table]:
    log = Log(MATCH)
    at = Table(log, SealedDice("tested", log, safe), lenient=BOTH)
    return LocalLink(HEADER, at, paper.write, lambda: NOW), at


def test_a_throw_that_could_not_be_written_is_the_same_when_it_can() -> None:
    paper = _Paper()
    link, at = _link(paper)
    link.open()
    wanted = at.judge(WHITE, do.RollDice(), NOW)
    paper.full = True
    with pytest.raises(NotWritten):
        asyncio.run(link.ask(WHITE, do.RollDice()))
    paper.full = False
    asyncio.run(link.ask(WHITE, do.RollDice()))
    assert tuple(link.log.entries[2:]) == wanted


def test_a_secret_that_may_have_been_read_is_drawn_from_no_more() -> None:
    """The end of the match could not be written, but a watcher may have seen the secret."""
    paper = _Paper()
    link, at = _link(paper)
    link.open()
    asyncio.run(link.ask(WHITE, do.RollDice()))
    asyncio.run(link.ask(WHITE, do.OfferResignation(Size.BACKGAMMON)))
    paper.full = True
    with pytest.raises(NotWritten):
        asyncio.run(link.ask(BLACK, do.AcceptResignation()))
    paper.full = False
    assert link.log.state.phase is Phase.TO_PLAY
    asyncio.run(link.ask(BLACK, do.DeclineResignation()))
    kinds = _kinds(link.log.entries)
    assert kinds[-3:] == ["Declined", "Revealed", "Sealed"]
    play_on(at, turns=2)
    at.commit(at.leave(NOW))
    assert _sound(at)


def test_leaving_on_a_full_disk_loses_nothing_but_says_so() -> None:
    paper = _Paper()
    link, at = _link(paper)
    link.open()
    before = list(at.log.entries)
    paper.full = True
    with pytest.raises(NotWritten):
        link.leave()
    assert at.log.entries == before
    paper.full = False
    link.leave()
    assert _kinds(at.log.entries)[-1] == "Revealed"


def test_a_secret_that_cannot_be_kept_seals_nothing(tmp_path: Path) -> None:
    (tmp_path / "secrets").write_text("no directory")
    link, at = _link(_Paper(), Directory(tmp_path / "secrets"))
    with pytest.raises(NotWritten):
        link.open()
    assert at.log.entries == []


def test_dice_set_up_with_a_position_are_not_drawn() -> None:
    rules, how = Rules(length=0), Beginning(WHITE, roll=Roll(6, 2))
    log = Log(rules)
    at = Table(log, SealedDice("tested", log), lenient=BOTH, start=START, beginning=how)
    at.commit(at.open(NOW))
    assert _kinds(log.entries) == ["Began", "Rolled", "Sealed"]
    play_on(at, turns=2)
    _give_up(at, Size.SINGLE)
    ask(at, WHITE, do.NextGame())
    play_on(at, turns=2)
    at.commit(at.leave(NOW))
    found = proof(Header("tested", "Ada", "Bob", rules, start=START, beginning=how), log)
    assert found.sound
    assert [(throw.game, throw.number) for throw in found.throws] == [(1, 2), (2, 2)]
    assert {throw.finding for throw in found.throws} == {Finding.AGREES}


def test_a_seal_is_not_of_the_plays_that_stand() -> None:
    """It is no action of the game: nothing is taken back to it, and no list shows it."""
    at = _table()
    assert [type(entry.action) for entry in at.log.line] == [do.Began]
    assert isinstance(at.log.entries[1].action, Sealed)
