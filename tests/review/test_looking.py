"""The three looks at a match: what each of them finds, and what it costs to find it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from backgammon_tui.bot.analysis import CubeThought, Thought, weigh_double, weigh_plays
from backgammon_tui.record.beginning import Beginning
from backgammon_tui.record.log import Log
from backgammon_tui.record.mat import read_mat
from backgammon_tui.record.mat_record import to_record
from backgammon_tui.record.reviewed import LOOKS, Kind
from backgammon_tui.record.reviewed_sums import figures, luck_adjusted
from backgammon_tui.review import cubes, luck, plays
from backgammon_tui.review.looking import WORTH_A_LOOK, first_look, second_look, third_look
from backgammon_tui.rules import START, Cube, Roll, Seat, State, Step
from backgammon_tui.rules import actions as do
from tests.bot.positions import stand

from .matches import BREAKS_THE_SIX, MAKES_THE_FIVE, MONEY, WHITE, at_random, header_of, log_of

DATA = Path(__file__).parents[1] / "data" / "mat"


def match(name: str) -> Log:
    """A match text file of the tests as a log."""
    header, entries = to_record(read_mat((DATA / name).read_bytes()))
    return Log(header.rules, entries)


def test_the_first_look_judges_each_play_once_and_looks_no_ply_ahead(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    log = match("match02.mat")
    seen: Counter[str] = Counter()

    def counted(state: State, *, plies: int = 0) -> list[Thought]:
        seen["plays"] += 1
        assert plies == 0
        return weigh_plays(state)

    def at_a_glance(state: State, *, plies: int = 0) -> CubeThought:
        assert plies == 0
        return weigh_double(state)

    def never(*_: object, **__: object) -> object:
        raise AssertionError("the first look looks no ply ahead")

    monkeypatch.setattr(plays, "weigh_plays", counted)
    monkeypatch.setattr(plays, "weigh", never)
    monkeypatch.setattr(cubes, "weigh_double", at_a_glance)
    monkeypatch.setattr(luck, "weigh_plays", never)
    review = first_look(log)
    made = [entry for entry in log.line if isinstance(entry.action, do.Played)]
    assert seen["plays"] == len(made) == len(review.standings)
    assert review.looks == 1
    assert figures(review, WHITE).luck is None
    assert luck_adjusted(review) is None


def test_the_second_look_is_a_ply_deeper_at_what_cost_something_and_at_nothing_else() -> None:
    bar = do.Played(Seat.BLACK, (Step(13, 6), Step(8, 1)))
    log = log_of((*BREAKS_THE_SIX, do.Rolled(Roll(6, 1)), bar))
    first = first_look(log)
    second = second_look(log, first)
    assert [each.plies for each in first.decisions] == [0] * len(first.decisions)
    assert [each.plies for each in second.decisions if each.kind is Kind.PLAY] == [1, 0]
    assert second.looks == 2


def test_the_second_look_decides_on_the_cube_as_the_bot_and_the_hint_do() -> None:
    whole = match("match09.mat")
    log = Log(whole.state.rules, whole.entries[:20])
    before = log.after(19)
    first = first_look(log)
    second = second_look(log, first)
    (glance,) = [each for each in first.decisions if each.seq == 20]
    (closer,) = [each for each in second.decisions if each.seq == 20]
    assert glance.error < WORTH_A_LOOK
    told = weigh_double(before, plies=1)
    assert closer.choices[closer.made].equity == told.waited
    assert closer.error == told.doubled - told.waited >= WORTH_A_LOOK


def test_the_third_look_finds_the_luck_of_every_throw() -> None:
    log = log_of((*MAKES_THE_FIVE, do.Rolled(Roll(6, 1))))
    review = third_look(log, second_look(log, first_look(log)), header_of())
    assert [(each.seq, each.dice) for each in review.luck] == [(2, (3, 1)), (4, (6, 1))]
    assert review.looks == LOOKS


def test_a_throw_that_was_set_with_the_position_is_no_luck() -> None:
    began = do.Began(1, START, WHITE, Cube())
    log = log_of((began, do.Rolled(Roll(3, 1)), MAKES_THE_FIVE[2], do.Rolled(Roll(6, 1))))
    header = replace(header_of(), start=START, beginning=Beginning(WHITE, roll=Roll(3, 1)))
    first = second_look(log, first_look(log))
    assert [each.seq for each in third_look(log, first, header).luck] == [4]
    assert [each.seq for each in third_look(log, first, header_of()).luck] == [2, 4]


def test_progress_is_told_and_never_more_than_there_is() -> None:
    told: list[tuple[int, int]] = []
    log = match("match02.mat")
    first_look(log, tell=lambda done, of: told.append((done, of)))
    assert [done for done, _ in told] == list(range(len(told)))
    assert {of for _, of in told} == {len(told)}


def test_games_bring_white_points_for_money_and_chances_in_a_match() -> None:
    review = first_look(match("match03.mat"))
    assert review.games[0].start == 0.5
    assert all(each.brought is not None for each in review.games)
    total = review.games[0].start + sum(each.brought or 0 for each in review.games)
    assert round(total, 9) in (0.0, 1.0)
    log = at_random(stand({3: 2}, {2: 2}), MONEY, 3)
    (money,) = first_look(log).games
    assert money.start is None
    assert money.brought == log.state.score.white - log.state.score.black != 0


def test_a_game_that_is_not_over_brings_nothing_yet() -> None:
    review = first_look(log_of(MAKES_THE_FIVE))
    assert [each.brought for each in review.games] == [None]


def test_points_that_were_won_elsewhere_are_no_game_of_the_review() -> None:
    elsewhere = do.Began(1, START, None, Cube()), do.Settled(WHITE, 2, "won before the position")
    began = do.Began(2, START, None, Cube())
    review = first_look(log_of((*elsewhere, began, *MAKES_THE_FIVE[1:])))
    assert [each.game for each in review.games] == [1]
    assert [each.game for each in review.decisions] == [1]
