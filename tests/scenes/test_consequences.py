"""What comes of an answer: the likely reply is told if most imagined worlds agree on it."""

from __future__ import annotations

import pytest

from spytable.ai.advice import Gap
from spytable.ai.replies import Told
from spytable.core.game import Event
from spytable.core.rng import Generator
from spytable.scenes.table import consequences
from spytable.scenes.table.coach import Word
from spytable.scenes.table.consequences import likely_reply
from spytable.school import exercises
from spytable.sentences import Speaker
from tests.games.dark_agent.table import A, table

NAMES = ("Ada", "Ben")


def told(game: str, id: str) -> str:
    """What the coach says of the next best answer to an exercise."""
    exercise = next(it for it in exercises.load(game) if it.id == id)
    view = exercise.position.match().game.view(exercise.seat)
    return likely_reply(view, exercise.seat, exercise.runner_up(view), NAMES)


def test_a_reply_that_ends_a_round_is_told_with_the_end():
    assert told("moonlight", "s2_104_19").endswith("Ben wins the round. Points: 8 to 4.")


def test_a_reply_that_is_done_to_the_seat_is_told():
    assert "assassinates Avelar" in told("city_of_spies", "s2_10_46")


@pytest.mark.parametrize(("game", "id"), [("dark_agent", "s2_55_43"), ("the_agents", "two_seams")])
def test_without_a_reply_that_matters_nothing_is_told(game, id):
    assert told(game, id) == ""


def test_what_cards_have_cost_is_nothing_that_ends_with_a_reply(monkeypatch):
    exercise = next(it for it in exercises.load("the_agents") if it.id == "two_seams")
    view = exercise.position.match().game.view(exercise.seat)
    bill = Told(Event("billed", {"seat": 1, "points": 1, "total": 0}), view)
    monkeypatch.setattr(consequences, "replies", lambda *_: [[bill]] * 12)
    assert likely_reply(view, exercise.seat, exercise.runner_up(view), NAMES) == ""


@pytest.mark.parametrize(("alike", "is_told"), [(12, True), (6, True), (5, False), (1, False)])
def test_a_reply_is_told_if_half_of_the_worlds_agree_on_it(alike, is_told, monkeypatch):
    """In the others, the round ends with other points."""
    exercise = next(it for it in exercises.load("moonlight") if it.id == "s2_104_19")
    view, seat = exercise.position.match().game.view(exercise.seat), exercise.seat
    [world] = consequences.replies(view, seat, exercise.runner_up(view), Generator(1), 1)
    won = next(told for told in world if told.event.kind == "round_won")

    def ended(points: int) -> Told:
        return won._replace(event=won.event._replace(data={**won.event.data, "points": points}))

    worlds = [[ended(8 if n < alike else 20 + n)] for n in range(12)]
    monkeypatch.setattr(consequences, "replies", lambda *_: worlds)
    told = likely_reply(view, seat, exercise.runner_up(view), NAMES)
    assert bool(told) == is_told


@pytest.mark.parametrize("foretold", [True, False])
def test_a_warning_names_the_answer_it_is_about(foretold, monkeypatch):
    """Whoever has touched the wrong thing cannot know it otherwise."""
    if not foretold:
        monkeypatch.setattr(consequences, "forecast", lambda *_: "")
    exercise = next(it for it in exercises.load("moonlight") if it.id == "s2_104_19")
    view, seat = exercise.position.match().game.view(exercise.seat), exercise.seat
    better = next(it for it in view.actions(seat) if exercise.is_best(view, it))
    word = Word(exercise.runner_up(view), better, Gap(0.3, 0.01))
    said, *_ = consequences.warning(view, word, NAMES)
    assert Speaker(view, NAMES).answer(word.answer) in said


def test_a_warning_says_what_completes_the_better_answer():
    view = table(orbits="AB A A B B . .", phase="move").view(A)
    answers = {verb: (verb, *ids) for verb, *ids in view.actions(A)}
    word = Word(answers["swap"], answers["lift"], Gap(0.3, 0.01))
    wordings = consequences.warning(view, word, NAMES)
    assert all(it.count(", then: Put it on") == 2 for it in wordings)
