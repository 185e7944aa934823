"""A look one step ahead goes only as far as what is hidden can matter."""

from __future__ import annotations

from collections import Counter

from spytable.ai import glance
from spytable.core.brain import Brain
from spytable.core.rng import Generator
from tests.ai.test_tactics import BLACK, WHITE, Boxes
from tests.games.moonlight.table import A

WORLDS = 40


def looks(*answers: tuple) -> tuple[Counter[str], dict[tuple, float]]:
    """How often a glance evaluates boxes, black and white, that were opened or not; and the value
    of each answer."""
    seen: Counter[str] = Counter()

    def evaluate(game):
        seen["closed" if game.asked else "open"] += 1
        return (0.5, 0.5) if game.asked else game.outcome.shares

    view = type("Boxes", (Boxes,), {"inside": (BLACK, WHITE)})(2, 3).view(A)
    advice = glance.glance(view, A, Generator(1), WORLDS, Brain(evaluate), answers)
    return seen, {choice.action: choice.value for choice in advice.choices}


def test_an_answer_that_depends_on_hidden_cards_is_looked_at_in_every_world():
    seen, values = looks(("open", 0), ("wait",))
    assert seen["open"] == WORLDS
    assert 0.2 < values["open", 0] < 0.8


def test_an_answer_that_comes_to_the_same_in_the_first_worlds_is_not_looked_at_again():
    seen, values = looks(("open", 0), ("wait",))
    assert seen["closed"] == glance._FEW < WORLDS
    assert values[("wait",)] == 0.5


def test_an_answer_without_another_needs_no_comparison():
    assert looks(("wait",))[0] == {"closed": 1}
