"""Matches and sessions under any rules in which both seats ask for anything at any time."""

from __future__ import annotations

from random import Random
from typing import ClassVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from backgammon_tui.record.entry import Entry, from_line, to_line
from backgammon_tui.record.log import Log
from backgammon_tui.record.seals import Throw
from backgammon_tui.rules import (
    Ask,
    GameAction,
    Illegal,
    Malformed,
    Phase,
    Position,
    Result,
    Rules,
    Seat,
    Size,
    State,
    Step,
    legal_plays,
)
from backgammon_tui.rules import actions as do
from backgammon_tui.table.dice import Unsealed
from backgammon_tui.table.table import Table
from tests.rules import by_the_book
from tests.rules.agreements import agreements, seeds, starts
from tests.rules.brute_force import followed

from .playing import BLACK, BOTH, NOW, WHITE, Wish, refused, wishes

TURNS = 2_000
"""More than any game takes, whatever is played in it."""

_OVER = (Phase.GAME_OVER, Phase.MATCH_OVER)
_ENDS = (do.Played, do.Dropped, do.Accepted)

_BEAVER, _TAKE, _DROP = do.Beaver(), do.TakeDouble(), do.DropDouble()
ANSWERS: tuple[tuple[Ask, ...], ...] = (
    (_TAKE,),
    (_DROP,),
    (_BEAVER, _TAKE),
    (_BEAVER, _DROP),
    (_BEAVER, _BEAVER, _TAKE),
    (_BEAVER, _BEAVER, _DROP),
    (_BEAVER, _BEAVER, _BEAVER, _BEAVER),
)
OFFERED: tuple[Ask, ...] = (
    do.AcceptResignation(),
    do.DeclineResignation(),
    do.WithdrawResignation(),
    do.RollDice(),
)

sizes = st.sampled_from(Size)
seats = st.sampled_from(Seat)
any_steps = st.lists(st.builds(Step, st.integers(-1, 27), st.integers(-1, 7)), max_size=5)


class ForgetfulDice(Unsealed):
    """Dice that come again with the seed, but not for the same throw: that is for the table. The
    first of a game are often equal."""

    by_hand = False

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)

    def throw(self, game: int, number: int) -> Throw:
        first, second = self._chance.randint(1, 6), self._chance.randint(1, 6)
        return first, first if number < 4 and self._chance.random() < 0.5 else second


