"""The pure modules of the board load neither Textual nor Rich."""

from __future__ import annotations

import subprocess
import sys

import pytest

PURE = [
    "parts", "view", "geometry", "arrows", "glyphs", "ink", "checkers", "draw", "panes", "palette",
]  # fmt: skip
CHECK = """
import importlib, sys
importlib.import_module("backgammon_tui.tui.board." + sys.argv[1])
loaded = {name.partition(".")[0] for name in sys.modules}
sys.exit(", ".join(loaded & {"textual", "rich", "asyncssh", "asyncio"}) or 0)
"""


@pytest.mark.parametrize("module", PURE)
def test_a_pure_module_loads_no_framework(module: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", CHECK, module], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
