"""Each row of the table of keys does, in its moment, what it says; a new row needs a deed here.

In every other moment a key changes nothing: it says why, or is silent.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from textual import events
from textual.screen import Screen as AnyScreen

from backgammon_tui.learn import place_named
from backgammon_tui.preferences import Preferences
from backgammon_tui.record.entry import AskedBack, RefusedBack
from backgammon_tui.record.header import Header
from backgammon_tui.record.reviewed import Review
from backgammon_tui.record.situation import Situation
from backgammon_tui.rules import START, Phase, Position, Rules, Seat, Step
from backgammon_tui.rules import actions as do
from backgammon_tui.tui import keymap
from backgammon_tui.tui.app import BackgammonApp
from backgammon_tui.tui.board.glyphs import UNICODE
from backgammon_tui.tui.board.widgets import Board
from backgammon_tui.tui.choosing import Choosing
from backgammon_tui.tui.editing_value import Given
from backgammon_tui.tui.keymap import ROWS, Command, Moment, Row
from backgammon_tui.tui.prompt import Question
from backgammon_tui.tui.replaying import Replay
from backgammon_tui.tui.screens.boarded import BoardScreen
from backgammon_tui.tui.screens.chosen import Wanted
from backgammon_tui.tui.screens.edit import EditScreen
from backgammon_tui.tui.screens.game import GameScreen
from backgammon_tui.tui.screens.guide import GuideScreen
from backgammon_tui.tui.screens.keys import KeysScreen
from backgammon_tui.tui.screens.learn import LearnScreen
from backgammon_tui.tui.screens.review import ReviewScreen
from backgammon_tui.tui.screens.settings import SettingsScreen
from backgammon_tui.tui.screens.start import StartScreen
from backgammon_tui.tui.sitting import LookedAt
from backgammon_tui.tui.terminal import Terminal
from tests.record.reviews import REVIEW
from tests.tui.positions import stand
from tests.tui.sittings import (
    ADA_BEGINS,
    AT_ONCE,
    MATCH,
    MONEY,
    Screen,
    house,
    on_screen,
    sitting,
)
from tests.tui.test_replaying import FIRST_GAME, SECOND_GAME, log_of

OFFERED = [row for row in ROWS if row.offered]
DICE = (ADA_BEGINS, (6, 5), (4, 2), (2, 1))
TURN = ("space", "8", "6", "enter")
DOUBLED = (*TURN, "d", "y")
RESIGNED = ("space", "R", "1", "y")
RACE = stand({6: 3, 5: 3}, {24: 5})
Deed = Callable[[Row], None]


def in_game(
    *keys: str,
    shows: Callable[[Screen], object],
    rules: Rules = MATCH,
    start: Position | None = None,
    by_hand: bool = False,
    likes: Preferences = AT_ONCE,
) -> Deed:
    """After some keys each key of the row brings about what is wanted."""

    def deed(row: Row) -> None:
        for key in row.keys:

            async def play(at: Screen, key: str = key) -> None:
                await at.press(*keys)
                assert at.screen.moment in row.moments
                await at.press(key)
                await at.pilot.pause()
                assert shows(at), key

            throws = None if by_hand else DICE
            on_screen(sitting(rules, throws, start=start, likes=likes), play)

    return deed


def hand(at: Screen) -> Choosing:
    """The play in the making."""
    assert at.screen.choosing
    return at.screen.choosing


def question(at: Screen) -> Question:
    """What is asked before it happens."""
    assert at.screen.question
    return at.screen.question


def last(at: Screen) -> object:
    """What happened last at the table."""
    return at.screen.link.log.entries[-1].action


def asks(kind: type[do.Ask], **how: Any) -> Deed:
    """Leads to a question about a wish."""
    keys = how.pop("keys")
    return in_game(*keys, shows=lambda at: type(question(at).ask) is kind, **how)


def looks(*keys: str) -> Deed:
    """Changes how the board is looked at, or what the panel lists, and nothing else."""

    def deed(row: Row) -> None:
        for key in row.keys:

            async def play(at: Screen, key: str = key) -> None:
                await at.press(*keys)
                before, entries = at.screen.eyes.looking, len(at.screen.link.log.entries)
                await at.press(key)
                assert at.screen.eyes.looking != before
                assert len(at.screen.link.log.entries) == entries

            on_screen(sitting(MATCH, DICE), play)

    return deed


def opens(page: type[AnyScreen[Any]]) -> Deed:
    """Leads to another page."""
    return in_game(shows=lambda at: isinstance(at.pilot.app.screen, page))


def away(row: Row) -> None:
    """While the other side, elsewhere, is to act: nobody has been away too long."""
    for key in row.keys:

        async def play(at: Screen, key: str = key) -> None:
            await at.press(*TURN)
            assert at.screen.moment in row.moments
            await at.press(key)
            assert "Nobody has been away too long." in at.prompt

        on_screen(sitting(MATCH, DICE)._replace(here=frozenset({Seat.WHITE})), play)


def mouse(_row: Row) -> None:
    """A checker is moved by a click."""

    async def play(at: Screen) -> None:
        await at.press("space")
        await at.screen.hands.click(8, 1)
        assert hand(at).made == (Step(8, 3),)

    on_screen(sitting(MATCH, DICE), play)


def elsewhere(
    *reach: str,
    shows: Callable[[Any], object],
    replay: bool = False,
    edit: bool = False,
    guide: bool = False,
    review: bool = False,
) -> Deed:
    """From the start screen, a replay, a position set up, the guide or a review each key
    changes something."""

    def deed(row: Row) -> None:
        for key in row.keys:
            app = _app(replay=replay, edit=edit, guide=guide, review=review)
            asyncio.run(_changed(app, key, reach, shows))

    return deed


def _app(*, replay: bool, edit: bool, guide: bool = False, review: bool = False) -> BackgammonApp:
    header = Header("looked-at", "Ada", "Bob", Rules(length=5))
    looked_at = Replay(header, log_of((*FIRST_GAME, *SECOND_GAME)), review=review)
    shown = looked_at if replay or review else None
    given = Given(Situation(START)) if edit else None
    wanted = Wanted(place_named("bar")) if guide else None
    at_home = house()._replace(review=_reviewed)
    return BackgammonApp(at_home, Terminal(UNICODE), replay=shown, given=given, guide=wanted)


async def _reviewed(_: Replay) -> AsyncIterator[LookedAt | Review]:
    yield REVIEW


async def _changed(
    app: BackgammonApp, key: str, reach: tuple[str, ...], shows: Callable[[Any], object]
) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for one in reach:
            _press(app.screen, one)
            await pilot.pause()
        before = shows(app.screen)
        _press(app.screen, key)
        await pilot.pause()
        assert shows(app.screen) != before, key


def _press(screen: AnyScreen[Any], key: str) -> None:
    assert isinstance(screen, StartScreen | SettingsScreen | BoardScreen | GuideScreen)
    screen.on_key(events.Key(key, key if len(key) == 1 else None))


def in_replay(*reach: str) -> Deed:
    """Goes somewhere else in the match."""
    return elsewhere(*reach, shows=lambda screen: (screen.now.at, screen.said), replay=True)


def replay_page(row: Row) -> None:
    """From the words to the plays above them, and back."""
    for key in row.keys:
        reach = ("v", *["right"] * 3, *["["] * (key == "]"))
        shown = elsewhere(*reach, shows=lambda screen: screen.looking.page, replay=True)
        shown(row._replace(keys=(key,)))


def in_review(*reach: str, shows: Callable[[Any], object]) -> Deed:
    """Changes what is shown of a review."""
    return elsewhere(*reach, shows=shows, review=True)


def at_mistakes(*reach: str) -> Deed:
    """Changes which marked decision is shown, or what of it."""
    return in_review("enter", *reach, shows=lambda screen: (screen.now, screen.said))


def review_page(row: Row) -> None:
    """A page further in a window that is too low for all of it, or back."""

    async def main(key: str) -> None:
        app = _app(replay=False, edit=False, review=True)
        async with app.run_test(size=(60, 20)) as pilot:
            await pilot.pause()
            screen = app.screen
            assert isinstance(screen, ReviewScreen)
            for one in ("pagedown",) * (key in ("up", "pageup")):
                _press(screen, one)
            before = screen.now.page
            _press(screen, key)
            assert screen.now.page != before, key

    for key in row.keys:
        asyncio.run(main(key))


def in_edit(*reach: str) -> Deed:
    """Changes what stands there, or what is entered."""
    return elsewhere(*reach, shows=lambda screen: screen.now, edit=True)


def edit_mouse(_row: Row) -> None:
    """A checker is taken by a click."""

    async def main() -> None:
        app = _app(replay=False, edit=True)
        async with app.run_test(size=(80, 24)):
            screen = app.screen
            assert isinstance(screen, EditScreen)
            before = screen.now
            screen.on_board_pressed(Board.Pressed(6, 3))
            assert screen.now != before

    asyncio.run(main())


def contents_move(row: Row) -> None:
    """Goes about the list; from its left column there is nothing further left."""
    for key in row.keys:
        reach = ("escape", "right") if key == "left" else ("escape",)
        elsewhere(*reach, shows=lambda screen: screen.now, guide=True)(row._replace(keys=(key,)))


def _page(screen: Any) -> object:
    """Where one is in the guide."""
    return type(screen), screen.now, screen.part


OVER = (*RESIGNED, "a")
DEEDS: dict[Command, Deed] = {
    Command.ROLL: in_game(*TURN, shows=lambda at: type(last(at)) is do.Rolled),
    Command.TYPE_DICE: in_game(shows=lambda at: at.screen.dice_typed, by_hand=True),
    Command.DIGITS: in_game(
        "space", shows=lambda at: at.screen.choosing != _begun(at) or at.screen.refused
    ),
    Command.FINISH: in_game("space", "8", "6", shows=lambda at: type(last(at)) is do.Played),
    Command.OTHER_DIE: in_game("space", shows=lambda at: hand(at).swapped),
    Command.STEP_BACK: in_game("space", "8", "6", shows=lambda at: hand(at).made == (Step(8, 3),)),
    Command.ESCAPE: in_game("space", "8", "6", shows=lambda at: not hand(at).made),
    Command.LINE: in_game("space", shows=lambda at: hand(at).explicit),
    Command.LETTERS: in_game(
        "space",
        shows=lambda at: "a:21" in at.prompt and hand(at).lettered,
        likes=AT_ONCE._replace(jump_labels=True),
    ),
    Command.ARROWS: in_game("space", shows=lambda at: hand(at).cursor),
    Command.MOUSE: mouse,
    Command.DOUBLE: asks(do.OfferDouble, keys=TURN),
    Command.TAKE: in_game(*DOUBLED, shows=lambda at: at.state.cube.value == 2),
    Command.PASS: asks(do.DropDouble, keys=DOUBLED),
    Command.BEAVER: asks(do.Beaver, keys=DOUBLED, rules=MONEY),
    Command.RESIGN: in_game("space", shows=lambda at: question(at).sizes),
    Command.OTHER_RESIGNS: in_game("space", "R", shows=lambda at: question(at).seat is Seat.BLACK),
    Command.SIZE: in_game(
        "space", "R", shows=lambda at: isinstance(question(at).ask, do.OfferResignation)
    ),
    Command.PLAY_OUT: in_game(shows=lambda at: question(at).agreeing, start=RACE),
    Command.ACCEPT: in_game(*RESIGNED, shows=lambda at: type(last(at)) is do.Accepted),
    Command.DECLINE: in_game(*RESIGNED, shows=lambda at: type(last(at)) is do.Declined),
    Command.WITHDRAW: in_game(*RESIGNED, shows=lambda at: type(last(at)) is do.Withdrawn),
    Command.TAKE_BACK: in_game(*TURN, shows=lambda at: type(last(at)) is AskedBack),
    Command.ALLOW_TAKE_BACK: in_game(*TURN, "u", shows=lambda at: type(last(at)) is do.TookBack),
    Command.REFUSE_TAKE_BACK: in_game(*TURN, "u", shows=lambda at: type(last(at)) is RefusedBack),
    Command.SAY: in_game(shows=lambda at: "nobody to write to" in at.prompt),
    Command.WIN: away,
    Command.SET_ASIDE: away,
    Command.NEXT_GAME: in_game(*OVER, shows=lambda at: at.state.game == 2),
    Command.END_SESSION: asks(do.EndSession, keys=OVER, rules=MONEY),
    Command.REMATCH: in_game(
        *OVER, shows=lambda at: "Nothing is played here." in at.prompt, rules=Rules(length=1)
    ),
    Command.YES: in_game(*TURN, "d", shows=lambda at: at.in_phase(Phase.DOUBLED)),
    Command.NO: in_game(*TURN, "d", shows=lambda at: at.screen.moment is Moment.TO_ROLL),
    Command.HINT: in_game("space", shows=lambda at: "Hints are off" in at.prompt),
    Command.TURN_BOARD: looks(),
    Command.MIRROR: looks(),
    Command.GLYPHS: looks(),
    Command.PLAIN: looks(),
    Command.PIPS: looks(),
    Command.SHEET: looks(),
    Command.LEGAL: looks("space"),
    Command.IDS: looks("space"),
    Command.DICE: looks("space"),
    Command.THEME: in_game(shows=lambda at: "Theme: wood-light." in at.prompt),
    Command.START_RESULTS: elsewhere(shows=type),
    Command.CONTENTS_OPEN: elsewhere("escape", shows=type, guide=True),
    Command.CONTENTS_MOVE: contents_move,
    Command.LEARN_ON: elsewhere(shows=_page, guide=True),
    Command.LEARN_LEAF: elsewhere("n", shows=_page, guide=True),
    Command.LEARN_ANSWER: elsewhere("enter", "enter", shows=_page, guide=True),
    Command.LEARN_BACK: elsewhere(shows=type, guide=True),
    Command.WHY: in_game(
        "space", "d", shows=lambda at: isinstance(at.pilot.app.screen, LearnScreen)
    ),
    Command.LIST_UP: in_game(shows=lambda at: "The list begins here." in at.prompt),
    Command.LIST_DOWN: in_game(shows=lambda at: "The list ends here." in at.prompt),
    Command.KEYS: opens(KeysScreen),
    Command.SETTINGS: opens(SettingsScreen),
    Command.LEAVE: in_game(shows=lambda at: question(at).leaving),
    Command.START_MOVE: elsewhere(shows=lambda screen: screen.form.row),
    Command.START_CHANGE: elsewhere("down", "down", "down", shows=lambda screen: screen.form.setup),
    Command.START_BEGIN: elsewhere(shows=lambda screen: screen.said),
    Command.WHO_BACK: elsewhere("right", "right", "p", shows=type, replay=True),
    Command.PLAY_ON: elsewhere("right", "right", shows=type, replay=True),
    Command.REPLAY_OTHERWISE: elsewhere("right", "right", shows=type, replay=True),
    Command.REPLAY_EDIT: elsewhere("right", "right", shows=type, replay=True),
    Command.EDIT_POINT: in_edit(),
    Command.EDIT_ARROWS: in_edit("1", "3"),
    Command.EDIT_PUT: in_edit("e", "6"),
    Command.EDIT_TAKE: in_edit("6"),
    Command.EDIT_SIDE: in_edit(),
    Command.EDIT_MOUSE: edit_mouse,
    Command.EDIT_BOARD: in_edit("6", "-"),
    Command.EDIT_TURN: in_edit(),
    Command.EDIT_SWAP: in_edit("6", "-"),
    Command.EDIT_DICE: in_edit(),
    Command.EDIT_CUBE: in_edit("d"),
    Command.EDIT_OWNER: in_edit("d"),
    Command.EDIT_SCORE: in_edit(),
    Command.EDIT_LENGTH: in_edit(),
    Command.EDIT_RULE: in_edit(),
    Command.EDIT_ID: in_edit(),
    Command.EDIT_UNDO: in_edit("t"),
    Command.EDIT_ESCAPE: in_edit("r"),
    Command.REPLAY_PLAY: in_replay("right", "right"),
    Command.REPLAY_GAME: in_replay("right", "right"),
    Command.REPLAY_GAME_NUMBER: in_replay("right", "right"),
    Command.REPLAY_DOUBLE: in_replay("right", "c", "right"),
    Command.REPLAY_END: in_replay("right", "right"),
    Command.REPLAY_PAGE: replay_page,
    Command.SETTINGS_MOVE: elsewhere(",", shows=lambda screen: screen.form.row),
    Command.SETTINGS_CHANGE: elsewhere(
        *(",", "down", "down"), shows=lambda screen: screen.liking.preferences.mirror
    ),
    Command.REVIEW: elsewhere(shows=type, replay=True),
    Command.REVIEW_MISTAKES: in_review(shows=type),
    Command.REVIEW_PROBLEMS: in_review(shows=type),
    Command.REVIEW_CHART: in_review(shows=lambda screen: screen.now.game),
    Command.REVIEW_PAGE: review_page,
    Command.REVIEW_BACK: in_review("enter", shows=type),
    Command.MISTAKE_STEP: at_mistakes("right"),
    Command.MISTAKE_CHOICE: at_mistakes("right", "right", "down"),
    Command.MISTAKE_ANSWER: at_mistakes(),
    Command.MISTAKE_SIDE: at_mistakes(),
    Command.MISTAKE_ORDER: at_mistakes(),
    Command.MISTAKE_PAGE: at_mistakes(),
    Command.SETTINGS_BACK: elsewhere(",", shows=type),
}


def _begun(at: Screen) -> object:
    return at.screen.following.play_to_make(None)


@pytest.mark.parametrize("row", OFFERED, ids=lambda row: row.command.name)
def test_in_its_moment_each_key_does_what_its_row_says(row: Row) -> None:
    assert row.command in DEEDS, "a new row of the table needs a deed"
    DEEDS[row.command](row)


def reached(now: Moment) -> tuple[tuple[str, ...], Rules]:
    """The keys that lead to a moment of a match."""
    one_point = Rules(length=1)
    return {
        Moment.OPENING: ((), MATCH),
        Moment.TO_ROLL: (TURN, MATCH),
        Moment.TO_PLAY: (("space", "8"), MATCH),
        Moment.DOUBLED: (DOUBLED, MATCH),
        Moment.OFFERED: (RESIGNED, MATCH),
        Moment.ASKED_BACK: ((*TURN, "u"), MATCH),
        Moment.GAME_OVER: (OVER, MATCH),
        Moment.MATCH_OVER: (OVER, one_point),
        Moment.QUESTION: ((*TURN, "d"), MATCH),
        Moment.RESIGNING: (("space", "R"), MATCH),
    }[now]


@pytest.mark.parametrize(
    "now",
    [
        Moment.OPENING,
        Moment.TO_ROLL,
        Moment.TO_PLAY,
        Moment.DOUBLED,
        Moment.OFFERED,
        Moment.ASKED_BACK,
        Moment.GAME_OVER,
        Moment.MATCH_OVER,
        Moment.QUESTION,
        Moment.RESIGNING,
    ],
)
def test_in_other_moments_a_key_says_why_or_is_silent(now: Moment) -> None:
    keys, rules = reached(now)

    async def play(at: Screen) -> None:
        await at.press(*keys)
        assert at.screen.moment is now
        before = _everything(at)
        for key in sorted(_keys_of_other_moments(now, at)):
            at.screen.say("")
            await at.press(key)
            assert _everything(at) == before, key
            assert at.screen.refused or not at.screen.said, key

    on_screen(sitting(rules, DICE), play)


def _everything(at: Screen) -> tuple[object, ...]:
    """All that a key could change."""
    screen = at.screen
    made = screen.choosing and (screen.choosing.made, screen.choosing.typed)
    pages = len(at.pilot.app.screen_stack)
    return len(screen.link.log.entries), made, screen.question, screen.eyes.looking, pages


def _keys_of_other_moments(now: Moment, at: Screen) -> set[str]:
    """The keys of the table that have nothing to do now. `u` asks for the turn before."""
    every = {key for row in OFFERED for key in row.keys}
    here = {key for row in keymap.rows_for(now) for key in row.keys}
    assert isinstance(at.screen, GameScreen)
    return every - here


def test_while_the_other_side_is_to_act_only_looking_is_left() -> None:
    async def play(at: Screen) -> None:
        await at.press(*TURN)
        assert at.screen.moment is Moment.WAITING
        before = _everything(at)
        for key in sorted(_keys_of_other_moments(Moment.WAITING, at)):
            await at.press(key)
            assert _everything(at) == before, key

    lonely = sitting(MATCH, DICE)
    on_screen(lonely._replace(here=frozenset({Seat.WHITE})), play)