class AnyMatch(RuleBasedStateMachine):
    """Every rule asks; every entry that comes of it is looked at, and so is every moment."""

    to_the_end: ClassVar[bool] = False
    """Whether the match is played to its end when all else has been tried, or only the game."""

    def __init__(self) -> None:
        super().__init__()
        self._at = Table(Log(Rules()), ForgetfulDice(0))
        self._read = Log(Rules())
        self._shown: dict[tuple[int, int], object] = {}

    @initialize(
        rules=agreements(),
        seed=seeds,
        lenient=st.sampled_from([frozenset(), BOTH, frozenset({BLACK})]),
        start=starts(),
    )
    def sit_down(
        self, rules: Rules, seed: int, lenient: frozenset[Seat], start: Position | None
    ) -> None:
        self._at = Table(Log(rules), ForgetfulDice(seed), lenient=lenient, start=start)
        self._read, self._shown = Log(rules), {}
        self._commit(self._at.open(NOW))

    @precondition(lambda self: self._at.state.phase is Phase.MATCH_OVER)
    @rule(rules=agreements(), seed=seeds, start=starts())
    def sit_down_again(self, rules: Rules, seed: int, start: Position | None) -> None:
        self.sit_down(rules, seed, frozenset(), start)

    @rule(turns=st.integers(1, 12))
    def play_on(self, turns: int) -> None:
        for _ in range(turns):
            self._go_on_to(Phase.TO_PLAY)
            self._go_on_to(Phase.TO_ROLL)

    @rule(seed=seeds)
    def ask_for_something_allowed(self, seed: int) -> None:
        able = [wish for wish in wishes(self._at, Random(seed)) if not refused(self._at, wish)]
        if able:
            self._ask(Random(seed).choice(able))

    @rule(seed=seeds)
    def ask_for_anything(self, seed: int) -> None:
        self._ask(Random(seed).choice(wishes(self._at, Random(seed))))

    @rule(answers=st.sampled_from(ANSWERS))
    def turn_the_cube(self, answers: tuple[Ask, ...]) -> None:
        self._go_on_to(Phase.TO_ROLL)
        for ask in (do.OfferDouble(), *answers):
            self._ask(Wish(self._at.state.to_act or WHITE, ask))

    @rule(seat=seats, size=sizes, answer=st.sampled_from(OFFERED))
    def offer_to_resign(self, seat: Seat, size: Size, answer: Ask) -> None:
        self._ask(Wish(seat, do.OfferResignation(size)))
        for one in (seat.other, seat):
            self._ask(Wish(one, answer))

    @rule(seat=seats, size=sizes)
    def lose_at_once(self, seat: Seat, size: Size) -> None:
        self._go_on_to(Phase.TO_PLAY)
        self._ask(Wish(seat, do.OfferResignation(size)))
        self._ask(Wish(seat.other, do.AcceptResignation()))

    @rule(seat=seats, turns=st.integers(0, 2))
    def take_back(self, seat: Seat, turns: int) -> None:
        self.play_on(turns)
        self._ask(Wish(seat, do.TakeBack()))
        self._ask(Wish(seat.other, do.AllowTakeBack()))
        self.play_on(turns)

    @rule(seat=seats, steps=any_steps)
    def finish_any_play(self, seat: Seat, steps: list[Step]) -> None:
        self._ask(Wish(seat, do.FinishPlay(tuple(steps))))

    @rule(seed=seeds, another=st.builds(Step, st.integers(1, 25), st.integers(1, 6)))
    def finish_a_play_not_quite_as_it_was(self, seed: int, another: Step) -> None:
        self._go_on_to(Phase.TO_PLAY)
        state = self._at.state
        if state.roll and state.on_roll:
            steps = Random(seed).choice(legal_plays(state.position, state.roll)).steps
            which = seed % (len(steps) + 1)
            changed = (*steps[:which], another, *steps[which + 1 :])
            for made in (steps[:which], (*steps, another), changed, steps[::-1]):
                if self._at.state is state:
                    self._ask(Wish(state.on_roll, do.FinishPlay(made)))

    @invariant()
    def what_is_allowed_is_what_is_accepted(self) -> None:
        before = self._moment()
        every = wishes(self._at, Random(len(self._at.log.entries)))
        for seat in Seat:
            kinds, accepted = self._at.allowed(seat), set[type[Ask]]()
            for wish in [wish for wish in every if wish.seat is seat]:
                refusal = refused(self._at, wish)
                assert (refusal is None) == (type(wish.ask) in kinds and self._is_in_order(wish))
                assert refusal is None or isinstance(refusal, Illegal | Malformed)
                accepted |= {type(wish.ask)} if refusal is None else set()
            assert accepted == kinds
        assert self._moment() == before

    @invariant()
    def scores_add_up(self) -> None:
        state, results = self._at.state, self._results()
        white, black = by_the_book.totals(results.values())
        assert (state.score.white, state.score.black) == (white, black)
        reached = not state.rules.money and max(white, black) >= state.rules.length
        ended = any(isinstance(entry.action, do.Ended) for entry in self._at.log.line)
        assert (state.phase is Phase.MATCH_OVER) == (reached or ended)
        assert state.crawford == (state.live and self._crawford())

    @invariant()
    def each_side_has_fifteen_checkers(self) -> None:
        position = self._at.state.position
        for side in (position, position.flipped()):
            on_the_board = sum(max(count, 0) for count in side.counts)
            assert 0 <= on_the_board <= 15
            assert side.off == 15 - on_the_board
        assert position.flipped().flipped() == position

    @invariant()
    def the_cube_shows_what_the_doubles_made_of_it(self) -> None:
        state = self._at.state
        shown = by_the_book.cube_shown(self._game(), state.rules)
        assert shown == (state.cube.value, state.cube.owner, state.cube.turned)
        assert not state.rules.cube_cap or state.cube.value <= state.rules.cube_cap
        for seat in Seat:
            may = by_the_book.may_double(state, seat, shown, crawford=self._crawford())
            assert (do.OfferDouble in self._at.allowed(seat)) == may

    def teardown(self) -> None:
        """Every game ends, and the record read again tells the same match."""
        chance = Random(len(self._at.log.entries))
        while self._at.state.live or self._goes_on():
            self._ask(self._next(chance))
        lines = [to_line(entry) for entry in self._at.log.entries]
        again, log = Log(self._at.state.rules, map(from_line, lines)), self._at.log
        assert (again.line, again.throws) == (log.line, log.throws)
        for seq in range(len(lines) + 1):
            assert again.after(seq).digest() == log.after(seq).digest()

    def _goes_on(self) -> bool:
        """Whether a match is to be played on after this game."""
        state = self._at.state
        return self.to_the_end and state.phase is Phase.GAME_OVER and not state.rules.money

    def _go_on_to(self, phase: Phase) -> None:
        """Play on, through the next game if it must be, to this phase or the end of the match."""
        chance = Random(len(self._at.log.entries))
        while self._at.state.phase not in (phase, Phase.MATCH_OVER) or self._at.state.offer:
            self._ask(self._next(chance))

    def _next(self, chance: Random) -> Wish:
        """What brings the match on: a roll, a play, the double taken, no resignation."""
        state = self._at.state
        seat = state.to_act or chance.choice(list(Seat))
        if state.offer:
            return Wish(seat, do.DeclineResignation())
        if state.doubling:
            return Wish(seat, do.TakeDouble())
        if state.phase is Phase.TO_PLAY and state.roll:
            play = chance.choice(legal_plays(state.position, state.roll))
            return Wish(seat, do.FinishPlay(play.steps))
        return Wish(seat, do.NextGame() if state.phase is Phase.GAME_OVER else do.RollDice())

    def _ask(self, wish: Wish) -> None:
        """What is to be accepted happens; the rest is refused, and nothing has changed."""
        before = self._moment()
        if self._to_be_accepted(wish):
            entries = self._at.judge(wish.seat, wish.ask, NOW)
            assert self._moment() == before
            self._commit(entries)
        else:
            assert isinstance(refused(self._at, wish), Illegal | Malformed)
            assert self._moment() == before

    def _to_be_accepted(self, wish: Wish) -> bool:
        return type(wish.ask) in self._at.allowed(wish.seat) and self._is_in_order(wish)

    def _is_in_order(self, wish: Wish) -> bool:
        """Whether what is asked for, if that kind may be asked for at all, can be had."""
        match wish.ask:
            case do.FinishPlay(steps):
                return by_the_book.is_legal(self._at.state, steps)
            case do.OfferResignation(size):
                left = by_the_book.resignations(self._at.state, wish.seat, self._game())
                return size.value in left
        return True

    def _commit(self, entries: tuple[Entry, ...]) -> None:
        for entry in entries:
            before = self._at.state
            self._at.commit([entry])
            after = self._at.state
            assert after.turn < TURNS
            assert self._read.add(from_line(to_line(entry))) == after
            self._look_at(before, entry.action, after)

    def _look_at(self, before: State, action: object, after: State) -> None:
        """What must be true of one entry: the checkers, the dice, the end of the game."""
        if isinstance(action, do.Played):
            board = followed(before.position.counts, action.steps)
            turned = after.position.flipped() if after.live else after.position
            assert board == turned.counts
        elif not isinstance(action, do.Began | do.TookBack):
            assert after.seen_by(WHITE) == before.seen_by(WHITE)
        if isinstance(action, do.Opened | do.Rolled):
            assert self._shown.setdefault((after.game, after.throws), action) == action
        if isinstance(action, _ENDS) and after.phase in _OVER:
            self._look_at_the_end(before, action, after)

    def _look_at_the_end(
        self, before: State, action: do.Played | do.Dropped | do.Accepted, after: State
    ) -> None:
        result = after.result
        assert result
        assert result.game == after.game == before.game
        winner = action.seat.other if isinstance(action, do.Dropped) else action.seat
        assert result.winner is winner
        cube = by_the_book.cube_shown(self._game(), after.rules)
        assert result.points == by_the_book.points_won(after, action, cube)

    def _moment(self) -> object:
        log = self._at.log
        notes = log.asked_back, log.refused_back, log.called_roll
        return len(log.entries), len(log.line), dict(log.throws), log.state, notes

    def _game(self) -> list[GameAction]:
        line = self._at.log.game_line()
        return [entry.action for entry in line if isinstance(entry.action, GameAction)]

    def _results(self) -> dict[int, Result]:
        """The results of the games that stand, by number."""
        log = self._at.log
        told = [log.after(entry.seq).result for entry in log.line]
        return {result.game: result for result in told if result}

    def _crawford(self) -> bool:
        state = self._at.state
        earlier = {number: each for number, each in self._results().items() if number < state.game}
        return by_the_book.crawford_game(earlier, state.rules) == state.game


class AnyMatchToItsEnd(AnyMatch):
    to_the_end = True


def _settings(*, matches: int, rules: int, repeatable: bool = False) -> settings:
    return settings(
        max_examples=matches,
        stateful_step_count=rules,
        derandomize=repeatable,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


def test_any_match() -> None:
    run_state_machine_as_test(AnyMatch, settings=_settings(matches=50, rules=40, repeatable=True))


@pytest.mark.long
def test_many_matches_to_their_end() -> None:
    run_state_machine_as_test(AnyMatchToItsEnd, settings=_settings(matches=300, rules=60))
