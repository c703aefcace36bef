"""Has a match reviewed, here or in a process of its own, and keeps what is found.

Imports `review` only to do it here; else it is asked for on the pipe of another process.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen

from backgammon_tui.record import entry as entries_text
from backgammon_tui.record import header as header_text
from backgammon_tui.record.header import Header
from backgammon_tui.record.log import Log
from backgammon_tui.record.outcome import still_between_two
from backgammon_tui.record.reviewed import LOOKS, Review
from backgammon_tui.record.reviewed_kept import digest, keep, kept_at, read_kept
from backgammon_tui.record.reviewed_text import from_text
from backgammon_tui.record.store import ID
from backgammon_tui.rules import Phase
from backgammon_tui.tui.replaying import Replay
from backgammon_tui.tui.sitting import LookedAt
from backgammon_tui.words import reviewing

from .places import cache_directory, store


def place_of(header: Header) -> Path | None:
    """Where the review of a match is kept: beside its record; None for one that is not kept."""
    directory = store().directory
    if not ID.fullmatch(header.id) or not (directory / f"{header.id}.jsonl").exists():
        return None
    return kept_at(directory, header.id)


def games_over(given: Replay) -> Replay:
    """What may be reviewed of a match: all of it, but while two people still play it no more
    than the games that are over. Raises `ConnectionError` with a sentence if none is."""
    header, log = given.header, given.log
    if not still_between_two(header, log):
        return given
    ends = [each.seq for each in log.entries if log.after(each.seq).phase is Phase.GAME_OVER]
    if not ends:
        raise ConnectionError(f"{reviewing.BETWEEN_TWO} None is over yet.")
    return given._replace(log=Log(header.rules, log.entries[: ends[-1]]))


def reviewed_here(given: Replay, tell: Callable[[int, int, int], None], *, quick: bool) -> Review:
    """The review of a match: the one that is kept, or a new one; with `quick` one look is
    enough. `tell` is told which look it is, how much of it is done, and of how much. Raises
    `ConnectionError` with a sentence if there is nothing to review yet."""
    from backgammon_tui.bot.race import keep_table_in  # noqa: PLC0415  (loaded to judge)
    from backgammon_tui.review.judge import judge_named  # noqa: PLC0415
    from backgammon_tui.review.looking import first_look, second_look, third_look  # noqa: PLC0415

    keep_table_in(cache_directory())
    given = games_over(given)
    place, record = place_of(given.header), digest(given.header, given.log)
    found = read_kept(place, record, judge_named()) if place else None
    before = found
    if found is None:
        found = first_look(given.log, record, partial(tell, 1))
    if found.looks < 2 and not quick:
        found = second_look(given.log, found, partial(tell, 2))
    if found.looks < LOOKS and not quick:
        found = third_look(given.log, found, given.header, partial(tell, 3))
    if place and found is not before:
        keep(place, found)
    return found


async def reviewed_elsewhere(given: Replay) -> AsyncIterator[LookedAt | Review]:
    """How far it has come, and what is found: after each look a review. The process that does
    it ends with this, and with the program itself, however that ends.

    Raises `ConnectionError` with a sentence if it ended before it was done, or if there is nothing
    to review yet.
    """
    from backgammon_tui.review.judge import judge_named  # noqa: PLC0415  (loads the bot)

    given = games_over(given)
    place = place_of(given.header)
    kept = read_kept(place, digest(given.header, given.log), judge_named()) if place else None
    if kept:
        yield kept
        if kept.looks >= LOOKS:
            return
    process = _begun()
    try:
        await asyncio.to_thread(_ask, process, given)
        async for found in _answers(process):
            if isinstance(found, Review) and place:
                keep(place, found)
            yield found
    finally:
        # Whoever waits for a line in another thread gets the end of it now.
        process.kill()
        with suppress(OSError), process:
            pass


def _begun() -> Popen[bytes]:
    """The other process; a signal from the terminal does not reach it."""
    return Popen(  # noqa: S603  (the program itself, with nothing that was typed)
        [sys.executable, "-m", "backgammon_tui.review", str(cache_directory())],
        stdin=PIPE,
        stdout=PIPE,
        stderr=DEVNULL,
        # Where this package is, not where the player is: that may be anywhere, as in a house.
        cwd=Path(__file__).parents[2],
        start_new_session=True,
    )


def _ask(process: Popen[bytes], given: Replay) -> None:
    """Send it the record, and keep its input open: at its end it goes."""
    assert process.stdin
    lines = [header_text.to_line(given.header), *map(entries_text.to_line, given.log.entries)]
    with suppress(ConnectionError):
        process.stdin.write("".join([*lines, "\n"]).encode())
        process.stdin.flush()


async def _answers(process: Popen[bytes]) -> AsyncIterator[LookedAt | Review]:
    assert process.stdout
    looks = 0
    while line := await asyncio.to_thread(process.stdout.readline):
        told = json.loads(line)
        if "review" in told:
            found = from_text(json.dumps(told["review"]))
            looks = found.looks
            yield found
        else:
            yield LookedAt(told["look"], told["done"], told["of"])
    if looks < LOOKS:
        raise ConnectionError("The review ended before it was done.")
