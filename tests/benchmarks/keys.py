"""Keys a turn over seeded matches between bots: `python -m tests.benchmarks.keys`.

Each turn is keyed the shortest way with digits. A turn starts with Space and ends with Enter,
unless a habit does that; a double, a take and a pass are left out in every figure.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from backgammon_tui.bot import Bot
from backgammon_tui.preferences import USUAL, Preferences
from backgammon_tui.rules import (
    Phase,
    Position,
    Roll,
    Rules,
    Seat,
    State,
    Step,
    allowed,
    apply,
    legal_plays,
    settle,
)
from backgammon_tui.rules import actions as do
from backgammon_tui.tui.choosing import Choosing, ended, press
from tests.tui.hands import keys_for
from tests.tui.test_choosing_reach import next_fact

SEEDS: Final = range(1, 9)
LENGTH: Final = 11
HABITS: Final = {
    "by hand": USUAL,
    "auto-roll": USUAL._replace(auto_roll=True),
    "forced plays": USUAL._replace(forced_plays=True),
    "both": USUAL._replace(auto_roll=True, forced_plays=True),
    "both, without Enter": USUAL._replace(auto_roll=True, forced_plays=True, auto_finish=True),
}


class Turn(NamedTuple):
    """What one turn takes: the keys of its play alone, whether the last of them ends it for
    somebody who does without Enter, and whether it was rolled or played by habit."""

    play: int
    ends: bool
    rolled: bool
    forced: bool


def turns(seed: int) -> Iterator[Turn]:
    """The turns of a match, the play of the opening throw included."""
    dice, bot, state = Random(seed), Bot(), State(Rules(length=LENGTH))
    rolled = False
    while state.phase is not Phase.MATCH_OVER:
        action = next_fact(state, bot, dice)
        if isinstance(action, do.Rolled | do.Opened):
            rolled = do.OfferDouble not in allowed(state, state.to_act or Seat.WHITE)
        elif isinstance(action, do.Played) and state.roll:
            yield _turn(state.position, state.roll, action.steps, rolled=rolled)
        state = apply(state, action)


def _turn(position: Position, roll: Roll, steps: tuple[Step, ...], *, rolled: bool) -> Turn:
    typed = keys_for(position, roll, settle(position, roll, steps))[1:-1]
    forced = len(legal_plays(position, roll)) == 1
    return Turn(len(typed), _ends(Choosing(position, roll), typed), rolled, forced)


def _ends(choosing: Choosing, typed: tuple[str, ...]) -> bool:
    """Whether the last of these keys ends the turn by itself."""
    before = choosing
    for key in typed:
        before, choosing = choosing, press(choosing, key)
    return bool(typed) and ended(before, choosing).finished


def keys(turn: Turn, likes: Preferences) -> int:
    """The keys of a turn for somebody with these habits."""
    space = 0 if likes.auto_roll and turn.rolled else 1
    if likes.forced_plays and turn.forced:
        return space
    return space + turn.play + (0 if likes.auto_finish and turn.ends else 1)


def main() -> int:
    """Print the mean for each set of habits."""
    found = [turn for seed in SEEDS for turn in turns(seed)]
    print(f"{len(found)} turns of {len(SEEDS)} matches to {LENGTH}")
    print(f"no cube decision before {sum(turn.rolled for turn in found) / len(found):.0%}")
    print(f"forced {sum(turn.forced for turn in found) / len(found):.0%}")
    for name, likes in HABITS.items():
        print(f"{name:<20} {sum(keys(turn, likes) for turn in found) / len(found):.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
