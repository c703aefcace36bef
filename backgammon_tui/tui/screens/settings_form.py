"""The settings as the page of settings has them: rows, and the one under the cursor.

Pure: imports the settings, never Textual.
"""

from __future__ import annotations

from textwrap import wrap
from typing import Final, NamedTuple

from backgammon_tui.preferences import Preferences, Setting, Value, shown, spoken, value_of
from backgammon_tui.tui.board.ink import Cells, Drawing, Look, inked

WIDTH: Final = 80
HEIGHT: Final = 24
_COLUMN: Final = 28
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

    def drawing(self, said: str, place: str, keys: Drawing) -> Drawing:
        """The page, with the sentence of the setting under the cursor, something said, where
        the settings are kept, and the row of keys."""
        rows = [_text(" Settings", Look.TITLE), _text("")]
        rows += [self._row(number, setting) for number, setting in enumerate(shown())]
        rows += [
            _text(""),
            *(_text(f"   {line}", Look.TEXT) for line in wrap(self.setting.sentence, 74)),
        ]
        below = wrap(said or (place and f"Kept in {place}"), WIDTH - 2, break_on_hyphens=False)[
            :_MOST_SAID
        ]
        rows += [_text("")] * (HEIGHT - 2 - len(below) - len(rows))
        rows += [_text(f" {line}", Look.REFUSAL if said else Look.FRAME) for line in below]
        rows += [_text(""), *keys]
        return tuple(rows)

    def _row(self, number: int, setting: Setting) -> Cells:
        here = number == self.row
        value = spoken(value_of(self.preferences, setting.name))
        told = f"< {value} >" if here else f"  {value}"
        mark = ">" if here else " "
        return _text(f" {mark} {setting.words:<{_COLUMN}}{told}", Look.MARK if here else Look.TEXT)


def _text(text: str, look: Look = Look.FRAME) -> Cells:
    return inked(text[:WIDTH], look, WIDTH)
