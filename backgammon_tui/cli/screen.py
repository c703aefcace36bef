"""Runs the full screen: gives the app the doors to tables and players. Loads Textual."""

from __future__ import annotations

from typing import TYPE_CHECKING

from backgammon_tui.preferences import Value
from backgammon_tui.rules import Phase
from backgammon_tui.settings import Setup
from backgammon_tui.table.link import WatchedLink
from backgammon_tui.tui.app import BackgammonApp
from backgammon_tui.tui.liking import Liking
from backgammon_tui.tui.sitting import House, Sitting
from backgammon_tui.tui.terminal import Terminal, terminal

from .housing import house, sitting_of
from .preferred import Preferred, place
from .seating import Seating, was_sealed

if TYPE_CHECKING:
    from backgammon_tui.learn import Place
    from backgammon_tui.tui.editing_value import Given
    from backgammon_tui.tui.lobby import Lobby
    from backgammon_tui.tui.replaying import Replay


def run_start(found: Preferred) -> int:
    """The start screen, and what is chosen there."""
    liking = liking_of(found)
    return _run(BackgammonApp(house(liking), terminal_for(found)), liking)


def run_match(seating: Seating, setup: Setup, found: Preferred) -> int:
    """One match on the full screen."""
    liking = liking_of(found)
    sitting = sitting_of(seating, setup, liking)
    return _run(BackgammonApp(house(liking), terminal_for(found), sitting), liking)


def run_replay(replay: Replay, found: Preferred) -> int:
    """A match to look at again on the full screen; the mouse is left to the terminal."""
    return _run(BackgammonApp(house(liking_of(found)), terminal_for(found), replay=replay))


def run_review(replay: Replay, found: Preferred) -> int:
    """The review of a match on the full screen; the mouse is left to the terminal."""
    return run_replay(replay._replace(review=True), found)


def run_guide(place: Place | None, found: Preferred) -> int:
    """The guide on the full screen, at its list or a page."""
    from backgammon_tui.tui.screens.chosen import Wanted  # noqa: PLC0415  (loaded when wanted)

    guide = Wanted(place, mirrored=found.preferences.mirror)
    return _run(BackgammonApp(house(liking_of(found)), terminal_for(found), guide=guide))


def run_edit(given: Given, found: Preferred) -> int:
    """A position to be set up on the full screen; what was made of it is printed at the end."""
    liking = liking_of(found)
    app = BackgammonApp(house(liking), terminal_for(found), given=given)
    code = _run(app, liking)
    if app.editor and app.editor.command_line and not app.sitting:
        _print(f"Set it up again with: {app.editor.command_line}")
    return code


def lobby_app(at_home: House, found: Preferred, lobby: Lobby) -> BackgammonApp:
    """The lobby of a server, and the matches played from there."""
    from backgammon_tui.tui.lobby_app import LobbyApp  # noqa: PLC0415  (loaded at a distance)

    return LobbyApp(at_home, terminal_for(found), lobby)


def terminal_for(found: Preferred) -> Terminal:
    """The terminal as it is, or as settings and flags have it."""
    likes = found.preferences
    return terminal(likes.glyphs, colours=found.colours, theme=likes.theme)


def liking_of(found: Preferred) -> Liking:
    """The settings as all screens share them; what is changed there is kept in the file."""

    def keep(name: str, value: Value) -> None:
        from backgammon_tui.preferences.writing import write  # noqa: PLC0415  (loads tomlkit)

        write(place(), name, value)

    return Liking(found.preferences, keep, str(place()), found.says)


def _run(app: BackgammonApp, liking: Liking | None = None) -> int:
    """Run it; without a `liking` the mouse is left to the terminal."""
    try:
        app.run(mouse=liking is not None and liking.preferences.mouse)
    finally:
        if app.sitting:
            app.sitting.close()
            _farewell(app.sitting)
    return app.return_code or 0


def _farewell(sitting: Sitting) -> None:
    """Where the match is if it goes on, how its dice are checked if it is over."""
    state, header = sitting.link.log.state, sitting.link.header
    if state.phase is not Phase.MATCH_OVER and not isinstance(sitting.link, WatchedLink):
        _print(f"Saved. Go on with: backgammon resume {header.id}")
    elif was_sealed(sitting.link) and not isinstance(sitting.link, WatchedLink):
        _print(f"Check the dice with: backgammon verify {header.id}")


def _print(text: str) -> None:
    try:
        print(text)
    except OSError:
        # The terminal has gone; what is saved is saved all the same.
        return
