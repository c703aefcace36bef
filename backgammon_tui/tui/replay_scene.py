"""The screen at a stop of a match that is looked at again, as values.

Pure: imports the pure modules of the room, never Textual.
"""

from __future__ import annotations

from decimal import Decimal

from backgammon_tui.rules import Seat
from backgammon_tui.rules import actions as do
from backgammon_tui.words import Names

from .board.glyphs import Glyphs
from .keymap import Moment
from .looking import Listed, Looking
from .panel import WIDTH, list_rows, play_rows
from .replaying import Replaying
from .scene import Onlooker, Scene, key_row, scene
from .story import Line, story


def replay_scene(now: Replaying, names: Names, stake: Decimal, looking: Looking) -> Scene:
    """The screen at a stop: the board in the numbers of the side that has just acted, as the
    notation beside it, and all plays of the game with this one marked."""
    past = now.past
    there = story(past)
    eyes = Onlooker(frozenset({_actor(now, looking)}), names, stake, looking)
    keys = key_row(Moment.REPLAY, frozenset(), looking.layout.keys.width)
    shown = scene(eyes, past, now.state, there, None, keys)
    if looking.listed is Listed.PLAYS and not looking.layout.plain:
        panel, lines = shown.panel, story(now.whole_game).lines
        first, end = list_rows(panel)
        current, glyphs = len(there.lines) - 1, looking.glyphs
        rows = rows_around(lines, current, end - first, glyphs, panel.width, names)
        shown = shown._replace(panel=shown.panel._replace(rows=rows))
    began = isinstance(now.entry.action, do.Began)
    turn = "" if began else f"turn {now.before.turn}"
    panel = shown.panel._replace(heading=_turning(shown.panel.heading))
    told = tuple(map(_turning, shown.words[:1])) + shown.words[1:]
    return shown._replace(title=f" Replay:{shown.title}", turn=turn, panel=panel, words=told)


def _turning(text: str) -> str:
    """A heading with the keys that turn pages here: PgUp and PgDn go from game to game."""
    return text.replace("PgUp", "[").replace("PgDn", "]")


def _actor(now: Replaying, looking: Looking) -> Seat:
    """Whose numbers the notation of this stop has."""
    return now.entry.seat or now.state.on_roll or looking.bottom


def rows_around(
    lines: tuple[Line, ...],
    current: int,
    room: int,
    glyphs: Glyphs,
    width: int = WIDTH,
    names: Names | None = None,
) -> tuple[str, ...]:
    """The part of the list that fits, with the current line in it; -1 is before the first.
    It scrolls half a page at once, so that most steps change only two marks."""
    rows = play_rows(lines, glyphs, current, width, names)
    row = len(play_rows(lines[: max(current, 0)], glyphs, None, width, names))
    leap = room // 2
    first = max(0, min((row // leap - 1) * leap, len(rows) - room))
    return rows[first : first + room]
