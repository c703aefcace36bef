"""The replay of a game of a match text file: its cells become actions, as far as they apply.

Imports only `rules` and its room. Nothing is guessed: where a cell does not follow, the
replay stops and says which; only the end of a game may be told by other lines of the file.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from backgammon_tui.rules import (
    START,
    Cube,
    GameAction,
    Illegal,
    Malformed,
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
from backgammon_tui.rules.standing import read_standing

from .mat_cells import Kind
from .mat_open import Game, Row
from .mat_problem import Problem, untrue, why
from .mat_set_position import began_at


@dataclass(slots=True)
class Replay:
    """A game being replayed from `state`, its beginning. `stopped` once a cell did not follow;
    with `irregular` an illegal play that can be put on the board is left standing."""

    game: Game
    state: State
    names: tuple[str, str]
    irregular: bool = False
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

    def note(self, text: str, row: Row | None = None) -> None:
        """Keep a problem of this game."""
        line = row.line if row else self.game.line
        move = row.number if row else 0
        self.problems.append(Problem(line, self.game.number, move, text))

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
            try:
                self.begin(row.seat or Seat.WHITE, row)
            except Malformed as error:
                self._stop(row, f"a position is set here, and {error}", error)
                return
        seat = row.seat or self.state.to_act or Seat.WHITE
        try:
            if row.cell.kind is Kind.PLAY:
                self._turn(row, seat, last=last)
            else:
                self._cube(row, seat)
        except Refusal as refusal:
            self._stop(row, why(row.cell, self._name(seat), self.state, refusal), refusal)

    def _won(self, row: Row) -> None:
        if self.win:
            self.note(f'"{row.cell.text}" is a second end of the game', row)
        else:
            self.win = row

    def begin(self, seat: Seat, row: Row | None = None) -> None:
        """The start of the game, of which this is the first row; raises `Malformed` if no game
        can be played from the position that is set. On roll there is whoever acts first; else
        equal dice cannot open the game, so whoever has them is on roll."""
        place, cube = self.game.start, Cube(self._first_stake())
        if place and not place.thrown:
            self.follow(began_at(place, seat, self.state, cube))
            return
        roll = row.cell.roll if row else None
        if roll and roll.double:
            self.note(f"the first roll is {roll}, which an opening throw cannot be", row)
        first = seat if roll and roll.double else None
        start = place.position if place else START
        self.follow(do.Began(self.state.game + 1, start, first, cube))

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
            self._play(row, seat, cell.roll)
        elif legal_plays(self.state.position, cell.roll)[0].steps:
            self._no_play(row, seat, last=last)
        else:
            self.dances += 1
            self.follow(do.Played(seat, ()))

    def _play(self, row: Row, seat: Seat, roll: Roll) -> None:
        position, written = self.state.position, row.cell.play
        try:
            self.follow(do.Played(seat, read_play(written, position, roll, as_written=True)))
        except Illegal as refusal:
            try:
                stood = do.Stood(seat, read_standing(written, position))
                apply(self.state, stood)
            except Refusal:
                raise refusal from None
            text = why(row.cell, self._name(seat), self.state, refusal)
            self._irregular(row, stood, text, refusal)

    def _irregular(
        self, row: Row, stood: do.Stood, text: str, refusal: Refusal | None = None
    ) -> None:
        """A play that is not legal and can be put on the board: it stands where that is wished."""
        if self.irregular:
            self.note(f"{text}; irregular, it stood", row)
            self.follow(stood)
        else:
            self._stop(row, text, refusal, may_stand=True)

    def _no_play(self, row: Row, seat: Seat, *, last: bool) -> None:
        """Dice with nothing after them though there was a play: the last ones may be so."""
        cell = row.cell
        if cell.moveless:
            self._irregular(row, do.Stood(seat, ()), untrue(cell, self._name(seat)))
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

    def _stop(
        self, row: Row, text: str, refusal: Refusal | None = None, *, may_stand: bool = False
    ) -> None:
        self.problems.append(
            Problem(row.line, self.game.number, row.number, text, refusal, may_stand)
        )
        self.stopped = True

    def _name(self, seat: Seat) -> str:
        return self.names[seat is Seat.BLACK] or seat.value


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
