"""`backgammon settings`: the settings, where each comes from, and what in their file is wrong."""

from __future__ import annotations

import json
from argparse import Namespace

from backgammon_tui.preferences import SETTINGS, spoken, value_of
from backgammon_tui.tui import keymap
from backgammon_tui.tui.remapping import can_move, keyboard, name_of

from .preferred import Preferred, place, preferred

USUAL = "usual"


def settings(chosen: Namespace) -> int:
    """Print the file, a line a setting and a command, and what is wrong; or JSON."""
    found = preferred()
    if chosen.json:
        print(json.dumps(_told(found), indent=1))
        return 0
    print(f"{place()}{'' if place().exists() else ' (there is none yet)'}\n")
    for of in SETTINGS:
        value = spoken(value_of(found.preferences, of.name))
        print(f"{of.name:<17}{value:<16}{_origin(found, of.name):<9}{of.sentence}")
    print("\n[keys]")
    for name, keys in _keys(found).items():
        print(f"{name:<17}{keys:<23}{_origin(found, f'keys.{name}')}")
    if found.troubles:
        print()
    for trouble in found.troubles:
        print(f"{place().name}, {trouble}")
    return 0


def _origin(found: Preferred, name: str) -> str:
    return found.origins.get(name, USUAL)


def _keys(found: Preferred) -> dict[str, str]:
    """The keys of each command that can have others, by its name in the file."""
    mine = {row.command: row for row in keyboard(found.preferences.keys).rows}
    return {
        name_of(row.command): ", ".join(keymap.shown(key) for key in mine[row.command].keys)
        for row in can_move()
    }


def _told(found: Preferred) -> dict[str, object]:
    return {
        "file": str(place()),
        "settings": {
            of.name: {
                "value": value_of(found.preferences, of.name),
                "from": _origin(found, of.name),
            }
            for of in SETTINGS
        },
        "keys": {
            name: {"keys": keys.split(", "), "from": _origin(found, f"keys.{name}")}
            for name, keys in _keys(found).items()
        },
        "wrong": [{"line": line, "text": text} for line, text in found.troubles],
    }
