"""The AI of Agent Avenue sees what wins in one turn, bluffs, and reads offers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spytable.ai import levels, search
from spytable.ai.advice import CERTAIN
from spytable.ai.budget import Budget
from spytable.ai.mixed import RegretMinimizer
from spytable.core import registry
from spytable.core.game import Game
from spytable.core.rng import Generator
from spytable.games.agent_avenue.brain import brain
from spytable.games.agent_avenue.brain.evaluation import NAMES, features
from spytable.games.agent_avenue.rules.rules import AgentAvenue
from spytable.games.agent_avenue.rules.turn import NOBODY
from tests.games.agent_avenue.table import A, B, C, choose, give, names, offer, table
from tests.support.listening import random_answers

SEARCHING = ["master", "grandmaster"]
BRAIN = registry.brain("agent_avenue")


def answers(game: Game, mind: str, iterations: int = 1) -> set[tuple]:
    """What a level answers, with several seeds, as the answer's verb and name of the card."""
    (seat,) = game.asked
    found = {
        levels.choose(mind, game.view(seat), seat, seed, iterations=iterations) for seed in range(6)
    }
    return {(verb, *names(game, cards)) for verb, *cards in found}


def strategy(game: Game, iterations: int = 40) -> dict[tuple, float]:
    """How often the master gives each answer, by its verb and the name of the card."""
    (seat,) = game.asked
    advice = search.think(game.view(seat), seat, Generator(3), Budget(iterations=iterations), 3)
    return {
        (verb, *names(game, cards)): choice.visits / CERTAIN
        for choice in advice.choices
        for verb, *cards in [choice.action]
    }


# Wins and losses in one turn

FORK = {  # a Daredevil and a Saboteur win, whichever of them B takes
    "hands": ("dare sab enf code", "enf sent code sab"),
    "areas": ("dare", "dare dare"),
    "progress": (3, 0),
}


@pytest.mark.parametrize("mind", SEARCHING)
def test_an_offer_that_wins_either_way_is_made(mind):
    game = table(**FORK)
    assert answers(game, mind) <= {("show", "daredevil"), ("show", "saboteur")}
    for shown, hidden in (("dare", "saboteur"), ("sab", "daredevil")):
        half = game.copy()
        give(half, "show", shown)
        assert answers(half, mind) == {("hide", hidden)}


@pytest.mark.parametrize("mind", [levels.GREEDY, "ranger"])
def test_levels_that_look_one_step_ahead_see_it_too(mind):
    game = table(**FORK)
    assert answers(game, mind) <= {("show", "daredevil"), ("show", "saboteur")}


@pytest.mark.parametrize("mind", SEARCHING)
def test_a_third_codebreaker_is_taken(mind):
    game = table(hands=("code sab enf sent", "enf sent sab dare"), areas=("", "code code"))
    offer(game, "code", "sab")
    assert answers(game, mind) == {("take", "codebreaker")}


@pytest.mark.parametrize("mind", SEARCHING)
def test_a_third_daredevil_is_left(mind):
    game = table(hands=("dare sab enf sent", "enf sent sab code"), areas=("", "dare dare"))
    offer(game, "dare", "sab")
    shown = game.shown
    assert ("take", "daredevil") not in answers(game, mind)
    assert game.shown == shown


@pytest.mark.parametrize("mind", SEARCHING)
def test_nobody_shows_a_card_that_the_rival_wins_with(mind):
    game = table(hands=("code sab enf sent", "enf sent sab dare"), areas=("", "code code"))
    assert ("show", "codebreaker") not in answers(game, mind)


@pytest.mark.parametrize("mind", SEARCHING)
def test_a_card_is_discarded_if_all_offers_lose(mind):
    """A has only Sentinels to offer, and a third one lets B catch A."""
    game = table(
        hands=("sent sent sent sent", "enf sab sab dare"),
        areas=("dare dare", "sent sent"),
        progress=(0, 1),
    )
    verbs = {verb for verb, *_ in answers(game, mind)}
    assert verbs == {"discard"}


# Bluff


def test_an_offer_is_mixed():
    game = table(hands=("enf sent sab double", "enf sent code sab"))
    parts = strategy(game)
    assert max(parts.values()) < 0.95
    assert sum(part > 0.05 for part in parts.values()) >= 2


def test_the_strategy_of_an_offer_does_not_depend_on_the_rivals_hand():
    rivals = ("enf sent code sab", "dare dare mole code")
    one, other = (table(hands=("enf sent sab double", rival)) for rival in rivals)
    assert strategy(one) == strategy(other)


def test_an_answer_to_an_offer_is_mixed():
    game = table(hands=("enf sent sab double", "enf sent code sab"))
    offer(game, "double", "sab")
    assert 0.05 < strategy(game)["take", "double_agent"] < 0.95


def test_an_offer_can_be_taken_back_to_its_beginning():
    game = table(hands=("enf sent sab double", "enf sent code sab"))
    offer(game, "enf", "sab")
    begun = BRAIN.bluff_root(game, None)
    assert begun.asked == (A,) and begun.question == "turn"
    assert {*names(begun, begun.hand[A])} == {"enforcer", "sentinel", "saboteur", "double_agent"}
    assert {begun.shown, begun.hidden} == {NOBODY}
    assert names(game, (game.hidden,)) == ["saboteur"], "the game itself goes on"


def test_each_partner_gets_its_own_card_back():
    hands = ("enf sent sab double", "enf sent code sab", "dare code sab sent", "enf dare code sab")
    game = table(hands=hands, seats=4)
    choose(game, "lead", A)
    held = game.hand[A], game.hand[C]
    offer(game, "enf", "sab")
    begun = BRAIN.bluff_root(game, None)
    assert begun.asked == (A,)
    assert {*held[0]} < {*begun.hand[A]}, "and what it has drawn since"
    assert {*held[1]} == {*begun.hand[C]}


