"""An LRU cache for expensive objects."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Value = TypeVar("Value")


class LruCache(Generic[Value]):
    """Keeps the values of the `limit` keys used last."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._values: OrderedDict[Hashable, Value] = OrderedDict()

    def __contains__(self, key: Hashable) -> bool:
        return key in self._values

    def get(self, key: Hashable, create: Callable[[], Value]) -> Value:
        """The value of a key, created now if it is not in the cache."""
        if key not in self._values:
            self.put(key, create())
        self._values.move_to_end(key)
        return self._values[key]

    def peek(self, key: Hashable) -> Value | None:
        """The value of a key, or None; does not count as a use."""
        return self._values.get(key)

    def put(self, key: Hashable, value: Value) -> None:
        """Stores the value of a key; drops the key unused for longest if there are too many."""
        self._values[key] = value
        self._values.move_to_end(key)
        if len(self._values) > self._limit:
            self._values.popitem(last=False)
