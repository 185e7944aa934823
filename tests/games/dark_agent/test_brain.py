"""The machines at Dark Agent.

They look where it pays, take equipment first, attack by odds and value, use every kind of
equipment where it plainly helps, and end the match when they are ahead.
"""

from __future__ import annotations

import pytest

from spytable.ai import levels
from spytable.ai.playouts import Playouts
from spytable.core import registry
from spytable.core.game import Game
from spytable.core.rng import Generator
from spytable.games.dark_agent.brain import plan, satellite_moves
from spytable.games.dark_agent.brain.evaluation import RATES
from spytable.games.dark_agent.brain.plan import plan_value
from spytable.games.dark_agent.brain.policy import candidates, greedy_candidates
from spytable.games.dark_agent.brain.race import stakes
from spytable.games.dark_agent.brain.satellite_moves import best_moves
from spytable.games.dark_agent.rules.printed import EXPLOSIVES, NUCLEAR, ROCKET, SENTINELS
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.sight import BLIND
from tests.games.dark_agent.table import A, B, at, card, held, slot, table, where

pytestmark = pytest.mark.usefixtures("attentive_levels")

MINDS = [levels.GREEDY, "ranger", "master"]
STRONG = ["ranger", "master"]
BRAIN = registry.brain("dark_agent")


def answers(game: Game, mind: str, iterations: int = 30) -> set[tuple]:
    """The answers of a level with several seeds."""
    seat = game.asked[0]
    return {
        levels.choose(mind, game.view(seat), seat, seed, iterations=iterations) for seed in range(3)
    }


def played(game: DarkAgent, mind: str, seed: int = 1) -> DarkAgent:
    """The turn played on by a level to its end, or to a roll."""
    while game.asked == (A,) and game.question not in ("move", "vote"):
        answer = levels.choose(mind, game.view(A), A, seed, iterations=20)
        if answer == ("roll",):
            break
        game.apply(A, answer)
    return game


def acting(*rows: str, **given) -> DarkAgent:
    """A's turn after spotting."""
    seats = given.get("seats", 2)
    orbits = ". . . . " + ("AB AB AB" if seats == 2 else "A A A")
    game = table(*rows, orbits=orbits, **given)
    if game.question == "spot":
        game.apply(A, ("finish",))
    return game


# Spotting


@pytest.mark.parametrize("mind", MINDS)
def test_equipment_is_spotted_before_support(mind):
    """Support needs an empty cell, and equipment leaves one."""
    game = table("dinghy support B1", orbits="A A A . B B B", standby={A: "A3"})
    assert answers(game, mind) == {("spot", where(game, "dinghy"))}


@pytest.mark.parametrize("mind", MINDS)
def test_an_agent_sent_by_support_attacks_at_once(mind):
    orbits = "A A A . B B B"
    game = table("binoculars support B1 s2", orbits=orbits, standby={A: "A5"}, spotted="s2")
    game.supers = (0, 0)
    played(game, mind)
    assert at(game, "1/1") == "A5"
    assert (game.question, game.victim) == ("attack", where(game, "s2"))


@pytest.mark.parametrize("mind", MINDS)
def test_satellites_go_where_they_see_most(mind):
    """Below the second orbit there are an agent and a sentinel that it can beat."""
    top = "undercover A5 media media B2 support B1"
    game = table(top, "supply s3 B3 B5", orbits="A N B . A B A", phase="move")
    game.round = game.last_round
    for answer in answers(game, mind):
        while game.question in ("move", "lift", "land"):
            game.apply(A, answer)
            answer = levels.choose(mind, game.view(A), A, 1, iterations=10)
        assert {where(game, "A5"), where(game, "s3")} <= {*game.in_sight}


def test_useless_cards_are_not_considered():
    game = table("B1 support", orbits="AB AB AB")
    assert ("spot", where(game, "B1")) not in BRAIN.answers(game, A)
    game.double = A
    assert ("spot", where(game, "B1")) in BRAIN.answers(game, A)


def test_agents_of_the_scientists_holder_are_not_considered():
    game = table("B5 support", orbits="AB AB AB")
    assert ("spot", where(game, "B5")) in BRAIN.answers(game, A)
    game.captured[B] = (card(game, "scientist"),)
    assert ("spot", where(game, "B5")) not in BRAIN.answers(game, A)


