"""The replay of a game of a match text file: its cells become actions, as far as they apply.

Imports only `rules` and its room. Nothing is guessed: where a cell does not follow, the
replay stops and says which; only the end of a game may be told by other lines of the file.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from backgammon_tui.rules import (
    START,
    Ambiguous,
    Cube,
    GameAction,
    Illegal,
    Phase,
    Refusal,
    Roll,
    Rule,
    Seat,
    State,
    apply,
    legal_plays,
)
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.notation import read_play

from .mat_cells import Kind
from .mat_sheet import Game, Row
from .mat_text import shown


class Problem(NamedTuple):
    """What is wrong or uncertain: the line of the file, the game, the row; 0 for none.
    `refusal` is the rule that stopped the replay there."""

    line: int
    game: int
    move: int
    text: str
    refusal: Refusal | None = None


@dataclass(slots=True)
class Replay:
    """A game being replayed from `state`, its beginning. `stopped` once a cell did not follow."""

    game: Game
    state: State
    names: tuple[str, str]
    actions: list[GameAction] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    plays: int = 0
    dances: int = 0
    doubles: int = 0
    hidden: int = 0
    unplayed: list[str] = field(default_factory=list)
    win: Row | None = None
    stopped: bool = False

    def run(self) -> None:
        """Take all cells, in order, until one does not follow."""
        rows = self.game.rows
        acts = [index for index, row in enumerate(rows) if row.cell.kind is not Kind.WIN]
        for index, row in enumerate(rows):
            self._take(row, last=index == acts[-1] if acts else True)
            if self.stopped:
                break

    def note(self, text: str, row: Row | None = None, refusal: Refusal | None = None) -> None:
        """Keep a problem of this game."""
        line = row.line if row else self.game.line
        move = row.number if row else 0
        self.problems.append(Problem(line, self.game.number, move, text, refusal))

    def follow(self, *actions: GameAction) -> None:
        """Let the actions happen, all or none; raises a `Refusal` if they do not follow."""
        state = self.state
        for action in actions:
            state = apply(state, action)
        self.state = state
        self.actions += actions

    def _take(self, row: Row, *, last: bool) -> None:
        cell = row.cell
        if cell.kind is Kind.WIN:
            self._won(row)
        elif cell.kind is Kind.UNREADABLE:
            self._stop(row, f'"{cell.text}" cannot be read')
        elif cell.kind is Kind.STOP:
            self._stop(row, cell.text)
        elif self.win or self.state.phase in (Phase.GAME_OVER, Phase.MATCH_OVER):
            self._stop(row, f'"{cell.text}" comes after the end of the game')
        else:
            self._follow_cell(row, last=last)

    def _follow_cell(self, row: Row, *, last: bool) -> None:
        if self.state.phase is Phase.NO_GAME:
            self._begin(row)
        seat = row.seat or self.state.to_act or Seat.WHITE
        try:
            if row.cell.kind is Kind.PLAY:
                self._turn(row, seat, last=last)
            else:
                self._cube(row, seat)
        except Refusal as refusal:
            self._stop(row, self._why(row, seat, refusal), refusal)

    def _won(self, row: Row) -> None:
        if self.win:
            self.note(f'"{row.cell.text}" is a second end of the game', row)
        else:
            self.win = row

    def _begin(self, row: Row) -> None:
        """The start of the game: equal dice cannot open it, so whoever has them is on roll."""
        roll = row.cell.roll
        seat = row.seat or Seat.WHITE
        cube = Cube(self._first_stake())
        if roll and roll.double:
            self.note(f"the first roll is {roll}, which an opening throw cannot be", row)
        first = seat if roll and roll.double else None
        self.follow(do.Began(self.state.game + 1, START, first, cube))

    def _first_stake(self) -> int:
        """The cube's number at the start: in money play automatic doubles may have moved it,
        as the first number of the cube that is written shows."""
        if not self.state.rules.money:
            return 1
        cells = (row.cell for row in self.game.rows)
        cell = next((cell for cell in cells if cell.kind is Kind.DOUBLE), None)
        number = (cell.number or 0) if cell else 0
        return number // 2 if 2 < number <= 2048 and number & (number - 1) == 0 else 1

    def _turn(self, row: Row, seat: Seat, *, last: bool) -> None:
        cell = row.cell
        assert cell.roll
        self._throw(cell.roll, seat)
        if cell.hidden:
            self.hidden += 1
            if not last:
                self._stop(row, f"the play of {cell.roll} is hidden, and the game goes on")
            return
        self.plays += 1
        if cell.play and not cell.moveless:
            position = self.state.position
            steps = read_play(cell.play, position, cell.roll, as_written=True)
            self.follow(do.Played(seat, steps))
        elif legal_plays(self.state.position, cell.roll)[0].steps:
            self._no_play(row, last=last)
        else:
            self.dances += 1
            self.follow(do.Played(seat, ()))

    def _no_play(self, row: Row, *, last: bool) -> None:
        """Dice with nothing after them though there was a play: the last ones may be so."""
        cell = row.cell
        if cell.moveless:
            self._stop(row, f'"{cell.text}" is not so: there is a play of {cell.roll}')
        elif not last:
            self._stop(row, f"the play of {cell.roll} is not written")
        else:
            self.unplayed.append(cell.text)

    def _throw(self, roll: Roll, seat: Seat) -> None:
        if self.state.phase is Phase.OPENING:
            dice = roll.larger, roll.smaller
            self.follow(do.Opened(*(dice if seat is Seat.WHITE else dice[::-1])))
            return
        _must_act(self.state, seat)
        self.follow(do.Rolled(roll))

    def _cube(self, row: Row, seat: Seat) -> None:
        kind = row.cell.kind
        if self.state.phase is Phase.OPENING and self.state.rules.money and kind is Kind.DOUBLE:
            return self._automatic()
        if kind is Kind.TAKE and self.state.phase is Phase.OPENING and self.state.cube.value > 1:
            return None
        if kind is Kind.DOUBLE and self.state.phase is Phase.DOUBLED:
            kind = Kind.BEAVER
        self.doubles += kind is Kind.DOUBLE
        self.follow(_CUBE_ACTIONS[kind](seat))
        stake = self.state.doubling.stake if self.state.doubling else 0
        if row.cell.number and stake and row.cell.number != stake:
            self.note(f'"{row.cell.text}" is written, and the cube goes to {stake}', row)
        return None

    def _automatic(self) -> None:
        """A double before any dice can only be an automatic one; its answer says nothing."""
        began = self.actions.pop()
        assert isinstance(began, do.Began)
        self.state = replace(self.state, phase=Phase.NO_GAME, game=began.game - 1)
        doubled = Cube(began.cube.value * 2)
        self.follow(do.Began(began.game, began.start, began.on_roll, doubled))

    def _stop(self, row: Row, text: str, refusal: Refusal | None = None) -> None:
        self.note(text, row, refusal)
        self.stopped = True

    def _why(self, row: Row, seat: Seat, refusal: Refusal) -> str:
        name, cell = self.names[seat is Seat.BLACK], row.cell
        told = f'{shown(name) or seat.value}: "{cell.text}"'
        if isinstance(refusal, Ambiguous):
            return f"{told} can be played in two ways: {' or '.join(refusal.choices)}"
        if isinstance(refusal, Illegal):
            legal = cell.kind is Kind.PLAY and self.state.phase is Phase.TO_PLAY
            return f"{told} is {'no legal play' if legal else 'not possible here'}"
        return f"{told} cannot be read: {refusal}"


def _must_act(state: State, seat: Seat) -> None:
    """A throw names no seat, but a cell stands on one side."""
    if state.on_roll is not seat:
        raise Illegal(Rule.NOT_YOUR_TURN)


_CUBE_ACTIONS = {
    Kind.DOUBLE: do.Doubled,
    Kind.BEAVER: do.Beavered,
    Kind.TAKE: do.Taken,
    Kind.DROP: do.Dropped,
}
