"""The results book: whatever becomes of it, the answer is what the records say."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from threading import Thread

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backgammon_tui.record import results_book
from backgammon_tui.record.outcome import Outcome, from_text, to_text
from backgammon_tui.record.results_book import outcomes
from backgammon_tui.record.store import Store
from backgammon_tui.rules import Phase
from backgammon_tui.rules import actions as do
from tests.record.kept import HEADER, happen, kept_match, play_turns, seated

CHANGES = ("play", "go on", "open", "remove", "tear", "spoil", "header", "ask")


def told(store: Store, book: Path) -> list[object]:
    """The outcomes, those that are damaged by their sentence."""
    return [found if isinstance(found, Outcome) else str(found) for found in outcomes(store, book)]


def fresh(store: Store, tmp_path: Path) -> list[object]:
    """What the records alone say."""
    return told(store, tmp_path / "no" / "book")


def _change(store: Store, what: str, which: int) -> None:
    ids = store.ids()
    if what == "play" or not ids:
        kept_match(store.directory, 1 + which % 3)
        return
    path = store.directory / f"{ids[which % len(ids)]}.jsonl"
    match what:
        case "go on" | "open":
            _go_on(store, path.stem, what)
        case "remove":
            path.unlink()
        case "tear":
            os.truncate(path, max(1, path.stat().st_size - 7))
        case "spoil":
            path.write_text(path.read_text() + "rubbish\n")
        case "header":
            path.write_text(path.read_text().replace('"format":1', '"format":2', 1))


def _go_on(store: Store, match_id: str, what: str) -> None:
    try:
        file = store.open(match_id)
    except ValueError:
        return
    if file.writable:
        at = seated(file)
        if at.state.phase is Phase.GAME_OVER:
            happen(file, at, do.NextGame())
        if what == "go on":
            play_turns(file, at, 1)
    file.close()


@settings(max_examples=15)
@given(st.lists(st.tuples(st.sampled_from(CHANGES), st.integers(0, 5)), max_size=8))
def test_a_book_kept_along_the_way_says_what_a_new_one_says(
    tmp_path_factory: pytest.TempPathFactory, changes: list[tuple[str, int]]
) -> None:
    home = tmp_path_factory.mktemp("home")
    store, book = Store(home / "matches"), home / "results.sqlite3"
    for what, which in changes:
        _change(store, what, which)
        if what == "ask":
            assert told(store, book) == fresh(store, home)
    assert told(store, book) == fresh(store, home)
    assert told(store, book) == fresh(store, home)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """Three matches."""
    for turns in (2, 3, 4):
        kept_match(tmp_path / "matches", turns)
    return Store(tmp_path / "matches")


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """Where the book is."""
    return tmp_path / "results.sqlite3"


def _opened(store: Store, book: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many records are read to answer."""
    read: list[str] = []
    look = Store.look
    monkeypatch.setattr(Store, "look", lambda self, one: read.append(one) or look(self, one))  # type: ignore[func-returns-value]
    outcomes(store, book)
    monkeypatch.setattr(Store, "look", look)
    return len(read)


