"""What a hint tells of an advice, and in which sentences."""

from __future__ import annotations

import pytest

from spytable import words
from spytable.ai import levels
from spytable.ai.advice import Advice, Choice
from spytable.ai.budget import Budget
from spytable.ai.counsel import LEVEL, Counsel, counsel
from spytable.core import registry
from spytable.core.game import Action, Game
from spytable.core.rng import Generator
from spytable.sentences import Speaker

NAMES = ("Ada", "Ben", "Cem")


@pytest.fixture
def view():
    """The first turn of the toy game: two cards, each to be offered to two seats or rolled for."""
    game = registry.new("toy", 3, seed=1)
    return game.view(game.asked[0])


@pytest.fixture
def answers(view) -> list[Action]:
    """Two offers of the first card, two of the second, and a roll for each."""
    found = list(view.actions(view.viewer))
    assert [verb for verb, *_ in found] == ["offer"] * 4 + ["roll"] * 2
    return found


def advice(*weighed: tuple[Action, float, int], mixed: bool = False) -> Advice:
    """An advice to give the first of these choices."""
    return Advice(weighed[0][0], tuple(Choice(*one) for one in weighed), mixed)


def test_chances_are_told_in_whole_percent(view, answers):
    told = counsel(view, advice((answers[0], 0.614, 50), (answers[2], 0.568, 40)))
    assert (told.action, told.percent) == (answers[0], 61)
    assert (told.other, told.other_percent) == (answers[2], 57)


def test_the_next_best_is_the_most_visited_other_answer(view, answers):
    first, rare, often = answers[:3]
    told = counsel(view, advice((first, 0.6, 50), (rare, 0.55, 1), (often, 0.5, 30)))
    assert told.other == often


def test_exact_answers_are_compared_by_value(view, answers):
    first, bad, better = answers[:3]
    told = counsel(view, advice((first, 0.9, 10), (bad, 0.2, 0), (better, 0.6, 0)))
    assert (told.other, told.other_percent) == (better, 60)


def test_the_advised_answer_comes_before_equally_visited_ones(view, answers):
    told = counsel(view, advice((answers[0], 0.6, 99), (answers[1], 0.6, 100)))
    assert (told.action, told.other) == (answers[0], answers[1])


@pytest.mark.parametrize(("value", "even"), [(0.6, True), (0.585, True), (0.57, False)])
def test_two_percent_make_no_difference(view, answers, value, even):
    told = counsel(view, advice((answers[0], 0.6, 50), (answers[1], value, 40)))
    assert told.even is even


def test_a_single_answer_is_compared_with_nothing(view, answers):
    told = counsel(view, advice((answers[0], 0.6, 50)))
    assert told == Counsel(answers[0], view.things(answers[0])[0], 60)


def test_an_answer_that_was_not_weighed_has_no_chances(view, answers):
    told = counsel(view, advice((answers[0], 0.0, 0)))
    assert (told.action, told.percent, told.other) == (answers[0], None, None)


# What to look at first


def test_first_comes_the_card_if_no_other_card_does_as_well(view, answers):
    offer, elsewhere, other = answers[:3]
    told = counsel(view, advice((offer, 0.6, 50), (elsewhere, 0.6, 40), (other, 0.4, 30)))
    assert told.first == ("card", offer[1])


def test_first_comes_the_seat_if_the_card_makes_no_difference(view, answers):
    offer, elsewhere, other = answers[:3]
    told = counsel(view, advice((offer, 0.6, 50), (other, 0.6, 40), (elsewhere, 0.4, 30)))
    assert offer[2] == other[2] != elsewhere[2]
    assert told.first == ("seat", offer[2])


def test_if_nothing_matters_the_first_thing_that_others_lack_comes_first(view, answers):
    offer, elsewhere = answers[:2]
    told = counsel(view, advice((offer, 0.6, 50), (elsewhere, 0.6, 40)))
    assert told.first == ("seat", offer[2])


def test_an_answer_without_things_has_nothing_to_look_at(view):
    assert counsel(view, advice((("take",), 0.6, 50), (("refuse",), 0.4, 50))).first is None


# Mixed strategies


def test_of_a_mixed_strategy_the_likeliest_answer_and_its_share_are_told(view, answers):
    drawn, likely = answers[:2]
    told = counsel(view, advice((drawn, 0.5, 300), (likely, 0.5, 700), mixed=True))
    assert told.mixed
    assert (told.action, told.percent) == (likely, 70)
    assert (told.other, told.other_percent) == (drawn, 30)


def test_a_strategy_that_is_nearly_pure_is_not_mixed(view, answers):
    told = counsel(view, advice((answers[0], 0.5, 20), (answers[1], 0.6, 980), mixed=True))
    assert not told.mixed
    assert (told.action, told.percent) == (answers[1], 60)


# Sentences


def test_a_nudge_names_the_thing_and_not_the_answer(view, answers):
    speaker = Speaker(view, NAMES)
    told = counsel(view, advice((answers[0], 0.6, 50), (answers[2], 0.4, 40)))
    card = speaker.thing(("card", answers[0][1]))
    assert speaker.nudge(told) == words.t("hint.thing", thing=card)
    assert speaker.nudge(told._replace(first=None)) == words.t("hint.button")


@pytest.mark.parametrize("locale", words.LOCALES)
def test_every_hint_is_a_sentence_with_its_numbers(view, answers, locale):
    words.use(locale)
    speaker = Speaker(view, NAMES)
    best, other = answers[0], answers[2]
    full = Counsel(best, None, 61, other, 57)
    alone = Counsel(best, None, 61)
    for told in (full, full._replace(even=True), full._replace(mixed=True), alone):
        sentence, beside = speaker.counsel(told), speaker.rival(told)
        assert speaker.answer(best) in sentence
        assert ("61" in sentence) != told.mixed
        assert ("61" in beside) == told.mixed
        assert ("57" in beside) == (told.other is not None)
    assert speaker.answer(best) in speaker.counsel(Counsel(best, None))


@pytest.mark.parametrize("other", [1, 4])
def test_the_next_best_is_told_as_whole_as_the_best(view, answers, other):
    speaker, offer = Speaker(view, NAMES), answers[0]
    for told in (Counsel(offer, None, 61, answers[other], 57, mixed=it) for it in (True, False)):
        assert speaker.answer(answers[other]) in speaker.rival(told)
    assert not speaker.rival(Counsel(offer, None, 61))


@pytest.mark.parametrize("seats", registry.game("toy").seat_counts)
def test_there_is_a_hint_for_every_question(seats):
    rng, asked = Generator(1), set()
    while len(asked) < len(registry.game("toy").questions):
        game = registry.new("toy", seats, seed=rng.below(99))
        while game.asked:
            if game.question not in asked:
                asked.add(game.question)
                for seat in game.asked:
                    check_hint(game.view(seat), seat)
            seat = game.asked[0]
            game.step(seat, game.random_action(seat, rng))


def check_hint(view: Game, seat: int) -> None:
    told = counsel(view, levels.advise("ranger", view, seat, 1, Budget(iterations=2)))
    assert told.action in view.actions(seat)
    assert told.other is None or told.other in view.actions(seat)
    assert told.first in (view.things(told.action) or [None])
    assert 0 <= told.percent <= 100
    speaker = Speaker(view, tuple("ABCDEF"))
    assert "{" not in speaker.nudge(told) + speaker.counsel(told)


def test_the_strongest_level_is_asked_for_hints():
    assert LEVEL == "grandmaster"
