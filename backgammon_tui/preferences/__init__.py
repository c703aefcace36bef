"""What a player likes, whatever is played: the settings, their file, and what is wrong in it.

Imports nothing else of the package. The file is read only if it is there, and the library
that writes it is loaded only to write.
"""

from .reading import Read, Trouble, read
from .values import (
    SETTINGS,
    USUAL,
    Preferences,
    Setting,
    Value,
    from_word,
    setting,
    shown,
    spoken,
    value_of,
    why_not,
    with_value,
)

__all__ = [
    "SETTINGS",
    "USUAL",
    "Preferences",
    "Read",
    "Setting",
    "Trouble",
    "Value",
    "from_word",
    "read",
    "setting",
    "shown",
    "spoken",
    "value_of",
    "why_not",
    "with_value",
]
