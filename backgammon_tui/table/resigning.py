"""When a player without hands offers a person to resign.

Imports `rules` and the record. An offer that was declined is not made again in the same game.
"""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from backgammon_tui.record.log import Log
from backgammon_tui.rules import Ask, Seat, Size, State, refusal
from backgammon_tui.rules import actions as do

from .seats import Player, Players, wish


@runtime_checkable
class Resigner(Player, Protocol):
    """A player who knows when the game is lost for certain."""

    def surely_lost(self, state: State, seat: Seat) -> Size | None:
        """The size by which `seat`, which is to roll, has lost the game; None if it may yet
        win, or lose more or less."""


def wish_or_resign(log: Log, players: Players, seat: Seat, *, resigns: bool = True) -> Ask:
    """What the player of a seat that is due asks for: to resign, if it `resigns` at all and
    has lost, or what it wishes."""
    offer = resignation(log, players, seat) if resigns else None
    return offer or wish(log.state, players, seat)


def resignation(log: Log, players: Players, seat: Seat) -> Ask | None:
    """What the player of a seat that is due offers to lose, before it rolls; None if nothing.

    Only a person is spared the rest of a game, and asked once in it.
    """
    player, state = players[seat], log.state
    if seat.other in players or not isinstance(player, Resigner):
        return None
    if state.phase is not do.Phase.TO_ROLL or refusal(state, seat, do.OfferResignation):
        return None
    if any(_offers(entry.action, seat) for entry in log.game_line()):
        return None
    size = player.surely_lost(state, seat)
    return do.OfferResignation(size) if size else None


def _offers(action: object, seat: Seat) -> bool:
    return isinstance(action, do.Resigned) and action.seat is seat
