"""What a player likes, whatever is played: the settings and their table.

Imports nothing else of the package. The table drives the settings screen, the file, `--set`
and the README. The file is read by `reading`, if it is there, and written by `writing`.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from .theme_names import USUAL_THEME, theme_names

Value = bool | int | str
Keys = tuple[tuple[str, tuple[str, ...]], ...]
"""Commands by their names, each with the keys that are wanted for it."""

SPEEDS: Final = range(6)
LONGEST_TOLD: Final = 24
MOST_NAMED: Final = 4
"""Choices that are named one by one, at most."""


class Preferences(NamedTuple):
    """How somebody likes to play. `speed` of shown plays is 0 (at once) to 5 (slowest)."""

    theme: str = USUAL_THEME
    glyphs: str = "auto"
    mirror: bool = False
    both_numberings: bool = False
    turn_board: bool = False
    pips: bool = True
    plain: bool = False
    speed: int = 3
    mouse: bool = True
    bell: bool = False
    jump_labels: bool = False
    auto_finish: bool = False
    auto_roll: bool = False
    forced_plays: bool = False
    bear_off: bool = False
    closed_out: bool = False
    tutor: str = "off"
    bot_resigns: bool = True
    marks: str = "0.02 0.04 0.08"
    keys: Keys = ()

    @property
    def any_habit(self) -> bool:
        """Whether anything of the game is done by itself."""
        return self.auto_roll or self.forced_plays or self.bear_off or self.closed_out

    @property
    def warned_from(self) -> float | None:
        """The equity from which on the tutor warns; None if it never does."""
        return None if self.tutor == "off" else float(self.tutor)


USUAL: Final = Preferences()


class Setting(NamedTuple):
    """One setting: its name in the file, its words on the screen, all it may be, and a
    sentence that says what it does."""

    name: str
    words: str
    choices: tuple[Value, ...]
    sentence: str

    @property
    def usual(self) -> Value:
        """The value without a file."""
        return value_of(USUAL, self.name)


_OFF_ON: Final = (False, True)

SETTINGS: Final = (
    Setting("theme", "Colours", theme_names(), "The colours: our own, or a theme of Textual's."),
    Setting(
        "glyphs",
        "Checkers",
        ("auto", "unicode", "ascii"),
        "How checkers and lines are drawn; `auto` asks the terminal.",
    ),
    Setting("mirror", "Home board on the left", _OFF_ON, "Bears off on the left."),
    Setting(
        "both_numberings",
        "Both numberings",
        _OFF_ON,
        "One edge has the mover's numbers, the other edge the other side's; but points that can"
        " be played have the mover's.",
    ),
    Setting(
        "turn_board",
        "Board turns to the player",
        _OFF_ON,
        "Two at one keyboard: the board turns to the side on roll.",
    ),
    Setting("pips", "Pip count", _OFF_ON, "Shows the pips that each side has to go."),
    Setting("plain", "Plain words", _OFF_ON, "Tells a game in words, without a drawing."),
    Setting(
        "speed",
        "Speed of shown plays",
        tuple(SPEEDS),
        "How long each step of a play is shown that the other side, or a habit, makes: 0 not at"
        " all, 5 longest.",
    ),
    Setting("mouse", "Mouse", _OFF_ON, "Checkers can be moved with the mouse."),
    Setting(
        "bell",
        "Bell",
        _OFF_ON,
        "Rings when a bot, or a player at a distance, has acted and it is your turn.",
    ),
    Setting(
        "jump_labels",
        "Letters for steps",
        _OFF_ON,
        "`;` gives each step that can be made a letter, which makes it.",
    ),
    Setting(
        "auto_finish",
        "Finish without Enter",
        _OFF_ON,
        "A turn ends with the key of its last step; only a paste still needs Enter.",
    ),
    Setting(
        "auto_roll",
        "Roll without Space",
        _OFF_ON,
        "Rolls where the cube cannot be turned by the side on roll, and for the opening.",
    ),
    Setting(
        "forced_plays",
        "Forced plays",
        _OFF_ON,
        "The only play that a roll allows is made, and a turn without one passes.",
    ),
    Setting(
        "bear_off",
        "Forced bearing off",
        _OFF_ON,
        "Without contact, a roll is played if each of its numbers has to bear a checker off.",
    ),
    Setting(
        "closed_out",
        "Turns closed out",
        _OFF_ON,
        "A side on the bar against six made points rolls and passes, unless it may double.",
    ),
    Setting(
        "tutor",
        "Tutor",
        ("off", "0.02", "0.04", "0.08", "0.16"),
        "Against a bot: warns before a play or a decision with the cube that costs so much equity.",
    ),
    Setting(
        "bot_resigns",
        "Bots may resign",
        _OFF_ON,
        "A bot that has lost for certain offers to resign, once a game; declined, it plays on.",
    ),
    Setting(
        "marks",
        "Marks of a review",
        ("0.02 0.04 0.08", "0.03 0.06 0.12", "0.04 0.08 0.16", "0.05 0.10 0.20"),
        "The errors, in equity, from which on a review marks a decision `?!`, `?`, `??`.",
    ),
)
_BY_NAME: Final = {setting.name: setting for setting in SETTINGS}


def setting(name: str) -> Setting | None:
    """The setting with this name in the file, or None."""
    return _BY_NAME.get(name)


def value_of(preferences: Preferences, name: str) -> Value:
    """The value of a setting.

    >>> value_of(USUAL, "speed")
    3
    """
    value: Value = getattr(preferences, name)
    return value


def with_value(preferences: Preferences, name: str, value: Value) -> Preferences:
    """The settings with another value for one of them."""
    changed: dict[str, Any] = {name: value}
    return preferences._replace(**changed)


def why_not(of: Setting, value: object) -> str:
    """What is wrong with a value for a setting, "" if it is one of those it may have.

    >>> why_not(_BY_NAME["speed"], 9)
    'speed is 0 to 5, not 9'
    """
    # True is 1 to Python; what is meant by a setting is of one kind.
    if type(value) is type(of.usual) and value in of.choices:
        return ""
    return f"{of.name} is {_choices(of)}, not {told(value)}"


def _choices(of: Setting) -> str:
    if of.choices == _OFF_ON:
        return "true or false"
    if isinstance(of.usual, int):
        return f"{of.choices[0]} to {of.choices[-1]}"
    named = [f'"{choice}"' for choice in of.choices]
    if len(named) > MOST_NAMED:
        return f"one of {len(named)} names, such as {', '.join(named[:MOST_NAMED])}"
    return " or ".join(named)


def told(value: object) -> str:
    """What somebody wrote, short and without anything that could steer a terminal."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if not isinstance(value, str | int | float):
        kinds: dict[type, str] = {list: "a list", dict: "a table"}
        return kinds.get(type(value), "a date or time")
    text = "".join(sign if sign.isprintable() else "?" for sign in str(value))
    text = text if len(text) <= LONGEST_TOLD else f"{text[: LONGEST_TOLD - 1]}…"
    return f'"{text}"' if isinstance(value, str) else text


def spoken(value: Value) -> str:
    """A value in a word, as the screen and the list of settings have it.

    >>> spoken(True), spoken(3), spoken("auto")
    ('on', '3', 'auto')
    """
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def from_word(of: Setting, word: str) -> Value | None:
    """The value that a word means for a setting, or None: `on` and `off`, a number, a text."""
    words: dict[str, Value] = {spoken(choice): choice for choice in of.choices}
    if of.choices == _OFF_ON:
        words |= {"true": True, "false": False}
    return words.get(word)


def shown() -> tuple[Setting, ...]:
    """The settings in which there is something to choose."""
    return tuple(of for of in SETTINGS if len(of.choices) > 1)
