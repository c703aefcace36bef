"""The cube by the same chances as GNU Backgammon: its equities, and its decisions.

`tests/data/gnubg_cube.jsonl` was made by `tests/bot/gnubg_cube.py` with GNU Backgammon 1.07.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from backgammon_tui.bot.analysis import scale
from backgammon_tui.bot.cube_words import CubeAction, cube_action
from backgammon_tui.bot.cubeful import offered, rolling, taken
from backgammon_tui.bot.estimate import Estimate
from backgammon_tui.bot.lastrolls import LastRolls
from backgammon_tui.bot.prospect import Prospect, prospect
from backgammon_tui.bot.stakes import Stakes
from backgammon_tui.rules import Cube, Phase, Position, Rules, Score, Seat, State, allowed
from backgammon_tui.rules.actions import OfferDouble

from .gnubg_cube import CENTRE, DATA, GNUBG, OWN, Setting, ask_gnubg

CLOSE: Final = 0.001

CLOSE_LAST: Final = 0.005
"""In the last rolls for money, which it knows exactly: it bears off by what the other side has,
the bot always by the fewest rolls."""

CLOSE_LAST_IN_A_MATCH: Final = 0.015
"""There it looks 4 plies ahead, and then guesses."""


class Said(NamedTuple):
    """A position at a score, and what GNU Backgammon says of it."""

    setting: Setting
    state: State
    chances: Estimate
    equities: tuple[float, float, float]
    words: str

    @property
    def last_rolls(self) -> bool:
        """Whether the race is followed to the end."""
        return isinstance(self.ahead, LastRolls)

    @property
    def ahead(self) -> Prospect:
        """What White looks forward to by these chances."""
        stakes = Stakes(self.state.rules, self.state.score, Seat.WHITE)
        return prospect(self.state.position, self.chances, stakes, on_roll=True)

    def ours(self) -> tuple[float, float, float]:
        """The equities of the double not made, taken and dropped, by the same chances."""
        state, told = self.state, scale(self.state, Seat.WHITE)
        stakes = Stakes(state.rules, state.score, Seat.WHITE)
        worths = (
            rolling(state, self.ahead),
            taken(self.ahead, offered(state, Seat.WHITE)),
            stakes.worth(state.cube.value),
        )
        waited, accepted, dropped = (told.equity(worth) for worth in worths)
        return waited, accepted, dropped

    def action(self) -> CubeAction:
        """What is right by our equities."""
        beavers = self.state.rules.money and bool(self.state.rules.beavers)
        return cube_action(*self.ours(), redouble=self.state.cube.turned, beavers=beavers)

    def error(self) -> float:
        """The largest difference of the three equities."""
        return max(abs(our - their) for our, their in zip(self.ours(), self.equities, strict=True))


def _state(position: Position, setting: Setting) -> State:
    rules = Rules(length=setting.length, jacoby=setting.jacoby, beavers=3 if setting.beavers else 0)
    played = not setting.crawford and setting.length - 1 in (setting.own, setting.other)
    centre = setting.owner == CENTRE
    owner = None if centre else Seat.WHITE if setting.owner == OWN else Seat.BLACK
    return State(
        rules=rules,
        score=Score(setting.own, setting.other, crawford_played=played),
        phase=Phase.TO_ROLL,
        game=1,
        turn=9,
        on_roll=Seat.WHITE,
        position=position,
        cube=Cube(setting.cube, owner, turned=not centre),
    )


def _said() -> list[Said]:
    said = []
    for line in DATA.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        setting = Setting(*row["setting"])
        state = _state(Position(tuple(row["counts"])), setting)
        chances = Estimate(*row["chances"])
        said.append(Said(setting, state, chances, tuple(row["equities"]), row["words"]))
    return said


SAID: Final = _said()


def test_there_is_enough_to_compare() -> None:
    assert len(SAID) > 400
    assert len({row.words for row in SAID}) >= 10
    assert len({row.state.position for row in SAID}) == len(SAID)


def test_the_equities_are_those_of_gnu_backgammon() -> None:
    worst = max((row for row in SAID if not row.last_rolls), key=Said.error)
    assert worst.error() < CLOSE, worst


def test_the_last_rolls_are_as_it_sees_them_when_it_looks_ahead() -> None:
    last = [row for row in SAID if row.last_rolls]
    assert len(last) > 5
    assert max(row.error() for row in last) < CLOSE_LAST_IN_A_MATCH
    assert max(row.error() for row in last if row.state.rules.money) < CLOSE_LAST


def test_the_decisions_are_those_of_gnu_backgammon() -> None:
    rows = [row for row in SAID if OfferDouble in allowed(row.state, Seat.WHITE)]
    others = [
        (row.action().words, row.words)
        for row in rows
        if row.action().words
        != row.words.lower().replace(" to double", "").replace(" to redouble", "")
    ]
    assert len(rows) > 300
    assert len(others) <= len(rows) // 100, others


@pytest.mark.parametrize("words", ["Never double, take (dead cube)", "Unknown cube decision"])
def test_where_it_cannot_double_neither_can_we(words: str) -> None:
    rows = [row for row in SAID if row.words == words]
    assert rows
    assert not any(OfferDouble in allowed(row.state, Seat.WHITE) for row in rows)


@pytest.mark.skipif(not Path(GNUBG).exists(), reason=f"needs {GNUBG}")
def test_what_it_said_is_what_it_says() -> None:
    some = SAID[::9]
    answers = ask_gnubg([(row.state.position, row.setting) for row in some])
    for row, (chances, equities, words) in zip(some, answers, strict=True):
        assert Estimate(*chances).win == pytest.approx(row.chances.win, abs=1e-4)
        assert equities == pytest.approx(list(row.equities), abs=1e-3)
        assert words == row.words
