"""Twin worlds of every game look and sound alike; `tools.twins` compares more of them."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.support import promises
from tests.support.promises import Setup
from tools import told, twins
from tools.showroom import Showroom
from tools.twins import Pair


@pytest.fixture(params=promises.default_setups(), ids=str)
def pair(request) -> Pair:
    table: Setup = request.param
    return twins.pair(table, seed=promises.default_setups().index(table))


def test_nothing_is_said_or_found_out_that_a_viewer_cannot_know(pair):
    looked: Counter[str] = Counter()
    for show in (told.spoken, told.thought):
        assert twins.differences(pair, show, looked) == []
    assert looked["view"]


@pytest.mark.slow
def test_nothing_is_shown_that_a_viewer_cannot_know(pair, fresh_home):
    showroom = Showroom()
    showroom.furnish("zh-Hant")
    compared = twins.compare(pair, showroom)
    assert compared.differences == []
    assert compared.looked["replay in words"] == 3, "in every language"
