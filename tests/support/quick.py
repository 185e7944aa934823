"""Which of many like cases the quick loop tries; `pytest -m slow` tries the others."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import pytest


def quick(cases: Iterable[Any], kept: Collection[Any]) -> list[Any]:
    """Parameters for all cases, of which those that are not kept are marked slow."""
    return [it if it in kept else pytest.param(it, marks=pytest.mark.slow) for it in cases]
