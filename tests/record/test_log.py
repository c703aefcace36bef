"""The fold: entries in, states out, and what a take-back leaves standing."""

from __future__ import annotations

import pytest

from backgammon_tui.record.entry import AskedBack, CalledRoll, Entry, RefusedBack, TableNote
from backgammon_tui.record.log import Log
from backgammon_tui.rules import (
    START,
    Cube,
    GameAction,
    Illegal,
    Malformed,
    Phase,
    Roll,
    Rules,
    Seat,
    Size,
    State,
    Step,
)
from backgammon_tui.rules import actions as do

RULES = Rules(length=3)
WHITE, BLACK = Seat.WHITE, Seat.BLACK
OPENING = (
    do.Began(1, START, None, Cube()),
    do.Opened(3, 1),
    do.Played(WHITE, (Step(8, 3), Step(6, 1))),
    do.Rolled(Roll(4, 2)),
    do.Played(BLACK, (Step(8, 4), Step(6, 2))),
)


def _log(*actions: GameAction | TableNote) -> Log:
    log = Log(RULES)
    _add(log, *actions)
    return log


def _add(log: Log, *actions: GameAction | TableNote) -> None:
    for action in actions:
        log.add(Entry(log.next_seq, action, 0.0))


def test_an_empty_log_is_before_the_first_game() -> None:
    log = Log(RULES)
    assert (log.state, log.after(0), log.next_seq) == (State(RULES), State(RULES), 1)
    assert log.game_line() == []


def test_there_is_a_state_after_every_entry() -> None:
    log = _log(*OPENING)
    assert [log.after(seq).phase for seq in range(6)] == [
        Phase.NO_GAME,
        Phase.OPENING,
        Phase.TO_PLAY,
        Phase.TO_ROLL,
        Phase.TO_PLAY,
        Phase.TO_ROLL,
    ]
    assert log.state is log.after(5)


@pytest.mark.parametrize("seq", [0, -1, 2, 4, 7])
def test_an_entry_out_of_order_is_refused_and_changes_nothing(seq: int) -> None:
    log = _log(*OPENING[:2])
    with pytest.raises(Malformed):
        log.add(Entry(seq, OPENING[2], 0.0))
    assert (len(log.entries), log.state.phase) == (2, Phase.TO_PLAY)


@pytest.mark.parametrize(
    "action",
    [
        do.Rolled(Roll(6, 5)),
        do.Played(BLACK, ()),
        do.Played(WHITE, (Step(24, 6),)),
        do.Taken(BLACK),
        do.Began(2, START, None, Cube()),
        do.TookBack(WHITE, 2),
        do.TookBack(WHITE, 99),
        do.TookBack(WHITE, 0),
        do.TookBack(WHITE, -1),
    ],
    ids=repr,
)
def test_what_does_not_follow_is_refused_and_changes_nothing(action: GameAction) -> None:
    log = _log(OPENING[0], AskedBack(WHITE), OPENING[1])
    before = log.state.digest(), list(log.entries), list(log.line), dict(log.throws)
    with pytest.raises((Illegal, Malformed)):
        _add(log, action)
    assert (log.state.digest(), log.entries, log.line, log.throws) == before


def test_a_take_back_goes_to_the_state_after_its_entry_and_keeps_all() -> None:
    log = _log(*OPENING, do.TookBack(WHITE, 2))
    assert log.state == log.after(2)
    assert len(log.entries) == 6
    assert [entry.seq for entry in log.line] == [1, 2]
    assert log.throws == {(1, 1): (3, 1), (1, 2): (4, 2)}


def test_after_a_take_back_the_game_goes_another_way() -> None:
    log = _log(*OPENING, do.TookBack(WHITE, 2))
    _add(log, do.Played(WHITE, (Step(24, 3), Step(24, 1))), do.Rolled(Roll(4, 2)))
    assert [entry.seq for entry in log.line] == [1, 2, 7, 8]
    assert log.state.turn == 2


