"""Everything on the screen at one moment, as values: each widget is given its slice.

Pure: imports `rules`, `record`, `words` and the pure modules of the room, never Textual.
"""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Final, NamedTuple

from backgammon_tui import words
from backgammon_tui.record.beginning import NACKGAMMON, USUAL, Beginning
from backgammon_tui.record.log import Log
from backgammon_tui.rules import Ask, Phase, Seat, State, legal_plays
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.notation import play_text
from backgammon_tui.words import Names

from . import keymap
from .board.glyphs import UNICODE, Glyphs
from .board.ink import Drawing
from .board.parts import TrayPart
from .board.view import BoardView, Hand, Seen, board_view
from .keybar import bar_drawing
from .looking import Listed, Looking
from .panel import PanelView, PlayerPart, play_rows, sheet_rows
from .story import Story

if TYPE_CHECKING:
    from .choosing import Choosing
    from .taught import Taught


class Scene(NamedTuple):
    """The slices of one moment, but for the prompt; `words` are a page of the plain form."""

    title: str
    turn: str
    board: BoardView
    panel: PanelView
    keys: Drawing
    words: tuple[str, ...] = ()


class Onlooker(NamedTuple):
    """Whose eyes these are: the seats at this keyboard, the names, what a point is worth, and
    how the games of the match begin."""

    here: frozenset[Seat]
    names: Names
    stake: Decimal
    looking: Looking = Looking()
    beginning: Beginning = USUAL

    def seen(self, state: State) -> Seen:
        """Numbers are those of the side to play when two share the keyboard, else the
        viewer's."""
        numbers = self.looking.bottom
        if len(self.here) == 1:
            numbers = next(iter(self.here))
        elif self.here:
            numbers = state.on_roll or self.looking.bottom
        return Seen(self.looking.bottom, numbers, self.looking.mirrored, self.looking.both)


def scene(
    eyes: Onlooker,
    log: Log,
    state: State,
    story: Story,
    hand: Hand | None,
    keys: Drawing,
) -> Scene:
    """The screen for `state`; `hand` is a play being made or shown."""
    seen = eyes.seen(state)
    board = board_view(state, seen, hand, story.last, story.thrown)
    if not state.live:
        board = board._replace(cube=None)
    shown = Scene(
        title=title(state, eyes.looking.glyphs, variant(log)),
        turn=f"turn {state.turn}" if state.live and state.on_roll else "",
        board=board,
        panel=_panel(eyes, log, state, story, board),
        keys=keys,
    )
    if not eyes.looking.layout.plain:
        return shown
    from .plain_scene import in_words  # noqa: PLC0415  (loaded where it is shown)

    return in_words(shown, eyes, log, state, story, hand)


def title(state: State, glyphs: Glyphs, of: str = "") -> str:
    """What is played, as the first row of the screen has it."""
    separator = " · " if glyphs is UNICODE else " - "
    return f" {separator.join(filter(None, (words.match_title(state, separator), of)))}"


def variant(log: Log) -> str:
    """The name of what is played, if it has one of its own."""
    line = log.game_line()
    began = line[0].action if line else None
    named = isinstance(began, do.Began) and began.start == NACKGAMMON and not began.on_roll
    return "Nackgammon" if named else ""


def hand_of(choosing: Choosing) -> Hand:
    """The half-made play as the board shows it."""
    return Hand(
        position=choosing.position_now,
        left=choosing.left,
        origins=frozenset(choosing.origins),
        picked=choosing.held,
        targets=frozenset(choosing.targets),
        cursor=choosing.cursor,
        made=choosing.made,
    )


def key_row(
    now: keymap.Moment,
    may: frozenset[type[Ask]],
    width: int = 80,
    rows: tuple[keymap.Row, ...] = keymap.ROWS,
) -> Drawing:
    """The row of keys that fit the moment and the width of the screen."""
    return bar_drawing(keymap.keybar(now, may, width, rows), width)


def taught_beside(shown: Scene, taught: Taught | None, looking: Looking) -> Scene:
    """The scene with what a teacher has said in the panel, where there is one and it lists the
    plays."""
    if taught is None or looking.layout.folded or looking.listed is not Listed.PLAYS:
        return shown
    from .taught import with_list  # noqa: PLC0415  (loaded when somebody is taught)

    return with_list(shown, taught)


def _panel(eyes: Onlooker, log: Log, state: State, story: Story, board: BoardView) -> PanelView:
    looking = eyes.looking
    bottom, room = looking.bottom, looking.layout.listed
    over = int(looking.listed is Listed.PLAYS) if looking.layout.folded else None
    return PanelView(
        top=_player(eyes, state, bottom.other),
        bottom=_player(eyes, state, bottom),
        top_tray=_tray(eyes, board.top_tray),
        bottom_tray=_tray(eyes, board.bottom_tray),
        cube=board.cube,
        rows=_rows(eyes, log, state, story),
        page=looking.page,
        width=room.width,
        height=room.height,
        over=over,
        heading=_HEADINGS[looking.listed],
    )


def _tray(eyes: Onlooker, tray: TrayPart) -> TrayPart:
    return tray if eyes.looking.pips else tray._replace(pips=None)


def _player(eyes: Onlooker, state: State, seat: Seat) -> PlayerPart:
    return PlayerPart(seat, eyes.names.of(seat), words.scores(state, seat))


def _rows(eyes: Onlooker, log: Log, state: State, story: Story) -> tuple[str, ...]:
    glyphs = eyes.looking.glyphs
    listed = eyes.looking.listed
    width = eyes.looking.layout.listed.width
    if listed is Listed.SHEET or (listed is Listed.PLAYS and not state.live):
        from backgammon_tui.record.book import score_sheet  # noqa: PLC0415  (loaded when it is wanted)

        return sheet_rows(score_sheet(log), state.rules, eyes.stake, glyphs)
    if listed is Listed.LEGAL and state.phase is Phase.TO_PLAY and state.roll:
        plays = legal_plays(state.position, state.roll)
        return tuple(f" {play_text(state.position, play.steps)}" for play in plays)
    if listed is Listed.IDS:
        from .identifiers import identifier_rows  # noqa: PLC0415  (loaded when they are wanted)

        return identifier_rows(state, width)
    if listed is Listed.DICE:
        from .dice_rows import dice_rows  # noqa: PLC0415  (loaded when they are wanted)

        return dice_rows(log, eyes.beginning, glyphs)
    return play_rows(story.lines, glyphs, _latest(story), width, eyes.names)


def _latest(story: Story) -> int | None:
    """The line of the other side's last play."""
    if not story.last:
        return None
    numbers = range(len(story.lines) - 1, -1, -1)
    return next(
        (
            n
            for n in numbers
            if story.lines[n].seat is story.last.seat and "/" in story.lines[n].text
        ),
        None,
    )


_HEADINGS: Final = {
    Listed.PLAYS: "The plays: PgUp; PgDn goes back.",
    Listed.SHEET: "Score sheet: PgUp, PgDn. s goes back.",
    Listed.LEGAL: "Legal plays: PgUp, PgDn. l goes back.",
    Listed.IDS: "Identifiers. i goes back.",
    Listed.DICE: "The dice: PgUp, PgDn. D goes back.",
}
