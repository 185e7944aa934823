"""How it usually goes on after two answers."""

from __future__ import annotations

import pytest

from spytable.ai.advice import Course
from spytable.ai.courses import usual
from spytable.ai.stories import Stories
from spytable.core.game import SEALED, Action
from spytable.games.agent_avenue.rules.rules import AgentAvenue
from tests.games.agent_avenue.table import A, B, answer, table

WORLDS = 40
SHOW, HIDE = ("code", "sent"), "enf"


def offer() -> AgentAvenue:
    """A is about to show a Codebreaker or a Sentinel."""
    game = table(("code sent enf sab", "enf sent code sab"))
    game.history = []
    return game


def line(game: AgentAvenue, shown: str, hidden: str, taken: str) -> list[Action]:
    cards = {name: answer(game, "show", name)[1] for name in ("code", "sent", "enf", "sab")}
    return [("show", cards[shown]), ("hide", cards[hidden]), ("take", cards[taken])]


def courses(*pairs: tuple[list[Action], list[Action]], worlds: int = WORLDS) -> tuple[Course, ...]:
    """The courses where these pairs of lines come up in turn."""
    game, stories = offer(), Stories(A)
    for number in range(worlds):
        ends = []
        for actions in pairs[number % len(pairs)]:
            end = game.copy()
            for action in actions:
                end.step(end.asked[0], action)
            ends.append(end)
        stories.add(game, *ends, 0.6, 0.4)
    return usual(stories.lines())


def kinds(course: Course) -> list[str]:
    return [event.kind for event, _ in course.steps]


def test_it_is_told_what_is_done_after_an_answer_and_not_the_answer_itself():
    game = offer()
    better, worse = courses((line(game, "code", "enf", "enf"), line(game, "sent", "sab", "sent")))
    assert kinds(better)[0] == kinds(worse)[0] == "hidden"
    assert (better.often, better.worlds) == (WORLDS, WORLDS)
    [*_, (taken, view)] = better.steps
    assert (taken.kind, taken.data["seat"]) == ("took", B)
    assert view.viewer == A


def test_it_is_told_from_where_the_courses_part():
    game = offer()
    better, worse = courses((line(game, "code", "enf", "enf"), line(game, "sent", "enf", "sent")))
    assert kinds(better) == kinds(worse) == ["took"], "A plays the same card face down"


def test_it_ends_where_it_no_longer_mostly_goes_the_same_way():
    game = offer()
    worse = line(game, "sent", "sab", "sent")
    one, other = (line(game, "code", "enf", taken) for taken in ("enf", "code"))
    better, _ = courses((one, worse), (other, worse))
    assert kinds(better) == ["hidden"], "B takes one as often as the other"
    better, _ = courses((one, worse), (one, worse), (other, worse))
    assert kinds(better) == ["hidden", "took"]
    assert better.often == 27, "the rarest step counts"


def test_no_more_than_three_steps_are_told():
    game = offer()
    long = line(game, "code", "enf", "enf")
    for _ in range(3):
        end = game.copy()
        for action in long:
            end.step(end.asked[0], action)
        long.append(end.actions(end.asked[0])[0])
    better, _ = courses((long, line(game, "sent", "sab", "sent")))
    assert len(better.steps) == 3


def test_where_it_goes_on_alike_nothing_is_told():
    game = offer()
    assert courses(2 * (line(game, "code", "enf", "enf"),)) == ()


@pytest.mark.parametrize("worlds", [0, 9])
def test_a_few_worlds_tell_nothing(worlds):
    game = offer()
    pair = line(game, "code", "enf", "enf"), line(game, "sent", "enf", "sent")
    assert courses(pair, worlds=worlds) == ()


def test_a_secret_answer_ends_a_course():
    game, stories = offer(), Stories(A)
    for _ in range(WORLDS):
        better, worse = game.copy(), game.copy()
        for shown, end in (("code", better), ("sent", worse)):
            for action in line(game, shown, "enf", "enf")[:2]:
                end.step(end.asked[0], action)
        better.history = [*better.history[:1], (A, SEALED)]
        stories.add(game, better, worse, 0.6, 0.4)
    cut, whole = usual(stories.lines())
    assert (kinds(cut), kinds(whole)) == ([], ["hidden"])
