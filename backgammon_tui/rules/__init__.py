"""The game itself: pure values and functions.

Standard library only; no clock, file, randomness or async. Imports nothing else of the
package.
"""

from .actions import Ask, GameAction, Phase
from .asking import allowed, refusal
from .cube import Cube, Doubling, Size
from .dice import ROLLS, Roll
from .game import apply, fact
from .judging import settle, why_not
from .match import Rules, Score, Seat
from .plays import Play, Step, completes, legal_plays, next_steps
from .position import BAR, OFF, START, Position
from .refusals import Ambiguous, Illegal, Malformed, Refusal, Rule
from .state import How, Offer, Result, State

__all__ = [
    "BAR",
    "OFF",
    "ROLLS",
    "START",
    "Ambiguous",
    "Ask",
    "Cube",
    "Doubling",
    "GameAction",
    "How",
    "Illegal",
    "Malformed",
    "Offer",
    "Phase",
    "Play",
    "Position",
    "Refusal",
    "Result",
    "Roll",
    "Rule",
    "Rules",
    "Score",
    "Seat",
    "Size",
    "State",
    "Step",
    "allowed",
    "apply",
    "completes",
    "fact",
    "legal_plays",
    "next_steps",
    "refusal",
    "settle",
    "why_not",
]
