"""What keys are pressed for, when, and what a row of the table of keys says. `keymap_rows` is
the table itself.

Imports only the standard library and `backgammon_tui.rules`, never Textual.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from backgammon_tui.rules import Ask


class Command(Enum):
    """What a key is pressed for."""

    ROLL = auto()
    TYPE_DICE = auto()
    FINISH = auto()
    DIGITS = auto()
    OTHER_DIE = auto()
    LINE = auto()
    ARROWS = auto()
    MOUSE = auto()
    STEP_BACK = auto()
    ESCAPE = auto()
    TAKE_BACK = auto()
    ALLOW_TAKE_BACK = auto()
    REFUSE_TAKE_BACK = auto()
    DOUBLE = auto()
    TAKE = auto()
    PASS = auto()
    BEAVER = auto()
    RESIGN = auto()
    OTHER_RESIGNS = auto()
    SIZE = auto()
    WITHDRAW = auto()
    ACCEPT = auto()
    DECLINE = auto()
    YES = auto()
    NO = auto()
    HINT = auto()
    TURN_BOARD = auto()
    MIRROR = auto()
    GLYPHS = auto()
    PLAIN = auto()
    THEME = auto()
    SHEET = auto()
    DICE = auto()
    LEGAL = auto()
    IDS = auto()
    LIST_UP = auto()
    LIST_DOWN = auto()
    PIPS = auto()
    LETTERS = auto()
    PLAY_OUT = auto()
    SETTINGS = auto()
    SETTINGS_MOVE = auto()
    SETTINGS_CHANGE = auto()
    SETTINGS_BACK = auto()
    NEXT_GAME = auto()
    END_SESSION = auto()
    SAY = auto()
    WIN = auto()
    SET_ASIDE = auto()
    REMATCH = auto()
    START_MOVE = auto()
    START_CHANGE = auto()
    START_BEGIN = auto()
    START_RESULTS = auto()
    REPLAY_PLAY = auto()
    REPLAY_GAME = auto()
    REPLAY_GAME_NUMBER = auto()
    REPLAY_DOUBLE = auto()
    REPLAY_END = auto()
    REPLAY_PAGE = auto()
    REPLAY_OTHERWISE = auto()
    REPLAY_EDIT = auto()
    PLAY_ON = auto()
    EDIT_POINT = auto()
    EDIT_ARROWS = auto()
    EDIT_PUT = auto()
    EDIT_TAKE = auto()
    EDIT_SIDE = auto()
    EDIT_MOUSE = auto()
    EDIT_BOARD = auto()
    EDIT_TURN = auto()
    EDIT_SWAP = auto()
    EDIT_DICE = auto()
    EDIT_CUBE = auto()
    EDIT_OWNER = auto()
    EDIT_SCORE = auto()
    EDIT_LENGTH = auto()
    EDIT_RULE = auto()
    EDIT_ID = auto()
    EDIT_UNDO = auto()
    EDIT_ESCAPE = auto()
    WHO_BACK = auto()
    CONTENTS_OPEN = auto()
    CONTENTS_MOVE = auto()
    LEARN_ON = auto()
    LEARN_LEAF = auto()
    LEARN_ANSWER = auto()
    LEARN_BACK = auto()
    REVIEW = auto()
    REVIEW_MISTAKES = auto()
    REVIEW_CHART = auto()
    REVIEW_PAGE = auto()
    REVIEW_PROBLEMS = auto()
    REVIEW_BACK = auto()
    MISTAKE_STEP = auto()
    MISTAKE_CHOICE = auto()
    MISTAKE_ANSWER = auto()
    MISTAKE_SIDE = auto()
    MISTAKE_ORDER = auto()
    MISTAKE_PAGE = auto()
    WHY = auto()
    KEYS = auto()
    LEAVE = auto()


class Moment(Enum):
    """What the keys of this terminal are for now; the value says it in words."""

    START = "start screen"
    LOBBY = "lobby"
    OPENING = "opening throw"
    TO_ROLL = "to roll"
    TO_PLAY = "to play"
    DOUBLED = "doubled"
    OFFERED = "resignation offered"
    OWN_OFFER = "own resignation offered"
    ASKED_BACK = "asked for a turn back"
    WAITING = "other side to act"
    GAME_OVER = "game over"
    MATCH_OVER = "match over"
    QUESTION = "a question is open"
    RESIGNING = "size of a resignation"
    REPLAY = "replay"
    EDIT = "edit"
    WHO_PLAYS = "who plays on"
    CONTENTS = "list of the guide"
    LEARN = "page of the guide"
    SETTINGS = "settings"
    REVIEW = "review"
    MISTAKE = "marked decision"


class Row(NamedTuple):
    """One row: the Textual names of the keys, when they are valid and what they do.

    `words` are for the key bar, where rows come in the order of `rank`; 0 keeps a row out.
    `ask` is the wish the key makes or leads to; `confirm` says that it asks for `y` first.
    `named` is how all the keys are written; by default each by its usual name. A row that is
    not `offered` is for what cannot be done yet.
    """

    command: Command
    keys: tuple[str, ...]
    moments: frozenset[Moment]
    words: str
    sentence: str
    ask: type[Ask] | None = None
    rank: int = 0
    label: str = ""
    named: str = ""
    confirm: bool = False
    offered: bool = True
