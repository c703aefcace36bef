"""What the tests of the command line share."""

from __future__ import annotations

from pathlib import Path

import pytest

from .program import InProcess, Program


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """The program with an empty data directory."""
    return Program(tmp_path)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> InProcess:
    """The program run in this process."""
    return InProcess(tmp_path, monkeypatch)
