"""The identifiers of the board: in the panel, in the prompt, and in the clipboard."""

from __future__ import annotations

from dataclasses import replace

import pytest

from backgammon_tui.record.beginning import NACKGAMMON, Beginning
from backgammon_tui.record.gnubg_id import gnu_id, read_gnu_id
from backgammon_tui.record.header import Header
from backgammon_tui.record.log import Log
from backgammon_tui.record.playing_on import situation_of_state
from backgammon_tui.record.xgid import read_xgid, xgid
from backgammon_tui.rules import START, Phase, Rules, Score, Seat, Step
from backgammon_tui.settings import Setup
from backgammon_tui.table.link import LocalLink
from backgammon_tui.table.table import Table
from backgammon_tui.tui.board.ink import text
from backgammon_tui.tui.identifiers import identifier_rows, identifiers
from backgammon_tui.tui.looking import Listed
from backgammon_tui.tui.panel import WIDTH
from backgammon_tui.tui.sitting import Sitting
from backgammon_tui.tui.wire import Wire
from tests.table.playing import ListedDice
from tests.tui.sittings import (
    ADA_BEGINS,
    BOB_BEGINS,
    MATCH,
    MONEY,
    Disk,
    Screen,
    on_screen,
    sitting,
)

DICE = (ADA_BEGINS, (6, 5), (4, 2), (2, 1))


def _panel(at: Screen) -> str:
    """The panel in one piece, as the terminal shows it."""
    return "".join(line.rstrip() for line in text(at.rows("panel")))


@pytest.mark.parametrize("throws", [(ADA_BEGINS,), (BOB_BEGINS,)], ids=["White", "Black"])
@pytest.mark.parametrize("rules", [MATCH, MONEY], ids=["match", "money"])
def test_i_shows_and_copies_what_is_on_the_board(
    rules: Rules, throws: tuple[tuple[int, int], ...]
) -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "i")
        told = situation_of_state(at.state)
        written = xgid(told)
        assert written
        assert read_xgid(written) == told
        assert at.pilot.app.clipboard == written
        assert f"Copied: {written}" in at.prompt
        assert written in _panel(at)
        assert gnu_id(told) in _panel(at)
        before = at.screen.eyes.looking
        await at.press("i")
        assert before.listed is Listed.IDS
        assert at.screen.eyes.looking.listed is Listed.PLAYS
        assert "Copied" not in at.prompt

    on_screen(sitting(rules, throws), play)


def test_a_half_made_play_is_not_part_of_it() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "8", "i")
        assert at.screen.choosing
        assert at.screen.choosing.made == (Step(8, 3),)
        assert read_xgid(at.pilot.app.clipboard).position == START

    on_screen(sitting(MATCH, DICE), play)


def test_the_panel_follows_the_game_and_the_copy_does_not() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "i", "8", "6", "enter")
        first = at.pilot.app.clipboard
        assert gnu_id(situation_of_state(at.state)) in _panel(at)
        assert first not in _panel(at)
        assert first == at.pilot.app.clipboard

    on_screen(sitting(MATCH, DICE), play)


def test_before_the_opening_throw_there_is_a_gnu_id_alone() -> None:
    async def play(at: Screen) -> None:
        assert at.in_phase(Phase.OPENING)
        await at.press("i")
        assert read_gnu_id(at.pilot.app.clipboard).position == START
        assert f"Copied: {at.pilot.app.clipboard}" in at.prompt

    on_screen(sitting(MATCH, DICE), play)


def test_after_the_game_and_at_a_double_there_are_identifiers_too() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "8", "6", "enter", "d", "y", "i")
        assert read_xgid(at.pilot.app.clipboard).doubled
        await at.press("p", "y")
        assert at.in_phase(Phase.GAME_OVER)
        await at.press("i", "i")
        assert read_gnu_id(at.pilot.app.clipboard).score == (0, 1)

    on_screen(sitting(MATCH, DICE), play)


def test_numbers_that_no_identifier_holds_are_said() -> None:
    async def play(at: Screen) -> None:
        await at.press("space")
        at.screen.state = replace(at.state, score=Score(40_000, 0))
        await at.screen.hands.press("i", "i", at.screen.following.ready_at)
        assert "There is no identifier: a score is at most 32767" in at.prompt
        assert at.screen.eyes.looking.listed is Listed.PLAYS
        assert " ".join(identifier_rows(at.screen.state)).startswith("a score is at most")

    on_screen(sitting(MONEY, DICE), play)


def test_the_rows_fit_the_panel_and_are_whole() -> None:
    async def play(at: Screen) -> None:
        await at.press("space")
        rows = identifier_rows(at.state)
        assert max(map(len, rows)) <= WIDTH
        assert len(rows) <= 6
        assert "".join(rows) == "".join(identifiers(at.state))

    on_screen(sitting(MATCH, DICE), play)


def test_the_terminal_is_sent_the_code_and_is_known_as_before() -> None:
    wire = Wire()
    picture = "\x1b[1;1Hab"
    wire.quiet(picture)
    copy = "\x1b]52;c;WEdJRD0=\a"
    assert wire.quiet(copy) == copy
    assert wire.quiet(picture) == ""


def _nackgammon() -> Sitting:
    how = Beginning(on_roll=None)
    header = Header("tested", "Ada", "Bob", MATCH, start=NACKGAMMON, beginning=how)
    table = Table(Log(MATCH), ListedDice(DICE), start=header.start, beginning=how)
    link = LocalLink(header, table, Disk().write, lambda: 0.0)
    link.open()
    return Sitting(link, Setup("Ada", "Bob", length=5), frozenset(Seat), {})


def test_nackgammon_has_its_name_in_the_title() -> None:
    async def play(at: Screen) -> None:
        assert "Nackgammon" not in text(at.rows("title"))[0]

    async def nack(at: Screen) -> None:
        assert text(at.rows("title"))[0].startswith(" Match to 5 · game 1 · Nackgammon ")
        await at.press("space")
        assert "Nackgammon" in text(at.rows("title"))[0]

    on_screen(sitting(MATCH, DICE, start=NACKGAMMON), play)
    on_screen(_nackgammon(), nack)
