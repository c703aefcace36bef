"""Match text that GNU Backgammon reads: the same games, plays, scores and final positions."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from backgammon_tui.bot.seat import Bot
from backgammon_tui.record.header import Header
from backgammon_tui.record.log import Log
from backgammon_tui.record.mat import read_mat
from backgammon_tui.record.mat_record import to_record
from backgammon_tui.record.mat_write import write_mat
from backgammon_tui.rules import Ask, Rules, Seat, Size
from backgammon_tui.rules import actions as do
from backgammon_tui.table.dice import SeededDice
from tests.table.playing import NOW, first_play, table

from .gnubg import imported, needs_gnubg, seen
from .matches import RULES, STARTS, ends, played

DATA: Final = Path(__file__).parents[1] / "data" / "mat"


@needs_gnubg
@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("seed", range(2))
def test_gnubg_reads_the_games_that_bots_played(name: str, seed: int, tmp_path: Path) -> None:
    log = played(RULES[name], seed)
    text, notes = write_mat(Header("", "Ada", "Bob", RULES[name]), log)
    found = imported(text, tmp_path)
    told = [seen(state) for state in ends(log)]
    if any("last turn is left out" in note for note in notes):
        assert [game[:2] for game in found] == [game[:2] for game in told]
    else:
        assert found == told


@needs_gnubg
@pytest.mark.parametrize("name", STARTS)
@pytest.mark.parametrize("rules", [Rules(length=7), Rules(length=0, jacoby=True)], ids=str)
def test_gnubg_reads_games_that_begin_elsewhere(name: str, rules: Rules, tmp_path: Path) -> None:
    start, beginning = STARTS[name]
    log = played(rules, 3, games=2, start=start, beginning=beginning)
    text, notes = write_mat(Header("", "Ada", "Bob", rules), log)
    told = [seen(state) for state in ends(log)][-len(imported(text, tmp_path)) :]
    if any("last turn is left out" in note for note in notes):
        assert [game[:2] for game in imported(text, tmp_path)] == [game[:2] for game in told]
    else:
        assert imported(text, tmp_path) == told


@needs_gnubg
def test_gnubg_counts_a_gammon_without_jacoby_as_we_do(tmp_path: Path) -> None:
    """It always reads money play as with Jacoby, where the cube has to be turned first."""
    rules = Rules(length=0)
    log = next(log for log in (_undoubled(rules, seed) for seed in range(40)) if _gammon(log))
    text, notes = write_mat(Header("", "Ada", "Bob", rules), log)
    assert "Game 1: its last turn is left out: a resignation pays what it paid." in notes
    assert imported(text, tmp_path)[0].won == seen(ends(log)[0]).won


def _undoubled(rules: Rules, seed: int) -> Log:
    """One game: a bot against one who plays what comes first, and nobody doubles."""
    at = table(rules, SeededDice(seed))
    while at.state.live:
        seat = at.state.to_act or Seat.WHITE
        wish: Ask = do.RollDice()
        if at.state.roll and seat is Seat.BLACK:
            wish = do.FinishPlay(first_play(at))
        elif at.state.roll:
            wish = Bot().choose(at.state, seat)
        at.commit(at.judge(seat, wish, NOW))
    return at.log


def _gammon(log: Log) -> bool:
    return bool(log.state.result and log.state.result.size is Size.GAMMON)


@needs_gnubg
def test_gnubg_reads_an_unfinished_game(tmp_path: Path) -> None:
    log = played(Rules(length=5), 0)
    cut = Log(log.state.rules, log.entries[: len(log.entries) // 2])
    text, _ = write_mat(Header("", "Ada", "Bob", cut.state.rules), cut)
    last = imported(text, tmp_path)[-1]
    assert last.won is None
    assert last.position == cut.state.seen_by(Seat.WHITE).counts


@needs_gnubg
@pytest.mark.parametrize("file", ["match07.mat", "match08.mat", "money01.mat"])
def test_gnubg_reads_what_was_read_and_written_as_the_original(file: str, tmp_path: Path) -> None:
    original = (DATA / file).read_text()
    header, entries = to_record(read_mat(original.encode()))
    text, _ = write_mat(header, Log(header.rules, entries))
    assert imported(text, tmp_path) == imported(original, tmp_path)


@needs_gnubg
def test_gnubg_reads_names_that_look_like_something_else(tmp_path: Path) -> None:
    log = played(Rules(length=1), 1)
    for names in (("a:b", "c : 3"), ("Zoë Ørnsdóttir", "日本語日本語日本"), ("x", "W" * 16)):
        text, _ = write_mat(Header("", *names, Rules(length=1)), log)
        assert imported(text, tmp_path) == [seen(state) for state in ends(log)]
