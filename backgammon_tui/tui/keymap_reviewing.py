"""The rows of the table of keys for a review: pure data, as in `keymap_rows`.

Imports only the standard library and the kinds of rows, never Textual.
"""

from __future__ import annotations

from typing import Final

from .keymap_commands import Command, Moment, Row

_C = Command
_M = Moment
_REVIEW: Final = frozenset({_M.REVIEW})
_MISTAKE: Final = frozenset({_M.MISTAKE})

REVIEWING_ROWS: Final[tuple[Row, ...]] = (
    Row(_C.REVIEW, ("a",), frozenset({_M.MATCH_OVER, _M.REPLAY, _M.START}), "review",
        "Reviews the match: what each decision cost, and the luck of each throw; on the start"
        " screen the match in the line Replay.", rank=9),
    Row(_C.REVIEW_MISTAKES, ("enter",), _REVIEW, "mistakes",
        "The marked decisions on the board, the worst first.", rank=1),
    Row(_C.REVIEW_CHART, ("left", "right"), _REVIEW, "chart",
        "The chart of another game, or of the whole match.", rank=2, label="arrows",
        named="left, right"),
    Row(_C.REVIEW_PAGE, ("up", "down", "pageup", "pagedown"), _REVIEW, "page",
        "A page up or down, where not all has room.", rank=4, label="PgDn", named="up, down"),
    Row(_C.REVIEW_PROBLEMS, ("p",), _REVIEW | _MISTAKE, "as problems",
        "The marked decisions as problems, the answer hidden; and back.", rank=3),
    Row(_C.MISTAKE_STEP, ("left", "right"), _MISTAKE, "mistake",
        "One marked decision back, or on.", rank=1, label="< >", named="left, right"),
    Row(_C.MISTAKE_CHOICE, ("down", "up"), _MISTAKE, "play",
        "Shows the best play on the board, then the next best; up to the position again.",
        rank=2, label="up, down"),
    Row(_C.MISTAKE_ANSWER, ("a",), _MISTAKE, "answer",
        "Shows the answer to a problem, or hides it.", rank=4),
    Row(_C.MISTAKE_SIDE, ("w",), _MISTAKE, "whose",
        "The marked decisions of both sides, of White, of Black.", rank=5),
    Row(_C.MISTAKE_ORDER, ("o",), _MISTAKE, "order",
        "The worst first, or as they were made.", rank=6),
    Row(_C.MISTAKE_PAGE, ("pageup", "pagedown", "[", "]"), _MISTAKE, "choices",
        "A page of the choices up, or down; in a small window they lie over the board.",
        rank=9, label="PgUp", named="PgUp, PgDn"),
    Row(_C.REVIEW_BACK, ("escape",), _REVIEW | _MISTAKE, "back",
        "From the board to the sums, from there to where one was.", rank=7),
)  # fmt: skip
