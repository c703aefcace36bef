"""The marked decisions of a review one after another, and what is said of each."""

from __future__ import annotations

from dataclasses import replace

import pytest

from backgammon_tui.record.header import Header
from backgammon_tui.record.reviewed_sums import MARKS
from backgammon_tui.rules import START, Cube, Rules, Seat, State, apply
from backgammon_tui.rules import actions as do
from backgammon_tui.tui.board.glyphs import ASCII
from backgammon_tui.tui.board.ink import text
from backgammon_tui.tui.layout import layout
from backgammon_tui.tui.looking import Looking
from backgammon_tui.tui.panel import list_rows
from backgammon_tui.tui.replaying import Replay
from backgammon_tui.tui.review_page import Page
from backgammon_tui.tui.review_scene import mistake_scene
from backgammon_tui.tui.reviewing import Reviewing, headline, mistake_prompt
from backgammon_tui.tui.sitting import LookedAt
from backgammon_tui.words import Names
from tests.record.reviews import BACK, PASSED, REVIEW, SPLIT, TOO_EARLY

from .test_replaying import FIRST_GAME, SECOND_GAME, log_of

NAMES = Names("Ada", "Bob")
HEADER = Header("reviewed", "Ada", "Bob", Rules(length=5))
REPLAY = Replay(HEADER, log_of((*FIRST_GAME, *SECOND_GAME)))


@pytest.fixture
def first() -> Reviewing:
    """At the worst of the marked decisions."""
    return Reviewing(REPLAY, REVIEW, MARKS)


def at(now: Reviewing, wanted: object) -> Reviewing:
    """The same at another decision."""
    while now.decision != wanted:
        further = now.stepped(1)
        assert further
        now = further
    return now


def test_the_worst_comes_first_and_the_others_after_it(first: Reviewing) -> None:
    assert first.decision == TOO_EARLY
    assert first.stepped(-1) is None
    last = at(first, BACK)
    assert last.stepped(1) is None
    assert first.decisions == [TOO_EARLY, PASSED, SPLIT, BACK]


def test_they_can_come_as_they_were_made_and_one_stays_where_one_is(first: Reviewing) -> None:
    there = at(first, PASSED).reordered()
    assert there.decisions == [TOO_EARLY, SPLIT, PASSED, BACK]
    assert there.decision == PASSED
    assert there.reordered().at == 1


def test_one_goes_through_the_sides_that_have_any(first: Reviewing) -> None:
    white = first.of_side()
    assert white
    assert white.decisions == [SPLIT]
    black = white.of_side()
    assert black
    assert black.decisions == [TOO_EARLY, PASSED, BACK]
    both = black.of_side()
    assert both
    assert both.side is None
    nobody = Reviewing(REPLAY, REVIEW._replace(decisions=(SPLIT,)), MARKS, side=Seat.WHITE)
    again = nobody.of_side()
    assert again
    assert again.side is None


def test_the_choices_of_a_play_are_gone_through_on_the_board(first: Reviewing) -> None:
    now = at(first, SPLIT)
    assert now.chosen(-1) is None
    names = []
    while further := now.chosen(1):
        now = further
        names.append(now.decision.choices[now.choice].name)
    assert names == [each.name for each in SPLIT.choices]
    assert first.chosen(1) is None, "the cube changes nothing on the board"


def test_a_problem_hides_its_answer_until_it_is_shown(first: Reviewing) -> None:
    problem = at(first, SPLIT).as_problems()
    assert not problem.answered
    assert problem.chosen(1) is None
    prompt = mistake_prompt(problem, NAMES, "")
    assert prompt.asked == "Ada to play 5-2. What is the best play?"
    assert "13/8 6/4" not in f"{prompt}{mistake_scene(problem, NAMES, Looking())}"
    shown = problem.turned()
    assert "13/8 6/4 is better by 0.050" in mistake_prompt(shown, NAMES, "").asked
    assert not shown.turned().answered
    further = shown.stepped(1)
    assert further
    assert not further.answered, "the next one is a problem again"


def test_what_was_decided_is_said_in_a_few_words() -> None:
    log = REPLAY.log
    told = [headline(each, log.after(each.seq - 1), NAMES) for each in (SPLIT, TOO_EARLY, PASSED)]
    assert told == ["Ada to play 5-2", "Bob may double to 2", "Bob is doubled to 4"]


def test_beside_a_cube_decision_stand_its_three_equities(first: Reviewing) -> None:
    told = mistake_prompt(first, NAMES, "").lasting
    assert told.startswith("No double +0.050, take -0.250, pass +1.000; wins 50.0 %")


def test_the_board_is_as_it_was_and_in_the_numbers_of_who_decided(first: Reviewing) -> None:
    now = at(first, SPLIT)
    before = REPLAY.log.after(SPLIT.seq - 1)
    seen = mistake_scene(now, NAMES, Looking()).board
    assert [each.checkers for each in seen.points] == list(map(abs, before.position.counts[1:25]))
    best = now.chosen(1)
    assert best
    after = mistake_scene(best, NAMES, Looking()).board
    assert (seen.points[12].checkers, after.points[12].checkers) == (5, 4)
    black = mistake_scene(at(first, BACK), NAMES, Looking()).board
    assert black.seen.numbers is Seat.BLACK


