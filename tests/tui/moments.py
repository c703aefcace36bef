"""Moments of a match as whole screens in plain text, folded from a record, at every size.

`python -m tests.tui.moments` writes them anew to `goldens/`; read the difference before it is
kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Final, NamedTuple

from backgammon_tui.record.log import Log
from backgammon_tui.rules import START, Cube, GameAction, Phase, Roll, Rules, Seat, Step, allowed
from backgammon_tui.rules import actions as do
from backgammon_tui.tui import keymap
from backgammon_tui.tui.board.glyphs import ASCII, Glyphs
from backgammon_tui.tui.board.ink import BLANK, Cell, Drawing, text
from backgammon_tui.tui.board.panes import board_drawing
from backgammon_tui.tui.choosing import Choosing, point_at, press
from backgammon_tui.tui.layout import Area, Layout, layout
from backgammon_tui.tui.looking import Looking
from backgammon_tui.tui.picture import Picture, picture, prompt_rows
from backgammon_tui.tui.prompt import Asked, prompt
from backgammon_tui.tui.scene import Onlooker, Scene, hand_of, key_row, scene
from backgammon_tui.tui.story import story
from backgammon_tui.words import Names
from tests.tui.hands import press_all
from tests.tui.test_replaying import log_of

WHITE, BLACK = Seat.WHITE, Seat.BLACK
GOLDENS: Final = Path(__file__).parent / "goldens"
SIZES: Final = {
    "tiny": (40, 10),
    "compact": (60, 20),
    "normal": (80, 24),
    "tall": (80, 30),
    "wide": (100, 30),
    "large": (120, 40),
}
LOOKS: Final = {
    "unicode": Looking(),
    "ascii": Looking(glyphs=ASCII),
    "mirrored": Looking(mirrored=True),
    "turned": Looking(bottom=BLACK),
    "plain": Looking(plain=True),
}
NAMES: Final = Names("Ada", "Bob")

HIT: Final[tuple[GameAction, ...]] = (
    do.Began(1, START, None, Cube()),
    do.Opened(3, 1),
    do.Played(WHITE, (Step(8, 3), Step(6, 1))),
    do.Rolled(Roll(6, 4)),
    do.Played(BLACK, (Step(24, 6), Step(13, 4))),
    do.Rolled(Roll(6, 2)),
    do.Played(WHITE, (Step(13, 6), Step(13, 2))),
    do.Rolled(Roll(5, 2)),
)
ENTERED: Final = (*HIT, do.Played(BLACK, (Step(25, 2), Step(13, 5))))
DOUBLED: Final = (*ENTERED, do.Doubled(WHITE))
TAKEN: Final = (*DOUBLED, do.Taken(BLACK), do.Rolled(Roll(6, 1)))
PASSED: Final = (*DOUBLED, do.Dropped(BLACK))


class Moment(NamedTuple):
    """A record up to some point, and the play half made there."""

    log: Log
    choosing: Choosing | None = None


def moment(actions: tuple[GameAction, ...], *, half_made: bool = False) -> Moment:
    """The moment after these entries; half made, 13/7 is played and 8 picked up."""
    log = log_of(actions, Rules(length=7))
    if log.state.phase is not Phase.TO_PLAY or log.state.roll is None:
        return Moment(log)
    choosing = Choosing(log.state.position, log.state.roll)
    if half_made:
        choosing = press(point_at(press_all(choosing, ("1", "3")), 8), "enter")
    return Moment(log, choosing)


MOMENTS: Final = {
    "on the bar": moment(HIT),
    "half a play": moment(TAKEN, half_made=True),
    "a double": moment(DOUBLED),
    "game over": moment(PASSED),
}


def screen(at: Moment, looking: Looking, size: tuple[int, int]) -> list[str]:
    """What two people at one keyboard see, as rows of text."""
    looking = looking._replace(layout=layout(*size, plain=looking.plain))
    eyes = Onlooker(frozenset(Seat), NAMES, Decimal(1), looking)
    state = at.log.state
    may = allowed(state, WHITE) | allowed(state, BLACK)
    told = tuple(row for row in keymap.ROWS if row.command is not keymap.Command.HINT)
    keys = key_row(keymap.moment(state, may), may, looking.layout.keys.width, told)
    hand = hand_of(at.choosing) if at.choosing else None
    shown = scene(eyes, at.log, state, story(at.log), hand, keys)
    asked = Asked(state, NAMES, looking.signs, may, choosing=at.choosing)
    rows = prompt_rows(prompt(asked), shown, looking.layout)
    now = picture(shown, rows, looking.glyphs, looking.layout)
    return text(whole(now, shown, looking.glyphs, looking.layout, Area(0, 0, *size)))


def whole(now: Picture, shown: Scene, glyphs: Glyphs, layout: Layout, size: Area) -> Drawing:
    """All of it as one drawing of the size of the screen."""
    canvas: list[list[Cell]] = [[BLANK] * size.width for _ in range(size.height)]
    board = now.cover
    if board is None:
        board = board_drawing(shown.board, glyphs, layout.shape)
    for name, area in layout.places.items():
        drawing = board if name == "board" else now.rows[name]
        for y, row in enumerate(drawing, start=area.y):
            canvas[y][area.x : area.x + len(row)] = row
    return tuple(tuple(row) for row in canvas)


def golden(size: str, look: str) -> Iterator[str]:
    """All moments at one size, looked at in one way."""
    for name, at in MOMENTS.items():
        yield f"# {name}"
        yield from (row.rstrip() for row in screen(at, LOOKS[look], SIZES[size]))


def _write() -> None:
    GOLDENS.mkdir(exist_ok=True)
    for size in SIZES:
        for look in LOOKS:
            drawn = "\n".join(golden(size, look)) + "\n"
            (GOLDENS / f"{size}-{look}.txt").write_text(drawn, encoding="utf-8")


if __name__ == "__main__":
    _write()
