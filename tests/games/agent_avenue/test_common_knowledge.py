"""Agent Avenue: what everybody knows about hidden cards, before and after a shuffle."""

from __future__ import annotations

import pytest

from spytable.core.rng import Generator
from spytable.games.agent_avenue.rules.agents import DAREDEVIL, ENFORCER, MOLE, SENTINEL
from spytable.games.agent_avenue.rules.common_knowledge import after_shuffle, contradictions
from tests.games.agent_avenue.table import A, B, faces, table

ANY = None


@pytest.mark.parametrize(
    ("statement", "dealt", "wrong"),
    [
        (("pair", 0, 1, (2, 3)), (ENFORCER, MOLE, MOLE, DAREDEVIL), 0),
        (("pair", 0, 1, (2, 3)), (ENFORCER, ENFORCER, ENFORCER, ENFORCER), 0),
        (("pair", 0, 1, (2, 3)), (ENFORCER, ENFORCER, ENFORCER, MOLE), 1),
        (("pair", 0, 1, (2, 3)), (ENFORCER, ENFORCER, ANY, ANY), 0),
        (("pair", 0, 1, ()), (ENFORCER, ENFORCER), 0),
        (("lacks", (0, 1), (SENTINEL,)), (ENFORCER, MOLE), 0),
        (("lacks", (0, 1), (SENTINEL, MOLE)), (SENTINEL, MOLE), 2),
        (("lacks", (0, 1), (SENTINEL,)), (ANY, ENFORCER), 0),
        (("differ", (0, 1, 2)), (ENFORCER, MOLE, SENTINEL), 0),
        (("differ", (0, 1, 2)), (ENFORCER, ENFORCER, ANY), 1),
        (("holds", (0, 1), (MOLE,)), (ENFORCER, MOLE), 0),
        (("holds", (0, 1), (SENTINEL, SENTINEL)), (ENFORCER, SENTINEL), 1),
        (("holds", (0, 1), (SENTINEL, SENTINEL)), (ANY, SENTINEL), 0),
    ],
)
def test_contradictions_count_the_faces_that_would_have_to_change(statement, dealt, wrong):
    assert contradictions([statement], dealt) == wrong


# A shuffle


def test_an_open_card_that_comes_to_a_hand_is_somewhere_in_it():
    assert after_shuffle((), (5, 6, 7), {7: MOLE}, (MOLE,)) == (("holds", (5, 6, 7), (MOLE,)),)


def test_what_came_before_is_still_there():
    statements = (("holds", (5, 6), (DAREDEVIL,)),)
    assert after_shuffle(statements, (5, 6, 7), {7: MOLE}, (MOLE,)) == (
        ("holds", (5, 6, 7), (DAREDEVIL, MOLE)),
    )


def test_what_came_before_and_was_played_is_not():
    statements = (("holds", (4, 5, 6), (DAREDEVIL,)),)
    public = {4: DAREDEVIL, 7: MOLE}
    assert after_shuffle(statements, (5, 6, 7), public, (MOLE,)) == (("holds", (5, 6, 7), (MOLE,)),)


def test_what_came_before_may_be_among_the_discards():
    statements = (("holds", (3, 5, 6), (DAREDEVIL,)),)
    assert after_shuffle(statements, (5, 6, 7), {7: MOLE}, (MOLE,)) == (
        ("holds", (3, 5, 6, 7), (DAREDEVIL, MOLE)),
    )


@pytest.mark.parametrize(
    "statement",
    [("holds", (1, 2), (ENFORCER,)), ("lacks", (1, 2), (SENTINEL,)), ("differ", (1, 2))],
)
def test_what_is_known_of_another_hand_stays(statement):
    after = after_shuffle((statement,), (5, 7), {7: MOLE}, (MOLE,))
    assert after == (statement, ("holds", (5, 7), (MOLE,)))


@pytest.mark.parametrize(("kind", "faces"), [("lacks", [(SENTINEL,)]), ("differ", [])])
def test_what_a_hand_lacked_stays_known_only_of_other_cards(kind, faces):
    after = after_shuffle(((kind, (3, 4, 5), *faces),), (5, 7), {4: ENFORCER, 7: MOLE}, (MOLE,))
    assert after == ((kind, (3,), *faces), ("holds", (5, 7), (MOLE,)))


# Rare hands


def test_a_very_rare_hand_is_repaired():
    game = table(hands=("dare dare dare dare", "enf enf"))
    held = tuple(faces("dare dare dare dare"))
    game.statements = (("holds", game.hand[A], held), ("lacks", game.hand[B], (DAREDEVIL,)))
    for seed in range(20):
        world = game.view(None).imagine(Generator(seed))
        assert [world.faces[card] for card in game.hand[A]] == [*held]
        assert world.view(None).unseen == game.view(None).unseen
