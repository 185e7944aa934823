"""City of Spies: who is alone at Hell's Mouth, and whether that costs a character (ruling 8)."""

from __future__ import annotations

import pytest

from spytable.ai import levels
from spytable.core import registry
from spytable.games.city_of_spies.brain.evaluation import scores
from spytable.games.city_of_spies.brain.greedy import expected, greedy_evaluate
from spytable.games.city_of_spies.brain.learned_weights import OF_TWO
from spytable.games.city_of_spies.rules.edition_1 import Edition1
from spytable.games.city_of_spies.rules.printed import FACES
from spytable.games.city_of_spies.rules.rules import CityOfSpies
from tests.games.city_of_spies.table import (
    HELL,
    A,
    B,
    C,
    card,
    cell,
    choose,
    give,
    let_pass,
    offered,
    place,
    resolve,
    table,
    winners,
)
from tests.support.listening import listener_to, of, random_answers

BRAIN = registry.brain("city_of_spies")
LEVELS = ["random", levels.GREEDY, "ranger", "master"]
ON, OFF = {"lone_loses": "on"}, {"lone_loses": "off"}


def at_hells_mouth(there: str = "", **given):
    """Hell's Mouth resolved up to the first question after all abilities, and what was told."""
    game = table({"hells_mouth": there}, {"hells_mouth": "ada"}, city=HELL, **given)
    told = resolve(game)
    let_pass(game)
    return game, told


def kinds(told: list[tuple], *wanted: str) -> list[str]:
    """Which of these events were told, in their order."""
    return [kind for kind, *_ in told if kind in wanted]


# As it is played unless chosen otherwise


def test_unless_it_is_chosen_a_lone_player_loses_nothing():
    assert CityOfSpies.options["lone_loses"] == ("off", ("off", "on"), ())
    for options in ({}, OFF):
        for there in ("A:avelar - -", "A:avelar A:rocha -", "A:avelar A:rocha A:gaspar"):
            game, told = at_hells_mouth(there, **options)
            assert game.removed == () and game.question == "discard"
            assert not kinds(told, "weakest", "lost")
            assert winners(game, told) == {"hells_mouth": A}


# The variant


def test_a_lone_player_is_the_weakest_too_and_loses_the_only_character_without_being_asked():
    game, told = at_hells_mouth("A:avelar - -", **ON)
    lost = card(game, "A:avelar")
    assert of(told, "weakest") == [(A, 2)]
    assert of(told, "lost") == [(A, lost)]
    assert game.removed == (lost,) and game.owners[lost] < 0
    assert all(lost not in hand for hand in game.hand)
    assert game.question == "deploy", "six characters are left, so nobody discards"


def test_a_lone_player_chooses_which_of_several_is_lost():
    game, told = at_hells_mouth("A:avelar A:rocha -", **ON)
    avelar, rocha = card(game, "A:avelar"), card(game, "A:rocha")
    assert (game.asked, game.question) == ((A,), "lose")
    assert game.prompt(A).params == {"place": place(game, "hells_mouth")}
    assert offered(game, "lose") == sorted([avelar, rocha])
    assert {answer[0] for answer in game.actions(A)} == {"lose"}, "one must be lost"
    assert not of(told, "lost")
    give(game, "lose", "A:rocha")
    assert of(told, "lost") == [(A, rocha)]
    assert game.removed == (rocha,) and avelar in game.hand[A]


@pytest.mark.parametrize("there", ["A:avelar - -", "A:avelar A:rocha -"])
def test_the_reward_is_won_first_and_cannot_be_what_is_lost(there):
    game = table({"hells_mouth": there}, {"hells_mouth": "ada"}, city=HELL, **ON)
    at, ada = place(game, "hells_mouth"), card(game, "ada")
    told = resolve(game)
    assert of(told, "recruited") == [(A, ada, at)]
    if game.question == "lose":
        assert ada in game.hand[A] and ada not in offered(game, "lose")
        give(game, "lose", "A:avelar")
    assert kinds(told, "recruited", "weakest", "lost") == ["recruited", "weakest", "lost"]
    assert of(told, "lost") == [(A, card(game, "A:avelar"))]
    assert game.owners[ada] == A and ada in game.hand[A]


