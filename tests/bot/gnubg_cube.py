"""Writes down what GNU Backgammon says of the cube, for `test_gnubg_agrees`
(`tests/data/gnubg_cube.jsonl`).

    python -m tests.bot.gnubg_cube

Runs the installed `gnubg` (1.07.001 made the file) with the script below in its own Python:
chances of the side on roll, and its equities of the double not made, taken and dropped, at each
of the scores and cubes of `SETTINGS`. The positions come from games of the bot against itself
and against chance, a part of each setting's being races.

All is 0-ply but the last rolls of a race in a match: there it looks 4 plies ahead. At 0-ply it
takes the last rolls in a match for a race like another; for money it knows them exactly.
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from backgammon_tui.bot import choose_play
from backgammon_tui.bot.judge import judge
from backgammon_tui.bot.lastrolls import MONEY, LastRolls
from backgammon_tui.bot.prospect import prospect
from backgammon_tui.rules import BAR, START, Position, legal_plays
from backgammon_tui.rules.position import CHECKERS

from .positions import THROWS

DATA = Path(__file__).parents[1] / "data" / "gnubg_cube.jsonl"
GNUBG = "/usr/games/gnubg"
EACH = 12
"""Positions for each setting, and how many of them are races."""
RACES = 3

CENTRE, OWN, OTHER = "centre", "own", "other"


class Setting(NamedTuple):
    """Points wanted, score of the side on roll and of the other, and the cube."""

    length: int = 0
    own: int = 0
    other: int = 0
    cube: int = 1
    owner: str = CENTRE
    crawford: bool = False
    jacoby: bool = False
    beavers: bool = False


FOR_MONEY = [
    Setting(),
    Setting(beavers=True),
    Setting(jacoby=True),
    Setting(jacoby=True, beavers=True),
    Setting(cube=2, owner=OWN),
    Setting(cube=4, owner=OTHER),
    Setting(cube=2, owner=OWN, jacoby=True, beavers=True),
]
IN_THE_MIDDLE = [
    *[(7, 0, 0), (7, 4, 2), (7, 2, 4), (5, 1, 3), (5, 3, 1), (11, 5, 8), (11, 8, 5)],
    *[(5, 3, 3), (3, 1, 0), (3, 0, 1), (9, 7, 3), (9, 3, 7), (25, 3, 20), (15, 0, 0)],
]
TURNED = [
    *[(7, 4, 2, 2, OWN), (7, 2, 4, 2, OWN), (7, 0, 0, 4, OWN), (5, 1, 3, 2, OWN)],
    *[(11, 5, 8, 2, OTHER), (11, 8, 5, 2, OWN), (11, 5, 8, 4, OWN), (7, 3, 3, 2, OWN)],
]
SETTINGS = [
    *FOR_MONEY,
    *[Setting(*score) for score in IN_THE_MIDDLE],
    *[Setting(*turned) for turned in TURNED],
    *[Setting(7, 6, 3, crawford=True), Setting(7, 3, 6, crawford=True)],
    *[Setting(7, 6, 3), Setting(7, 3, 6), Setting(7, 2, 6), Setting(5, 3, 4), Setting(7, 6, 6)],
]

SCRIPT = """
import gnubg, json
gnubg.command("set beavers 3")
plies, asked = json.load(open("asked.json"))
context = dict(gnubg.evalcontext(), plies=plies)
deep = dict(context, plies=4, prune=0)
rows = []
for board, setting, last in asked:
    length, own, other, cube, owner, crawford, jacoby, beavers = setting
    owner = {"centre": -1, "own": 1, "other": 0}[owner]
    info = gnubg.cubeinfo(cube, owner, 1, length, (other, own), int(crawford), 0)
    info["jacoby"], info["beavers"] = int(jacoby), int(beavers)
    chances = gnubg.evaluate(board, info, context)[:5]
    said = gnubg.cfevaluate(board, info, deep if last and length else context)
    rows.append([chances, said[1:4], said[5]])
json.dump(rows, open("said.json", "w"))
"""


def main() -> None:
    """Write the file anew."""
    asked = _asked()
    lines = []
    for (position, setting), (chances, equities, words) in zip(
        asked, ask_gnubg(asked), strict=True
    ):
        line = {
            "counts": position.counts,
            "chances": [round(chance, 6) for chance in chances],
            "setting": setting,
            "equities": [round(equity, 5) for equity in equities],
            "words": words,
        }
        lines.append(json.dumps(line, separators=(",", ":")) + "\n")
    DATA.write_text("".join(lines), encoding="utf-8")


def _asked() -> list[tuple[Position, Setting]]:
    """Each setting with positions of its own, so that no two lines show the same one."""
    met = _met(games=120, seed=5)
    races = [position for position in met if not position.contact]
    contact = [position for position in met if position.contact]
    asked = []
    for setting in SETTINGS:
        chosen = [races.pop() for _ in range(RACES)]
        chosen += [contact.pop() for _ in range(EACH - RACES)]
        asked += [(position, setting) for position in chosen]
    return asked


def _met(games: int, seed: int) -> list[Position]:
    """Different positions in which either side may win, in no order; in every other game a
    quarter of the plays is left to chance, so that blots and gammons come about."""
    dice, met = Random(seed), {START: None}
    for game in range(games):
        position = START
        while CHECKERS not in (position.off, position.other_off):
            roll = dice.choice(THROWS)
            if game % 2 and dice.random() < 0.25:
                play = dice.choice(legal_plays(position, roll))
            else:
                play = choose_play(position, roll)
            position = play.result.flipped()
            met[position] = None
    found = [position for position in met if 0.3 < judge(position).win < 0.97]
    dice.shuffle(found)
    return found


def ask_gnubg(
    asked: list[tuple[Position, Setting]], plies: int = 0
) -> list[tuple[list[float], list[float], str]]:
    """What GNU Backgammon says of each when it looks so far: chances, equities and words."""
    with TemporaryDirectory() as home:
        room = Path(home)
        (room / "script.py").write_text(SCRIPT, encoding="utf-8")
        boards = [(_board(position), setting, last(position)) for position, setting in asked]
        (room / "asked.json").write_text(json.dumps([plies, boards]), encoding="utf-8")
        subprocess.run(
            [GNUBG, "-t", "-q", "-r", "-p", "script.py"],
            cwd=room,
            env={"HOME": home},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            check=True,
        )
        said: list[tuple[list[float], list[float], str]]
        said = json.loads((room / "said.json").read_text(encoding="utf-8"))
    return said


def last(position: Position) -> bool:
    """Whether the last rolls of a race have come, which the bot follows to the end."""
    return isinstance(prospect(position, judge(position), MONEY, on_roll=True), LastRolls)


def _board(position: Position) -> list[list[int]]:
    """The other side's 24 points and bar, then those of the side on roll."""
    own = [max(count, 0) for count in position.counts[1:]]
    other = [max(-count, 0) for count in position.counts[BAR - 1 :: -1]]
    return [other, own]


if __name__ == "__main__":
    main()
