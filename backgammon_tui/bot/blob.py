"""The file of the nets: 16-bit floating point numbers, little end first.

Standard library only. After `MAGIC` come the net for contact and the net for races; each is
its number of inputs and of hidden units, a row of weights for every input, the bias of the
hidden units, a row of weights for each of the five chances, and their bias.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from importlib.resources import files
from itertools import islice
from typing import Final, NamedTuple

MAGIC: Final = b"backgammon nets 1\n"
SHAPE: Final = "<HH"
CHANCES: Final = 5
NAME: Final = "nets.bin"

Row = tuple[float, ...]


class Weights(NamedTuple):
    """One net as it was trained: hidden units and chances are logistic functions."""

    rows: tuple[Row, ...]
    bias: Row
    out: tuple[Row, ...]
    out_bias: Row


def blob() -> bytes:
    """The file that comes with the bot."""
    return files(__package__).joinpath(NAME).read_bytes()


def weights(data: bytes) -> tuple[Weights, Weights]:
    """The nets of a file: for contact, for races. Raises `ValueError` if it is no such file."""
    if not data.startswith(MAGIC):
        raise ValueError("this is no file of nets")
    contact, at = _net(data, len(MAGIC))
    race, at = _net(data, at)
    if at != len(data):
        raise ValueError("the file of nets is longer than its nets")
    return contact, race


def _net(data: bytes, at: int) -> tuple[Weights, int]:
    try:
        inputs, hidden = struct.unpack_from(SHAPE, data, at)
        many = (inputs + 1 + CHANCES) * hidden + CHANCES
        start = at + struct.calcsize(SHAPE)
        numbers = iter(struct.unpack_from(f"<{many}e", data, start))
    except struct.error as error:
        raise ValueError("the file of nets is cut off") from error
    read = Weights(
        tuple(_rows(numbers, inputs, hidden)),
        tuple(islice(numbers, hidden)),
        tuple(_rows(numbers, CHANCES, hidden)),
        tuple(numbers),
    )
    return read, start + 2 * many


def _rows(numbers: Iterator[float], many: int, length: int) -> Iterator[Row]:
    for _ in range(many):
        yield tuple(islice(numbers, length))
