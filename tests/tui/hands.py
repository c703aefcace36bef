"""The shortest way a hand can key a play, found by trying keys on the machine itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from backgammon_tui.rules import Play, Position, Roll
from backgammon_tui.tui.choosing import Choosing, name_of, press

Keys = tuple[str, ...]


def press_all(choosing: Choosing, keys: str | Keys) -> Choosing:
    """The play after these keys."""
    for key in keys:
        choosing = press(choosing, key)
    return choosing


def keys_for(position: Position, roll: Roll, play: Play) -> Keys:
    """The fewest keys for a turn: Space to roll, the play, Enter to finish."""
    return ("space", *_keys_to(Choosing(position, roll), play), "enter")


def _keys_to(start: Choosing, play: Play) -> Keys:
    """A search by breadth through `press`, so that every order of the steps is tried."""
    reached: list[tuple[Choosing, Keys]] = [(start, ())]
    seen = {start}
    for choosing, keys in reached:
        if not choosing.typed and choosing.position_now == play.result:
            return keys
        for key in _worth_trying(choosing):
            after = press(choosing, key)
            if after not in seen and after.reason is None and _on_the_way(after, play):
                seen.add(after)
                reached.append((after, (*keys, key)))
    raise AssertionError(f"{play.steps} cannot be keyed")


def _worth_trying(choosing: Choosing) -> Iterator[str]:
    if not choosing.roll.double and len(choosing.left) == 2 and not choosing.typed:
        yield "x"
    if choosing.typed:
        yield "enter"
    names = [name_of(point) for point in choosing.origins]
    rests = [name[len(choosing.typed) :] for name in names if name.startswith(choosing.typed)]
    yield from dict.fromkeys(rest[0] for rest in rests if rest)


def _on_the_way(choosing: Choosing, play: Play) -> bool:
    """Two sets of steps of a double never reach one position, so only its own will do."""
    return not choosing.roll.double or Counter(choosing.made) <= Counter(play.steps)
