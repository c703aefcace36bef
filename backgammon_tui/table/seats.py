"""Who may sit at a table without hands: the Player protocol, and whose turn it is to decide.

Imports `rules`. A player is asked with a state and answers with a wish; it is judged like
anybody else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol, runtime_checkable

from backgammon_tui.rules import Ask, Phase, Seat, State
from backgammon_tui.rules import actions as do


class Player(Protocol):
    """Decides for a seat. Pure: the same state brings the same wish."""

    def choose(self, state: State, seat: Seat) -> Ask:
        """What the seat wants, when `state` waits for it or for anybody's opening throw.

        Raises `ConnectionError` with a sentence when whoever decides is elsewhere and cannot
        be asked or understood; nothing has happened then, and the same may be asked again.
        """


@runtime_checkable
class Guest(Player, Protocol):
    """A player who decides elsewhere, and is to be told when the match is left."""

    def leave(self) -> None:
        """Let go at once of all that decides, also while it does so in another thread."""


@runtime_checkable
class Thinker(Player, Protocol):
    """A player who may think for a while, and is to be told when nobody waits for it."""

    def give_up(self) -> None:
        """End at once what is being thought in another thread: `choose` raises
        `ConnectionError` there. What is asked later is answered as ever."""


Players = Mapping[Seat, Player]


def due(state: State, players: Players) -> Seat | None:
    """The seat whose player must decide now; None while a person, or nobody, is awaited.

    What either side may do (throw for the opening, go on to the next game) a person does;
    players do it when they have both seats.
    """
    if state.to_act:
        return state.to_act if state.to_act in players else None
    if state.phase in (Phase.OPENING, Phase.GAME_OVER) and len(players) == len(Seat):
        return Seat.WHITE
    return None


def wish(state: State, players: Players, seat: Seat) -> Ask:
    """What the player of a seat that is due asks for."""
    if state.phase is Phase.GAME_OVER:
        return do.NextGame()
    return players[seat].choose(state, seat)


def interrupt(players: Players) -> None:
    """Something else has happened: what is being thought about is not wanted any more."""
    for player in players.values():
        if isinstance(player, Thinker):
            player.give_up()


def dismiss(players: Players) -> None:
    """The match is left: no guest has to decide any more."""
    for player in players.values():
        if isinstance(player, Guest):
            player.leave()


def speaker(
    kind: type[Ask],
    state: State,
    here: Iterable[Seat],
    allowed: Callable[[Seat], frozenset[type[Ask]]],
) -> Seat:
    """The seat one keyboard, which speaks for all of `here`, means by a wish: the one that
    may have it, first the one that is awaited; if none may, that one too, or for a take-back
    the one whose turn it was. Nobody resigns for the other side unless that is said."""
    seats = sorted(here, key=lambda seat: seat is not state.to_act) or list(Seat)
    if kind is do.OfferResignation:
        return seats[0]
    meant = seats[-1] if kind is do.TakeBack else seats[0]
    return next((seat for seat in seats if kind in allowed(seat)), meant)
