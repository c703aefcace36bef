"""A position being set up as the screen shows it: board, panel, and what the prompt says.

Pure: imports `rules`, `record`, `words` and the pure modules of the room, never Textual.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Final

from backgammon_tui import words
from backgammon_tui.record.log import Log
from backgammon_tui.record.situation import Situation
from backgammon_tui.rules import BAR, Seat, State
from backgammon_tui.words import Names

from .board.glyphs import Glyphs
from .board.view import BoardView, turned
from .editing_value import Editing, Entering, name
from .identifiers import broken, identifiers_of
from .keymap import Moment
from .looking import Listed, Looking
from .playing_on import state_shown, why_not
from .prompt_lines import PromptView
from .scene import Onlooker, Scene, key_row, scene
from .story import Story

NAMES: Final = Names("White", "Black")
_NO_STORY: Final = Story({}, None, ())


def position_scene(state: State, looking: Looking, title: str, now: Moment) -> Scene:
    """A position that is part of no game yet, in the numbers of the side on roll."""
    looking = looking._replace(listed=Listed.PLAYS, page=0)
    eyes = Onlooker(frozenset(Seat), NAMES, Decimal(1), looking)
    keys = key_row(now, frozenset(), looking.layout.keys.width)
    shown = scene(eyes, Log(state.rules), state, _NO_STORY, None, keys)
    return shown._replace(title=f" {title}:{shown.title}", turn="")


def editing_scene(now: Editing, looking: Looking) -> Scene:
    """The position as it stands, with the point chosen marked and the identifiers beside it."""
    shown = position_scene(state_shown(now.situation), looking, "Edit", Moment.EDIT)
    rows = (_sides(now, looking.glyphs), *_identifier_rows(now.situation, shown.panel.width))
    panel = shown.panel._replace(rows=rows)
    return shown._replace(board=_chosen(shown.board, now.cursor), panel=panel)


def _chosen(board: BoardView, cursor: int | None) -> BoardView:
    """The board with the point chosen marked, which is in White's numbers."""
    if cursor is None:
        return board
    if cursor == BAR:
        return board._replace(bar=board.bar._replace(cursor=True))
    number = turned(cursor, Seat.WHITE, board.seen.bottom)
    points = list(board.points)
    points[number - 1] = points[number - 1]._replace(cursor=True)
    return board._replace(points=tuple(points))


def _sides(now: Editing, glyphs: Glyphs) -> str:
    """How many checkers of each side are on the board, and of these on the bar."""
    return "  ".join(
        f"{glyphs.checker(seat)}{now.on_board(seat)}, bar {now.on_bar(seat)}"
        for seat in (Seat.WHITE, Seat.BLACK)
    )


def _identifier_rows(situation: Situation, width: int) -> tuple[str, ...]:
    told = identifiers(situation)
    return broken(told, width) if told else ("", "An empty board has no", "identifier.")


def identifiers(situation: Situation) -> tuple[str, ...]:
    """The XGID and the GNU ID; none of an empty board, which is no position."""
    return identifiers_of(situation) if any(situation.position.counts) else ()


def editing_prompt(now: Editing, glyphs: Glyphs, said: str = "") -> PromptView:
    """What is expected, what a key did or why it did nothing, and what is wrong with the
    position as it stands; while something is entered, its line."""
    line = None if now.entering is None else now.typed[-_LINE:]
    if now.reason:
        said = words.refusal(now.reason, NAMES, Seat.WHITE)
        if now.entering:
            # Both rows above the line are for the reason: some are long.
            return PromptView("", said, line, refused=True)
    lasting = stands(now.situation, glyphs)
    lasting = "" if lasting == said else lasting
    return PromptView(_asked(now, glyphs), said, line, bool(said), lasting)


_LINE: Final = 74
"""How much of a line is shown: its end, where it is typed."""


def _asked(now: Editing, glyphs: Glyphs) -> str:
    if now.entering:
        return _ENTERING[now.entering]
    side = f"Putting {glyphs.checker(now.putting)} {name(now.putting)}"
    other = f"x: {name(now.putting.other)}'s"
    if now.point is None:
        return f"{side}. Type the number of a point, or use the arrows. {other}."
    where = "bar" if now.point == BAR else f"{now.point}-point"
    owner, number = now.standing(now.point)
    stands = f"{number} {glyphs.checker(owner)}" if owner and number else "empty"
    return f"{side}. {where.capitalize()}, {stands}: + puts one, - takes one. {other}."


def stands(situation: Situation, glyphs: Glyphs) -> str:
    """Whether one can play on from there, and who would; or why nobody can."""
    reason = why_not(situation)
    if reason:
        return f"Not to be played: {reason}."
    on_roll = situation.on_roll
    does = f"to play {situation.roll}" if situation.roll else "to roll"
    return f"{glyphs.checker(on_roll)} {name(on_roll)} {does}. p plays on from here."


_ENTERING: Final = {
    Entering.DICE: "The dice, such as 31. Enter: none are rolled yet. Esc leaves them.",
    Entering.SCORE: "The score, White's points first, such as 3-2; then Enter. Esc leaves it.",
    Entering.LENGTH: "The length of the match, 0 for money; then Enter. Esc leaves it.",
    Entering.ID: "An XGID, a GNU ID or 26 numbers, typed or pasted; then Enter. Esc drops it.",
}
