"""What to type to play a match to its end, worked out beforehand at a table of one's own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from backgammon_tui.record.log import Log
from backgammon_tui.rules import Ask, Phase, Rules, Seat, State, legal_plays
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.notation import play_text
from backgammon_tui.table.dice import SeededDice
from backgammon_tui.table.resigning import wish_or_resign
from backgammon_tui.table.seats import Player, due
from backgammon_tui.table.table import Table


@dataclass(frozen=True)
class Script:
    """The lines to type, and the log of the match they play."""

    lines: tuple[str, ...]
    log: Log


def script(rules: Rules, seed: int, players: Mapping[Seat, Player]) -> Script:
    """A match in which persons play the first legal play, double once, take and accept."""
    at = Table(Log(rules), SeededDice(seed), lenient=frozenset(players))
    at.commit(at.open(0.0))
    lines: list[str] = []
    while at.state.phase is not Phase.MATCH_OVER:
        seat = due(at.state, players)
        if seat:
            ask = wish_or_resign(at.log, players, seat)
        else:
            seat = at.state.to_act or Seat.WHITE
            ask, line = _persons(at, seat)
            lines += [line] if line else []
        at.commit(at.judge(seat, ask, 0.0))
    return Script(tuple(lines), at.log)


def _persons(at: Table, seat: Seat) -> tuple[Ask, str]:
    """What a person asks for and the line that says it, "" where none is needed."""
    state = at.state
    if state.offer:
        return do.AcceptResignation(), "accept"
    match state.phase:
        case Phase.TO_PLAY:
            return _play(state)
        case Phase.DOUBLED:
            return do.TakeDouble(), "take"
        case Phase.GAME_OVER:
            return do.NextGame(), "next"
        case Phase.TO_ROLL if state.turn == 8 and do.OfferDouble in at.allowed(seat):
            return do.OfferDouble(), "double"
    return do.RollDice(), "roll"


def _play(state: State) -> tuple[Ask, str]:
    assert state.roll
    play = legal_plays(state.position, state.roll)[0]
    return do.FinishPlay(play.steps), play_text(state.position, play.steps)
