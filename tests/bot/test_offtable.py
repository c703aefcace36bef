"""The table of all home boards: exact, and kept so that a broken file is never believed."""

from __future__ import annotations

import os
import subprocess
from array import array
from pathlib import Path

import pytest

from backgammon_tui.bot import bearoff, offtable, race
from backgammon_tui.bot.judge import judge
from backgammon_tui.bot.offtable import Table

from .positions import stand


@pytest.fixture(scope="module")
def table() -> Table:
    return offtable.make()


def test_there_are_54264_home_boards_each_with_a_place_of_its_own() -> None:
    homes = list(offtable.homes())
    assert len(homes) == 54_264
    assert [offtable.rank(home) for home in homes] == list(range(54_264))


def test_known_numbers_of_rolls(table: Table) -> None:
    """Fifteen checkers on the six point take 12.266 rolls."""
    assert table.mean_rolls((0, 0, 0, 0, 0, 15)) == pytest.approx(12.266, abs=0.001)
    assert table.mean_rolls((1, 0, 0, 0, 0, 0)) == 1
    assert table.mean_rolls((2, 0, 0, 0, 0, 0)) == 1
    assert table.mean_rolls((0, 0, 0, 0, 0, 1)) == pytest.approx(1 + 9 / 36, abs=1e-4)


def test_the_table_says_what_is_worked_out_on_the_spot(table: Table) -> None:
    for home in list(offtable.homes())[::7]:
        if bearoff.few(home):
            exact = bearoff.rolls_needed(home)
            assert table.rolls_needed(home)[: len(exact)] == pytest.approx(exact, abs=2e-5)


def test_two_full_boards_give_the_first_to_roll_its_due(table: Table) -> None:
    """Even races: the side on roll is half a roll ahead."""
    home = table.rolls_needed((2, 2, 2, 3, 3, 3))
    win = bearoff.first_off(home, home)
    same = sum(chance * chance for chance in home)
    assert win == pytest.approx((1 + same) / 2, abs=1e-3)


def test_a_kept_table_is_read_and_a_broken_one_is_not(table: Table, tmp_path: Path) -> None:
    path = tmp_path / "cache" / race.FILE
    assert offtable.read(path) is None
    offtable.write(table, path)
    assert offtable.read(path) == table
    data = bytearray(path.read_bytes())
    data[5_000] ^= 1
    path.write_bytes(data)
    assert offtable.read(path) is None


def test_the_table_is_made_once_where_it_is_kept(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[Path] = []
    monkeypatch.setattr(race, "_make", begun.append)
    shelf = race.Shelf(tmp_path)
    assert [shelf.look(), shelf.look()] == [None, None]
    assert begun == [tmp_path / race.FILE]
    offtable.write(table, begun[0])
    assert shelf.look() == table


def test_without_a_place_to_keep_it_only_few_checkers_are_known() -> None:
    assert race.Shelf().look() is None
    assert race.rolls_left((3, 3, 3, 2, 2, 2)) is None
    assert race.rolls_left((0, 0, 0, 0, 0, 1)) == 1.25


def test_with_the_table_a_race_is_judged_by_it(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(race, "SHELF", race.Shelf(table=table))
    own, other = (2, 2, 2, 3, 3, 3), (1, 2, 3, 3, 3, 2)
    exact = bearoff.first_off(table.rolls_needed(own), table.rolls_needed(other))
    position = stand(dict(enumerate(own, 1)), dict(enumerate(other, 1)))
    assert judge(position).win == pytest.approx(exact)
    assert race.rolls_left(own) == table.mean_rolls(own)


def test_it_is_made_by_a_process_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The command, run here to its end, with a table that is quickly made."""
    quick = Table(array("H", [1, 2, 3]))
    path = tmp_path / "new" / race.FILE
    monkeypatch.setattr(offtable, "make", lambda: quick)
    offtable.main([str(path)])
    assert offtable.read(path) == quick


def test_whoever_makes_it_takes_no_module_from_where_the_player_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = []
    monkeypatch.setattr(os, "posix_spawn", lambda *given, **_: started.append(given[1:]))
    race._make(tmp_path / "table")
    ((command, variables),) = started
    (tmp_path / "struct.py").write_text("raise SystemExit(7)")
    loading = [*command[: command.index("-m")], "-c", "import struct, backgammon_tui.bot.offtable"]
    assert subprocess.run(loading, env=variables, cwd=tmp_path, check=False).returncode == 0