def test_it_makes_no_difference_who_it_is():
    game, told = at_hells_mouth("- C:quijote -", seats=3, **ON)
    assert of(told, "lost") == [(C, card(game, "C:quijote"))]


def test_only_one_character_is_lost():
    game, told = at_hells_mouth("A:avelar A:rocha A:gaspar", **ON)
    choose(game, "lose", card(game, "A:gaspar"))
    assert len(of(told, "lost")) == len(game.removed) == 1
    assert len(game.hand[A]) == 6, "five starters and the reward"


@pytest.mark.parametrize(
    ("there", "seats"),
    [
        ("A:avelar B:lila -", 2),
        ("A:avelar B:avelar -", 2),
        ("B:avelar A:avelar -", 2),
        ("A:konrad B:quijote A:rocha", 2),
        ("A:konrad B:avelar A:gaspar", 2),
        ("A:quijote B:konrad C:gaspar", 3),
    ],
)
def test_with_two_or_more_players_nothing_is_different(there, seats):
    found = []
    for options in (OFF, ON):
        game, told = at_hells_mouth(there, seats=seats, **options)
        assert len(of(told, "weakest")) == 1
        answers = game.actions(game.asked[0])
        found.append((game.question, game.asked, answers, game.removed, game.hand, told))
    assert found[0] == found[1]


@pytest.mark.parametrize("options", [OFF, ON])
def test_where_nobody_is_nobody_loses_anything(options):
    game = table({"church": "A:avelar - -"}, {"hells_mouth": "ada"}, city=HELL, **options)
    told = resolve(game)
    assert (card(game, "ada"), place(game, "hells_mouth")) in of(told, "deserted")
    assert winners(game, told) == {"church": A}
    assert not kinds(told, "weakest", "lost") and game.removed == ()


@pytest.mark.parametrize("location", HELL.split()[1:])
def test_alone_anywhere_else_nobody_loses_anything(location):
    game = table({location: "A:avelar - -"}, {location: "ada"}, city=HELL, **ON)
    told = resolve(game)
    assert winners(game, told) == {location: A}
    assert not kinds(told, "weakest", "lost")


@pytest.mark.parametrize(("options", "losses"), [(OFF, 0), (ON, 1)])
def test_who_is_alone_since_the_rival_was_assassinated_is_alone(options, losses):
    game = table({"hells_mouth": "A:lila B:rocha -"}, {"hells_mouth": "ada"}, city=HELL, **options)
    told = resolve(game)
    give(game, "assassinate", "B:rocha")
    assert [seat for seat, _ in of(told, "lost")] == [A] * losses
    assert card(game, "B:rocha") in game.hand[B]


@pytest.mark.parametrize(("options", "losses"), [(OFF, 0), (ON, 1)])
def test_so_is_who_is_alone_since_the_rival_was_seduced_away(options, losses):
    there = {"hells_mouth": "A:avelar B:rocha -", "church": "C:evelyn - -"}
    game = table(there, {"hells_mouth": "ada", "church": "igor"}, city=HELL, seats=3, **options)
    told = resolve(game)
    give(game, "seduce", "B:rocha", cell(game, "church", 2))
    assert [seat for seat, _ in of(told, "lost")] == [A] * losses


def test_an_own_character_that_was_seduced_there_is_no_rival_and_can_be_lost():
    there = {"hells_mouth": "A:evelyn - -", "church": "A:rocha - -"}
    game = table(there, {"hells_mouth": "ada"}, city=HELL, **ON)
    resolve(game)
    give(game, "seduce", "A:rocha", cell(game, "hells_mouth", 2))
    assert offered(game, "lose") == sorted([card(game, "A:evelyn"), card(game, "A:rocha")])
    give(game, "lose", "A:rocha")
    assert game.removed == (card(game, "A:rocha"),)


def test_diplomacy_does_not_help_who_is_alone():
    game = table({"hells_mouth": "A:gaspar - -"}, {"hells_mouth": "ada"}, city=HELL, **ON)
    told = resolve(game)
    give(game, "protect", "A:gaspar")
    assert of(told, "lost") == [(A, card(game, "A:gaspar"))]


