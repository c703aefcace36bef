"""The copy a player keeps of a match that is played elsewhere."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from backgammon_tui.record.copying import copy_of
from backgammon_tui.record.entry import Entry
from backgammon_tui.record.header import Header
from backgammon_tui.record.store import MatchFile, Store
from backgammon_tui.rules import Malformed

from .kept import kept_match

PLACE = "ada's table"


@pytest.fixture
def match(tmp_path: Path) -> MatchFile:
    """A match that is played elsewhere."""
    path = kept_match(tmp_path / "there", turns=6)
    found = Store(path.parent).look(path.stem)
    assert isinstance(found, MatchFile)
    return found


def _kept(store: Store, header: Header, entries: list[Entry]) -> MatchFile:
    copy = copy_of(store, header, PLACE, entries)
    assert copy
    copy.close()
    found = store.look(header.id)
    assert isinstance(found, MatchFile)
    return found


def test_a_copy_has_the_id_of_the_match_and_says_where_it_is_played(
    match: MatchFile, tmp_path: Path
) -> None:
    found = _kept(Store(tmp_path / "here"), match.header, match.log.entries)
    assert found.header == replace(match.header, place=PLACE)
    assert found.log.entries == match.log.entries
    assert found.path.stat().st_mode & 0o077 == 0


def test_a_copy_grows_with_its_match_and_goes_on_where_it_ended(
    match: MatchFile, tmp_path: Path
) -> None:
    store, entries = Store(tmp_path / "here"), match.log.entries
    copy = copy_of(store, match.header, PLACE, entries[:3])
    assert copy
    copy.keep(entries[:5])
    copy.keep(entries[:5])
    copy.close()
    assert copy_of(store, match.header, PLACE, entries[:4]) is None
    assert _kept(store, match.header, entries[:5]).log.entries == entries[:5]
    assert _kept(store, match.header, entries).log.entries == entries


def test_where_the_match_itself_is_kept_there_is_no_copy(match: MatchFile) -> None:
    store = Store(match.path.parent)
    before = match.path.read_bytes()
    assert copy_of(store, match.header, PLACE, match.log.entries) is None
    assert match.path.read_bytes() == before


def test_a_copy_that_another_program_writes_is_left_to_it(match: MatchFile, tmp_path: Path) -> None:
    store = Store(tmp_path / "here")
    first = copy_of(store, match.header, PLACE, match.log.entries)
    assert first
    assert copy_of(store, match.header, PLACE, match.log.entries) is None
    first.close()


def test_another_match_of_the_same_id_is_not_touched(match: MatchFile, tmp_path: Path) -> None:
    store, entries = Store(tmp_path / "here"), match.log.entries
    before = _kept(store, match.header, entries).path.read_bytes()
    other = [entries[0], entries[1]._replace(at=1.0)]
    assert copy_of(store, match.header, PLACE, other) is None
    assert (store.directory / f"{match.header.id}.jsonl").read_bytes() == before


@pytest.mark.parametrize("match_id", ["../elsewhere", "", ".hidden", "a/b"])
def test_an_id_is_never_the_way_to_another_file(
    match: MatchFile, tmp_path: Path, match_id: str
) -> None:
    with pytest.raises(Malformed):
        copy_of(Store(tmp_path / "here"), replace(match.header, id=match_id), PLACE, [])
    assert not (tmp_path / "here").exists()
