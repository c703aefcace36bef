"""The settings as the page of settings has them: rows, and the one under the cursor.

Pure: imports the settings, never Textual.
"""

from __future__ import annotations

from textwrap import wrap
from typing import Final, NamedTuple

from backgammon_tui.preferences import Preferences, Setting, Value, shown, spoken, value_of
from backgammon_tui.tui.board.ink import Drawing, Look, inked

WIDTH: Final = 80
HEIGHT: Final = 24
_COLUMN: Final = 26
_MOST_SAID: Final = 2


class SettingsForm(NamedTuple):
    """The page: the settings as they are, and the row of the cursor."""

    preferences: Preferences
    row: int = 0

    @property
    def setting(self) -> Setting:
        """The setting under the cursor."""
        return shown()[self.row]

    def moved(self, by: int) -> SettingsForm:
        """The cursor up or down, going round."""
        return self._replace(row=(self.row + by) % len(shown()))

    def stepped(self, by: int) -> Value:
        """The value that comes next, or before, for the setting under the cursor."""
        choices = self.setting.choices
        now = choices.index(value_of(self.preferences, self.setting.name))
        return choices[(now + by) % len(choices)]

    def drawing(
        self, said: str, place: str, keys: Drawing, width: int = WIDTH, height: int = HEIGHT
    ) -> Drawing:
        """The page in so much room: the settings, where it is too little those about the
        cursor; the sentence of that one, something said or where all is kept, the keys."""
        below = wrap(self.setting.sentence, width - 6)
        below = [f"   {line}" for line in below] if not said or height == HEIGHT else []
        told = wrap(said or (place and f"Kept in {place}"), width - 2, break_on_hyphens=False)
        last = [f" {line}" for line in told[:_MOST_SAID]] if said or height == HEIGHT else []
        room = min(len(shown()), height - 2 - len(below) - len(last))
        first = max(0, min(self.row - room // 2, len(shown()) - room))
        texts = [(" Settings", Look.TITLE)]
        texts += [self._row(n) for n in range(first, first + room)]
        spare = height - 2 - room - len(below) - len(last)
        if spare > 1:
            texts.insert(1, ("", Look.FRAME))
        texts += [("", Look.FRAME)] * (spare > 0)
        texts += [(line, Look.TEXT) for line in below]
        texts += [("", Look.FRAME)] * (height - 1 - len(last) - len(texts))
        texts += [(line, Look.REFUSAL if said else Look.FRAME) for line in last]
        return (*(inked(text[:width], look, width) for text, look in texts), *keys)

    def _row(self, number: int) -> tuple[str, Look]:
        setting, here = shown()[number], number == self.row
        value = spoken(value_of(self.preferences, setting.name))
        told = f"< {value} >" if here else f"  {value}"
        mark = ">" if here else " "
        return f" {mark} {setting.words:<{_COLUMN}}{told}", Look.MARK if here else Look.TEXT
