"""What is sent to the terminal: the cells that differ from what it shows, and no more.

Standard library only. Textual repaints regions, names every colour anew for every stretch of
text and resets it afterwards. A terminal keeps its cells and colours until they are changed;
here only the changes go through. The picture is the same, cell by cell.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

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


class Cell(NamedTuple):
    """What one column of a row shows. A blank has no foreground."""

    sign: str
    style: Style


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
        """The cells that differ from what is shown, row by row."""
        out: list[str] = []
        style, at = PLAIN, (0, 0)
        for place in sorted(cells):
            cell = cells[place]
            if self._shown.get(place) == cell:
                continue
            if place != at:
                between = self._between(at, place, style)
                out.append(between or f"\x1b[{place[0]};{place[1]}H")
            wanted = _kept(cell, style)
            if wanted != style:
                out.append(change(style, wanted))
            out.append(cell.sign)
            style, at = wanted, (place[0], place[1] + 1)
        self._shown.update(cells)
        if out:
            out.append(change(style, PLAIN))
        return "".join(out)

    def _between(self, at: tuple[int, int], place: tuple[int, int], style: Style) -> str:
        """The cells from the cursor to a place, sent again where that is shorter than to go
        there; "" where it is not."""
        if at[0] != place[0] or not 0 < place[1] - at[1] <= LONGEST_GAP:
            return ""
        signs = ""
        for column in range(at[1], place[1]):
            cell = self._shown.get((at[0], column))
            if cell is None or _kept(cell, style) != style:
                return ""
            signs += cell.sign
        return signs


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
    """The style to send a cell in: for a blank whatever is in force behind the background."""
    if cell.sign == " " and not cell.style.attributes and _unseen(style.attributes):
        return style._replace(background=cell.style.background)
    return cell.style
