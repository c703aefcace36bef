"""Writes `tests/data/equities.jsonl`: what the nets and GNU Backgammon think of 20 positions.

    python -m tests.bot.known

Run when the nets have changed; needs the extra `referee`. The positions come from games of the
bot against itself.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from backgammon_tui.bot import choose_play
from backgammon_tui.bot.judge import judge
from backgammon_tui.rules import START, Position
from backgammon_tui.rules.position import CHECKERS

from .positions import THROWS
from .referee import Referee

FILE = Path(__file__).parents[1] / "data" / "equities.jsonl"


def met(games: int, seed: int) -> list[Position]:
    """Positions before the roll from games of the bot against itself."""
    dice, found = Random(seed), []
    for _ in range(games):
        position = START
        while CHECKERS not in (position.off, position.other_off):
            found.append(position)
            position = choose_play(position, dice.choice(THROWS)).result.flipped()
    return found


def main() -> None:
    """Write the file anew."""
    referee = Referee()
    lines = []
    for position in met(games=5, seed=1)[::14][:20]:
        estimate = judge(position)
        lines.append(
            {
                "counts": position.counts,
                "win": round(estimate.win, 5),
                "equity": round(estimate.equity(), 5),
                "gnubg": round(referee.equity(position, plies=2), 3),
            }
        )
    text = "".join(json.dumps(line) + "\n" for line in lines)
    FILE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
