"""Things that are dear to make, kept as long as they are among those used last."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Made = TypeVar("Made")


class LruCache(Generic[Made]):
    """The `most` things used last, by what they were made for."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[Hashable, Made] = OrderedDict()

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def get(self, key: Hashable, make: Callable[[], Made]) -> Made:
        """What was made for a key, made now if it is not kept."""
        if key not in self._kept:
            self.put(key, make())
        self._kept.move_to_end(key)
        return self._kept[key]

    def peek(self, key: Hashable) -> Made | None:
        """What is kept for a key, if anything is."""
        return self._kept.get(key)

    def put(self, key: Hashable, made: Made) -> None:
        """Keeps something for a key, in place of what was kept for it."""
        self._kept[key] = made
        self._kept.move_to_end(key)
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
