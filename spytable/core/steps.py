"""Work that is done step by step, so that a window can go on meanwhile."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias, TypeVar

Result = TypeVar("Result")

Steps: TypeAlias = Generator[float, None, Result]
"""Yields after every step which share of the work is done, 0 to 1; at last returns its result."""


def finished(steps: Steps[Result]) -> Result:
    """Does all steps at once."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: Result = end.value
            return result
