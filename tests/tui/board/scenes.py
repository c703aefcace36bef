"""Positions a board must be able to show, each folded from a state; `python -m
tests.tui.board.scenes` writes them anew to `golden/`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from backgammon_tui.rules import (
    BAR,
    START,
    Cube,
    Doubling,
    Phase,
    Position,
    Roll,
    Rules,
    Score,
    Seat,
    State,
    Step,
)
from backgammon_tui.rules.plays import after_steps
from backgammon_tui.tui.board.glyphs import ASCII, UNICODE, Glyphs
from backgammon_tui.tui.board.view import BoardView, Hand, Last, Seen, board_view

GOLDEN: Final = Path(__file__).parent / "golden"
WHITE, BLACK = Seat.WHITE, Seat.BLACK
SIX_ONE: Final = Roll(6, 1)


def playing(position: Position = START, roll: Roll = SIX_ONE, seat: Seat = WHITE) -> State:
    """A game of a match to 7 in which `seat` has rolled."""
    return State(Rules(), phase=Phase.TO_PLAY, game=3, on_roll=seat, position=position, roll=roll)


def counts(points: Mapping[int, int]) -> Position:
    """A position with these counts and nothing else on the board."""
    return Position.from_counts(points.get(point, 0) for point in range(26))


@dataclass(frozen=True, slots=True)
class Scene:
    """What is shown, and how."""

    state: State
    seen: Seen = field(default_factory=Seen)
    hand: Hand | None = None
    last: Last | None = None
    thrown: Mapping[Seat, tuple[int, ...]] = field(default_factory=dict)
    glyphs: Glyphs = UNICODE

    @property
    def view(self) -> BoardView:
        """The view of this scene."""
        return board_view(self.state, self.seen, self.hand, self.last, self.thrown)


AFTER_13_7: Final = after_steps(START, [Step(13, 6)])
PICKED: Final = Scene(
    playing(),
    hand=Hand(AFTER_13_7, (1,), frozenset({24, 8, 6}), 8, frozenset({7})),
    last=Last(BLACK, frozenset({8, 13})),
    thrown={BLACK: (4, 2)},
)
BOTH_ON_BAR: Final = counts({BAR: 2, 0: -3, 6: 5, 8: 3, 13: 5, 1: -2, 12: -5, 19: -5})
TALL: Final = counts({6: 6, 24: 9, 1: -10, 19: -5})
HEAPS: Final = counts({3: 15, 22: -15})
BEARING_OFF: Final = counts({6: 2, 5: 3, 4: 2, 1: 1, 20: -2, 24: -1})

SCENES: Final[Mapping[str, Scene]] = {
    "start": Scene(State(Rules(), phase=Phase.OPENING, game=1), thrown={WHITE: (3,), BLACK: (5,)}),
    "picked": PICKED,
    "picked-ascii": replace(PICKED, glyphs=ASCII),
    "picked-mirrored": replace(PICKED, seen=Seen(mirrored=True)),
    "picked-black-below": replace(PICKED, seen=Seen(bottom=BLACK)),
    "picked-black-below-mirrored": replace(PICKED, seen=Seen(BLACK, BLACK, mirrored=True)),
    "picked-both-numberings": replace(PICKED, seen=Seen(both=True)),
    "start-both-numberings": Scene(
        State(Rules(), phase=Phase.OPENING, game=1), seen=Seen(WHITE, BLACK, both=True)
    ),
    "bar": Scene(
        playing(BOTH_ON_BAR, Roll(3, 3)),
        hand=Hand(BOTH_ON_BAR, (3, 3, 3, 3), frozenset({BAR}), BAR, frozenset({22}), 22),
        thrown={BLACK: (5, 5, 5, 5)},
    ),
    "tall": Scene(playing(TALL), hand=Hand(TALL, (6, 1), frozenset({6, 24}), cursor=6)),
    "heaps": Scene(playing(HEAPS), seen=Seen(numbers=BLACK)),
    "off": Scene(
        playing(BEARING_OFF, Roll(6, 5)),
        hand=Hand(BEARING_OFF, (6, 5), frozenset({6}), 6, frozenset({0, 1})),
    ),
}


def with_cube(
    cube: Cube | None = None, doubling: Doubling | None = None, rules: Rules | None = None
) -> State:
    """A game with the cube so."""
    return replace(
        playing(),
        phase=Phase.DOUBLED if doubling else Phase.TO_ROLL,
        cube=cube or Cube(),
        doubling=doubling,
        rules=rules or Rules(),
    )


def crawford() -> State:
    """The Crawford game of a match to 7."""
    return replace(with_cube(), score=Score(6, 2))


def _write() -> None:
    from backgammon_tui.tui.board.panes import board_text  # noqa: PLC0415

    for name, scene in SCENES.items():
        text = "\n".join(row.rstrip() for row in board_text(scene.view, scene.glyphs))
        (GOLDEN / f"{name}.txt").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    _write()
