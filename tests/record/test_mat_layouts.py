"""The same match in the layouts of other programs reads the same."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from backgammon_tui.record.mat import ImportedGame, read_mat, summary

DATA: Final = Path(__file__).parents[1] / "data" / "mat"
FILES: Final = ("match03.mat", "match06.mat", "match08.mat", "match10.mat")


class Layout(NamedTuple):
    """How a program writes: tags, the width of a left cell, a row, a play, a win."""

    tags: str
    width: int = 28
    row: str = "{:>3}) "
    score: str = "{} : {}"
    play: Callable[[str], str] = str
    dance: str = ""
    win_in_row: bool = False
    tail: str = ""


def bar_and_off(play: str) -> str:
    """25/22 as bar/22, 6/0 as 6/off, equal moves counted."""
    hops = [hop.replace("25/", "bar/") for hop in play.split()]
    hops = [re.sub(r"/0$", "/off", hop) for hop in hops]
    counted = Counter(hops)
    starless = {hop: n for hop, n in counted.items() if f"{hop}*" not in counted}
    if len(starless) < len(counted) or any("*" in hop for hop in counted):
        return " ".join(hops)
    return " ".join(hop if n == 1 else f"{hop}({n})" for hop, n in counted.items())


XG: Final = Layout(
    '\ufeff; [Site ""]\n; [Player 1 "Bob"]\n; [Player 2 "Ada"]\n; [Crawford "On"]\n',
    36,
    play=lambda play: bar_and_off(play).replace("bar", "Bar").replace("off", "Off"),
    dance="Cannot Move",
    tail="                  ",
)
STUDIO: Final = Layout(
    '; [Site "Backgammon Studio"]\n; [Player 1 "Ørn"]\n; [ClockType "Live8 300/10"]\n',
    38,
    row="  {}) ",
    play=bar_and_off,
    dance="Cannot Move",
    win_in_row=True,
)
GALAXY: Final = Layout('; [Site "BackgammonGalaxy"]\n; [Player 1 Elo "9,00/0"]\n', 30)
FOXAMON: Final = Layout('; [Cubelimit "64"]\n; [Beaver "Off"]\n', 40, row="  {}) ", score="{}: {}")


def restyled(text: str, layout: Layout) -> str:
    """A match that GNU Backgammon wrote, in another layout."""
    lines = [layout.tags.rstrip("\n")]
    for line in text.splitlines()[1:]:
        row = re.match(r"\s*(\d+)\) (.*)$", line)
        score = re.match(r" (\w+) : (\d+) +(\w+) : (\d+)$", line)
        if row:
            left, right = (_cell(cell, layout) for cell in _split(row[2]))
            left = f"{layout.row.format(row[1])}{left:<{layout.width}}"
            lines.append(f"{left}{'' if left.endswith(' ') else ' '}{right}{layout.tail}")
        elif score:
            left, right = (
                layout.score.format(*pair) for pair in (score.groups()[:2], score.groups()[2:])
            )
            lines.append(f" {left:<{layout.width + 3}} {right}")
        elif "Wins" in line:
            lines.append(_win(line, lines, layout))
        else:
            lines.append(line)
    return "\n".join(lines) + "\n"


def _split(cells: str) -> tuple[str, str]:
    """The left and the right cell of a row."""
    if not cells[:20].strip():
        return "", cells.strip()
    right = re.search(r"(?<= )(?:\d\d:| Doubles| Takes| Drops| Wins)", cells[2:])
    return (cells[: right.start() + 2], cells[right.start() + 2 :]) if right else (cells, "")


def _cell(cell: str, layout: Layout) -> str:
    roll, colon, play = cell.partition(":")
    if not colon:
        return cell.rstrip()
    return f"{roll}: {layout.play(play.strip()) or layout.dance}"


def _win(line: str, lines: list[str], layout: Layout) -> str:
    right = line.index("Wins") > 20
    win = line.strip()
    if not layout.win_in_row:
        return f"{'':<{layout.width + 6 if right else 6}}{win}"
    number = next(
        int(found[1]) for one in reversed(lines) if (found := re.match(r"\s*(\d+)\)", one))
    )
    cells = ("", f" {win}") if right else (f" {win}", "")
    return f"{layout.row.format(number + 1)}{cells[0]:<{layout.width}}{cells[1]}"


LAYOUTS: Final = {"xg": XG, "studio": STUDIO, "galaxy": GALAXY, "foxamon": FOXAMON}


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("name", LAYOUTS)
def test_a_layout_changes_nothing_of_the_match(name: str, file: str) -> None:
    text = (DATA / file).read_text()
    match = read_mat(restyled(text, LAYOUTS[name]).encode())
    assert match.problems == ()
    assert summary(match) == summary(read_mat(text.encode()))


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_line_ends_change_nothing(file: str, end: str) -> None:
    text = (DATA / file).read_text()
    assert summary(read_mat(text.replace("\n", end).encode())) == summary(read_mat(text.encode()))


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("gap", [" ", "\t"])
def test_right_cells_may_follow_after_one_space_or_tab(file: str, gap: str) -> None:
    """Where a win stands alone its column is lost; the plays or the next score tell it."""
    text = (DATA / file).read_text()
    close = re.sub(
        r"(?m)^( *\d+\)|.*[^ \n]) {2,}(?=\d\d:| Doubles| Takes| Drops| Wins)", rf"\1{gap}", text
    )
    close = re.sub(r"(?m)^ {20,}(?=Wins)", gap, close)
    whole, again = (_results(read_mat(one.encode()).games) for one in (text, close))
    assert again == whole or (again[:-1] == whole[:-1] and file in RESIGNED_AT_LAST)


RESIGNED_AT_LAST: Final = ("match03.mat", "match08.mat", "match10.mat")
"""No score follows the last game, and nothing but the lost column said who won it."""


def _results(games: Sequence[ImportedGame]) -> list[object]:
    return [(g.winner, g.points, g.plays, g.dances, g.doubles, g.actions[:-2]) for g in games]


def test_a_name_that_touches_the_column_and_one_with_a_number() -> None:
    text = (DATA / "match03.mat").read_text()
    long = "Wilhelmina Featherstonehaugh III"
    for new in (f"{long} : 0 Bob", f"{long}:0 Bob"):
        match = read_mat(text.replace("Ada : 0                        Bob", new).encode())
        assert match.players == (long, "Bob")
        assert match.problems == ()
    match = read_mat(text.replace("Ada :", "Ada,1500 :").encode())
    assert match.players == ("Ada,1500", "Bob")


def test_the_left_name_of_the_score_line_is_the_left_player_whatever_the_tags_say() -> None:
    text = restyled((DATA / "match03.mat").read_text(), XG)
    assert read_mat(text.encode()).players == ("Ada", "Bob")


@pytest.mark.parametrize(
    ("encoding", "name"),
    [("cp1252", "windows-1252"), ("utf-8", "utf-8"), ("utf-8-sig", "utf-8"), ("utf-16", "utf-16")],
)
def test_accented_names_are_read_in_all_encodings(encoding: str, name: str) -> None:
    text = (DATA / "match03.mat").read_text().replace("Ada", "Zoë").replace("Bob", "Ørn")
    match = read_mat(text.encode(encoding))
    assert (match.players, match.encoding) == (("Zoë", "Ørn"), name)
    assert match.problems == ()