# Attacking


@pytest.mark.parametrize("mind", MINDS)
def test_a_likely_attack_that_pays_is_made(mind):
    game = acting("A5 s3 s2", spotted="A5 s2")
    assert answers(game, mind) == {("attack", where(game, "s2"))}


@pytest.mark.parametrize("mind", MINDS)
def test_a_hopeless_attack_is_not_made(mind):
    """The agent of level 5 would go home in five of six cases."""
    game = acting("A5 B5", spotted="A5 B5")
    assert answers(game, mind) == {("end",)}


@pytest.mark.parametrize("mind", STRONG)
def test_the_safer_attack_of_two_comes_first(mind):
    game = acting("A5 s2 s3", spotted="A5 s2 s3")
    assert answers(game, mind) == {("attack", where(game, "s2"))}


@pytest.mark.parametrize("mind", MINDS)
def test_an_agent_that_risks_nothing_joins(mind):
    game = acting("A5 A1 s2", spotted="A5 A1 s2")
    game.apply(A, ("attack", where(game, "s2")))
    assert where(game, "A1") in played(game, mind).joined


@pytest.mark.parametrize("mind", MINDS)
def test_against_a_target_all_join(mind):
    game = acting("A5 A3 A2 nuclear", "N1", spotted="A5 A3 nuclear")
    game.apply(A, ("attack", where(game, "nuclear")))
    played(game, mind)
    assert game.joined == (where(game, "A5"), where(game, "A3"))


# Equipment


@pytest.mark.parametrize(
    "name, rows, spotted",
    [
        ("explosives", "A5 A3 . nuclear s2", "A5 A3 nuclear"),
        ("uniform", "A1 A2 . s4", "A1 A2 s4"),
        ("rocket", "A5 A2 . control", "A5 A2 control"),
        ("adrenaline", "A5 A2 . control", "A5 A2 control"),
        ("binoculars", "A5 . control", "A5 control"),
        ("jacket", "A5 A3 . s4", "A5 A3 s4"),
        ("machinegun", "A5 . . s2", "A5"),
        ("dinghy", "_ . .", ""),
    ],
)
def test_equipment_is_used_where_it_plainly_helps(name, rows, spotted):
    game = acting(
        rows, spotted=spotted, equipment={A: name}, standby={A: "A5"} if name == "dinghy" else None
    )
    game.round, game.chosen = 11, {**game.chosen, "rounds": 12}
    assert answers(game, "master") == {("use", held(game, A, name))}


def test_a_laptop_shows_what_is_needed():
    game = table("A5 . s4", orbits=". . NN . AB AB AB", spotted="A5", equipment={A: "laptop"})
    played(game, "master")
    assert game.victim == where(game, "s4")


@pytest.mark.parametrize("mind", STRONG)
def test_two_laptops_show_cards_of_different_rows(mind):
    """A2 and the sentinel lie in one row, but not A5."""
    top, second = ". . . s3 A2 . .", ". . . . A5 . ."
    game = table(top, second, orbits=". . . N NN AA A", equipment={A: "laptop laptop"})
    game.supers = (0, 0)
    played(game, mind)
    assert {where(game, "A5"), where(game, "s3")} <= {*game.spotted}


@pytest.mark.parametrize("mind", MINDS)
def test_with_laptops_a_turn_is_played_to_its_end(mind):
    for seed in range(3):
        held = {A: "laptop laptop dinghy"}
        game = table("A5 laptop s2 media", orbits="AB AN A BN . N .", equipment=held)
        played(game, mind, seed)
        assert game.question in ("move", "attack")


def test_nothing_is_hoped_for_where_a_borrowed_satellite_must_not_spot():
    game = table("A5 . . s2 s3", orbits="A . . B B . .", equipment={A: "laptop laptop"})
    for wanted in (3, 4):
        game.apply(A, ("use", game.equipment[A][0]))
        if game.question == "link":
            game.apply(A, ("link", slot(wanted + 1, B)))
    for name in ("A5", "s2"):
        assert plan_value(game, A, game.eyes_by_sight(), stakes(game, A, RATES)) > 0
        game.apply(A, ("spot", where(game, name)))
    assert (game.question, game.eyes[4]) == ("act", (0, 1, 0))
    blind = [BLIND] * len(game.eyes)
    there = plan_value(game, A, game.eyes_by_sight(), stakes(game, A, RATES))
    assert there == plan_value(game, A, blind, stakes(game, A, RATES))


