"""Whole matches with every option, written as match text and read again: the same match."""

from __future__ import annotations

from typing import Final, NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from backgammon_tui.record.beginning import USUAL, Beginning
from backgammon_tui.record.header import Header
from backgammon_tui.record.log import Log
from backgammon_tui.record.mat import read_mat
from backgammon_tui.record.mat_record import to_record
from backgammon_tui.record.mat_write import write_mat
from backgammon_tui.record.played_games import Moment, games_of
from backgammon_tui.rules import START, Phase, Position, Rules, Seat, State

from .matches import STARTS, at_random

MATCHES: Final = st.builds(
    Rules,
    length=st.integers(1, 9),
    crawford=st.booleans(),
    cube=st.booleans(),
    cube_cap=st.sampled_from([0, 0, 2, 8]),
)
SESSIONS: Final = st.builds(
    Rules,
    length=st.just(0),
    jacoby=st.booleans(),
    beavers=st.integers(0, 3),
    auto_doubles=st.integers(0, 2),
    cube_cap=st.sampled_from([0, 0, 4, 64]),
)
BEGINNINGS: Final = st.sampled_from([(None, USUAL), *STARTS.values()])


ONLY_TOLD: Final = ("who won this game is not written", "no play of this game is written")
"""What is said of a game that goes on, and of one that was resigned before the first roll."""


class Ended(NamedTuple):
    """A game as match text has to say it; the position seen by White."""

    start: tuple[int, int]
    over: bool
    winner: Seat | None
    points: int
    position: Position


def said(log: Log) -> list[Ended]:
    """What is to be said of each game of a record in which anything has happened."""
    return [_ended(game[0].before, game[-1].after) for game in games_of(log) if _begun(game)]


def _begun(game: list[Moment]) -> bool:
    """Whether more than a tie has been thrown: nothing can be written of less."""
    last = game[-1].after
    return not last.live or (last.phase is not Phase.OPENING and len(game) > 1)


def _ended(before: State, last: State) -> Ended:
    over = last.phase in (Phase.GAME_OVER, Phase.MATCH_OVER)
    result = last.result if over else None
    return Ended(
        before.score[:2],
        over,
        result.winner if result else None,
        result.points if result else 0,
        last.seen_by(Seat.WHITE),
    )


def _able(rules: Rules, beginning: Beginning) -> bool:
    """Whether a match by these rules can begin so."""
    if beginning.score.winner(rules):
        return False
    return not beginning.cube.owner or (rules.cube and rules.length != 1)


@settings(max_examples=25, deadline=None)
@given(MATCHES | SESSIONS, BEGINNINGS, st.integers(0, 2**32))
def test_a_match_that_was_played_reads_as_it_was_written(
    rules: Rules, begun: tuple[Position | None, Beginning], seed: int
) -> None:
    start, beginning = begun
    if not _able(rules, beginning):
        start, beginning = None, USUAL
    log = at_random(rules, seed, start, beginning)
    header = Header("", "Ada", "Bob", rules)
    text, notes = write_mat(header, log)
    match = read_mat(text.encode())
    cut = any("last turn is left out" in note for note in notes)
    read_header, entries = to_record(match)
    again = Log(read_header.rules, entries)
    one, other = said(log), said(again)
    if cut:
        one, other = ([game._replace(position=START) for game in games] for games in (one, other))
    assert other == one, text
    assert again.state.score[:2] == log.state.score[:2]
    wrong = [problem.text for problem in match.problems if problem.text not in ONLY_TOLD]
    assert [text for text in wrong if "make 0-0" not in text] == []
    if len(one) == len(games_of(log)):
        assert write_mat(read_header, again)[0] == text
