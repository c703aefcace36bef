"""What a hint and a warning cost on the wire: some rows of the prompt and of the list."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal import Terminal

MATCH = (
    *("play", "--white", "Ada", "--black", "bot:club", "--length", "7", "--seed", "112"),
    *("--speed", "0", "--set", "tutor=0.04"),
)
"""White begins with 3-1."""
MOST = 1500


@pytest.mark.parametrize("size", [(80, 24)], ids=str)
def test_a_hint_and_a_warning_send_little(tmp_path: Path, size: tuple[int, int]) -> None:
    terminal = Terminal(MATCH, tmp_path, size=size)
    terminal.wait_for("Space throws")
    terminal.press("space")
    terminal.wait_for("Type the point")
    terminal.bytes_until_quiet()

    def cost(keys: str, shown: str) -> int:
        before = terminal.received
        terminal.press(*keys.split())
        terminal.wait_for(shown)
        terminal.bytes_until_quiet()
        return terminal.received - before

    hint = cost("h", "8/5 6/5: +0.")
    onward = cost("pagedown", "2. 24/20: -0.")
    away = cost("h", "Type the point")
    cost("1 3 2 4", "24/23 13/10")
    warning = cost("enter", "osts 0.")
    print(f"{size}: hint {hint}, the next play {onward}, away {away}, warning {warning}")
    assert max(hint, onward, away, warning) <= MOST
    terminal.kill()
