"""Short records for the tests of the review."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Final

from backgammon_tui.record.entry import Entry, TableNote
from backgammon_tui.record.header import Header
from backgammon_tui.record.log import Log
from backgammon_tui.record.store import Store
from backgammon_tui.rules import (
    START,
    Cube,
    GameAction,
    Phase,
    Position,
    Roll,
    Rules,
    Seat,
    Step,
    allowed,
    legal_plays,
)
from backgammon_tui.rules import actions as do
from tests.bot.positions import stand

WHITE, BLACK = Seat.WHITE, Seat.BLACK
MONEY: Final = Rules(length=0)
MATCH: Final = Rules(length=5)


def log_of(actions: Iterable[GameAction | TableNote], rules: Rules = MONEY) -> Log:
    """The log of these, each an entry."""
    log = Log(rules)
    for action in actions:
        log.add(Entry(log.next_seq, action, 0.0))
    return log


def header_of(rules: Rules = MONEY, **more: str) -> Header:
    """A header for them."""
    return Header("reviewed", "Ada", "Bob", rules, **more)  # type: ignore[arg-type]


def opened(*steps: tuple[int, int]) -> tuple[GameAction, ...]:
    """White opens with 3-1 and plays it so."""
    made = tuple(Step(*step) for step in steps)
    return do.Began(1, START, None, Cube()), do.Opened(3, 1), do.Played(WHITE, made)


BREAKS_THE_SIX: Final = opened((6, 3), (6, 1))
"""6/3 6/5 instead of 8/5 6/5: a blunder."""
MAKES_THE_FIVE: Final = opened((8, 3), (6, 1))


def from_position(position: Position, cube: Cube | None = None) -> do.Began:
    """A game from a position, White on roll."""
    return do.Began(1, position, WHITE, cube or Cube())


def at_random(position: Position, rules: Rules, seed: int) -> Log:
    """A game from a position, White on roll, in which both do anything that is legal."""
    chance = Random(seed)
    log = log_of([from_position(position)], rules)
    while log.state.live:
        log.add(Entry(log.next_seq, _anything(log, chance), 0.0))
    return log


def kept_ending(directory: Path) -> Path:
    """The file of a match that is soon over: a few checkers are left to bear off."""
    log = at_random(stand({6: 1, 3: 1}, {5: 1, 2: 1}), MONEY, 1)
    file = Store(directory).create(header_of(MONEY), log.entries)
    file.close()
    return file.path


def _anything(log: Log, chance: Random) -> GameAction:
    state = log.state
    if state.phase is Phase.DOUBLED:
        assert state.doubling
        answer = do.Taken if chance.random() < 0.7 else do.Dropped
        return answer(state.doubling.answerer)
    seat = state.on_roll
    assert seat
    if state.phase is Phase.TO_PLAY:
        assert state.roll
        return do.Played(seat, chance.choice(legal_plays(state.position, state.roll)).steps)
    if do.OfferDouble in allowed(state, seat) and chance.random() < 0.3:
        return do.Doubled(seat)
    return do.Rolled(Roll(chance.randint(1, 6), chance.randint(1, 6)))
