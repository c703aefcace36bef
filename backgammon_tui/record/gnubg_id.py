"""GNU Backgammon's identifiers: the Position ID, the Match ID, and both with a colon between.

Imports only `rules` and the situation. Source: the technical notes of the GNU Backgammon
manual. A Position ID is 80 bits: first the other side's points 1 to 24 and bar in its own view,
then those of the side on roll, for each as many ones as there are checkers and a zero. A Match
ID is 72 bits, in the fields below. Both fill bytes from the lowest bit up and are written in
Base64 without padding.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from string import ascii_letters, digits
from typing import Final

from backgammon_tui.rules import BAR, START, Malformed, Position, Roll, Seat, Size
from backgammon_tui.rules.dice import FACES
from backgammon_tui.rules.position import CHECKERS

from .situation import GameState, Situation

POSITION_LENGTH: Final = 14
MATCH_LENGTH: Final = 12

_ALPHABET: Final = frozenset(ascii_letters + digits + "+/")
_LAST: Final = "AQgw"
"""What a Position ID can end with: four bits of its last character are not used."""
_PLAYERS: Final = (Seat.BLACK, Seat.WHITE)
_OWNERS: Final = (*_PLAYERS, None)
_IN_THE_MIDDLE: Final = 3

_FIELDS: Final = {
    "cube": 4,
    "owner": 2,
    "on roll": 1,
    "crawford": 1,
    "game state": 3,
    "turn": 1,
    "doubled": 1,
    "resigned": 2,
    "larger die": 3,
    "smaller die": 3,
    "length": 15,
    "score of player 0": 15,
    "score of player 1": 15,
    "no jacoby": 1,
}
"""The fields of the Match ID in their order, with their bits. The manual ends before the last,
which is 1 unless Jacoby counts; in a match it is always 1."""


def position_id(position: Position) -> str:
    """The 14 characters of a position.

    >>> position_id(START)
    '4HPwATDgc/ABMA'
    """
    checkers = (*_own(position.flipped()), *_own(position))
    bits = "".join("1" * count + "0" for count in checkers)
    return _written(int(bits[::-1], 2), POSITION_LENGTH)


def position_of_id(text: str) -> Position:
    """The position of a Position ID; raises `Malformed` with the character or the reason."""
    key = _key(text, POSITION_LENGTH, "Position ID")
    if text[-1] not in _LAST:
        raise Malformed(
            f"character {POSITION_LENGTH} of a Position ID is A, Q, g or w, not {text[-1]!r}: "
            "it has bits left over"
        )
    other, at = _side(key, 0, "other side")
    own, at = _side(key, at, "side on roll")
    if key >> at:
        first = at + (key >> at & -(key >> at)).bit_length() - 1
        raise Malformed(f"character {_place(first)} of the Position ID has bits left over")
    counts = [-other[-1]]
    for point in range(1, BAR):
        if own[point - 1] and other[BAR - point - 1]:
            raise Malformed(f"the Position ID puts checkers of both sides on the {point}-point")
        counts.append(own[point - 1] - other[BAR - point - 1])
    return Position.from_counts([*counts, own[-1]])


def match_id(situation: Situation) -> str:
    """The 12 characters that say all of a situation but the position, beavers and the limit of
    the cube."""
    roll = situation.roll
    black, white = (_number(seat, situation) for seat in _PLAYERS)
    values = {
        "cube": situation.cube_value.bit_length() - 1,
        "owner": _player(situation.cube_owner) if situation.cube_owner else _IN_THE_MIDDLE,
        "on roll": _player(situation.on_roll),
        "crawford": situation.crawford,
        "game state": situation.game_state.value,
        "turn": _player(situation.turn),
        "doubled": situation.doubled,
        "resigned": situation.resigned.value if situation.resigned else 0,
        "larger die": roll.larger if roll else 0,
        "smaller die": roll.smaller if roll else 0,
        "length": situation.length,
        "score of player 0": black,
        "score of player 1": white,
        "no jacoby": not situation.jacoby,
    }
    key = at = 0
    for name, width in _FIELDS.items():
        key |= int(values[name]) << at
        at += width
    return _written(key, MATCH_LENGTH)


def situation_of_match_id(text: str, position: Position = START) -> Situation:
    """What a Match ID says, with the position beside it, which is seen by the side on roll.
    Raises `Malformed` with the character or field that is wrong.

    Match IDs of old versions have no bit for Jacoby: in money play that reads as with Jacoby.
    """
    told = _told(_key(text, MATCH_LENGTH, "Match ID"))
    length = told["length"]
    return Situation(
        position=position,
        on_roll=_PLAYERS[told["on roll"]],
        turn=_PLAYERS[told["turn"]],
        roll=_roll(told["larger die"], told["smaller die"]),
        cube_value=1 << told["cube"],
        cube_owner=_owner(told["owner"]),
        doubled=bool(told["doubled"]),
        resigned=Size(told["resigned"]) if told["resigned"] else None,
        score=(told["score of player 1"], told["score of player 0"]),
        length=length,
        crawford=bool(told["crawford"]),
        jacoby=not length and not told["no jacoby"],
        game_state=_game_state(told["game state"]),
    )


def gnu_id(situation: Situation) -> str:
    """The Position ID and the Match ID with a colon between.

    >>> gnu_id(Situation(START, length=7))
    '4HPwATDgc/ABMA:cAngAAAAAAAE'
    """
    return f"{position_id(situation.position)}:{match_id(situation)}"


def read_gnu_id(text: str) -> Situation:
    """The situation of a Position ID and a Match ID with a colon between; spaces around do not
    matter. Raises `Malformed`."""
    parts = text.strip().split(":")
    if len(parts) != 2:
        raise Malformed("a GNU ID is a Position ID and a Match ID with one colon between")
    return situation_of_match_id(parts[1], position_of_id(parts[0]))


def _own(position: Position) -> list[int]:
    return [max(count, 0) for count in position.counts[1:]]


def _player(seat: Seat) -> int:
    return _PLAYERS.index(seat)


def _number(seat: Seat, situation: Situation) -> int:
    """The points `seat` has won."""
    white, black = situation.score
    return white if seat is Seat.WHITE else black


def _written(key: int, length: int) -> str:
    """The first `length` characters of a bit string in Base64."""
    return b64encode(key.to_bytes(length * 6 // 8, "little")).decode()[:length]


def _key(text: str, length: int, name: str) -> int:
    """The bits of an identifier, its first one the lowest."""
    if len(text) != length:
        raise Malformed(f"a {name} has {length} characters, not {len(text)}")
    for place, sign in enumerate(text, start=1):
        if sign not in _ALPHABET:
            raise Malformed(
                f"character {place} of the {name} is {sign!r}; there can be letters, digits, "
                "+ and / only"
            )
    return int.from_bytes(b64decode(text + "=" * (-length % 4)), "little")


def _place(bit: int) -> int:
    """The character, from 1, that holds a bit of the key."""
    return (8 * (bit // 8) + 7 - bit % 8) // 6 + 1


def _side(key: int, at: int, side: str) -> tuple[list[int], int]:
    """The 25 counts of one side that begin at bit `at`, and the bit after them."""
    counts = [0] * BAR
    place = 0
    while place < BAR:
        if key >> at & 1:
            counts[place] += 1
            if sum(counts) > CHECKERS:
                raise Malformed(
                    f"character {_place(at)} of the Position ID gives the {side} more than "
                    f"{CHECKERS} checkers"
                )
        else:
            place += 1
        at += 1
    return counts, at


def _told(key: int) -> dict[str, int]:
    """The numbers in the fields of a Match ID."""
    told = {}
    for name, width in _FIELDS.items():
        told[name] = key & (1 << width) - 1
        key >>= width
    if key:
        raise Malformed(f"character {MATCH_LENGTH} of the Match ID has bits left over")
    return told


def _roll(one: int, two: int) -> Roll | None:
    if one == two == 0:
        return None
    for die in (one, two):
        if die not in FACES:
            raise Malformed(f"the dice of the Match ID are {one} and {two}: a die shows 1 to 6")
    return Roll(one, two)


def _owner(number: int) -> Seat | None:
    if number == len(_OWNERS) - 1:
        raise Malformed("the owner of the cube in the Match ID is 2: it is 0, 1, or 3 for nobody")
    return None if number == _IN_THE_MIDDLE else _PLAYERS[number]


def _game_state(number: int) -> GameState:
    if number > GameState.DROPPED.value:
        raise Malformed(f"the state of the game in the Match ID is {number}: it is 0 to 4")
    return GameState(number)
