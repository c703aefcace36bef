"""A match read from a text file as a record like any other.

Imports only `rules` and its room.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import replace

from backgammon_tui.rules import GameAction, Malformed, Refusal, Rules
from backgammon_tui.rules import actions as do

from .beginning import Beginning
from .entry import Entry
from .header import LONGEST_NAME, Header, cells, check_name
from .log import Log
from .mat import Import, ImportedGame
from .mat_scores import missing_actions


def to_record(match: Import, at: float = 0.0) -> tuple[Header, list[Entry]]:
    """The header and the entries, all of the moment `at`, as far as the file can be followed.

    The left player sits at White's seat. The dice are "manual": they were thrown elsewhere,
    and whoever plays an unfinished game on is asked for them. Points that were won in games
    the file leaves out are games of their own, settled at once.
    """
    rules = replace(match.rules, auto_doubles=_automatic_doubles(match.games))
    left, right = match.players
    names = _name(left, "White"), _name(right, "Black")
    header = Header("", *names, rules=rules, dice="manual", created=at)
    if match.start:
        header = replace(header, start=match.start, beginning=Beginning(on_roll=None))
    return header, _entries(match, rules, at)


def _entries(match: Import, rules: Rules, at: float) -> list[Entry]:
    log = Log(rules)
    for game in match.games:
        if game.missing is None or log.state.live:
            break
        try:
            _add(log, missing_actions(log.state, game.missing), at)
            _add(log, _renumbered(game, log.state.game + 1), at)
        except Refusal:
            # The reading has said already why the match goes no further.
            break
    return log.entries


def _add(log: Log, actions: Iterable[GameAction], at: float) -> None:
    for action in actions:
        log.add(Entry(log.next_seq, action, at))


def _renumbered(game: ImportedGame, number: int) -> list[GameAction]:
    """The game's actions with its number in the record, where missing games count too."""
    return [
        do.Began(number, action.start, action.on_roll, action.cube)
        if isinstance(action, do.Began)
        else action
        for action in game.actions
    ]


def _automatic_doubles(games: Iterable[ImportedGame]) -> int:
    """How many the players must have agreed on: the most that one game began with."""
    stakes = [
        action.cube.value
        for game in games
        for action in game.actions
        if isinstance(action, do.Began)
    ]
    return max(stakes, default=1).bit_length() - 1


def _name(written: str, otherwise: str) -> str:
    """The name as a record can hold it: without signs that cannot be shown, and shortened."""
    signs = unicodedata.normalize("NFC", written)
    text = "".join([sign for sign in signs if sign == " " or _showable(f"a{sign}")])
    text = " ".join(text.split())
    while text and not cells(text[0]):
        text = text[1:]
    text = text[: 2 * LONGEST_NAME].rstrip()
    while cells(text) > LONGEST_NAME:
        text = text[:-1].rstrip()
    return text if _showable(text) else otherwise


def _showable(text: str) -> bool:
    try:
        check_name(text)
    except Malformed:
        return False
    return True
