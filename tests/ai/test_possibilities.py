"""What a seat may think of the cards that it does not know."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spytable.ai.possibilities import possibilities
from spytable.core import registry
from spytable.core.match import Match
from spytable.core.rng import Generator

GAMES = ["agent_avenue", "city_of_spies", "dark_agent", "moonlight", "the_agents"]


def positions(id: str) -> list:
    """Games at some questions of a match in which everybody answers at random."""
    match, rng = Match(id, 2, 5), Generator(3)
    found = []
    while match.game.asked and len(match.log) < 60:
        found.append(match.game.copy())
        seat = match.game.asked[0]
        match.play(seat, match.game.random_action(seat, rng))
    return found[::10]


@pytest.mark.parametrize("id", GAMES)
def test_every_hidden_card_has_faces_that_it_may_have_and_no_other_card_any(id):
    brain = registry.brain(id)
    for game in positions(id):
        view = game.view(1)
        found = possibilities(view, brain, Generator(1), 40)
        assert {*found} == {card for card, face in enumerate(view.faces) if face is None}
        for card, shares in found.items():
            assert sum(share for _, share in shares) == pytest.approx(1)
            assert {face for face, _ in shares} <= {*view.candidates([card])}
            assert [it[1] for it in shares] == sorted((it[1] for it in shares), reverse=True)


def test_they_depend_on_nothing_that_the_seat_does_not_know():
    brain = registry.brain("agent_avenue")
    for game in positions("agent_avenue"):
        view = game.view(0)
        other = view.imagine(Generator(9))
        again = possibilities(other.view(0), replace(brain, beliefs=None), Generator(1), 40)
        assert possibilities(view, replace(brain, beliefs=None), Generator(1), 40) == again


def test_a_world_counts_as_much_as_it_explains():
    game = positions("moonlight")[1]
    view = game.view(0)
    card = next(card for card, face in enumerate(view.faces) if face is None)
    wanted = view.candidates([card])[0]
    brain = replace(
        registry.brain("moonlight"),
        beliefs=lambda view: lambda world: 1.0 if world.faces[card] == wanted else 0.0,
    )
    assert possibilities(view, brain, Generator(1))[card] == [(wanted, 1.0)]


def test_where_nothing_explains_what_was_done_all_worlds_count_alike():
    view = positions("moonlight")[1].view(0)
    brain = replace(registry.brain("moonlight"), beliefs=lambda view: lambda world: 0.0)
    found = possibilities(view, brain, Generator(1), 20)
    plain = possibilities(view, replace(brain, beliefs=None), Generator(1), 20)
    assert found == plain
