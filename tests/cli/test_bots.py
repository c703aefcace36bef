"""Bots at a table: what they are like follows from the match, so they go on after a resume."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from backgammon_tui.bot.seat import Bot
from backgammon_tui.cli.seating import Seating, new_match, old_match
from backgammon_tui.record.store import Store
from backgammon_tui.rules import Seat
from backgammon_tui.settings import Setup
from backgammon_tui.table.seats import Guest, Thinker

CLUB = Setup(white="Ada", black="bot:club")


def _bot(seating: Seating) -> Bot:
    player = seating.players[Seat.BLACK]
    assert isinstance(player, Bot)
    seating.close()
    return player


def test_a_bot_is_the_same_after_a_resume_and_another_in_another_match(tmp_path: Path) -> None:
    store = Store(tmp_path)
    begun = new_match(store, CLUB)
    match = begun.link.header.id
    first = _bot(begun)
    assert (first.level, _bot(old_match(store, match))) == ("club", first)
    assert _bot(new_match(store, CLUB)) != first


def test_a_bot_comes_again_with_the_dice_of_a_seed(tmp_path: Path) -> None:
    store, seeded = Store(tmp_path), replace(CLUB, dice="seed 5")
    assert _bot(new_match(store, seeded)) == _bot(new_match(store, seeded))
    assert _bot(new_match(store, replace(CLUB, dice="seed 6"))) != _bot(new_match(store, seeded))


def test_a_bot_is_told_when_nobody_waits_for_it_and_when_the_match_is_left() -> None:
    assert isinstance(Bot(), Thinker)
    assert isinstance(Bot(), Guest)
