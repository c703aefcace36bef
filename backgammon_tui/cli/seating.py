"""Builds what a match needs: its file, its table, its door and the players who are no people.

Only here do bots, links and records meet.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from backgammon_tui.record.entry import Sealed
from backgammon_tui.record.header import Header
from backgammon_tui.record.store import MatchFile, Store
from backgammon_tui.rules import Seat
from backgammon_tui.settings import Setup, level, plies
from backgammon_tui.table.dice import dice_of
from backgammon_tui.table.link import LocalLink, NotWritten, TableLink, WatchedLink
from backgammon_tui.table.seats import Player, Players, dismiss
from backgammon_tui.table.table import Table

from .errors import Stop
from .guests import gnubg_path
from .places import cache_directory, open_match

if TYPE_CHECKING:
    from backgammon_tui.record.log import Log
    from backgammon_tui.table.timing import Timing


class Seating(NamedTuple):
    """A match ready to be played or watched: the door, the players behind it, the file."""

    link: TableLink
    players: Players
    file: MatchFile

    @property
    def watching(self) -> bool:
        return isinstance(self.link, WatchedLink)

    def close(self) -> None:
        """Leave the match: its clocks stand and the secret of its dice may be known, players
        go, and the file is free for others. What cannot be written is said on stderr; the match
        loses nothing."""
        try:
            if isinstance(self.link, LocalLink) and self.file.catch_up():
                self.link.leave()
        except (NotWritten, OSError) as error:
            reason = error.reason if isinstance(error, NotWritten) else error.strerror
            timed = self.link.header.clock != "none"
            what = "What the clocks show" if timed else "The secret of the dice"
            told = f"{what} cannot be written ({reason}); the match is saved."
            with suppress(OSError, ValueError):
                print(told, file=sys.stderr)
        finally:
            dismiss(self.players)
            self.file.close()


def new_match(store: Store, setup: Setup) -> Seating:
    """A new match, its first game begun; raises `Stop` if no record can be kept."""
    header = setup.header()
    players_of(header)  # who cannot come is missed before there is a file
    try:
        file = store.create(header)
    except OSError as error:
        raise Stop(f"{store.directory} cannot be written: {error.strerror}.") from error
    return _seated(file)


def old_match(store: Store, match_id: str, *, watch: bool = False) -> Seating:
    """A match to go on with, or to watch when another program plays it."""
    file = open_match(store, match_id, watch=watch)
    if file.header.place and not watch:
        file.close()
        where = file.header.place
        raise Stop(f"It is played at {where}'s table: backgammon join {where}. Or use --watch.")
    if file.trouble and not watch:
        file.close()
        raise Stop(f"{file.path.name}: {file.trouble} Look at it with --watch.")
    return _seated(file)


def _seated(file: MatchFile) -> Seating:
    """The match at its table; if that cannot be, the file is free for others again."""
    try:
        return _at_table(file)
    except Exception:
        file.close()
        raise


def _at_table(file: MatchFile) -> Seating:
    if not file.writable:
        return Seating(WatchedLink(file.header, file.log), {}, file)
    timing = timing_of(file.header, file.log)
    players = players_of(file.header)
    table = Table(
        file.log,
        dice_of(file.header.dice, file.header.id, file.log),
        lenient=frozenset(players),
        start=file.header.start,
        beginning=file.header.beginning,
        timing=timing,
    )
    link = LocalLink(file.header, table, file.append, steady() if timing else time.time)
    try:
        link.open()
    except NotWritten as error:
        raise Stop(f"{file.path.name} cannot be written: {error.reason}.") from error
    return Seating(link, players, file)


def timing_of(header: Header, log: Log) -> Timing | None:
    """The clocks of a match as its log leaves them, None if it has none."""
    if header.clock == "none":
        return None
    from backgammon_tui.table.clock import control_of  # noqa: PLC0415  (loaded where there are clocks)
    from backgammon_tui.table.timing import Timing  # noqa: PLC0415

    control = control_of(header.clock, header.rules)
    return Timing(control, log) if control else None


def steady() -> Callable[[], float]:
    """Seconds since 1970 that are never set back or forward: as the system had them when this
    was made, and from then on by its monotonic clock, which does not count its sleep."""
    offset = time.time() - time.monotonic()
    return lambda: time.monotonic() + offset


def was_sealed(link: TableLink) -> bool:
    """Whether there are dice in the match that can be checked."""
    return any(isinstance(entry.action, Sealed) for entry in link.log.entries)


def players_of(header: Header) -> Players:
    """The players of a match who are no persons; `Stop` if one of them cannot come."""
    sitters = [header.sitter(seat) for seat in Seat]
    seeded = header.dice.startswith("seed ")
    found = {**_bots(sitters, header.dice if seeded else header.id), **_gnubgs(sitters)}
    return {seat: found[sits] for seat, sits in zip(Seat, sitters, strict=True) if sits in found}


def _bots(sitters: Sequence[str], origin: str) -> dict[str, Player]:
    """Those of a match. What they are like in its games follows from its origin: its id, or
    the seed of its dice, with which they come again as well."""
    levels = {sits: level(sits) for sits in sitters}
    if not any(levels.values()):
        return {}
    from backgammon_tui.bot.chance import seed_of  # noqa: PLC0415  (for a bot that sits down)
    from backgammon_tui.bot.race import keep_table_in  # noqa: PLC0415  (for a bot that sits down)
    from backgammon_tui.bot.seat import Bot  # noqa: PLC0415

    keep_table_in(cache_directory())
    return {sits: Bot(name, seed_of(origin)) for sits, name in levels.items() if name}


def _gnubgs(sitters: Sequence[str]) -> dict[str, Player]:
    """GNU Backgammon, once for each number of plies."""
    wanted = {sits: plies(sits) for sits in sitters}
    if set(wanted.values()) == {None}:
        return {}
    path = gnubg_path()
    from backgammon_tui.bot.gnubg import Gnubg  # noqa: PLC0415  (loaded when it sits down)

    return {sits: Gnubg(path, far) for sits, far in wanted.items() if far is not None}
