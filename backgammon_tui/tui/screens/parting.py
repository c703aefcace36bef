"""The commands that concern the others at a table, and the leaving of it.

Imports no Textual. Each is given the screen, its row of the table and the key.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from backgammon_tui.table.absence import Claim
from backgammon_tui.tui.keymap import Command, Row
from backgammon_tui.tui.prompt import Question
from backgammon_tui.tui.replaying import Replay

from .chosen import Left, ToReview

if TYPE_CHECKING:
    from .game import GameScreen


async def say(screen: GameScreen, _row: Row, _key: str) -> None:
    """Begin a line to the other player."""
    attending = screen.following.attending
    if not attending:
        screen.refuse("There is nobody to write to: all are at this keyboard.")
    elif not screen.sitting.here:
        screen.refuse("Who looks on does not talk.")
    else:
        attending.write()


async def choose(screen: GameScreen, row: Row, _key: str) -> None:
    """What to do about a player who has been away too long."""
    if Claim in screen.may:
        await screen.ask(Claim("win" if row.command is Command.WIN else "save"))
    else:
        screen.refuse("Nobody has been away too long.")


async def rematch(screen: GameScreen, _row: Row, _key: str) -> None:
    """Another match like this one."""
    screen.post_message(screen.Rematch())


async def review(screen: GameScreen, _row: Row, _key: str) -> None:
    """What the match that is over has cost."""
    screen.post_message(ToReview(Replay(screen.link.header, screen.link.log)))


async def leave(screen: GameScreen, _row: Row, _key: str) -> None:
    """Leave at once, or ask first in an unfinished game."""
    if screen.state.live and screen.sitting.here:
        yes, attending = screen.liking.keyboard.key(Command.YES), screen.following.attending
        text = f"Leave the game? It is saved and can be gone on with. {yes} leaves, Esc stays."
        screen.put(Question((attending and attending.leaving(yes)) or text))
    else:
        screen.post_message(Left())
