"""Screens are found in any match, however short it is."""

from __future__ import annotations

import pytest

from spytable.games.toy.rules.rules import Toy
from tools import moments, shots
from tools.still import StillApp

pytestmark = pytest.mark.usefixtures("fresh_home")


def test_looking_back_needs_no_long_log(monkeypatch):
    monkeypatch.setattr(moments, "late", moments.first)
    app = StillApp(shots.SIZES[0][0], 1.0, "en")
    shots.looking_back(app, "toy")
    play = app.play
    assert play.playback.past == play._tabletop.side_panel.last_beats[-1]


def test_a_question_for_the_first_seat_is_found_though_not_every_match_has_one(monkeypatch):
    def begin(game: Toy) -> None:
        usual(game)
        game.turns = 1  # who begins also ends it

    usual = Toy.begin
    monkeypatch.setattr(Toy, "begin", begin)
    for moment in (moments.first("toy"), moments.late("toy"), moments.crowded("toy")):
        assert moment.match().game.asked == (0,)
