"""Matches as files: made, added to, opened again, found by id."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from backgammon_tui.record import store as store_module
from backgammon_tui.record.entry import to_line as entry_line
from backgammon_tui.record.header import Header, to_line
from backgammon_tui.record.store import Damaged, MatchFile, NoSuchMatch, Store
from backgammon_tui.rules import Ask, Phase, Seat, Size
from backgammon_tui.rules import actions as do
from tests.table.playing import NOW

from .kept import HEADER, happen, kept_match, play_turns, seated


def _opened(store: Store, match_id: str, *, watch: bool = False) -> MatchFile:
    file = store.open(match_id, watch=watch)
    file.close()
    return file


def test_a_new_match_is_a_file_with_its_header_alone(tmp_path: Path) -> None:
    file = Store(tmp_path / "deep" / "matches").create(HEADER)
    try:
        assert file.path.read_text() == to_line(file.header)
        assert file.path.stat().st_mode & 0o077 == 0
        assert (file.writable, file.trouble, file.log.entries) == (True, None, [])
        assert file.header == replace(HEADER, id=file.path.stem, created=file.header.created)
        assert list(file.path.parent.iterdir()) == [file.path]
    finally:
        file.close()


def test_a_match_is_opened_as_it_was_left(tmp_path: Path) -> None:
    file = Store(tmp_path).create(HEADER)
    at = seated(file)
    play_turns(file, at, 5)
    file.close()
    again = _opened(Store(tmp_path), file.path.stem)
    assert again.log.entries == at.log.entries
    assert again.log.state.digest() == at.state.digest()
    assert again.log.throws == at.log.throws


DECISIONS: dict[str, tuple[Ask, ...]] = {
    "a move": (),
    "a roll": (do.RollDice(),),
    "a double": (do.OfferDouble(),),
    "a take": (do.OfferDouble(), do.TakeDouble()),
    "a drop": (do.OfferDouble(), do.DropDouble()),
    "an offer": (do.OfferResignation(Size.GAMMON),),
    "a game's end": (do.OfferResignation(Size.GAMMON), do.AcceptResignation()),
    "a new game": (
        do.OfferResignation(Size.GAMMON),
        do.AcceptResignation(),
        do.NextGame(),
    ),
    "the match's end": (do.OfferResignation(Size.BACKGAMMON), do.AcceptResignation()),
    "a take-back": (do.RollDice(), do.TakeBack()),
}


@pytest.mark.parametrize("asks", DECISIONS.values(), ids=DECISIONS)
def test_what_was_decided_is_in_the_file_at_once(tmp_path: Path, asks: tuple[Ask, ...]) -> None:
    """The program may be killed right after: it is not closed here before it is read."""
    file = Store(tmp_path).create(HEADER)
    at = seated(file)
    play_turns(file, at, 3)
    happen(file, at, *asks)
    again = _opened(Store(tmp_path), file.path.stem, watch=True)
    assert again.log.state == at.state
    assert again.log.line == at.log.line
    file.close()


def test_two_sittings_write_one_record(tmp_path: Path) -> None:
    path = kept_match(tmp_path, 2)
    before = path.read_bytes()
    file = Store(tmp_path).open(path.stem)
    play_turns(file, seated(file), 2)
    file.close()
    assert path.read_bytes().startswith(before)
    assert len(_opened(Store(tmp_path), path.stem).log.entries) > 5


def test_the_same_dice_come_after_a_resume_even_for_what_was_taken_back(tmp_path: Path) -> None:
    file = Store(tmp_path).create(HEADER)
    at = seated(file)
    play_turns(file, at, 3)
    thrown = dict(at.log.throws)
    happen(file, at, do.TakeBack())
    file.close()
    again = Store(tmp_path).open(file.path.stem)
    at = seated(again, seed=99)
    play_turns(again, at, 2)
    assert at.log.throws == thrown
    again.close()


def test_matches_are_listed_newest_first(tmp_path: Path) -> None:
    for match_id in ("20260101-000000-aaaa", "20260301-000000-aaaa", "20260201-000000-aaaa"):
        _file(tmp_path, replace(HEADER, id=match_id))
    (tmp_path / "notes.txt").write_text("")
    (tmp_path / "20260101-000000-aaaa.torn").write_text("")
    (tmp_path / ".hidden.jsonl").write_text("")
    (tmp_path / "Upper Case.jsonl").write_text("")
    listed = [match_id[:6] for match_id in Store(tmp_path).ids()]
    assert listed == ["202603", "202602", "202601"]


def _file(directory: Path, header: Header) -> Path:
    path = directory / f"{header.id}.jsonl"
    path.write_text(to_line(header))
    return path


def test_a_directory_that_is_not_there_has_no_matches(tmp_path: Path) -> None:
    store = Store(tmp_path / "none")
    assert store.ids() == []
    with pytest.raises(NoSuchMatch):
        store.open("2")
    assert not (tmp_path / "none").exists()


def test_the_beginning_of_an_id_is_enough_if_it_is_one_match(tmp_path: Path) -> None:
    for match_id in ("20260101-000000-aaaa", "20260101-000000-aabb", "20260102-000000-aaaa", "2"):
        _file(tmp_path, replace(HEADER, id=match_id))
    store = Store(tmp_path)
    assert _opened(store, "20260102").header.id == "20260102-000000-aaaa"
    assert _opened(store, "20260101-000000-aab").header.id == "20260101-000000-aabb"
    assert _opened(store, "2").header.id == "2"
    with pytest.raises(NoSuchMatch, match="2 matches begin so"):
        store.open("20260101")


@pytest.mark.parametrize(
    "match_id",
    [
        "",
        "/",
        "..",
        "../other",
        "/etc/passwd",
        "a/b",
        "a\n",
        "\n",
        "\x00",
        "x" * 10_000,
        ".",
        "*",
        "2.*",
    ],
    ids=lambda match_id: repr(match_id)[:12],
)
def test_what_is_no_id_finds_nothing(tmp_path: Path, match_id: str) -> None:
    _file(tmp_path, replace(HEADER, id="other"))
    (tmp_path / "inner").mkdir()
    with pytest.raises(NoSuchMatch, match="no match with that id"):
        Store(tmp_path / "inner").open(match_id)
    with pytest.raises(NoSuchMatch, match="no match with that id"):
        Store(tmp_path).open(match_id)


def test_all_matches_are_looked_at_and_none_is_held(tmp_path: Path) -> None:
    good = kept_match(tmp_path)
    (tmp_path / "20200101.jsonl").write_text("rubbish\n")
    (tmp_path / "20200102.jsonl").mkdir()
    found = [Store(tmp_path).look(match_id) for match_id in Store(tmp_path).ids()]
    assert [isinstance(match, MatchFile) for match in found] == [True, False, False]
    assert not any(isinstance(match, MatchFile) and match.writable for match in found)
    assert all("\n" not in str(match) for match in found if isinstance(match, Damaged))
    assert _opened(Store(tmp_path), good.stem).writable


UNREADABLE = {
    "empty": b"",
    "a line end": b"\n",
    "half a header": b'{"format":1,"id":"m1"',
    "binary": bytes(range(256)) * 40,
    "not text": b"\xff\xfe\n",
    "a long line": b"x" * 1_000_000 + b"\n",
    "a long line of JSON": b'{"format":1,"id":"' + b"x" * 1_000_000 + b'"}\n',
    "deep": b"[" * 1_000_000 + b"\n",
    "another match": to_line(replace(HEADER, id="m2")).encode(),
    "a newer format": b'{"format":2,"id":"m1"}\n{"what":"ever"}\n{"torn',
    "byte order mark": b"\xef\xbb\xbf" + to_line(replace(HEADER, id="m1")).encode(),
}


@pytest.mark.parametrize("content", UNREADABLE.values(), ids=UNREADABLE)
def test_what_is_no_match_is_named_and_left_as_it_is(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "m1.jsonl"
    path.write_bytes(content)
    for watch in (False, True):
        with pytest.raises(Damaged, match=r"^m1\.jsonl cannot be opened: .*\.$") as damage:
            Store(tmp_path).open("m1", watch=watch)
        assert len(str(damage.value)) < 150
    assert path.read_bytes() == content
    assert list(tmp_path.iterdir()) == [path]


def test_a_newer_format_is_called_that(tmp_path: Path) -> None:
    (tmp_path / "m1.jsonl").write_bytes(UNREADABLE["a newer format"])
    with pytest.raises(Damaged, match="newer version of this program"):
        Store(tmp_path).open("m1")


def test_a_directory_in_the_place_of_a_match_cannot_be_opened(tmp_path: Path) -> None:
    (tmp_path / "m1.jsonl").mkdir()
    with pytest.raises(OSError, match="directory"):
        Store(tmp_path).open("m1")


def test_an_edited_line_is_named_and_the_match_shown_up_to_it(tmp_path: Path) -> None:
    path = kept_match(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    whole = _opened(Store(tmp_path), path.stem).log
    for number in range(2, len(lines) + 1):
        edited = [*lines[: number - 1], b'{"seq":1}\n', *lines[number:]]
        # Editors may leave the last line without its end; even that is not touched.
        for content in (b"".join(edited), b"".join(edited)[:-1]):
            path.write_bytes(content)
            file = _opened(Store(tmp_path), path.stem)
            if content.endswith(b"\n") or number < len(lines):
                assert file.trouble
                assert file.trouble.startswith(f"Line {number} does not apply")
                assert not file.writable
                assert file.log.state == whole.after(number - 2)
                assert path.read_bytes() == content
                assert not path.with_suffix(".torn").exists()


def test_a_match_that_is_not_writable_is_not_written(tmp_path: Path) -> None:
    path = kept_match(tmp_path)
    content = path.read_bytes()
    file = Store(tmp_path).open(path.stem, watch=True)
    with pytest.raises(OSError, match=r"[Rr]ead-only"):
        file.append(file.log.entries[-1:])
    file.close()
    assert path.read_bytes() == content


def test_a_line_left_out_or_written_twice_does_not_apply(tmp_path: Path) -> None:
    path = kept_match(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    for changed in ([*lines[:3], *lines[4:]], [*lines[:4], lines[3], *lines[4:]]):
        path.write_bytes(b"".join(changed))
        file = _opened(Store(tmp_path), path.stem)
        assert file.trouble
        assert not file.writable


def test_whatever_is_changed_in_a_line_the_match_opens_up_to_somewhere(tmp_path: Path) -> None:
    path = kept_match(tmp_path, 6)
    lines = path.read_text().splitlines(keepends=True)
    chance = Random(5)
    for _ in range(150):
        number = chance.randrange(1, len(lines))
        changed = [*lines]
        changed[number] = _spoilt(lines[number], chance)
        path.write_text("".join(changed))
        file = _opened(Store(tmp_path), path.stem)
        assert len(file.log.entries) >= number - 1
        assert file.log.state.phase in Phase


def _spoilt(line: str, chance: Random) -> str:
    """The line with one value replaced by one that might stand there."""
    told = json.loads(line)
    name = chance.choice(sorted(told))
    values: list[object] = [
        0,
        1,
        3,
        25,
        -1,
        "white",
        "black",
        "played",
        [6, 6],
        [[8, 6]],
        None,
        True,
    ]
    told[name] = chance.choice(values)
    return json.dumps(told) + "\n"


def test_ids_are_made_anew_each_time(tmp_path: Path) -> None:
    files = [Store(tmp_path).create(HEADER) for _ in range(5)]
    assert len({file.header.id for file in files}) == 5
    assert set(Store(tmp_path).ids()) == {file.header.id for file in files}
    for file in files:
        file.close()


def test_a_match_never_takes_the_place_of_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = iter(["a", "a", "b", "c", "d"])
    monkeypatch.setattr(store_module, "_new_id", lambda: next(ids))
    store = Store(tmp_path)
    first = kept_match(tmp_path).stem
    kept = (tmp_path / "a.jsonl").read_bytes()
    (tmp_path / ".c.new").write_text("another program is making this one")
    second, third = store.create(HEADER), store.create(HEADER)
    second.close()
    third.close()
    assert [first, second.header.id, third.header.id] == ["a", "b", "d"]
    assert (tmp_path / "a.jsonl").read_bytes() == kept
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        ".c.new",
        "a.jsonl",
        "b.jsonl",
        "d.jsonl",
    ]


def test_where_every_id_is_taken_no_match_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "_new_id", lambda: "a")
    Store(tmp_path).create(HEADER).close()
    kept = (tmp_path / "a.jsonl").read_bytes()
    with pytest.raises(FileExistsError):
        Store(tmp_path).create(HEADER)
    assert (tmp_path / "a.jsonl").read_bytes() == kept


def test_seats_are_told_by_the_file(tmp_path: Path) -> None:
    header = replace(HEADER, black="Club bot", black_seat="bot:club")
    file = Store(tmp_path).create(header)
    file.close()
    assert _opened(Store(tmp_path), file.path.stem).header.sitter(Seat.BLACK) == "bot:club"


def test_what_was_written_and_has_not_joined_the_log_joins_it(tmp_path: Path) -> None:
    """As when a signal comes between writing and telling: the next line follows all the same."""
    match = Store(tmp_path).create(HEADER)
    at = seated(match)
    match.append(at.judge(Seat.WHITE, do.RollDice(), NOW))
    assert len(match.log.entries) == 1
    assert match.catch_up()
    assert match.catch_up()
    lines = match.path.read_bytes().splitlines()
    assert [entry_line(entry).encode().rstrip() for entry in match.log.entries] == lines[1:]
    happen(match, at, do.OfferResignation(Size.SINGLE))
    match.close()
    assert Store(tmp_path).open(match.header.id, watch=True).trouble is None


def test_after_a_line_that_is_not_whole_nothing_can_be_added(tmp_path: Path) -> None:
    match = Store(tmp_path).create(HEADER)
    seated(match)
    with match.path.open("ab") as file:
        file.write(b'{"seq":2,"at"')
    assert not match.catch_up()
    match.close()
