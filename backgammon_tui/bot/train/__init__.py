"""Training the bot's nets by playing against itself, from nothing.

Needs the extra `train` (numpy and numba); the game itself never imports this package. Run it
with `python -m backgammon_tui.bot.train`.
"""
