"""How the property tests draw their examples.

A run of the tests says the same twice: the examples are drawn from the test itself. To search
further, `pytest --hypothesis-profile=searching` draws others each time, and more of them.
"""

from hypothesis import settings

settings.register_profile("repeatable", derandomize=True, deadline=None, database=None)
settings.register_profile("searching", max_examples=1000, deadline=None, print_blob=True)
settings.load_profile("repeatable")
