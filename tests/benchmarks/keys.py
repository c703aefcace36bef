"""Keys a turn over seeded matches between bots: `python -m tests.benchmarks.keys`.

Each turn is keyed the shortest way with digits. A turn starts with Space and ends with Enter,
unless a habit does that; a double, a take and a pass are left out in every figure.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Final, NamedTuple

from backgammon_tui.bot.seat import Bot
from backgammon_tui.preferences import USUAL, Preferences
from backgammon_tui.record.header import Header
from backgammon_tui.record.log import Log
from backgammon_tui.rules import Phase, Play, Rules, Seat, legal_plays
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.plays import after_steps
from backgammon_tui.table.dice import dice_of
from backgammon_tui.table.link import LocalLink
from backgammon_tui.table.seats import wish
from backgammon_tui.table.table import Table
from backgammon_tui.tui.choosing import Choosing, ended, press
from backgammon_tui.tui.habits import habit
from tests.tui.hands import keys_for

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
    rules = Rules(length=LENGTH)
    table = Table(Log(rules), dice_of(f"seed {seed}"))
    link = LocalLink(Header("counted", "Ada", "Bob", rules), table, lambda _: None, lambda: 0.0)
    link.open()
    bots = {seat: Bot("advanced") for seat in Seat}
    rolls = False
    while table.state.phase is not Phase.MATCH_OVER:
        state, seat = table.state, table.state.to_act or Seat.WHITE
        if state.phase is Phase.TO_PLAY and state.roll:
            ask = wish(state, bots, seat)
            assert isinstance(ask, do.FinishPlay)
            plays = legal_plays(state.position, state.roll)
            play = Play(ask.steps, after_steps(state.position, ask.steps))
            typed = keys_for(state.position, state.roll, play)[1:-1]
            ends = _ends(Choosing(state.position, state.roll), typed)
            yield Turn(len(typed), ends, rolls, len(plays) == 1)
        else:
            ask = wish(state, bots, seat)
            if isinstance(ask, do.RollDice):
                likes = USUAL._replace(auto_roll=True)
                rolls = habit(link, frozenset(Seat), likes) is not None
        table.commit(table.judge(seat, ask, 0.0))


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
