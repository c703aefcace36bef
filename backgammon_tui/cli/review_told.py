"""The report of a review, line by line.

Imports the values of the record, the words and what of the screens is pure.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from backgammon_tui import words
from backgammon_tui.record.outcome import still_between_two
from backgammon_tui.record.reviewed import Decision, Review
from backgammon_tui.record.reviewed_sums import Marks, luck_adjusted
from backgammon_tui.rules import Seat
from backgammon_tui.tui.board.glyphs import Glyphs
from backgammon_tui.tui.chart import chart, curve
from backgammon_tui.tui.replaying import Replay
from backgammon_tui.tui.reviewing import headline
from backgammon_tui.words import reviewing as told
from backgammon_tui.words.review_sums import sum_rows

from .tables import aligned, table, wrapped

WIDEST: Final = 72
"""Columns that are read in."""
TALL: Final = 14
"""Rows of the chart."""


def report(given: Replay, seen: Review, marks: Marks, glyphs: Glyphs, width: int) -> Iterator[str]:
    """The whole report in lines of at most `width` columns."""
    width = min(width, WIDEST)
    names = words.Names(given.header.white, given.header.black)
    for sentence in _before(given, seen, names):
        yield from wrapped(sentence, width)
    yield ""
    heads = ("", names.white, names.black)
    yield from table(heads, sum_rows(given.header, seen, marks), width)
    for sentence in _after(given, seen, names):
        yield from wrapped(sentence, width)
    yield ""
    yield from _charted(seen, names, marks, glyphs, width)
    yield ""
    yield from _marked(given, seen, names, marks, width)
    for sentence in _left_out(given, seen):
        yield from wrapped(sentence, width)


def _before(given: Replay, seen: Review, names: words.Names) -> Iterator[str]:
    """What stands above all figures: the match, and who judged it."""
    rules = given.header.rules
    played = "money" if rules.money else f"a match to {rules.length}"
    yield f"{names.white} - {names.black}, {played}"
    yield from told.judged_by(seen)


def _after(given: Replay, seen: Review, names: words.Names) -> Iterator[str]:
    """What the sums do not say by themselves."""
    unit = "points" if seen.money else "chance of winning the match"
    yield (
        f"Costs, and what luck brought, are in {unit}."
        " The rating is 500 times the mean error: the less the better."
    )
    for seat in Seat:
        if told.judges_itself(given.header.sitter(seat)):
            yield told.not_rated(names.of(seat))
    adjusted = told.adjusted(luck_adjusted(seen), names, money=seen.money)
    yield from filter(None, [adjusted, told.extremes(seen, names)])


def _charted(
    seen: Review, names: words.Names, marks: Marks, glyphs: Glyphs, width: int
) -> Iterator[str]:
    """The chart, and above it what it shows."""
    shown = curve(seen)
    what = "the match" if shown.whole else "each game"
    yield from wrapped(
        f"{names.white}'s chance of winning {what}. Above it where {names.white} went wrong,"
        f" below it {names.black}: ' ? X are ?! ? ??.",
        width,
    )
    yield from chart(shown, seen, width, TALL, glyphs, marks)


def _marked(
    given: Replay, seen: Review, names: words.Names, marks: Marks, width: int
) -> Iterator[str]:
    """The decisions that are marked, in order."""
    game = 0
    for each in seen.decisions:
        if not marks.of(each):
            continue
        if each.game != game:
            game = each.game
            yield f"Game {game}"
        what = headline(each, given.log.after(each.seq - 1), names)
        yield from _indented(f"Turn {each.turn}, {what} {marks.of(each)}", 2, width)
        yield from _indented(told.found(each), 4, width)
        yield from _choices(each, money=seen.money)
    if not game:
        yield "No decision is marked."


def _indented(text: str, by: int, width: int) -> list[str]:
    """A text in lines that all begin so many columns in."""
    return [f"{'':{by}}{line}" for line in wrapped(text, width - by)]


def _choices(decision: Decision, *, money: bool) -> list[str]:
    """The choices, the one that was made with a sign before it."""
    rows = [
        (
            f"   {'>' if number == decision.made else ' '}",
            told.play(choice),
            told.worth(choice, money=money),
            f"{choice.plies}-ply",
        )
        for number, choice in enumerate(decision.choices)
    ]
    return aligned(("", "", "", ""), rows, words=(0, 1))[1:]


def _left_out(given: Replay, seen: Review) -> Iterator[str]:
    """What was not rated, and where the record ends."""
    if still_between_two(given.header, given.log):
        yield told.BETWEEN_TWO
    for each in seen.unrated:
        turn = given.log.after(each.seq - 1).turn
        yield f"Game {each.game}, turn {turn}: not rated ({each.why})."
    yield from filter(None, [given.trouble])
