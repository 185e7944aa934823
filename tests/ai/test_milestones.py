"""What follows one answer more often than another, counted in the worlds of a comparison."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import pytest

from spytable.ai.advice import Milestone
from spytable.ai.milestones import milestones
from spytable.ai.stories import KEPT, Stories
from spytable.core import registry
from spytable.core.game import SEALED, Action, Game
from spytable.core.rng import Generator
from spytable.games.agent_avenue.brain.brain import BRAIN
from spytable.games.agent_avenue.rules.rules import AgentAvenue
from spytable.games.moonlight.rules.rules import Moonlight
from tests.games.agent_avenue.table import A, B, answer, table

WORLDS = 40
GAP = 0.5
GameT = TypeVar("GameT", bound=Game)


def offered() -> AgentAvenue:
    """B, who has two Daredevils, chooses between a Sentinel and a hidden card; so much is in play
    that it is often a third one."""
    in_play = (4 * "enf " + 5 * "doub " + 5 * "sab " + "code code", "dare dare")
    game = table(("sent dare enf sent", "enf sent code sab"), areas=in_play)
    game.apply(A, answer(game, "show", "sent"))
    game.apply(A, answer(game, "hide", "dare"))
    return game


def worlds(game: GameT, count: int = WORLDS) -> list[GameT]:
    """Worlds that the asked seat thinks possible, whose history begins here."""
    found = [game.view(game.asked[0]).imagine(Generator(seed)) for seed in range(count)]
    for world in found:
        world.history = []
    return found


def played(world: GameT, line: Sequence[Action]) -> GameT:
    """The same world after some answers."""
    end = world.copy()
    for action in line:
        end.step(end.asked[0], action)
    return end


def told(
    game: AgentAvenue, better: Sequence[Action], worse: Sequence[Action], count: int = WORLDS
) -> tuple[Milestone, ...]:
    """What the asked seat is told of two lines of play."""
    seat = game.asked[0]
    stories = Stories(seat)
    gap = 0.0
    for world in worlds(game, count):
        ends = played(world, better), played(world, worse)
        one, other = (BRAIN.evaluate(end)[seat] for end in ends)
        stories.add(world, *ends, one, other)
        gap += (one - other) / count
    return milestones(stories.lines(), gap, seat)


def kinds(found: Sequence[Milestone]) -> list[str]:
    return [it.event.kind for it in found]


def test_what_depends_on_a_hidden_card_is_counted():
    game = offered()
    found = told(game, [("take", game.shown)], [("take", game.hidden)])
    [it] = [it for it in found if it.event.kind == "three_lose"]
    assert it.worlds == WORLDS and it.better == 0 and WORLDS / 3 < it.worse < WORLDS
    assert it.event.data["side"] == B


def test_what_speaks_against_the_better_answer_is_not_told():
    """As if the hidden card had been better all the same: that it often loses is no reason."""
    game = offered()
    found = told(game, [("take", game.hidden)], [("take", game.shown)])
    assert "three_lose" not in kinds(found)


def lost_or_not() -> tuple[AgentAvenue, list[Action], list[Action]]:
    """A shows B's third Codebreaker or not, and B takes what is shown."""
    game = table(("code sent enf sab", "enf sent code sab"), areas=("", "code code"))
    code, sent, enf = (answer(game, "show", name)[1] for name in ("code", "sent", "enf"))
    better = [("show", sent), ("hide", enf), ("take", sent)]
    return game, better, [("show", code), ("hide", enf), ("take", code)]


def test_what_always_follows_is_told_if_it_is_good_for_a_rival():
    found = {it.event.kind: it for it in told(*lost_or_not())}
    assert (found["three_win"].better, found["three_win"].worse) == (0, WORLDS)


def test_what_always_follows_the_better_answer_must_not_be_good_for_a_rival():
    """As a price that is paid for something else."""
    game, better, worse = lost_or_not()
    stories = Stories(A)
    for world in worlds(game):
        stories.add(world, played(world, worse), played(world, better), 0.6, 0.4)
    assert milestones(stories.lines(), GAP, A) == ()


def test_what_always_happens_together_is_told_as_one_by_what_matters_most():
    losing = [it for it in told(*lost_or_not()) if it.worse == WORLDS]
    assert kinds(losing) == ["three_win"], "and not the Codebreaker that joins"


def test_the_deed_itself_is_not_told(monkeypatch):
    game, better, worse = lost_or_not()
    monkeypatch.setattr(AgentAvenue, "milestones", ("shown", "hidden"))
    monkeypatch.setattr(AgentAvenue, "favours", lambda self, event: (event.data["seat"],))
    found = told(game, better, worse)
    assert [it for it in found if it.event.kind == "shown"] == []


def test_what_an_answer_does_with_its_own_card_is_not_told(monkeypatch):
    """Whoever takes the Sentinel recruits it; what is left goes to the rival."""
    monkeypatch.setattr(AgentAvenue, "milestones", ("recruited",))
    monkeypatch.setattr(AgentAvenue, "favours", lambda self, event: (event.data["side"],))
    game, stories = offered(), Stories(B)
    for world in worlds(game):
        ends = [played(world, [("take", card)]) for card in (game.shown, game.hidden)]
        stories.add(world, *ends, 0.9, 0.1)
    found = milestones(stories.lines(), GAP, B)
    joined = {(it.event.data["side"], it.event.data["card"]) for it in found}
    assert joined and (B, game.shown) not in joined and (B, game.hidden) not in joined