def test_in_the_last_round_too_and_it_brings_no_points():
    game = table({"hells_mouth": "A:avelar - -"}, {"hells_mouth": "ada"}, city=HELL, **ON)
    game.round = 4
    told = resolve(game)
    assert of(told, "lost") == [(A, card(game, "A:avelar"))]
    assert of(told, "dismissed") == [(A, 0), (B, 0)]
    assert game.outcome is not None


@pytest.mark.parametrize("options", [OFF, ON])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_every_match_there_is_a_loss_just_when_it_is_due(seats, options):
    least, seen = (1 if options == ON else 2), set()
    for seed in range(25):
        told: list[tuple] = []
        game = CityOfSpies(seats, seed, options, listener_to(told))
        for _ in random_answers(game, seed):
            pass
        there, losses, at = 0, 0, -1
        names = []
        for kind, *numbers in told:
            if kind == "city":
                names = [FACES[game.faces[tile]] for tile in numbers[0]]
            if kind in ("visited", "returned"):
                if at >= 0 and names[at] == "hells_mouth":
                    assert losses == (there >= least)
                    seen.add(min(there, 2))
                else:
                    assert losses == 0
                there, losses, at = 0, 0, (numbers[0] if kind == "visited" else -1)
            there += kind == "power"
            losses += kind == "lost"
    assert seen == {0, 1, 2}


# Forecasts and machines


def test_what_a_lone_player_loses_is_foretold():
    game, _ = at_hells_mouth("A:avelar A:konrad -", **ON)
    assert game.question == "lose"
    for name in ("A:avelar", "A:konrad"):
        told = game.view(A).foresee(("lose", card(game, name)))
        assert told[0][0] == "points" and told[0][2] == 0
    assert game.why_not(A, ("card", card(game, "A:lila"))).rule == "lose.own"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_forecasts_reports_and_evaluations_know_the_variant(seats):
    for seed in range(3):
        for game in random_answers(CityOfSpies(seats, seed, ON), seed):
            seat = game.asked[0]
            view = game.view(seat)
            assert view.report()
            for answer in game.actions(seat)[:8]:
                view.foresee(answer)
            for evaluate in (BRAIN.evaluate, greedy_evaluate):
                assert sum(evaluate(game)) == pytest.approx(1)


@pytest.mark.parametrize("points", [lambda game: scores(game, OF_TWO), expected])
def test_machines_count_the_loss_of_who_is_alone_only_with_the_variant(points):
    for there, changes in (("A:avelar - -", True), ("A:avelar B:carlo -", False), ("", False)):
        without, variant = (
            points(table({"hells_mouth": there}, {"hells_mouth": "ada"}, city=HELL, **options))
            for options in (OFF, ON)
        )
        assert (variant[A] < without[A]) == changes
        assert variant[B] == without[B]


@pytest.mark.parametrize("level", LEVELS)
def test_machines_play_with_the_variant(level):
    game, _ = at_hells_mouth("A:nadine A:rocha -", **ON)
    assert game.question == "lose"
    answer = levels.choose(level, game.view(A), A, 1, iterations=20)
    assert answer in game.actions(A)
    if level != "random":
        assert answer == ("lose", card(game, "A:rocha"))
    game = table({"hells_mouth": "B:avelar - -"}, city=HELL, seats=3, **ON)
    assert levels.choose(level, game.view(A), A, 1, iterations=20) in game.actions(A)


# The first edition


def test_the_first_edition_did_not_know_the_variant():
    assert "lone_loses" not in Edition1.options
    assert {*Edition1.options} == {*CityOfSpies.options} - {"lone_loses"}
    with pytest.raises(ValueError):
        Edition1(2, 1, ON)
    for seed in range(10):
        game = Edition1(3, seed)
        assert not game.lone_loses
        for position in random_answers(game, seed):
            if position.question == "lose":
                there = position.characters(position.place)
                assert len({position.owners[one] for one in there}) > 1


@pytest.mark.parametrize("level", LEVELS)
def test_machines_go_on_with_an_old_match(level):
    game = Edition1(2, 1)
    for _ in range(3):
        seat = game.asked[0]
        game.step(seat, levels.choose(level, game.view(seat), seat, 1, iterations=10))
    assert game.edition == 1 and game.round == 1
