"""The bot: what it plays, and what it answers."""
