"""Positions as GNU Backgammon's external player reads them, and its answers as wishes.

A question is a line of text: the board as the FIBS server writes it ("board:" and 52 fields),
and after it the rules such a line cannot say. Pure: imports the rules, no process or socket.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from backgammon_tui.rules import Malformed, Phase, Seat, Size, State, allowed, completes
from backgammon_tui.rules.actions import (
    Ask,
    Beaver,
    DropDouble,
    FinishPlay,
    OfferDouble,
    RollDice,
    TakeDouble,
)
from backgammon_tui.rules.notation import read_play
from backgammon_tui.rules.refusals import Refusal

LONGEST_SHOWN: Final = 40


class Dialect(NamedTuple):
    """How a version of GNU Backgammon reads a line.

    `scores_exchanged`: of the side on roll it takes the first score for the other side's
    (1.07 does). `doubler_on_roll`: a double is put as the doubler's turn, as FIBS has it
    (1.07), not as the turn of the side that answers.
    """

    scores_exchanged: bool = True
    doubler_on_roll: bool = True


class Chances(NamedTuple):
    """An evaluation of the side on roll: to win at all, a gammon or more, a backgammon, to
    lose a gammon or more, a backgammon; `equity` is cubeful, money's in units of the cube."""

    win: float
    win_gammon: float
    win_backgammon: float
    lose_gammon: float
    lose_backgammon: float
    equity: float

    def games(self) -> tuple[tuple[Size, bool, float], ...]:
        """How the game can end, whether the side on roll wins it so, and how likely that is."""
        won, lost = self[:3], (1 - self.win, *self[3:5])
        return tuple(
            (size, wins, more - (*sums[1:], 0.0)[number])
            for wins, sums in ((True, won), (False, lost))
            for number, (size, more) in enumerate(zip(Size, sums, strict=True))
        )


def question(state: State, seat: Seat, dialect: Dialect) -> str:
    """The line that asks `seat`, which is awaited, for its play, its roll or double, or its
    answer to a double that is no beaver."""
    return board(state, seat, dialect) + _rules_beside(state)


def evaluation(state: State, plies: int, dialect: Dialect) -> str:
    """The line that asks for the chances of the side on roll, dice not yet thrown."""
    assert state.on_roll
    line = board(state, state.on_roll, dialect)
    return f"evaluation fibsboard {line} plies {plies} cubeful{_rules_beside(state)}"


def board(state: State, seat: Seat, dialect: Dialect) -> str:
    """The board in the view of `seat`: it is on roll, or has been doubled.

    The points are the 26 counts of a position as they are. Colour 1, direction -1, home 0 and
    bar 25 say that `seat` moves down. The last two fields are 0 only in the Crawford game.
    """
    doubled = state.phase is Phase.DOUBLED
    position = state.seen_by(seat)
    roll = state.roll if state.phase is Phase.TO_PLAY else None
    owner = state.cube.owner
    fields = (
        *("board:a:b", state.rules.length, *_scores(state, seat, dialect)),
        *position.counts,
        -1 if doubled and dialect.doubler_on_roll else 1,
        *((roll.larger, roll.smaller) if roll else (0, 0)),
        *(0, 0),
        state.cube.value,
        *(int(owner in (None, seat)), int(owner in (None, seat.other)), int(doubled)),
        *(1, -1, 0, 25, position.off, position.other_off, 0, 0, 0, 0),
        *(2 * (int(not state.crawford),)),
    )
    return ":".join(str(field) for field in fields)


def _scores(state: State, seat: Seat, dialect: Dialect) -> tuple[int, int]:
    """Own and other score in the order in which this version reads them; 0 for money."""
    if state.rules.money:
        return 0, 0
    own, other = state.score.of(seat), state.score.of(seat.other)
    exchanged = dialect.scores_exchanged and state.phase is not Phase.DOUBLED
    return (other, own) if exchanged else (own, other)


def _rules_beside(state: State) -> str:
    """What a board cannot say; left unsaid, GNU Backgammon's own settings would count."""
    rules = state.rules
    name, kept = ("jacoby", rules.jacoby) if rules.money else ("crawford", state.crawford)
    return f" {name}rule {'on' if kept else 'off'}"


def answer(text: str, state: State, seat: Seat) -> Ask:
    """The wish an answer to `question` is; raises `Malformed` for what is none, or no legal
    play. A beaver is a take where only the highest cube forbids it, which cannot be said in
    the question."""
    if state.phase is Phase.TO_PLAY:
        return _play(text, state)
    ask = _WORDS[state.phase].get(text.strip())
    may = allowed(state, seat)
    if ask == Beaver() and state.rules.beavers and Beaver not in may:
        return TakeDouble()
    if type(ask) not in may:
        raise Malformed(f'"{shown(text)}" is no answer here')
    assert ask
    return ask


def _play(text: str, state: State) -> FinishPlay:
    assert state.roll
    try:
        steps = read_play(text, state.position, state.roll)
    except Refusal as refusal:
        raise _no_play(text, state) from refusal
    if not completes(state.position, state.roll, steps):
        raise _no_play(text, state)
    return FinishPlay(steps)


def _no_play(text: str, state: State) -> Malformed:
    return Malformed(f'"{shown(text)}" is no legal play of {state.roll}')


def chances(text: str) -> Chances:
    """The answer to `evaluation`; raises `Malformed` if it is none."""
    try:
        numbers = Chances(*map(float, text.split()))
    except (ValueError, TypeError) as error:
        raise Malformed(f'"{shown(text)}" is no evaluation') from error
    if not all(0 <= number <= 1 for number in numbers[:5]) or not abs(numbers.equity) < 100:
        raise Malformed(f'"{shown(text)}" is no evaluation')
    return numbers


def shown(text: str) -> str:
    """What was answered, safe to show: nothing that steers a terminal, and not too long."""
    clean = " ".join("".join(sign if sign.isprintable() else "?" for sign in text.strip()).split())
    return clean if len(clean) <= LONGEST_SHOWN else f"{clean[: LONGEST_SHOWN - 3]}..."


_WORDS: Final[dict[Phase, dict[str, Ask]]] = {
    Phase.TO_ROLL: {"roll": RollDice(), "double": OfferDouble()},
    Phase.DOUBLED: {"take": TakeDouble(), "drop": DropDouble(), "beaver": Beaver()},
}
