"""The machines at City of Spies: every ability is used where it plainly wins, tiles go where they
are needed."""

from __future__ import annotations

import pytest

from spytable.ai import levels
from spytable.core import registry
from spytable.core.game import Game
from spytable.games.city_of_spies.brain.evaluation import expected
from spytable.games.city_of_spies.rules.city import PLACE
from spytable.games.city_of_spies.rules.rules import ROUNDS
from tests.games.city_of_spies.table import A, card, cell, names, place, resolve, table

MINDS = [levels.GREEDY, "ranger", "master"]
BRAIN = registry.brain("city_of_spies")
CITY = "church palacio tamariz atlantico muchaxo hells_mouth"


def answers(game: Game, mind: str, iterations: int = 60) -> set[tuple]:
    """What a level answers, with several seeds."""
    (seat,) = game.asked
    return {
        levels.choose(mind, game.view(seat), seat, seed, iterations=iterations) for seed in range(3)
    }


def acting(*there, **given) -> Game:
    """The first question of the last round once all have been sent."""
    game = table(*there, **given)
    game.round = ROUNDS
    resolve(game)
    assert game.question == "act"
    return game


@pytest.mark.parametrize("mind", MINDS)
def test_the_leader_is_assassinated(mind):
    game = acting({"tamariz": "A:lila B:avelar"}, rewards={"tamariz": "quijote"})
    assert answers(game, mind) == {("assassinate", card(game, "B:avelar"))}


@pytest.mark.parametrize("mind", MINDS)
def test_nobody_is_assassinated_so_that_a_third_wins(mind):
    game = acting(
        {"tamariz": "A:lila B:gaspar C:avelar"},
        rewards={"tamariz": "ada"},
        hands="A:quijote A:aurelio A:cliff B:helen B:graham B:anselmo",
        seats=3,
    )
    assert ("assassinate", card(game, "C:avelar")) not in answers(game, mind)


@pytest.mark.parametrize("mind", MINDS)
def test_a_star_is_protected_before_the_assassin_acts(mind):
    game = acting({"tamariz": "A:gaspar B:calado A:quijote"}, rewards={"tamariz": "cliff"})
    assert answers(game, mind) == {("protect", card(game, "A:quijote"))}


@pytest.mark.parametrize("mind", MINDS)
def test_who_wins_conspires_for_the_better_reward(mind):
    game = acting({"tamariz": "A:konrad"}, rewards={"tamariz": "igor"}, deck="quijote")
    assert answers(game, mind) == {("conspire", place(game, "tamariz"))}
    game.apply(A, ("conspire", place(game, "tamariz")))
    assert answers(game, mind) == {("keep", card(game, "quijote"))}


@pytest.mark.parametrize("mind", MINDS)
def test_who_loses_conspires_for_the_worse_reward(mind):
    game = acting({"tamariz": "A:konrad B:avelar B:carlo"}, rewards={"tamariz": "ada"}, deck="igor")
    game.apply(A, ("conspire", place(game, "tamariz")))
    assert answers(game, mind) == {("keep", card(game, "igor"))}


@pytest.mark.parametrize("mind", MINDS)
def test_a_tile_that_has_done_its_work_is_seduced_to_where_it_wins(mind):
    game = acting(
        {"palacio": "A:avelar", "tamariz": "A:evelyn B:gaspar"}, rewards={"tamariz": "quijote"}
    )
    assert answers(game, mind) == {("seduce", card(game, "A:avelar"), cell(game, "tamariz", 3))}


@pytest.mark.parametrize("mind", MINDS)
def test_no_tile_goes_to_where_it_cannot_win(mind):
    game = table(
        {"church": "B:carlo B:pinhal -", "tamariz": "B:rocha"},
        rewards={"church": "quijote", "tamariz": "ada"},
    )
    assert place(game, "church") not in {PLACE[at] for _, _, at in answers(game, mind)}


@pytest.mark.parametrize("mind", MINDS)
def test_what_counts_for_no_mission_is_discarded(mind):
    game = table(hands="A:nadine A:zita A:ada B:helen B:graham B:cliff")
    game.round = ROUNDS
    game.then_close()
    for _ in range(3):
        game.apply(A, min(answers(game, mind)))
    assert {*names(game, game.discarded[A])} == {"avelar", "gaspar", "rocha"}


@pytest.mark.parametrize("mind", MINDS)
def test_the_weakest_tile_is_lost(mind):
    game = table(
        {"hells_mouth": "A:nadine A:rocha B:carlo"}, city=CITY, rewards={"hells_mouth": "ada"}
    )
    resolve(game)
    while game.question == "act":
        game.apply(game.asked[0], ("pass",))
    assert game.question == "lose"
    assert answers(game, mind) == {("lose", card(game, "A:rocha"))}


def test_what_a_seat_expects_grows_with_a_reward_that_it_is_sure_of():
    alone = expected(table({"tamariz": "A:avelar"}))[A]
    beaten = expected(table({"tamariz": "A:avelar B:carlo"}))[A]
    assert alone > beaten


@pytest.mark.parametrize("options", [{}, {"recruitment": "on", "second_place": "on"}])
def test_the_chances_of_all_seats_are_one(options):
    for seats in (2, 3, 4):
        game = table({"tamariz": "A:avelar B:rocha"}, seats=seats, **options)
        assert sum(BRAIN.evaluate(game)) == pytest.approx(1)


# Beliefs


def likelier(game: Game, tile: str, other: str) -> float:
    """How much likelier a tile that lies hidden is than another one in its place, as A sees it."""
    world, weigh = game.copy(), BRAIN.beliefs(game.view(A))
    one, two = card(game, tile), card(game, other)
    world.faces[one], world.faces[two] = world.faces[two], world.faces[one]
    return weigh(game) / weigh(world)


def test_whoever_lies_hidden_is_rather_strong():
    assert likelier(table({"church": "B:avelar"}), "B:avelar", "B:gaspar") > 1


def test_an_assassin_is_feared_among_enemies_and_not_where_it_is_alone():
    among_enemies, alone = table({"church": "B:lila A:avelar"}), table({"church": "B:lila"})
    assert likelier(among_enemies, "B:lila", "B:gaspar") > 1
    assert likelier(alone, "B:lila", "B:gaspar") < 1


def test_what_has_been_seen_is_no_belief():
    game = table({"church": "B:avelar"})
    game.show(A, card(game, "B:avelar"))
    assert BRAIN.beliefs(game.view(A)) is None
