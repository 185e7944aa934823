"""The machines at City of Spies: they use abilities and place tiles where that plainly wins."""

from __future__ import annotations

from collections import Counter

import pytest

from spytable.ai import levels
from spytable.ai.determinizations import Determinizations
from spytable.ai.playouts import Playouts
from spytable.core import registry
from spytable.core.game import Game
from spytable.core.rng import Generator
from spytable.games.city_of_spies.brain.worth import HOLDINGS, Stage, holdings
from spytable.games.city_of_spies.rules.characters import POWER
from spytable.games.city_of_spies.rules.city import NOBODY, PLACE
from spytable.games.city_of_spies.rules.missions import FIRST, SECOND, STRONGEST
from spytable.games.city_of_spies.rules.printed import FACES
from spytable.games.city_of_spies.rules.rules import ROUNDS
from tests.games.city_of_spies.table import A, B, card, cell, names, place, resolve, table

pytestmark = pytest.mark.usefixtures("attentive_levels")

LEVELS = [levels.GREEDY, "ranger", "master"]
BRAIN = registry.brain("city_of_spies")
CITY = "church palacio tamariz atlantico muchaxo hells_mouth"


def answers(game: Game, level: str, iterations: int = 60) -> set[tuple]:
    """The answers of a level with several seeds."""
    (seat,) = game.asked
    return {
        levels.choose(level, game.view(seat), seat, seed, iterations=iterations)
        for seed in range(3)
    }


def acting(*there, **given) -> Game:
    """The first ability in the resolution of the last round."""
    game = table(*there, **given)
    game.round = ROUNDS
    resolve(game)
    assert game.question == "act"
    return game


@pytest.mark.parametrize("level", LEVELS)
def test_the_leader_is_assassinated(level):
    game = acting({"tamariz": "A:lila B:avelar"}, rewards={"tamariz": "quijote"})
    assert answers(game, level) == {("assassinate", card(game, "B:avelar"))}


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_is_assassinated_if_that_makes_a_third_player_win(level):
    game = acting(
        {"tamariz": "A:lila B:gaspar C:avelar"},
        rewards={"tamariz": "ada"},
        hands="A:quijote A:aurelio A:cliff B:helen B:graham B:anselmo",
        seats=3,
    )
    assert ("assassinate", card(game, "C:avelar")) not in answers(game, level)


@pytest.mark.parametrize("level", LEVELS)
def test_a_star_is_protected_before_the_assassin_acts(level):
    game = acting({"tamariz": "A:gaspar B:calado A:quijote"}, rewards={"tamariz": "cliff"})
    assert answers(game, level) == {("protect", card(game, "A:quijote"))}


@pytest.mark.parametrize("level", LEVELS)
def test_the_winner_conspires_for_the_better_reward(level):
    game = acting({"tamariz": "A:konrad"}, rewards={"tamariz": "igor"}, deck="quijote")
    assert answers(game, level) == {("conspire", place(game, "tamariz"))}
    game.apply(A, ("conspire", place(game, "tamariz")))
    assert answers(game, level) == {("keep", card(game, "quijote"))}


@pytest.mark.parametrize("level", LEVELS)
def test_a_loser_conspires_for_the_worse_reward(level):
    game = acting({"tamariz": "A:konrad B:avelar B:carlo"}, rewards={"tamariz": "ada"}, deck="igor")
    game.apply(A, ("conspire", place(game, "tamariz")))
    assert answers(game, level) == {("keep", card(game, "igor"))}


@pytest.mark.parametrize("level", LEVELS)
def test_a_tile_that_has_done_its_work_is_seduced_to_where_it_wins(level):
    game = acting(
        {"palacio": "A:avelar", "tamariz": "A:evelyn B:gaspar"}, rewards={"tamariz": "quijote"}
    )
    assert answers(game, level) == {("seduce", card(game, "A:avelar"), cell(game, "tamariz", 3))}


@pytest.mark.parametrize("level", LEVELS)
def test_no_tile_goes_where_it_cannot_win(level):
    game = table(
        {"church": "B:carlo B:pinhal -", "tamariz": "B:rocha"},
        rewards={"church": "quijote", "tamariz": "ada"},
    )
    assert place(game, "church") not in {PLACE[at] for _, _, at in answers(game, level)}


@pytest.mark.parametrize("level", LEVELS)
def test_tiles_that_count_for_no_mission_are_discarded(level):
    game = table(hands="A:nadine A:zita A:ada B:grandmaster B:oskar B:silas")
    game.round = ROUNDS
    game.then_close()
    for _ in range(3):
        game.apply(A, min(answers(game, level)))
    assert {*names(game, game.discarded[A])} == {"avelar", "gaspar", "rocha"}


@pytest.mark.parametrize("level", LEVELS)
def test_the_weakest_tile_is_lost(level):
    game = table(
        {"hells_mouth": "A:nadine A:rocha B:carlo"}, city=CITY, rewards={"hells_mouth": "ada"}
    )
    resolve(game)
    while game.question == "act":
        game.apply(game.asked[0], ("pass",))
    assert game.question == "lose"
    assert answers(game, level) == {("lose", card(game, "A:rocha"))}


def test_a_reward_without_a_rival_is_worth_more_than_one_against_a_stronger_rival():
    alone = BRAIN.evaluate(table({"tamariz": "A:avelar"}))[A]
    beaten = BRAIN.evaluate(table({"tamariz": "A:avelar B:carlo"}))[A]
    assert alone > beaten


