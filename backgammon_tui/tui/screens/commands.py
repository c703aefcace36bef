"""The commands of the table of keys that are no wish of a seat: looking, listing, leaving.

Imports no Textual. Each is given the screen, its row of the table and the key.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from backgammon_tui import words
from backgammon_tui.rules import Seat
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.certain import settled
from backgammon_tui.rules.cube import sizes_possible
from backgammon_tui.tui.board.glyphs import ASCII, UNICODE
from backgammon_tui.tui.keymap import Command, Row
from backgammon_tui.tui.looking import Listed, listing, looked
from backgammon_tui.tui.panel import turned
from backgammon_tui.tui.playing_out import agreement, why_not_played_out
from backgammon_tui.tui.prompt import Question, resigning
from backgammon_tui.tui.terminal import terminal

from .chosen import Wanted
from .parting import choose, leave, rematch, review, say

if TYPE_CHECKING:
    from .game import GameScreen


async def resign(screen: GameScreen, _row: Row, _key: str) -> None:
    """Ask for the size of a resignation; `y` comes after it. Once more, and it is the other
    side at this keyboard that resigns."""
    state, asked = screen.state, screen.question
    seat = screen.speaker(do.OfferResignation)
    if asked and asked.seat and _may_resign(screen, asked.seat.other):
        seat = asked.seat.other
    sizes = sizes_possible(state.seen_by(seat.other))
    prices = words.resignation_prices(sizes, state.cube, state.rules)
    screen.put(Question(resigning(screen.names.of(seat), prices), seat=seat, sizes=True))


def _may_resign(screen: GameScreen, seat: Seat) -> bool:
    """Whether `seat` is at this keyboard and may resign."""
    return seat in screen.sitting.here and do.OfferResignation in screen.link.allowed(seat)


async def type_dice(screen: GameScreen, _row: Row, key: str) -> None:
    """The first of two dice thrown by hand."""
    screen.type_dice(key)


async def turn_board(screen: GameScreen, _row: Row, _key: str) -> None:
    """Look from the other side, or back."""
    looking = screen.eyes.looking
    screen.look(looking._replace(bottom=looking.bottom.other))


async def mirror(screen: GameScreen, _row: Row, _key: str) -> None:
    """Bear off on the other side, or back."""
    looking = screen.eyes.looking
    screen.look(looking._replace(mirrored=not looking.mirrored))


async def glyphs(screen: GameScreen, _row: Row, _key: str) -> None:
    """The other signs."""
    looking = screen.eyes.looking
    other = ASCII if looking.glyphs is UNICODE else UNICODE
    screen.look(looking._replace(glyphs=other))


async def plain(screen: GameScreen, row: Row, _key: str) -> None:
    """The game in plain words, or the board again."""
    looking = looked(screen.eyes.looking, row.command)
    screen.liking.for_now("plain", looking.plain)
    key = screen.liking.keyboard.key(row.command)
    screen.said, screen.refused = f"In plain words; {key} draws the board." * looking.plain, False
    screen.look(looking)


async def theme(screen: GameScreen, _row: Row, _key: str) -> None:
    """The next theme, and its name."""
    from .chosen import AnotherTheme  # noqa: PLC0415  (loaded when it is wanted)

    screen.post_message(AnotherTheme(screen.say))


async def sheet(screen: GameScreen, _row: Row, _key: str) -> None:
    """The score sheet in the panel, or the plays again."""
    screen.look(listing(screen.eyes.looking, Listed.SHEET))


async def dice(screen: GameScreen, _row: Row, _key: str) -> None:
    """The dice history in the panel, or the plays again."""
    looking = screen.eyes.looking
    begun = looking.listed is not Listed.DICE
    screen.said, screen.refused = "The dice so far: PgDn goes on, D goes back." * begun, False
    screen.look(listing(looking, Listed.DICE))


async def legal(screen: GameScreen, _row: Row, _key: str) -> None:
    """The legal plays in the panel, or the list again."""
    if screen.eyes.looking.listed is not Listed.LEGAL and not screen.state.roll:
        screen.refuse("The dice are not rolled: there are no plays to list.")
        return
    begun = screen.eyes.looking.listed is not Listed.LEGAL
    screen.said, screen.refused = "The legal plays: PgDn goes on, l goes back." * begun, False
    screen.look(listing(screen.eyes.looking, Listed.LEGAL))


async def ids(screen: GameScreen, _row: Row, _key: str) -> None:
    """The identifiers in the panel, the first of them copied; or the list again."""
    from backgammon_tui.tui.identifiers import to_copy  # noqa: PLC0415  (loaded when wanted)

    looking = screen.eyes.looking
    if looking.listed is Listed.IDS:
        screen.said = ""
    else:
        first, said = to_copy(screen.state)
        if not first:
            screen.refuse(said)
            return
        screen.app.copy_to_clipboard(first)
        screen.said, screen.refused = said, False
    screen.look(listing(looking, Listed.IDS))


async def why(screen: GameScreen, _row: Row, _key: str) -> None:
    """The page of the guide on the rule that has just refused something."""
    if not screen.refused or screen.rule is None:
        screen.say("Nothing was refused just now.")
        return
    from backgammon_tui.learn import place_of  # noqa: PLC0415  (loaded when wanted)

    screen.post_message(Wanted(place_of(screen.rule)))


async def page(screen: GameScreen, row: Row, _key: str) -> None:
    """The list a page up or down; at its end that is said."""
    by = 1 if row.command is Command.LIST_UP else -1
    if screen.hands.teaching.turned(-by):
        return
    page = turned(screen.scene().panel, by)
    if page is None:
        screen.refuse("The list begins here." if by > 0 else "The list ends here.")
    else:
        screen.look(screen.eyes.looking._replace(page=page))


async def hint(screen: GameScreen, _row: Row, _key: str) -> None:
    """What is best, or put it away."""
    screen.hands.teaching.hint()


async def keys(screen: GameScreen, _row: Row, _key: str) -> None:
    """The keys of this moment."""
    from .keys import KeysScreen  # noqa: PLC0415  (loaded when it is wanted)

    screen.app.push_screen(KeysScreen(screen.moment, screen.may, screen.sitting.rows))


async def pips(screen: GameScreen, _row: Row, _key: str) -> None:
    """The pip count shown, or hidden."""
    looking = screen.eyes.looking
    screen.look(looking._replace(pips=not looking.pips))


async def settings(screen: GameScreen, _row: Row, _key: str) -> None:
    """The settings; the game is as it was when one comes back."""
    from .settings import SettingsScreen  # noqa: PLC0415  (loaded when it is wanted)

    screen.app.push_screen(SettingsScreen(screen.liking), partial(_look_as_liked, screen))


def _look_as_liked(screen: GameScreen, changed: frozenset[str] | None) -> None:
    """Look as it is liked now, in those settings alone that were changed."""
    likes, looking = screen.liking.preferences, screen.eyes.looking
    for name, field in _LOOKS.items():
        if name in (changed or ()):
            looking = looking._replace(**{field: getattr(likes, name)})
    if "glyphs" in (changed or ()):
        looking = looking._replace(glyphs=terminal(likes.glyphs).glyphs)
    screen.look(looking)


async def play_out(screen: GameScreen, _row: Row, _key: str) -> None:
    """Leave the rest of the game to the dice, if nothing depends on it or both agree."""
    begun = screen.choosing is not None and not screen.choosing.untouched
    reason = why_not_played_out(screen.link, begun=begun)
    if reason:
        screen.refuse(reason)
    elif settled(screen.state):
        screen.following.habitual.play_out()
    else:
        seats = tuple(seat for seat in Seat if seat in screen.sitting.here)
        screen.put(agreement(screen.names, seats, screen.liking.keyboard.key(Command.YES)))


_LOOKS: Final = {"mirror": "mirrored", "pips": "pips", "both_numberings": "both", "plain": "plain"}

COMMANDS: Final[dict[Command, Callable[[GameScreen, Row, str], Awaitable[None]]]] = {
    Command.RESIGN: resign,
    Command.OTHER_RESIGNS: resign,
    Command.TYPE_DICE: type_dice,
    Command.TURN_BOARD: turn_board,
    Command.MIRROR: mirror,
    Command.GLYPHS: glyphs,
    Command.PLAIN: plain,
    Command.THEME: theme,
    Command.SHEET: sheet,
    Command.DICE: dice,
    Command.LEGAL: legal,
    Command.IDS: ids,
    Command.WHY: why,
    Command.LIST_UP: page,
    Command.LIST_DOWN: page,
    Command.PIPS: pips,
    Command.SETTINGS: settings,
    Command.PLAY_OUT: play_out,
    Command.HINT: hint,
    Command.KEYS: keys,
    Command.SAY: say,
    Command.WIN: choose,
    Command.SET_ASIDE: choose,
    Command.REMATCH: rematch,
    Command.REVIEW: review,
    Command.LEAVE: leave,
}
