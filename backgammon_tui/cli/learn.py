"""`backgammon learn`: the guide on the full screen, or line by line."""

from __future__ import annotations

from argparse import Namespace

from backgammon_tui.learn import PAGES, Place, place_named

from .errors import Stop
from .learned import read_learned
from .preferred import preferred
from .streams import full_screen


def learn(chosen: Namespace) -> int:
    """Open the guide at a page, or at the list."""
    if chosen.list:
        return _list()
    place = None if chosen.page is None else _place(chosen.page)
    found = preferred(chosen)
    if chosen.plain or not full_screen():
        from .plain_learn import learn_in_words  # noqa: PLC0415  (loads the words)

        return learn_in_words(place and place.page)
    from .screen import run_guide  # noqa: PLC0415  (loads Textual)

    return run_guide(place, found)


def _place(text: str) -> Place:
    """The page that is named, or where a rule is explained; `Stop` if there is none."""
    place = place_named(text)
    if place is None:
        raise Stop(f"there is no page {text}; see: backgammon learn --list")
    return place


def _list() -> int:
    """Print the pages: number, name, title, and how many of its exercises are solved."""
    solved = read_learned()
    for number, page in enumerate(PAGES, start=1):
        done = len(page.exercises.keys() & solved)
        print(f"{number:>2} {page.id}: {page.title}, {done}/{len(page.exercises)}")
    return 0
