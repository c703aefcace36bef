"""`backgammon`, `backgammon play` and `backgammon resume`."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace

from backgammon_tui.rules import Malformed
from backgammon_tui.settings import DEFAULTS, LONGEST_SEED, USUAL_PLIES, Setup

from .errors import Stop
from .places import known_ids, known_outcomes, store
from .preferred import Preferred, preferred, tell_troubles
from .seating import Seating, new_match, old_match
from .streams import full_screen


def start(chosen: Namespace) -> int:
    """No command: the start screen, or where there is no screen a match in words."""
    found = preferred(chosen)
    if not full_screen():
        return _in_words(new_match(store(), DEFAULTS), found)
    # A directory that cannot be read is said before the screen opens, which lists it.
    known_ids()
    from .screen import run_start  # noqa: PLC0415  (loads Textual)

    return run_start(found)


def play(chosen: Namespace) -> int:
    """A new match as the flags have it."""
    found, setup = preferred(chosen), setup_of(chosen)
    if chosen.start or chosen.swap or chosen.position is not None:
        from .starting import with_beginning  # noqa: PLC0415  (loads the identifiers)

        setup = with_beginning(setup, chosen)
    if chosen.phrase is not None:
        from .phrase import check  # noqa: PLC0415  (loaded when one is given)

        check(chosen.phrase, setup)
    seating = _with_phrase(new_match(store(), setup), chosen)
    return _run(seating, setup, found, plain=chosen.plain)


def resume(chosen: Namespace) -> int:
    """Go on with a match, or watch one that another program plays."""
    found = preferred(chosen)
    seating = old_match(store(), chosen.id or _newest(), watch=chosen.watch)
    seating = _with_phrase(seating, chosen)
    header = seating.link.header
    setup = replace(DEFAULTS, start=header.start, beginning=header.beginning)
    return _run(seating, setup, found, plain=chosen.plain)


def _with_phrase(seating: Seating, chosen: Namespace) -> Seating:
    """The match with the phrase that was given, if one was."""
    if chosen.phrase is not None:
        from .phrase import add  # noqa: PLC0415  (loaded when one is given)

        add(chosen.phrase, seating)
    return seating


def _run(seating: Seating, setup: Setup, found: Preferred, *, plain: bool) -> int:
    if plain or not full_screen():
        return _in_words(seating, found)
    from .screen import run_match  # noqa: PLC0415  (loads Textual)

    return run_match(seating, setup, found)


def _in_words(seating: Seating, found: Preferred) -> int:
    tell_troubles(found)
    from .plain import play_in_words  # noqa: PLC0415  (loads asyncio)

    return play_in_words(seating, found.preferences)


def _newest() -> str:
    for match in known_outcomes():
        if not isinstance(match, Exception) and not match.over and not match.header.place:
            return match.header.id
    raise Stop("There is no unfinished match.")


def setup_of(chosen: Namespace) -> Setup:
    """The setup the flags describe; raises `Malformed` for what cannot be."""
    money = chosen.money or (chosen.stake is not None and chosen.length is None)
    length = 0 if money else DEFAULTS.length if chosen.length is None else chosen.length
    if chosen.length is not None and chosen.length < 1:
        raise Malformed("a match has at least one point; for money play write --money")
    if chosen.stake is not None and not money:
        raise Malformed("a stake belongs to money play: write --money instead of --length")
    return Setup(
        white=_sits(chosen.white),
        black=_sits(chosen.black),
        length=length,
        stake=DEFAULTS.stake if chosen.stake is None else chosen.stake,
        crawford=not chosen.no_crawford,
        cube=not chosen.no_cube,
        cube_cap=chosen.cube_limit,
        jacoby=chosen.jacoby,
        beavers=chosen.beavers,
        auto_doubles=chosen.auto_doubles,
        dice=_dice(chosen),
        clock=chosen.clock,
    )


def _sits(who: str) -> str:
    """Who sits there; GNU Backgammon without a number looks as far as it usually does."""
    return f"gnubg:{USUAL_PLIES}" if who == "gnubg" else who


def _dice(chosen: Namespace) -> str:
    if chosen.seed is None:
        return chosen.dice or "system"
    if len(str(chosen.seed)) > LONGEST_SEED:
        raise Malformed(f"a seed has at most {LONGEST_SEED} digits")
    return f"seed {chosen.seed}"
