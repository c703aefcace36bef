"""What holds for every hand, however it types."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from backgammon_tui.rules import ROLLS, Position, settle, why_not
from backgammon_tui.tui.choosing import Choosing, click, paste, point_at, press

from .positions import HARD

KEYS = (
    *"0123456789barofxuq",
    *("slash", "space", "comma", "asterisk", "left_parenthesis", "right_parenthesis"),
    *("enter", "tab", "backspace", "escape", "left_shift", "f1", "ctrl+c", "é"),
)

deeds = st.one_of(
    st.tuples(st.just("press"), st.sampled_from(KEYS)),
    st.tuples(st.just("click"), st.integers(-1, 26)),
    st.tuples(st.just("other"), st.integers(0, 25)),
    st.tuples(st.just("point"), st.integers(0, 25)),
    st.tuples(st.just("paste"), st.one_of(st.text(), st.sampled_from(["8/5 6/5", "bar/20\n"]))),
)
starts = st.builds(Choosing, st.sampled_from(HARD), st.sampled_from(ROLLS))


def follow(choosing: Choosing, deed: tuple[str, str | int]) -> Choosing:
    match deed:
        case "press", str(key):
            return press(choosing, key)
        case "paste", str(text):
            return paste(choosing, text)
        case "point", int(point):
            return point_at(choosing, point)
        case kind, int(point):
            return click(choosing, point, other_die=kind == "other")
    raise AssertionError(deed)


@settings(deadline=None)
@given(starts, st.lists(deeds, max_size=30))
def test_no_hand_breaks_the_play(choosing: Choosing, hand: list[tuple[str, str | int]]) -> None:
    for deed in hand:
        choosing = follow(choosing, deed)
        can_be_gone_on_with(choosing)
        assert all_checkers(choosing.position_now) == all_checkers(choosing.position)
        assert choosing.line.isprintable()
        assert choosing.held is None or choosing.targets
        assert deed[0] == "press" or not choosing.finished
        if choosing.finished:
            assert settle(choosing.position, choosing.roll, choosing.made)


def can_be_gone_on_with(choosing: Choosing) -> None:
    """Each step was allowed where it was made, and a legal result can still be reached."""
    for number, step in enumerate(choosing.made):
        assert why_not(choosing.position, choosing.roll, choosing.made[:number], step) is None
    assert choosing.complete or choosing.origins


def all_checkers(position: Position) -> tuple[int, int]:
    own = sum(count for count in position.counts if count > 0) + position.off
    other = sum(-count for count in position.counts if count < 0) + position.other_off
    return own, other
