"""The player's settings for one run: the usual ones, those of the file, then the flags.

Imports the settings and, where keys are moved, the table of keys; never Textual.
"""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from platformdirs import user_config_path

from backgammon_tui.preferences import (
    USUAL,
    Preferences,
    Value,
    from_word,
    setting,
    told,
    why_not,
    with_value,
)

from .errors import Stop

if TYPE_CHECKING:
    from backgammon_tui.preferences.reading import Trouble


class Preferred(NamedTuple):
    """The settings in force: `origins` says of each that is not the usual one where it comes
    from, and `troubles` what is wrong in the file, by line. `colours` is how many the terminal
    knows, which no file can say of every terminal."""

    preferences: Preferences
    origins: dict[str, str]
    troubles: tuple[Trouble, ...]
    colours: str = "auto"

    @property
    def says(self) -> str:
        """What is wrong, in one sentence, "" if nothing is."""
        if not self.troubles:
            return ""
        first, *others = self.troubles
        more = f" {len(others)} more: backgammon settings." if others else ""
        return f"{place().name}, {first}{more}"


def place() -> Path:
    """The file of the player's settings."""
    return user_config_path("backgammon-tui", appauthor=False) / "settings.toml"


def preferred(chosen: Namespace | None = None) -> Preferred:
    """The settings for this run; raises `Stop` for a flag that is wrong, and for nothing in
    the file."""
    preferences, origins, troubles, _ = _of_file()
    for name, value in _flags(chosen):
        preferences = with_value(preferences, name, value)
        origins[name] = "flag"
    colours = getattr(chosen, "colours", "auto")
    return Preferred(preferences, origins, troubles, colours)


def _of_file() -> Preferred:
    """What the file says; where there is none, nothing is loaded to read it."""
    if not os.path.lexists(place()):
        return Preferred(USUAL, {}, ())
    from backgammon_tui.preferences.reading import read  # noqa: PLC0415  (where there is a file)

    found = read(place())
    origins = {name: f"line {line}" for name, line in found.lines.items()}
    read_as = Preferred(found.preferences, origins, found.troubles)
    return _with_keys(read_as, found.lines) if found.preferences.keys else read_as


def _with_keys(found: Preferred, lines: Mapping[str, int]) -> Preferred:
    """The same without the keys that cannot be moved so, each of which is told."""
    from backgammon_tui.preferences.reading import Trouble  # noqa: PLC0415  (as above)
    from backgammon_tui.tui.remapping import judged  # noqa: PLC0415  (where keys are moved)

    wrong = judged(found.preferences.keys)[1]
    troubles = [
        Trouble(lines.get(f"keys.{name}", 0), f"{told(name)}: {text}")
        for name, text in wrong.items()
    ]
    kept = tuple(entry for entry in found.preferences.keys if entry[0] not in wrong)
    origins = {
        name: origin
        for name, origin in found.origins.items()
        if name.removeprefix("keys.") not in wrong or not name.startswith("keys.")
    }
    every = tuple(sorted((*found.troubles, *troubles)))
    return Preferred(found.preferences._replace(keys=kept), origins, every)


def tell_troubles(found: Preferred) -> None:
    """What is wrong in the file, a line each on stderr."""
    for trouble in found.troubles:
        print(f"backgammon: {place().name}, {trouble}", file=sys.stderr)


def _flags(chosen: Namespace | None) -> Iterator[tuple[str, Value]]:
    """What the flags of a command say; those with a name of their own come last."""
    given = vars(chosen) if chosen else {}
    for text in given.get("set") or ():
        yield _assigned(text)
    if given.get("speed") is not None:
        yield "speed", given["speed"]
    for name in ("glyphs", "theme"):
        if given.get(name) is not None:
            yield name, given[name]
    if given.get("pips") is not None:
        yield "pips", given["pips"] == "on"
    if given.get("mirror"):
        yield "mirror", True
    if given.get("no_mouse"):
        yield "mouse", False


def _assigned(text: str) -> tuple[str, Value]:
    """A setting and its value, as `--set` has them."""
    name, equals, word = text.partition("=")
    of = setting(name.strip().replace("-", "_"))
    if of is None or not equals:
        raise Stop(
            f"--set: {told(text)} is none; write a setting and its value, such as auto_roll=on."
        )
    value = from_word(of, word.strip())
    if value is None:
        raise Stop(f"--set: {why_not(of, word.strip())}.")
    return of.name, value