def test_a_jetpack_takes_away_what_protects_a_target():
    game = acting("A5 A3 . nuclear s2", "A1 A2", spotted="A5 A3 nuclear", equipment={A: "jetpack"})
    played(game, "master")
    assert game.victim == where(game, "nuclear")
    assert not game.protectors(game.victim)


@pytest.mark.parametrize("mind", STRONG)
def test_a_double_agent_is_used_where_it_is_worth_it(mind):
    game = acting("A1 . dark . s4", spotted="A1 dark s4", double=A)
    assert answers(game, mind) == {("double", where(game, "dark"))}


def test_markers_are_not_placed_for_the_benefit_of_others():
    """No agent of A can attack in this turn."""
    game = acting("A5 . control", spotted="A5", equipment={A: "binoculars"})
    assert answers(game, "master") == {("end",)}


# The end of the match


def last_target(points: int, rival: int) -> DarkAgent:
    """A can take the last target; both have captured some sentinels."""
    captured = {A: "prisoner", B: "scientist"}
    game = acting("A5 A3 . nuclear", "N1", spotted="A5 A3 nuclear", captured=captured)
    game.captured[A] += tuple(SENTINELS[:points])
    game.captured[B] += tuple(SENTINELS[-rival:])
    return game


def test_the_last_target_is_taken_by_a_player_who_is_ahead():
    game = last_target(3, 1)
    assert answers(game, "master") == {("attack", where(game, "nuclear"))}


def test_alone_the_last_target_waits_for_the_dark_agent():
    game = acting("A5 A3 . nuclear", "dark", seats=1, goal=1, spotted="A5 A3 nuclear")
    for mind in MINDS:
        assert answers(game, mind) == {("end",)}


def test_alone_the_last_target_is_taken_when_all_else_is_done():
    sentinels = range(25, 34)
    game = acting("A5 A3 A2 A1 nuclear", seats=1, goal=1, spotted="A5 A3 nuclear")
    game.captured[A] = (*sentinels, 24)
    game.prize = A
    for mind in MINDS:
        assert answers(game, mind) == {("attack", where(game, "nuclear"))}


# Chances


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_a_chance_lies_between_0_and_1(seats):
    game = DarkAgent(seats, 3)
    chances = BRAIN.evaluate(game)
    assert len(chances) == seats
    assert all(0 < chance < 1 for chance in chances)


def test_points_raise_a_chance():
    game = acting("A5 B2 B3")
    before = BRAIN.evaluate(game)[A]
    game.captured[A] = (card(game, "s4"),)
    assert BRAIN.evaluate(game)[A] > before


def test_points_raise_a_chance_while_the_dark_agent_is_still_needed():
    captured = {A: "prisoner scientist nuclear", B: "briefcase"}
    game = acting("A5 B5 dark", goal=1, captured=captured, dark_agent_too="on")
    before = BRAIN.evaluate(game)[A]
    game.captured[A] += (card(game, "s4"),)
    assert BRAIN.evaluate(game)[A] > before


def test_the_token_of_three_points_counts_more_when_nobody_can_take_it():
    def worth(taken: str) -> float:
        """How much the token is worth to A."""
        captured = {A: taken, B: "scientist"}
        game, holder = (acting("A5 B2", captured=captured, goal=2) for _ in "ab")
        holder.prize = A
        return BRAIN.evaluate(holder)[A] - BRAIN.evaluate(game)[A]

    assert worth("prisoner") > 2 * worth("s2") > 0


def test_the_rival_who_is_ahead_is_attacked():
    game = table("A5 A3 B2 C2", orbits=". . . . ABC ABC ABC", spotted="A5 A3 B2 C2", seats=3)
    game.apply(A, ("finish",))
    game.captured[2] = tuple(SENTINELS[-2:])
    assert answers(game, "master") == {("attack", where(game, "C2"))}


def test_cached_values_change_nothing():
    """The cache tells apart positions that differ only in who holds the Control Centre."""
    worths = []
    for order in ((A, B), (B, A)):
        plan._plans.clear()
        plan._caches.clear()
        satellite_moves._known.clear()
        worths.append({seat: best_move_value(seat) for seat in order})
    assert worths[0] == worths[1]
    assert worths[0][A] > worths[0][B]


