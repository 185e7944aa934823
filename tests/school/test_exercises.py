"""The exercises of every game: they fit the rules, and their best answer is still the best."""

from __future__ import annotations

import pytest

from spytable import words
from spytable.ai.budget import Budget
from spytable.ai.comparison import compare
from spytable.cli import check
from spytable.core import reader, registry
from spytable.core.reader import LOCALES
from spytable.core.rng import Generator
from spytable.school import exercises
from spytable.school.exercises import EXACT, FILE, Exercise
from spytable.seating import HUMAN, Seating
from spytable.sentences import Speaker
from tests.support.quick import quick
from tools import mined

GAMES = [game for game in registry.ids() if reader.find("cards", game, FILE)]
ALL = [exercise for game in GAMES for exercise in exercises.load(game)]
FEWEST = 20  # of a game
MADE = 3  # of a game, by hand, and with a name
WORLDS, PLAYOUTS = 400, 16
WEIGHED, SOME = ALL[::3], ALL[::24]  # all of them would take minutes

EXERCISE = {
    "id": "one",
    "seat": 1,
    "position": {"seats": 2, "seed": 1, "answers": [["extend", "any", "any"]]},
    "best": [["extend", "any", 17]],
    "next": ["extend", "any", 25],
    "gap": [20, 30],
    "proof": "search",
}


def name(exercise: Exercise) -> str:
    return f"{exercise.game}-{exercise.id}"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_many_and_all_fit_the_rules(game):
    path = reader.find("cards", game, FILE)
    assert not list(check.problems(path))
    assert len(exercises.load(game)) >= FEWEST


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_some_that_were_made_by_hand_and_they_come_first(game):
    path = reader.find("cards", game, FILE)
    made = [found.exercise["id"] for found in mined.made(path)]
    assert len(made) >= MADE
    assert [exercise.id for exercise in exercises.load(game)][: len(made)] == made


@pytest.mark.parametrize("exercise", quick(WEIGHED, SOME), ids=name)
def test_the_best_answer_is_still_better_with_other_worlds(exercise):
    game = exercise.match().game
    view = game.view(exercise.seat)
    between = (exercise.expected(game), exercise.runner_up(game))
    worlds = PLAYOUTS if registry.brain(game.id).horizon else WORLDS
    gap = compare(view, exercise.seat, between, Generator(77), Budget(iterations=worlds)).gap
    assert gap.mean > 0.02
    if exercise.proof != EXACT:
        assert 100 * (gap.mean + gap.margin) > exercise.gap[0] / 2


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_its_answers_can_be_said(game, locale):
    words.use(locale)
    for exercise in exercises.load(game)[::6]:
        view = exercise.match().game.view(exercise.seat)
        speaker = Speaker(view, Seating.new((HUMAN,) * view.seats).names)
        answers = [exercise.expected(view), exercise.runner_up(view)]
        assert all("{" not in speaker.answer(it) for it in answers)
        assert speaker.answer(answers[0]) != speaker.answer(answers[1])
    words.use("en")


def file_of(tmp_path, **changes) -> list[str]:
    """What `check-cards` says of a file with one exercise, changed so."""
    text = "- " + "\n  ".join(f"{key}: {value}" for key, value in {**EXERCISE, **changes}.items())
    folder = tmp_path / "moonlight"
    folder.mkdir(exist_ok=True)
    path = folder / FILE
    path.write_text(text.replace("'", ""), encoding="utf-8")
    return [problem.key for problem in check.problems(path)]


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"seat": 5}, "position_seat"),
        ({"position": EXERCISE["position"] | {"answers": []}}, "exercise_not_asked"),
        ({"gap": [30, 20]}, "exercise_gap"),
        ({"gap": [0, 20]}, "exercise_gap"),
        ({"proof": "hope"}, "word_unknown"),
        ({"best": [["extend", "yeti", 1]]}, "position_answer"),
        ({"next": ["extend", "any", 17]}, "exercise_next"),
        ({"position": EXERCISE["position"] | {"seats": 6}}, "position_setup"),
    ],
)
def test_a_file_that_is_wrong_says_so(tmp_path, changes, key):
    assert key in file_of(tmp_path, **changes)


def test_whoever_is_not_asked_has_nothing_to_answer(tmp_path):
    seats = {seat: file_of(tmp_path, seat=seat) for seat in (0, 1)}
    assert sorted(map(len, seats.values())) == [0, 1]
    assert ["exercise_not_asked"] in seats.values()