@pytest.mark.parametrize("options", [{}, {"recruitment": "on", "second_place": "on"}])
def test_the_chances_of_all_seats_add_up_to_one(options):
    for seats in (2, 3, 4):
        game = table({"tamariz": "A:avelar B:rocha"}, seats=seats, **options)
        assert sum(BRAIN.evaluate(game)) == pytest.approx(1)


def test_a_seat_far_ahead_in_a_mission_leaves_the_second_place_to_the_others():
    """The strongest characters in one hand: the chance of any other to be first is almost 0."""
    stage = Stage((STRONGEST,), ROUNDS + 1, True, ())
    names = ("carlo_fortunato", "pinhal", "walther_stein", "amparo_reis", "quijote", "helen_lark")
    owned = (tuple(sorted(map(FACES.index, names))), (FACES.index("gaspar"),), ())
    missions = HOLDINGS.index("missions")
    shares = [holding[missions] for holding in holdings(stage, owned)]
    assert shares == pytest.approx([FIRST, SECOND, 0])


# Beliefs


def likelier(game: Game, tile: str, other: str) -> float:
    """How much likelier A thinks a hidden tile than another one in its place."""
    world, weigh = game.copy(), BRAIN.beliefs(game.view(A))
    one, two = card(game, tile), card(game, other)
    world.faces[one], world.faces[two] = world.faces[two], world.faces[one]
    return weigh(game) / weigh(world)


def test_hidden_tiles_are_likely_to_be_strong():
    assert likelier(table({"church": "B:avelar"}), "B:avelar", "B:gaspar") > 1


def test_a_hidden_assassin_is_likely_among_enemies_and_unlikely_alone():
    among_enemies, alone = table({"church": "B:lila A:avelar"}), table({"church": "B:lila"})
    assert likelier(among_enemies, "B:lila", "B:gaspar") > 1
    assert likelier(alone, "B:lila", "B:gaspar") < 1


def test_a_tile_that_was_seen_needs_no_belief():
    game = table({"church": "B:avelar"})
    game.show(A, card(game, "B:avelar"))
    assert BRAIN.beliefs(game.view(A)) is None


def imagined_discards(candidates: int, own: str = "") -> Counter[int]:
    """What A thinks that B, who has to do without two of eight characters, has set aside. A may
    have discarded one of its own since."""
    game = table(hands="A:carlo A:pinhal B:quijote B:helen")
    game.round, game.starter = ROUNDS, B
    game.then_close()
    for _ in range(2):
        game.apply(B, game.actions(B)[0])
    assert game.asked == (A,)
    if own:
        game.apply(A, ("discard", card(game, own)))
    view = game.view(A)
    worlds = Determinizations(view, BRAIN, Generator(1), candidates)
    found: Counter[int] = Counter()
    for _ in range(60):
        world = worlds.draw()
        of_b = [*world.hand[B], *world.discarded[B]]
        assert sorted(world.faces[it] for it in of_b) == sorted(game.faces[it] for it in of_b)
        assert world.faces[view.hand[A][0]] == view.faces[view.hand[A][0]]
        found.update(world.faces[it] for it in world.discarded[B])
    return found


def test_others_discard_what_they_can_best_do_without():
    at_random, shrewd = imagined_discards(1), imagined_discards(3)
    assert len(at_random) == 8, "without a thought, it may be any of them"
    worst, often = shrewd.most_common(1)[0]
    assert often > 40 and at_random[worst] < 25
    assert shrewd[FACES.index("quijote")] < 4 < at_random[FACES.index("quijote")], "a great loss"


def test_others_discard_without_knowing_what_one_discards_oneself():
    assert imagined_discards(3, "A:carlo") == imagined_discards(3, "A:gaspar")


def test_in_a_playout_nobody_sees_secret_discards():
    game = table()
    game.question = "discard"
    assert not BRAIN.is_blind(game)
    game.discarded[B] = (game.hand[B][0],)
    assert BRAIN.is_blind(game)
    game.owners[game.discarded[B][0]] = NOBODY  # of an earlier round, turned up since
    assert not BRAIN.is_blind(game)


# Playouts


@pytest.mark.parametrize(("round", "is_over"), [(ROUNDS - 1, False), (ROUNDS, True)])
def test_after_the_last_characters_a_match_is_played_to_its_end(round, is_over):
    game = table()
    game.round, game.cubes = round, [3, 2]
    after = Playouts(BRAIN, Generator(1), BRAIN.horizon, thorough=True).after(
        game, A, game.actions(A)[0]
    )
    assert bool(after.position.outcome) == is_over


# Traits


def test_a_tile_is_hidden_by_its_cell():
    game = table()
    hides = BRAIN.traits["tiles sent face down"]
    for action in game.actions(A):
        after = game.copy()
        after.apply(A, action)
        assert hides(game, A, action) == (action[1] in after.face_down)
    assert hides(game, A, ("pass",)) is None


def test_a_tile_without_power_that_lies_face_down_is_a_bluff():
    game = table()
    hides, bluffs = (BRAIN.traits[it] for it in ("tiles sent face down", "those without power"))
    for action in game.actions(A):
        power = POWER[game.faces[action[1]]]
        assert bluffs(game, A, action) is ((power == 0) if hides(game, A, action) else None)
    assert {bluffs(game, A, it) for it in game.actions(A)} == {True, False, None}
    assert bluffs(game, A, ("pass",)) is None
