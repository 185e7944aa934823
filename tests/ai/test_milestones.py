"""What follows one answer more often than another, counted in the worlds of a comparison."""

from __future__ import annotations

import pytest

from spytable.ai.advice import Milestone
from spytable.ai.milestones import KEPT, Stories
from spytable.core.game import SEALED, Action
from spytable.core.rng import Generator
from spytable.games.agent_avenue.rules.rules import AgentAvenue
from tests.games.agent_avenue.table import A, B, answer, table

WORLDS = 40


def offered() -> AgentAvenue:
    """B, who has two Daredevils, chooses between a Sentinel and a hidden card; so much is in play
    that it is often a third one."""
    in_play = (4 * "enf " + 5 * "doub " + 5 * "sab " + "code code", "dare dare")
    game = table(("sent dare enf sent", "enf sent code sab"), areas=in_play)
    game.apply(A, answer(game, "show", "sent"))
    game.apply(A, answer(game, "hide", "dare"))
    return game


def told(
    game: AgentAvenue, better: list[Action], worse: list[Action], worlds: int = WORLDS
) -> tuple[Milestone, ...]:
    """What a seat is told of two lines of play in worlds that it thinks possible."""
    seat = game.asked[0]
    stories, rng = Stories(seat), Generator(1)
    for _ in range(worlds):
        world = game.view(seat).imagine(rng)
        world.history = []
        stories.add(world, *(played(world, line) for line in (better, worse)))
    return stories.milestones()


def played(world: AgentAvenue, line: list[Action]) -> AgentAvenue:
    """The same world after some answers."""
    end = world.copy()
    for action in line:
        end.step(end.asked[0], action)
    return end


def kinds(found: tuple[Milestone, ...]) -> list[str]:
    return [it.event.kind for it in found]


def test_what_depends_on_a_hidden_card_is_counted_even_at_once():
    game = offered()
    found = told(game, [("take", game.hidden)], [("take", game.shown)])
    [it] = [it for it in found if it.event.kind == "three_lose"]
    assert it.worlds == WORLDS and it.worse == 0 and WORLDS / 3 < it.better < WORLDS
    assert it.event.data["side"] == B


def test_what_an_answer_always_does_at_once_needs_no_word():
    game = offered()
    found = told(game, [("take", game.shown)], [("take", game.hidden)])
    sentinels = [it for it in found if it.better == WORLDS]
    assert sentinels == []


def test_what_follows_later_is_told_though_it_always_does():
    """The third Codebreaker goes to whoever takes it after it was shown."""
    game = table(("code sent enf sab", "enf sent code sab"), areas=("", "code code"))
    code, sent, enf = (answer(game, "show", name)[1] for name in ("code", "sent", "enf"))
    better = [("show", sent), ("hide", enf), ("take", sent)]
    worse = [("show", code), ("hide", enf), ("take", code)]
    found = {it.event.kind: it for it in told(game, better, worse)}
    assert (found["three_win"].better, found["three_win"].worse) == (0, WORLDS)


def test_the_same_lines_have_nothing_to_tell():
    game = offered()
    line = [("take", game.hidden)]
    assert told(game, line, line) == ()


@pytest.mark.parametrize("worlds", [0, 9])
def test_a_few_worlds_tell_nothing(worlds):
    game = offered()
    assert told(game, [("take", game.hidden)], [("take", game.shown)], worlds) == ()


def test_only_the_chosen_worlds_count():
    game = offered()
    stories, world = Stories(B), game.view(B).imagine(Generator(1))
    world.history = []
    ends = [played(world, [("take", it)]) for it in (game.hidden, game.shown)]
    for number in range(2 * KEPT):
        stories.add(world, *(ends if number % 2 else reversed(ends)))
    odd = stories.milestones(range(1, 2 * KEPT, 2))
    even = stories.milestones(range(0, 2 * KEPT, 2))
    assert [(it.better, it.worse) for it in odd] == [(it.worse, it.better) for it in even]
    assert stories.milestones() == ()


def test_a_secret_answer_is_the_end_of_what_can_be_told():
    game = offered()
    world = game.view(B).imagine(Generator(1))
    world.history = []
    stories = Stories(B)
    for _ in range(WORLDS):
        ends = [played(world, [("take", it)]) for it in (game.hidden, game.shown)]
        for end in ends:
            end.history = [(B, SEALED)]
        stories.add(world, *ends)
    assert stories.milestones() == ()


def test_each_is_told_as_the_seat_sees_it_right_after():
    game = offered()
    for it in told(game, [("take", game.hidden)], [("take", game.shown)]):
        assert it.view.viewer == B
        assert it.event.kind in it.view.milestones
