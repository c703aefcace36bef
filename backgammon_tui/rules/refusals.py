"""Why something is refused: the rules by name and the three errors that carry them.

Standard library only. No sentence is made here: `backgammon_tui.words` does that, because
it alone knows the players' names.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType


class Rule(Enum):
    """The rules that can refuse something; the value also names the page of the guide."""

    # moving
    BAR_FIRST = "bar-first"
    BLOCKED = "blocked"
    NO_CHECKER = "no-checker"
    NUMBER_NOT_ROLLED = "number-not-rolled"
    NUMBER_USED = "number-used"
    NOT_A_DISTANCE = "not-a-distance"
    NOT_HOME = "not-home"
    HIGHER_CHECKER_FIRST = "higher-checker-first"
    BOTH_NUMBERS = "both-numbers"
    LARGER_NUMBER = "larger-number"
    AS_MANY_AS_POSSIBLE = "as-many-as-possible"
    PLAY_ON = "play-on"
    # the turn
    NOT_YOUR_TURN = "not-your-turn"
    ROLL_FIRST = "roll-first"
    ALREADY_ROLLED = "already-rolled"
    OPENING_FIRST = "opening-first"
    GAME_OVER = "game-over"
    GAME_ON = "game-on"
    MATCH_OVER = "match-over"
    NO_GAME = "no-game"
    # the cube
    NO_CUBE = "no-cube"
    CUBE_NOT_YOURS = "cube-not-yours"
    ONE_POINT_MATCH = "one-point-match"
    CRAWFORD = "crawford"
    DEAD_CUBE = "dead-cube"
    CUBE_CAP = "cube-cap"
    DOUBLE_WAITS = "double-waits"
    NOTHING_DOUBLED = "nothing-doubled"
    BEAVERS_MONEY_ONLY = "beavers-money-only"
    BEAVERS_OFF = "beavers-off"
    BEAVER_LIMIT = "beaver-limit"
    # resignations
    OFFER_WAITS = "offer-waits"
    NOTHING_OFFERED = "nothing-offered"
    OWN_OFFER = "own-offer"
    OTHERS_OFFER = "others-offer"
    SIZE_IMPOSSIBLE = "size-impossible"
    OFFERED_BEFORE = "offered-before"
    # sessions and take-backs
    SESSION_ONLY = "session-only"
    NOTHING_TO_TAKE_BACK = "nothing-to-take-back"
    TOO_LATE_TO_TAKE_BACK = "too-late-to-take-back"
    ONLY_A_TURN_BACK = "only-a-turn-back"
    TAKE_BACK_WAITS = "take-back-waits"
    TAKE_BACK_REFUSED = "take-back-refused"
    NO_TAKE_BACK_ASKED = "no-take-back-asked"
    # dice
    DICE_BY_HAND = "dice-by-hand"
    DICE_BY_TABLE = "dice-by-table"
    NOT_SEALED = "not-sealed"
    PHRASE_TOO_LATE = "phrase-too-late"
    PHRASE_GIVEN = "phrase-given"
    # watching
    WATCHING = "watching"


Fact = int | str | tuple[int, ...]


class Refusal(ValueError):
    """What the three errors have in common; catch this to refuse whatever the reason."""


class Malformed(Refusal):
    """Not a move, position or number at all. `str(error)` says what could not be read."""


class Illegal(Refusal):
    """Readable, but a rule forbids it.

    `facts` are numbers in the mover's view (points 1 to 24, 25 the bar, 0 off) and short
    words; which ones a rule carries is said where it is raised.
    """

    def __init__(self, rule: Rule, **facts: Fact) -> None:
        super().__init__(rule.value)
        self.rule = rule
        self.facts: Mapping[str, Fact] = MappingProxyType(facts)

    def __str__(self) -> str:
        told = ", ".join(f"{name} {fact}" for name, fact in self.facts.items())
        return f"{self.rule.value} ({told})" if told else self.rule.value


class Ambiguous(Refusal):
    """One text, two legal plays that differ. `choices` are texts that say each exactly."""

    def __init__(self, text: str, choices: tuple[str, ...]) -> None:
        super().__init__(f"{text}: {' or '.join(choices)}")
        self.text = text
        self.choices = choices
