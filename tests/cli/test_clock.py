"""`--clock`: line by line, in a time that only the test moves on."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest

from backgammon_tui.cli import seating
from backgammon_tui.record.entry import SetAside
from backgammon_tui.record.store import Store
from backgammon_tui.rules import Phase, Rules
from backgammon_tui.rules import actions as do

from .program import InProcess, Program, one_sentence
from .scripts import script

NOW = 1_700_000_000
PERSONS = ("--white", "Ada", "--black", "Bob", "--length", "3", "--seed", "4")
"""With this seed Ada begins."""


@pytest.fixture
def each_look(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Let so many seconds pass each time the table asks what time it is."""

    def pass_on(seconds: float) -> None:
        times = count(NOW, seconds)
        monkeypatch.setattr(seating, "steady", lambda: lambda: next(times))

    return pass_on


def test_the_clocks_are_told_at_each_turn(
    here: InProcess, each_look: Callable[[float], None]
) -> None:
    each_look(0)
    done = here.play(*PERSONS, "--clock", "fast", typed=["roll", "24/18 13/10", "q"])
    assert done.code == 0
    told = " ".join(done.out.split())
    assert told.count("Time left: Ada 3:00, Bob 3:00; before that 8 seconds for this turn.") == 2


def test_time_that_is_up_is_told_at_the_next_line_whatever_it_says(
    here: InProcess, each_look: Callable[[float], None]
) -> None:
    for line in ("help", "24/18 13/10", "", "q", "nonsense"):
        each_look(25)
        done = here.play(*PERSONS, "--clock", "move:30", typed=["roll", line])
        told = " ".join(done.out.split())
        assert "Ada's time is up. Ada loses on time: Bob wins 2 points." in told, line
        assert done.out.count("time is up") == 1
        assert "leave; the match is saved" not in done.out
        assert "cannot" not in told
        for path in here.matches.glob("*"):
            path.unlink()


def test_a_match_lost_on_time_is_over(here: InProcess, each_look: Callable[[float], None]) -> None:
    each_look(100)
    done = here.play(*PERSONS, "--clock", "fast", typed=["roll", "plays", "plays", "plays"])
    assert "Bob wins the match 2-0, on time." in " ".join(done.out.split())
    assert "Saved" not in done.out
    log = here.log()
    assert [type(e.action) for e in log.entries].count(do.TimedOut) == 1
    assert log.state.phase is Phase.MATCH_OVER
    match_id = here.match().header.id
    assert "gammon, on time" in here.run("sheet", match_id).out
    assert "on time" in here.run("export", match_id, "--to", "mat").err
    assert "Bob" in here.run("results").out


def test_a_match_left_goes_on_with_the_clocks_as_they_were(
    here: InProcess, each_look: Callable[[float], None]
) -> None:
    each_look(4)
    here.play(*PERSONS, "--clock", "fast", typed=["roll", "q"])
    last = here.log().entries[-1]
    assert last.action == SetAside()
    assert last.clocks
    each_look(0)
    match_id = here.match().header.id
    told = " ".join(here.run("resume", match_id, "--plain").out.split())
    white, black, delay = last.clocks
    minutes, seconds = divmod(-(-white // 1000), 60)
    assert black == 180_000
    assert f"Ada {minutes}:{seconds:02}, Bob 3:00; before that {delay // 1000} seconds" in told


def test_a_watcher_is_told_the_clocks(here: InProcess, each_look: Callable[[float], None]) -> None:
    each_look(0)
    here.play(*PERSONS, "--clock", "slow", typed=["roll"])
    match_id = here.match().header.id
    with_lock = Store(here.matches).open(match_id)
    told = here.run("resume", match_id, "--plain", "--watch").out
    with_lock.close()
    assert "Time left: Ada 9:00, Bob 9:00" in " ".join(told.split())


def test_a_bots_time_is_counted(here: InProcess, each_look: Callable[[float], None]) -> None:
    each_look(31)
    flags = ("--white", "bot:club", "--black", "bot:casual", "--clock", "move:30")
    done = here.play(*flags, "--length", "1")
    assert "loses on time" in " ".join(done.out.split())


def test_a_match_in_time_is_the_match_without_a_clock(
    here: InProcess, each_look: Callable[[float], None]
) -> None:
    each_look(0.5)
    at_leisure = script(Rules(length=1), 1, {})
    flags = ("--white", "Ada", "--black", "Bob", "--length", "1", "--seed", "1")
    done = here.play(*flags, "--clock", "normal", typed=at_leisure.lines)
    assert (done.code, done.err) == (0, "")
    log = here.log()
    assert log.state.digest() == at_leisure.log.state.digest()
    assert all(entry.clocks for entry in log.entries)
    assert log.state.result


@pytest.mark.parametrize(
    "clock", ["move", "move:0", "move:3601", "move:x", "quick", "", "move:1.5"]
)
def test_a_clock_there_is_not_is_one_sentence(here: InProcess, clock: str) -> None:
    said = one_sentence(here.run("play", "--plain", "--clock", clock))
    assert said.startswith("a clock is none, fast, normal, slow, or move:"), said


def test_a_match_without_a_clock_says_nothing_of_time(here: InProcess) -> None:
    done = here.play(*PERSONS, typed=["roll"])
    assert "ime" not in done.out.replace("Times", "")
    assert "clock" not in here.file().read_text()
    assert here.log().entries[-1].clocks is None


def test_after_a_kill_the_time_since_the_last_action_is_not_counted(program: Program) -> None:
    running = program.start("play", "--plain", *PERSONS, "--clock", "fast")
    assert running.stdin
    assert running.stdout
    running.stdin.write("roll\n")
    running.stdin.flush()
    while "to play" not in running.stdout.readline():
        assert running.poll() is None
    running.kill()
    running.communicate()
    assert isinstance(program.log().entries[-1].action, do.Opened)
    told = " ".join(program.run("resume", "--plain").out.split())
    assert "Ada 3:00, Bob 3:00; before that 8 seconds" in told
