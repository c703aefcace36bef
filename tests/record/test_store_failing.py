"""What a store keeps when something goes wrong: torn lines, full disks, two programs."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from backgammon_tui.record.entry import from_line
from backgammon_tui.record.store import MatchFile, Store
from backgammon_tui.rules import Seat, Step
from backgammon_tui.rules import actions as do
from backgammon_tui.table.table import Table

from .kept import HEADER, happen, kept_match, play_turns, seated


def test_a_torn_tail_is_cut_at_whatever_byte_and_kept_beside(tmp_path: Path) -> None:
    path = kept_match(tmp_path)
    content = path.read_bytes()
    start = content.rstrip(b"\n").rfind(b"\n") + 1
    entries = Store(tmp_path).open(path.stem)
    before = entries.log.after(len(entries.log.entries) - 1)
    entries.close()
    torn = path.with_suffix(".torn")
    for cut in range(start + 1, len(content)):
        path.write_bytes(content[:cut])
        torn.unlink(missing_ok=True)
        file = Store(tmp_path).open(path.stem)
        file.close()
        assert (file.writable, file.trouble, file.log.state) == (True, None, before)
        assert path.read_bytes() == content[:start]
        assert torn.read_bytes() == content[start:cut] + b"\n"


def test_a_match_with_a_torn_tail_goes_on(tmp_path: Path) -> None:
    path = kept_match(tmp_path)
    content = path.read_bytes()
    path.write_bytes(content[:-9])
    file = Store(tmp_path).open(path.stem)
    happen(file, seated(file), do.FinishPlay(_last_play(content)))
    file.close()
    assert path.read_bytes() == content


def _last_play(content: bytes) -> tuple[Step, ...]:
    action = from_line(content.splitlines()[-1].decode()).action
    assert isinstance(action, do.Played)
    return action.steps


def test_torn_tails_are_kept_one_after_the_other(tmp_path: Path) -> None:
    path = kept_match(tmp_path)
    for tail in (b'{"seq":1', b"\x00\x00\x00"):
        with path.open("ab") as file:
            file.write(tail)
        Store(tmp_path).open(path.stem).close()
    assert path.with_suffix(".torn").read_bytes() == b'{"seq":1\n\x00\x00\x00\n'


def test_a_watcher_takes_a_line_without_an_end_as_still_being_written(tmp_path: Path) -> None:
    path = kept_match(tmp_path)
    content = path.read_bytes()
    start = content.rstrip(b"\n").rfind(b"\n") + 1
    path.write_bytes(content[: start + 5])
    file = Store(tmp_path).open(path.stem, watch=True)
    assert path.read_bytes() == content[: start + 5]
    for cut in range(start + 6, len(content)):
        path.write_bytes(content[:cut])
        assert (file.follow(), file.trouble) == ((), None)
    path.write_bytes(content)
    assert [entry.seq for entry in file.follow()] == [len(file.log.entries)]
    assert file.follow() == ()
    file.close()


def test_a_watcher_sees_every_entry_once(tmp_path: Path) -> None:
    playing = Store(tmp_path).create(HEADER)
    watching = Store(tmp_path).open(playing.path.stem)
    assert not watching.writable
    at = seated(playing)
    seen = list(watching.follow())
    for _ in range(3):
        play_turns(playing, at, 1)
        seen += watching.follow()
    assert seen == at.log.entries
    assert watching.log.state == at.state
    playing.close()
    watching.close()


def test_a_watcher_names_a_line_that_does_not_apply(tmp_path: Path) -> None:
    path = kept_match(tmp_path)
    number = path.read_bytes().count(b"\n") + 1
    file = Store(tmp_path).open(path.stem, watch=True)
    with path.open("ab") as added:
        added.write(b"rubbish\n")
    assert file.follow() == ()
    assert file.trouble
    assert file.trouble.startswith(f"Line {number} does not apply")
    file.close()


def test_a_watcher_is_told_when_the_file_becomes_shorter(tmp_path: Path) -> None:
    path = kept_match(tmp_path)
    file = Store(tmp_path).open(path.stem, watch=True)
    os.truncate(path, path.stat().st_size - 30)
    assert file.follow() == ()
    assert file.trouble
    assert "shorter" in file.trouble
    file.close()


HOLD = """
import sys
from pathlib import Path
from backgammon_tui.record.store import Store
file = Store(Path(sys.argv[1])).open(sys.argv[2])
print(file.writable, flush=True)
sys.stdin.read()
"""


def test_a_second_program_may_only_watch_until_the_first_is_gone(tmp_path: Path) -> None:
    path = kept_match(tmp_path)
    command = [sys.executable, "-c", HOLD, str(tmp_path), path.stem]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout
        assert other.stdout.readline() == "True\n"
        with path.open("ab") as torn:
            torn.write(b'{"seq"')
        content = path.read_bytes()
        second = Store(tmp_path).open(path.stem)
        assert not second.writable
        assert second.trouble is None
        second.close()
        assert path.read_bytes() == content
        other.kill()
        other.wait()
    third = Store(tmp_path).open(path.stem)
    assert third.writable
    third.close()


Write = Callable[[int, bytes], int]


def _short(real: Write) -> Write:
    return lambda file, line: real(file, line[: len(line) // 2])


def _full(_real: Write) -> Write:
    def write(file: int, line: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    return write


def _second_fails(real: Write) -> Write:
    written: list[bytes] = []

    def write(file: int, line: bytes) -> int:
        written.append(line)
        return real(file, line if len(written) == 1 else line[:7])

    return write


@pytest.mark.parametrize("failing", [_short, _full, _second_fails])
def test_a_write_that_fails_leaves_file_and_table_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: Callable[[Write], Write]
) -> None:
    file = Store(tmp_path).create(HEADER)
    at = seated(file)
    play_turns(file, at, 2)
    content, digest, entries = file.path.read_bytes(), at.state.digest(), list(at.log.entries)
    both = [*at.judge(_to_act(at), do.RollDice(), 0.0), *at.judge(_to_act(at), do.RollDice(), 0.0)]
    with monkeypatch.context() as patched:
        patched.setattr(os, "write", failing(os.write))
        with pytest.raises(OSError, match="No space left"):
            file.append(both)
    assert (file.path.read_bytes(), at.state.digest(), at.log.entries) == (content, digest, entries)
    play_turns(file, at, 1)
    file.close()
    again = Store(tmp_path).open(file.path.stem)
    assert again.log.entries == at.log.entries
    again.close()


def _to_act(at: Table) -> Seat:
    seat = at.state.to_act
    assert seat
    return seat


def test_a_disk_that_cannot_be_synced_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = Store(tmp_path).create(HEADER)
    at = seated(file)
    happen(file, at, do.RollDice())
    content = file.path.read_bytes()

    def fail(_file: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with monkeypatch.context() as patched:
        patched.setattr(os, "fdatasync", fail)
        with pytest.raises(OSError, match="error"):
            play_turns(file, at, 1)
    assert file.path.read_bytes() == content
    file.close()


LIMITED = """
import resource, sys
from pathlib import Path
from backgammon_tui.record.store import Store
from tests.record.kept import play_turns, seated
file = Store(Path(sys.argv[1])).open(sys.argv[2])
at = seated(file)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[3]),) * 2)
try:
    play_turns(file, at, 30)
