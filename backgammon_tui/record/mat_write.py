"""A record as match text: the line that stands, so that GNU Backgammon reads the same games.

Imports only `rules` and its room. Match text knows dice, plays, the cube and points won, no
more; what else a record says is named in a note.
"""

from __future__ import annotations

import time

from backgammon_tui.rules import START, Malformed, Position, Rules
from backgammon_tui.rules import actions as do

from .beginning import NACKGAMMON
from .header import Header
from .log import Log
from .mat_agreed import column_name
from .mat_columns import rows, score_line, win_line
from .mat_game_text import GameText, game_text
from .played_games import by_game, games_of


def write_mat(header: Header, log: Log) -> tuple[str, list[str]]:
    """The match as text, and what it could not say, a line each. White is the left player.

    Raises `Malformed` if no game has begun, or one begins as match text cannot say.
    """
    played = games_of(log)
    if not played:
        raise Malformed("no game has begun yet")
    starts = {began.start for (began, *_), *_ in played if isinstance(began, do.Began)}
    usual = NACKGAMMON if starts == {NACKGAMMON} else START
    games = [game_text(game, usual) for game in played]
    names = column_name(header.white) or "White", column_name(header.black) or "Black"
    lines = [*_tags(header, usual), "", f" {header.rules.length} point match"]
    for number, game in enumerate(games, 1):
        lines += ["", f" Game {number}", *_game(game, names)]
    return "\n".join(lines) + "\n", [
        *_about_rules(header.rules),
        *by_game([game.notes for game in games]),
    ]


def _tags(header: Header, usual: Position) -> list[str]:
    rules = header.rules
    tags = {"Player 1": header.white, "Player 2": header.black}
    if header.created:
        tags["EventDate"] = time.strftime("%Y.%m.%d", time.gmtime(header.created))
    tags["Variation"] = "NackGammon" if usual == NACKGAMMON else "Backgammon"
    if rules.money:
        tags |= {"Jacoby": _on(rules.jacoby), "Beaver": _on(bool(rules.beavers))}
    else:
        tags["Crawford"] = _on(rules.crawford)
    if rules.cube_cap:
        tags["CubeLimit"] = str(rules.cube_cap)
    return [f'; [{name} "{value}"]' for name, value in tags.items()]


def _on(agreed: bool) -> str:  # noqa: FBT001
    return "On" if agreed else "Off"


def _game(game: GameText, names: tuple[str, str]) -> list[str]:
    lines = [score_line(names, (game.start.white, game.start.black))]
    lines += [*([game.place] if game.place else []), *rows(game.cells)]
    if not game.end or not game.end.result:
        return lines
    result = game.end.result
    won = game.end.score.winner(game.end.rules) is not None
    win = win_line(result.winner, result.points, match=won)
    last = lines[-1]
    if last.endswith(" Drops") and len(last) < len(win) - len(win.lstrip()):
        lines[-1] = last + win[len(last) :]
        return lines
    return [*lines, win]


def _about_rules(rules: Rules) -> list[str]:
    notes = []
    if rules.money and not rules.jacoby:
        notes.append("GNU Backgammon does not read that the Jacoby rule is off.")
    if not rules.cube:
        notes.append("That it is played without the cube is left out.")
    return notes
