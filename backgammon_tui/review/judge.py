"""Who judges: the bot, told apart by what it judges from. Imports `bot` alone."""

from __future__ import annotations

import hashlib
from importlib.resources import files
from typing import Final

from backgammon_tui.bot.blob import blob

JUDGING: Final = 2
"""To be counted up when the same nets and chances are made another judgement of."""


def judge_named() -> str:
    """The first digits of a checksum of the nets, the match equity table and how they are used."""
    table = files("backgammon_tui.bot").joinpath("met.json").read_bytes()
    return hashlib.sha256(blob() + table + bytes([JUDGING])).hexdigest()[:12]
