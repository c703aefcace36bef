"""Clients of a test are closed when it is over, however it ends."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .talker import Talker


@pytest.fixture(autouse=True)
def _closed_at_the_end() -> Iterator[None]:
    yield
    while Talker.opened:
        Talker.opened.pop().closes()