except OSError as error:
    print(len(at.log.entries), at.state.digest())
"""


def test_a_file_that_may_not_grow_keeps_its_whole_lines(tmp_path: Path) -> None:
    path = kept_match(tmp_path)
    limit = path.stat().st_size + 500
    command = [sys.executable, "-c", LIMITED, str(tmp_path), path.stem, str(limit)]
    root = Path(__file__).parents[2]
    done = subprocess.run(command, capture_output=True, text=True, cwd=root, check=True)
    entries, digest = done.stdout.split()
    file = Store(tmp_path).open(path.stem)
    assert path.stat().st_size <= limit
    assert not path.with_suffix(".torn").exists()
    assert (str(len(file.log.entries)), file.log.state.digest()) == (entries, digest)
    file.close()


@pytest.mark.parametrize("turns", [0, 4], ids=["new", "imported"])
@pytest.mark.parametrize("failing", [_short, _full])
def test_a_match_that_cannot_be_made_leaves_nothing(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    failing: Callable[[Write], Write],
    turns: int,
) -> None:
    """Whatever is known of it beforehand: no match without its plays, or with half of them."""
    known = Store(tmp_path / "known").look(kept_match(tmp_path / "known", turns).stem)
    assert isinstance(known, MatchFile)
    place = tmp_path / "matches"
    with monkeypatch.context() as patched:
        patched.setattr(os, "write", failing(os.write))
        with pytest.raises(OSError, match="No space left"):
            Store(place).create(HEADER, known.log.entries)
    assert list(place.iterdir()) == []


def test_a_match_that_is_known_is_written_whole(tmp_path: Path) -> None:
    known = Store(tmp_path / "known").look(kept_match(tmp_path / "known").stem)
    assert isinstance(known, MatchFile)
    made = Store(tmp_path).create(HEADER, known.log.entries)
    assert (made.log.entries, made.follow()) == (known.log.entries, ())
    made.close()
    read = Store(tmp_path).look(made.path.stem)
    assert isinstance(read, MatchFile)
    assert (read.log.entries, read.trouble) == (known.log.entries, None)


def test_a_file_in_the_place_of_the_directory_is_left_alone(tmp_path: Path) -> None:
    place = tmp_path / "file"
    place.write_text("mine")
    for store in (Store(place), Store(place / "matches")):
        with pytest.raises(OSError, match=r"exists|[Nn]ot a directory"):
            store.create(HEADER)
        with pytest.raises(OSError, match=r"[Nn]ot a directory"):
            store.open("x")
    assert place.read_text() == "mine"


def _files_open() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="needs /proc")
def test_matches_that_cannot_be_opened_leave_no_file_open(tmp_path: Path) -> None:
    kept_match(tmp_path)
    (tmp_path / "bad.jsonl").write_text("rubbish\n")
    before = _files_open()
    for _ in range(3):
        with pytest.raises(ValueError, match="cannot be opened"):
            Store(tmp_path).open("bad")
        store = Store(tmp_path)
        assert len([store.look(match_id) for match_id in store.ids()]) == 2
    assert _files_open() == before


def test_a_file_that_may_only_be_read_is_watched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Made so by hand, for whoever runs this may be allowed to write anywhere."""
    path = kept_match(tmp_path)
    real = os.open

    def reading(name: object, flags: int, *rest: int) -> int:
        if flags & os.O_RDWR:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return real(str(name), flags, *rest)

    monkeypatch.setattr(os, "open", reading)
    monkeypatch.setattr(os, "access", lambda *_: False)
    file: MatchFile = Store(tmp_path).open(path.stem)
    assert not file.writable
    assert file.log.entries
    file.close()
