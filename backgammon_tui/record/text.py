"""A whole record as bytes: its header, its log, and the first line that does not apply.

Imports only `rules` and its room; opens no file.
"""

from __future__ import annotations

from backgammon_tui.rules import Malformed, Refusal

from . import entry as entries_text
from . import header as header_text
from .header import Header
from .log import Log


def read_record(data: bytes) -> tuple[Header, Log, str | None]:
    """The record up to its first line that does not apply, and the sentence that names it.
    A last line without its end was never finished. `Malformed` if there is no header."""
    first, _, rest = data[: data.rfind(b"\n") + 1].partition(b"\n")
    try:
        header = header_text.from_line(first.decode())
    except UnicodeDecodeError as error:
        raise Malformed("the first line is not text") from error
    log = Log(header.rules)
    return header, log, fold(log, rest, 1)


def fold(log: Log, text: bytes, first: int) -> str | None:
    """Add the lines to the log, the first being entry `first`; the sentence that names the
    first one that does not apply."""
    for number, line in enumerate(text.split(b"\n")[:-1], first):
        try:
            log.add(entries_text.from_line(line.decode()))
        except (Refusal, UnicodeDecodeError) as error:
            reason = "it is not text" if isinstance(error, UnicodeDecodeError) else error
            return f"Line {number + 1} does not apply ({reason}); the match is shown up to it."
    return None
