"""The title gets ready for what is likely to be opened from it."""

from __future__ import annotations

import pytest

from spytable.core import registry
from tests.support.desk import Desk

pytestmark = pytest.mark.usefixtures("fresh_home")


def test_the_pictures_of_a_game_that_is_pointed_at_are_read_ahead(monkeypatch):
    read: list[str] = []
    monkeypatch.setattr("spytable.ui.sprites.preload", lambda *folders: read.extend(folders))
    monkeypatch.setattr(registry, "ids", lambda: ["moonlight", "toy"])
    monkeypatch.setattr(Desk, "READS_AHEAD", True)
    desk = Desk()
    assert "moonlight" in read
    read.clear()
    for _ in range(2):
        desk.point(desk.widget("play", "toy").box.centre)
    assert read == ["toy"]
