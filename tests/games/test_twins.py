"""Twin worlds of every game look and sound alike; `tools.twins` compares more of them."""

from __future__ import annotations

from collections import Counter

import pytest

from spytable.core import registry
from tests.support import promises
from tests.support.promises import Setup
from tools import told, twins
from tools.showroom import Showroom
from tools.twins import Pair

TABLES = promises.default_setups()


def at(table: Setup) -> Pair:
    """Twin worlds of a table."""
    return twins.pair(table, seed=TABLES.index(table))


def is_extreme(table: Setup) -> bool:
    """Whether a game has no table with fewer seats, or none with more."""
    counts = registry.game(table.id).seat_counts
    return table.seats in (min(counts), max(counts))


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_nothing_is_said_or_found_out_that_a_viewer_cannot_know(table):
    pair, looked = at(table), Counter[str]()
    for show in (told.spoken, told.thought):
        assert twins.differences(pair, show, looked) == []
    assert looked["view"]


@pytest.mark.slow
@pytest.mark.parametrize("table", [it for it in TABLES if is_extreme(it)], ids=str)
def test_nothing_is_shown_that_a_viewer_cannot_know(table, fresh_home):
    showroom = Showroom()
    showroom.furnish("zh-Hant")
    compared = twins.compare(at(table), showroom)
    assert compared.differences == []
    assert compared.looked["replay in words"] == 3, "in every language"
