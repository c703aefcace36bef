"""The review in a process of its own: what it answers, and that it goes when it is not wanted."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from backgammon_tui.cli import reviewing
from backgammon_tui.cli.replay import replay_of
from backgammon_tui.record.reviewed import Review
from backgammon_tui.record.reviewed_text import from_text
from backgammon_tui.tui.replaying import Replay
from backgammon_tui.tui.sitting import LookedAt
from tests.review.matches import kept_ending

from .program import ROOT, InProcess

DATA = Path(__file__).parents[1] / "data" / "mat"
LONG = DATA / "match10.mat"
ASKS = f"""
import subprocess, sys, time
from pathlib import Path
from backgammon_tui.cli.replay import replay_of
from backgammon_tui.record import entry, header
given = replay_of({str(LONG)!r})
lines = [header.to_line(given.header), *map(entry.to_line, given.log.entries), "\\n"]
answers = Path(sys.argv[1])
asked = subprocess.Popen(
    [sys.executable, "-m", "backgammon_tui.review"],
    stdin=subprocess.PIPE,
    stdout=answers.open("wb"),
)
asked.stdin.write("".join(lines).encode())
asked.stdin.flush()
while not answers.stat().st_size:
    time.sleep(0.01)
print("asked", flush=True)
time.sleep(60)
"""
"""A program that has a match reviewed, and says so once that is under way. The answers go to a
file: that nobody reads them any more tells the one that writes them nothing."""


async def found_of(given: Replay, most: int = 1_000_000) -> list[LookedAt | Review]:
    """What is told of a match, no more than so much of it."""
    found: list[LookedAt | Review] = []
    looking = reviewing.reviewed_elsewhere(given)
    async for each in looking:
        found.append(each)
        if len(found) == most:
            break
    await looking.aclose()  # type: ignore[attr-defined]
    return found


def test_after_each_look_there_is_a_review_and_the_last_is_kept(here: InProcess) -> None:
    match_id = kept_ending(here.matches).stem
    given = replay_of(match_id)
    found = asyncio.run(found_of(given))
    reviews = [each for each in found if isinstance(each, Review)]
    assert [each.looks for each in reviews] == [1, 2, 3]
    progress = [each for each in found if isinstance(each, LookedAt)]
    assert all(0 <= each.done < each.of for each in progress)
    kept = here.matches / f"{match_id}.review.json"
    assert from_text(kept.read_text()) == reviews[-1]
    assert asyncio.run(found_of(given)) == [reviews[-1]]


def test_whoever_is_no_longer_asked_is_gone(
    here: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    processes = []
    begin = reviewing._begun

    def begun() -> subprocess.Popen[bytes]:
        processes.append(begin())
        return processes[-1]

    monkeypatch.setattr(reviewing, "_begun", begun)
    # From wherever the player is, such as the root directory in a house.
    monkeypatch.chdir("/")
    monkeypatch.delenv("PYTHONPATH", raising=False)
    asyncio.run(found_of(replay_of(str(LONG)), most=1))
    (process,) = processes
    assert process.returncode == -signal.SIGKILL


def test_one_that_ends_before_it_is_done_is_a_sentence(
    here: InProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/true")
    with pytest.raises(ConnectionError, match="ended before it was done"):
        asyncio.run(found_of(replay_of(str(LONG))))


def test_it_ends_with_the_program_that_asked_even_if_that_is_killed(here: InProcess) -> None:
    asking = subprocess.Popen(
        [sys.executable, "-c", ASKS, str(here.home / "answers")],
        env=here.environment(),
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert asking.stdout
    assert asking.stdout.readline() == "asked\n"
    asking.kill()
    # Both have this pipe open: its end comes when both are gone.
    asking.communicate(timeout=20)
