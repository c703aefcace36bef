"""Each kind of decision with the cube, in positions whose answer is known.

The words are those of GNU Backgammon 1.07, 2-ply, in the same position at the same score; the
last rolls are counted out.
"""

from __future__ import annotations

from itertools import product

import pytest

from backgammon_tui.bot import choose_cube
from backgammon_tui.rules import ROLLS, START, Cube, Position, Rules, Score, Seat, legal_plays
from backgammon_tui.rules.position import CHECKERS

from .positions import stand

MONEY = Rules(length=0)
JACOBY = Rules(length=0, jacoby=True)
BEAVERS = Rules(length=0, beavers=3)
MIDDLE = Cube()
DOUBLED_BY_THE_DICE = Cube(4)
OWN = Cube(2, Seat.WHITE, turned=True)
OTHERS = Cube(2, Seat.BLACK, turned=True)

BLITZ = stand({6: 3, 5: 3, 4: 3, 3: 2, 8: 4}, {25: 3, 6: 5, 8: 3, 13: 4})
PRIME = stand({4: 2, 5: 2, 6: 3, 7: 2, 8: 2, 9: 2, 13: 2}, {24: 2, 6: 5, 8: 3, 13: 3, 5: 2})
ANCHOR = stand({6: 4, 5: 3, 8: 3, 13: 3, 4: 2}, {20: 2, 13: 4, 8: 3, 6: 4, 5: 2})
RACE = stand({6: 5, 5: 4, 4: 3, 3: 2, 9: 1}, {6: 5, 5: 4, 4: 3, 3: 2, 10: 1})


def _at(length: int, own: int, other: int) -> tuple[Rules, Score]:
    """A match, the Crawford game over if one side needs a point."""
    return Rules(length=length), Score(own, other, crawford_played=length - 1 in (own, other))


FOR_MONEY = (MONEY, Score())
KINDS = {
    "no double": (START, *FOR_MONEY, MIDDLE, "no double, take"),
    "double and take": (ANCHOR, *FOR_MONEY, MIDDLE, "double, take"),
    "too good": (BLITZ, *FOR_MONEY, MIDDLE, "too good, pass"),
    "redouble": (ANCHOR, *FOR_MONEY, OWN, "redouble, take"),
    "too good to redouble": (BLITZ, *FOR_MONEY, OWN, "too good, pass"),
    "Jacoby, never too good": (BLITZ, JACOBY, Score(), MIDDLE, "double, pass"),
    "Jacoby, cube turned": (BLITZ, JACOBY, Score(), OWN, "too good, pass"),
    "Jacoby, doubled by the dice": (
        *(BLITZ, JACOBY, Score()),
        *(DOUBLED_BY_THE_DICE, "double, pass"),
    ),
    "doubled by the dice": (BLITZ, *FOR_MONEY, DOUBLED_BY_THE_DICE, "too good, pass"),
    "beaver": (START, BEAVERS, Score(), MIDDLE, "no double, beaver"),
    "2-away, 2-away": (RACE, *_at(5, 3, 3), MIDDLE, "double, take"),
    "3-away, 2-away": (ANCHOR, *_at(5, 2, 3), MIDDLE, "double, pass"),
    "2-away, 4-away": (ANCHOR, *_at(5, 3, 1), MIDDLE, "no double, take"),
    "4-away, 2-away": (ANCHOR, *_at(5, 1, 3), MIDDLE, "double, take"),
    "after Crawford, a drop is free": (START, *_at(5, 3, 4), MIDDLE, "double, pass"),
    "after Crawford, no drop is free": (ANCHOR, *_at(5, 2, 4), MIDDLE, "double, take"),
    "after Crawford, playing for a gammon": (PRIME, *_at(5, 3, 4), MIDDLE, "too good, pass"),
    "a cube dead to the other side": (START, *_at(5, 1, 3), OWN, "redouble, pass"),
    "a cube soon dead": (RACE, *_at(7, 4, 2), OWN, "no redouble, take"),
}


@pytest.mark.parametrize(("position", "rules", "score", "cube", "words"), KINDS.values(), ids=KINDS)
def test_the_decision_is_the_known_one(
    position: Position, rules: Rules, score: Score, cube: Cube, words: str
) -> None:
    choice = choose_cube(position, rules=rules, score=score, cube=cube)
    assert choice
    assert choice.words == words


@pytest.mark.parametrize(
    ("rules", "score", "cube"),
    [
        (Rules(length=5), Score(3, 4), MIDDLE),
        (*_at(5, 3, 1), OWN),
        (*FOR_MONEY, OTHERS),
        (Rules(length=0, cube_cap=2), Score(), OWN),
        (Rules(length=0, cube=False), Score(), MIDDLE),
        (Rules(length=1), Score(), MIDDLE),
    ],
    ids=["Crawford", "dead", "the other side's", "at its limit", "no cube", "one point"],
)
def test_where_it_may_not_be_turned_it_is_not(rules: Rules, score: Score, cube: Cube) -> None:
    assert choose_cube(ANCHOR, rules=rules, score=score, cube=cube) is None


def test_the_last_cube_below_its_limit_is_dead_to_who_takes_it() -> None:
    """Without a redouble a quarter of the chances is needed; with one, less."""
    race = stand({6: 5, 5: 4, 4: 3, 3: 2, 7: 1}, {6: 5, 5: 4, 4: 3, 3: 2, 14: 1})
    limited = choose_cube(race, rules=Rules(length=0, cube_cap=2))
    free = choose_cube(race)
    assert free
    assert limited
    assert (free.words, limited.words) == ("double, take", "double, pass")


HOMES = [home for home in product(range(5), repeat=6) if 1 <= sum(home) <= 4]


@pytest.mark.parametrize("many", [1, 2, 3, 4])
def test_every_last_roll_is_doubled_and_taken_by_its_exact_chances(many: int) -> None:
    """The other side is off next turn: doubled from 18 of 36 throws that win at once, taken up
    to 27, and beavered below 18."""
    homes = [home for home in HOMES if sum(home) == many]
    for home in homes:
        own = dict(enumerate(home, start=1))
        wins = _wins(stand(own, {1: 15}))
        choice = choose_cube(stand(own, {1: 2}), rules=BEAVERS)
        assert choice
        assert choice.doubles == (wins >= 18), home
        reply = "pass" if wins > 27 else "beaver" if wins < 18 else "take"
        assert choice.reply.value == reply, home


def _wins(position: Position) -> int:
    """Throws of 36 that bear the last checker off."""
    return sum(
        1 if roll.double else 2
        for roll in ROLLS
        if any(play.result.off == CHECKERS for play in legal_plays(position, roll))
    )
