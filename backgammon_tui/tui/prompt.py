"""The rows below the board: what is asked, what happened or why not, and the line one types.

Pure: imports `rules`, `words` and the choosing of a play, never Textual.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from backgammon_tui import words
from backgammon_tui.rules import Ask, Phase, Seat, State, legal_plays
from backgammon_tui.rules import actions as do
from backgammon_tui.words import Names

from .board.glyphs import Glyphs
from .keymap import USUAL, Command, Keyboard
from .prompt_lines import PromptView

if TYPE_CHECKING:
    from .choosing import Choosing
    from .taught import Taught


class Question(NamedTuple):
    """What is asked for `y` before it happens, and what then happens: an Ask, or None for
    leaving. `sizes` are the resignations still to be chosen from; `agreeing` the seats that
    have to agree to leave the game to the dice."""

    text: str
    ask: Ask | None = None
    seat: Seat | None = None
    sizes: bool = False
    agreeing: tuple[Seat, ...] = ()

    @property
    def leaving(self) -> bool:
        """Whether it asks about leaving, which is nothing to the table."""
        return self.ask is None and not self.sizes and not self.agreeing


class Asked(NamedTuple):
    """What the words of a moment depend on. `choosing` is the play to be made at this
    keyboard, `dice` the digits typed of dice thrown by hand, `said` the last thing said,
    `taught` what a teacher says instead."""

    state: State
    names: Names
    glyphs: Glyphs | None
    may: frozenset[type[Ask]]
    by_hand: bool = False
    asked_back: Seat | None = None
    watching: bool = False
    choosing: Choosing | None = None
    question: Question | None = None
    dice: str | None = None
    said: str = ""
    refused: bool = False
    keys: Keyboard = USUAL
    why: bool = False
    taught: Taught | None = None

    def key(self, command: Command) -> str:
        return self.keys.key(command)

    def who(self, seat: Seat) -> str:
        name = self.names.of(seat)
        return f"{self.glyphs.checker(seat)} {name}" if self.glyphs else name


def prompt(now: Asked) -> PromptView:
    """The prompt of a moment."""
    line = now.choosing.line if now.choosing else None
    text, lasting, said = asked(now), beside(now), now.said
    if not now.refused and (now.asked_back or text.startswith(said)):
        said = ""
    if now.question:
        text, line = now.question.text, None
    elif now.dice is not None:
        text, line = _dice_by_hand(now), now.dice
    if now.taught:
        from .taught import texts  # noqa: PLC0415  (loaded when somebody is taught)

        told = texts(now.taught, text, now.keys)
        warned = now.taught.caution is not None
        return PromptView(text, line=line or None, refused=warned, taught=told)
    return PromptView(text, said, line, now.refused, lasting, "w: why" * (now.refused and now.why))


def asked(now: Asked) -> str:
    """What is expected now, in words, and the keys that do it."""
    text = _asked(now)
    return f"Watching. {text}" if now.watching else text


def _asked(now: Asked) -> str:
    state = now.state
    if now.asked_back:
        return _asked_back(now, now.asked_back)
    if state.offer:
        return _offered(now)
    if now.choosing:
        return _to_play(now, now.choosing)
    match state.phase:
        case Phase.GAME_OVER | Phase.MATCH_OVER:
            return _over(now)
        case Phase.DOUBLED:
            return _doubled(now)
    if now.by_hand and do.TypeDice in now.may:
        return _dice_by_hand(now)
    return _to_roll(now)


def _asked_back(now: Asked, seat: Seat) -> str:
    text = f"{now.who(seat)} wants the turn back."
    answer = (
        f" {now.names.of(seat.other)}: {now.key(Command.ALLOW_TAKE_BACK)} allows it,"
        f" {now.key(Command.REFUSE_TAKE_BACK)} refuses."
    )
    return text + answer if do.AllowTakeBack in now.may else text


def _offered(now: Asked) -> str:
    text = f"{words.resignation(now.state, now.names)}."
    keys = [
        (do.AcceptResignation, Command.ACCEPT, "accepts"),
        (do.DeclineResignation, Command.DECLINE, "declines"),
        (do.WithdrawResignation, Command.WITHDRAW, "withdraws"),
    ]
    ways = ", ".join(f"{now.key(command)} {verb}" for ask, command, verb in keys if ask in now.may)
    return f"{text} {ways}." if ways else text


def _to_play(now: Asked, choosing: Choosing) -> str:
    assert now.state.on_roll
    who = f"{now.who(now.state.on_roll)} to play {choosing.roll}."
    if not legal_plays(choosing.position, choosing.roll)[0].steps:
        return f"{who} Nothing can be played: Enter ends the turn."
    if choosing.complete:
        return f"{who} Enter ends the turn, {now.key(Command.STEP_BACK)} takes a step back."
    if choosing.lettered:
        from .choosing_letters import told  # noqa: PLC0415  (loaded when they are wanted)

        return f"{now.who(now.state.on_roll)} {told(choosing)}"
    again = f" {now.key(Command.ROLL)}: dice." if now.by_hand and choosing.untouched else ""
    if not now.glyphs:
        from .plain_form import to_choose  # noqa: PLC0415  (loaded where it is shown)

        return f"{who} {to_choose(choosing)}{again}"
    if choosing.held is not None:
        targets = ", ".join(f"[{words.point(target)}]" for target in choosing.targets)
        return f"{who} Picked up {choosing.held_name}: to {targets}."
    return f"{who} Type the point a checker leaves.{again}"


def _over(now: Asked) -> str:
    state = now.state
    if state.phase is Phase.MATCH_OVER:
        text = f"{words.match_result(state, now.names)}."
        rematch, leave = now.key(Command.REMATCH), now.key(Command.LEAVE)
        return text if now.watching else f"{text} {rematch} for a rematch, {leave} to leave."
    following, end = now.key(Command.NEXT_GAME), now.key(Command.END_SESSION)
    if do.EndSession in now.may:
        return f"Game over. {following}: next, {end}: end the session."
    return f"Game over. {following}: next game." if do.NextGame in now.may else "Game over."


def _doubled(now: Asked) -> str:
    text = f"{words.doubled(now.state, now.names)}."
    doubling = now.state.doubling
    if do.TakeDouble not in now.may or not doubling:
        return text
    again = "raccoons" if doubling.beavers else "beavers"
    beaver = f", {now.key(Command.BEAVER)} {again}" if do.Beaver in now.may else ""
    take, drop = now.key(Command.TAKE), now.key(Command.PASS)
    return f"{text} {now.names.of(_to_act(now))}: {take} takes, {drop} passes{beaver}."


def _to_act(now: Asked) -> Seat:
    return now.state.to_act or Seat.WHITE


def _dice_by_hand(now: Asked) -> str:
    if now.state.phase is Phase.OPENING:
        return "Opening throw: type White's die and Black's, such as 31."
    if now.state.phase is Phase.TO_PLAY:
        return "Type what the dice really show, such as 31. Esc leaves them as they are."
    double = f", or {now.key(Command.DOUBLE)} to double" if do.OfferDouble in now.may else ""
    return f"{now.who(_to_act(now))} to roll. Type what the dice show, such as 31{double}."


def _to_roll(now: Asked) -> str:
    if now.state.phase is Phase.OPENING:
        throws = f"Opening throw. {now.key(Command.ROLL)} throws one die each."
        return throws if now.may else "Opening throw."
    who = f"{now.who(_to_act(now))} to roll."
    if now.state.roll:
        return f"{now.who(_to_act(now))} to play {now.state.roll}."
    if do.RollDice not in now.may:
        return who
    rolls = f"{who} {now.key(Command.ROLL)} rolls"
    if do.OfferDouble in now.may:
        return f"{rolls}, {now.key(Command.DOUBLE)} doubles."
    if _settled(now.state) and not now.by_hand:
        return f"{rolls}. Nothing can change any more: {now.key(Command.PLAY_OUT)} plays it out."
    return f"{rolls}."


def _settled(state: State) -> bool:
    from backgammon_tui.rules.certain import settled  # noqa: PLC0415  (loaded for a race)

    return not state.position.contact and settled(state)


def resigning(name: str, prices: str) -> str:
    """What is asked of somebody who resigns; `prices` are the sizes there are."""
    return f"{name} resigns. How much? {prices}. Esc: nothing."


def beside(now: Asked) -> str:
    """What stands below the question instead of the last thing that happened: the prices of
    a double, how the game was won and the score, how the last game of a match was won."""
    state = now.state
    if do.TakeDouble in now.may:
        return words.doubled_prices(state)
    if not state.result or state.live:
        return ""
    won = f"{words.result(state.result, now.names, state.rules)}."
    if state.phase is Phase.GAME_OVER:
        scores = ", ".join(f"{now.names.of(seat)} {words.score(state, seat)}" for seat in Seat)
        return f"{won} The score: {scores}."
    return "" if state.rules.money else won
