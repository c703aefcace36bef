"""The table of all home boards: how many rolls each takes to bear off, chance by chance.

Standard library only. A home board is six counts, ace point first, of up to 15 checkers: there
are 54,264. Making the table takes a few seconds, so it is made once, by a process of its own
(`python -m backgammon_tui.bot.offtable FILE`), and kept. Each side bears off in the fewest
rolls on average, whatever the other does.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from collections.abc import Iterator
from itertools import accumulate
from math import comb
from pathlib import Path
from typing import Final, NamedTuple

Home = tuple[int, ...]
Packed = int
"""A home board as one number: four bits a point, the ace point lowest."""

CHECKERS: Final = 15
HOMES: Final = comb(CHECKERS + 6, 6)
LENGTH: Final = 20
"""Numbers of rolls that are told apart, 0 to 19; longer ones are too rare to count."""
WHOLE: Final = 0xFFFF
MAGIC: Final = b"backgammon bearing off 1\n"
CHECKSUM: Final = 4
THROWS: Final = [(a, b) for a in range(1, 7) for b in range(1, a)]


class Table(NamedTuple):
    """The chances of 0 to 19 rolls, in 65,535ths, for each home board by its rank."""

    chances: array[int]

    def rolls_needed(self, home: Home) -> list[float]:
        """The chance of needing exactly 0, 1, 2 ... rolls."""
        start = rank(home) * LENGTH
        return [chance / WHOLE for chance in self.chances[start : start + LENGTH]]

    def mean_rolls(self, home: Home) -> float:
        """Rolls needed on average to bear off the last checker."""
        return sum(rolls * chance for rolls, chance in enumerate(self.rolls_needed(home)))


def rank(home: Home) -> int:
    """The place of a home board in the table, 0 (all off) to 54,263."""
    return sum(comb(low + point, point + 1) for point, low in enumerate(accumulate(home)))


def read(path: Path) -> Table | None:
    """The table kept in a file; None if there is none, or not a whole one."""
    try:
        data = path.read_bytes()
    except OSError:
        return None
    start = len(MAGIC) + CHECKSUM
    packed = data[start:]
    if data[:start] != _head(packed):
        return None
    chances = array("H", zlib.decompress(packed))
    if sys.byteorder == "big":
        chances.byteswap()
    return Table(chances)


def write(table: Table, path: Path) -> None:
    """Keep the table; the file appears whole or not at all."""
    chances = table.chances[:]
    if sys.byteorder == "big":
        chances.byteswap()
    packed = zlib.compress(chances.tobytes(), 6)
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = path.with_suffix(".part")
    aside.write_bytes(_head(packed) + packed)
    aside.replace(path)


def _head(packed: bytes) -> bytes:
    return MAGIC + zlib.crc32(packed).to_bytes(CHECKSUM, "little")


def homes() -> Iterator[Home]:
    """All home boards, in the order of their ranks."""

    def fill(points: int, most: int) -> Iterator[Home]:
        if not points:
            yield ()
            return
        for total in range(most + 1):
            for rest in fill(points - 1, total):
                yield (*rest, total)

    for totals in fill(6, CHECKERS):
        yield tuple(high - low for low, high in zip((0, *totals), totals, strict=False))


def make() -> Table:
    """Work the table out, from the home boards with the fewest pips to those with the most."""
    order = list(homes())
    boards = [sum(count << 4 * point for point, count in enumerate(home)) for home in order]
    pips = [sum(point * count for point, count in enumerate(home, 1)) for home in order]
    maker = _Maker()
    for index in sorted(range(1, HOMES), key=pips.__getitem__):
        maker.solve(boards[index])
    chances = array("H")
    for board in boards:
        chances.extend([round(chance * WHOLE) for chance in maker.chances[board]])
    return Table(chances)


Ended = tuple[float, Packed]
"""A board and before it its mean, by which boards are compared."""


class _Maker:
    """What is known of the boards solved so far, all by their packed numbers."""

    def __init__(self) -> None:
        self.chances: dict[Packed, array[float]] = {0: array("d", [1.0] + [0.0] * (LENGTH - 1))}
        self._end: dict[Packed, Ended] = {0: (0.0, 0)}
        self._best: list[list[dict[Packed, Ended]]] = [
            [self._end, *[{0: (0.0, 0)} for _ in range(4)]] for _ in range(7)
        ]
        """For a number and how many times it is played: the best end."""

    def solve(self, board: Packed) -> None:
        """Find the chances of a board; all those with fewer pips are known."""
        after: list[list[Packed]] = [[]]
        ends = []
        for number in range(1, 7):
            reached = _steps(board, number)
            after.append(reached)
            known = self._best[number]
            for times in (1, 2, 3, 4):
                fewer = known[times - 1]
                known[times][board] = min([fewer[each] for each in reached])
            ends.append(known[4][board])
        for a, b in THROWS:
            last, first = self._best[b][1], self._best[a][1]
            found = [last[each] for each in after[a]]
            found += [first[each] for each in after[b]]
            end = min(found)
            ends += (end, end)
        self._settle(board, ends)

    def _settle(self, board: Packed, ends: list[Ended]) -> None:
        """The 36 throws end on these boards."""
        self._end[board] = (1 + sum([mean for mean, _ in ends]) / 36, board)
        columns = zip(*[self.chances[end] for _, end in ends], strict=True)
        chances = array("d", [0.0, *[sum(column) / 36 for column in columns]])
        self.chances[board] = chances[:LENGTH]


def _steps(board: Packed, number: int) -> list[Packed]:
    """The boards that one step of this number can reach."""
    found = [
        board - (1 << 4 * point) + (1 << 4 * (point - number))
        for point in range(number, 6)
        if board >> 4 * point & 15
    ]
    if board >> 4 * (number - 1) & 15:
        found.append(board - (1 << 4 * (number - 1)))
    if not found:
        highest = (board.bit_length() - 1) // 4
        found.append(board - (1 << 4 * highest))
    return found


def main(arguments: list[str]) -> None:
    """Make the table and keep it in the file that is named."""
    write(make(), Path(arguments[0]))


if __name__ == "__main__":
    main(sys.argv[1:])
