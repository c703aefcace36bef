"""What is chosen before a match, and the choice remembered."""

from __future__ import annotations

import json
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest

from backgammon_tui.record.beginning import Beginning
from backgammon_tui.rules import START, Cube, Malformed, Position, Rules, Score, Seat
from backgammon_tui.settings import (
    DEFAULTS,
    LEVELS,
    Setup,
    level,
    match_rules_only,
    plies,
    remember,
    remembered,
)

MONEY = Setup(
    white="Ada", black="Bob", length=0, stake="0.25", jacoby=True, beavers=3, auto_doubles=1
)


def test_the_defaults_can_be_played() -> None:
    header = DEFAULTS.header()
    assert (header.white, header.black) == ("White", "Advanced bot")
    assert (header.white_seat, header.black_seat) == ("person", "bot:advanced")
    assert header.rules == Rules(length=5)


def test_a_header_says_all_that_was_chosen() -> None:
    header = replace(MONEY, dice="seed 7", start=START).header()
    assert header.rules == Rules(length=0, jacoby=True, beavers=3, auto_doubles=1)
    assert (header.stake, header.dice, header.start) == (Decimal("0.25"), "seed 7", START)


def test_a_clock_is_chosen_kept_and_remembered(tmp_path: Path) -> None:
    setup = replace(DEFAULTS, clock="fast")
    assert setup.header().clock == "fast"
    remember(setup, tmp_path / "choice.json")
    assert remembered(tmp_path / "choice.json").clock == "fast"
    with pytest.raises(Malformed, match="a clock is none"):
        replace(DEFAULTS, clock="quick").header()


@pytest.mark.parametrize("name", LEVELS)
def test_a_bot_is_named_by_its_level(name: str) -> None:
    setup = Setup(white="Ada", black=f"bot:{name}")
    assert setup.name(Seat.BLACK) == f"{name.capitalize()} bot"
    assert level(setup.black) == name


def test_two_bots_alike_are_told_apart() -> None:
    setup = Setup(white="bot:club", black="bot:club")
    assert [setup.name(seat) for seat in Seat] == ["Club bot 1", "Club bot 2"]
    assert setup.header()


def test_gnu_backgammon_is_named_by_how_far_it_looks() -> None:
    setup = Setup(white="gnubg:0", black="gnubg:2")
    assert [setup.name(seat) for seat in Seat] == ["GNU BG 0-ply", "GNU BG 2-ply"]
    assert [setup.sitter(seat) for seat in Seat] == ["gnubg:0", "gnubg:2"]
    assert [plies(setup.white), plies("gnubg"), plies("bot:club")] == [0, None, None]
    alike = Setup(white="gnubg:3", black="gnubg:3").header()
    assert (alike.white, alike.black) == ("GNU BG 3-ply 1", "GNU BG 3-ply 2")


@pytest.mark.parametrize("name", ["bot", "robot:club", "Ada:club", "bots", "gnubg", "GNUBG:2"])
def test_what_only_looks_like_a_bot_is_a_person(name: str) -> None:
    assert level(name) == ""
    assert Setup(white=name).sitter(Seat.WHITE) == "person"


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"white": "Bob"}, "different names"),
        ({"white": "Club bot", "black": "bot:club"}, "different names"),
        ({"white": "bot:master"}, "a bot is one of"),
        ({"white": "bot:"}, "a bot is one of"),
        ({"white": "gnubg:4"}, "0 to 3 plies"),
        ({"white": "GNU BG 2-ply", "black": "gnubg:2"}, "different names"),
        ({"white": ""}, "needs a name"),
        ({"black": "B\x1bb"}, "printable"),
        ({"length": 5}, "money play only"),
        ({"length": -1}, "1 to 99"),
        ({"stake": "much"}, "such as 0.25"),
        ({"beavers": 99}, "0 to 10"),
        ({"cube": False}, "need the doubling cube"),
        ({"cube_cap": 7}, "2, 4, 8"),
        ({"dice": "loaded"}, "dice are"),
        ({"white": "bot:club", "black": "bot:club", "dice": "manual"}, "need a person"),
    ],
    ids=str,
)
def test_what_cannot_be_played_has_a_reason(changed: dict[str, object], reason: str) -> None:
    with pytest.raises(Malformed, match=reason):
        replace(MONEY, **changed).header()  # type: ignore[arg-type]


def test_a_beginning_is_played_and_not_remembered(tmp_path: Path) -> None:
    beginning = Beginning(on_roll=Seat.BLACK, cube=Cube(2, Seat.WHITE, turned=True))
    begun = replace(MONEY, start=START, beginning=beginning)
    assert begun.header().beginning == beginning
    remember(begun, tmp_path / "choices.json")
    assert remembered(tmp_path / "choices.json") == MONEY


def test_a_match_that_is_won_does_not_begin() -> None:
    begun = replace(DEFAULTS, start=START, beginning=Beginning(score=Score(0, 5)))
    with pytest.raises(Malformed, match="the match to 5 is over"):
        begun.header()


def test_a_game_does_not_start_with_all_checkers_off() -> None:
    alone = Position.from_counts([0] * 10 + [3] + [0] * 15)
    with pytest.raises(Malformed, match="borne off"):
        replace(MONEY, start=alone).header()


def test_a_match_is_freed_of_what_belongs_to_money() -> None:
    freed = match_rules_only(replace(MONEY, length=3))
    assert freed.header().rules == Rules(length=3)
    assert match_rules_only(MONEY) == MONEY


@pytest.mark.parametrize("setup", [DEFAULTS, MONEY, replace(MONEY, dice="seed 3")])
def test_a_choice_is_remembered(tmp_path: Path, setup: Setup) -> None:
    path = tmp_path / "deep" / "choices.json"
    remember(setup, path)
    assert remembered(path) == setup
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"7",
        b"\xff",
        b"[" * 100_000,
        b'{"length": 1' + b"0" * 5000 + b"}",
    ],
    ids=lambda content: repr(content[:10]),
)
def test_what_cannot_be_read_is_as_if_never_chosen(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "choices.json"
    path.write_bytes(content)
    assert remembered(path) == DEFAULTS
    assert remembered(tmp_path / "none.json") == DEFAULTS
    assert remembered(tmp_path) == DEFAULTS


@pytest.mark.parametrize(
    "changed",
    [
        {"length": True},
        {"length": "7"},
        {"length": 700},
        {"white": ""},
        {"white": "\x1b"},
        {"black": "bot:master"},
        {"white": None},
        {"dice": "loaded"},
        {"crawford": 1},
        {"cube_cap": 3},
        {"stake": 1},
        {"surprise": 1},
    ],
    ids=str,
)
def test_a_choice_edited_by_hand_can_always_be_played(
    tmp_path: Path, changed: dict[str, object]
) -> None:
    path = tmp_path / "choices.json"
    remember(DEFAULTS, path)
    path.write_text(json.dumps(json.loads(path.read_text()) | changed))
    setup = remembered(path)
    assert setup == DEFAULTS
    assert setup.header()


def test_what_can_be_read_of_an_edited_choice_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "choices.json"
    path.write_text('{"white": "Zoë", "length": "many", "surprise": 99}')
    assert remembered(path) == replace(DEFAULTS, white="Zoë")


def test_a_choice_that_cannot_be_kept_is_no_matter(tmp_path: Path) -> None:
    place = tmp_path / "file"
    place.write_text("mine")
    remember(MONEY, place / "choices.json")
    (tmp_path / "choices.json").mkdir()
    remember(MONEY, tmp_path / "choices.json")
    assert place.read_text() == "mine"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["choices.json", "file"]
