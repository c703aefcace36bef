"""How games begin from a position: who is on roll, the cube, the dice, what was won before."""

from __future__ import annotations

from itertools import product

import pytest

from backgammon_tui.record import entry as entries
from backgammon_tui.record import header as headers
from backgammon_tui.record.beginning import NACKGAMMON, WON_BEFORE, Beginning, first_game
from backgammon_tui.record.book import score_sheet
from backgammon_tui.record.entry import AskedBack, Entry
from backgammon_tui.record.header import Header
from backgammon_tui.record.log import Log
from backgammon_tui.rules import (
    START,
    Cube,
    Illegal,
    Phase,
    Position,
    Roll,
    Rule,
    Rules,
    Score,
    Seat,
    Size,
    State,
)
from backgammon_tui.rules import actions as do
from backgammon_tui.table.dice import HandDice
from backgammon_tui.table.table import Table

from .playing import (
    BLACK,
    BOTH,
    MATCH,
    MONEY,
    NOW,
    WHITE,
    ListedDice,
    ask,
    asked_of,
    play_on,
    table,
)

SEATS = pytest.mark.parametrize("seat", list(Seat), ids=lambda seat: seat.value)
HOME = Position.from_counts([0, -2, *[0] * 4, 5, *[0] * 12, -5, *[0] * 6])


def _give_up(at: Table, loser: Seat) -> None:
    """The game ends, and the next one begins."""
    ask(at, loser, do.OfferResignation(Size.SINGLE))
    ask(at, loser.other, do.AcceptResignation(), do.NextGame())


def _stands(state: State) -> tuple[Phase, Seat | None, Roll | None, Cube]:
    return state.phase, state.on_roll, state.roll, state.cube


@SEATS
def test_the_dice_and_the_cube_come_as_given(seat: Seat) -> None:
    cube = Cube(4, seat.other, turned=True)
    how = Beginning(seat, cube, Roll(6, 2))
    at = table(MATCH, ListedDice([(3, 1)]), start=HOME, beginning=how)
    assert _stands(at.state) == (Phase.TO_PLAY, seat, Roll(6, 2), cube)
    assert at.state.position == HOME
    play_on(at)
    asked_of(at, do.RollDice())
    assert _stands(at.state) == (Phase.TO_PLAY, seat.other, Roll(3, 1), cube)


@SEATS
def test_without_dice_the_side_on_roll_may_double_first(seat: Seat) -> None:
    at = table(MATCH, start=HOME, beginning=Beginning(seat))
    assert at.allowed(seat) >= {do.RollDice, do.OfferDouble}
    assert do.RollDice not in at.allowed(seat.other)


@SEATS
def test_a_session_begins_there_in_every_game(seat: Seat) -> None:
    cube = Cube(2, seat, turned=True)
    how = Beginning(seat, cube, Roll(5, 5))
    at = table(MONEY, start=HOME, beginning=how)
    for loser in (WHITE, BLACK, BLACK):
        assert _stands(at.state) == (Phase.TO_PLAY, seat, Roll(5, 5), cube)
        _give_up(at, loser)


@SEATS
def test_the_sides_of_a_proposition_change_from_game_to_game(seat: Seat) -> None:
    how = Beginning(seat, Cube(2, seat, turned=True), Roll(5, 5), Score(3, 0), swap=True)
    at = table(MONEY, start=HOME, beginning=how)
    first = at.state.game
    for number, loser in enumerate((WHITE, BLACK, BLACK, WHITE)):
        mover = seat if number % 2 == 0 else seat.other
        assert (at.state.game, at.state.position) == (first + number, HOME)
        assert (at.state.on_roll, at.state.cube.owner) == (mover, mover)
        _give_up(at, loser)


@SEATS
def test_only_the_first_game_of_a_match_begins_there(seat: Seat) -> None:
    how = Beginning(seat, Cube(2, seat, turned=True), Roll(5, 5))
    at = table(Rules(length=9), start=HOME, beginning=how)
    _give_up(at, seat)
    assert _stands(at.state) == (Phase.OPENING, None, None, Cube())
    assert at.state.position == START


def test_nackgammon_opens_every_game_with_a_throw() -> None:
    assert (NACKGAMMON.off, NACKGAMMON.other_off, NACKGAMMON.pips) == (0, 0, 194)
    assert NACKGAMMON.flipped() == NACKGAMMON
    for rules in (Rules(length=5), MONEY):
        dice = ListedDice([(3, 1), (1, 3)])
        at = table(rules, dice, start=NACKGAMMON, beginning=Beginning(on_roll=None))
        for first in (WHITE, BLACK):
            assert _stands(at.state) == (Phase.OPENING, None, None, Cube())
            assert at.state.position == NACKGAMMON
            ask(at, WHITE, do.RollDice())
            assert at.state.on_roll is first
            _give_up(at, first)


