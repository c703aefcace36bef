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

from .board.draw import cube_drawing, seat_text, tray_drawing
from .board.geometry import Spot, Thing
from .board.glyphs import Glyphs
from .board.ink import Cells, Drawing, Look, columns, inked
from .board.parts import CubePart, Place, TrayPart
from .story import Line

if TYPE_CHECKING:
    from backgammon_tui.record.book import GameRow

WIDTH: Final = 22
LATEST: Final = ">"
HEIGHT: Final = 17
CUBE_ROWS: Final = {Place.TOP: 2, Place.MIDDLE: 5, Place.BOTTOM: 12}
_LIST_ROWS: Final = {Place.TOP: (6, 15), Place.MIDDLE: (9, 15), Place.BOTTOM: (3, 11)}


class PlayerPart(NamedTuple):
    """A player as the panel shows one; `scores` in fewer and fewer columns."""

    seat: Seat
    name: str
    scores: tuple[str, ...]


class PanelView(NamedTuple):
    """All that the panel shows. `rows` are lines at most as wide as it, the newest last;
    `page` moves them up by that many pages."""

    top: PlayerPart
    bottom: PlayerPart
    top_tray: TrayPart
    bottom_tray: TrayPart
    cube: CubePart | None
    rows: tuple[str, ...]
    page: int = 0


def panel_drawing(view: PanelView, glyphs: Glyphs) -> Drawing:
    """The panel, 22 columns by 17 rows."""
    rows: list[Cells] = [inked("", Look.FRAME, WIDTH)] * HEIGHT
    rows[0] = _player(view.top, glyphs)
    rows[1] = tray_drawing(view.top_tray)[0]
    rows[-2] = tray_drawing(view.bottom_tray)[0]
    rows[-1] = _player(view.bottom, glyphs)
    if view.cube:
        y = CUBE_ROWS[view.cube.place]
        rows[y : y + 3] = cube_drawing(view.cube, glyphs)
    first, end = list_rows(view.cube)
    for y, text in enumerate(shown(view.rows, end - first, view.page), start=first):
        rows[y] = inked(text[:WIDTH], Look.TEXT, WIDTH)
    return tuple(rows)


def panel_spots(view: PanelView) -> dict[int, Spot]:
    """The rows of the panel that can be pressed: the cube, and the trays."""
    spots: dict[int, Spot] = {1: Thing.OFF, HEIGHT - 2: Thing.OFF}
    if view.cube:
        y = CUBE_ROWS[view.cube.place]
        spots |= dict.fromkeys(range(y, y + 3), Thing.CUBE)
    return spots


def list_rows(cube: CubePart | None) -> tuple[int, int]:
    """The first row of the list and the one after its last: what the cube leaves."""
    return _LIST_ROWS[cube.place] if cube else (3, 15)


def shown(rows: tuple[str, ...], room: int, page: int) -> tuple[str, ...]:
    """The part of a list that fits. It scrolls half a page at once, so that most new lines
    change only themselves."""
    first = max(0, _first_of_newest(rows, room) - page * room)
    return rows[first : first + room]


def last_page(view: PanelView) -> int:
    """How many pages up the oldest lines are."""
    first, end = list_rows(view.cube)
    return -(-_first_of_newest(view.rows, end - first) // (end - first))


def _first_of_newest(rows: tuple[str, ...], room: int) -> int:
    leap = room // 2
    return -(-max(len(rows) - room, 0) // leap) * leap


def _player(player: PlayerPart, glyphs: Glyphs) -> Cells:
    name = f"{glyphs.checker(player.seat)} {player.name}"
    room = WIDTH - sum(map(columns, name)) - 1
    score = next((text for text in player.scores if len(text) <= room), "")
    return inked(f"{name} {score:>{room}}", seat_text(player.seat), WIDTH)


def play_rows(lines: Iterable[Line], glyphs: Glyphs, latest: int | None) -> tuple[str, ...]:
    """The list of plays; the line numbered `latest` is marked."""
    rows: list[str] = []
    turn = 0
    for number, line in enumerate(lines):
        sign = LATEST if number == latest else " "
        count = f"{line.turn:>2}" if line.turn != turn else "  "
        turn = line.turn
        head = f"{count}{sign}{glyphs.checker(line.seat)} "
        # "+" stands for the head, whose blanks a wrap would drop.
        first, *others = textwrap.wrap(
            line.text, WIDTH, initial_indent="+" * len(head), subsequent_indent=" " * 8
        )
        rows += [head + first[len(head) :], *others]
    return tuple(rows)


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
