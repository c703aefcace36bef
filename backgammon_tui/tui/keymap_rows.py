"""The table of keys itself: pure data. `keymap` has the questions one can ask of it.

Imports only the standard library and `backgammon_tui.rules`, never Textual.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import Final, NamedTuple

from backgammon_tui.rules import Ask
from backgammon_tui.rules import actions as do


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
    WHY = auto()
    KEYS = auto()
    LEAVE = auto()


class Moment(Enum):
    """What the keys of this terminal are for now; the value says it in words."""

    START = "start screen"
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


_M = Moment
ANY: Final = frozenset(Moment)
AT_BOARD: Final = ANY - {
    _M.START, _M.QUESTION, _M.RESIGNING, _M.REPLAY, _M.EDIT, _M.WHO_PLAYS, _M.CONTENTS, _M.LEARN,
    _M.SETTINGS,
}  # fmt: skip
_LOOKING: Final = AT_BOARD | {_M.REPLAY}
_SEEING: Final = _LOOKING | {_M.EDIT}
_DRAWN: Final = _SEEING | {_M.LEARN}
_CHOOSING: Final = frozenset({_M.START, _M.WHO_PLAYS})
_PLAYING: Final = frozenset({_M.TO_PLAY, _M.LEARN})
_ON_TURN: Final = frozenset({_M.TO_ROLL, _M.TO_PLAY, _M.WAITING})
_AFTER_TURN: Final = AT_BOARD - {_M.TO_PLAY, _M.ASKED_BACK}


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


_C = Command
_DIGITS: Final = tuple("0123456789")

ROWS: Final[tuple[Row, ...]] = (
    Row(_C.ROLL, ("space",), frozenset({_M.OPENING, _M.TO_ROLL}), "roll",
        "Rolls the dice, and does nothing else.", do.RollDice, 1),
    Row(_C.TYPE_DICE, _DIGITS[1:7], frozenset({_M.OPENING, _M.TO_ROLL}), "type the dice",
        "The dice that lie on a real table, such as `31`; in the opening White's first.",
        do.TypeDice, 2, label="1-6", named="1-6"),
    Row(_C.DIGITS, (*_DIGITS, "b"), _PLAYING, "move",
        "The point a checker leaves (`b`, `0`: bar); larger die first.",
        do.FinishPlay, 2, label="digits", named="digits, b"),
    Row(_C.FINISH, ("enter",), frozenset({_M.TO_PLAY}), "finish",
        "Ends a whole turn; before, settles what is typed or in hand.",
        do.FinishPlay, 1),
    Row(_C.OTHER_DIE, ("x", "tab"), _PLAYING, "other die",
        "The other number first, or the last step with the other one.",
        do.FinishPlay, 3),
    Row(_C.STEP_BACK, ("u", "backspace"), _PLAYING, "undo",
        "One step back, or one character of what is typed.", rank=4),
    Row(_C.ESCAPE, ("escape",), frozenset({_M.TO_PLAY}), "start over",
        "Drops what is typed or in hand; then the half-made play.", rank=6),
    Row(_C.LINE, ("slash",), _PLAYING, "notation",
        "Plays written out or pasted: `8/5 6/5`, `bar/20*`, `6/off`, `13/7(2)`, `24/18/13`.",
        do.FinishPlay, 5),
    Row(_C.LETTERS, (";",), frozenset({_M.TO_PLAY}), "letters",
        "A letter for each step, if the settings say so; Esc: none.", do.FinishPlay),
    Row(_C.ARROWS, ("left", "right", "up", "down"), _PLAYING, "choose",
        "Go round the legal points; Enter picks up and puts down.",
        do.FinishPlay, 9, label="arrows", named="arrows, Enter"),
    Row(_C.MOUSE, (), AT_BOARD, "",
        "Moves a checker (right button: with the other die) or puts it down on a lit point;"
        " swaps the dice, or finishes on them; on the cube, opens the question; in the row of"
        " keys, presses one.",
        named="mouse"),
    Row(_C.DOUBLE, ("d",), frozenset({_M.TO_ROLL}), "double",
        "Doubles, or redoubles.", do.OfferDouble, 3, confirm=True),
    Row(_C.TAKE, ("t",), frozenset({_M.DOUBLED}), "take",
        "Takes the double: the game goes on at the new stake.", do.TakeDouble, 1),
    Row(_C.PASS, ("p",), frozenset({_M.DOUBLED}), "pass",
        "Passes the double and loses the game at the old stake.", do.DropDouble, 2, confirm=True),
    Row(_C.BEAVER, ("b",), frozenset({_M.DOUBLED}), "double again",
        "Doubles again at once and keeps the cube: a beaver, or in answer to one a raccoon.",
        do.Beaver, 3, confirm=True),
    Row(_C.RESIGN, ("R",), _ON_TURN, "resign",
        "Offers to lose a single game, a gammon or a backgammon: the size, then `y`.",
        do.OfferResignation, 8, confirm=True),
    Row(_C.SIZE, ("1", "2", "3"), frozenset({_M.RESIGNING}), "size",
        "The size of the resignation: a single game, a gammon, a backgammon.",
        do.OfferResignation, 1, label="1 2 3", named="1, 2, 3"),
    Row(_C.OTHER_RESIGNS, ("R",), frozenset({_M.RESIGNING}), "the other side",
        "It is the other side at this keyboard that resigns.", do.OfferResignation),
    Row(_C.PLAY_OUT, ("o",), frozenset({_M.TO_ROLL, _M.TO_PLAY}), "play it out",
        "The dice alone, without contact: all agree, or it is settled.", rank=31),
    Row(_C.ACCEPT, ("a",), frozenset({_M.OFFERED}), "accept",
        "Accepts the resignation; the game is over.", do.AcceptResignation, 1),
    Row(_C.DECLINE, ("n",), frozenset({_M.OFFERED}), "decline",
        "Declines the resignation; play goes on with the same dice.", do.DeclineResignation, 2),
    Row(_C.WITHDRAW, ("R", "escape"), frozenset({_M.OFFERED, _M.OWN_OFFER}), "withdraw",
        "Takes one's own resignation back.", do.WithdrawResignation, 3),
    Row(_C.TAKE_BACK, ("u",), _AFTER_TURN, "take back",
        "Asks for one's last turn back.", do.TakeBack, 7),
    Row(_C.ALLOW_TAKE_BACK, ("y",), frozenset({_M.ASKED_BACK}), "allow",
        "Lets the other side have its turn back.", do.AllowTakeBack, 1),
    Row(_C.REFUSE_TAKE_BACK, ("n",), frozenset({_M.ASKED_BACK}), "refuse",
        "Holds the other side to its turn.", do.RefuseTakeBack, 2),
    Row(_C.NEXT_GAME, ("n",), frozenset({_M.GAME_OVER}), "next game",
        "Goes on with the next game.", do.NextGame, 1),
    Row(_C.END_SESSION, ("e",), frozenset({_M.GAME_OVER}), "end the session",
        "Ends the money session.", do.EndSession, 2, confirm=True),
    Row(_C.REMATCH, ("r",), frozenset({_M.MATCH_OVER}), "rematch",
        "A new match like this one.", rank=1),
    Row(_C.YES, ("y",), frozenset({_M.QUESTION}), "yes",
        "Yes to what the prompt asks. Nothing else says yes.", rank=1),
    Row(_C.NO, ("escape", "n"), frozenset({_M.QUESTION, _M.RESIGNING}), "no",
        "No: nothing happens.", rank=2),
    Row(_C.HINT, ("h",), frozenset({_M.TO_ROLL, _M.TO_PLAY, _M.DOUBLED, _M.OFFERED}), "hint",
        "A hint, where hints are allowed.", rank=5, offered=False),
    Row(_C.START_BEGIN, ("enter",), _CHOOSING, "begin",
        "Does what is chosen.", rank=1),
    Row(_C.START_MOVE, ("up", "down"), _CHOOSING, "choose, change",
        "Goes from line to line.", rank=2, label="arrows", named="up, down"),
    Row(_C.START_CHANGE, ("left", "right"), _CHOOSING, "change",
        "Changes the line that is chosen."),
    Row(_C.START_RESULTS, ("tab", "r"), frozenset({_M.START}), "results",
        "What has been won and lost, by player and opponent.", rank=4),
    Row(_C.WHO_BACK, ("escape",), frozenset({_M.WHO_PLAYS}), "back",
        "Back to the position: nothing is begun.", rank=4),
    Row(_C.REPLAY_PLAY, ("left", "right"), frozenset({_M.REPLAY}), "play, game",
        "One play back, or on.", rank=1, label="arrows"),
    Row(_C.REPLAY_GAME, ("up", "down", "pageup", "pagedown"), frozenset({_M.REPLAY}), "game",
        "To the beginning of the game, then of the one before; to the next game. PgUp and PgDn"
        " do the same.", named="up, down"),
    Row(_C.REPLAY_GAME_NUMBER, _DIGITS, frozenset({_M.REPLAY}), "game",
        "To the game of that number.", rank=6, label="1-9", named="digits"),
    Row(_C.REPLAY_DOUBLE, ("c", "C"), frozenset({_M.REPLAY}), "double",
        "To the next double, beaver or raccoon; `C` to the one before.", rank=3, label="c, C"),
    Row(_C.REPLAY_END, ("<", ">", "home", "end"), frozenset({_M.REPLAY}), "first, last",
        "To the first play, or the last. Home and End do the same.",
        rank=4, label="< >", named="<, >"),
    Row(_C.PLAY_ON, ("p",), frozenset({_M.REPLAY, _M.EDIT}), "play on",
        "Plays on from this position, as a new match; asks who plays.", rank=2),
    Row(_C.REPLAY_OTHERWISE, ("P",), frozenset({_M.REPLAY}), "play otherwise",
        "Plays on from before the play shown, with the dice that were thrown.", rank=7),
    Row(_C.REPLAY_EDIT, ("e",), frozenset({_M.REPLAY}), "edit",
        "Changes the position shown; the match stays as it is.", rank=8),
    Row(_C.CONTENTS_OPEN, ("enter",), frozenset({_M.CONTENTS}), "open",
        "Opens the page.", rank=1),
    Row(_C.CONTENTS_MOVE, ("up", "down", "left", "right"), frozenset({_M.CONTENTS}), "choose",
        "Go from page to page.", rank=2, label="arrows", named="arrows"),
    Row(_C.LEARN_ON, ("enter",), frozenset({_M.LEARN}), "go on",
        "Gives the answer; after a right one, or where none is asked for, goes on.", rank=1),
    Row(_C.LEARN_LEAF, ("n", "N", "pagedown", "pageup"), frozenset({_M.LEARN}), "next, back",
        "To the next leaf, whatever is answered here; `N` to the one before. PgDn and PgUp do the"
        " same.", rank=7, label="n N", named="n, N"),
    Row(_C.LEARN_ANSWER, ("a",), frozenset({_M.LEARN}), "show",
        "Shows an answer.", rank=6),
    Row(_C.LEARN_BACK, ("escape",), frozenset({_M.LEARN, _M.CONTENTS}), "back",
        "Begins the exercise anew; else goes back to the list, from there to the start screen,"
        " or to the game.", rank=8),
    Row(_C.WHY, ("w",), AT_BOARD, "why",
        "After a refusal, opens the page of the guide on its rule; the game waits as it is.",
        rank=21),
    Row(_C.TURN_BOARD, ("f",), _SEEING, "turn the board",
        "Turns the board to the other side's view, and back.", rank=12),
    Row(_C.MIRROR, ("m",), _DRAWN, "mirror",
        "Bears off on the left instead of the right, and back.", rank=13),
    Row(_C.GLYPHS, ("g",), _DRAWN, "glyphs",
        "The next way to draw the checkers; one of them is plain ASCII.", rank=14),
    Row(_C.THEME, ("T",), _SEEING | {_M.START, _M.CONTENTS, _M.LEARN}, "theme",
        "The next theme: other colours.", rank=30),
    Row(_C.SHEET, ("s",), _LOOKING, "score sheet", "The score sheet.", rank=10),
    Row(_C.DICE, ("D",), AT_BOARD, "dice so far",
        "The dice each side has rolled, beside what fair dice bring.", rank=18),
    Row(_C.LEGAL, ("l",), AT_BOARD, "legal plays", "The legal plays of the roll.", rank=20),
    Row(_C.IDS, ("i",), _SEEING, "identifiers",
        "The XGID and the GNU ID of the board; the XGID is copied to the clipboard.", rank=17),
    Row(_C.LIST_UP, ("pageup", "["), AT_BOARD, "earlier plays",
        "The list of plays, a page up.", rank=15),
    Row(_C.LIST_DOWN, ("pagedown", "]"), AT_BOARD, "later plays",
        "The list of plays, a page down.", rank=16),
    Row(_C.PIPS, ("#",), _LOOKING, "pip count", "Shows the pips, or hides them.", rank=28),
    Row(_C.SETTINGS, (",",), AT_BOARD | {_M.START}, "settings",
        "The settings. On the start screen they are a line as well.", rank=29),
    Row(_C.SETTINGS_MOVE, ("up", "down"), frozenset({_M.SETTINGS}), "choose",
        "Goes from setting to setting.", rank=1, label="up, down"),
    Row(_C.SETTINGS_CHANGE, ("left", "right"), frozenset({_M.SETTINGS}), "change",
        "Changes the setting; it is in force at once, and kept.", rank=2, label="left, right"),
    Row(_C.SETTINGS_BACK, ("escape", ","), frozenset({_M.SETTINGS}), "back",
        "Back to where one was; the game is as it was.", rank=3),
    Row(_C.KEYS, ("question_mark",), ANY, "keys", "The keys of this moment.", rank=98),
    Row(_C.LEAVE, ("q",), ANY, "leave",
        "Leaves; the match is saved. It asks first in an unfinished game, and where a position was"
        " changed; from the guide it goes back to a game that waits.", rank=99),
)  # fmt: skip
