"""GNU Backgammon as the judge of what is written for it, where it is installed."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from backgammon_tui.record.beginning import NACKGAMMON
from backgammon_tui.rules import START, Position, Seat, State

GNUBG: Final = shutil.which("gnubg") or shutil.which("/usr/games/gnubg")

needs_gnubg = pytest.mark.skipif(not GNUBG, reason="GNU Backgammon (gnubg) is not installed")


class Seen(NamedTuple):
    """A game: score before, who won what, and the last position as White sees it."""

    score: tuple[int, int]
    won: tuple[Seat, int] | None
    position: tuple[int, ...]


def seen(state: State) -> Seen:
    """What is to be seen of a game by its last state."""
    result = None if state.live else state.result
    score, counts = state.score, state.seen_by(Seat.WHITE).counts
    if not result:
        return Seen(score[:2], None, counts)
    won = [result.points if seat is result.winner else 0 for seat in Seat]
    before = score.white - won[0], score.black - won[1]
    return Seen(before, (result.winner, result.points), counts)


def imported(text: str, directory: Path) -> list[Seen]:
    """The games that GNU Backgammon finds in match text, as it saves them."""
    return _found("import mat", text, directory)[0]


def loaded(text: str, directory: Path) -> tuple[list[Seen], str]:
    """The games that GNU Backgammon finds in a match as SGF, and what it says of them."""
    return _found("load match", text, directory)


def _found(order: str, text: str, directory: Path) -> tuple[list[Seen], str]:
    assert GNUBG
    (directory / "in").write_text(text, encoding="utf-8")
    orders = f'{order} "{directory}/in"\nsave match "{directory}/out.sgf"\n'
    done = subprocess.run(
        [GNUBG, "-t", "-q"],
        input=orders,
        text=True,
        capture_output=True,
        timeout=60,
        check=True,
        env={"HOME": str(directory), "PATH": "/usr/bin:/bin"},
        cwd=directory,
    )
    saved = (directory / "out.sgf").read_text(encoding="utf-8")
    games = [_game(part) for part in re.split(r"(?m)^\(", saved) if part.strip()]
    return games, done.stdout + done.stderr


def _game(text: str) -> Seen:
    score = re.search(r"\[ws:(\d+)\]\[bs:(\d+)\]", text)
    won = re.search(r"RE\[([WB])\+(\d+)R?\]", text)
    assert score
    result = (Seat.WHITE if won[1] == "W" else Seat.BLACK, int(won[2])) if won else None
    counts = list(_start(text).counts)
    for placed in re.findall(r"AE\[a:y\]([^;]*)", text):
        counts = _placed(placed)
    for side, letters in re.findall(r";([WB])\[[1-6]{2}([a-z]*)\]", text):
        for origin, target in zip(letters[::2], letters[1::2], strict=True):
            _move(counts, side, origin, target)
    return Seen((int(score[1]), int(score[2])), result, tuple(counts))


def _start(text: str) -> Position:
    rules = re.search(r"RU\[([^\]]*)\]", text)
    return NACKGAMMON if rules and "Nackgammon" in rules[1] else START


def _placed(text: str) -> list[int]:
    counts = [0] * 26
    for side, points in re.findall(r"A([WB])((?:\[[a-y]\])+)", text):
        for letter in re.findall(r"[a-y]", points):
            counts[_index(letter, side)] += 1 if side == "W" else -1
    return counts


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
