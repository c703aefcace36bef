"""Leaving a replay: to play on from a position of it, to change one, to have it reviewed.

May import Textual. Each answers why it cannot be, "" if it can.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from backgammon_tui.record.playing_on import situation_of_state
from backgammon_tui.rules import Malformed, State
from backgammon_tui.tui.keymap import Command
from backgammon_tui.tui.playing_on import from_state
from backgammon_tui.tui.replaying import Replay
from backgammon_tui.tui.sitting import sentence

from .chosen import ToReview
from .edit import EditScreen
from .who import WhoScreen

if TYPE_CHECKING:
    from .replay import ReplayScreen


def play_on(screen: ReplayScreen) -> str:
    """Ask who plays on from the moment that is shown."""
    return _play_on(screen, screen.now.state)


def play_otherwise(screen: ReplayScreen) -> str:
    """Ask who plays on from before the play that is shown, its dice thrown."""
    return _play_on(screen, screen.now.before)


def _play_on(screen: ReplayScreen, state: State) -> str:
    """Ask who plays on from a moment of the match, by its rules."""
    try:
        setup = from_state(screen.setup, state)
    except Malformed as reason:
        return sentence(reason)
    screen.app.push_screen(WhoScreen(screen.house, setup, screen.looking))
    return ""


def edit(screen: ReplayScreen) -> str:
    """Set up another position from the one that is shown."""
    try:
        situation = situation_of_state(screen.now.state)
    except Malformed as reason:
        return sentence(reason)
    screen.app.push_screen(EditScreen(screen.house, situation, screen.looking, screen.setup))
    return ""


def review(screen: ReplayScreen) -> str:
    """What each decision of the match has cost."""
    screen.post_message(ToReview(Replay(screen.header, screen.now.log, screen.trouble)))
    return ""


LEAVING: Final[dict[Command, Callable[[ReplayScreen], str]]] = {
    Command.PLAY_ON: play_on,
    Command.REPLAY_OTHERWISE: play_otherwise,
    Command.REPLAY_EDIT: edit,
    Command.REVIEW: review,
}
