"""Colours and attributes as a terminal is told them (ECMA-48, "select graphic rendition").

Standard library only.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple


class Style(NamedTuple):
    """The codes in force: attributes, foreground and background as sent, "" where unset."""

    attributes: str = ""
    foreground: str = ""
    background: str = ""


PLAIN: Final = Style()


@lru_cache(maxsize=1024)
def change(now: Style, wanted: Style) -> str:
    """The shortest code from one style to another, "" if there is nothing to change."""
    if now == wanted:
        return ""
    unset = any(old and not new for old, new in zip(now, wanted, strict=True))
    if unset or now.attributes != wanted.attributes:
        codes = ["0"] if PLAIN not in (now, wanted) else []
        codes += [part for part in wanted if part]
    else:
        codes = [new for old, new in zip(now, wanted, strict=True) if new != old]
    return f"\x1b[{';'.join(codes)}m"


@lru_cache(maxsize=1024)
def styled(codes: str, style: Style) -> Style:
    """The style after a code: `0` or none is plain, 39 and 49 are the terminal's own colours,
    the rest adds to what is there.

    >>> styled("1;38;5;230;48;5;234", PLAIN)
    Style(attributes='1', foreground='38;5;230', background='48;5;234')
    """
    numbers = codes.split(";")
    while numbers:
        number = numbers.pop(0)
        if number in ("", "0"):
            style = PLAIN
        elif number in ("39", "49"):
            style = _coloured(style, "", background=number == "49")
        elif number in ("38", "48"):
            length = 2 if numbers[:1] == ["5"] else 4
            colour = ";".join([number, *numbers[:length]])
            del numbers[:length]
            style = _coloured(style, colour, background=number == "48")
        elif len(number) > 1 and number[:-1] in ("3", "9", "4", "10"):
            style = _coloured(style, number, background=number[:-1] in ("4", "10"))
        else:
            attributes = f"{style.attributes};{number}".lstrip(";")
            style = style._replace(attributes=attributes)
    return style


def _coloured(style: Style, colour: str, *, background: bool) -> Style:
    return style._replace(background=colour) if background else style._replace(foreground=colour)
