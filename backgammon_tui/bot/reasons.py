"""Why one play is better than another, in one sentence that is true.

Standard library and the rules only. Each clause says something that was counted; where nothing
that can be counted tells two plays apart, the sentence is about the chances after them. Points
are named in the numbers of the side that plays, as in notation.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from backgammon_tui.rules import Position

from .counting import BACK, HOME, Count, count, shots
from .estimate import MONEY, Prices
from .thoughts import Thought

WIDTH: Final = 76
"""Characters of a sentence, at most."""

NUMBERS: Final = (
    *("no", "one", "two", "three", "four", "five", "six", "seven"),
    *("eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen"),
)
NAMES: Final = {7: "bar-point", 13: "midpoint"}

WEIGHTS: Final = {5: 8, 20: 8, 4: 7, 7: 7, 21: 7, 18: 6, 3: 6, 6: 6, 22: 4, 8: 4, 2: 4, 13: 3}
"""How much a point is worth saying."""

FEW_SHOTS: Final = 2
"""A difference in shots that is worth saying."""

FEW_ROLLS: Final = 0.02
"""A difference in rolls needed that is worth saying."""


LAST: Final = 24

WIN: Final = 2
"""What a game won instead of lost is worth, where a gammon adds its price."""

HARDLY: Final = 0.005
"""A difference in equity of which nothing is said, if no chance speaks for it."""

ALIKE: Final = "worth all but the same"


class Clause(NamedTuple):
    """A difference between two plays: what is said of the better and of the worse in it."""

    weight: float
    better: str
    worse: str


def reason(before: Position, thought: Thought, other: Thought, prices: Prices = MONEY) -> str:
    """What speaks for a play against another one, in at most `WIDTH` characters.

    `prices` are what gammons add: those that add nothing are not told of.
    """
    said = [each.better for each in _clauses(before, thought, other)]
    return _sentence(said, _chances(thought, other, prices, 1))


def fault(before: Position, thought: Thought, best: Thought, prices: Prices = MONEY) -> str:
    """What speaks against a play that is worth less than `best`."""
    said = [each.worse for each in _clauses(before, best, thought)]
    return _sentence(said, _chances(thought, best, prices, -1))


def _sentence(said: list[str], chances: str) -> str:
    """The two clauses that weigh most, as far as there is room for them; the chances where there
    is nothing else, or where they go without a "but" beside a single one."""
    clauses = said[:2] if said else [chances]
    if len(said) == 1 and "%" in chances and " but " not in chances:
        clauses.append(chances)
    both = "; ".join(clauses)
    return both if len(both) <= WIDTH else clauses[0]


def _clauses(before: Position, better: Thought, worse: Thought) -> list[Clause]:
    """What the one play has and the other one lacks, the weightiest first."""
    results = (better.play.result, worse.play.result)
    counts = (count(before), *(count(result) for result in results))
    found = list(_home(*counts))
    if counts[0].contact:
        found += [*_hits(*counts), *_points(*counts), *_prime(*counts), *_shots(*results)]
        found += _back(*counts)
    return sorted(found, key=lambda clause: clause.weight, reverse=True)


def _hits(before: Count, better: Count, worse: Count) -> Iterator[Clause]:
    more, less = better.sent - before.sent, worse.sent - before.sent
    if more > less:
        hits = "hits" if more == 1 else f"hits {NUMBERS[more]} checkers"
        yield Clause(9, hits, f"hits only {NUMBERS[less]}" if less else "does not hit")


def _points(before: Count, better: Count, worse: Count) -> Iterator[Clause]:
    """One clause for points made, one for points kept; a whole board is said by itself, and
    nothing of the last point of all."""
    own = better.made - worse.made - {LAST}
    new, kept = own - before.made, own & before.made
    if better.home == len(HOME) > max(before.home, worse.home):
        yield Clause(12, "closes the board", "does not close the board")
        new -= set(HOME)
    if new:
        point = max(new, key=_weight)
        name = _anchor(point) if point in BACK and not before.anchors - {LAST} else _named(point)
        yield Clause(_weight(point), f"makes {name}", f"does not make {name}")
    if kept:
        point = max(kept, key=_weight)
        last = point in BACK and len(before.anchors - {LAST}) == 1
        name = "the anchor" if last and not worse.anchors - {LAST} else _named(point)
        yield Clause(_weight(point) - 1, f"keeps {name}", f"breaks {name}")


def _weight(point: int) -> int:
    return WEIGHTS.get(point, 2)


def _named(point: int) -> str:
    return f"the {NAMES.get(point, f'{point}-point')}"


def _anchor(point: int) -> str:
    return f"an anchor on the {point}-point"


def _prime(before: Count, better: Count, worse: Count) -> Iterator[Clause]:
    length = better.prime
    if length < 4 or length <= worse.prime or better.home == length == len(HOME):
        return
    name = f"{NUMBERS[length]}-point prime"
    if before.prime >= length:
        yield Clause(length + 2, f"keeps a {name}", f"breaks the {name}")
    else:
        yield Clause(length + 2, f"makes a {name}", f"does not make a {name}")


def _shots(better: Position, worse: Position) -> Iterator[Clause]:
    """Fewer shots at what is not a back checker; if they are not all the shots, that is said."""
    here, there = shots(better), shots(worse)
    more = there.front - here.front
    if more >= FEW_SHOTS:
        apart = here.any != here.front or there.any != there.front
        few, many = _instead(here.front, there.front), _instead(there.front, here.front)
        tail = " (back checkers apart)" if apart else ""
        yield Clause(1 + more / 2, few + tail, many + tail)


def _instead(here: int, there: int) -> str:
    left = f"{here or 'no'} shot{'' if here == 1 else 's'}"
    return f"leaves {left} instead of {there or 'none'}"


def _back(before: Count, better: Count, worse: Count) -> Iterator[Clause]:
    """A back checker that gets away, or at least out of the other home board."""
    freed = before.held - better.held
    if better.held < worse.held and freed:
        name = "a back checker" if freed == 1 else f"{NUMBERS[freed]} back checkers"
        yield Clause(5, f"escapes {name}", f"does not escape {name}")
    elif better.back < worse.back:
        left, more = NUMBERS[better.back] if better.back else "none", NUMBERS[worse.back]
        yield Clause(3, f"leaves {left} back instead of {more}", f"leaves {more} back")


def _home(before: Count, better: Count, worse: Count) -> Iterator[Clause]:
    """Checkers borne off and brought home, and what is left to roll."""
    off, less = better.off - before.off, worse.off - before.off
    if off > less:
        more, fewer = NUMBERS[off], NUMBERS[less] if less else "none"
        better_off, worse_off = f"bears off {more} instead of {fewer}", f"bears off {fewer}"
        yield Clause(10, better_off, f"{worse_off} instead of {more}")
    if better.rolls is not None and worse.rolls is not None:
        if worse.rolls - better.rolls >= FEW_ROLLS:
            here, there = f"{better.rolls:.2f}", f"{worse.rolls:.2f}"
            yield Clause(6, _rolls(here, there), _rolls(there, here))
    elif off == less and not (better.contact or worse.contact) and better.inside > worse.inside:
        more = NUMBERS[better.inside - worse.inside]
        yield Clause(2, f"brings {more} more home", f"brings {more} fewer home")


def _rolls(here: str, there: str) -> str:
    return f"needs {here} rolls instead of {there}"


def _chances(thought: Thought, other: Thought, prices: Prices, way: int) -> str:
    """What the one play is better in by the chances after it if `way` is 1, or worse in if it
    is -1: what weighs most. Chances of winning that say the contrary come after that."""
    seen, against = thought.estimate, other.estimate
    wins = _percent(seen.win - against.win)
    gammons = _percent(seen.gammon - against.gammon) if prices.won else 0.0
    lost = _percent(seen.gammon_lost - against.gammon_lost) if prices.lost else 0.0
    three = _percent(seen.backgammon - against.backgammon)
    three_lost = _percent(seen.backgammon_lost - against.backgammon_lost)
    told = f"wins {_often(wins)}{_with_gammons(gammons) if prices.won else ''}"
    though = f", but wins {_often(wins)}" if way * wins < 0 else ""
    more = told if way * wins > 0 else f"wins {_more(gammons)} gammons{though}"
    weight, said = max(
        (way * WIN * wins, told),
        (way * prices.won * gammons, more),
        (-way * prices.lost * lost, f"loses {_more(lost)} gammons{though}"),
        (way * prices.won * three, f"wins {_more(three)} backgammons{though}"),
        (-way * prices.lost * three_lost, f"loses {_more(three_lost)} backgammons{though}"),
        key=lambda each: each[0],
    )
    if weight > 0:
        return said
    if abs(thought.equity - other.equity) < HARDLY:
        return ALIKE
    return f"{'better' if way > 0 else 'worse'} with the cube in play"


def _percent(difference: float) -> float:
    """Hundredths to one decimal."""
    return round(100 * difference, 1)


def _often(wins: float) -> str:
    return f"{abs(wins)} % {'more' if wins > 0 else 'less'} often"


def _with_gammons(gammons: float) -> str:
    return f", with {_more(gammons)} gammons" if gammons else ", with as many gammons"


def _more(gammons: float) -> str:
    return f"{abs(gammons)} % {'more' if gammons > 0 else 'fewer'}"
