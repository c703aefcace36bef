"""The fold of a record: entries in, states out.

Imports only `rules`, the entry and seals. A log only grows; a turn that was taken back stays in it
and is no longer in its `line`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from backgammon_tui.rules import GameAction, Malformed, Roll, Rules, Seat, State, apply
from backgammon_tui.rules import actions as do

from .entry import (
    AskedBack,
    Away,
    Back,
    CalledRoll,
    Entry,
    LinksShown,
    Phrase,
    RefusedBack,
    Revealed,
    Sealed,
    SetAside,
)
from .seals import Seal, following

if TYPE_CHECKING:
    from .chains import Shown

_BETWEEN = (do.Resigned, do.Withdrawn, do.Declined)
"""What may happen while the dice are in the air."""


class Log:
    """All entries of a match, the state after each, and what follows from them."""

    def __init__(self, rules: Rules, entries: Iterable[Entry] = ()) -> None:
        self.entries: list[Entry] = []
        self.line: list[Entry] = []
        """The game actions that stand: what was taken back left out."""
        self.throws: dict[tuple[int, int], tuple[int, int]] = {}
        """The dice of each throw ever made, by game and number, taken back or not; an
        opening throw White's die first."""
        self.asked_back: Seat | None = None
        self.refused_back = False
        self.called_roll = False
        self.seal: Seal | None = None
        """The seal that stands: new dice are drawn from its secret."""
        self.chains: Shown | None = None
        """What both players have shown last of the chains that dice are drawn from."""
        self._start = State(rules)
        self._states: list[State] = []
        for entry in entries:
            self.add(entry)

    @property
    def state(self) -> State:
        """The state now."""
        return self._states[-1] if self._states else self._start

    def after(self, seq: int) -> State:
        """The state after entry `seq`; 0 is before the first."""
        return self._states[seq - 1] if seq else self._start

    @property
    def next_seq(self) -> int:
        return len(self.entries) + 1

    def add(self, entry: Entry) -> State:
        """The state after the entry, which joins the log.

        Raises `Malformed` or `Illegal`, and changes nothing, if it does not follow.
        """
        if entry.seq != self.next_seq:
            raise Malformed(f"entry {entry.seq} cannot follow entry {self.next_seq - 1}")
        state = self._follow(entry.action)
        seal = following(self.seal, entry.action)
        if isinstance(entry.action, LinksShown):
            self.chains = self._shown(entry.action)
        self.seal = seal
        self.entries.append(entry)
        self._states.append(state)
        self._keep(entry, state)
        return state

    def _shown(self, links: LinksShown) -> Shown | None:
        """What both players have shown last, now that they have shown these."""
        from .chains import following  # noqa: PLC0415  (loaded where both draw the dice)

        return following(self.chains, links)

    def _follow(self, action: object) -> State:
        if isinstance(action, do.TookBack):
            return self.after(self._standing(action).seq)
        if isinstance(action, GameAction):
            return apply(self.state, action)
        return self.state

    def _standing(self, action: do.TookBack) -> Entry:
        """The entry a take-back goes back to: of this game, and not taken back itself."""
        for entry in reversed(self.line):
            if entry.seq == action.to_seq and self.after(entry.seq).game == self.state.game:
                return entry
        raise Malformed(f"nothing can be taken back to entry {action.to_seq}")

    def _keep(self, entry: Entry, state: State) -> None:
        action = entry.action
        match action:
            case AskedBack(seat):
                self.asked_back = seat
            case RefusedBack():
                self.asked_back, self.refused_back = None, True
            case CalledRoll():
                self.called_roll, self.asked_back = True, None
            case SetAside() | Away() | Back() | Sealed() | Phrase() | Revealed() | LinksShown():
                return
            case _:
                self.asked_back, self.refused_back = None, False
                if not isinstance(action, _BETWEEN):
                    self.called_roll = False
                self._stand(entry, state)

    def _stand(self, entry: Entry, state: State) -> None:
        action = entry.action
        match action:
            case do.TookBack(_, to_seq):
                while self.line[-1].seq != to_seq:
                    self.line.pop()
                return
            case do.Opened(white, black):
                self.throws[state.game, state.throws] = (white, black)
            case do.Rolled(Roll(larger, smaller)):
                self.throws[state.game, state.throws] = (larger, smaller)
        self.line.append(entry)

    def game_line(self) -> list[Entry]:
        """The standing entries of the game on the board, its start first."""
        for number in range(len(self.line) - 1, -1, -1):
            if isinstance(self.line[number].action, do.Began):
                return self.line[number:]
        return []


def only_dice(before: State, after: State) -> bool:
    """Whether a take-back was of a throw alone, as when dice by hand were typed wrong: nobody
    has taken a decision back."""
    if before.throws != after.throws + 1 or before.turn != after.turn:
        return False
    cubes = [(state.cube.owner, state.cube.turned, state.refused) for state in (before, after)]
    return cubes[0] == cubes[1]
