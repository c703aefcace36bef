"""The identifier of eXtreme Gammon.

Imports only `rules` and the situation. Source: the public definition of the XGID: ten fields
with colons between. The first is the board in 26 characters, as the player at the bottom counts:
the top player's bar, points 1 to 24, the bottom player's bar; `-` nothing, `A` to `O` one to 15
checkers of the bottom player, `a` to `o` of the top one. Then the cube as a power of two, its
owner (1 bottom, -1 top, 0 nobody), who is on roll (1 or -1), the dice (`00` not rolled, `D` a
double is on offer), the score of bottom and top, Crawford (0 or 1) in a match or Jacoby (1)
and beavers (2) in money play, the length (0 for money), and the limit of the cube.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from backgammon_tui.rules import BAR, Malformed, Position, Roll, Seat
from backgammon_tui.rules.match import HIGHEST_CAP
from backgammon_tui.rules.position import CHECKERS

from .situation import HIGHEST_CUBE, HIGHEST_SCORE, GameState, Situation

PREFIX: Final = "XGID="
FIELDS: Final = 10

_BOTTOM: Final = "-ABCDEFGHIJKLMNO"
_TOP: Final = "-abcdefghijklmno"
_SIDES: Final = {1: Seat.WHITE, -1: Seat.BLACK}
_NUMBERS: Final = {Seat.WHITE: 1, Seat.BLACK: -1, None: 0}
_DOUBLED: Final = "D"
_NOT_ROLLED: Final = "00"
_WAITING: Final = {"B": "beaver", "R": "raccoon"}
"""Offers that no program but eXtreme Gammon writes or reads: GNU Backgammon refuses them, too."""


def xgid(situation: Situation) -> str | None:
    """The XGID, or None where there is none: no game being played, a resignation, a beaver or
    a raccoon on offer.

    >>> from backgammon_tui.rules import START
    >>> xgid(Situation(START, length=7, roll=Roll(1, 3)))
    'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10'
    """
    if not _can_be_said(situation):
        return None
    fields = (
        _board(situation),
        situation.cube_value.bit_length() - 1,
        _NUMBERS[situation.cube_owner],
        _NUMBERS[situation.on_roll],
        _dice(situation),
        *situation.score,
        int(situation.crawford) or situation.jacoby + 2 * situation.beavers,
        situation.length,
        situation.cube_limit,
    )
    return PREFIX + ":".join(str(field) for field in fields)


def read_xgid(text: str) -> Situation:
    """The situation of an XGID, with `XGID=` before it or without; spaces around do not matter.
    Raises `Malformed` with the field or character that is wrong."""
    told = re.sub(rf"(?i)\A{PREFIX}", "", text.strip()).split(":")
    if len(told) != FIELDS:
        raise Malformed(f"an XGID has {FIELDS} fields with colons between, not {len(told)}")
    on_roll = _SIDES[_one_of(told, 4, (1, -1))]
    bottom = read_board(told[0])
    doubled = told[4] == _DOUBLED
    length = _up_to(told, 9, HIGHEST_SCORE)
    rules = _up_to(told, 8, 1 if length else 3)
    return Situation(
        position=bottom if on_roll is Seat.WHITE else bottom.flipped(),
        on_roll=on_roll,
        turn=on_roll.other if doubled else on_roll,
        roll=None if doubled else _roll(told),
        cube_value=1 << _up_to(told, 2, HIGHEST_CUBE.bit_length() - 1),
        cube_owner=_SIDES.get(_one_of(told, 3, (1, -1, 0))),
        doubled=doubled,
        score=(_up_to(told, 6, HIGHEST_SCORE), _up_to(told, 7, HIGHEST_SCORE)),
        length=length,
        crawford=bool(length and rules),
        jacoby=not length and rules % 2 == 1,
        beavers=not length and rules > 1,
        cube_limit=_up_to(told, 10, HIGHEST_CAP.bit_length() - 1),
    )


def _can_be_said(situation: Situation) -> bool:
    if situation.game_state is not GameState.PLAYING or situation.resigned:
        return False
    if situation.doubled:
        other = situation.on_roll.other
        mine = situation.cube_owner is not other
        return situation.turn is other and mine and situation.roll is None
    return situation.turn is situation.on_roll


def _board(situation: Situation) -> str:
    position = situation.position
    return board_text(position if situation.on_roll is Seat.WHITE else position.flipped())


def board_text(position: Position) -> str:
    """The first field: the position as the player at the bottom sees it, in 26 characters."""
    return "".join(_BOTTOM[n] if n > 0 else _TOP[-n] for n in position.counts)


def _dice(situation: Situation) -> str:
    if situation.doubled:
        return _DOUBLED
    roll = situation.roll
    return f"{roll.larger}{roll.smaller}" if roll else _NOT_ROLLED


_NAMES: Final = (
    "the board",
    "the cube as a power of two",
    "the owner of the cube",
    "the side on roll",
    "the dice",
    "the score of the bottom player",
    "the score of the top player",
    "Crawford or Jacoby and beavers",
    "the match length",
    "the limit of the cube",
)


def _wrong(number: int, must: str, told: str) -> Malformed:
    shown = repr(told if len(told) <= 12 else f"{told[:9]}...")
    return Malformed(f"field {number} of the XGID, {_NAMES[number - 1]}, is {must}, not {shown}")


def _up_to(told: Sequence[str], number: int, highest: int) -> int:
    """A field, counted from 1, that is a whole number from 0 to `highest`."""
    text = told[number - 1]
    if not re.fullmatch(r"[0-9]{1,5}", text) or int(text) > highest:
        raise _wrong(number, f"0 to {highest}", text)
    return int(text)


def _one_of(told: Sequence[str], number: int, allowed: tuple[int, ...]) -> int:
    """A field, counted from 1, that is one of few numbers."""
    text = told[number - 1]
    for value in allowed:
        if text == str(value):
            return value
    raise _wrong(number, " or ".join(str(value) for value in allowed), text)


def _roll(told: Sequence[str]) -> Roll | None:
    text = told[4]
    if text == _NOT_ROLLED:
        return None
    if text in _WAITING:
        raise Malformed(
            f"field 5 of the XGID, the dice, is {text}: a {_WAITING[text]} waits for its answer, "
            "and which number the cube shows until then is not settled"
        )
    if not re.fullmatch("[1-6]{2}", text):
        raise _wrong(5, "00, D, or two numbers from 1 to 6", text)
    return Roll(int(text[0]), int(text[1]))


def read_board(text: str) -> Position:
    """The position that the 26 characters of the first field say, as the player at the bottom
    sees it; raises `Malformed` with the character that is wrong."""
    if len(text) != BAR + 1:
        raise Malformed(f"the board of an XGID has {BAR + 1} characters, not {len(text)}")
    counts = [_count(sign, place) for place, sign in enumerate(text, start=1)]
    for player, total in (
        ("bottom", sum(count for count in counts if count > 0)),
        ("top", -sum(count for count in counts if count < 0)),
    ):
        if total > CHECKERS:
            raise Malformed(
                f"the board of the XGID has {total} checkers of the {player} player, "
                f"who has {CHECKERS}"
            )
    if counts[0] > 0 or counts[BAR] < 0:
        place, player = (1, "top") if counts[0] > 0 else (BAR + 1, "bottom")
        raise Malformed(
            f"character {place} of the XGID is the bar of the {player} player alone, "
            f"not {text[place - 1]!r}"
        )
    return Position.from_counts(counts)


def _count(sign: str, place: int) -> int:
    if sign in _BOTTOM:
        return _BOTTOM.index(sign)
    if sign in _TOP:
        return -_TOP.index(sign)
    raise Malformed(
        f"character {place} of the XGID is {sign!r}; there can be -, A to O and a to o only"
    )
