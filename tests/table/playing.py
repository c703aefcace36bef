"""Matches played at a table: asking for a seat, and every wish a seat could have."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random, randint
from typing import Final

from backgammon_tui.record.beginning import USUAL, Beginning
from backgammon_tui.record.entry import Entry
from backgammon_tui.record.log import Log
from backgammon_tui.record.seals import Throw
from backgammon_tui.rules import Ask, Position, Refusal, Rules, Seat, Size, Step, legal_plays
from backgammon_tui.rules import actions as do
from backgammon_tui.table.dice import DiceSource, Unsealed
from backgammon_tui.table.table import Table

NOW: Final = 1_700_000_000.0
WHITE: Final = Seat.WHITE
BLACK: Final = Seat.BLACK
BOTH: Final = frozenset(Seat)
MATCH: Final = Rules(length=3)
MONEY: Final = Rules(length=0, jacoby=True, beavers=3, auto_doubles=2)


class ListedDice(Unsealed):
    """Dice from a list, each thrown once; when it is at its end there are no more."""

    by_hand = False

    def __init__(self, throws: Iterable[Throw]) -> None:
        self.left = list(throws)
        self.asked: list[tuple[int, int]] = []

    def throw(self, game: int, number: int) -> Throw:
        """The next of the list."""
        self.asked.append((game, number))
        return self.left.pop(0)


class AnyDice(Unsealed):
    """Other dice each time."""

    by_hand = False

    def throw(self, game: int, number: int) -> Throw:
        """Whatever comes."""
        return randint(1, 6), randint(1, 6)


@dataclass(frozen=True)
class Wish:
    """Something a seat could ask for."""

    seat: Seat
    ask: Ask


def table(
    rules: Rules = MATCH,
    dice: DiceSource = AnyDice(),  # noqa: B008
    *,
    lenient: frozenset[Seat] = frozenset(),
    start: Position | None = None,
    beginning: Beginning = USUAL,
) -> Table:
    """A table at which the first game has begun."""
    begun = Table(Log(rules), dice, lenient=lenient, start=start, beginning=beginning)
    begun.commit(begun.open(NOW))
    return begun


def listed(*throws: Throw, rules: Rules = MATCH, start: Position | None = None) -> Table:
    """A table whose dice are known beforehand."""
    return table(rules, ListedDice(throws), start=start)


def ask(at: Table, seat: Seat, *asks: Ask) -> tuple[Entry, ...]:
    """Ask, one after the other; the answer is the entries of the last."""
    entries: tuple[Entry, ...] = ()
    for one in asks:
        entries = at.judge(seat, one, NOW)
        at.commit(entries)
    return entries


def asked_of(at: Table, *asks: Ask) -> None:
    """Ask each for the seat that is awaited."""
    for one in asks:
        ask(at, at.state.to_act or WHITE, one)


def play_on(at: Table, *, turns: int = 1) -> None:
    """Roll where that is to be done and play the first legal play, for some turns."""
    for _ in range(turns):
        if do.RollDice in at.allowed(at.state.to_act or WHITE):
            asked_of(at, do.RollDice())
        asked_of(at, do.FinishPlay(first_play(at)))


def first_play(at: Table) -> tuple[Step, ...]:
    """The steps of the first legal play."""
    assert at.state.roll
    return legal_plays(at.state.position, at.state.roll)[0].steps


def refused(at: Table, wish: Wish) -> Refusal | None:
    """What the table refuses the wish with, or None."""
    try:
        at.judge(wish.seat, wish.ask, NOW)
    except Refusal as refusal:
        return refusal
    return None


def wishes(at: Table, chance: Random) -> list[Wish]:
    """Every kind of wish of both seats, with what it needs to be allowed if it is at all."""
    state = at.state
    steps: tuple[Step, ...] = ()
    if state.roll:
        steps = chance.choice(legal_plays(state.position, state.roll)).steps
    dice = do.TypeDice(chance.randint(1, 6), chance.randint(1, 6))
    resignations = [do.OfferResignation(size) for size in Size]
    every = [*PLAIN, do.FinishPlay(steps), dice, *resignations]
    return [Wish(seat, one) for seat in Seat for one in every]


PLAIN: Final[tuple[Ask, ...]] = (
    do.RollDice(),
    do.OfferDouble(),
    do.TakeDouble(),
    do.DropDouble(),
    do.Beaver(),
    do.WithdrawResignation(),
    do.AcceptResignation(),
    do.DeclineResignation(),
    do.NextGame(),
    do.EndSession(),
    do.TakeBack(),
    do.AllowTakeBack(),
    do.RefuseTakeBack(),
)
