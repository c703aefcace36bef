"""`backgammon learn`: the guide on the full screen, or line by line."""

from __future__ import annotations

from argparse import Namespace

from backgammon_tui.learn import PAGES, number_named

from .errors import Stop
from .learned import read_learned
from .streams import full_screen


def learn(chosen: Namespace) -> int:
    """Open the guide at a page, or at the list."""
    if chosen.list:
        return _list()
    page = None if chosen.page is None else _page(chosen.page)
    if chosen.plain or not full_screen():
        from .plain_learn import learn_in_words  # noqa: PLC0415  (loads the words)

        return learn_in_words(page)
    from .screen import run_guide  # noqa: PLC0415  (loads Textual)

    return run_guide(page, chosen.glyphs)


def _page(text: str) -> int:
    """The number of the page that is named; `Stop` if there is none."""
    number = number_named(text)
    if number is None:
        raise Stop(f"there is no page {text}; see: backgammon learn --list")
    return number


def _list() -> int:
    """Print the pages: number, name, title, and how many of its exercises are solved."""
    solved = read_learned()
    for number, page in enumerate(PAGES, start=1):
        done = len(page.exercises.keys() & solved)
        told = f"{done} of {len(page.exercises)} solved"
        print(f"{number:>2}  {page.id:<14} {page.title:<24} {told}")
    return 0
