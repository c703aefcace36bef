"""Every sentence about a play is true: each clause is counted once more, in another way."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Final

import pytest

from backgammon_tui.bot.analysis import weigh_plays
from backgammon_tui.bot.estimate import MONEY, Estimate, Prices
from backgammon_tui.bot.reasons import NUMBERS, WIDTH, fault, reason
from backgammon_tui.bot.thoughts import Thought
from backgammon_tui.rules import (
    BAR,
    ROLLS,
    START,
    Phase,
    Play,
    Position,
    Roll,
    Rules,
    Seat,
    State,
    Step,
    legal_plays,
    next_steps,
)
from backgammon_tui.rules.plays import after_steps

from .positions import THROWS, positions_met, stand

Pair = tuple[Position, Play, Play]
"""A position, the play of which something is said, and the one it is said against."""


def _thoughts(position: Position, roll: Roll) -> list[Thought]:
    state = State(
        Rules(length=0),
        phase=Phase.TO_PLAY,
        game=1,
        turn=9,
        on_roll=Seat.WHITE,
        position=position,
        roll=roll,
    )
    return weigh_plays(state)


def _said(position: Position, roll: Roll) -> str:
    """What is said for the best play of a roll."""
    best, other, *_ = _thoughts(position, roll)
    return reason(position, best, other)


def _number(word: str) -> int:
    return 0 if word == "none" else NUMBERS.index(word)


def _point(name: str) -> int:
    return {"bar-point": 7, "midpoint": 13}.get(name) or int(name.removesuffix("-point"))


def _holds(play: Play, point: int) -> bool:
    return play.result.counts[point] >= 2


def _held(position: Position, point: int) -> bool:
    return position.counts[point] >= 2


def _hits(position: Position, play: Play) -> int:
    """Checkers hit, by walking through the steps."""
    counts, hit = list(position.counts), 0
    for origin, die in play.steps:
        target = max(origin - die, 0)
        counts[origin] -= 1
        if target:
            hit += counts[target] == -1
            counts[target] = max(counts[target], 0) + 1
    return hit


def _prime(position: Position) -> int:
    made = "".join("x" if count >= 2 else " " for count in position.counts[1:BAR])
    return max(len(run) for run in made.split(" "))


def _hit_by(position: Position, roll: Roll) -> frozenset[int]:
    """The own blots that a roll of the other side can hit, found step by step."""
    theirs, seen, hit = position.flipped(), set[tuple[object, ...]](), set[int]()

    def walk(made: tuple[Step, ...]) -> None:
        here = Position(after_steps(theirs, made).counts)
        key = (here.counts, *sorted(step.die for step in made))
        if key in seen:
            return
        seen.add(key)
        for step in next_steps(theirs, roll, made):
            if step.target and here.counts[step.target] == -1:
                hit.add(BAR - step.target)
            walk((*made, step))

    walk(())
    return frozenset(hit)


@cache
def _shots(position: Position, *, front: bool) -> int:
    points = set(range(1, 19 if front else BAR))
    return sum((1 if roll.double else 2) * bool(_hit_by(position, roll) & points) for roll in ROLLS)


def _back(position: Position) -> int:
    return sum(count for count in position.counts[19:] if count > 0)


def _free(position: Position, play: Play) -> int:
    """Checkers that were in the other home board, on the bar or behind a made point, from 13
    up, and are no more."""
    walls = [point for point in range(13, BAR) if position.counts[point] <= -2]

    def held(point: int) -> bool:
        return point > 18 or any(wall < point for wall in walls)

    own = [point for point in range(1, BAR + 1) for _ in range(position.counts[point])]
    where = [point for point in own if held(point)]
    now = list(where)
    for origin, die in play.steps:
        if origin in now:
            now[now.index(origin)] = max(origin - die, 0)
    return sum(not held(point) for point in now)


def _off(position: Position, play: Play) -> int:
    return play.result.off - position.off


Claim = Callable[[Pair, tuple[str, ...]], bool]

TRUE: Final[dict[str, Claim]] = {
    r"hits": lambda pair, _: _hits(*pair[:2]) == 1 > _hits(pair[0], pair[2]),
    r"hits (\w+) checkers": lambda pair, said: (
        _hits(*pair[:2]) == _number(said[0]) > _hits(pair[0], pair[2])
    ),
    r"hits only (\w+)": lambda pair, said: (
        _hits(*pair[:2]) == _number(said[0]) < _hits(pair[0], pair[2])
    ),
    r"does not hit": lambda pair, _: _hits(*pair[:2]) == 0 < _hits(pair[0], pair[2]),
    r"makes (?:the|an anchor on the) (\S+)": lambda pair, said: (
        _holds(pair[1], _point(said[0]))
        and not _held(pair[0], _point(said[0]))
        and not _holds(pair[2], _point(said[0]))
    ),
    r"does not make (?:the|an anchor on the) (\S+)": lambda pair, said: (
        not _holds(pair[1], _point(said[0])) and _holds(pair[2], _point(said[0]))
    ),
    r"keeps the (\S+point)": lambda pair, said: (
        _held(pair[0], _point(said[0]))
        and _holds(pair[1], _point(said[0]))
        and not _holds(pair[2], _point(said[0]))
    ),
    r"breaks the (\S+point)": lambda pair, said: (
        _held(pair[0], _point(said[0]))
        and not _holds(pair[1], _point(said[0]))
        and _holds(pair[2], _point(said[0]))
    ),
    r"keeps the anchor": lambda pair, _: (
        any(_held(pair[0], p) and _holds(pair[1], p) for p in range(19, 24))
        and not any(_holds(pair[2], p) for p in range(19, 24))
    ),
    r"breaks the anchor": lambda pair, _: (
        any(_held(pair[0], p) for p in range(19, 24))
        and not any(_holds(pair[1], p) for p in range(19, 24))
    ),
    r"(?:closes|does not close) the board": lambda pair, _: (
        any(all(_holds(play, p) for p in range(1, 7)) for play in pair[1:])
        and not all(_held(pair[0], p) for p in range(1, 7))
    ),
    r"makes a (\w+)-point prime": lambda pair, said: (
        _prime(pair[0]) < _number(said[0]) == _prime(pair[1].result) > _prime(pair[2].result)
    ),
    r"keeps a (\w+)-point prime": lambda pair, said: (
        _prime(pair[0]) >= _number(said[0]) == _prime(pair[1].result) > _prime(pair[2].result)
    ),
    r"does not make a (\w+)-point prime": lambda pair, said: (
        _prime(pair[1].result) < _number(said[0]) == _prime(pair[2].result)
    ),
    r"breaks the (\w+)-point prime": lambda pair, said: (
        _prime(pair[0]) >= _number(said[0]) > _prime(pair[1].result)
    ),
    r"leaves (\w+) shots? instead of (\w+)": lambda pair, said: all(
        _shots(play.result, front=False) == _shots(play.result, front=True) == _count(word)
        for play, word in zip(pair[1:], said, strict=True)
    ),
    r"leaves (\w+) shots? instead of (\w+) \(back checkers apart\)": lambda pair, said: all(
        _shots(play.result, front=True) == _count(word)
        for play, word in zip(pair[1:], said, strict=True)
    ),
    r"escapes (?:a|(\w+)) back checkers?": lambda pair, said: (
        _free(*pair[:2]) >= (_number(said[0]) if said[0] else 1) > _free(pair[0], pair[2])
    ),
    r"does not escape (?:a|(\w+)) back checkers?": lambda pair, said: (
        _free(*pair[:2]) < (_number(said[0]) if said[0] else 1) <= _free(pair[0], pair[2])
    ),
    r"leaves (\w+) back instead of (\w+)": lambda pair, said: (
        [_back(play.result) for play in pair[1:]] == [_number(word) for word in said]
    ),
    r"leaves (\w+) back": lambda pair, said: (
        _back(pair[1].result) == _number(said[0]) > _back(pair[2].result)
    ),
    r"bears off (\w+) instead of (\w+)": lambda pair, said: (
        [_off(pair[0], play) for play in pair[1:]] == [_number(word) for word in said]
    ),
    r"brings (\w+) (more|fewer) home": lambda pair, said: (
        _home(pair[1]) - _home(pair[2]) == _number(said[0]) * (1 if said[1] == "more" else -1)
    ),
    r"needs ([\d.]+) rolls instead of ([\d.]+)": lambda pair, said: (
        pair[1].result.other_pips > 0 and said[0] != said[1]
    ),
}
"""What must hold where a clause is said: of the first play, as against the second."""


def _count(word: str) -> int:
    return int(word) if word.isdigit() else _number(word)


def _home(play: Play) -> int:
    return play.result.off + sum(max(count, 0) for count in play.result.counts[1:7])


CHANCES: Final = re.compile(
    r"(wins|loses) .*%.*|worth all but the same|(better|worse) with the cube in play"
)


def _is_true(sentence: str, pair: Pair) -> Iterator[str]:
    """The kind of each clause of the sentence, once it has been found true."""
    for clause in sentence.split("; "):
        if CHANCES.fullmatch(clause):
            yield "chances"
            continue
        kinds = [kind for kind in TRUE if re.fullmatch(kind, clause)]
        assert len(kinds) == 1, clause
        found = re.fullmatch(kinds[0], clause)
        assert found
        assert TRUE[kinds[0]](pair, found.groups()), (clause, pair)
        yield kinds[0]


def _checked(positions: int, shots: int) -> Counter[str]:
    """How often each kind of clause was said of so many positions, all of them true; as counting
    shots step by step takes long, no more than so many of those."""
    dice, kinds = Random(4), Counter[str]()
    for position in dice.sample(positions_met(games=12, seed=21), positions):
        thoughts = _thoughts(position, dice.choice(THROWS))
        if len(thoughts) < 2:
            continue
        best, other = thoughts[:2]
        worse = dice.choice(thoughts[1:])
        for sentence, pair in (
            (reason(position, best, other), (position, best.play, other.play)),
            (fault(position, worse, best), (position, worse.play, best.play)),
        ):
            assert 0 < len(sentence) <= WIDTH
            shots -= "shot" in sentence
            if shots > 0 or "shot" not in sentence:
                kinds.update(_is_true(sentence, pair))
    return kinds


LEVEL: Final = Estimate(0.5, 0.1, 0.0, 0.1, 0.0)


@pytest.mark.parametrize(
    ("best", "prices", "said", "against"),
    [
        ((0.51, 0.1, 0.0, 0.1, 0.0), MONEY, "wins 1.0 % more often, with as many gammons", ""),
        (
            (0.49, 0.1, 0.0, 0.05, 0.0),
            MONEY,
            "loses 5.0 % fewer gammons, but wins 1.0 % less often",
            "loses 5.0 % more gammons, but wins 1.0 % more often",
        ),
        ((0.49, 0.15, 0.0, 0.1, 0.0), MONEY, "wins 5.0 % more gammons, but wins 1.0 % less", ""),
        ((0.51, 0.15, 0.0, 0.1, 0.0), MONEY, "wins 1.0 % more often, with 5.0 % more gammons", ""),
        ((0.501, 0.1, 0.0, 0.05, 0.0), MONEY, "loses 5.0 % fewer gammons", "loses 5.0 % more"),
        ((0.5, 0.1, 0.0, 0.1, 0.0), MONEY, "worth all but the same", "worth all but the same"),
        ((0.51, 0.0, 0.0, 0.3, 0.0), Prices(0.0, 0.0), "wins 1.0 % more often", "wins 1.0 % less"),
    ],
)
def test_of_the_chances_that_is_said_which_weighs_most_in_favour(
    best: tuple[float, ...], prices: Prices, said: str, against: str
) -> None:
    play = legal_plays(START, Roll(3, 1))[0]
    ahead, behind = Estimate(*best), LEVEL
    one = Thought(play, ahead, ahead.equity(prices), None, 0)
    other = Thought(play, behind, behind.equity(prices), None, 0)
    assert reason(START, one, other, prices).startswith(said)
    assert fault(START, other, one, prices).startswith(against)


def test_what_no_chance_speaks_for_is_better_with_the_cube() -> None:
    play = legal_plays(START, Roll(3, 1))[0]
    one, other = (Thought(play, LEVEL, equity, None, 0) for equity in (0.1, 0.05))
    assert reason(START, one, other) == "better with the cube in play"
    assert fault(START, other, one) == "worse with the cube in play"


def test_every_clause_is_true() -> None:
    assert len(_checked(positions=150, shots=2)) > 12


@pytest.mark.long
def test_every_clause_is_true_of_many_more() -> None:
    assert len(_checked(positions=600, shots=60)) > 18


@pytest.mark.parametrize(
    ("roll", "said"),
    [
        (Roll(3, 1), "makes the 5-point"),
        (Roll(6, 1), "makes the bar-point"),
        (Roll(6, 5), "escapes a back checker"),
    ],
)
def test_what_is_said_of_the_openings(roll: Roll, said: str) -> None:
    assert said in _said(START, roll)


def test_bearing_off_two_is_told_from_bearing_off_one() -> None:
    race = stand({6: 3, 5: 3, 4: 3, 1: 1}, {6: 5, 5: 5, 4: 5})
    best, *others = _thoughts(race, Roll(6, 5))
    worst = min(others, key=lambda each: each.play.result.off)
    assert best.play.result.off - race.off == 2
    assert reason(race, best, worst).startswith("bears off two instead of ")
    assert " instead of two" in fault(race, worst, best)
