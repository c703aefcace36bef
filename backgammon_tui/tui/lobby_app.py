"""The app of one who plays at a server: the lobby, and matches from which one comes back to it.

May import Textual; knows the server by its lobby only.
"""

from __future__ import annotations

from textual.screen import Screen

from backgammon_tui.table.seats import dismiss

from .app import BackgammonApp
from .lobby import Lobby
from .screens.lobby import LobbyScreen
from .sitting import House
from .terminal import Terminal


class LobbyApp(BackgammonApp, inherit_bindings=True):
    """Backgammon at a server. `lobby` is what it says of its tables."""

    def __init__(self, house: House, terminal: Terminal, lobby: Lobby) -> None:
        super().__init__(house, terminal)
        self._lobby = lobby

    def get_default_screen(self) -> Screen[None]:
        """The lobby."""
        return LobbyScreen(self._lobby, self.house, self.glyphs)

    def leave_match(self) -> None:
        """Back to the lobby, and away from the table."""
        far = self.sitting is not None and self.sitting.company is not None
        lobby = self._to_lobby()
        if lobby is None:
            self.exit()
        elif far:
            lobby.do(self._lobby.leave)

    def _to_lobby(self) -> LobbyScreen | None:
        """Show the lobby in place of the match; None if no match is shown."""
        left, self.sitting = self.sitting, None
        if left is None or len(self.screen_stack) == 1:
            return None
        dismiss(left.players)
        left.close()
        self.pop_screen()
        return self.screen if isinstance(self.screen, LobbyScreen) else None

    def play_again(self) -> None:
        """Another match like this one: the other player is asked from the lobby."""
        again = self.sitting.again if self.sitting else None
        if again is None:
            super().play_again()
            return
        lobby = self._to_lobby()
        if lobby:
            lobby.do(again)
