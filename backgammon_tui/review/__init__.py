"""The review: a match looked at again by the bot's judge, decision by decision, throw by throw.

Imports `bot`, `record` and `rules`. What is found are values of `record.reviewed`. All equities
come through `bot.analysis`, as they do for the bot itself, so the two cannot disagree.
"""
