"""What is sent to the terminal, without the colour codes that change nothing.

Standard library only. Textual names every colour anew for every stretch of text and resets
it afterwards, which is most of what it sends. A terminal keeps its colours until they are
changed: here only the changes go through. The picture is the same, cell by cell.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

_REDUNDANT: Final = re.compile(r"\n(?=\x1b\[[0-9]+;[0-9]+H)")
_PIECES: Final = re.compile(r"\x1b\[([0-9;]*)m|(\x1b\[[0-9]+;[0-9]+H)|(\x1b)")


class Style(NamedTuple):
    """The codes in force: attributes, foreground and background as sent, "" where unset."""

    attributes: str = ""
    foreground: str = ""
    background: str = ""


PLAIN: Final = Style()


def quiet(text: str) -> str:
    """The text with colour codes only where the colours change.

    It begins by saying its colours and ends in the plain style, so that each text stands by
    itself: after a suspended program or a cleared terminal nothing is missing.

    >>> quiet("\\x1b[31;40ma\\x1b[0m\\x1b[31;40mb\\x1b[0m") == "\\x1b[31;40mab\\x1b[m"
    True
    """
    text = _REDUNDANT.sub("", text)
    out: list[str] = []
    now = wanted = PLAIN
    end = 0
    for piece in _PIECES.finditer(text):
        now = _write(out, text[end : piece.start()], now, wanted)
        end = piece.end()
        codes, move, _ = piece.groups()
        if codes is not None:
            wanted = styled(codes, wanted)
        elif move:
            out.append(move)
        else:
            # Some other code: Textual sends it in the plain style.
            now, wanted = _write(out, "\x1b", now, PLAIN), PLAIN
    now = _write(out, text[end:], now, wanted)
    return "".join(out) + _change(now, PLAIN)


def _write(out: list[str], text: str, now: Style, wanted: Style) -> Style:
    """Write a stretch of text in the wanted style; the answer is the style then in force."""
    if not text:
        return now
    if text.isspace() and not now.attributes:
        # Blanks show no foreground: whichever is in force will do.
        wanted = wanted._replace(foreground=now.foreground or wanted.foreground)
    out += (_change(now, wanted), text)
    return wanted


def _change(now: Style, wanted: Style) -> str:
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


def styled(codes: str, style: Style) -> Style:
    """The style after a colour code: `0` or none is plain, the rest adds to what is there."""
    numbers = codes.split(";")
    while numbers:
        number = numbers.pop(0)
        if number in ("", "0"):
            style = PLAIN
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
