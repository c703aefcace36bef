"""The rows below the board: what is asked, what happened or why not, and the line one types.

Pure: imports `rules`, `words` and the choosing of a play, never Textual.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from backgammon_tui import words
from backgammon_tui.rules import Ask, Phase, Seat, State, legal_plays
from backgammon_tui.rules import actions as do
from backgammon_tui.words import Names

from .board.glyphs import Glyphs
from .board.ink import Drawing, Look, inked
from .choosing import Choosing, name_of

WIDTH: Final = 80
HEIGHT: Final = 3


class Question(NamedTuple):
    """What is asked for `y` before it happens, and what then happens: an Ask, or None for
    leaving. `sizes` are the resignations still to be chosen from."""

    text: str
    ask: Ask | None = None
    seat: Seat | None = None
    sizes: bool = False


class PromptView(NamedTuple):
    """Three rows: what is asked, a sentence about what happened, the line typed."""

    asked: str
    said: str = ""
    line: str | None = None
    refused: bool = False


def prompt_drawing(view: PromptView) -> Drawing:
    """The rows, cut to the width of the screen."""
    said = Look.MARK if view.refused else Look.FRAME
    line = "" if view.line is None else f"> {view.line}"
    rows = ((view.asked, Look.WHITE), (view.said, said), (line, Look.WHITE))
    return tuple(inked(f" {text}"[:WIDTH], look, WIDTH) for text, look in rows)


class Asked(NamedTuple):
    """What the words of a moment depend on besides the state."""

    state: State
    names: Names
    glyphs: Glyphs
    may: frozenset[type[Ask]]
    by_hand: bool
    asked_back: Seat | None
    watching: bool = False

    def who(self, seat: Seat) -> str:
        return f"{self.glyphs.checker(seat)} {self.names.of(seat)}"


def asked(now: Asked, choosing: Choosing | None) -> str:
    """What is expected now, in words, and the keys that do it."""
    state = now.state
    if now.asked_back:
        return _asked_back(now, now.asked_back)
    if state.offer:
        return _offered(now)
    if choosing:
        return _to_play(now, choosing)
    match state.phase:
        case Phase.GAME_OVER | Phase.MATCH_OVER:
            return _over(now)
        case Phase.DOUBLED:
            return _doubled(now)
    if now.by_hand and do.TypeDice in now.may:
        return _dice_by_hand(now)
    return _to_roll(now)


def _asked_back(now: Asked, seat: Seat) -> str:
    text = f"{now.who(seat)} asks to take the turn back."
    answer = f" {now.names.of(seat.other)}: y lets it be, n holds to it."
    return text + answer if do.AllowTakeBack in now.may else text


def _offered(now: Asked) -> str:
    text = f"{words.resignation(now.state, now.names)}."
    if do.AcceptResignation in now.may:
        return f"{text} a accepts, n declines."
    return f"{text} R withdraws it." if do.WithdrawResignation in now.may else text


def _to_play(now: Asked, choosing: Choosing) -> str:
    assert now.state.on_roll
    who = f"{now.who(now.state.on_roll)} to play {choosing.roll}."
    if not legal_plays(choosing.position, choosing.roll)[0].steps:
        return f"{who} Nothing can be played: Enter ends the turn."
    if choosing.complete:
        return f"{who} Enter ends the turn, u takes a step back."
    if choosing.held is not None:
        targets = ", ".join(f"[{words.point(target)}]" for target in choosing.targets)
        return f"{who} Picked up {name_of(choosing.held)}: it can go to {targets}."
    return f"{who} Type the point a checker leaves."


def _over(now: Asked) -> str:
    state = now.state
    if state.phase is Phase.MATCH_OVER:
        text = f"{words.match_result(state, now.names)}."
        return text if now.watching else f"{text} r for a rematch, q to leave."
    assert state.result
    text = f"{words.result(state.result, now.names, state.rules)}."
    return f"{text} n: next game" if do.NextGame in now.may else text


def _doubled(now: Asked) -> str:
    text = f"{words.doubled(now.state, now.names)}."
    if do.TakeDouble not in now.may:
        return text
    beaver = ", b beavers" if do.Beaver in now.may else ""
    return f"{text} {now.names.of(_to_act(now))}: t takes, p passes{beaver}."


def _to_act(now: Asked) -> Seat:
    return now.state.to_act or Seat.WHITE


def _dice_by_hand(now: Asked) -> str:
    if now.state.phase is Phase.OPENING:
        return "Opening throw: type White's die and Black's, such as 31."
    double = ", or d to double" if do.OfferDouble in now.may else ""
    return f"{now.who(_to_act(now))} to roll. Type what the dice show, such as 31{double}."


def _to_roll(now: Asked) -> str:
    if now.state.phase is Phase.OPENING:
        return "Opening throw, one die each: Space throws." if now.may else "Opening throw."
    who = f"{now.who(_to_act(now))} to roll."
    if do.RollDice not in now.may:
        return who if now.state.phase is Phase.TO_ROLL else f"{now.who(_to_act(now))} to play."
    return f"{who} Space rolls, d doubles." if do.OfferDouble in now.may else f"{who} Space rolls."


def beside(now: Asked) -> str:
    """What stands below the question instead of the last thing that happened: the prices of
    a double, the score after a game, how the last game of a match was won."""
    state = now.state
    if do.TakeDouble in now.may:
        return words.doubled_prices(state)
    if state.phase is Phase.GAME_OVER:
        told = ", ".join(f"{now.names.of(seat)} {words.score(state, seat)}" for seat in Seat)
        return f"The score: {told}."
    if state.phase is Phase.MATCH_OVER and state.result and not state.rules.money:
        return f"{words.result(state.result, now.names, state.rules)}."
    return ""
