"""Writes down the nets that were measured: what they, and GNU Backgammon, think of 20 positions
(`tests/data/equities.jsonl`), and the checksum of their file (`tests/data/nets.sha256`).

    python -m tests.bot.known

Run when the nets have changed; needs the extra `referee`. The positions come from games of the
bot against itself.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from random import Random

from backgammon_tui.bot import choose_play
from backgammon_tui.bot.blob import blob
from backgammon_tui.bot.judge import judge
from backgammon_tui.rules import START, Position
from backgammon_tui.rules.position import CHECKERS

from .positions import THROWS
from .referee import Referee

DATA = Path(__file__).parents[1] / "data"


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
    """Write both files anew."""
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
    (DATA / "equities.jsonl").write_text(text, encoding="utf-8")
    (DATA / "nets.sha256").write_text(sha256(blob()).hexdigest() + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
