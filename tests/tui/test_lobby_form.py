"""The lobby's choices as a value, and the page they make in a window of any size."""

from __future__ import annotations

from itertools import product

import pytest

from backgammon_tui.settings import DEFAULTS, LEVELS
from backgammon_tui.tui.board.ink import text
from backgammon_tui.tui.lobby import Listed, Offer, Way
from backgammon_tui.tui.lobby_page import LobbyPage, lobby_drawing
from backgammon_tui.tui.screens.lobby_form import BOT, MAKE, RESULTS, LobbyForm

TABLES = (
    Listed("k3", Way.GO_ON, "ada - bob, 2-1, match to 5"),
    Listed("p7", Way.JOIN, "carol, match to 7"),
    Listed("x2", Way.WATCH, "[b]王王王王王王王王 - " + "W" * 16),
)
PAGE = LobbyPage("ada", "bob", "Others on this machine join with: backgammon join ada", "It is so.")


def form(*tables: Listed) -> LobbyForm:
    return LobbyForm(Offer(DEFAULTS)).with_tables(tables)


def at(of: LobbyForm, name: str) -> LobbyForm:
    """The cursor on the line of a name or key."""
    for _ in of.lines:
        if of.lines[of.row].key == name:
            return of
        of = of.moved(1)
    raise AssertionError(name)


def value(of: LobbyForm, name: str) -> str:
    return next(line.text for line in of.lines if line.key == name)


def test_the_tables_come_first_with_what_one_can_do_there() -> None:
    assert [line.text for line in form(*TABLES).lines[:2]] == [
        "Go on: ada - bob, 2-1, match to 5",
        "Join: carol, match to 7",
    ]


def test_the_cursor_goes_round_all_lines() -> None:
    of = form(*TABLES)
    keys = [line.key for line in of.lines]
    seen = []
    for _ in keys:
        seen.append(of.lines[of.row].key)
        of = of.moved(1)
    assert sorted(seen) == sorted(keys)
    assert of.moved(-1).lines[of.moved(-1).row].key == seen[-1]


def test_a_table_of_ones_own_that_is_new_is_gone_to_and_else_the_cursor_stays() -> None:
    of = at(form(*TABLES[1:]), "Clock")
    assert of.with_tables(TABLES[1:]).at == "Clock"
    assert of.with_tables(()).at == "Clock"
    gone = at(form(*TABLES), "table p7").with_tables(TABLES[:1])
    assert gone.row == 0
    found = of.with_tables(TABLES).table
    assert found
    assert found.table == "k3"


def test_each_choice_changes_what_is_offered_and_nothing_else() -> None:
    for choice in form().choices:
        before = at(form(), choice.name)
        after = before.changed(1)
        if choice.typed:
            assert after == before
            continue
        assert after.offer != before.offer, choice.name
        changed = {
            n for n in before.offer._fields if getattr(before.offer, n) != getattr(after.offer, n)
        }
        assert len(changed) == 1


def test_what_follows_absence_goes_with_the_clock_until_it_is_chosen() -> None:
    of = form()
    assert value(of, "Away too long") == "the other chooses"
    timed = at(of, "Clock").changed(-1)
    assert timed.offer.setup.clock != "none"
    assert value(timed, "Away too long") == "loses the game"
    chosen = at(timed, "Away too long").changed(1)
    assert chosen.offer.absence == "claim"


def test_who_throws_the_dice_is_chosen_where_it_can_be() -> None:
    assert "Dice" not in [choice.name for choice in form().choices]
    of = LobbyForm(Offer(DEFAULTS, chains=True))
    assert value(of, "Dice") == "drawn by both"
    other = at(of, "Dice").changed(1)
    assert value(other, "Dice") == "thrown by the server"
    assert other.offer.chains is False


def test_a_name_is_typed_on_its_line_alone() -> None:
    of = at(form(), "Who may join")
    assert of.typing()
    assert not at(of, MAKE).typing()
    for letter in "bobx":
        of = of.typed(letter)
    assert of.typed("").offer.invited == "bob"
    assert value(of.typed(""), "Who may join") == "bob_"


def test_the_bot_of_any_level_plays_by_the_rules_chosen() -> None:
    of = at(form(), BOT)
    levels = []
    for _ in LEVELS:
        levels.append(of.bot.black)
        of = of.changed(1)
    assert sorted(levels) == sorted(f"bot:{level}" for level in LEVELS)
    longer = at(at(form(), "Play").changed(1), BOT)
    assert longer.bot.length != form().bot.length


@pytest.mark.parametrize("size", [(40, 10), (40, 24), (57, 13), (80, 24), (200, 60)])
def test_every_line_can_be_seen_in_every_window(size: tuple[int, int]) -> None:
    of = form(*TABLES)
    width, height = min(size[0], 80), min(size[1], 24)
    for _, said in product(of.lines, (PAGE, PAGE._replace(said="", invitation=""))):
        drawn = lobby_drawing(said, of, size)
        assert len(drawn) == height
        assert {len(row) for row in drawn} == {width}
        shown = text(drawn)
        assert sum(row.startswith(" > ") for row in shown) == 1
        of = of.moved(1)
        assert "bob" in shown[0]


def test_what_is_said_stays_visible_where_there_is_little_room() -> None:
    assert " It is so." in "\n".join(text(lobby_drawing(PAGE, form(*TABLES), (40, 10))))


def test_results_are_a_line_of_the_lobby() -> None:
    assert form().lines[-1].key == RESULTS
