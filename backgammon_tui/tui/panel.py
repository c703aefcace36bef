"""The panel beside the board: players, pips, the cube, the list of plays or another list.

Pure but for the widget's base: what is drawn is made of values, and only cells that differ
are sent.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from decimal import Decimal
from typing import TYPE_CHECKING, Final, NamedTuple

from backgammon_tui.rules import How, Rules, Score, Seat, Size
from backgammon_tui.words import Names

from .board.checkers import seat_text
from .board.draw import PANEL_WIDTH, cube_drawing, tray_drawing
from .board.geometry import Spot, Thing
from .board.glyphs import Glyphs
from .board.ink import Cells, Drawing, Look, columns, inked
from .board.parts import CubePart, Place, TrayPart
from .layout import Area
from .story import Line

if TYPE_CHECKING:
    from backgammon_tui.record.book import GameRow

WIDTH: Final = PANEL_WIDTH
LATEST: Final = ">"
HEIGHT: Final = 17
NAMED: Final = 28
"""Columns from which on the list of plays names the players."""


class PlayerPart(NamedTuple):
    """A player as the panel shows one; `scores` in fewer and fewer columns. `clock` is what it
    shows, "" without one."""

    seat: Seat
    name: str
    scores: tuple[str, ...]
    clock: str = ""
    running: bool = False


class PanelView(NamedTuple):
    """All that the panel shows. `rows` are lines at most as wide as it, the newest last;
    `page` moves them up by that many pages.

    Where the players have rows of their own, `over` is the page from which on the list lies
    over the board, with `heading` above it; None where there is a panel. `lowest` is the
    lowest page, below 0 where there are words to turn over.
    """

    top: PlayerPart
    bottom: PlayerPart
    top_tray: TrayPart
    bottom_tray: TrayPart
    cube: CubePart | None
    rows: tuple[str, ...]
    page: int = 0
    width: int = WIDTH
    height: int = HEIGHT
    over: int | None = None
    heading: str = ""
    lowest: int = 0

    @property
    def covers(self) -> bool:
        """Whether the list lies over the board."""
        return self.over is not None and self.page >= self.over


def panel_drawing(view: PanelView, glyphs: Glyphs) -> Drawing:
    """The panel: a player at each end, the cube, and a list in what is left."""
    rows: list[Cells] = [inked("", Look.FRAME, view.width)] * view.height
    rows[0] = _player(view.top, glyphs, view.width)
    rows[1] = _tray(view.top_tray, view.top, view.width)
    rows[-2] = _tray(view.bottom_tray, view.bottom, view.width)
    rows[-1] = _player(view.bottom, glyphs, view.width)
    if view.cube:
        y = cube_y(view.cube.place, view.height)
        rows[y : y + 3] = cube_drawing(view.cube, glyphs, view.width)
    first, end = list_rows(view)
    for y, text in enumerate(shown(view.rows, end - first, view.page), start=first):
        rows[y] = inked(text[: view.width], Look.TEXT, view.width)
    return tuple(rows)


def cover_drawing(view: PanelView, margin: str = " ") -> Drawing:
    """The list in place of the board, with a line that says what it is."""
    room = view.height - 1
    page = view.page - (view.over or 0)
    rows = [text[: view.width] for text in shown(view.rows, room, page)]
    rows += [""] * (room - len(rows))
    heading = inked(f"{margin}{view.heading}"[: view.width], Look.TITLE, view.width)
    return (heading, *(inked(text, Look.TEXT, view.width) for text in rows))


def panel_spots(view: PanelView) -> dict[Area, Spot]:
    """The parts of the panel that can be pressed: the cube, and the trays."""
    trays = (Area(0, y, view.width, 1) for y in (1, view.height - 2))
    spots: dict[Area, Spot] = dict.fromkeys(trays, Thing.OFF)
    if view.cube:
        y = cube_y(view.cube.place, view.height)
        spots[Area(0, y, view.width, 3)] = Thing.CUBE
    return spots


def cube_y(place: Place, height: int) -> int:
    """The first of the three rows of the cube in a panel of so many rows."""
    if place is Place.BOTTOM:
        return height - 5
    return 2 if place is Place.TOP else 2 + _air(height)


def _air(height: int) -> int:
    """Blank rows between the upper player and a cube in the middle."""
    return 3 if height >= HEIGHT else 1 if height >= HEIGHT - 4 else 0


def list_rows(view: PanelView) -> tuple[int, int]:
    """The first row of the list and the one after its last: what the cube leaves."""
    end = view.height - 2
    if view.over is not None:
        return 1, view.height
    if view.cube is None:
        return 3, end
    y = cube_y(view.cube.place, view.height)
    return (3, y - 1) if view.cube.place is Place.BOTTOM else (y + 4, end)


def shown(rows: tuple[str, ...], room: int, page: int) -> tuple[str, ...]:
    """The part of a list that fits. It scrolls half a page at once, so that most new lines
    change only themselves."""
    first = max(0, _first_of_newest(rows, room) - page * room)
    return rows[first : first + room]


def turned(view: PanelView, by: int) -> int | None:
    """The page after turning some up, or with a minus down; None beyond either end."""
    last = last_page(view)
    page = max(min(view.page, last), view.lowest) + by
    return page if view.lowest <= page <= last else None


def last_page(view: PanelView) -> int:
    """How many pages up the oldest lines are."""
    first, end = list_rows(view)
    over = (view.over or 0) if view.rows else 0
    return over + -(-_first_of_newest(view.rows, end - first) // (end - first))


def _first_of_newest(rows: tuple[str, ...], room: int) -> int:
    leap = room // 2
    return -(-max(len(rows) - room, 0) // leap) * leap


def _player(player: PlayerPart, glyphs: Glyphs, width: int) -> Cells:
    name = f"{glyphs.checker(player.seat)} {player.name}"
    room = width - sum(map(columns, name)) - 1
    score = next((text for text in player.scores if len(text) <= room), "")
    return inked(f"{name} {score:>{room}}", seat_text(player.seat), width)


def _tray(tray: TrayPart, player: PlayerPart, width: int) -> Cells:
    if not player.clock:
        return tray_drawing(tray, width)[0]
    from .clock_cells import tray_row  # noqa: PLC0415  (loaded where there are clocks)

    return tray_row(tray, player, width)


def play_rows(
    lines: Iterable[Line],
    glyphs: Glyphs,
    latest: int | None,
    width: int = WIDTH,
    names: Names | None = None,
) -> tuple[str, ...]:
    """The list of plays; the line numbered `latest` is marked. In a wide list with `names`
    each line tells who played."""
    rows: list[str] = []
    turn = 0
    for number, line in enumerate(lines):
        sign = LATEST if number == latest else " "
        count = f"{line.turn:>2}" if line.turn != turn else "  "
        turn = line.turn
        head = f"{count}{sign}{glyphs.checker(line.seat)} {_named(line.seat, names, width)}"
        # "+" stands for the head, whose blanks a wrap would drop.
        first, *others = textwrap.wrap(
            line.text,
            width,
            initial_indent="+" * len(head),
            subsequent_indent=" " * (len(head) + 3),
        )
        rows += [head + first[len(head) :], *others]
    return tuple(rows)


def _named(seat: Seat, names: Names | None, width: int) -> str:
    """A name as the list has it, in line with the other one; "" where it has no room. Of a
    long one the first word."""
    if names is None or width < NAMED or not f"{names.white}{names.black}".isascii():
        return ""
    room = width - NAMED + 6
    short = {
        each: name if len(name) <= room else name.split()[0][:room]
        for each in Seat
        for name in [names.of(each)]
    }
    return f"{short[seat]:<{max(map(len, short.values()))}}  "


def sheet_rows(
    games: tuple[GameRow, ...], rules: Rules, stake: Decimal, glyphs: Glyphs
) -> tuple[str, ...]:
    """The score sheet: game, winner, how, cube and the sum after it; for money, the stake. An
    `r` says that the game was resigned, a `*` that a turn was taken back in it."""
    rows = [" g  won by   cube  sum"]
    for game in games:
        won = game.result
        how = _ENDS.get(won.how) or _SIZES[won.size]
        how += " r" if won.how is How.RESIGNED else ""
        back = "*" if any(game.take_backs) else " "
        head = f"{won.game:>2}{back}{glyphs.checker(won.winner)} {how:<8}{won.cube:>3}"
        rows.append(f"{head} {_sum(game.score, rules):>5}")
    if any(game.result.how is How.RESIGNED for game in games):
        rows.append("r resigned")
    if any(any(game.take_backs) for game in games):
        rows.append("* with a take-back")
    if rules.money and games:
        white, black = games[-1].score.white, games[-1].score.black
        leader = Seat.WHITE if white >= black else Seat.BLACK
        rows.append(f"{glyphs.checker(leader)} {abs(white - black) * stake:+} at {stake}")
    return tuple(rows)


def _sum(score: Score, rules: Rules) -> str:
    """The score after a game; for money, what White is ahead."""
    white, black = score.white, score.black
    if rules.money:
        return f"{white - black:+d}"
    return f"{min(white, rules.length)}-{min(black, rules.length)}"


_ENDS: Final = {
    How.DROPPED: "pass",
    How.SETTLED: "settled",
    How.ON_TIME: "on time",
    How.FORFEITED: "forfeit",
}
_SIZES: Final = {Size.SINGLE: "single", Size.GAMMON: "gammon", Size.BACKGAMMON: "backg."}
