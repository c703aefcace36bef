"""Whole matches line by line, played by the real program from a pipe."""

from __future__ import annotations

import pytest

from backgammon_tui.bot.chance import seed_of
from backgammon_tui.bot.seat import Bot
from backgammon_tui.record.log import Log
from backgammon_tui.rules import Phase, Rules, Seat

from .program import Program
from .scripts import script

PERSONS = ("--white", "Ada", "--black", "Bob")


def _same_match(one: Log, other: Log) -> bool:
    """One checker before or after the other, the states are the same."""
    return _digests(one) == _digests(other)


def _digests(log: Log) -> list[str]:
    return [log.after(entry.seq).digest() for entry in log.entries]


def test_two_persons_play_a_whole_match_from_a_pipe(program: Program) -> None:
    expected = script(Rules(length=3), 1, {})
    done = program.play(*PERSONS, "--length", "3", "--seed", "1", typed=expected.lines)
    assert (done.code, done.err) == (0, "")
    assert _same_match(program.log(), expected.log)
    winner = "Ada" if expected.log.state.score.white >= 3 else "Bob"
    assert done.out.rstrip().splitlines()[-1].endswith(".")
    assert f"{winner} wins the match" in " ".join(done.out.split())
    assert "Saved" not in done.out


@pytest.mark.parametrize("seat", list(Seat), ids=lambda seat: seat.value)
def test_a_person_plays_a_whole_match_against_a_player(program: Program, seat: Seat) -> None:
    expected = script(Rules(length=3), 5, {seat.other: Bot("club", seed_of("seed 5"))})
    sides = {seat: "Ada", seat.other: "bot:club"}
    flags = ("--white", sides[Seat.WHITE], "--black", sides[Seat.BLACK], "--seed", "5")
    done = program.play(*flags, "--length", "3", typed=expected.lines)
    assert (done.code, done.err) == (0, "")
    assert _same_match(program.log(), expected.log)


def test_two_players_need_no_line(program: Program) -> None:
    done = program.play("--white", "bot:club", "--black", "bot:club", "--length", "3")
    assert (done.code, done.err) == (0, "")
    assert program.log().state.phase is Phase.MATCH_OVER


def test_a_session_of_two_players_waits_after_each_game(program: Program) -> None:
    both = ("--white", "bot:club", "--black", "bot:casual", "--money", "--seed", "3")
    done = program.play(*both, typed=["double", "next", "end"])
    assert done.code == 0
    assert "You are watching" in done.out
    state = program.log().state
    assert (state.phase, state.game) == (Phase.MATCH_OVER, 2)


def test_a_match_left_in_pieces_is_the_match_played_in_one(program: Program) -> None:
    """At the end of the input it is saved; the same dice come when it goes on."""
    expected = script(Rules(length=3), 6, {})
    pieces = [expected.lines[:1], expected.lines[1:40], expected.lines[40:41], expected.lines[41:]]
    done = program.play(*PERSONS, "--length", "3", "--seed", "6", typed=pieces[0])
    for piece in pieces[1:]:
        assert (done.code, done.err) == (0, "")
        match_id = program.match().header.id
        assert done.out.endswith(f"Saved. Go on with:\nbackgammon resume {match_id}\n")
        done = program.run("resume", match_id[:13], typed="".join(f"{line}\n" for line in piece))
    assert _same_match(program.log(), expected.log)


def test_no_line_is_longer_than_40_columns(program: Program) -> None:
    expected = script(Rules(length=2), 8, {})
    names = ("--white", "A" * 16, "--black", "B" * 16)
    typed = [*("help", "resign", "undo", "foo", "24/1", "1/2/3/4/5/6/7"), *expected.lines]
    typed[8:8] = [
        "plays",
        "resign",
        "resign 9",
        "take",
        "accept",
        "withdraw",
        "b",
        "99",
        "position",
    ]
    done = program.play(*names, "--length", "2", "--seed", "8", "--cube-limit", "64", typed=typed)
    assert done.code == 0
    assert [line for line in done.out.splitlines() if len(line) > 40] == []
    assert program.log().state.phase is Phase.MATCH_OVER
