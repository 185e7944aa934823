"""Tree search: what it keeps, what it looks at, and what it backs up."""

from __future__ import annotations

from functools import partial

import pytest

from spytable.ai import levels, search
from spytable.ai.budget import Budget
from spytable.ai.tree import Node, Tree, Trees
from spytable.core import registry
from spytable.core.brain import Brain
from spytable.core.game import Game, Outcome
from spytable.core.rng import Generator
from tests.games.moonlight.table import A, B, table

BRAIN = registry.brain("moonlight")


def view(drawing: str = "A1 B3", **given) -> Game:
    return table(drawing, ("2 3 4", "3 3 1"), **given).view(A)


def visits(tree: Tree, question: Game, seat: int = A) -> int:
    return sum(choice.visits for choice in tree.choices(question, seat))


def learn(tree: Tree, question: Game, times: int) -> None:
    rng = Generator(1)
    for _ in range(times):
        tree.iterate(question.imagine(rng), A, BRAIN, rng)


def test_every_iteration_is_counted_once():
    question, tree = view(), Tree()
    tree.next_question()
    learn(tree, question, 1)
    first = visits(tree, question)
    assert first == len(BRAIN.answers(question, A))
    learn(tree, question, 20)
    assert visits(tree, question) == first + 20


def test_what_was_learned_serves_the_next_question():
    question, tree = view(), Tree()
    tree.next_question()
    learn(tree, question, 20)
    before = visits(tree, question)
    tree.next_question()
    learn(tree, question, 1)
    assert visits(tree, question) == before + 1


def test_what_is_two_questions_old_is_forgotten():
    question, other, tree = view(), view("A1 B4"), Tree()
    for asked in (question, other):
        tree.next_question()
        learn(tree, asked, 20)
    tree.next_question()
    learn(tree, question, 1)
    assert visits(tree, question) == len(BRAIN.answers(question, A))


def test_another_match_begins_with_nothing():
    question, other, trees = view(), view(options={"rounds": 1}), Trees()
    assert question.information_state(A) == other.information_state(A), "only the options differ"
    tree = trees.of(question)
    assert trees.of(view()) is tree
    assert trees.of(other) is not tree


def test_what_one_seat_has_learned_helps_no_other():
    """A hint for A, or a machine in its place, thinks in worlds that hold A's own cards."""
    game, trees, rng = table("A1 B3", ("2 3 4", "3 3 1"), turn=B), Trees(), Generator(1)
    for_a, for_b = (trees.of(game.view(seat)) for seat in (A, B))
    for _ in range(20):
        for_a.iterate(game.copy(), B, BRAIN, rng)  # a world that A imagines
    assert visits(for_a, game, B) > len(BRAIN.answers(game, B))
    for_b.iterate(game.view(B).imagine(rng), B, BRAIN, rng)
    assert visits(for_b, game, B) == len(BRAIN.answers(game, B))


def test_a_number_of_iterations_starts_without_a_tree():
    question, trees = view(), Trees()
    first, second = (
        levels.advise("grandmaster", question, A, 3, Budget(iterations=30), trees) for _ in range(2)
    )
    assert first == second


def test_a_time_limit_starts_with_the_tree_of_the_question_before():
    question, trees = view(), Trees()
    visits = []
    for _ in range(2):
        advice = levels.advise("grandmaster", question, A, 3, Budget(seconds=0.0), trees)
        visits.append(sum(choice.visits for choice in advice.choices))
    assert visits[1] == visits[0] + 1


def test_answers_are_compared_by_what_they_gain_in_a_world():
    """The better answer was seen in a bad world, the worse one in a good world."""
    worth = {(): 0.9, ("left",): 0.95, ("right",): 0.92}
    game = Twice(2, 1)
    node = Node(game, A, Brain(lambda game: (worth[game.ways], 0.0)), Generator(1))
    node.update(0, value=0.15, baseline=0.1)  # left, in a world where all is lost
    node.update(1, value=0.93, baseline=0.9)  # right
    left, right = node.choices()
    assert left.value > right.value
    assert left.value == pytest.approx((0.9 + 0.1 + 0.9) / 3 + 0.05)


