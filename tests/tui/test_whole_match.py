"""A whole match against the bot on the real screen, with documented keys alone."""

from __future__ import annotations

from pathlib import Path

from backgammon_tui.rules import Phase
from backgammon_tui.tui import keymap
from tests.terminal import Terminal
from tests.tui.player import Player, newest

MATCH = ("play", "--white", "Ada", "--black", "bot:advanced", "--length", "3", "--seed", "11")


def test_a_match_to_three_is_played_with_documented_keys(tmp_path: Path) -> None:
    terminal = Terminal([*MATCH, "--speed", "0"], tmp_path)
    pressed = {key for keys in Player(terminal, tmp_path).play() for key in keys}
    documented = {key for row in keymap.ROWS if row.offered for key in row.keys}
    assert pressed <= documented

    match = newest(tmp_path)
    assert match.trouble is None
    assert match.log.state.phase is Phase.MATCH_OVER
    assert max(match.log.state.score.white, match.log.state.score.black) >= 3
    assert "wins the match" in terminal.text
    assert "won by" in terminal.text

    terminal.press("q")
    assert terminal.end() == 0
