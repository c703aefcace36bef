"""What proves who one is: the last step, and nothing before it."""

from __future__ import annotations

import pytest

from backgammon_tui.net.proving import LastStep, plain_code, shown_code, wish


def test_a_key_that_was_asked_about_means_nothing_once_another_way_is_taken() -> None:
    step = LastStep()
    step.asked_with("SHA256:victim")
    step.came_as_guest("")
    assert (step.fingerprint, step.guest) == ("", True)


def test_of_several_keys_the_last_one_counts_and_no_guest_is_left() -> None:
    step = LastStep()
    step.came_as_guest("abcd")
    step.asked_with("SHA256:first")
    step.asked_with("SHA256:second")
    assert step == LastStep("SHA256:second")


def test_who_begins_anew_has_shown_nothing() -> None:
    step = LastStep()
    step.asked_with("SHA256:first")
    step.forget()
    assert step == LastStep()


@pytest.mark.parametrize(
    ("user", "table", "code"),
    [
        ("k3", "k3", ""),
        ("guest", "", ""),
        ("Guest+Abcd-2345", "", "abcd2345"),
        ("k3+abcd2345", "k3", "abcd2345"),
        ("+abcd2345", "", "abcd2345"),
        ("../../etc", "", ""),
        ("a b", "", ""),
        ("x" * 33, "", ""),
        ("", "", ""),
    ],
)
def test_a_user_name_asks_for_a_table_and_brings_a_code(user: str, table: str, code: str) -> None:
    asked = wish(user)
    assert (asked.table, asked.code) == (table, code)


def test_a_code_is_read_however_it_is_written() -> None:
    assert shown_code("abcdefghjkmn") == "abcd-efgh-jkmn"
    assert plain_code("ABCD efgh-JKMN") == "abcdefghjkmn"
