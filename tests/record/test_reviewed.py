"""What a review sums up, as JSON, and kept beside the record."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from backgammon_tui.record.entry import AskedBack, Entry
from backgammon_tui.record.header import Header
from backgammon_tui.record.log import Log
from backgammon_tui.record.reviewed import Kind
from backgammon_tui.record.reviewed_kept import digest, keep, kept_at, read_kept
from backgammon_tui.record.reviewed_sums import (
    MARKS,
    Marks,
    figures,
    luck_adjusted,
    mistakes,
    read_marks,
)
from backgammon_tui.record.reviewed_text import from_text, to_text, to_told
from backgammon_tui.record.store import Store
from backgammon_tui.rules import Rules

from .kept import kept_match
from .reviews import BACK, BLACK, GOOD, PASSED, REVIEW, SPLIT, TOO_EARLY, WHITE


def test_errors_are_marked_from_two_four_and_eight_hundredths() -> None:
    assert [MARKS.of(each) for each in REVIEW.decisions] == ["", "??", "?", "??", "?!"]
    assert Marks(0.03, 0.06, 0.5).of(SPLIT) == "?!"
    assert Marks(0.03, 0.06, 0.5).of(TOO_EARLY) == "?"


def test_a_mark_begins_with_its_error_and_not_above_it() -> None:
    best, _, made = SPLIT.choices
    exactly = SPLIT._replace(choices=(best, made._replace(equity=best.equity - 0.04)), made=1)
    assert MARKS.of(exactly) == "?"


def test_the_first_look_alone_marks_nothing_below_four_hundredths() -> None:
    at_a_glance = tuple(each._replace(plies=0) for each in BACK.choices)
    assert MARKS.of(BACK._replace(choices=at_a_glance)) == ""
    worse = (at_a_glance[0], at_a_glance[1]._replace(equity=0.1))
    assert MARKS.of(BACK._replace(choices=worse)) == "?"


def test_marks_are_read_from_their_setting() -> None:
    assert read_marks("0.03 0.06 0.12") == Marks(0.03, 0.06, 0.12)


def test_the_rating_is_500_times_the_mean_error_of_a_side() -> None:
    white, black = figures(REVIEW, WHITE), figures(REVIEW, BLACK)
    assert (white.decisions, black.decisions) == (2, 3)
    assert white.rating == pytest.approx(500 * 0.05 / 2)
    assert black.rating == pytest.approx(500 * (0.3 + 0.12 + 0.025) / 3)
    assert black.cost == pytest.approx((0.3 + 0.12 + 0.025) * 0.2)
    assert (white.marks, black.marks) == ((0, 1, 0), (1, 0, 2))


def test_plays_and_the_cube_are_summed_up_apart_as_well() -> None:
    plays = figures(REVIEW, BLACK, kinds=(Kind.PLAY,))
    cube = figures(REVIEW, BLACK, kinds=(Kind.DOUBLE, Kind.ANSWER))
    assert (plays.decisions, cube.decisions) == (1, 2)
    assert plays.error + cube.error == pytest.approx(figures(REVIEW, BLACK).error)


def test_without_a_decision_there_is_no_rating() -> None:
    assert figures(REVIEW._replace(decisions=()), WHITE).rating is None


def test_luck_evened_out_is_the_result_less_the_luck_of_white_and_with_that_of_black() -> None:
    # The second game is not over: neither it nor its luck counts.
    assert luck_adjusted(REVIEW) == pytest.approx(0.5 + 0.2 - 0.15 * 0.2 + 0.1 * 0.4)
    assert luck_adjusted(REVIEW._replace(looks=2)) is None
    assert luck_adjusted(REVIEW._replace(games=REVIEW.games[1:])) is None


def test_mistakes_come_the_worst_first_and_of_one_side_if_wanted() -> None:
    assert mistakes(REVIEW) == [TOO_EARLY, PASSED, SPLIT, BACK]
    assert mistakes(REVIEW, seat=WHITE) == [SPLIT]
    assert mistakes(REVIEW, Marks(0.2, 0.3, 0.4)) == [TOO_EARLY]
    assert GOOD not in mistakes(REVIEW)


def test_a_review_is_read_as_it_was_written() -> None:
    assert from_text(to_text(REVIEW)) == REVIEW


def test_entries_of_the_record_are_named_in_its_json() -> None:
    told = json.loads(to_text(REVIEW))
    assert [each["seq"] for each in told["decisions"]] == [4, 5, 13, 17, 20]
    assert [each["seq"] for each in told["luck"]] == [3, 7, 19]
    assert told == json.loads(json.dumps(to_told(REVIEW)))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        "null",
        "[" * 100_000,
        to_text(REVIEW)[:-20],
        to_text(REVIEW).replace('"format":1', '"format":2'),
        to_text(REVIEW).replace('"made":2', '"made":7'),
        to_text(REVIEW).replace('"seat":"white"', '"seat":"green"'),
        to_text(REVIEW).replace('"turn":3', '"turning":3'),
    ],
)
def test_what_is_no_review_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  (whatever is wrong with it)
        from_text(text)


def test_a_kept_review_counts_for_its_record_and_its_judge_alone(tmp_path: Path) -> None:
    place = kept_at(tmp_path, "20260101-120000-abcd")
    keep(place, REVIEW)
    assert read_kept(place, REVIEW.record, REVIEW.judge) == REVIEW
    assert read_kept(place, "ef" * 32, REVIEW.judge) is None
    assert read_kept(place, REVIEW.record, "other") is None
    assert [each.name for each in tmp_path.iterdir()] == [place.name]
    assert place.stat().st_mode & 0o777 == 0o600


def test_a_damaged_one_counts_for_nothing_and_is_written_over(tmp_path: Path) -> None:
    place = kept_at(tmp_path, "x")
    for damaged in (b"", b"\xff\xfe", to_text(REVIEW).encode()[:500]):
        place.write_bytes(damaged)
        assert read_kept(place, REVIEW.record, REVIEW.judge) is None
    keep(place, REVIEW)
    assert read_kept(place, REVIEW.record, REVIEW.judge) == REVIEW


def test_where_it_cannot_be_written_there_is_none_and_no_error(tmp_path: Path) -> None:
    keep(tmp_path / "missing" / "x.review.json", REVIEW)
    (tmp_path / "y.review.json").mkdir()
    keep(tmp_path / "y.review.json", REVIEW)
    assert [each.name for each in tmp_path.iterdir()] == ["y.review.json"]


def test_the_digest_of_a_record_changes_with_every_entry() -> None:

    header, log = Header("x", "Ada", "Bob", Rules(length=5)), Log(Rules(length=5))
    before = digest(header, log)
    log.add(Entry(1, AskedBack(WHITE), 0.0))
    assert digest(header, log) != before == digest(header, Log(Rules(length=5)))


def test_the_review_beside_a_record_is_no_match(tmp_path: Path) -> None:

    path = kept_match(tmp_path)
    keep(kept_at(tmp_path, path.stem), REVIEW)
    assert Store(tmp_path).ids() == [path.stem]
