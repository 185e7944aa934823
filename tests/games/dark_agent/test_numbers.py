"""The numbers that the board of Dark Agent has of its own, since it may not know the rules."""

from __future__ import annotations

import pytest

from spytable.games.dark_agent.board import tray, zones
from spytable.games.dark_agent.rules import odds, printed, space, theatre


@pytest.mark.parametrize(("board", "rules", "names"), [
    (zones, theatre, ("ROWS", "COLUMNS", "NEUTRAL", "NOBODY")),
    (zones, space, ("CREW", "SLOT", "FREE")),
    (zones, printed, ("DARK", "TARGETS")),
    (tray, odds, ("DICE", "SIDES")),
])  # fmt: skip
def test_the_board_counts_as_the_rules_do(board, rules, names):
    for name in names:
        assert getattr(board, name) == getattr(rules, name), name
