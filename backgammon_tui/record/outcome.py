"""What came of a match: all that is worth knowing of it without its plays, and its text.

Imports only `rules` and its room.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from backgammon_tui.rules import How, Phase, Result, Score, Seat, Size, State
from backgammon_tui.rules import actions as do

from . import header as header_text
from .book import GameRow, score_sheet, take_backs
from .header import Header
from .log import Log
from .store import MatchFile


@dataclass(frozen=True, slots=True)
class Outcome:
    """A match as it stands. `games` are those that were played to their end here: points that
    were won before the record begins are in `score` alone. `take_backs` are White's and
    Black's in the whole match, `last` is when something last happened, `trouble` why the
    record can be followed no further."""

    header: Header
    score: Score
    phase: Phase
    game: int
    winner: Seat | None
    games: tuple[GameRow, ...]
    take_backs: tuple[int, int]
    last: float
    imported: bool
    trouble: str | None

    @property
    def over(self) -> bool:
        return self.phase is Phase.MATCH_OVER

    @property
    def state(self) -> State:
        """The state of the match without a board: enough to say what is played."""
        return State(self.header.rules, self.score, self.phase, self.game)


def outcome(match: MatchFile) -> Outcome:
    """What has come of a match so far."""
    header, log = match.header, match.log
    state, made = log.state, take_backs(log)
    white, black = (sum(n for (_, by), n in made.items() if by is seat) for seat in Seat)
    return Outcome(
        header=header,
        score=state.score,
        phase=state.phase,
        game=state.number,
        winner=_winner(state),
        games=tuple(row for row in score_sheet(log) if _played(row, log)),
        take_backs=(white, black),
        last=log.entries[-1].at if log.entries else header.created,
        imported=is_imported(header, log),
        trouble=match.trouble,
    )


def _winner(state: State) -> Seat | None:
    """Who won the match; a session has no winner, and a match that was given up has one."""
    if state.rules.money or state.phase is not Phase.MATCH_OVER:
        return None
    return state.score.winner(state.rules) or (state.result and state.result.winner)


def _played(row: GameRow, log: Log) -> bool:
    """Whether a game was played here, not only settled with the score it begins from."""
    game = row.result.game
    return row.result.how is not How.SETTLED or any(throw[0] == game for throw in log.throws)


def still_between_two(header: Header, log: Log) -> bool:
    """Whether two people still play a match: then nobody is to tell them of the game on the
    board. What was played elsewhere is over here."""
    people = header.white_seat == header.black_seat == "person"
    return people and log.state.phase is not Phase.MATCH_OVER and not is_imported(header, log)


def is_imported(header: Header, log: Log) -> bool:
    """Whether the match was read from another program's file. Its dice are called thrown by
    hand, and nobody types them in the moment in which the game begins."""
    throws = (entry for entry in log.entries if isinstance(entry.action, (do.Opened, do.Settled)))
    first = next(throws, None)
    return header.dice == "manual" and first is not None and first.at == log.entries[0].at


def to_text(found: Outcome) -> str:
    """The outcome as JSON."""
    return json.dumps(
        {
            "header": header_text.to_line(found.header),
            "score": list(found.score),
            "phase": found.phase.name,
            "game": found.game,
            "winner": found.winner and found.winner.value,
            "games": [_written(row) for row in found.games],
            "take_backs": list(found.take_backs),
            "last": found.last,
            "imported": found.imported,
            "trouble": found.trouble,
        },
        separators=(",", ":"),
    )


def from_text(text: str) -> Outcome:
    """The outcome that `to_text` wrote; `ValueError`, `LookupError` or `TypeError` for another
    text."""
    told: dict[str, Any] = json.loads(text)
    told["header"] = header_text.from_line(told["header"])
    told["score"] = Score(*told["score"])
    told["phase"] = Phase[told["phase"]]
    told["winner"] = told["winner"] and Seat(told["winner"])
    told["games"] = tuple(map(_row, told["games"]))
    told["take_backs"] = tuple(told["take_backs"])
    return Outcome(**told)


def _written(row: GameRow) -> list[object]:
    won = row.result
    plain = [won.game, won.winner.value, won.size.value, won.cube, won.points, won.how.value]
    return [[*plain, won.why], list(row.score), list(row.take_backs)]


def _row(told: list[Any]) -> GameRow:
    (game, winner, size, cube, points, how, why), score, made = told
    result = Result(game, Seat(winner), Size(size), cube, points, How(how), why)
    return GameRow(result, Score(*score), (made[0], made[1]))