def test_what_was_taken_back_cannot_be_gone_back_to() -> None:
    log = _log(*OPENING, do.TookBack(WHITE, 2))
    for seq in (3, 4, 5, 6):
        with pytest.raises(Malformed):
            _add(log, do.TookBack(WHITE, seq))
    _add(log, do.TookBack(BLACK, 1))
    assert log.state.phase is Phase.OPENING


def test_a_note_is_nothing_to_go_back_to() -> None:
    log = _log(*OPENING, AskedBack(BLACK))
    with pytest.raises(Malformed):
        _add(log, do.TookBack(BLACK, 6))


def test_one_never_goes_back_across_games() -> None:
    log = _log(*OPENING, do.Resigned(BLACK, Size.SINGLE), do.Accepted(WHITE))
    _add(log, do.Began(2, START, None, Cube()), do.Opened(6, 5))
    for seq in range(8):
        with pytest.raises(Malformed):
            _add(log, do.TookBack(WHITE, seq))
    _add(log, do.TookBack(WHITE, 8))
    assert (log.state.game, log.state.score.white) == (2, 1)


def test_a_game_taken_up_again_takes_its_points_back() -> None:
    log = _log(*OPENING, do.Resigned(BLACK, Size.GAMMON), do.Accepted(WHITE))
    assert log.state.score.white == 2
    _add(log, do.TookBack(WHITE, 6))
    assert log.state.score.white == 0
    assert log.state.offer


def test_the_line_of_a_game_starts_with_its_beginning() -> None:
    log = _log(*OPENING, do.Resigned(BLACK, Size.SINGLE), do.Accepted(WHITE))
    assert [entry.seq for entry in log.game_line()] == [1, 2, 3, 4, 5, 6, 7]
    _add(log, do.Began(2, START, None, Cube()))
    assert [entry.seq for entry in log.game_line()] == [8]


def test_the_throws_of_two_games_are_kept_apart() -> None:
    log = _log(*OPENING[:2], do.Forfeited(WHITE, match=False))
    _add(log, do.Began(2, START, None, Cube()), do.Opened(5, 5), do.Opened(2, 6))
    assert log.throws == {(1, 1): (3, 1), (2, 1): (5, 5), (2, 2): (2, 6)}


def test_an_opening_throw_keeps_whose_die_is_whose() -> None:
    log = _log(OPENING[0], do.Opened(1, 6))
    assert log.throws == {(1, 1): (1, 6)}


def test_notes_never_reach_the_state() -> None:
    log = _log(*OPENING)
    digest = log.state.digest()
    _add(log, AskedBack(BLACK))
    assert (log.asked_back, log.state.digest()) == (BLACK, digest)
    _add(log, RefusedBack(WHITE))
    assert (log.asked_back, log.refused_back, log.state.digest()) == (None, True, digest)
    _add(log, CalledRoll(WHITE))
    assert (log.called_roll, log.state.digest()) == (True, digest)
    assert len(log.line) == 5


def test_what_was_asked_is_settled_by_the_next_action() -> None:
    log = _log(*OPENING, AskedBack(BLACK), do.Rolled(Roll(6, 5)))
    assert log.asked_back is None
    log = _log(*OPENING, CalledRoll(WHITE), do.Rolled(Roll(6, 5)))
    assert log.called_roll is False
    log = _log(*OPENING, CalledRoll(WHITE), do.TookBack(BLACK, 4))
    assert log.called_roll is False


def test_dice_in_the_air_stay_there_through_a_resignation() -> None:
    log = _log(*OPENING, CalledRoll(WHITE), do.Resigned(BLACK, Size.SINGLE), do.Declined(WHITE))
    assert log.called_roll is True
    log = _log(*OPENING, CalledRoll(WHITE), do.Resigned(BLACK, Size.SINGLE), do.Accepted(WHITE))
    assert log.called_roll is False
