"""`backgammon plays`: all legal plays of a position and a roll."""

from __future__ import annotations

import json
import re
import sys
from argparse import Namespace

from backgammon_tui.record.gnubg_id import position_id
from backgammon_tui.record.identify import LONGEST_TEXT, read_position
from backgammon_tui.record.situation import Situation
from backgammon_tui.rules import Malformed, Play, Position, Roll, legal_plays
from backgammon_tui.rules.notation import play_text
from backgammon_tui.rules.position import CHECKERS


def plays(chosen: Namespace) -> int:
    """Print a line a play: its text, and the Position ID it leads to, the other side on roll."""
    situation = position_given(chosen.id)
    roll = _roll(chosen.dice, situation)
    position = situation.position
    if CHECKERS in (position.off, position.other_off):
        raise Malformed("the game is over there: nothing is left to play")
    found = legal_plays(position, roll)
    if chosen.json:
        print(json.dumps([_told(position, play) for play in found]))
    elif not found[0].steps:
        print(f"Nothing can be played with {roll}.")
    else:
        print("\n".join(_rows(position, found)))
    return 0


def position_given(text: str) -> Situation:
    """The situation that the text says, or for `-` the standard input; `Malformed` if none."""
    if text == "-":
        sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
        text = sys.stdin.read(2 * LONGEST_TEXT)
    return read_position(text)


def _roll(text: str | None, situation: Situation) -> Roll:
    """The roll that is given, or else the one the identifier has."""
    if text is None:
        if situation.roll is None:
            raise Malformed("no dice are rolled there: write them after the position, such as 31")
        return situation.roll
    dice = re.fullmatch(r"\s*([0-9])[ ,-]?([0-9])\s*", text)
    if not dice:
        raise Malformed(f"{text[:20]!r} are no dice: write them like 31")
    return Roll(int(dice[1]), int(dice[2]))


def _rows(position: Position, found: tuple[Play, ...]) -> list[str]:
    texts = [play_text(position, play.steps) for play in found]
    width = max(len(text) for text in texts)
    return [
        f"{text:{width}}  {position_id(play.result.flipped())}"
        for text, play in zip(texts, found, strict=True)
    ]


def _told(position: Position, play: Play) -> dict[str, object]:
    """A play for programs; the result is seen by the side that played."""
    return {
        "text": play_text(position, play.steps),
        "steps": [list(step) for step in play.steps],
        "result": list(play.result.counts),
    }
