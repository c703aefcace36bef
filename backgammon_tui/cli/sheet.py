"""`backgammon sheet`: the games of a match, one a line, with the score after each."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator
from typing import Final

from backgammon_tui import words
from backgammon_tui.record.book import GameRow, score_sheet
from backgammon_tui.record.header import Header
from backgammon_tui.record.log import Log
from backgammon_tui.rules import How, Phase, Seat, Size

from .replay import replay_of
from .tables import table, width_of_output, wrapped

HEADS: Final = ("game", "winner", "points", "cube", "how it ended", "taken back", "score")


def sheet(chosen: Namespace) -> int:
    """Print the score sheet of a match that is kept or in a file, or JSON."""
    found = replay_of(chosen.match)
    if chosen.json:
        print(json.dumps(_told(found.header, found.log, found.trouble), indent=1))
        return 0
    for line in sheet_lines(found.header, found.log, found.trouble, width_of_output()):
        print(line)
    return 0


def sheet_lines(header: Header, log: Log, trouble: str | None, width: int) -> Iterator[str]:
    """The title, a row a game, and where the match stands."""
    yield from wrapped(
        f"{header.white} - {header.black}, {words.match_title(log.state, ', ')}", width
    )
    rows = [_row(header, row) for row in score_sheet(log)]
    if rows:
        yield ""
        yield from table(HEADS, rows, width, words=(1, 4))
    yield ""
    for sentence in filter(None, (_sum(header, log), trouble)):
        yield from wrapped(sentence, width)


def _row(header: Header, row: GameRow) -> tuple[str, ...]:
    won = row.result
    backs = zip(Seat, row.take_backs, strict=True)
    return (
        str(won.game),
        header.name(won.winner),
        str(won.points),
        str(won.cube),
        ending(row),
        ", ".join(f"{header.name(seat)} {count}" for seat, count in backs if count),
        score_after(header, row),
    )


def ending(row: GameRow) -> str:
    """How a game ended: "gammon", "pass", "single, resigned"."""
    won = row.result
    size = _SIZES[won.size]
    match won.how:
        case How.DROPPED:
            return f"pass, {won.why}" if won.why else "pass"
        case How.SETTLED:
            return f"settled ({won.why})" if won.why else "settled"
        case How.BORNE_OFF:
            return size
    return f"{size}, {won.how.value}"


def score_after(header: Header, row: GameRow) -> str:
    """The score after a game: "3-2", at most the length of the match; for money who is
    ahead by how many points, and what they are worth."""
    rules, score = header.rules, row.score
    if not rules.money:
        return words.score_line(score, rules)
    ahead = score.white - score.black
    leader = header.white if ahead > 0 else header.black
    worth = f" = {abs(ahead) * header.stake:f}" if header.stake != 1 else ""
    return f"{leader} +{abs(ahead)}{worth}" if ahead else "level"


def _sum(header: Header, log: Log) -> str:
    """Where the match stands, in a sentence; for money with what it is worth."""
    state, names = log.state, words.Names(header.white, header.black)
    if not header.rules.money:
        if state.phase is Phase.MATCH_OVER:
            return f"{words.match_result(state, names)}."
        return "; ".join(f"{names.of(seat)} {words.score(state, seat)}" for seat in Seat) + "."
    ahead = state.score.white - state.score.black
    lead, other = names if ahead > 0 else reversed(names)
    if not ahead:
        return "Level."
    worth = abs(ahead) * header.stake
    return f"{lead} is {words.tally(abs(ahead))} ahead of {other}, {worth:f} at {header.stake:f}."


def _told(header: Header, log: Log, trouble: str | None) -> dict[str, object]:
    score = log.state.score
    return {
        "id": header.id,
        "white": header.white,
        "black": header.black,
        "length": header.rules.length,
        "stake": str(header.stake),
        "score": [score.white, score.black],
        "games": [_game(row) for row in score_sheet(log)],
        "trouble": trouble,
    }


def _game(row: GameRow) -> dict[str, object]:
    won = row.result
    return {
        "game": won.game,
        "winner": won.winner.value,
        "size": won.size.name.lower(),
        "points": won.points,
        "cube": won.cube,
        "how": won.how.value,
        "why": won.why,
        "take_backs": list(row.take_backs),
        "score": [row.score.white, row.score.black],
    }


_SIZES: Final = {Size.SINGLE: "single", Size.GAMMON: "gammon", Size.BACKGAMMON: "backgammon"}
