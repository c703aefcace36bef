"""GNU Backgammon at the table by the command line: found or not, and when it fails."""

from __future__ import annotations

import json
import os
import signal
import time
from pathlib import Path

import pytest

from backgammon_tui.cli import guests
from backgammon_tui.rules import Phase, Seat
from tests.bot.fake_gnubg import fake_gnubg
from tests.bot.test_gnubg_failing import gone
from tests.record.gnubg import GNUBG, needs_gnubg
from tests.terminal import Terminal
from tests.tui.player import newest

from .program import InProcess, Program, one_sentence

BOTH = ("--white", "gnubg:0", "--black", "gnubg:0", "--length", "1", "--seed", "3")
AGAINST = ("--white", "Ada", "--black", "gnubg:0", "--length", "1", "--seed", "3")
"""The engine begins."""


def with_fake(directory: Path, behaviour: str) -> str:
    """A PATH on which a program called gnubg behaves so."""
    directory.mkdir(exist_ok=True)
    fake_gnubg(directory, behaviour)
    return f"{directory}{os.pathsep}{os.environ['PATH']}"


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """There is no GNU Backgammon."""
    monkeypatch.setattr(guests, "BESIDE_PATH", ())
    monkeypatch.setenv("PATH", str(tmp_path))


@pytest.mark.usefixtures("without")
def test_where_it_is_not_found_one_line_says_how_to_get_it(here: InProcess) -> None:
    told = one_sentence(here.run("play", "--white", "Ada", "--black", "gnubg"))
    assert told == guests.MISSING
    assert "apt install gnubg" in told
    assert len(told) < 79, "it has a row of the start screen"
    assert not here.matches.exists()
    assert guests.guests() == ()


def test_where_it_is_gone_a_match_waits_for_it(
    here: InProcess, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    here.play(*AGAINST, PATH=with_fake(tmp_path / "fake", "closes"))
    kept = here.file().read_bytes()
    monkeypatch.setattr(guests, "BESIDE_PATH", ())
    monkeypatch.setenv("PATH", str(tmp_path))
    assert one_sentence(here.run("resume", "--plain")) == guests.MISSING
    assert here.file().read_bytes() == kept
    assert here.run("resume", "--plain", "--watch").code == 0
    monkeypatch.setenv("PATH", with_fake(tmp_path / "fake", "closes"))
    assert here.run("resume", "--plain").code == 0


@pytest.mark.parametrize(
    ("who", "seat", "name"),
    [("gnubg", "gnubg:2", "GNU BG 2-ply"), ("gnubg:0", "gnubg:0", "GNU BG 0-ply")],
)
def test_how_far_it_looks_is_in_its_name_and_in_the_record(
    here: InProcess, tmp_path: Path, who: str, seat: str, name: str
) -> None:
    path = with_fake(tmp_path / "fake", "closes")
    done = here.play("--white", "Ada", "--black", who, "--length", "1", PATH=path)
    assert f"Ada (White) and {name} (Black)." in " ".join(done.out.split())
    header = here.match().header
    assert (header.sitter(Seat.BLACK), header.name(Seat.BLACK)) == (seat, name)
    (told,) = json.loads(here.run("results", "--json", "--player", "Ada").out)
    assert told["opponent"] == name
    assert here.run("results", "--player", seat).out.startswith(f"{name} against")
    assert not (tmp_path / "fake" / "pids").exists(), "it had nothing to decide"


@pytest.mark.parametrize("who", ["gnubg:4", "gnubg:", "gnubg:two", "gnubg:-1", "gnubg:02"])
def test_it_looks_no_further_than_it_can(here: InProcess, who: str) -> None:
    told = one_sentence(here.run("play", "--white", "Ada", "--black", who))
    assert told == "GNU Backgammon plays at 0 to 3 plies, such as gnubg:2."


@pytest.mark.parametrize("behaviour", ["closes", "8/8\n", "\x1b[2J\n", "does not start"])
def test_when_it_fails_the_match_is_saved_and_it_says_so(
    here: InProcess, tmp_path: Path, behaviour: str
) -> None:
    path = with_fake(tmp_path / "fake", behaviour)
    done = here.play(*BOTH, PATH=path)
    assert done.code == 2
    assert done.err.startswith("GNU Backgammon ")
    assert done.err.endswith(".\n")
    assert done.err[:-1].isprintable()
    match = here.match()
    assert done.out.endswith(f"Saved. Go on with:\nbackgammon resume {match.header.id}\n")
    assert "nobody sees this" not in done.out + done.err
    assert match.trouble is None
    assert match.log.state.phase is Phase.TO_PLAY
    assert gone(tmp_path / "fake")


@needs_gnubg
def test_a_match_it_could_not_play_goes_on_with_it(here: InProcess, tmp_path: Path) -> None:
    here.play(*BOTH, PATH=with_fake(tmp_path / "fake", "closes"))
    here.patch.setattr(guests, "BESIDE_PATH", (str(Path(str(GNUBG)).parent),))
    done = here.run("resume", "--plain", PATH="/usr/bin:/bin")
    assert (done.code, done.err) == (0, "")
    assert here.log().state.phase is Phase.MATCH_OVER


def wait_for(path: Path) -> None:
    """Wait until the fake says that it hangs."""
    end = time.monotonic() + 30
    while not path.exists():
        assert time.monotonic() < end
        time.sleep(0.01)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_however_the_program_ends_it_ends_too(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: signal.Signals
) -> None:
    monkeypatch.setenv("PATH", with_fake(tmp_path / "fake", "hangs"))
    with program.start("play", "--plain", *BOTH) as running:
        wait_for(tmp_path / "fake" / "hanging")
        running.send_signal(number)
        running.communicate()
    end = time.monotonic() + 30
    while not gone(tmp_path / "fake"):
        assert time.monotonic() < end
        time.sleep(0.01)
    assert program.match().trouble is None


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGHUP, "\x03", "qy"])
def test_when_the_screen_is_left_while_it_thinks_nothing_of_it_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: signal.Signals | str
) -> None:
    path = with_fake(tmp_path / "fake", "hangs")
    begin = ["play", *AGAINST, "--speed", "0"]
    terminal = Terminal(begin, tmp_path, environment={"PATH": path})
    terminal.wait_for("Space throws")
    terminal.press("space")
    wait_for(tmp_path / "fake" / "hanging")
    if isinstance(how, str):
        terminal.press(*how)
    else:
        terminal.signal(how)
    assert terminal.end() == (0 if isinstance(how, str) else 128 + how)
    assert b"Saved. Go on with: backgammon resume" in terminal.output
    assert gone(tmp_path / "fake")
    assert newest(tmp_path).trouble is None


def test_nothing_it_prints_comes_on_the_screen(tmp_path: Path) -> None:
    path = with_fake(tmp_path / "fake", "\x1b[2Jboo\n")
    terminal = Terminal(["play", *AGAINST], tmp_path, environment={"PATH": path})
    terminal.wait_for("Space throws")
    terminal.press("space")
    terminal.wait_for('answers nonsense: "?[2Jboo" is no legal play')
    terminal.wait_for("any key asks again, q leaves.")
    assert "nobody sees" not in terminal.text
    assert "nor this" not in terminal.text
    terminal.kill()
