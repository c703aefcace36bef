"""The dice history in the panel, and the take-backs and long plays in the list."""

from __future__ import annotations

import pytest

from backgammon_tui.record.beginning import USUAL
from backgammon_tui.record.entry import Entry
from backgammon_tui.record.log import Log
from backgammon_tui.rules import START, Cube, Rules, Seat, Size
from backgammon_tui.rules import actions as do
from backgammon_tui.table.dice import HandDice, SeededDice
from backgammon_tui.tui.board.glyphs import ASCII, UNICODE, Glyphs
from backgammon_tui.tui.board.ink import text
from backgammon_tui.tui.dice_rows import dice_rows
from backgammon_tui.tui.panel import WIDTH, play_rows
from backgammon_tui.tui.story import Line, story
from tests.table.playing import BOTH, ask, asked_of, listed, play_on, table

from .sittings import Screen, on_screen, sitting

WHITE, BLACK = Seat.WHITE, Seat.BLACK


def test_faces_beside_what_is_fair_and_the_opening_apart() -> None:
    at = listed((4, 4), (3, 1), (6, 6), (2, 1), (6, 2))
    asked_of(at, do.RollDice())
    play_on(at, turns=4)
    assert dice_rows(at.log, USUAL, ASCII) == (
        "Dice of this game",
        "       O fair   X fair",
        "1      1  0.3   0  0.7",
        "2      1  0.3   1  0.7",
        "3      0  0.3   0  0.7",
        "4      0  0.3   0  0.7",
        "5      0  0.3   0  0.7",
        "6      0  0.3   3  0.7",
        "dbl    0  0.2   1  0.3",
        "rolls  1        2",
        "pips     3.00    16.00",
        " a roll; fair is 8.17",
        "Opening 2, ties 1",
        "   1  2  3  4  5  6",
        "O  0  0  1  1  0  0",
        "X  1  0  0  1  0  0",
        " fair is 0.3 each",
    )


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=lambda glyphs: glyphs.name)
def test_from_the_second_game_the_match_follows_and_every_row_fits(glyphs: Glyphs) -> None:
    log = Log(Rules(length=0))
    for game in range(1, 4):
        actions = [do.Began(game, START, None, Cube()), do.Opened(5, 5), do.Opened(2, 1)]
        for action in (*actions, do.Resigned(WHITE, Size.SINGLE), do.Accepted(BLACK)):
            log.add(Entry(log.next_seq, action, 0.0))
    rows = dice_rows(log, USUAL, glyphs)
    assert [row for row in rows if row.startswith("Dice")] == [
        "Dice of this game",
        "Dice of the match",
    ]
    assert [row for row in rows if row.startswith("Opening")] == [
        "Opening 2, ties 1",
        "Opening 6, ties 3",
    ]
    assert max(map(len, rows)) <= WIDTH


def test_the_key_shows_the_dice_from_the_top_and_pages_go_down() -> None:
    async def play(at: Screen) -> None:
        await at.press("space", "D")
        assert "Dice of this game" in "\n".join(text(at.rows("panel")))
        for _ in range(3):
            await at.press("pagedown")
        assert " fair is 0.2 each" in "\n".join(text(at.rows("panel")))
        await at.press("D")
        assert "Opening" not in "\n".join(text(at.rows("panel")))

    on_screen(sitting(), play)


def test_a_turn_taken_back_is_told_in_the_list() -> None:
    at = table(dice=SeededDice(4), lenient=BOTH)
    asked_of(at, do.RollDice())
    play_on(at, turns=2)
    mover = at.state.on_roll or WHITE
    ask(at, mover.other, do.TakeBack())
    assert [line.text for line in story(at.log).lines][1:] == ["takes back"]
    play_on(at)
    lines = story(at.log).lines
    assert [(line.turn, line.seat) for line in lines] == [
        (1, mover),
        (2, mover.other),
        (2, mover.other),
    ]
    assert lines[1].text == "takes back"


def test_dice_typed_again_are_no_take_back() -> None:
    at = table(dice=HandDice())
    asked_of(at, do.TypeDice(6, 5), do.TypeDice(1, 3))
    assert story(at.log).lines == ()


LONG = ("66 24/18*(2) 13/7*(2)", "31 bar/24* 8/5*", "44 24/20* 20/16*(2) 13/9*", "beavers: 1024")


@pytest.mark.parametrize("told", LONG)
def test_a_long_play_is_broken_between_its_parts_and_nothing_is_cut(told: str) -> None:
    rows = play_rows([Line(12, WHITE, told)], UNICODE, None)
    assert max(map(len, rows)) <= WIDTH
    assert " ".join(" ".join(rows).split()) == f"12 ● {told}"
