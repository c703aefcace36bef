"""What the player at this keyboard likes, as it is now, shared by all screens of the program.

Imports no Textual. The settings screen changes it; who keeps it in a file is given.
"""

from __future__ import annotations

from collections.abc import Callable

from backgammon_tui.preferences import USUAL, Preferences, Value, with_value

from .keymap import USUAL as USUAL_KEYS
from .keymap import Keyboard


def _nowhere(name: str, value: Value) -> None:
    """Keeps nothing, as where there is no file."""


class Liking:
    """The settings in force. `keep` writes one into the file and raises `ValueError` with a
    sentence if it cannot; `place` is that file's name; `says` is what was wrong in it, told
    once at the start."""

    def __init__(
        self,
        preferences: Preferences = USUAL,
        keep: Callable[[str, Value], None] = _nowhere,
        place: str = "",
        says: str = "",
    ) -> None:
        self.preferences = preferences
        self._keep = keep
        self.place = place
        self._says = says

    def change(self, name: str, value: Value) -> None:
        """Put a setting in force, and then keep it; raises `ValueError` if it is not kept."""
        self.preferences = with_value(self.preferences, name, value)
        self._keep(name, value)

    def for_now(self, name: str, value: Value) -> None:
        """Put a setting in force until the program ends."""
        self.preferences = with_value(self.preferences, name, value)

    @property
    def keyboard(self) -> Keyboard:
        """The keys as this player has them."""
        if not self.preferences.keys:
            return USUAL_KEYS
        from .remapping import keyboard  # noqa: PLC0415  (loaded where keys are moved)

        return keyboard(self.preferences.keys)

    def told(self) -> str:
        """What was wrong in the file, the first time it is asked for."""
        says, self._says = self._says, ""
        return says