def test_a_record_is_read_again_only_when_it_has_changed(
    store: Store, book: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert _opened(store, book, monkeypatch) == 3
    assert _opened(store, book, monkeypatch) == 0
    file = store.open(store.ids()[1])
    play_turns(file, seated(file), 1)
    file.close()
    assert _opened(store, book, monkeypatch) == 1
    assert _opened(store, book, monkeypatch) == 0


def test_a_record_edited_to_the_same_length_and_time_is_read_again(
    store: Store, book: Path, tmp_path: Path
) -> None:
    outcomes(store, book)
    path = store.directory / f"{store.ids()[0]}.jsonl"
    before = path.stat()
    path.write_text(path.read_text().replace('"white":"Ada"', '"white":"Eve"'))
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert path.stat().st_size == before.st_size
    assert told(store, book) == fresh(store, tmp_path)


def test_what_is_written_down_is_what_was_found(store: Store, book: Path) -> None:
    for found in outcomes(store, book):
        assert isinstance(found, Outcome)
        assert from_text(to_text(found)) == found
    assert (book.stat().st_mode & 0o777) == 0o600


def _rubbish(book: Path) -> None:
    book.write_bytes(b"rubbish" * 1000)


def _empty(book: Path) -> None:
    book.write_bytes(b"")


def _cut(book: Path) -> None:
    os.truncate(book, book.stat().st_size // 2)


def _zeroed(book: Path) -> None:
    content = bytearray(book.read_bytes())
    content[4096:] = bytes(len(content) - 4096)
    book.write_bytes(content)


def _directory(book: Path) -> None:
    book.unlink()
    book.mkdir()


def _executed(*statements: str) -> Callable[[Path], None]:
    def change(book: Path) -> None:
        with closing(sqlite3.connect(book, isolation_level=None)) as open_book:
            for statement in statements:
                open_book.execute(statement)

    return change


WAYS = {
    "rubbish": _rubbish,
    "empty": _empty,
    "cut in half": _cut,
    "zeroed after the first page": _zeroed,
    "a directory": _directory,
    "without its table": _executed("DROP TABLE matches"),
    "with other columns": _executed("ALTER TABLE matches RENAME COLUMN told TO said"),
    "of another version": _executed("PRAGMA user_version = 99", "DROP TABLE matches"),
    "with another stamp": _executed("UPDATE matches SET stamp = 'old'"),
    "with other words": _executed("UPDATE matches SET told = replace(told, 'Ada', 'Eve')"),
    "with numbers for words": _executed("UPDATE matches SET told = 5"),
    "with bytes for words": _executed("UPDATE matches SET told = x'fffe'"),
    "with broken text": _executed("UPDATE matches SET told = CAST(x'fffe' AS TEXT)"),
    "with its rows exchanged": _executed(
        "CREATE TABLE m AS SELECT id, stamp, lag(told, 1, told) OVER () AS told, sum FROM matches",
        "DELETE FROM matches",
        "INSERT INTO matches SELECT * FROM m",
        "DROP TABLE m",
    ),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_spoilt_book_makes_no_difference(
    store: Store, book: Path, tmp_path: Path, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = told(store, book)
    WAYS[way](book)
    assert told(store, book) == right == fresh(store, tmp_path)
    if way != "a directory":
        assert _opened(store, book, monkeypatch) == 0


def _page_told(book: Path, changed: Callable[[str], str], then: str = "SELECT 1") -> None:
    """Tell one page of the book otherwise, its sum made right."""
    with closing(sqlite3.connect(book, isolation_level=None)) as rows:
        match_id, stamp, text = rows.execute("SELECT id, stamp, told FROM matches").fetchone()
        check = results_book._sum(match_id, stamp, changed(text))
        row = (changed(text), check, match_id)
        rows.execute("UPDATE matches SET told=?, sum=? WHERE id=?", row)
        rows.execute(then)


def test_what_another_version_has_told_is_not_believed(
    store: Store, book: Path, tmp_path: Path
) -> None:
    outcomes(store, book)
    _page_told(book, lambda text: text.replace("Ada", "Eve"), "PRAGMA user_version = 99")
    assert told(store, book) == fresh(store, tmp_path)


def test_a_page_that_is_no_outcome_is_not_believed(store: Store, book: Path) -> None:
    for text in ("{}", "[]", "", '{"header":1}'):
        outcomes(store, book)
        _page_told(book, lambda _, text=text: text)  # type: ignore[misc]
        assert all(isinstance(found, Outcome) for found in outcomes(store, book))


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_directory_that_may_only_be_read(store: Store, book: Path, tmp_path: Path) -> None:
    outcomes(store, book)
    kept_match(store.directory)
    tmp_path.chmod(0o500)
    try:
        assert len(outcomes(store, book)) == 4
    finally:
        tmp_path.chmod(0o700)


def test_a_book_that_cannot_be_written_makes_no_difference(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(outcomes(store, tmp_path / "not there" / "results.sqlite3")) == 3
    monkeypatch.setattr(results_book, "PATIENCE", 0.0)
    book = tmp_path / "results.sqlite3"
    outcomes(store, book)
    kept_match(store.directory)
    same_file = book.stat().st_ino
    for lock in ("BEGIN IMMEDIATE", "BEGIN EXCLUSIVE"):
        with closing(sqlite3.connect(book, isolation_level=None)) as other:
            other.execute(lock)
            assert told(store, book) == fresh(store, tmp_path)
            assert book.stat().st_ino == same_file


def test_a_python_without_sqlite(
    store: Store, book: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "sqlite3", None)
    assert told(store, book) == fresh(store, tmp_path)
    assert not book.exists()


def test_two_programs_at_once(store: Store, book: Path, tmp_path: Path) -> None:
    answers: list[list[object]] = []
    asking = [Thread(target=lambda: answers.append(told(store, book))) for _ in range(4)]
    for one in asking:
        one.start()
    for one in asking:
        one.join()
    assert answers == [fresh(store, tmp_path)] * 4


def test_a_book_of_many_is_written_as_it_is_read(
    store: Store, book: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(results_book, "BATCH", 2)

    def stopped(self: Store, match_id: str) -> object:
        if match_id == store.ids()[-1]:
            raise KeyboardInterrupt
        return look(self, match_id)

    look = Store.look
    monkeypatch.setattr(Store, "look", stopped)
    with pytest.raises(KeyboardInterrupt):
        outcomes(store, book)
    monkeypatch.setattr(Store, "look", look)
    assert _opened(store, book, monkeypatch) == 1


def test_who_waits_is_told_how_far_it_is(
    store: Store, book: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(results_book, "BATCH", 2)
    heard: list[tuple[int, int]] = []
    for _ in range(2):
        outcomes(store, book, lambda done, of: heard.append((done, of)))
    assert heard == [(0, 3), (2, 3)]


def test_no_match_loads_and_writes_nothing(tmp_path: Path) -> None:
    assert outcomes(Store(tmp_path / "matches"), tmp_path / "results.sqlite3") == []
    assert list(tmp_path.iterdir()) == []


def test_a_match_that_goes_while_it_is_asked_for(
    store: Store, book: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stamp = Store.stamp

    def gone(self: Store, match_id: str) -> str:
        found = stamp(self, match_id)
        (self.directory / f"{match_id}.jsonl").unlink()
        return found

    monkeypatch.setattr(Store, "stamp", gone)
    assert outcomes(store, book) == []


def test_another_name_is_another_match(tmp_path: Path) -> None:
    file = Store(tmp_path).create(replace(HEADER, white="王" * 8, black="[b]\u05d0"))
    file.close()
    (found,) = outcomes(Store(tmp_path), tmp_path / "results.sqlite3")
    assert [found] == outcomes(Store(tmp_path), tmp_path / "results.sqlite3")
