"""New matches from a position: the record they begin with says what the position said."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from shlex import split

import pytest
from hypothesis import given

from backgammon_tui.cli.arguments import parse
from backgammon_tui.cli.play import setup_of
from backgammon_tui.cli.show import _going_on
from backgammon_tui.cli.starting import with_beginning
from backgammon_tui.record.header import Header, from_line, to_line
from backgammon_tui.record.log import Log
from backgammon_tui.record.mat import read_mat
from backgammon_tui.record.mat_record import to_record
from backgammon_tui.record.situation import Situation
from backgammon_tui.rules import START, Cube, Malformed, Phase, Roll, Rules, Score, Seat, State
from backgammon_tui.settings import DEFAULTS, Setup
from backgammon_tui.table.dice import HandDice
from backgammon_tui.table.link import LocalLink
from backgammon_tui.table.table import Table
from backgammon_tui.tui.playing_on import (
    beginning_state,
    from_situation,
    from_state,
    neutral,
    seated,
    why_not,
)
from backgammon_tui.tui.replaying import replaying
from tests.record.situations import identified, situations
from tests.tui.test_replaying import FIRST_GAME, SECOND_GAME, log_of

WHITE, BLACK = Seat
MATCHES = Path(__file__).parents[1] / "data" / "mat"


def begun(setup: Setup) -> State:
    """The state of the record that a match of this setup begins with, written and read."""
    header = from_line(to_line(setup.header()))
    log = Log(header.rules)
    table = Table(log, HandDice(), start=header.start, beginning=header.beginning)
    LocalLink(header, table, lambda _: None, lambda: 0.0).open()
    return log.state


def told(state: State) -> tuple[object, ...]:
    """What a position says of a match."""
    return (
        state.on_roll,
        state.position,
        state.roll,
        state.cube,
        state.score,
        state.crawford,
        state.rules.length,
        state.rules.jacoby,
    )


def stops() -> Iterator[State]:
    """The match after each thing that happens in it, and before each play."""
    now = replaying(log_of((*FIRST_GAME, *SECOND_GAME)))
    while now:
        yield from (now.before, now.state)
        there = now.stepped(1)
        if there is None:
            return
        now = there


def test_every_live_moment_of_a_match_can_be_played_on_from() -> None:
    seen = 0
    for state in stops():
        if not state.live:
            with pytest.raises(Malformed, match="no game is going on there"):
                from_state(DEFAULTS, state)
            continue
        setup = from_state(DEFAULTS, state)
        assert told(begun(setup)) == told(state)
        assert told(beginning_state(setup)) == told(state)
        assert begun(setup).rules == state.rules
        seen += 1
    assert seen > 15


@pytest.mark.parametrize("name", ["match04.mat", "money01.mat"])
def test_every_live_moment_of_a_match_file_can_be_played_on_from(name: str) -> None:
    found = read_mat((MATCHES / name).read_bytes())
    header, entries = to_record(found)
    now = replaying(Log(header.rules, entries))
    for stop in range(0, len(now.stops), 3):
        state = replace(now, at=stop).before
        if state.live:
            setup = from_state(seated(DEFAULTS, header), state)
            assert told(begun(setup)) == told(state)
            assert begun(setup).rules == state.rules


def test_a_double_on_offer_is_not_yet_made() -> None:
    doubled = next(state for state in stops() if state.phase is Phase.DOUBLED)
    assert begun(from_state(DEFAULTS, doubled)).phase is Phase.TO_ROLL


def test_an_opening_throw_is_thrown_again_at_the_same_score() -> None:
    rules = Rules(length=0, auto_doubles=1)
    opening = State(rules, Score(3, 1), Phase.OPENING, game=4)
    again = begun(from_state(DEFAULTS, opening))
    assert (again.phase, again.score, again.rules) == (Phase.OPENING, Score(3, 1), rules)
    turned = State(rules, phase=Phase.OPENING, cube=Cube(2))
    with pytest.raises(Malformed, match="the opening dice were equal"):
        from_state(DEFAULTS, turned)


def test_the_rules_of_the_match_go_with_its_position() -> None:
    rules = Rules(length=0, jacoby=True, beavers=1, auto_doubles=2, cube_cap=64)
    state = State(rules, phase=Phase.TO_ROLL, game=1, on_roll=BLACK, position=START)
    assert begun(from_state(DEFAULTS, state)).rules == rules


def test_who_sat_there_is_proposed_and_the_rules_are_those_of_the_position() -> None:
    header = Header("kept", "Ada", "Club bot", Rules(length=5), black_seat="bot:club")
    chosen = Setup(white="Me", length=9, crawford=False, cube_cap=64, dice="seed 4")
    setup = seated(chosen, header)
    assert (setup.white, setup.black) == ("Ada", "bot:club")
    plain = neutral(chosen)
    assert (plain.white, plain.crawford, plain.cube_cap, plain.dice) == ("Me", True, 0, "system")


def test_what_an_identifier_says_is_what_begins() -> None:
    situation = Situation(
        START.flipped(), BLACK, BLACK, Roll(6, 1), 2, BLACK, score=(4, 1), length=7
    )
    state = begun(from_situation(neutral(DEFAULTS), situation))
    assert (state.on_roll, state.roll, state.phase) == (BLACK, Roll(6, 1), Phase.TO_PLAY)
    assert (state.cube, state.score) == (Cube(2, BLACK, turned=True), Score(4, 1))


@given(situations())
def test_a_game_begins_wherever_there_is_no_reason_against_it(situation: Situation) -> None:
    reason = why_not(situation)
    try:
        header = from_situation(neutral(DEFAULTS), situation).header()
    except Malformed:
        assert reason
    else:
        assert reason is None or "no checker" in reason
        assert header.start == situation.position


def test_the_command_that_show_ends_with_begins_there() -> None:

    playable = 0
    for row in identified()[::2]:
        line = _going_on(row.situation)
        if line.startswith("Not to be played on: "):
            assert why_not(row.situation)
            continue
        command = split(line.removeprefix("Play on: backgammon "))
        chosen: Namespace = parse(command)
        state, situation = begun(with_beginning(setup_of(chosen), chosen)), row.situation
        assert (state.on_roll, state.position) == (situation.on_roll, situation.position)
        assert (state.roll, state.cube) == (situation.roll, situation.cube)
        assert (state.rules.length, state.rules.jacoby) == (situation.length, situation.jacoby)
        assert (state.score[:2], state.crawford) == (situation.score, situation.crawford)
        playable += 1
    print(f"{playable} situations can be played on from")
    assert playable > 300