def test_cached_values_are_of_the_same_world():
    """In imagined worlds the same card is drawn with different faces."""
    worths = []
    for order in ((ROCKET, EXPLOSIVES), (EXPLOSIVES, ROCKET)):
        plan._plans.clear()
        plan._caches.clear()
        worths.append({face: plan_with(face) for face in order})
    assert worths[0] == worths[1]
    assert worths[0][ROCKET] != worths[0][EXPLOSIVES]


def plan_with(face: int) -> float:
    """The value of A's turn when the rocket in its sight turns out to be something else."""
    game = table("rocket s2 .", "A5 . A3", orbits="AN AN AN BN BN BN .", phase="move")
    game.faces[game.grid[0]] = face
    return plan_value(game, A, game.eyes_of(A), stakes(game, A, RATES))


@pytest.mark.parametrize(
    "change",
    [{"dressed": 5}, {"turn": B}],
    ids=["the uniform makes another level", "another has the power of a spotted target"],
)
def test_cached_values_are_of_the_same_turn(change):
    worths = []
    for order in ((False, True), (True, False)):
        plan._plans.clear()
        plan._caches.clear()
        worths.append({changed: plan_in(change if changed else {}) for changed in order})
    assert worths[0] == worths[1]
    assert worths[0][False] != worths[0][True]


def plan_in(change: dict[str, int]) -> float:
    """The value of A's attacks, with the uniform and what is to be had from a target."""
    game = table("s2 s4 .", "A5 . A3", orbits="AN AN AN BN BN BN .", phase="move")
    game.powers, game.uniform, game.dressed = (NUCLEAR,), card(game, "A3"), 2
    for name, value in change.items():
        setattr(game, name, value)
    return plan_value(game, A, game.eyes_of(A), stakes(game, A, RATES))


def best_move_value(seat: int) -> float:
    """The value of A's best move when a seat has the Control Centre."""
    rows = ("s2 s2 s2", "s3 s3 s3", "A5 rocket A3", "uniform B2 dinghy", "support . s4")
    captured = {seat: "control"}
    game = table(*rows, orbits="AN AN AN BN BN BN .", phase="move", captured=captured)
    return best_moves(game, A, stakes(game, A, RATES))[0].value


def test_every_service_is_considered():
    game = DarkAgent(2, 1, {"powers": "chosen"})
    [seat] = game.asked
    assert candidates(game, seat) == greedy_candidates(game, seat) == game.actions(seat)


# Traits


@pytest.mark.parametrize(("victim", "is_shown"), [("s2", False), ("B5", True)])
def test_an_attack_that_probably_fails_is_one_below_even(victim, is_shown):
    game = acting(f"A5 {victim}", spotted=f"A5 {victim}")
    dares = BRAIN.traits["attacks below 50 %"]
    attack = ("attack", where(game, victim))
    assert dares(game, A, attack) is None, "others may still join"
    game.apply(A, attack)
    while game.question == "attack" and ("roll",) not in game.actions(A):
        game.apply(A, game.actions(A)[0])
    assert dares(game, A, ("roll",)) is is_shown


def test_an_attack_counts_where_it_might_be_left():
    attacks = BRAIN.traits["possible attacks made"]
    game = acting("A5 s2", spotted="A5 s2")
    assert attacks(game, A, ("attack", where(game, "s2"))) is True
    assert attacks(game, A, ("end",)) is False
    assert attacks(game, A, ("use", 0)) is None, "it may still attack"
    assert attacks(acting("A5 s2", spotted="A5"), A, ("end",)) is None, "nobody is in sight"


# The end


@pytest.mark.parametrize(("goal", "is_over"), [(2, True), (3, False)])
def test_if_the_next_target_ends_it_a_match_is_played_to_its_end(goal, is_over):
    """One target is captured."""
    game = table(
        "A5 B5 prisoner", orbits="AN AN AN N BN BN BN", captured={A: "briefcase"}, goal=goal
    )
    after = Playouts(BRAIN, Generator(1), BRAIN.horizon, thorough=True).after(game, A, ("finish",))
    assert bool(after.position.outcome) == is_over