def test_what_the_other_line_does_later_is_not_missing(monkeypatch):
    """Two wolves are placed in either order, and a rival places one in between."""
    monkeypatch.setattr(Moonlight, "milestones", ("extended",))
    game, rng = registry.new("moonlight", 2, 1), Generator(1)
    for _ in range(4):
        game.step(game.asked[0], game.random_action(game.asked[0], rng))
    one, reply, other = ("extend", 10, 10), ("extend", 21, 16), ("extend", 8, 11)
    stories = Stories(A)
    game.history = []
    for world in WORLDS * [game]:
        better, worse = played(world, [one, reply, other]), played(world, [other, reply, one])
        stories.add(world, better, worse, 0.5, 0.0)
    assert milestones(stories.lines(), GAP, A) == ()


def test_the_same_lines_have_nothing_to_tell():
    game = offered()
    line = [("take", game.hidden)]
    assert told(game, line, line) == ()


@pytest.mark.parametrize("count", [0, 14])
def test_a_few_worlds_tell_nothing(count):
    game = offered()
    assert told(game, [("take", game.shown)], [("take", game.hidden)], count) == ()


def test_only_the_chosen_worlds_count():
    """In the others it was the other way round."""
    game, *lines = lost_or_not()
    stories = Stories(A)
    for number, world in enumerate(worlds(game, KEPT)):
        better, worse = (played(world, line) for line in lines)
        if number % 2:
            stories.add(world, better, worse, 0.5, 0.0)
        else:
            stories.add(world, worse, better, 0.0, 0.5)
    assert kinds(milestones(stories.lines(range(1, KEPT, 2)), GAP, A))[:1] == ["three_win"]
    assert milestones(stories.lines(range(0, KEPT, 2)), GAP, A) == (), (
        "the better answer did worse there"
    )
    assert milestones(stories.lines(), GAP, A) == ()


@pytest.mark.parametrize("cut", [(True, True), (True, False), (False, True)])
def test_worlds_in_which_a_secret_answer_hides_what_follows_do_not_count(cut):
    """If it hides that after one of the answers only, what follows cannot be compared."""
    game, better, worse = lost_or_not()
    stories = Stories(A)
    for world in worlds(game):
        ends = [played(world, line) for line in (better, worse)]
        for end, is_cut in zip(ends, cut):
            end.history = [*end.history[:1], (A, SEALED)] if is_cut else end.history
        stories.add(world, *ends, 0.5, 0.0)
    assert milestones(stories.lines(), GAP, A) == ()


def test_each_is_told_as_the_seat_sees_it_right_after():
    game = offered()
    found = told(game, [("take", game.shown)], [("take", game.hidden)])
    assert found
    for it in found:
        assert it.view.viewer == B
        assert it.event.kind in it.view.milestones


def test_what_differs_in_amounts_alone_is_told_once_as_it_usually_is(monkeypatch):
    """One wolf or another is placed; where it lies is made an amount here."""
    monkeypatch.setattr(Moonlight, "milestones", ("extended",))
    monkeypatch.setattr(Moonlight, "amounts", ("cell",))
    game, rng = registry.new("moonlight", 2, 1), Generator(1)
    for _ in range(4):
        game.step(game.asked[0], game.random_action(game.asked[0], rng))
    game.history = []
    first = [("extend", 10, 10), ("extend", 21, 16)]
    answers = played(game, first).actions(A)
    rare, usual, *_ = answers
    assert rare[1] == usual[1], "the same wolf"
    other = next(it for it in answers if game.faces[it[1]] != game.faces[usual[1]])
    stories = Stories(A)
    for number in range(WORLDS):
        better = [*first, usual if number % 3 else rare]
        stories.add(game, played(game, better), played(game, [*first, other]), 0.5, 0.0)
    [it] = milestones(stories.lines(), GAP, A)
    assert (it.better, it.worse, it.same_amounts) == (WORLDS, 0, False)
    assert (it.event.data["card"], it.event.data["cell"]) == usual[1:]
    monkeypatch.setattr(Moonlight, "amounts", ())
    found = milestones(stories.lines(), GAP, A)
    assert found and all(it.same_amounts for it in found)


def test_what_happens_instead_of_another_thing_is_told_as_one_with_it(monkeypatch):
    """Whoever does not take what is shown leaves it to the rival."""
    monkeypatch.setattr(AgentAvenue, "milestones", ("recruited",))
    game, better, worse = lost_or_not()
    stories = Stories(A)
    for world in worlds(game):
        left = [*better[:2], ("take", better[1][1])]
        stories.add(world, played(world, better), played(world, left), 0.6, 0.4)
    joined = [it.view.faces[it.event.data["card"]] for it in milestones(stories.lines(), GAP, A)]
    assert joined and len({*joined}) == len(joined)
