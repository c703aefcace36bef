"""Match text files (.mat): the games of a match in two columns, as all programs exchange them.

Imports only `rules` and its room. Here a file is read: what it holds, and what is wrong where.
`mat_record` makes a record of it, `mat_write` writes one. The left player has White's seat.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from backgammon_tui.rules import GameAction, How, Phase, Position, Rules, Score, Seat, State

from .mat_agreed import is_assumed, likely_rules, players_of, usual_start
from .mat_cells import Kind
from .mat_ending import finish
from .mat_open import Game
from .mat_problem import Problem
from .mat_replay import Replay
from .mat_scores import Won, missing_games, score_line
from .mat_sheet import Sheet, read_sheet
from .mat_text import read_text

__all__ = ["Import", "ImportedGame", "Problem", "read_mat", "summary"]


@dataclass(frozen=True, slots=True)
class ImportedGame:
    """A game of the file. `actions` begin with `Began` and go as far as the file can be
    followed; `whole` if that is to its last cell. `missing` are games between the one before
    and this that the file leaves out, None if this one cannot follow at all.

    `plays` counts turns whose dice are written, `dances` those with no legal move, and
    `dice_without_play` are last dice after which none is written. `cube` is its number at
    the end, a dropped double not counted. `winner` and `points` are the true ones.
    """

    number: int
    line: int
    start: Score
    missing: Won | None
    actions: tuple[GameAction, ...]
    whole: bool
    plays: int
    dances: int
    doubles: int
    cube: int
    end: str
    hidden_plays: int
    dice_without_play: tuple[str, ...]
    declared_winner: Seat | None
    declared_points: int | None
    winner: Seat | None
    points: int | None


@dataclass(frozen=True, slots=True)
class Import:
    """A match as its file says it. `players` are the left and the right one; `start` is where
    all games begin that do not say another position, None at the usual opening; `assumed` if
    the file does not say whether Crawford, or Jacoby, holds."""

    players: tuple[str, str]
    rules: Rules
    encoding: str
    games: tuple[ImportedGame, ...]
    problems: tuple[Problem, ...]
    start: Position | None = None
    assumed: bool = False

    @property
    def length(self) -> int:
        """The points of the match, 0 for a money session."""
        return self.rules.length


class _Reading(NamedTuple):
    games: tuple[ImportedGame, ...]
    problems: tuple[Problem, ...]

    @property
    def doubts(self) -> tuple[int, int]:
        """How many games cannot be followed, and how much else is wrong: the fewer, the likelier
        the rules by which the file was read."""
        lost = [game for game in self.games if game.missing is None or not game.whole]
        return len(lost), len(self.problems)


def read_mat(data: bytes, *, irregular: bool = False) -> Import:
    """What the file holds; raises `Malformed` with the reason if it holds no match. A game is
    followed up to a play that is not legal; with `irregular` such a play is left standing where
    it can be put on the board, and is named as a problem all the same."""
    lines, encoding = read_text(data)
    sheet = read_sheet(lines)
    players = players_of(sheet)
    usual = usual_start(sheet)
    sheet = sheet._replace(
        games=tuple([game._replace(start=game.start or usual) for game in sheet.games])
    )
    remarks = tuple([Problem(line, game, 0, text) for line, game, text in sheet.remarks])
    best: tuple[Rules, _Reading] | None = None
    for rules in likely_rules(sheet):
        reading = _read_games(sheet, rules, players, irregular=irregular)
        if best is None or reading.doubts < best[1].doubts:
            best = rules, reading
        if not reading.problems:
            break
    assert best
    rules, reading = best
    start = usual.position if usual else None
    problems, assumed = remarks + reading.problems, is_assumed(sheet)
    return Import(players, rules, encoding, reading.games, problems, start, assumed)


def _read_games(
    sheet: Sheet, rules: Rules, players: tuple[str, str], *, irregular: bool
) -> _Reading:
    games: list[ImportedGame] = []
    problems: list[Problem] = []
    score = Score()
    for index, game in enumerate(sheet.games):
        doubled = any(row.cell.kind is Kind.DOUBLE for row in game.rows)
        start = score_line(rules, game.score, score, doubled=doubled) if game.score else score
        replay = Replay(game, State(rules, start, game=index), players, irregular)
        missing = _join(replay, score, start)
        replay.run()
        gain = _gain(sheet.games[index + 1 :], start, rules)
        finish(replay, gain)
        games.append(_imported(replay, start, missing))
        problems += replay.problems
        score = _score_after(replay, gain)
    return _Reading(tuple(games), tuple(problems))


def _join(replay: Replay, before: Score, start: Score) -> Won | None:
    """The games that are missing before this one; a score that does not follow is noted."""
    rules, game = replay.state.rules, replay.game
    if game.score is None:
        replay.note("it has no score line")
    missing = missing_games(rules, before, start)
    if missing is None:
        replay.note(
            f"its score is {start.white}-{start.black}, which cannot follow "
            f"{before.white}-{before.black}; the match opens up to there"
        )
    elif missing:
        replay.note(
            f"its score is {start.white}-{start.black}, and the games before it in the file "
            f"make {before.white}-{before.black}"
        )
    return missing


def _gain(later: tuple[Game, ...], start: Score, rules: Rules) -> tuple[int, int] | None:
    """What the next score line adds to the score at the start of a game; one at which the
    match would be over is not believed."""
    if not later or later[0].score is None:
        return None
    white, black = later[0].score
    if 0 < rules.length <= max(white, black):
        return None
    return white - start.white, black - start.black


def _score_after(replay: Replay, gain: tuple[int, int] | None) -> Score:
    """The score after a game; if the game could not be followed to its end, the one that the
    next score line says."""
    state = replay.state
    if state.phase in (Phase.GAME_OVER, Phase.MATCH_OVER) or not gain or min(gain) != 0:
        return state.score
    return state.score.plus(Seat.WHITE if gain[0] else Seat.BLACK, max(gain), state.rules)


def _imported(replay: Replay, start: Score, missing: Won | None) -> ImportedGame:
    state, win = replay.state, replay.win
    over = state.phase in (Phase.GAME_OVER, Phase.MATCH_OVER)
    result = state.result if over else None
    return ImportedGame(
        replay.game.number,
        replay.game.line,
        start,
        missing,
        tuple(replay.actions),
        not replay.stopped,
        replay.plays,
        replay.dances,
        replay.doubles,
        state.cube.value,
        _ENDS.get(result.how, _OTHER_END) if result else _OTHER_END,
        replay.hidden,
        tuple(replay.unplayed),
        win.seat if win else None,
        win.cell.number if win else None,
        result.winner if result else None,
        result.points if result else None,
    )


_ENDS = {How.BORNE_OFF: "bearoff", How.DROPPED: "drop"}
_OTHER_END = "resign_or_cut"
_SIDES = {Seat.WHITE: "left", Seat.BLACK: "right", None: None}


def summary(match: Import) -> dict[str, object]:
    """What the file holds and what is wrong where, as plain values for JSON."""
    return {
        "players": list(match.players),
        "length": match.length,
        "encoding": match.encoding,
        "games": [
            {
                "start_score": [game.start.white, game.start.black],
                "plays": game.plays,
                "dances": game.dances,
                "doubles": game.doubles,
                "cube": game.cube,
                "end": game.end,
                "winner": _SIDES[game.winner],
                "points": game.points,
            }
            for game in match.games
        ],
        "problems": [
            {"line": found.line, "game": found.game, "move": found.move, "text": found.text}
            for found in match.problems
        ],
    }
