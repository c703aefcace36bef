"""GNU Backgammon that dies, is silent or answers nonsense: a sentence, and nothing left behind."""

from __future__ import annotations

import os
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from backgammon_tui.bot.gnubg import Gnubg
from backgammon_tui.bot.gnubg_process import LIMIT, NoAnswer
from backgammon_tui.rules import START, Phase, Roll, Rules, Seat, State
from tests.bot.fake_gnubg import fake_gnubg, homes, pids

TO_PLAY = State(
    Rules(length=3),
    phase=Phase.TO_PLAY,
    game=1,
    turn=1,
    on_roll=Seat.WHITE,
    position=START,
    roll=Roll(3, 1),
)


@contextmanager
def seated(path: str, limit: float = LIMIT) -> Iterator[Gnubg]:
    """The program at a table, until the end."""
    player = Gnubg(path, 2, limit)
    try:
        yield player
    finally:
        player.leave()


def gone(directory: Path) -> bool:
    """Whether none of its processes is left, nor a home."""
    for pid in pids(directory):
        with suppress(ProcessLookupError):
            os.kill(pid, 0)
            return False
    return not any(home.exists() for home in homes(directory))


@pytest.mark.parametrize(
    ("behaviour", "sentence"),
    [
        ("does not start", "GNU Backgammon does not start."),
        ("closes", "GNU Backgammon has ended."),
        ("8/5 6/4\n", 'GNU Backgammon answers nonsense: "8/5 6/4" is no legal play of 3-1.'),
        ("roll\n", 'GNU Backgammon answers nonsense: "roll" is no legal play of 3-1.'),
        ("\n", 'GNU Backgammon answers nonsense: "" is no legal play of 3-1.'),
        (
            "\x1b]0;x\x07\x9b2J\n",
            'GNU Backgammon answers nonsense: "?]0;x??2J" is no legal play of 3-1.',
        ),
        ("8/5\n6/5\n", 'GNU Backgammon answered "8/5?6/5", which is not one line.'),
        ("x" * 5000, f'GNU Backgammon answered "{"x" * 37}...", which is not one line.'),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence_and_nothing_stays(
    tmp_path: Path, behaviour: str, sentence: str
) -> None:
    with seated(fake_gnubg(tmp_path, behaviour)) as player:
        for times in (1, 2):
            with pytest.raises(NoAnswer) as told:
                player.choose(TO_PLAY, Seat.WHITE)
            assert str(told.value) == sentence
            assert len(pids(tmp_path)) == times, "it is started anew each time"
            assert gone(tmp_path)


def test_its_last_answer_is_asked_for_anew_and_taken(tmp_path: Path) -> None:
    fake_gnubg(tmp_path, "closes")
    with seated(str(tmp_path / "gnubg")) as player:
        with pytest.raises(NoAnswer):
            player.choose(TO_PLAY, Seat.WHITE)
        fake_gnubg(tmp_path, "8/5 6/5\n")
        assert player.choose(TO_PLAY, Seat.WHITE)


def test_silence_has_a_limit(tmp_path: Path) -> None:
    with seated(fake_gnubg(tmp_path, "hangs"), limit=1) as player:
        with pytest.raises(NoAnswer, match=r"^GNU Backgammon has not answered for 1 seconds?\.$"):
            player.choose(TO_PLAY, Seat.WHITE)
        assert gone(tmp_path)


def test_who_leaves_while_it_thinks_does_not_wait_for_it(tmp_path: Path) -> None:
    told: list[str] = []

    def choose() -> None:
        with pytest.raises(NoAnswer) as error:
            player.choose(TO_PLAY, Seat.WHITE)
        told.append(str(error.value))

    with seated(fake_gnubg(tmp_path, "hangs")) as player:
        deciding = threading.Thread(target=choose)
        deciding.start()
        while not (tmp_path / "hanging").exists():
            time.sleep(0.01)
        player.leave()
        deciding.join(LIMIT / 2)
    assert told == ["GNU Backgammon has ended."]
    assert gone(tmp_path)


def test_after_leaving_it_is_not_started_again(tmp_path: Path) -> None:
    with seated(fake_gnubg(tmp_path, "closes")) as player:
        player.leave()
        with pytest.raises(NoAnswer, match=r"has left the table\.$"):
            player.choose(TO_PLAY, Seat.WHITE)
    assert not (tmp_path / "pids").exists()


def test_a_version_that_fails_the_exam_does_not_play(tmp_path: Path) -> None:
    path = Path(fake_gnubg(tmp_path, "roll\n"))
    path.write_text(path.read_text().replace("asked in known", "False"))
    with seated(str(path)) as player, pytest.raises(NoAnswer, match="known positions wrongly"):
        player.choose(TO_PLAY, Seat.WHITE)
    assert gone(tmp_path)


def test_a_file_that_is_no_program_does_not_start(tmp_path: Path) -> None:
    (tmp_path / "gnubg").write_text("\x00")
    with seated(str(tmp_path / "gnubg")) as player, pytest.raises(NoAnswer, match="does not start"):
        player.choose(TO_PLAY, Seat.WHITE)


def test_where_nothing_can_be_written_it_does_not_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "nowhere"))
    with seated(fake_gnubg(tmp_path, "closes")) as player, pytest.raises(NoAnswer) as told:
        player.choose(TO_PLAY, Seat.WHITE)
    assert str(told.value) == "GNU Backgammon cannot be started (No such file or directory)."


def test_a_connection_that_reaches_itself_is_not_taken_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[socket.socket] = []

    def connect(address: tuple[str, int], limit: float) -> socket.socket:
        line = socket.socket()
        if not tried:
            line.bind(("127.0.0.1", 0))
            address = line.getsockname()
        tried.append(line)
        line.settimeout(limit)
        try:
            line.connect(address)
        except OSError:
            line.close()
            raise
        return line

    monkeypatch.setattr("socket.create_connection", connect)
    with seated(fake_gnubg(tmp_path, "8/5 6/5\n")) as player:
        assert player.choose(TO_PLAY, Seat.WHITE)
