"""The bot: it judges positions, chooses plays, turns the cube and answers resignations.

Imports the standard library and the rules only. Nothing is kept between two decisions, so a
bot goes on from any state as if it had been there from the start.
"""

from .choosing import choose_play
from .cube import CubeChoice, choose_cube
from .levels import LEVELS
from .seat import Bot

__all__ = ["LEVELS", "Bot", "CubeChoice", "choose_cube", "choose_play"]
