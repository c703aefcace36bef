"""What the screens are given: the house of the start screen, and each match as its sitting.

Only here do the screens' doors and the files of the matches meet. Loads no Textual.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from backgammon_tui import words
from backgammon_tui.record.beginning import USUAL
from backgammon_tui.record.header import Header
from backgammon_tui.rules import Malformed, Seat
from backgammon_tui.settings import Setup, remember, remembered
from backgammon_tui.table.link import WatchedLink
from backgammon_tui.tui.liking import Liking
from backgammon_tui.tui.sitting import House, Kept, Notebook, Sitting, Unfinished

from .errors import Stop
from .guests import guests
from .places import choices, known_outcomes, store
from .seating import Seating, new_match, old_match

if TYPE_CHECKING:
    from backgammon_tui.record.reviewed import Review
    from backgammon_tui.teaching import Teacher
    from backgammon_tui.tui.replaying import Replay
    from backgammon_tui.tui.sitting import LookedAt

_Made = TypeVar("_Made")


def house(liking: Liking | None = None) -> House:
    """What the start screen can ask for; without a `liking`, nothing of it is kept."""
    liking = liking or Liking()

    def begin(setup: Setup) -> Sitting:
        seating = _or_sentence(lambda: new_match(store(), setup))
        remember(_to_remember(setup), choices())
        return sitting_of(seating, setup, liking)

    def resume(match_id: str) -> Sitting:
        seating = _or_sentence(lambda: old_match(store(), match_id))
        return sitting_of(seating, remembered(choices()), liking)

    def replayed(match_id: str) -> Replay:
        from .replay import kept_replay  # noqa: PLC0415  (loaded for replays only)

        return _or_sentence(lambda: kept_replay(match_id))

    def results(width: int) -> list[str]:
        from .results import all_results  # noqa: PLC0415  (loaded when they are wanted)

        return _or_sentence(lambda: all_results(width))

    known = cache(_known)
    return House(
        begin,
        resume,
        lambda: [Unfinished(*match) for match, ended in known() if not ended],
        remembered(choices()),
        lambda: [match for match, _ in known()],
        replayed,
        results,
        Notebook(_read_learned, _write_learned),
        liking,
        guests,
        _review,
    )


def _review(replay: Replay) -> AsyncIterator[LookedAt | Review]:
    from .reviewing import reviewed_elsewhere  # noqa: PLC0415  (loaded for reviews only)

    return reviewed_elsewhere(replay)


def _read_learned() -> frozenset[str]:
    from .learned import read_learned  # noqa: PLC0415  (loaded for the guide only)

    return read_learned()


def _write_learned(solved: frozenset[str]) -> None:
    from .learned import write_learned  # noqa: PLC0415  (loaded for the guide only)

    write_learned(solved)


def _to_remember(setup: Setup) -> Setup:
    """The choice without a seed; where a position says what is played, who plays it and how
    it is shown."""
    seeded = setup.dice not in ("system", "manual")
    setup = replace(setup, dice="system") if seeded else setup
    if setup.beginning == USUAL and setup.start is None:
        return setup
    kept = {name: getattr(setup, name) for name in ("white", "black", "dice")}
    return replace(remembered(choices()), **kept)


def _or_sentence(make: Callable[[], _Made]) -> _Made:
    """What is made; what stops the command line is a sentence on the screen."""
    try:
        return make()
    except Stop as stop:
        raise Malformed(str(stop)) from stop


def sitting_of(seating: Seating, setup: Setup, liking: Liking) -> Sitting:
    """The match as the app is given it."""
    here = frozenset() if seating.watching else frozenset(Seat) - seating.players.keys()
    return Sitting(
        link=seating.link,
        setup=_as_played(setup, seating),
        here=here,
        players=seating.players,
        follow=_follower(seating),
        close=seating.close,
        liking=liking,
        teacher=_teacher(here, seating),
    )


def _teacher(here: frozenset[Seat], seating: Seating) -> Teacher | None:
    """Who may be asked for a hint, if anybody."""
    if not seating.players:
        return None
    from .teaching import teacher_for  # noqa: PLC0415  (only where no other person plays)

    return teacher_for(here, seating.players)


def _follower(seating: Seating) -> Callable[[], None] | None:
    """What fetches the news of a match that is only watched."""
    link = seating.link
    if not isinstance(link, WatchedLink):
        return None
    return lambda: link.tell(seating.file.follow())


def _as_played(setup: Setup, seating: Seating) -> Setup:
    """The setup with the players and rules of the match, so that a rematch is like it."""
    header = seating.link.header
    rules = header.rules
    return replace(
        setup,
        white=_sits(header, Seat.WHITE),
        black=_sits(header, Seat.BLACK),
        length=rules.length,
        stake=str(header.stake),
        start=header.start,
        beginning=header.beginning,
        crawford=rules.crawford,
        cube=rules.cube,
        cube_cap=rules.cube_cap,
        jacoby=rules.jacoby,
        beavers=rules.beavers,
        auto_doubles=rules.auto_doubles,
        clock=header.clock,
        dice=header.dice if header.dice in ("system", "manual") else _next_seed(header.dice),
    )


def _sits(header: Header, seat: Seat) -> str:
    sitter = header.sitter(seat)
    return header.name(seat) if sitter == "person" else sitter


def _next_seed(dice: str) -> str:
    """Other dice than those just played with, and yet known from the first seed if one is."""
    seed = dice.partition(" ")[2]
    return f"seed {int(seed) + 1}" if seed else "system"


def _known() -> list[tuple[Kept, bool]]:
    """All matches that can be opened, the newest first, and whether each is over here: copies
    are, for they are gone on with elsewhere."""
    found = []
    for match in known_outcomes(aloud=False):
        if isinstance(match, Exception):
            continue
        header = match.header
        score = words.score_line(match.score, header.rules)
        told = f"{score}, {words.match_title(match.state, ', ')}"
        title = f"{header.white} - {header.black}, {told}"
        found.append((Kept(header.id, title), match.over or bool(header.place)))
    return found
