"""The score sheet and the dice history in words, for those who would rather not read tables.

Imports `rules` and the record. Sentences are not yet wrapped.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Final

from backgammon_tui.record.beginning import Beginning
from backgammon_tui.record.book import GameRow, score_sheet
from backgammon_tui.record.dice_history import PIPS_A_ROLL, DiceHistory, Rolls, dice_history
from backgammon_tui.record.log import Log
from backgammon_tui.rules import Phase, Rules, Score, Seat
from backgammon_tui.rules.dice import FACES

from .naming import Names, tally
from .telling import match_result, result, score


def sheet_told(log: Log, names: Names, stake: Decimal) -> tuple[str, ...]:
    """The finished games, a sentence each with the score after it; then where the match stands,
    for money with what it is worth."""
    state = log.state
    games = [_game(row, names, state.rules) for row in score_sheet(log)]
    stands = "; ".join(f"{names.of(seat)} {score(state, seat)}" for seat in Seat)
    told = games or ["No game is finished yet."]
    told.append(f"The score: {stands}.")
    ahead = state.score.white - state.score.black
    if state.rules.money and stake != 1:
        told.append(f"At {stake:f} a point that is {abs(ahead) * stake:f}.")
    if state.phase is Phase.MATCH_OVER:
        told.append(f"{match_result(state, names)}.")
    return tuple(told)


def _game(row: GameRow, names: Names, rules: Rules) -> str:
    backs = [
        f" {names.of(seat)} took back {'once' if count == 1 else f'{count} times'}."
        for seat, count in zip(Seat, row.take_backs, strict=True)
        if count
    ]
    won = f"Game {row.result.game}: {result(row.result, names, rules)}."
    return f"{won} Then {_after(row.score, names, rules)}.{''.join(backs)}"


def _after(score: Score, names: Names, rules: Rules) -> str:
    """ "Ada 2, Bob 1", for money who is ahead."""
    if not rules.money:
        return ", ".join(f"{names.of(seat)} {min(score.of(seat), rules.length)}" for seat in Seat)
    ahead = score.white - score.black
    leader = names.white if ahead > 0 else names.black
    return f"{leader} is {tally(abs(ahead))} ahead" if ahead else "it is level"


def dice_told(log: Log, beginning: Beginning, names: Names) -> tuple[str, ...]:
    """The dice of the game on the board, and from the second game on those of the match so
    far, beside what fair dice bring."""
    told = [*_history("Dice of this game.", dice_history(log, beginning, log.state.game), names)]
    if log.state.game > 1:
        told += _history("Dice of the match.", dice_history(log, beginning), names)
    return tuple(told)


def _history(title: str, history: DiceHistory, names: Names) -> Iterator[str]:
    yield title
    for seat in Seat:
        yield from _rolls(names.of(seat), history.of(seat))
    opening = history.opening
    if opening.number:
        yield f"Opening throws {opening.number}, ties {opening.ties}."
        for seat in Seat:
            yield f"{names.of(seat)}'s: {_faces(opening.of(seat), opening.number / len(FACES))}"


def _rolls(name: str, rolls: Rolls) -> Iterator[str]:
    """The rolls of one side."""
    if not rolls.number:
        yield f"{name}: no rolls yet."
        return
    fair = f"fair is {PIPS_A_ROLL:.2f}"
    count = f"{rolls.number} roll{'s' * (rolls.number > 1)}"
    yield f"{name}: {count}, {rolls.pips / rolls.number:.2f} pips a roll; {fair}."
    yield f"{name}'s dice: {_faces(rolls.faces, rolls.number / 3)}"
    yield f"{name}'s doubles: {rolls.doubles}; fair is {rolls.number / 6:.1f}."


def _faces(counts: tuple[int, ...], fair: float) -> str:
    """How often each face lay there."""
    told = ", ".join(f"{name}\xa0{count}" for name, count in zip(_NAMES, counts, strict=True))
    return f"{told}; fair is {fair:.1f} each."


_NAMES: Final = ("ones", "twos", "threes", "fours", "fives", "sixes")
