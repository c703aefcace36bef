"""What a teacher says has room in every window: the best play and its equity, always."""

from __future__ import annotations

import re

import pytest

from backgammon_tui.rules import Phase, Position, Roll, Rules, Seat, Size, State, legal_plays
from backgammon_tui.rules import actions as do
from backgammon_tui.teaching import Caution, Choice, Hint
from backgammon_tui.tui.board.ink import text
from backgammon_tui.tui.keymap import USUAL
from backgammon_tui.tui.layout import layout
from backgammon_tui.tui.prompt_lines import PromptView, prompt_drawing
from backgammon_tui.tui.taught import Taught, choice_rows, texts

from .teachers import EVEN

SIZES = [(40, 10), (40, 14), (59, 24), (60, 20), (80, 18), (80, 24), (100, 30), (120, 40)]
ASKED = "● Ada to play 6-1. Type the point a checker leaves."
COUNTS = (0, -1, 0, 0, 0, -1, 5, -1, 3, 0, -1, 0, 0, 2, -2, 0, 0, -3, 0, -4, -1, 0, -1, 2, 2, 1)
"""Many blots to hit, so that plays are long in words."""
LONG = State(
    Rules(length=25), phase=Phase.TO_PLAY, on_roll=Seat.WHITE, position=Position(COUNTS),
    roll=Roll(3, 3),
)  # fmt: skip
REASON = "leaves four shots instead of fifteen; makes the five point and hits two checkers"


def plays() -> Hint:
    """All plays of the long roll, the longest in words first."""
    steps = sorted(
        (play.steps for play in legal_plays(LONG.position, Roll(3, 3))), key=len, reverse=True
    )
    choices = [
        Choice(do.FinishPlay(each), -1.2 - number / 1000, EVEN, 0.123, reason=REASON)
        for number, each in enumerate(steps)
    ]
    return Hint(tuple(choices), "the bot's net", 0)


def cube() -> Hint:
    """A decision before the dice."""
    choices = (
        Choice(do.RollDice(), -0.128, EVEN, 0.508, reason=REASON),
        Choice(do.OfferDouble(), -0.138, EVEN, 0.491, do.TakeDouble()),
        Choice(do.OfferDouble(), 1.0, EVEN, 0.563, do.DropDouble()),
    )
    return Hint(choices, "the bot's net", 1, "no redouble, take")


def rows(size: tuple[int, int], taught: Taught, line: str | None = None) -> list[str]:
    """The prompt of a window."""
    area = layout(*size).prompt
    told = texts(taught, ASKED, USUAL)
    return text(prompt_drawing(PromptView(ASKED, line=line, taught=told), area.width, area.height))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("line", [None, "bar/22 6/"])
@pytest.mark.parametrize("hint", [plays(), cube()])
def test_the_best_and_its_equity_stand_in_one_row(
    size: tuple[int, int], line: str | None, hint: Hint
) -> None:
    found = rows(size, Taught(LONG, hint), line)
    best = "-1.200" if not hint.verdict else "-0.128"
    assert [row for row in found if best in row]
    assert len(found) == layout(*size).prompt.height
    assert line is None or found[-1].startswith(" > bar/22 6/") or size[0] == 40


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("hint", [plays(), cube()])
def test_kind_and_plies_are_told_in_every_window(size: tuple[int, int], hint: Hint) -> None:
    found = " ".join(" ".join(rows(size, Taught(LONG, hint))).split())
    assert re.search(r"[Nn]ormalised", found)
    assert f"{hint.plies}-ply" in found
    assert f"XG's {hint.plies + 1}-ply" in found


def test_where_there_is_room_all_is_said() -> None:
    found = " ".join(" ".join(rows((120, 40), Taught(LONG, plays()))).split())
    assert "Leaves four shots" in found
    assert "as GNU Backgammon counts" in found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("hint", [plays(), cube()])
def test_sentences_have_one_blank_between_them(size: tuple[int, int], hint: Hint) -> None:
    for row in rows(size, Taught(LONG, hint)):
        assert "  " not in row.strip()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "ask",
    [
        do.OfferDouble(),
        do.RollDice(),
        do.TakeDouble(),
        do.DropDouble(),
        do.OfferResignation(Size.GAMMON),
    ],
)
def test_a_warning_names_its_price_and_both_keys_in_every_window(
    size: tuple[int, int], ask: do.Ask
) -> None:
    caution = Caution(ask, 1.094, 0.011, do.DeclineResignation(), "the bot's net", 1, REASON)
    found = " ".join(" ".join(rows(size, Taught(LONG, caution=caution))).split())
    assert "1.094" in found
    assert "(normalised" in found
    assert "1-ply, XG's 2-ply" in found
    assert re.search(r"\w+ again \w+, \w+ [\w ]+\.", found)


@pytest.mark.parametrize("size", SIZES)
def test_a_warning_of_a_play_has_room_beside_the_play(size: tuple[int, int]) -> None:
    hint = plays()
    best = hint.choices[0].ask
    caution = Caution(hint.choices[1].ask, 0.094, 0.011, best, "the bot's net", 1, REASON)
    found = rows(size, Taught(LONG, caution=caution), "bar/22 24/21 13/10(2)")
    assert "0.094" in found[0]
    assert "Enter again plays it, u takes it back." in " ".join(" ".join(found).split())


@pytest.mark.parametrize("width", [22, 29, 35, 43])
@pytest.mark.parametrize("room", [3, 7, 20])
def test_the_panel_lists_all_plays_page_by_page(width: int, room: int) -> None:
    hint, seen = plays(), ""
    for at in range(len(hint.choices)):
        found = choice_rows(hint, LONG, at, width, room)
        assert len(found) == room
        assert max(map(len, found)) <= width
        assert [row[:1] for row in found].count(">") == 1
        seen += " ".join(found)
    for number in range(1, len(hint.choices)):
        assert f"-{number / 1000:.3f}" in seen


def test_going_on_ends_with_the_last_play_and_the_cube_has_one_page() -> None:
    last = len(plays().choices) - 1
    assert Taught(LONG, plays(), at=last).turned(1).at == last
    assert Taught(LONG, plays()).turned(-1).at == 0
    assert Taught(LONG, plays()).turned(1).at == 1
    assert Taught(LONG, cube()).turned(1).at == 0
