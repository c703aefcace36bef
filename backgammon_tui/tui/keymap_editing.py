"""The rows of the table of keys that set up a position: pure data, as `keymap_rows` is.

Imports only the standard library and the kinds of rows, never Textual. A page of keys has 24
rows: each sentence is one of them.
"""

from __future__ import annotations

from typing import Final

from .keymap_commands import Command, Moment, Row

_C = Command
_EDIT: Final = frozenset({Moment.EDIT})
_DIGITS: Final = tuple("0123456789")

EDITING_ROWS: Final[tuple[Row, ...]] = (
    Row(_C.EDIT_POINT, (*_DIGITS, "b"), _EDIT, "point",
        "Chooses a point; `b` or `0` is the bar.", rank=10, label="digits", named="digits, b"),
    Row(_C.EDIT_ARROWS, ("left", "right", "up", "down"), _EDIT, "",
        "Go from point to point.", named="arrows"),
    Row(_C.EDIT_PUT, ("+", "=", "enter"), _EDIT, "put",
        "Puts a checker there. Enter first settles what is typed.", rank=11, named="+, =, Enter"),
    Row(_C.EDIT_TAKE, ("-", "backspace"), _EDIT, "take",
        "Takes a checker away; what is missing to 15 is off.", rank=15),
    Row(_C.EDIT_SIDE, ("x", "tab"), _EDIT, "other side",
        "The other side's checkers are put.", rank=16),
    Row(_C.EDIT_MOUSE, (), _EDIT, "",
        "Puts a checker (right button: takes one); turns the cube.", named="mouse"),
    Row(_C.EDIT_BOARD, ("e", "o"), _EDIT, "empty",
        "An empty board; `o`: the opening position.", rank=1, named="e, o"),
    Row(_C.EDIT_TURN, ("t",), _EDIT, "turn",
        "The other side is on roll.", rank=3),
    Row(_C.EDIT_SWAP, ("w",), _EDIT, "swap",
        "White and Black change places.", rank=20),
    Row(_C.EDIT_DICE, ("r",), _EDIT, "roll",
        "The dice, such as `31`; Enter instead: none are rolled yet.", rank=4),
    Row(_C.EDIT_CUBE, ("d", "D"), _EDIT, "cube",
        "Doubles the cube and passes it on; `D`: back.", rank=7, named="d, D"),
    Row(_C.EDIT_OWNER, ("c",), _EDIT, "cube owner",
        "The next owner of the cube.", rank=18),
    Row(_C.EDIT_SCORE, ("s",), _EDIT, "score",
        "The score, White's first, such as `3-2`.", rank=5),
    Row(_C.EDIT_LENGTH, ("l",), _EDIT, "length",
        "The length of the match, 0 for money.", rank=9),
    Row(_C.EDIT_RULE, ("j",), _EDIT, "Crawford",
        "The Crawford game or not; for money Jacoby and beavers.", rank=19),
    Row(_C.EDIT_ID, ("slash",), _EDIT, "ID",
        "An XGID, GNU ID or 26 numbers, typed or pasted: replaces all.", rank=6),
    Row(_C.EDIT_UNDO, ("u",), _EDIT, "undo",
        "Undoes the last change, and so on back to the first.", rank=8),
    Row(_C.EDIT_ESCAPE, ("escape",), _EDIT, "",
        "Drops what is typed."),
)  # fmt: skip
