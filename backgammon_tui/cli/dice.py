"""`backgammon dice`: what each side rolled in a match, beside what fair dice bring."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

from backgammon_tui.record.dice_history import (
    PIPS_A_ROLL,
    WEIGHTS,
    DiceHistory,
    Rolls,
    dice_history,
)
from backgammon_tui.record.evenness import Evenness, enough, evenness
from backgammon_tui.record.header import Header, cells
from backgammon_tui.rules import Roll, Seat
from backgammon_tui.rules.dice import FACES, ROLLS

from .errors import Stop
from .replay import replay_of
from .tables import aligned, width_of_output, wrapped

TOGETHER: Final = "Together"


class Side(NamedTuple):
    """One side by its name, or both together, and the rolls."""

    name: str
    rolls: Rolls


def dice(chosen: Namespace) -> int:
    """Print the dice of a match, or of one game of it; or JSON."""
    found = replay_of(chosen.match)
    header, games = found.header, found.log.state.game
    if chosen.game is not None and not 0 < chosen.game <= games:
        raise Stop(f"there is no game {chosen.game}: the last is game {games}.")
    history = dice_history(found.log, header.beginning, chosen.game or 0)
    if chosen.json:
        print(json.dumps(_told(header, history, chosen.game), indent=1))
        return 0
    width = width_of_output()
    which = f"game {chosen.game} of {games}" if chosen.game else f"{games} games"
    title = f"{header.white} - {header.black}, {which if games > 1 else 'one game'}"
    for line in (*wrapped(title, width), *dice_lines(header, history, width)):
        print(line)
    return 0


def dice_lines(header: Header, history: DiceHistory, width: int) -> Iterator[str]:
    """The tables and the sentences below them, in lines of at most `width` columns."""
    sides = [Side(header.name(seat), history.of(seat)) for seat in Seat]
    both = Side(TOGETHER, history.together)
    yield from wrapped(_SOURCES.get(header.dice, f"Thrown by the table, {header.dice}."), width)
    yield ""
    yield from _counts(sides, both, width)
    yield ""
    yield from _by_roll(sides, width)
    if history.opening.number:
        yield ""
        yield from _opening(header, history, width)
    yield ""
    for sentence in (*map(_judged, (*sides, both)), _ADVICE):
        yield from wrapped(sentence, min(width, _SENTENCE))


def _counts(sides: Sequence[Side], both: Side, width: int) -> list[str]:
    """A row a face, and the sums: each side's count beside the expectation. As much of it as
    has room."""
    colours = [Side(name, side.rolls) for name, side in zip(_COLOURS, sides, strict=True)]
    forms = [_count_table(shown) for shown in ((*sides, both), sides, colours)]
    return _widest(forms, width)


def _count_table(sides: Sequence[Side]) -> list[str]:
    heads = ["", *(head for side in sides for head in (side.name, "fair"))]
    columns = [_column(side.rolls) for side in sides]
    rows = [
        [label, *(text for column in columns for text in column[number])]
        for number, label in enumerate(_LABELS)
    ]
    return aligned(heads, rows)


def _column(rolls: Rolls) -> list[tuple[str, str]]:
    number = rolls.number
    average = f"{rolls.pips / number:.2f}" if number else "-"
    return [
        *((str(count), f"{number / 3:.1f}") for count in rolls.faces),
        (str(rolls.doubles), f"{number / 6:.1f}"),
        (str(number), ""),
        (average, f"{PIPS_A_ROLL:.2f}"),
    ]


def _by_roll(sides: Sequence[Side], width: int) -> Iterator[str]:
    """The 21 rolls of either side, beside each other where there is room."""
    blocks = [_triangle(side) for side in sides]
    room = max(cells(line) for line in blocks[0]) + _GAP
    if room + max(cells(line) for line in blocks[1]) <= width:
        for left, right in zip_longest(*blocks, fillvalue=""):
            yield f"{left}{' ' * (room - cells(left))}{right}".rstrip()
    else:
        yield from (line for block in blocks for line in block)


def _triangle(side: Side) -> list[str]:
    """How often each roll came, the larger die down and the smaller across."""
    fair = side.rolls.number / sum(WEIGHTS)
    rows = [
        f"{larger}" + "".join(f"{side.rolls.of(Roll(larger, s)):>4}" for s in range(1, larger + 1))
        for larger in FACES
    ]
    return [
        f"Rolls of {side.name}",
        f"fair: double {fair:.1f}, other {2 * fair:.1f}",
        " " + "".join(f"{face:>4}" for face in FACES),
        *rows,
    ]


def _opening(header: Header, history: DiceHistory, width: int) -> list[str]:
    """The single dice of the opening throws, a row a side."""
    opening = history.opening
    fair = opening.number / len(FACES)
    counts = [[*map(str, opening.of(seat)), f"{fair:.1f}"] for seat in Seat]
    heads = ["", *map(str, FACES), "fair"]
    forms = [
        aligned(heads, [[name, *row] for name, row in zip(names, counts, strict=True)])
        for names in ((header.white, header.black), _COLOURS)
    ]
    title = f"Opening throws: {opening.number}, ties: {opening.ties} (fair {fair:.1f})"
    return [title, *_widest(forms, width)]


def _widest(forms: Sequence[list[str]], width: int) -> list[str]:
    """The first form that has room, or the last."""
    return next((form for form in forms if max(map(cells, form)) <= width), forms[-1])


def _judged(side: Side) -> str:
    """How even the dice of a side are, as far as it can be said of so many."""
    number, faces = side.rolls.number, _of_faces(side.rolls)
    if not faces:
        needed = enough(_EACH_FACE) // 2
        return f"{side.name}: {number} rolls are too few to judge; it takes {needed}."
    told = f"{side.name}: {_how_even('faces', faces)}"
    rolls = evenness(side.rolls.counts, WEIGHTS)
    if rolls:
        return f"{told}; {_how_even('the 21 rolls', rolls)}."
    return f"{told}. To judge the 21 rolls takes {enough(WEIGHTS)}, there are {number}."


def _of_faces(rolls: Rolls) -> Evenness | None:
    return evenness(rolls.faces, _EACH_FACE)


def _how_even(what: str, found: Evenness) -> str:
    figure = f"chi-square {found.chi_square:.1f}, {found.degrees} degrees"
    return f"{what} as uneven as this or more in {share_words(found.share)} fair matches ({figure})"


def share_words(share: float) -> str:
    """ "43 of 100", with no more certainty than a small share has."""
    if share < 0.01:
        return "fewer than 1 of 100"
    return f"{round(100 * share)} of 100" if share < 0.995 else "nearly all"


def _told(header: Header, history: DiceHistory, game: int | None) -> dict[str, object]:
    opening = history.opening
    return {
        "id": header.id,
        "white": header.white,
        "black": header.black,
        "dice": header.dice,
        "game": game,
        "rolls": {seat.value: _side(history.of(seat)) for seat in Seat}
        | {"together": _side(history.together)},
        "opening": {seat.value: list(opening.of(seat)) for seat in Seat}
        | {"throws": opening.number, "ties": opening.ties},
    }


def _side(rolls: Rolls) -> dict[str, object]:
    names = [f"{roll.larger}{roll.smaller}" for roll in ROLLS]
    return {
        "number": rolls.number,
        "rolls": dict(zip(names, rolls.counts, strict=True)),
        "faces": list(rolls.faces),
        "doubles": rolls.doubles,
        "pips": rolls.pips,
        "evenness_of_faces": _figures(_of_faces(rolls)),
        "evenness_of_rolls": _figures(evenness(rolls.counts, WEIGHTS)),
    }


def _figures(found: Evenness | None) -> dict[str, float] | None:
    return found and found._asdict()


_COLOURS: Final = ("White", "Black")
_EACH_FACE: Final = (1,) * len(FACES)
_LABELS: Final = (*map(str, FACES), "doubles", "rolls", "pips/roll")
_GAP: Final = 4
_SENTENCE: Final = 78
_SOURCES: Final = {
    "system": "Thrown by the table.",
    "manual": "Thrown by hand and typed, or from another program.",
    "chains": "Drawn by both players together.",
}
_ADVICE: Final = (
    "Fair dice look uneven now and then: one match in twenty comes to 5 of 100 or less."
)
