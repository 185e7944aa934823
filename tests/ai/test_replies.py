"""What others are likely to reply: in imagined worlds, one answer further."""

from __future__ import annotations

import pytest

from spytable.ai.replies import replies
from spytable.core import registry
from spytable.core.rng import Generator


@pytest.mark.parametrize("id", registry.ids())
def test_nothing_of_the_match_itself_is_changed(id):
    game = registry.new(id, 3 if id == "toy" else 2, 3, {})
    seat = game.asked[0]
    view = game.view(seat)
    before = view.information_state(seat)
    replies(view, seat, view.actions(seat)[0], Generator(1), 3)
    assert view.information_state(seat) == before


def test_where_the_same_seat_goes_on_nobody_replies():
    game = registry.new("the_agents", 2, 1, {})
    seat = game.asked[0]
    assert replies(game.view(seat), seat, ("done",), Generator(1), 3) == [[], [], []]


def test_a_reply_is_told_as_the_seat_sees_it():
    """Who replies draws a card: its face stays hidden."""
    game = registry.new("moonlight", 2, 1, {})
    seat = game.asked[0]
    for world in replies(game.view(seat), seat, game.actions(seat)[0], Generator(1), 4):
        drew = next(told for told in world if told.event.kind == "drew")
        assert drew.event.data["seat"] == 1 - seat
        assert drew.view.faces[drew.event.data["card"]] is None
