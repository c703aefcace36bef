"""What holds for every hand that sets up a position."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from backgammon_tui.record.gnubg_id import gnu_id, read_gnu_id
from backgammon_tui.record.situation import GameState, Situation
from backgammon_tui.record.xgid import xgid
from backgammon_tui.rules import START, Seat
from backgammon_tui.rules.position import CHECKERS
from backgammon_tui.tui.board.glyphs import UNICODE
from backgammon_tui.tui.board.panes import board_drawing
from backgammon_tui.tui.editing import EMPTY, Editing, click, editing, paste, point_at, press
from backgammon_tui.tui.editing_scene import editing_prompt, editing_scene
from backgammon_tui.tui.looking import Looking
from backgammon_tui.tui.panel import panel_drawing
from backgammon_tui.tui.playing_on import why_not
from backgammon_tui.tui.prompt_lines import prompt_drawing
from tests.record.situations import situations

KEYS = (
    *"0123456789b++==--xtwdDcjrslueo/ q",
    *("enter", "tab", "backspace", "escape", "plus", "minus", "left_shift", "f1", "é"),
)
TEXTS = ("XGID=-b----E-C---eE---c-e----B-:1:1:1:D:0:0:0:7:10", "4HPwATDgc/ABMA", "3-2")

deeds = st.one_of(
    st.tuples(st.just("press"), st.sampled_from(KEYS)),
    st.tuples(st.sampled_from(["put", "take", "point"]), st.integers(1, 25)),
    st.tuples(st.just("paste"), st.one_of(st.text(), st.sampled_from(TEXTS))),
)
hands = st.lists(deeds, max_size=40)
starts = st.one_of(
    st.sampled_from([Situation(START), Situation(EMPTY), Situation(START, length=7)]),
    situations(),
).map(editing)


def follow(now: Editing, deed: tuple[str, str | int]) -> Editing:
    match deed:
        case "press", str(key):
            return press(now, key)
        case "paste", str(text):
            return paste(now, text)
        case "point", int(point):
            return point_at(now, point)
        case kind, int(point):
            return click(now, point, taking=kind == "take")
    raise AssertionError(deed)


def after(now: Editing, hand: list[tuple[str, str | int]]) -> Editing:
    for deed in hand:
        now = follow(now, deed)
    return now


@given(starts, hands)
def test_no_hand_sets_up_what_is_no_position(
    now: Editing, hand: list[tuple[str, str | int]]
) -> None:
    for deed in hand:
        now = follow(now, deed)
        position = now.situation.position
        assert all(0 <= off <= CHECKERS for off in (position.off, position.other_off))
        assert position.counts[0] <= 0 <= position.counts[25]
        assert {now.on_board(seat) + off for seat, off in _off(now)} == {CHECKERS}
        assert now.situation.game_state is GameState.PLAYING
        assert now.situation.turn is now.situation.on_roll
        assert now.cursor is None or 1 <= now.cursor <= 25
        assert now.typed.isprintable()


def _off(now: Editing) -> list[tuple[Seat, int]]:
    position, on_roll = now.situation.position, now.situation.on_roll
    return [(on_roll, position.off), (on_roll.other, position.other_off)]


@given(starts, hands)
def test_undo_leads_back_to_the_first_position_step_by_step(
    first: Editing, hand: list[tuple[str, str | int]]
) -> None:
    now = press(after(first, hand), "escape")
    for before in reversed(now.past):
        now = press(now, "u")
        assert now.situation == before
    assert now.situation == first.situation
    assert not now.changed


@given(starts, hands)
def test_identifiers_say_the_same_position_again(
    now: Editing, hand: list[tuple[str, str | int]]
) -> None:
    situation = after(now, hand).situation
    if situation.position == EMPTY:
        return
    told = xgid(situation)
    assert told
    assert paste(editing(Situation(START)), told).situation == situation
    plainer = replace(situation, beavers=False, cube_limit=10)
    assert read_gnu_id(gnu_id(situation)) == plainer


@settings(max_examples=50)
@given(starts, hands)
def test_whatever_stands_there_is_drawn_and_judged(
    now: Editing, hand: list[tuple[str, str | int]]
) -> None:
    now = after(now, hand)
    shown = editing_scene(now, Looking())
    assert len(board_drawing(shown.board)) == 19
    assert all(len(row) == 22 for row in panel_drawing(shown.panel, UNICODE))
    assert all(len(row) == 80 for row in prompt_drawing(editing_prompt(now, UNICODE)))
    why_not(now.situation)
