"""The report of a review, line by line.

Imports the values of the record, the words and what of the screens is pure.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from backgammon_tui import words
from backgammon_tui.record.header import Header
from backgammon_tui.record.reviewed import (
    Decision,
    Figures,
    Kind,
    Marks,
    Review,
    figures,
    luck_adjusted,
)
from backgammon_tui.rules import Seat
from backgammon_tui.tui.board.glyphs import Glyphs
from backgammon_tui.tui.chart import chart, curve
from backgammon_tui.tui.replaying import Replay
from backgammon_tui.words import reviewing as told

from .tables import aligned, table, wrapped

CUBE: Final = (Kind.DOUBLE, Kind.ANSWER)
WIDEST: Final = 72
"""Columns that are read in."""
TALL: Final = 14
"""Rows of the chart."""


def report(given: Replay, seen: Review, marks: Marks, glyphs: Glyphs, width: int) -> Iterator[str]:
    """The whole report in lines of at most `width` columns."""
    width = min(width, WIDEST)
    header, names = given.header, words.Names(given.header.white, given.header.black)
    yield from wrapped(f"{names.white} - {names.black}, {_played(header)}", width)
    for sentence in told.judged_by(seen):
        yield from wrapped(sentence, width)
    yield ""
    yield from sums(header, seen, marks, width)
    for sentence in _after_the_sums(header, names, seen):
        yield from wrapped(sentence, width)
    yield ""
    yield from charted(seen, names, marks, glyphs, width)
    yield ""
    yield from _marked(given, names, seen, marks, width)
    for each in seen.unrated:
        yield from wrapped(f"Game {each.game}, entry {each.seq}: not rated, {each.why}.", width)
    if given.trouble:
        yield from wrapped(given.trouble, width)


def _played(header: Header) -> str:
    return "money" if header.rules.money else f"a match to {header.rules.length}"


def sums(header: Header, seen: Review, marks: Marks, width: int) -> list[str]:
    """The sums of both sides as a table."""
    heads = ("", header.white, header.black)
    rows = [(name, *[of(header, seen, marks, seat) for seat in Seat]) for name, of in _ROWS.items()]
    return table(heads, [row for row in rows if any(row[1:])], width)


def _decisions(_: Header, seen: Review, marks: Marks, seat: Seat) -> str:
    plays = figures(seen, seat, marks, (Kind.PLAY,)).decisions
    return f"{plays} + {figures(seen, seat, marks, CUBE).decisions}"


def _marks(header: Header, seen: Review, marks: Marks, seat: Seat) -> str:
    return _unless_itself(header, seat, " ".join(map(str, figures(seen, seat, marks).marks)))


def _error(header: Header, seen: Review, marks: Marks, seat: Seat) -> str:
    by_kind = [figures(seen, seat, marks, kinds).error for kinds in ((Kind.PLAY,), CUBE)]
    return _unless_itself(header, seat, " + ".join(f"{error:.3f}" for error in by_kind))


def _cost(header: Header, seen: Review, marks: Marks, seat: Seat) -> str:
    cost = figures(seen, seat, marks).cost
    return _unless_itself(header, seat, f"{cost:.3f}" if seen.money else told.percent(cost))


def _rating(header: Header, seen: Review, marks: Marks, seat: Seat) -> str:
    rating = figures(seen, seat, marks).rating
    return _unless_itself(header, seat, "" if rating is None else f"{rating:.1f}")


def _luck(_: Header, seen: Review, marks: Marks, seat: Seat) -> str:
    luck = figures(seen, seat, marks).luck
    return "" if luck is None else f"{luck:+.3f}"


def _gain(_: Header, seen: Review, marks: Marks, seat: Seat) -> str:
    gain = figures(seen, seat, marks).gain
    if gain is None:
        return ""
    return f"{gain:+.3f}" if seen.money else f"{100 * gain:+.1f}%"


def _unless_itself(header: Header, seat: Seat, text: str) -> str:
    return "not rated" if told.judges_itself(header.sitter(seat)) else text


_ROWS: Final = {
    "decisions, plays + cube": _decisions,
    "marked ?! ? ??": _marks,
    "errors, plays + cube": _error,
    "what they cost": _cost,
    "performance rating": _rating,
    "luck": _luck,
    "what it brought": _gain,
}


def _after_the_sums(header: Header, names: words.Names, seen: Review) -> Iterator[str]:
    """What the sums do not say by themselves."""
    yield (
        "Costs and what luck brought are in "
        + ("points." if seen.money else "chance of winning the match.")
        + " The rating is 500 times the mean error; the less the better."
    )
    yield from (
        told.not_rated(names.of(seat)) for seat in Seat if told.judges_itself(header.sitter(seat))
    )
    adjusted = told.adjusted(luck_adjusted(seen), names, money=seen.money)
    if adjusted:
        yield adjusted


def charted(
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
    given: Replay, names: words.Names, seen: Review, marks: Marks, width: int
) -> Iterator[str]:
    """The decisions that are marked, in order."""
    marked = [each for each in seen.decisions if marks.of(each)]
    if not marked:
        yield "No decision is marked."
        return
    game = 0
    for each in marked:
        if each.game != game:
            game = each.game
            yield f"Game {game}"
        yield from wrapped(f"  {headline(given, names, each)} {marks.of(each)}", width)
        yield from wrapped(f"    {told.found(each)}", width)
        rows = [
            (
                f"   {'>' if n == each.made else ' '}",
                told.play(choice),
                told.worth(choice, money=seen.money),
                f"{choice.plies}-ply",
            )
            for n, choice in enumerate(each.choices)
        ]
        yield from aligned(("", "", "", ""), rows, words=(0, 1))[1:]


def headline(given: Replay, names: words.Names, decision: Decision) -> str:
    """Which decision it is: "Turn 12, Ada to play 6-1"."""
    before = given.log.after(decision.seq - 1)
    who = names.of(decision.seat)
    match decision.kind:
        case Kind.PLAY:
            what = f"{who} to play {before.roll}"
        case Kind.DOUBLE:
            what = f"{who} may double to {before.cube.value * 2}"
        case _:
            stake = before.doubling.stake if before.doubling else before.cube.value
            what = f"{who} is doubled to {stake}"
    return f"Turn {decision.turn}, {what}"


__all__ = ["Figures", "charted", "headline", "report", "sums"]
