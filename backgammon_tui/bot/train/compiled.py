"""Compiling the inner loops, with their types kept for the reader and the checker.

Imports numba. What is compiled works on numpy arrays and plain numbers alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from numba import njit

Array = Any
"""A numpy array; its numbers and shape are said where it is used."""

Function = TypeVar("Function", bound=Callable[..., Any])


def compiled(function: Function) -> Function:
    """The function as machine code; compiled anew in every process."""
    ready: Function = njit(fastmath=True, nogil=True, error_model="numpy")(function)
    return ready