def test_only_the_asked_seat_may_exchange_a_card_before_the_offer():
    game = table(hands=("enf sent sab double", "enf sent code sab"))
    for seat, may in ((A, True), (B, False), (None, False)):
        verbs = {verb for verb, *_ in BRAIN.bluff_root(game, seat).actions(A)}
        assert ("discard" in verbs) is may


@pytest.mark.parametrize(
    "rivals, is_last", [("code dare", True), ("code dare mole side", False)], ids=("six", "eight")
)
def test_with_the_last_six_cards_the_match_is_searched_to_its_end(rivals, is_last):
    game = table(hands=("enf sent sab double", rivals), deck="")
    valued = []

    def evaluate(game: AgentAvenue) -> tuple[float, ...]:
        valued.append(game.outcome is not None)
        return BRAIN.evaluate(game)

    brain = replace(BRAIN, evaluate=evaluate)
    search.think(game.view(A), A, Generator(1), Budget(iterations=2), brain=brain)
    assert valued and all(valued) is is_last


def test_a_world_of_the_last_cards_that_comes_again_is_not_built_again():
    minimizer = RegretMinimizer(2, BRAIN, Generator(1))
    worlds = [
        table(hands=("enf sent sab double", two), deck="") for two in ("code dare", "mole side")
    ]
    roots = [minimizer.own_sample(world, A).root for world in (*worlds, worlds[0].copy())]
    assert roots[0] is roots[2] is not roots[1]


# What an offer tells


def hidden_parts(game: Game) -> dict[str, float]:
    """How likely the asked seat thinks each hidden card is, after the offer."""
    (seat,) = game.asked
    view, rng = game.view(seat), Generator(1)
    weigh = BRAIN.beliefs(view)
    parts: dict[str, float] = {}
    for _ in range(1_500):
        world = view.imagine(rng)
        [hidden] = names(world, (world.hidden,))
        parts[hidden] = parts.get(hidden, 0.0) + weigh(world)
    total = sum(parts.values())
    return {name: part / total for name, part in parts.items()}


def test_a_hidden_card_is_more_likely_one_that_its_owner_gains_by():
    """A shows a Saboteur, which B will leave: it wants B to take what is hidden."""
    game = table(hands=("sab mole enf dare", "enf sent code sab"))
    offer(game, "sab", "mole")
    believed = hidden_parts(game)
    assert believed["mole"] > 1.2 * believed["sidekick"], "there is one of each"


def test_only_offers_are_read():
    assert BRAIN.beliefs(table().view(A)) is None


# Teams and the market


@pytest.mark.parametrize("seats", [3, 4])
def test_partners_share_a_value(seats):
    for game in random_answers(AgentAvenue(seats, 2, {"market": "on"})):
        values = brain.evaluate(game)
        assert len({values[seat] for seat in game.partners(0)}) == 1
        assert len({values[seat] for seat in game.partners(1)}) == 1
        assert values[A] + values[B] == pytest.approx(1)


def test_there_is_a_number_for_every_name():
    for game in random_answers(AgentAvenue(2, 2, {"market": "on"})):
        assert len(features(game)) == len(NAMES)


def landed(areas: tuple[str, str], supply: str, progress: tuple[int, int], hand: str) -> Game:
    """A has come to a corner with an Enforcer, and B has taken a Codebreaker."""
    game = table(
        hands=(f"code enf {hand}", "enf sent sab dare"),
        areas=areas,
        progress=progress,
        supply=supply,
    )
    offer(game, "code", "enf")
    choose(game, "take", game.shown)
    assert game.asked == (A,) and game.question == "market"
    return game


WISE = [levels.GREEDY, "ranger", *SEARCHING]


def used(game: Game, mind: str) -> Game:
    """The game after A has given all its answers at the market."""
    turn = game.turn
    while game.asked == (A,) and game.turn == turn:
        game.apply(A, levels.choose(mind, game.view(A), A, seed=2, iterations=4))
    return game


@pytest.mark.parametrize("mind", WISE)
@pytest.mark.parametrize(
    ("areas", "card", "progress", "hand"),
    [
        (("", ""), "surveillance_truck", (4, -1), "sab dare"),
        (("sent sent", ""), "outpost", (4, 3), "sent dare"),
        (("double double", ""), "spycation", (4, 3), "sab dare"),
        (("double", ""), "double_trouble", (4, 3), "double double"),
        (("", ""), "secret_recruit", (4, 2), "side dare"),
        (("", "code code"), "mind_control", (4, 3), "sab dare"),
    ],
)
def test_a_market_card_that_decides_is_taken_and_used(mind, areas, card, progress, hand):
    game = used(landed(areas, f"{card} getaway_car masterplan", progress, hand), mind)
    if card == "mind_control":
        assert game.outcome is None, "the third Codebreaker of B is gone in time"
    else:
        assert game.outcome and game.outcome.places == (1, 2)


@pytest.mark.parametrize("mind", SEARCHING)
def test_a_partner_hides_what_makes_a_fork(mind):
    game = table(
        hands=("dare enf code sent", "enf sent code sab", "sab enf code sent", "enf sent code sab"),
        areas=("dare", "dare dare"),
        progress=(3, 0),
        seats=4,
    )
    choose(game, "lead", A)
    give(game, "show", "dare")
    assert game.asked == (C,)
    given = answers(game, mind)
    assert {card for verb, card in given if verb == "hide"} <= {"saboteur"}
    assert ("discard", "saboteur") not in given, "it may exchange another one before"
