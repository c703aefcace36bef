"""What the bot's decisions with the cube cost, as GNU Backgammon judges them at 2 plies.

    python -m tests.benchmarks.cube [GAMES]

In positions before the roll from games of the bot against itself, ten of each game. The cost is
in points of the cube, at match scores in normalised equity; the answer to a double is judged in
every position, whether it is doubled there or not.
"""

from __future__ import annotations

import sys
from random import Random
from statistics import fmean

from backgammon_tui.bot import choose_cube, choose_play
from backgammon_tui.bot.cube_words import Reply
from backgammon_tui.rules import START, Position, Rules, Score
from backgammon_tui.rules.position import CHECKERS
from tests.bot.gnubg_cube import Setting, ask_gnubg
from tests.bot.positions import THROWS

EACH = 10
BLUNDER = 0.08
SETTINGS = {
    "money": Setting(),
    "7 points, 0-0": Setting(7),
    "7 points, 3-4": Setting(7, 3, 4),
    "5 points, 3-1": Setting(5, 3, 1),
    "5 points, 1-3": Setting(5, 1, 3),
}


def main() -> None:
    """Print a line for each score."""
    met = _met(int(sys.argv[1]) if len(sys.argv) > 1 else 30)
    for name, setting in SETTINGS.items():
        said = ask_gnubg([(position, setting) for position in met], plies=2)
        costs = [
            _cost(position, setting, equities)
            for position, (_, equities, _) in zip(met, said, strict=True)
        ]
        double = _told("double", [doubling for doubling, _ in costs])
        answer = _told("answer", [answering for _, answering in costs])
        print(f"{name}, {len(met)} positions: {double}, {answer}")


def _met(games: int) -> list[Position]:
    dice, met = Random(77), []
    for _ in range(games):
        position, seen = START, []
        while CHECKERS not in (position.off, position.other_off):
            seen.append(position)
            position = choose_play(position, dice.choice(THROWS)).result.flipped()
        met += dice.sample(seen, min(EACH, len(seen)))
    return met


def _cost(position: Position, setting: Setting, equities: list[float]) -> tuple[float, float]:
    """What the decision to double or not costs, and the answer to a double."""
    choice = choose_cube(
        position, rules=Rules(length=setting.length), score=Score(setting.own, setting.other)
    )
    assert choice
    waited, taken, dropped = equities
    doubled = min(taken, dropped)
    chosen = doubled if choice.doubles else waited
    answered = dropped if choice.reply is Reply.DROP else taken
    return max(waited, doubled) - chosen, answered - doubled


def _told(what: str, costs: list[float]) -> str:
    blunders = sum(cost > BLUNDER for cost in costs)
    return f"{what} {fmean(costs):.4f} ({blunders} over {BLUNDER})"


if __name__ == "__main__":
    main()
