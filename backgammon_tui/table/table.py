"""The table: it judges what a seat asks for, throws the dice, and keeps the log.

Imports `rules` and `record`. It never sleeps, reads a clock or opens a file, and never asks
what sits at a seat. `judge` changes nothing; what it answers is written by somebody else and
then comes back through `commit`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from backgammon_tui.record.beginning import USUAL, Beginning, first_game
from backgammon_tui.record.beginning import game as beginning_of
from backgammon_tui.record.entry import (
    CalledRoll,
    Entry,
    RefusedBack,
    SetAside,
)
from backgammon_tui.record.log import Log
from backgammon_tui.rules import (
    Ask,
    Illegal,
    Phase,
    Position,
    Roll,
    Rule,
    Seat,
    State,
    allowed,
    fact,
    refusal,
)
from backgammon_tui.rules import actions as do

from .dice import DiceSource, Facts
from .sealed import AddPhrase, phrase_of, why_no_phrase
from .taking_back import take_back, why_no_take_back

if TYPE_CHECKING:
    from .timing import Timing


class Table:
    """One match at a table.

    `lenient` are the seats that give turns back without being asked. `start` is where a
    match's first game, or every game of a session, begins instead of the opening throw, and
    `beginning` what goes with it. `timing` are its clocks, None for a match without.
    """

    def __init__(
        self,
        log: Log,
        dice: DiceSource,
        *,
        lenient: frozenset[Seat] = frozenset(),
        start: Position | None = None,
        beginning: Beginning = USUAL,
        timing: Timing | None = None,
    ) -> None:
        self.log = log
        self.dice = dice
        self.lenient = lenient
        self.start = start
        self.beginning = beginning
        self.timing = timing

    @property
    def state(self) -> State:
        return self.log.state

    @property
    def deadline(self) -> float | None:
        """When `tick` must be called at the latest; None while no clock runs."""
        return self.timing.deadline if self.timing else None

    def tick(self, now: float) -> tuple[Entry, ...]:
        """What the passing of time brings about by itself."""
        if not self.timing or not self.timing.fallen(now):
            return ()
        return self.entries(self.dice.sealed((do.TimedOut(self.timing.match),)), now)

    def open(self, now: float) -> tuple[Entry, ...]:
        """What is not yet written of the beginning of the match, or of the game on the board:
        all, nothing, or the rest if the program was killed while it was being written."""
        begun: Facts = first_game(self.start, self.beginning, self.state.rules)
        written = len(self.log.line)
        if written >= len(begun):
            begun, written = self._began(self.state.game), len(self.log.game_line())
        return self.entries(self.dice.sealed(begun[written:]), now)

    def judge(self, seat: Seat, ask: Ask, now: float) -> tuple[Entry, ...]:
        """What becomes of a wish: one that comes too late brings what time has brought about.
        Raises `Illegal` or `Malformed`; changes nothing."""
        late = self.tick(now)
        return late or self.entries(self.dice.sealed(self._facts(seat, ask)), now)

    def leave(self, now: float) -> tuple[Entry, ...]:
        """What the record is to say when the match is over for now."""
        return self.entries((*self._time_used(now), *self.dice.leaving()), now)

    def _time_used(self, now: float) -> Facts:
        """The time used in a turn that is left, which may have been all there was."""
        if not self.timing:
            return ()
        self.timing.follow(self.log)
        if self.timing.deadline is None:
            return ()
        return (do.TimedOut(self.timing.match) if self.timing.fallen(now) else SetAside(),)

    def prepare(self, entries: Sequence[Entry]) -> None:
        """Make safe what has to outlast the entries that are about to be written; `OSError`
        if that fails."""
        self.dice.keep(tuple(entry.action for entry in entries))

    def commit(self, entries: Sequence[Entry]) -> None:
        """Let what was judged, and has been written, happen."""
        for entry in entries:
            self.log.add(entry)
        self.dice.settle(tuple(entry.action for entry in entries))
        if self.timing:
            self.timing.follow(self.log)

    def allowed(self, seat: Seat) -> frozenset[type[Ask]]:
        """The kinds of Ask the seat may make now, those of the table included."""
        kinds = set(allowed(self.state, seat))
        kinds -= {kind for kind in (do.RollDice, do.OfferDouble) if self._why_held(kind)}
        if self.log.asked_back is seat.other:
            kinds |= {do.AllowTakeBack, do.RefuseTakeBack}
        if self._tie_by_hand() or not why_no_take_back(self.log, seat, self.lenient):
            kinds.add(do.TakeBack)
        if self.dice.by_hand and not self._why_no_typed_dice():
            kinds.add(do.TypeDice)
        if not why_no_phrase(self.log, seat):
            kinds.add(AddPhrase)
        return frozenset(kinds)

    def entries(self, facts: Facts, now: float) -> tuple[Entry, ...]:
        """What the record is to say of facts; it changes nothing."""
        seq, at, timing = self.log.next_seq, round(now, 3), self.timing
        return tuple(
            Entry(seq + number, made, at, timing.left(made, now) if timing else None)
            for number, made in enumerate(facts)
        )

    def _facts(self, seat: Seat, ask: Ask) -> Facts:
        match ask:
            case do.RollDice():
                return self._rolled(seat)
            case do.TypeDice(first, second):
                return self._typed(seat, first, second)
            case do.NextGame():
                self._check(seat, do.NextGame)
                return self._began(self.state.game + 1)
            case do.OfferDouble():
                self._check(seat, do.OfferDouble)
            case do.TakeBack():
                tie = self._tie_by_hand()
                if tie:
                    return (do.TookBack(seat, self._before(tie)),)
                return take_back(self.log, seat, self.lenient)
            case AddPhrase(text):
                return phrase_of(self.log, seat, text)
            case do.AllowTakeBack() | do.RefuseTakeBack():
                return self._answer_take_back(seat, allow=isinstance(ask, do.AllowTakeBack))
        return (fact(self.state, seat, ask),)

    def _check(self, seat: Seat, kind: type[Ask]) -> None:
        barred = refusal(self.state, seat, kind) or self._why_held(kind)
        if barred:
            raise barred

    def _why_held(self, kind: type[Ask]) -> Illegal | None:
        """What dice thrown by hand keep from happening: there is nothing to roll, and once a
        seat has called its roll it is too late to double."""
        if kind is do.OfferDouble and self.log.called_roll:
            return Illegal(Rule.ALREADY_ROLLED)
        opening = self.state.phase is Phase.OPENING
        if kind is do.RollDice and self.dice.by_hand and (self.log.called_roll or opening):
            return Illegal(Rule.DICE_BY_HAND)
        return None

    def _began(self, number: int) -> Facts:
        """How the game with this number begins."""
        return beginning_of(self.start, self.beginning, self.state.rules, number)

    def _rolled(self, seat: Seat) -> Facts:
        self._check(seat, do.RollDice)
        if self.dice.by_hand:
            return (CalledRoll(seat),)
        if self.state.phase is Phase.OPENING:
            return self._opening_throws()
        return (do.Rolled(Roll(*self._throw(self.state.throws + 1))),)

    def _opening_throws(self) -> Facts:
        """One die each until they differ."""
        throws: list[do.Opened] = []
        while not throws or throws[-1].white_die == throws[-1].black_die:
            throws.append(do.Opened(*self._throw(self.state.throws + len(throws) + 1)))
        return tuple(throws)

    def _throw(self, number: int) -> tuple[int, int]:
        """The dice of a throw of this game. A throw once made comes again, even when what
        followed it was taken back."""
        game = self.state.game
        return self.log.throws.get((game, number)) or self.dice.throw(game, number)

    def _why_no_typed_dice(self) -> Illegal | None:
        if not self.dice.by_hand:
            return Illegal(Rule.DICE_BY_TABLE)
        if self.state.phase in (Phase.OPENING, Phase.TO_PLAY):
            return Illegal(Rule.OFFER_WAITS) if self.state.offer else None
        return refusal(self.state, self.state.on_roll or Seat.WHITE, do.RollDice)

    def _typed(self, seat: Seat, first: int, second: int) -> Facts:
        """Dice typed by hand; typed again before the turn ends they replace the first ones."""
        barred = self._why_no_typed_dice()
        if barred:
            raise barred
        roll = Roll(first, second)
        if self.state.phase is Phase.OPENING:
            return (do.Opened(first, second),)
        if self.state.phase is Phase.TO_ROLL:
            return (do.Rolled(roll),)
        thrown = next(e for e in reversed(self.log.line) if isinstance(e.action, _THROWS))
        again = do.Opened(first, second) if isinstance(thrown.action, do.Opened) else None
        return do.TookBack(seat, self._before(thrown)), again or do.Rolled(roll)

    def _tie_by_hand(self) -> Entry | None:
        """Equal dice just typed in the opening; either seat may take them back, for they
        decide nothing and the next dice would not replace them."""
        if self.state.phase is Phase.OPENING and self.state.throws and self.dice.by_hand:
            return self.log.line[-1]
        return None

    def _before(self, entry: Entry) -> int:
        return self.log.line[self.log.line.index(entry) - 1].seq

    def _answer_take_back(self, seat: Seat, *, allow: bool) -> Facts:
        asker = self.log.asked_back
        if asker is None or asker is seat:
            raise Illegal(Rule.NO_TAKE_BACK_ASKED)
        if not allow:
            return (RefusedBack(seat),)
        return take_back(self.log, asker, frozenset({seat}))


_THROWS = (do.Opened, do.Rolled)
