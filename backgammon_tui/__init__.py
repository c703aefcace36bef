"""Backgammon in the terminal: two players at one keyboard, over SSH, or against a bot."""

__version__ = "0.1.0"
