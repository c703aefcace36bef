"""What a teacher says at a stop of a match that is looked at again.

Pure: imports `rules`, `words` and the pure modules of the room, never Textual.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from backgammon_tui.rules import Ask
from backgammon_tui.rules import actions as do
from backgammon_tui.teaching import Teacher, same
from backgammon_tui.words.teaching import UNFINISHED, hinted

from .replaying import Replaying
from .taught import Taught


def taught_there(now: Replaying, teacher: Teacher | None) -> Taught | str:
    """A hint for the decision that was made there, at the choice that was made; where none was,
    for the one that comes next. A sentence says why there is none."""
    decided = _DECISIONS.get(type(now.entry.action))
    state = now.before if decided else now.state
    hint = hinted(teacher, state, state.to_act, UNFINISHED)
    if isinstance(hint, str):
        return hint
    ask = decided(now.entry.action) if decided else None
    asks = [choice.ask for choice in hint.choices]
    at = next((n for n, each in enumerate(asks) if ask and same(state, each, ask)), 0)
    return Taught(state, hint, at=at)


_DECISIONS: Final[dict[type[object], Callable[[Any], Ask]]] = {
    do.Played: lambda action: do.FinishPlay(action.steps),
    do.Doubled: lambda _: do.OfferDouble(),
    do.Taken: lambda _: do.TakeDouble(),
    do.Dropped: lambda _: do.DropDouble(),
    do.Beavered: lambda _: do.Beaver(),
    do.Accepted: lambda _: do.AcceptResignation(),
    do.Declined: lambda _: do.DeclineResignation(),
}
"""The wishes that actions were; a play that was left standing was none."""
