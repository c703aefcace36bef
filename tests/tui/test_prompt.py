"""The rows below the board say what is expected, and fit, whatever the names."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

import pytest

from backgammon_tui import words
from backgammon_tui.rules import (
    START,
    Cube,
    Illegal,
    Phase,
    Position,
    Roll,
    Rule,
    Rules,
    Score,
    Seat,
    Size,
    State,
    allowed,
    apply,
)  # fmt: skip
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.cube import Doubling
from backgammon_tui.rules.state import How, Offer, Result
from backgammon_tui.tui.board.glyphs import UNICODE
from backgammon_tui.tui.board.ink import text
from backgammon_tui.tui.choosing import Choosing, point_at, press
from backgammon_tui.tui.keybar import bar_drawing
from backgammon_tui.tui.prompt import Asked, prompt, resigning
from backgammon_tui.tui.prompt_lines import PromptView, prompt_drawing
from tests.tui.hands import press_all
from tests.tui.positions import HARD, SHUT_OUT

NAMES = words.Names("W" * 16, "B" * 16)
ROOM = 79
FACTS: dict[str, int | str | tuple[int, ...]] = {
    "origin": 24, "target": 18, "die": 6, "count": 15, "bar": 15, "outside": 24, "higher": 6,
    "lost": 6, "number": 6, "most": 4, "rolled": (6, 5), "size": 3, "more": 1, "off": 1, "away": 25,
    "value": 1024, "cap": 1024, "limit": 10, "seat": "white",
}  # fmt: skip
IN_A_PLAY = (
    Rule.BAR_FIRST, Rule.BLOCKED, Rule.NO_CHECKER, Rule.NUMBER_NOT_ROLLED, Rule.NUMBER_USED,
    Rule.NOT_A_DISTANCE, Rule.NOT_HOME, Rule.HIGHER_CHECKER_FIRST, Rule.BOTH_NUMBERS,
    Rule.LARGER_NUMBER, Rule.PLAY_ON, Rule.ALREADY_ROLLED, Rule.NOTHING_TO_TAKE_BACK,
)  # fmt: skip


def rows(view: PromptView) -> list[str]:
    """The prompt as it is drawn, without what fills the rows up."""
    return [row.rstrip() for row in text(prompt_drawing(view))]


def shown(view: PromptView) -> str:
    """All words of the prompt."""
    return " ".join(" ".join(rows(view)).split())


def asked(state: State, **more: object) -> Asked:
    """What two people at one keyboard are asked."""
    may = allowed(state, Seat.WHITE) | allowed(state, Seat.BLACK)
    return Asked(state, NAMES, UNICODE, may, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("rule", Rule)
@pytest.mark.parametrize("seat", Seat)
def test_every_refusal_is_one_sentence_that_is_shown_whole(rule: Rule, seat: Seat) -> None:
    sentence = words.refusal(Illegal(rule, **FACTS), NAMES, seat)
    assert sentence.endswith(".")
    assert sentence in shown(PromptView("Asked.", sentence, None, refused=True))


@pytest.mark.parametrize("rule", IN_A_PLAY)
def test_what_is_refused_in_a_play_fits_one_row_above_the_line(rule: Rule) -> None:
    sentence = words.refusal(Illegal(rule, **FACTS), NAMES, Seat.WHITE)
    assert len(sentence) <= ROOM, sentence
    drawn = rows(PromptView("Asked.", sentence, "8/5", refused=True))
    assert drawn == [" Asked.", f" {sentence}", " > 8/5"]


def states() -> Iterable[State]:
    """A state of each phase, with the largest numbers."""
    match, money = Rules(length=25), Rules(length=0, jacoby=True, beavers=3)
    base = State(match, Score(24, 23), Phase.TO_ROLL, 47, 133, 200, Seat.WHITE, START)
    cube = Cube(1024, Seat.WHITE, turned=True)
    yield apply(State(match), do.Began(1, START, None, Cube()))
    yield base
    yield State(money, Score(1000, 3), Phase.TO_ROLL, 47, 3, 3, Seat.BLACK, START, cube=cube)
    for position in HARD:
        yield apply(State(match, phase=Phase.TO_ROLL, on_roll=Seat.BLACK, position=position),
                    do.Rolled(Roll(6, 6)))  # fmt: skip
    for beavers in range(3):
        doubling = Doubling(1024, Seat.BLACK, Seat.BLACK, beavers)
        yield State(money, Score(), Phase.DOUBLED, 3, 3, 3, Seat.WHITE, START, doubling=doubling)
    for size in Size:
        offer = Offer(Seat.WHITE, size)
        yield State(money, Score(), Phase.TO_ROLL, 3, 3, 3, Seat.WHITE, START, cube=cube,
                    offer=offer)  # fmt: skip


@pytest.mark.parametrize("state", tuple(states()))
@pytest.mark.parametrize("by_hand", [False, True])
def test_what_is_asked_is_shown_whole(state: State, by_hand: bool) -> None:  # noqa: FBT001
    choosing = None
    if state.phase is Phase.TO_PLAY and state.roll:
        choosing = Choosing(state.position, state.roll)
    view = prompt(asked(state, choosing=choosing, by_hand=by_hand))
    assert view.asked
    assert view.asked in shown(view)
    assert view.lasting in shown(view)


@pytest.mark.parametrize(("how", "size"), tuple(product(How, Size)))
def test_how_a_game_ended_is_shown_whole_with_the_score(how: How, size: Size) -> None:
    result = Result(47, Seat.WHITE, size, 1024, 1024 * size.value, how)
    for rules in (Rules(length=25), Rules(length=0, jacoby=True)):
        over = State(rules, Score(24, 23), Phase.GAME_OVER, 47, result=result)
        view = prompt(asked(over))
        assert view.asked.startswith("Game over. n: next")
        assert view.asked in shown(view)
        assert view.lasting in shown(view)
        match = State(rules, Score(25, 23), Phase.MATCH_OVER, 47, result=result)
        view = prompt(asked(match))
        assert "r for a rematch, q to leave." in shown(view)
        assert view.lasting in shown(view)


@pytest.mark.parametrize("position", HARD)
@pytest.mark.parametrize("roll", [Roll(1, 1), Roll(6, 5), Roll(4, 4)])
def test_the_line_keeps_its_row_while_a_play_is_made(position: Position, roll: Roll) -> None:
    state = State(Rules(length=7), phase=Phase.TO_ROLL, on_roll=Seat.BLACK, position=position)
    state = apply(state, do.Rolled(roll))
    choosing = Choosing(position, roll)
    for origin in choosing.origins:
        held = point_at(choosing, origin)
        for one in (held, press(held, "enter"), press_all(held, ("enter", "enter"))):
            view = prompt(asked(state, choosing=one, by_hand=True))
            assert len(view.asked) <= ROOM, view.asked
            assert rows(view)[-1] == f" > {one.line}".rstrip()


def test_nothing_to_play_takes_one_key() -> None:
    state = State(Rules(length=7), phase=Phase.TO_ROLL, on_roll=Seat.BLACK, position=SHUT_OUT)
    state = apply(state, do.Rolled(Roll(6, 6)))
    view = prompt(asked(state, choosing=Choosing(SHUT_OUT, Roll(6, 6))))
    assert "Nothing can be played: Enter ends the turn." in rows(view)[0]


def test_somebody_who_watches_is_told_so() -> None:
    state = State(Rules(length=7), phase=Phase.TO_ROLL, on_roll=Seat.BLACK, position=START)
    view = prompt(Asked(state, NAMES, UNICODE, frozenset(), watching=True))
    assert view.asked == f"Watching. ○ {'B' * 16} to roll."


def test_a_hint_stands_behind_a_refusal_where_there_is_room() -> None:
    short = PromptView("Ada to play.", "No.", "", refused=True, hint="w: why")
    assert text(prompt_drawing(short))[1].rstrip() == " No.  w: why"
    told = PromptView("Ada to play.", "Yes.", "", refused=False, hint="w: why")
    assert text(prompt_drawing(told))[1].rstrip() == " Yes."
    long = PromptView("Ada to play.", "No" + "o" * 75 + ".", "", refused=True, hint="w: why")
    assert "w: why" not in " ".join(text(prompt_drawing(long)))


NARROW = [(40, 3), (60, 3)]


@pytest.mark.parametrize(("width", "height"), NARROW)
def test_what_is_asked_stays_whole_in_a_narrow_window(width: int, height: int) -> None:
    names = words.Names("Ada", "Advanced bot")
    for state in states():
        choosing = None
        if state.phase is Phase.TO_PLAY and state.roll:
            choosing = Choosing(state.position, state.roll)
        view = prompt(asked(state, choosing=choosing)._replace(names=names))
        drawn = " ".join(" ".join(text(prompt_drawing(view, width, height))).split())
        assert view.asked in drawn


@pytest.mark.parametrize("names", [words.Names("Ada", "Bob"), NAMES])
@pytest.mark.parametrize("cube", [Cube(), Cube(1024, Seat.BLACK, turned=True)])
def test_what_a_resignation_costs_can_be_read_in_the_smallest_window(
    names: words.Names, cube: Cube
) -> None:
    prices = words.resignation_prices(tuple(Size), cube, Rules(length=0))
    text_asked = resigning(names.white, prices)
    drawn = " ".join(" ".join(text(prompt_drawing(PromptView(text_asked), 40))).split())
    assert f"How much? {prices}. Esc: nothing." in drawn


@pytest.mark.parametrize("rules", [Rules(length=25), Rules(length=0)])
def test_how_a_game_ended_can_be_read_in_the_smallest_window(rules: Rules) -> None:
    result = Result(47, Seat.WHITE, Size.GAMMON, 1024, 2048, How.DROPPED)
    over = State(rules, Score(), Phase.GAME_OVER, 47, result=result)
    view = prompt(asked(over))
    drawn = " ".join(" ".join(text(prompt_drawing(view, 40))).split())
    assert view.asked in drawn
    assert view.lasting.partition(". ")[0] in drawn


def test_the_keys_of_the_opening_stay_whole_above_a_long_refusal() -> None:
    opening = prompt(asked(apply(State(Rules(length=5)), do.Began(1, START, None, Cube()))))
    refusal = "There is nothing of yours to take back in this game."
    drawn = text(prompt_drawing(PromptView(opening.asked, refusal, refused=True), 40))
    assert drawn[0].strip() == "Space throws one die each."


@pytest.mark.parametrize(("width", "height"), NARROW)
def test_of_what_has_no_room_there_are_whole_sentences(width: int, height: int) -> None:
    view = PromptView("Asked.", lasting="One. Two, and so on, to be read. " * 9)
    drawn = [row.strip() for row in text(prompt_drawing(view, width, height))]
    assert drawn[0] == "Asked."
    assert drawn[-1].endswith(("One.", "read."))
    news = PromptView("Asked.", "This happened. And that, which is long: " + "so " * 40 + "much.")
    assert text(prompt_drawing(news, 40, 3))[1].strip() == "This happened."


def test_a_refusal_is_shown_whole_and_leaves_the_keys_of_the_question() -> None:
    question = "Double to 2? Pass: you win 1. Take: the cube is Bob's. y doubles, Esc does not."
    refusal = "Nothing else is done before this is answered."
    drawn = [
        row.strip() for row in text(prompt_drawing(PromptView(question, refusal, refused=True), 40))
    ]
    assert drawn == ["y doubles, Esc does not.", "Nothing else is done before this is", "answered."]


def test_keys_share_a_row_that_is_free() -> None:
    keys = bar_drawing((("Enter", "finish"),), 40)
    free = text(prompt_drawing(PromptView("Asked."), 40, 3, keys))
    taken = text(prompt_drawing(PromptView("Asked.", line="8/5"), 40, 3, keys))
    assert free[2].rstrip() == " Enter finish"
    assert taken[2].rstrip() == " > 8/5"


def test_of_a_long_line_the_end_is_shown() -> None:
    line = "24/23 " * 9 + "6/5"
    last = text(prompt_drawing(PromptView("Asked.", line=line), 40))[2].rstrip()
    assert last.startswith(" > ")
    assert last.endswith("6/5")
    assert len(last) <= 40