class Three(Game):
    """A goes left, where B decides, or right."""

    id = "three"
    seat_counts = (3,)
    cards = ()
    verbs = {"left": (), "right": ()}
    questions = {"first": (), "second": ()}
    events = {}

    won: tuple[float, ...]

    def begin(self):
        self.won = ()
        self.ask((A,), "first")

    def answers(self, seat):
        return [("left",), ("right",)]

    answers_first = answers_second = answers

    def do_left(self, seat):
        if seat == A:
            self.ask((B,), "second")
        else:
            self._end(0.9, 0.1, 0.0)

    def do_right(self, seat):
        self._end(*((0.5, 0.5, 0.5) if seat == A else (0.2, 0.3, 1.0)))

    def _end(self, *won):
        self.won = won
        self.outcome = Outcome((1, 2, 3), (0, 0, 0), ("won",))


def test_each_seat_is_expected_to_play_for_itself():
    game, tree, rng = Three(3, 1), Tree(), Generator(1)
    brain = Brain(lambda game: game.won or (0.7, 0.5, 0.3))
    for _ in range(50):
        tree.iterate(game.view(A).imagine(rng), A, brain, rng)
    left, right = tree.choices(game, A)
    assert right.visits > left.visits
    assert left.value < 0.5 == pytest.approx(right.value)


class Twice(Game):
    """A answers the same question twice: left and left is best, left alone is worst."""

    id = "twice"
    seat_counts = (2,)
    cards = ()
    verbs = {"left": (), "right": ()}
    questions = {"way": ()}
    events = {}

    ways: tuple[str, ...]

    def begin(self):
        self.ways = ()
        self.ask((A,), "way")

    def answers_way(self, seat):
        return [("left",), ("right",)]

    def do_left(self, seat):
        self._go("left")

    def do_right(self, seat):
        self._go("right")

    def _go(self, way):
        self.ways += (way,)
        if len(self.ways) < 2:
            self.ask((A,), "way")
        else:
            self.outcome = Outcome((1, 2), (0, 0), ("won",))


def test_a_new_node_looks_no_further_when_it_gets_late():
    worth = {("left",): 0.2, ("right",): 0.4, ("left", "left"): 0.9}
    brain = Brain(lambda game: (worth.get(game.ways, 0.4), 0.0))
    for looks, expected in ((1, [(0.2, 1), (0.2, 0)]), (2, [(0.2, 1), (0.4, 1)])):
        clock = iter([False] * (looks - 1))
        node = Node(Twice(2, 1), A, brain, Generator(1), is_late=partial(next, clock, True))
        assert [(choice.value, choice.visits) for choice in node.choices()] == expected


def test_only_candidates_are_considered():
    brain = Brain(lambda game: (0.5, 0.5), candidates=lambda game, seat: [("right",)])
    assert brain.answers(Twice(2, 1), A) == [("right",)]


def test_play_goes_on_until_a_position_is_quiet():
    game = registry.new("toy", 3, 2)
    seat = game.asked[0]
    offer = next(answer for answer in game.actions(seat) if answer[0] == "offer")
    at_once = Brain(lambda game: (0.5,) * 3)
    later = Brain(lambda game: (0.5,) * 3, is_quiet=lambda game: game.question == "turn")
    assert at_once.after(game, seat, offer, Generator(1)).question == "offer"
    quiet = later.after(game, seat, offer, Generator(1))
    assert not quiet.asked or quiet.question == "turn"
    assert game.asked == (seat,), "the game itself is not played on"


def at_vote() -> Game:
    """The toy game at a vote, at which all seats answer in secret."""
    rng = Generator(5)
    for seed in range(200):
        game = registry.new("toy", 4, seed)
        while game.asked and game.question != "vote":
            game.step(game.asked[0], game.random_action(game.asked[0], rng))
        if game.asked:
            return game
    raise AssertionError("no vote came up")


def test_secret_answers_are_opened_before_anything_is_evaluated():
    game = at_vote()
    seat = game.asked[-1]
    after = registry.brain("toy").after(game, seat, game.actions(seat)[0], Generator(5))
    assert not after.sealed


def test_the_last_seat_to_answer_in_secret_is_advised_too():
    game = at_vote()
    seat = game.asked[-1]
    advice = search.think(game.view(seat), seat, Generator(5), Budget(iterations=10))
    assert advice.action in game.actions(seat)
    assert B in game.asked
