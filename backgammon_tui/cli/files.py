"""`backgammon check`, `import` and `export`: matches as the files other programs exchange."""

from __future__ import annotations

import json
import sys
import time
from argparse import Namespace
from pathlib import Path
from typing import Final

from backgammon_tui.record.entry import to_line
from backgammon_tui.record.header import to_line as header_line
from backgammon_tui.record.mat import Import, ImportedGame, Problem, read_mat, summary
from backgammon_tui.record.mat_record import to_record
from backgammon_tui.record.mat_text import LARGEST, shown
from backgammon_tui.record.mat_write import write_mat
from backgammon_tui.record.sgf_write import write_sgf
from backgammon_tui.record.store import MatchFile
from backgammon_tui.rules import START, Malformed, Seat
from backgammon_tui.rules import actions as do

from .errors import Stop
from .given import GO_ON, STANDARD_INPUT, bytes_of
from .places import open_match, store


def check(chosen: Namespace) -> int:
    """Print what a match file holds and what is wrong where; or JSON."""
    match = _read(chosen.file, irregular=chosen.irregular)
    if chosen.json:
        print(json.dumps(summary(match), indent=1))
        return 0
    left, right = (_name(match, seat) for seat in Seat)
    print(f"{left} (left) and {right}: {_kind(match)}, {match.encoding}.{_assumed(match)}")
    for game in match.games:
        print(_game(game, match))
    for problem in match.problems:
        print(_problem(problem))
    return 0


def import_file(chosen: Namespace) -> int:
    """Keep the match of a file as a record and print its id; what was wrong goes to stderr."""
    match = _read(chosen.file, irregular=chosen.irregular)
    header, entries = to_record(match, time.time())
    if not entries:
        raise Malformed("no game of the file can be followed; see: backgammon check")
    try:
        kept = store().create(header, entries)
    except OSError as error:
        raise Stop(f"the match cannot be kept: {error.strerror}.") from error
    kept.close()
    for problem in match.problems:
        print(_problem(problem), file=sys.stderr)
    print(kept.header.id)
    return 0


def export(chosen: Namespace) -> int:
    """Write a match in a form; what the form cannot say goes to stderr, a line each."""
    match = _match(chosen.id)
    notes: list[str] = []
    if chosen.to == "json":
        text = _json(match)
    else:
        text, notes = _FORMS[chosen.to](match.header, match.log)
    _write(text, chosen.output)
    for note in [*notes, *([match.trouble] if match.trouble else [])]:
        print(note, file=sys.stderr)
    return 0


def _match(match_id: str) -> MatchFile:
    match = open_match(store(), match_id, watch=True)
    match.close()
    return match


def _read(file: str, *, irregular: bool) -> Import:
    """The match of a file; `Stop` with its name and the reason if it holds none."""
    try:
        return read_mat(bytes_of(file, _called(file), LARGEST), irregular=irregular)
    except Malformed as error:
        raise Stop(f"{_called(file)} cannot be read: {error}.") from error


def _called(file: str) -> str:
    return STANDARD_INPUT if file == "-" else file


def _write(text: str, name: str | None) -> None:
    """To a new file, or to the standard output: a file that is there is left alone."""
    if name is None or name == "-":
        print(text, end="")
        return
    try:
        with Path(name).open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError as error:
        raise Stop(f"{name} is there already; it is left as it is.") from error
    except OSError as error:
        raise Stop(f"{name} cannot be written: {error.strerror}.") from error


def _json(match: MatchFile) -> str:
    told = json.loads(header_line(match.header))
    told["entries"] = [json.loads(to_line(entry)) for entry in match.log.entries]
    return json.dumps(told, indent=1, ensure_ascii=False) + "\n"


def _kind(match: Import) -> str:
    return f"match to {match.length}" if match.length else "money session"


def _assumed(match: Import) -> str:
    """Which rule was taken to hold where the file does not say it."""
    if not match.assumed:
        return ""
    rules = match.rules
    name, holds = ("Jacoby", rules.jacoby) if rules.money else ("Crawford", rules.crawford)
    return f" It does not say whether {name} holds; read {'with' if holds else 'without'} it."


def _game(game: ImportedGame, match: Import) -> str:
    start = f"{game.start.white}-{game.start.black}"
    told = f"Game {game.number} at {start}{_place(game, match)}: {game.plays} turns"
    told += f", cube {game.cube}"
    if game.winner is None:
        return f"{told}, not finished."
    return f"{told}, {_name(match, game.winner)} wins {game.points} ({_ENDS[game.end]})."


def _place(game: ImportedGame, match: Import) -> str:
    """Where the game begins, "" if at the opening."""
    began = game.actions[0] if game.actions else None
    if not isinstance(began, do.Began) or began.start == START:
        return ""
    if not began.on_roll:
        return ", Nackgammon"
    on_roll, cube = _name(match, began.on_roll), began.cube
    at = f"{_name(match, cube.owner)}'s cube at {cube.value}" if cube.owner else "the cube centred"
    return f", from a set position with {on_roll} on roll, {at}"


def _name(match: Import, seat: Seat) -> str:
    """The name, safe to show."""
    return shown(match.players[seat is Seat.BLACK]) or seat.value


def _problem(problem: Problem) -> str:
    game = f", game {problem.game}" if problem.game else ""
    move = f", move {problem.move}" if problem.move else ""
    told = f"Line {problem.line}{game}{move}: {problem.text}."
    return f"{told} {GO_ON}" if problem.may_stand else told


_ENDS: Final = {"bearoff": "borne off", "drop": "a double passed", "resign_or_cut": "resigned"}
_FORMS: Final = {"mat": write_mat, "sgf": write_sgf}
