"""How the line-by-line player ends: signals, closed streams, a terminal without a screen."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import threading
from pathlib import Path

import pytest

from backgammon_tui.rules import Roll

from .program import PROGRAM, Program

PERSONS = ("play", "--plain", "--white", "Ada", "--black", "Bob", "--seed", "3")


def _read_until(running: subprocess.Popen[str], text: str) -> str:
    """What it says, up to the line where this text ends; silence for a minute ends it."""
    assert running.stdout
    silence = threading.Timer(60, running.kill)
    silence.start()
    said = ""
    for line in running.stdout:
        said = f"{said} {line}".strip()
        if text in said:
            silence.cancel()
            return said
    raise AssertionError(said)


def _type(running: subprocess.Popen[str], line: str) -> None:
    assert running.stdin
    running.stdin.write(f"{line}\n")
    running.stdin.flush()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_ends_the_match_saved(program: Program, number: signal.Signals) -> None:
    with program.start(*PERSONS) as running:
        _type(running, "roll")
        _read_until(running, "Bob to play 6-1.")
        _type(running, "13/7")
        _read_until(running, "still to play: 1.")
        running.send_signal(number)
        out, err = running.communicate()
    assert running.returncode == 128 + number
    assert err == ""
    assert out == f"Saved. Go on with:\nbackgammon resume {program.match().header.id}\n"
    assert program.log().state.roll == Roll(6, 1)


def test_a_signal_the_program_was_started_to_ignore_ends_it_too(program: Program) -> None:
    running = subprocess.Popen(
        ["/bin/sh", "-c", 'trap "" HUP; exec "$@"', "sh", *PROGRAM, *PERSONS],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=program.environment(),
        text=True,
    )
    with running:
        _read_until(running, "Opening throw")
        running.send_signal(signal.SIGHUP)
        running.communicate()
    assert running.returncode == 128 + signal.SIGHUP


def test_a_killed_match_goes_on_with_the_same_dice(program: Program) -> None:
    with program.start(*PERSONS) as running:
        _type(running, "roll")
        _read_until(running, "Bob to play 6-1.")
        running.kill()
        running.communicate()
    done = program.run("resume", "--plain", typed="13/7 8/7\n")
    assert "Bob to play 6-1." in done.out
    assert "Bob plays 13/7 8/7." in done.out


def test_a_match_being_played_can_only_be_watched(program: Program) -> None:
    with program.start(*PERSONS) as running:
        _type(running, "roll")
        _read_until(running, "Bob to play 6-1.")
        content = program.file().read_bytes()
        second = program.run("resume", typed="roll\nresign 1\n\n")
        assert (second.code, second.err) == (0, "")
        assert "You are watching." in second.out
        assert "Bob to play 6-1." in second.out
        assert "Saved" not in second.out
        assert program.file().read_bytes() == content
        _type(running, "13/7 8/7")
        running.communicate()
    assert len(program.log().entries) == 3


def test_a_watcher_hears_the_news(program: Program) -> None:
    with program.start(*PERSONS) as running:
        _read_until(running, "Opening throw")
        with program.start("resume", "--watch", "--plain") as watching:
            _read_until(watching, "You are watching.")
            _type(running, "roll")
            _read_until(running, "Bob to play 6-1.")
            _type(watching, "")
            said = _read_until(watching, "Bob to play 6-1.")
            assert "Ada throws 1, Bob 6: Bob plays 6-1." in said
            _type(watching, "")
            _read_until(watching, "Nothing new.")
            _type(watching, "q")
            watching.communicate()
            assert watching.returncode == 0
        running.communicate()


def test_a_reader_that_goes_away_ends_the_match_saved(program: Program) -> None:
    running = program.start(*PERSONS)
    with running:
        _read_until(running, "Opening throw")
        assert running.stdout
        running.stdout.close()
        _type(running, "roll")
        assert running.stderr
        err = running.stderr.read()
    assert (running.returncode, err) == (1, "")
    assert program.log().state.roll == Roll(6, 1)


@pytest.mark.parametrize(
    "command", ["matches", "results", "show 4HPwATDgc/ABMA", "learn --list", "play --plain"]
)
def test_an_output_without_room_is_said_in_a_sentence(program: Program, command: str) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full")
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*PROGRAM, *command.split()],
            input="roll\n",
            stdout=full,
            stderr=subprocess.PIPE,
            env=program.environment(),
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr == ("backgammon: the output cannot be written: No space left on device.\n")


CLOSED = {
    "standard input": ("<&-", 0),
    "standard output": (">&-", 0),
    "standard error": ("2>&-", 0),
    "all three": ("<&- >&- 2>&-", 0),
}


@pytest.mark.parametrize(("closing", "code"), CLOSED.values(), ids=CLOSED)
def test_a_stream_closed_from_the_start_is_an_empty_one(
    program: Program, closing: str, code: int
) -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", f'exec "$@" {closing}', "sh", *PROGRAM, *PERSONS],
        input="roll\n",
        capture_output=True,
        env=program.environment(),
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (code, "")
    assert len(program.log().entries) == (1 if "<" in closing else 2)


def test_names_that_the_stream_cannot_write_are_no_error(program: Program) -> None:
    names = ("play", "--plain", "--white", "Ольга", "--black", "李")
    done = program.run(*names, typed="roll\n", PYTHONIOENCODING="ascii")
    assert (done.code, done.err) == (0, "")
    assert "????? (White) and ? (Black)." in done.out
    listed = program.run("matches", PYTHONIOENCODING="ascii")
    assert (listed.code, listed.err) == (0, "")
    assert "????? - ?" in listed.out


@pytest.mark.parametrize("command", [PERSONS[:1], ()], ids=["play", "no command"])
@pytest.mark.parametrize("term", ["dumb", ""])
def test_a_terminal_without_a_screen_gets_words(
    program: Program, command: tuple[str, ...], term: str
) -> None:
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [*PROGRAM, *command],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=program.environment(TERM=term),
        close_fds=True,
    ) as running:
        os.close(theirs)
        said = _on_terminal(ours, "> ")
        os.write(ours, b"q\n")
        said += _on_terminal(ours, "resume")
        running.wait()
    os.close(ours)
    assert running.returncode == 0
    assert "Opening throw, one die each: roll." in said
    assert "\x1b" not in said


def _on_terminal(terminal: int, text: str) -> str:
    said = ""
    while text not in said:
        said += os.read(terminal, 4096).decode()
    return said


FULL = """
import resource, sys
from backgammon_tui.cli import main
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]),) * 2)
sys.exit(main(sys.argv[2:]))
"""


def test_a_match_that_cannot_be_written_is_as_it_was(program: Program, tmp_path: Path) -> None:
    program.run(*PERSONS)
    size = program.file().stat().st_size
    code = tmp_path / "full.py"
    code.write_text(FULL)
    done = subprocess.run(
        [PROGRAM[0], str(code), str(size), "resume", "--plain"],
        input="roll\n",
        capture_output=True,
        env=program.environment(),
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr == "The match cannot be written (File too large); it is as it was.\n"
    assert program.file().stat().st_size == size
