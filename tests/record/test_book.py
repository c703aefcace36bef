"""The score sheet: a row a game, what was taken back left out but counted."""

from __future__ import annotations

from backgammon_tui.record.book import score_sheet
from backgammon_tui.record.entry import Entry
from backgammon_tui.record.log import Log
from backgammon_tui.rules import START, Cube, How, Roll, Rules, Seat, Size, Step
from backgammon_tui.rules import actions as do

WHITE, BLACK = Seat.WHITE, Seat.BLACK


def _log(*actions: do.GameAction) -> Log:
    return Log(Rules(length=0), [Entry(seq, action, 0.0) for seq, action in enumerate(actions, 1)])


def _resigned(game: int, loser: Seat, size: Size) -> tuple[do.GameAction, ...]:
    began = do.Began(game, START, WHITE, Cube())
    return began, do.Resigned(loser, size), do.Accepted(loser.other)


def test_a_game_being_played_has_no_row() -> None:
    assert score_sheet(_log()) == ()
    assert score_sheet(_log(do.Began(1, START, None, Cube()), do.Opened(3, 1))) == ()


def test_a_row_a_game_with_the_score_after_it() -> None:
    log = _log(*_resigned(1, WHITE, Size.GAMMON), *_resigned(2, BLACK, Size.SINGLE))
    rows = score_sheet(log)
    assert [(row.result.game, row.result.winner, row.result.points) for row in rows] == [
        (1, BLACK, 2),
        (2, WHITE, 1),
    ]
    assert [(row.score.white, row.score.black) for row in rows] == [(0, 2), (1, 2)]
    assert all(row.result.how is How.RESIGNED for row in rows)


def test_a_session_that_was_ended_keeps_its_rows() -> None:
    log = _log(*_resigned(1, WHITE, Size.SINGLE), do.Ended(BLACK))
    assert [row.result.game for row in score_sheet(log)] == [1]


def test_an_end_taken_back_has_no_row_until_the_game_ends_again() -> None:
    log = _log(*_resigned(1, WHITE, Size.BACKGAMMON), do.TookBack(BLACK, 2))
    assert score_sheet(log) == ()
    log.add(Entry(5, do.Declined(BLACK), 0.0))
    log.add(Entry(6, do.Forfeited(BLACK, match=False), 0.0))
    (row,) = score_sheet(log)
    assert (row.result.winner, row.result.how) == (WHITE, How.FORFEITED)
    assert (row.score.white, row.score.black) == (row.result.points, 0)
    assert row.take_backs == (0, 1)


def test_take_backs_count_in_their_game() -> None:
    log = _log(
        do.Began(1, START, WHITE, Cube()),
        do.Rolled(Roll(3, 1)),
        do.Played(WHITE, (Step(8, 3), Step(6, 1))),
        do.TookBack(WHITE, 2),
        do.Resigned(BLACK, Size.SINGLE),
        do.Accepted(WHITE),
        *_resigned(2, BLACK, Size.SINGLE),
    )
    assert [row.take_backs for row in score_sheet(log)] == [(1, 0), (0, 0)]
