"""How the games of a new match begin, as `--position`, `--start` and `--swap` have it.

What an identifier says of the match counts; a flag that says something else is refused.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from dataclasses import replace

from backgammon_tui.record.beginning import NACKGAMMON, Beginning, check_start
from backgammon_tui.record.identify import read_position
from backgammon_tui.record.situation import USUAL_LIMIT, Situation
from backgammon_tui.rules import Malformed
from backgammon_tui.settings import Setup
from backgammon_tui.tui.playing_on import from_situation


def with_beginning(setup: Setup, chosen: Namespace) -> Setup:
    """The setup with the beginning the flags describe; `Malformed` for what cannot be."""
    if chosen.position is None:
        if chosen.swap:
            raise Malformed("--swap belongs to --position: it changes the sides of the position")
        return replace(setup, start=NACKGAMMON, beginning=Beginning(on_roll=None))
    situation = read_position(chosen.position)
    if ":" not in chosen.position:
        check_start(situation.position)
        setup = replace(setup, start=situation.position)
    else:
        _refuse_contradictions(chosen, situation)
        setup = from_situation(setup, situation)
    return _swapping(setup) if chosen.swap else setup


def _swapping(setup: Setup) -> Setup:
    if setup.length:
        raise Malformed("--swap belongs to money play: only the first game of a match starts there")
    return replace(setup, beginning=replace(setup.beginning, swap=True))


def _refuse_contradictions(chosen: Namespace, situation: Situation) -> None:
    """Raise `Malformed` with the first flag that says something else than the identifier."""
    told = [_about_length(chosen, situation), _about_rules(chosen, situation)]
    told.append(_about_cube(chosen, situation))
    if chosen.position.count(":") > 1:
        told.append(_about_xgid(chosen, situation))
    for contradictions in told:
        for flag, said in contradictions:
            raise Malformed(f"{flag} contradicts the identifier, which says {said}")


def _about_length(chosen: Namespace, situation: Situation) -> Iterator[tuple[str, str]]:
    length = situation.length
    said = f"a match to {length}" if length else "money play"
    if chosen.length not in (None, length):
        yield f"--length {chosen.length}", said
    for flag, given in (("--money", chosen.money), ("--stake", chosen.stake is not None)):
        if given and length:
            yield flag, said


def _about_rules(chosen: Namespace, situation: Situation) -> Iterator[tuple[str, str]]:
    money = not situation.length
    said = "money play" if money else f"a match to {situation.length}"
    if chosen.jacoby and not situation.jacoby:
        yield "--jacoby", f"{said} without Jacoby" if money else said
    for flag, number in (("--beavers", chosen.beavers), ("--auto-doubles", chosen.auto_doubles)):
        if number and not money:
            yield flag, said
    if chosen.no_crawford and situation.crawford:
        yield "--no-crawford", "that this is the Crawford game"


def _about_cube(chosen: Namespace, situation: Situation) -> Iterator[tuple[str, str]]:
    value = situation.cube_value
    if chosen.no_cube and (value > 1 or situation.cube_owner or situation.doubled):
        yield "--no-cube", f"that there is one, at {value}"
    if chosen.cube_limit and value > chosen.cube_limit:
        yield f"--cube-limit {chosen.cube_limit}", f"that the cube is at {value}"


def _about_xgid(chosen: Namespace, situation: Situation) -> Iterator[tuple[str, str]]:
    """What only an XGID says: beavers, and how high the cube goes."""
    limit, given = situation.cube_limit, chosen.cube_limit
    if chosen.beavers and not situation.beavers:
        yield "--beavers", "money play without beavers"
    if chosen.no_cube and limit:
        yield "--no-cube", "that there is one"
    if given and limit != USUAL_LIMIT and given != 1 << limit:
        yield f"--cube-limit {given}", f"that it ends at {1 << limit}" if limit else "there is none"
