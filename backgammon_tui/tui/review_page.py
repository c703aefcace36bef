"""The first page of a review: who judged, the sums of both sides, and a chart.

Pure: imports `record`, `words` and the pure modules of the room, never Textual.
"""

from __future__ import annotations

import textwrap
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from backgammon_tui.record.header import cells
from backgammon_tui.record.outcome import still_between_two
from backgammon_tui.record.reviewed import LOOKS, Review
from backgammon_tui.record.reviewed_sums import Marks, luck_adjusted
from backgammon_tui.rules import Seat
from backgammon_tui.words import Names
from backgammon_tui.words import reviewing as words
from backgammon_tui.words.review_sums import sum_rows

from .board.glyphs import UNICODE, Glyphs
from .board.ink import Cells, Drawing, Look, inked
from .chart import chart, curve
from .replaying import Replay
from .sitting import LookedAt

LEAST: Final = 7
"""Rows of a chart, at least."""
BAR: Final = 20


class Line(NamedTuple):
    """A row of the page."""

    text: str
    look: Look = Look.TEXT


@dataclass(frozen=True, slots=True)
class Page:
    """What the page shows. `game` is the one whose chart it has, 0 the whole match; `page`
    counts screenfuls from 0."""

    replay: Replay
    marks: Marks
    glyphs: Glyphs
    width: int = 80
    height: int = 24
    review: Review | None = None
    looked: LookedAt | None = None
    said: str = ""
    game: int = 0
    page: int = 0

    @property
    def names(self) -> Names:
        return Names(self.replay.header.white, self.replay.header.black)

    @property
    def room(self) -> int:
        """Rows between the title and what is said."""
        return self.height - 3

    def charted(self, by: int) -> Page:
        """The chart of another game, going round."""
        games = sorted({each.game for each in self.review.standings} if self.review else ())
        stops = [0, *games]
        return replace(self, game=stops[(stops.index(self.game) + by) % len(stops)], said="")

    def leafed(self, by: int) -> Page:
        """Another screenful."""
        last = max(-(-len(self._lines()) // self.room) - 1, 0)
        return replace(self, page=min(max(self.page + by, 0), last), said="")

    def drawing(self, keys: Drawing) -> Drawing:
        """The page, with the row of keys below it."""
        lines = self._lines()
        first = min(self.page * self.room, max(len(lines) - 1, 0))
        shown = lines[first : first + self.room]
        shown += [Line("")] * (self.room - len(shown))
        said = Line(self.said, Look.REFUSAL) if self.said else Line(self._progress(), Look.FRAME)
        rows = [Line(self._title(len(lines)), Look.TITLE), *shown, said]
        return (*(self._inked(row) for row in rows), *keys)

    def _inked(self, row: Line) -> Cells:
        return inked(f" {row.text}"[: self.width], row.look, self.width)

    def _title(self, lines: int) -> str:
        header = self.replay.header
        separator = " · " if self.glyphs is UNICODE else " - "
        played = "money" if header.rules.money else f"match to {header.rules.length}"
        pages = -(-lines // self.room)
        page = f", page {self.page + 1} of {pages}" if pages > 1 else ""
        return separator.join((f"Review{page}", f"{header.white} - {header.black}", played))

    def _progress(self) -> str:
        """How far it has come, as a bar that needs no colour; "" when it is done."""
        if self.review and self.review.looks >= LOOKS:
            return self.replay.trouble or ""
        if self.looked is None:
            return "The match is being looked at."
        look, done, of = self.looked
        filled = BAR * done // max(of, 1)
        bar = f"[{'#' * filled}{'.' * (BAR - filled)}]"
        what = ("every decision", "the errors, a ply deeper", "the luck of each throw")[look - 1]
        return f"{bar} look {look} of {LOOKS}: {what}"

    def _lines(self) -> list[Line]:
        """All of the page: what is said of the judge stands above the figures."""
        if self.review is None:
            return []
        found = [Line(row, Look.FRAME) for row in self._judged(self.review)]
        width = self.width - 2
        found += [Line(row) for row in self._sums(self.review)]
        told = self._told(self.review)
        found += [Line(row) for sentence in told for row in textwrap.wrap(sentence, width)]
        return [*found, *self._chart(self.review, self.room - len(found))]

    def _told(self, review: Review) -> list[str]:
        """What the sums do not say by themselves."""
        header = self.replay.header
        between_two = still_between_two(header, self.replay.log)
        itself = [seat for seat in Seat if words.judges_itself(header.sitter(seat))]
        return [
            *([words.BETWEEN_TWO] if between_two else []),
            *(words.not_rated(self.names.of(seat)) for seat in itself),
            *filter(
                None,
                [
                    words.irregular(review),
                    words.adjusted(luck_adjusted(review), self.names, money=review.money),
                ],
            ),
        ]

    def _judged(self, review: Review) -> list[str]:
        told = f"{words.judged_briefly(review)}. {words.equity(review)}."
        return textwrap.wrap(told, self.width - 2)

    def _sums(self, review: Review) -> list[str]:
        """The sums of both sides; in a narrow window a line a number."""
        rows = [("", *self.names), *sum_rows(self.replay.header, review, self.marks)]
        room = [max(map(cells, column)) for column in zip(*rows, strict=True)]
        if sum(room) + 4 > self.width - 2:
            return [
                text
                for name, *both in rows[1:]
                for text in (
                    f"{name}:",
                    *(f"  {who} {told}" for who, told in zip(self.names, both, strict=True)),
                )
            ]
        return [
            f"{name:<{room[0]}}"
            + "".join(
                f"  {' ' * (wide - cells(text))}{text}"
                for text, wide in zip(both, room[1:], strict=True)
            )
            for name, *both in rows
        ]

    def _chart(self, review: Review, room: int) -> list[Line]:
        """The chart in what is left of the screenful, or on one of its own."""
        shown = curve(review, self.game or None)
        white = self.names.white
        what = "the match" if shown.whole else f"game {self.game}" if self.game else "each game"
        heading = Line(f"{white}'s chance of winning {what}; ' ? X are ?! ? ??.", Look.FRAME)
        blank: list[Line] = []
        if room - 1 < LEAST:
            blank = [Line("")] * max(room, 0)
            room = self.room
        height = max(room - 1, 5)
        rows = chart(shown, review, self.width - 2, height, self.glyphs, self.marks)
        return [*blank, heading, *map(Line, rows)]
