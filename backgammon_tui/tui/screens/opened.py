"""The screens that are opened over, or instead of, a match: each is loaded when it is shown.

Loads Textual.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.screen import Screen

from backgammon_tui.tui.looking import Looking, liked

from .game import GameScreen

if TYPE_CHECKING:
    from backgammon_tui.tui.app import BackgammonApp
    from backgammon_tui.tui.editing_value import Given
    from backgammon_tui.tui.replaying import Replay

    from .chosen import Wanted
    from .edit import EditScreen


def replay(app: BackgammonApp, again: Replay) -> Screen[None]:
    """A match to look at again, or its review."""
    if again.review:
        from .review import ReviewScreen  # noqa: PLC0415  (loaded where it is shown)

        return ReviewScreen(again, app.glyphs, app.house)
    from .replay import ReplayScreen  # noqa: PLC0415  (loaded where it is shown)

    return ReplayScreen(again, app.glyphs, app.house)


def guide(app: BackgammonApp, wanted: Wanted) -> Screen[None]:
    """The list of the guide's pages, or one of them."""
    from .contents import ContentsScreen  # noqa: PLC0415  (loaded where it is shown)

    house = app.house
    mirrored = wanted.mirrored or house.liking.preferences.mirror
    looking = Looking(mirrored=mirrored, glyphs=app.glyphs)
    return ContentsScreen(house.notebook, looking, house.liking.keyboard, wanted.place)


def guide_over(below: Screen[object], app: BackgammonApp, wanted: Wanted) -> Screen[None]:
    """The page that is wanted, as the match below it is looked at; or the whole guide."""
    if not wanted.place or not isinstance(below, GameScreen):
        return guide(app, wanted)
    from .learn import LearnScreen  # noqa: PLC0415  (loaded where it is shown)

    keys, looking = app.house.liking.keyboard, below.eyes.looking
    return LearnScreen(wanted.place, app.house.notebook, looking, keys, in_game=True)


def edit(app: BackgammonApp, given: Given) -> EditScreen:
    """A position to be set up."""
    from .edit import EditScreen  # noqa: PLC0415  (loaded where it is shown)

    looking = liked(app.house.liking.preferences, Looking(glyphs=app.glyphs))
    return EditScreen(app.house, given.situation, looking, app.house.remembered)