def test_the_choices_beside_the_board_are_the_best_first_with_marks(first: Reviewing) -> None:
    rows = mistake_scene(at(first, SPLIT), NAMES, Looking()).panel.rows
    assert [row.split() for row in rows] == [
        ["13/8", "6/4", "+.150"],
        ["13/8", "13/11", "-.025"],
        ["?", "24/22", "13/8", "-.050"],
    ]
    wide = Looking(layout=layout(120, 40))
    rows = mistake_scene(at(first, SPLIT), NAMES, wide).panel.rows
    assert rows[0].split() == ["13/8", "6/4", "+0.150", "53.0", "%"]
    assert rows[2].split() == ["?", "24/22", "13/8", "+0.100", "-0.050", "52.0", "%"]


@pytest.mark.parametrize("size", [(80, 18), (80, 24), (100, 30)])
def test_the_choice_on_the_board_is_always_in_the_list(
    first: Reviewing, size: tuple[int, int]
) -> None:
    many = tuple(SPLIT.best._replace(name=f"13/8*/4*/1* {n}/off(2)") for n in range(6))
    long = SPLIT._replace(choices=many, made=5)
    now = Reviewing(REPLAY, REVIEW._replace(decisions=(long,)), MARKS._replace(doubtful=0.0))
    looking = Looking(layout=layout(*size))
    for number in range(6):
        further = now.chosen(1)
        assert further
        now = further
        panel = mistake_scene(now, NAMES, looking).panel
        low, end = list_rows(panel)
        assert len(panel.rows) <= end - low
        shown = [row for row in panel.rows if "off(2)" in row]
        assert any(row.startswith(">") and f"{number}/off" in row for row in shown)
        if size[1] > 18:
            assert "0/off" in shown[0], "the best"
            assert "5/off" in shown[-1], "the one that was made"


def test_the_judge_and_its_ply_stand_above_the_choices(first: Reviewing) -> None:
    assert "1-ply (XG 2), judge 012345" in mistake_scene(first, NAMES, Looking()).title


def page(width: int = 80, height: int = 24) -> Page:
    """The first page of the review."""
    return Page(REPLAY, MARKS, ASCII, width, height, REVIEW)


def rows_of(shown: Page) -> list[str]:
    """Its rows as text."""
    return [row.rstrip() for row in text(shown.drawing(()))]


def test_the_first_page_has_the_judge_above_the_sums_and_the_chart_below() -> None:
    rows = rows_of(page())
    found = [
        next(n for n, row in enumerate(rows) if wanted in row)
        for wanted in ("Judge:", "Equity", "performance rating", "Luck-adjusted", "100%", "   0%")
    ]
    assert found == sorted(found)
    assert len(rows) == 23


@pytest.mark.parametrize("size", [(40, 10), (60, 20), (80, 24), (100, 40)])
def test_all_of_it_can_be_read_in_any_window(size: tuple[int, int]) -> None:
    now, seen = page(*size), ""
    for _ in range(12):
        rows = rows_of(now)
        assert len(rows) == size[1] - 1
        assert max(map(len, rows)) <= size[0]
        seen += "\n".join(rows)
        now = now.leafed(1)
    for wanted in ("Judge:", "performance rating", "74.2", "Luck-adjusted", "50%"):
        assert wanted in seen
    assert now.leafed(-20) == page(*size)


def test_the_chart_goes_round_the_games() -> None:
    now = page()
    titles = []
    for _ in range(3):
        now = now.charted(1)
        titles.append(next(row for row in rows_of(now) if "chance of winning" in row).split(";")[0])
    assert [title.rpartition(" of ")[2] for title in titles] == [
        "winning game 1",
        "winning game 2",
        "winning the match",
    ]


def test_how_far_it_has_come_is_a_bar_without_colour() -> None:
    early = Page(REPLAY, MARKS, ASCII, looked=LookedAt(1, 50, 100))
    assert rows_of(early)[-1] == " [##########..........] look 1 of 3: every decision"
    assert rows_of(page())[-1] == ""


def test_what_is_not_rated_is_said_with_its_reason() -> None:
    header = replace(HEADER, black="Advanced bot", black_seat="bot:advanced")
    told = " ".join(rows_of(replace(page(), replay=REPLAY._replace(header=header))))
    assert "Advanced bot is not rated: the judge would judge itself, at its own ply." in told
    assert "1 play was not legal and stood: not rated." in told


def test_a_record_that_ends_early_says_so() -> None:
    cut = page()
    cut = Page(REPLAY._replace(trouble="Line 9 does not apply."), MARKS, ASCII, review=cut.review)
    assert rows_of(cut)[-1] == " Line 9 does not apply."


def test_who_answers_a_beaver_is_told_so() -> None:
    state = apply(State(Rules(length=0, beavers=3)), do.Began(1, START, Seat.BLACK, Cube()))
    state = apply(apply(state, do.Doubled(Seat.BLACK)), do.Beavered(Seat.WHITE))
    assert headline(PASSED, state, NAMES) == "Bob is beavered to 4"