def _scores(rules: Rules) -> list[Score]:
    """Every score a match can stand at, the Crawford game to come or behind."""
    points = range(rules.length)
    scores = [Score(*pair) for pair in product(points, points)]
    for score in [score for score in scores if rules.length - 1 in score[:2]]:
        if 0 not in score[:2]:
            scores.append(score._replace(crawford_played=True))
        if score.white == score.black:
            # The Crawford game was played before the second side needed one point.
            scores.remove(score)
    return scores


@pytest.mark.parametrize("score", _scores(Rules(length=4)), ids=str)
def test_a_score_is_what_games_before_have_paid(score: Score) -> None:
    rules = Rules(length=4)
    at = table(rules, start=HOME, beginning=Beginning(BLACK, score=score))
    assert at.state.score == score
    assert at.state.game == 1 + len([points for points in score[:2] if points])
    assert _stands(at.state) == (Phase.TO_ROLL, BLACK, None, Cube())
    assert [row.result.why for row in score_sheet(at.log)] == [WON_BEFORE] * (at.state.game - 1)
    assert at.state.crawford == score.crawford(rules)


def test_in_the_crawford_game_nobody_doubles() -> None:
    at = table(Rules(length=4), start=HOME, beginning=Beginning(BLACK, score=Score(3, 1)))
    with pytest.raises(Illegal) as refusal:
        at.judge(BLACK, do.OfferDouble(), NOW)
    assert refusal.value.rule is Rule.CRAWFORD


@pytest.mark.parametrize("written", range(7))
def test_a_beginning_cut_short_is_written_to_its_end(written: int) -> None:
    how = Beginning(BLACK, Cube(2, WHITE, turned=True), Roll(6, 2), Score(3, 1))
    facts = first_game(HOME, how, Rules(length=7))
    assert len(facts) == 6
    log = Log(Rules(length=7), (Entry(n, fact, NOW) for n, fact in enumerate(facts[:written], 1)))
    at = Table(log, ListedDice([]), start=HOME, beginning=how)
    at.commit(at.open(NOW))
    assert tuple(entry.action for entry in log.entries) == facts
    assert at.open(NOW) == ()


def test_a_later_game_cut_short_gets_its_dice() -> None:
    how = Beginning(BLACK, roll=Roll(6, 2), swap=True)
    at = table(MONEY, start=HOME, beginning=how)
    _give_up(at, WHITE)
    log = Log(MONEY, at.log.entries[:-1])
    again = Table(log, HandDice(), start=HOME, beginning=how)
    again.commit(again.open(NOW))
    assert [entry.action for entry in log.entries] == [entry.action for entry in at.log.entries]


def test_the_record_folds_to_the_same_in_the_middle_of_a_game() -> None:
    how = Beginning(BLACK, Cube(2, WHITE, turned=True), Roll(6, 2), Score(1, 2), swap=True)
    header = Header("m1", "Ada", "Bob", MONEY, start=HOME, beginning=how)
    at = table(MONEY, ListedDice([(3, 1)] * 3), start=header.start, beginning=header.beginning)
    play_on(at, turns=3)
    told = headers.from_line(headers.to_line(header))
    lines = [entries.to_line(entry) for entry in at.log.entries]
    log = Log(told.rules, map(entries.from_line, lines))
    assert log.state == at.state
    again = Table(log, ListedDice([]), start=told.start, beginning=told.beginning)
    assert again.open(NOW) == ()
    for one in (at, again):
        _give_up(one, WHITE)
    assert again.state == at.state
    assert again.state.on_roll is WHITE


@SEATS
def test_a_play_taken_back_leaves_the_dice_that_were_given(seat: Seat) -> None:
    how = Beginning(seat, roll=Roll(6, 2))
    at = table(MATCH, lenient=BOTH, start=HOME, beginning=how)
    play_on(at)
    ask(at, seat, do.TakeBack())
    assert _stands(at.state) == (Phase.TO_PLAY, seat, Roll(6, 2), Cube())
    with pytest.raises(Illegal):
        at.judge(seat, do.TakeBack(), NOW)


def test_notes_before_the_first_game_are_no_part_of_it() -> None:
    log = Log(MATCH, [Entry(1, AskedBack(WHITE), NOW)])
    at = Table(log, ListedDice([]))
    at.commit(at.open(NOW))
    assert (at.state.game, at.state.phase) == (1, Phase.OPENING)
