"""What is sent to the terminal: the cells that differ from what it shows, and no more.

Standard library only. Textual repaints regions, names every colour anew for every stretch of
text and resets it afterwards. A terminal keeps its cells and colours until they are changed;
here only the changes go through. The picture is the same, cell by cell.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain
from typing import Final, NamedTuple, TypeAlias

from .style import PLAIN, Style, change, styled

_PIECES: Final = re.compile(
    r"\x1b\[([0-9;]*)m|\x1b\[([0-9]+);([0-9]+)H|\n(?=\x1b\[[0-9]+;[0-9]+H)|([^\x1b\n]+)"
)
_HARMLESS: Final = re.compile(
    r"(?:\x1b\[\?(?!1049)[0-9;]*[hl]|\x1b\[\?[0-9;]*\$p|\x1b\[[<>=?]?[0-9;]*u"
    r"|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x07)+"
)
"""Codes that change no cell: modes but the alternate screen, questions, keyboard protocols,
pointer shapes, the bell."""

LONGEST_GAP: Final = 4
"""Unchanged cells in between are sent again up to this many: a jump costs as much."""


MANY: Final = 48
"""Stretches from which on a screen is painted from its top to its foot: over a slow line one
sees it come."""


class Cell(NamedTuple):
    """What one column of a row shows. A blank has no foreground."""

    sign: str
    style: Style


class Stretch(NamedTuple):
    """Cells beside one another in a row, from a column on."""

    row: int
    column: int
    cells: list[Cell]

    @property
    def style(self) -> Style:
        """The style of its first sign; a blank has none but the background."""
        return _first_style(self.cells)


Waiting: TypeAlias = dict[Style, deque[Stretch]]


class Wire:
    """Knows what a terminal shows, from what has been sent."""

    def __init__(self) -> None:
        self._shown: dict[tuple[int, int], Cell] = {}

    def forget(self) -> None:
        """The terminal may show anything, as after another size or another program."""
        self._shown.clear()

    def quiet(self, text: str) -> str:
        """The least that makes the terminal show what `text` would.

        Each answer says its colours and ends in the plain style, so that none depends on
        the colours left by another. A text with codes that are not understood goes through
        as it is, and whatever was known is forgotten.
        """
        if _HARMLESS.fullmatch(text):
            return text
        cells = self._cells_of(text)
        if cells is None:
            self.forget()
            return text
        return self._sent(cells)

    def _cells_of(self, text: str) -> dict[tuple[int, int], Cell] | None:
        """The cells a text writes, by row and column; None if it does more than that."""
        cells: dict[tuple[int, int], Cell] = {}
        style, row, column, end = PLAIN, 0, 0, 0
        for piece in _PIECES.finditer(text):
            if piece.start() != end:
                return None
            end = piece.end()
            codes, y, x, signs = piece.groups()
            if codes is not None:
                style = styled(codes, style)
            elif y:
                row, column = int(y), int(x)
            elif signs and (not row or not _single(signs)):
                return None
            else:
                for sign in signs or "":
                    cells[row, column] = _cell(sign, style)
                    column += 1
        return cells if end == len(text) else None

    def _sent(self, cells: dict[tuple[int, int], Cell]) -> str:
        """The cells that differ from what is shown: stretch by stretch, and after each, one
        that begins as it ended, for colours take more bytes than to go there."""
        out: list[str] = []
        style = PLAIN
        waiting = self._waiting(cells)
        while waiting:
            stretch = _next(waiting, style)
            out.append(f"\x1b[{stretch.row};{stretch.column}H")
            for wanted, sign in _coloured(stretch, style):
                out += (change(style, wanted), sign)
                style = wanted
        self._shown.update(cells)
        if out:
            out.append(change(style, PLAIN))
        return "".join(out)

    def _waiting(self, cells: dict[tuple[int, int], Cell]) -> Waiting:
        """The stretches that hold all cells that differ, by the style that each begins in."""
        found: list[Stretch] = []
        for place in sorted(cells):
            cell = cells[place]
            if self._shown.get(place) == cell:
                continue
            between = self._between(found[-1], place) if found else None
            if between is None:
                found.append(Stretch(*place, [cell]))
            else:
                found[-1].cells.extend((*between, cell))
        if len(found) > MANY:
            return {PLAIN: deque(found)}
        waiting: Waiting = {}
        for stretch in found:
            waiting.setdefault(stretch.style, deque()).append(stretch)
        return waiting

    def _between(self, stretch: Stretch, place: tuple[int, int]) -> list[Cell] | None:
        """The cells from the end of a stretch to a place, where it is shorter to send them
        again than to go there; None where it is not."""
        row, end = stretch.row, stretch.column + len(stretch.cells)
        if row != place[0] or not 0 <= place[1] - end <= LONGEST_GAP:
            return None
        if end == place[1]:
            return []
        between = [self._shown.get((row, column)) for column in range(end, place[1])]
        known = [cell for cell in between if cell]
        style = _first_style(chain(reversed(stretch.cells), known))
        same = [cell for cell in known if _kept(cell, style) == style]
        return same if len(same) == len(between) else None


def _coloured(stretch: Stretch, style: Style) -> Iterator[tuple[Style, str]]:
    """The signs of a stretch, each with the style to send it in after `style`. Blanks in front
    have the colour of the sign that follows them, if they look the same in it."""
    first = stretch.style
    if first.foreground and _kept(stretch.cells[0], first) == first:
        style = first
    for cell in stretch.cells:
        style = _kept(cell, style)
        yield style, cell.sign


def _first_style(cells: Iterable[Cell]) -> Style:
    """The style of the first that is no blank, or of the first."""
    cells = iter(cells)
    first = next(cells)
    return next((cell.style for cell in chain([first], cells) if cell.sign != " "), first.style)


def _next(waiting: Waiting, style: Style) -> Stretch:
    """Takes out the first of the stretches that begin in this style, or with a blank on its
    background; else the first of all."""
    wanted = (style, Style(background=style.background), next(iter(waiting)))
    key = next(each for each in wanted if each in waiting)
    stretch = waiting[key].popleft()
    if not waiting[key]:
        del waiting[key]
    return stretch


def _single(signs: str) -> bool:
    """Whether each sign is sure to take one column: all that the game itself draws does; of
    what people write, only Latin letters are taken for granted."""
    if signs.isascii():
        return signs.isprintable()
    return all(" " <= sign < "\x7f" or sign in _DRAWN or "\xa0" < sign < "\u0250" for sign in signs)


_DRAWN: Final = frozenset("●○◉◌·‹─│┌┐└┘┬┴├┤┼▏…–█▀▄▟▙▜▛▞▚▗▖▝▘▒")


_SEEN_ON_BLANKS: Final = frozenset(("4", "7", "9", "21", "53"))
"""Lines and reversed colours; bold and dim are not."""


def _unseen(attributes: str) -> bool:
    """Whether a blank looks the same with them as without."""
    return not attributes or _SEEN_ON_BLANKS.isdisjoint(attributes.split(";"))


# A screen is two thousand cells of a few dozen kinds.
@lru_cache(maxsize=1024)
def _cell(sign: str, style: Style) -> Cell:
    return Cell(sign, _visible(sign, style))


def _visible(sign: str, style: Style) -> Style:
    """The part of a style that a sign shows: a blank has its background, and lines."""
    if sign == " " and _unseen(style.attributes):
        return Style(background=style.background)
    return style


@lru_cache(maxsize=1024)
def _kept(cell: Cell, style: Style) -> Style:
    """The style to send a cell in: for a blank whatever is in force behind the background. To
    take a background away, all is taken away."""
    blank = cell.sign == " " and not cell.style.attributes and _unseen(style.attributes)
    if blank and (cell.style.background or not style.background):
        return style._replace(background=cell.style.background)
    return cell.style
