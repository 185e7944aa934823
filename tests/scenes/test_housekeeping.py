"""Full collections of garbage wait until nothing moves."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from spytable.scenes.housekeeping import Housekeeping


class Knot:
    """Refers to itself: only a collection finds out that it is garbage."""

    def __init__(self, freed: list[str]) -> None:
        self._freed, self._self = freed, self

    def __del__(self) -> None:
        self._freed.append("freed")


@pytest.fixture
def housekeeping(monkeypatch: pytest.MonkeyPatch) -> Iterator[Housekeeping]:
    # The allocator is that of all tests.
    monkeypatch.setattr("spytable.scenes.housekeeping._tell_allocator", lambda *it: None)
    before = gc.get_threshold()
    yield Housekeeping(now=0.0)
    gc.unfreeze()
    gc.set_threshold(*before)


def old_garbage(collections: int = 12) -> list[str]:
    """Garbage that has survived younger collections, so often that a full one is due."""
    freed: list[str] = []
    knot = Knot(freed)
    for _ in range(collections):
        gc.collect(1)
    del knot
    return freed


def test_while_frames_are_drawn_there_is_no_full_collection(housekeeping):
    freed = old_garbage()
    for tenth in range(100):
        housekeeping.step(drawn=True, now=tenth / 10)
    assert not freed


def test_when_nothing_has_moved_for_a_while_all_garbage_is_collected(housekeeping):
    freed = old_garbage()
    housekeeping.step(drawn=True, now=5.0)
    housekeeping.step(drawn=False, now=5.5)
    assert not freed
    housekeeping.step(drawn=False, now=6.5)
    assert freed == ["freed"]


def test_garbage_does_not_pile_up_while_there_is_no_quiet_time(housekeeping):
    freed = old_garbage(collections=120)
    housekeeping.step(drawn=True, now=1.0)
    assert freed == ["freed"]


def test_without_new_garbage_there_is_nothing_to_look_for(housekeeping):
    gc.collect()
    count = gc.get_stats()[2]["collections"]
    housekeeping.step(drawn=False, now=60.0)
    assert gc.get_stats()[2]["collections"] == count
