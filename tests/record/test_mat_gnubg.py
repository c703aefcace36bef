"""Match text that GNU Backgammon reads: the same games, plays, scores and final positions."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import pytest

from backgammon_tui.bot.seat import Bot
from backgammon_tui.record.header import Header
from backgammon_tui.record.log import Log
from backgammon_tui.record.mat import read_mat
from backgammon_tui.record.mat_record import to_record
from backgammon_tui.record.mat_write import write_mat
from backgammon_tui.rules import START, Ask, Phase, Rules, Seat, Size, State
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.cube import sizes_possible
from backgammon_tui.table.dice import SeededDice
from backgammon_tui.table.table import Table
from tests.table.playing import NOW, first_play, table

GNUBG: Final = shutil.which("gnubg") or shutil.which("/usr/games/gnubg")
DATA: Final = Path(__file__).parents[1] / "data" / "mat"

needs_gnubg = pytest.mark.skipif(not GNUBG, reason="GNU Backgammon (gnubg) is not installed")


class Seen(NamedTuple):
    """A game: score before, who won what, and the last position as White sees it."""

    score: tuple[int, int]
    won: tuple[Seat, int] | None
    position: tuple[int, ...]


def by_gnubg(text: str, directory: Path) -> list[Seen]:
    """The games that GNU Backgammon finds in the text, as it saves them."""
    assert GNUBG
    (directory / "in.mat").write_text(text)
    orders = f'import mat "{directory}/in.mat"\nsave match "{directory}/out.sgf"\n'
    subprocess.run(
        [GNUBG, "-t", "-q"],
        input=orders,
        text=True,
        capture_output=True,
        timeout=60,
        check=True,
        env={"HOME": str(directory), "PATH": "/usr/bin:/bin"},
        cwd=directory,
    )
    saved = (directory / "out.sgf").read_text()
    return [_game(part) for part in re.split(r"(?m)^\(", saved) if part.strip()]


def _game(text: str) -> Seen:
    score = re.search(r"\[ws:(\d+)\]\[bs:(\d+)\]", text)
    won = re.search(r"RE\[([WB])\+(\d+)R?\]", text)
    assert score
    result = (Seat.WHITE if won[1] == "W" else Seat.BLACK, int(won[2])) if won else None
    counts = list(START.counts)
    for side, letters in re.findall(r";([WB])\[[1-6]{2}([a-z]*)\]", text):
        for origin, target in zip(letters[::2], letters[1::2], strict=True):
            _move(counts, side, origin, target)
    return Seen((int(score[1]), int(score[2])), result, tuple(counts))


def _move(counts: list[int], side: str, origin: str, target: str) -> None:
    """One checker in White's view; Black's letters name the same points."""
    sign = 1 if side == "W" else -1
    counts[_index(origin, side)] -= sign
    if target == "z":
        return
    point = _index(target, side)
    if counts[point] == -sign:
        counts[point] = 0
        counts[0 if side == "W" else 25] -= sign
    counts[point] += sign


def _index(letter: str, side: str) -> int:
    if letter == "y":
        return 25 if side == "W" else 0
    return ord(letter) - ord("a") + 1


RULES: Final = {
    "match": Rules(length=5),
    "one point": Rules(length=1),
    "money": Rules(length=0, jacoby=True, beavers=3, auto_doubles=2),
    "money without Jacoby": Rules(length=0, beavers=1),
}


def played(rules: Rules, seed: int, games: int = 5) -> Log:
    """A match between two bots; they double, beaver and resign as chance will have it."""
    at = table(rules, SeededDice(seed))
    chance = Random(seed)
    while at.state.phase is not Phase.MATCH_OVER and (at.state.live or at.state.game < games):
        seat, wish = _wish(at, chance)
        at.commit(at.judge(seat, wish, NOW))
    return at.log


def _wish(at: Table, chance: Random) -> tuple[Seat, Ask]:
    state = at.state
    seat = state.to_act or Seat.WHITE
    able = at.allowed(seat)
    if do.NextGame in able:
        return seat, do.NextGame()
    if state.offer:
        return seat, do.AcceptResignation()
    if state.phase is Phase.DOUBLED:
        answers = [do.TakeDouble(), do.TakeDouble(), do.DropDouble(), do.Beaver()]
        return seat, chance.choice([one for one in answers if type(one) in able])
    if do.OfferDouble in able and chance.random() < 0.04:
        return seat, do.OfferDouble()
    loser = chance.choice(list(Seat))
    if do.OfferResignation in at.allowed(loser) and chance.random() < 0.008:
        sizes = sizes_possible(state.seen_by(loser.other))
        return loser, do.OfferResignation(chance.choice(sizes))
    wish = Bot().choose(state, seat)
    return seat, do.RollDice() if isinstance(wish, do.OfferDouble) else wish


def ends(log: Log) -> list[State]:
    """The states in which the games of the match were over."""
    states = [log.after(entry.seq) for entry in log.line]
    return [state for state in states if not state.live]


def expected(state: State) -> Seen:
    result = state.result
    assert result
    won = [result.points if seat is result.winner else 0 for seat in Seat]
    before = state.score.white - won[0], state.score.black - won[1]
    return Seen(before, (result.winner, result.points), state.seen_by(Seat.WHITE).counts)


@needs_gnubg
@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("seed", range(2))
def test_gnubg_reads_the_games_that_bots_played(name: str, seed: int, tmp_path: Path) -> None:
    log = played(RULES[name], seed)
    text, notes = write_mat(Header("", "Ada", "Bob", RULES[name]), log)
    seen = by_gnubg(text, tmp_path)
    told = [expected(state) for state in ends(log)]
    if any("last turn is left out" in note for note in notes):
        assert [game[:2] for game in seen] == [game[:2] for game in told]
    else:
        assert seen == told


@needs_gnubg
def test_gnubg_counts_a_gammon_without_jacoby_as_we_do(tmp_path: Path) -> None:
    """It always reads money play as with Jacoby, where the cube has to be turned first."""
    rules = Rules(length=0)
    log = next(log for log in (_undoubled(rules, seed) for seed in range(40)) if _gammon(log))
    text, notes = write_mat(Header("", "Ada", "Bob", rules), log)
    assert "Game 1: its last turn is left out: a resignation pays what it paid." in notes
    assert by_gnubg(text, tmp_path)[0].won == expected(ends(log)[0]).won


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
    last = by_gnubg(text, tmp_path)[-1]
    assert last.won is None
    assert last.position == cut.state.seen_by(Seat.WHITE).counts


@needs_gnubg
@pytest.mark.parametrize("file", ["match07.mat", "match08.mat", "money01.mat"])
def test_gnubg_reads_what_was_read_and_written_as_the_original(file: str, tmp_path: Path) -> None:
    original = (DATA / file).read_text()
    header, entries = to_record(read_mat(original.encode()))
    text, _ = write_mat(header, Log(header.rules, entries))
    assert by_gnubg(text, tmp_path) == by_gnubg(original, tmp_path)


@needs_gnubg
def test_gnubg_reads_names_that_look_like_something_else(tmp_path: Path) -> None:
    log = played(Rules(length=1), 1)
    for names in (("a:b", "c : 3"), ("Zoë Ørnsdóttir", "日本語日本語日本"), ("x", "W" * 16)):
        text, _ = write_mat(Header("", *names, Rules(length=1)), log)
        assert by_gnubg(text, tmp_path) == [expected(state) for state in ends(log)]
