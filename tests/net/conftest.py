"""What tests of a house share: one that is open, visits that end, clients that are closed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from .ssh_house import House, Visiting, open_house
from .talker import Talker

BUSY = {"busy": 1, "within": 20}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that is open for all tests of a module; who is busy for a second is ended."""
    with open_house(tmp_path_factory.mktemp("house"), bounds=BUSY) as opened:
        yield opened


@pytest.fixture
def visit(house: House) -> Iterator[Visiting]:
    """Logs in to it."""
    with ExitStack() as leaving:
        yield Visiting(house, leaving)


@pytest.fixture(autouse=True)
def _closed_at_the_end() -> Iterator[None]:
    """Clients of a test are closed when it is over, however it ends."""
    yield
    while Talker.opened:
        Talker.opened.pop().closes()
