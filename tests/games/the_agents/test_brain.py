"""The machines at The Agents: they use commands that pay, assign missions well and stop rivals."""

from __future__ import annotations

import pytest

from spytable.ai import levels
from spytable.ai.playouts import Playouts
from spytable.core import registry
from spytable.core.game import Game
from spytable.core.rng import Generator
from spytable.games.the_agents.brain import policy
from spytable.games.the_agents.rules.actions import OPEN_SPOTS, SPOTS
from spytable.games.the_agents.rules.rules import TheAgents
from tests.games.the_agents.table import SECOND, A, B, card, choose, give, row, send, table

pytestmark = pytest.mark.usefixtures("attentive_levels")

LEVELS = [levels.GREEDY, "ranger", "master"]
STRONG = ["ranger", "master"]
BRAIN = registry.brain("the_agents")
TO_RIVAL = SPOTS * 2 + OPEN_SPOTS * B + 1  # a free agent whose command faces B and pays A


def answers(game: Game, level: str, iterations: int = 60) -> set[tuple]:
    """The answers of a level with several seeds."""
    (seat,) = game.asked
    return {
        levels.choose(level, game.view(seat), seat, seed, iterations=iterations)
        for seed in range(3)
    }


def last_action(*rows: str, **given) -> TheAgents:
    """A's turn with one action left; hands are empty unless they are given."""
    game = table(*rows, **given)
    game.left = 1
    game.question, game.details = "act", (1,)
    return game


@pytest.mark.parametrize("level", LEVELS)
def test_the_middle_card_of_a_rivals_row_is_killed(level):
    """B has four tokens in a row; killing a card in the middle breaks two of them."""
    game = last_action("medic@A courier@A broker@A | sharpshooter@A", "|", points=(20, 20))
    give(game, "activate", "sharpshooter")
    assert answers(game, level) <= {("kill", card("courier")), ("kill", card("broker"))}


@pytest.mark.parametrize("level", LEVELS)
def test_a_handler_turns_a_rivals_arrows_to_its_own_side(level):
    game = last_action("handler@A medic@A | courier@B", "|", points=(20, 20))
    assert answers(game, level) == {("activate", card("handler"))}


@pytest.mark.parametrize("level", LEVELS)
def test_the_dead_agent_that_joins_most_own_tokens_is_revived(level):
    rows = "| broker@B courier@B! recruiter@B medic@A", "handler@A!  |"
    game = last_action(*rows, points=(20, 20))
    assert answers(game, level) == {("activate", card("medic"))}


@pytest.mark.parametrize("level", LEVELS)
def test_an_agent_is_played_beside_the_safe_house_where_its_colour_is_worth_most(level):
    """Black on the left of a seat, white on its right, with the arrows to itself."""
    game = last_action("|", "|", hand={A: "cleaner"}, points=(20, 20))
    assert {answer[2] // SPOTS for answer in answers(game, level)} == {0}
    assert {answer[2] % 2 for answer in answers(game, level)} == {1}


@pytest.mark.parametrize("level", LEVELS)
def test_a_command_is_given_away_for_points_that_win_the_match(level):
    hand = {A: "mole medic", B: "courier broker"}
    game = last_action("|", "|", hand=hand, points=(46, 48))
    assert answers(game, level) == {("play", card("mole"), TO_RIVAL)}


@pytest.mark.parametrize("level", LEVELS)
def test_points_that_win_the_match_are_taken_even_off_turn(level):
    """B robs A of the points that it still needs."""
    game = table("|", "|", hand={A: "safecracker"}, points=(20, 48))
    choose(game, "play", card("safecracker"), TO_RIVAL)
    assert game.asked == (B,)
    assert answers(game, level) == {("activate", card("safecracker"))}


@pytest.mark.parametrize("level", STRONG)
def test_a_rival_about_to_win_is_denied(level):
    """B has 48 points and a token worth two, which a cleaner can break."""
    game = last_action("|", "| broker@A", hand={A: "cleaner:w"}, points=(44, 48))
    assert game.income(B) == 2
    for answer in answers(game, level):
        assert BRAIN.after(game, A, answer, None).income(B) < 2


@pytest.mark.parametrize("level", LEVELS)
def test_missions_are_assigned_where_they_are_met(level):
    game = table(
        "| broker@B courier@B recruiter@B",
        "|",
        missions={A: "black_file both_pockets"},
        phase="assign",
        points=(20, 20),
    )
    assert answers(game, level) == {("assign", card("black_file"), 0)}
    give(game, "assign", "black_file", 0)
    assert answers(game, level) == {("done",)}


@pytest.mark.parametrize("level", LEVELS)
def test_a_mission_that_is_not_met_is_traded(level):
    game = table(
        "| broker@B courier@B",
        "|",
        missions={A: "black_file body_count"},
        hand={A: "medic"},
        phase="trade",
        points=(20, 20),
    )
    assert answers(game, level) == {("trade", card("body_count"))}


def test_what_agents_bring_is_found_once_for_all_that_are_traded(monkeypatch):
    found = []
    monkeypatch.setattr(policy, "_brought", {})
    brings = policy._brings
    monkeypatch.setattr(policy, "_brings", lambda *given: found.append(0) or brings(*given))
    game = table("|", "|", hand={A: "medic mole courier"}, phase="trade", points=(46, 20))
    traded = []
    while (answer := policy.candidates(game, A)[0]) != ("done",):
        traded.append(answer)
        choose(game, *answer)
    assert len(traded) == 2 and len(found) == 1


@pytest.mark.parametrize("level", STRONG)
def test_all_agents_are_traded_but_the_one_that_brings_most_at_once(level):
    game = table("|", "|", hand={A: "medic mole courier"}, phase="trade", points=(46, 20))
    for _ in range(2):
        assert answers(game, level) <= {("trade", card("medic")), ("trade", card("courier"))}
        choose(game, *min(answers(game, level)))
    assert answers(game, level) == {("done",)}


def test_the_greedy_player_keeps_its_agents():
    game = table("|", "|", hand={A: "medic mole"}, phase="trade")
    assert answers(game, levels.GREEDY) == {("done",)}


@pytest.mark.parametrize("level", LEVELS)
def test_an_empty_hand_is_filled(level):
    game = table("|", "|", phase="buy", points=(10, 10))
    assert answers(game, level) == {("buy", 0)}


@pytest.mark.parametrize("level", [levels.GREEDY, "master"])
def test_nothing_is_bought_with_points_that_win(level):
    game = table("| broker@B", "|", hand={A: "medic"}, phase="buy", points=(48, 20))
    assert game.score(A) == 2
    assert answers(game, level) == {("done",)}


@pytest.mark.parametrize("level", LEVELS)
def test_a_command_that_pays_is_used_at_once_on_the_turn_of_another_player(level):
    """B decides which of A's own agents is killed."""
    game = table("| courier@B broker@B", "|", hand={A: "bruiser"}, points=(20, 20))
    send(game, "bruiser", 0, SECOND, B)
    assert game.asked == (B,)
    assert answers(game, level) == {("activate", card("bruiser"))}
    give(game, "activate", "bruiser")
    assert "broker" in row(game, 0)


@pytest.mark.parametrize("level", LEVELS)
def test_a_command_that_could_only_hurt_is_declined(level):
    game = table("medic@A medic:w@A |", "|", hand={A: "cleaner"}, points=(20, 20))
    send(game, "cleaner", 0, SECOND, B)
    assert game.asked == (B,)
    assert answers(game, level) == {("pass",)}


@pytest.mark.parametrize("level", STRONG)
def test_a_free_agent_is_kept_rather_than_wasted(level):
    game = table("| broker@A", "|", hand={A: "liquidator"}, points=(20, 20))
    choose(game, "play", card("liquidator"), TO_RIVAL)
    assert game.asked == (B,)
    assert answers(game, level) == {("keep",)}


def test_the_master_finds_two_actions_that_win_together():
    """Two black agents in a row at the safe house bring more than one in each faction."""
    game = table("|", "|", hand={A: "courier broker"}, points=(46, 20))
    while game.asked and game.turn == A:
        if game.question == "react":
            choose(game, "pass")
        else:
            game.apply(A, min(answers(game, "master", 150)))
    assert game.outcome is not None
    assert game.outcome.places[A] == 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_chances_lie_between_zero_and_one(seats):
    game = table(*["|"] * seats, seats=seats, points=tuple(range(10, 10 + seats)))
    chances = BRAIN.evaluate(game)
    assert len(chances) == seats
    assert all(0 < chance < 1 for chance in chances)
    assert max(chances[1:]) == chances[-1]


def test_in_the_last_round_points_alone_count():
    game = table("|", "|", points=(51, 52), equal_turns="on")
    chances = BRAIN.evaluate(game)
    assert chances[A] < chances[B]
    game = table("| broker@B", "|", points=(51, 52), equal_turns="on")
    assert BRAIN.evaluate(game)[A] > chances[A]


@pytest.mark.parametrize(("equal_turns", "certain"), [("off", True), ("on", False)])
def test_reaching_the_goal_first_is_no_victory_with_equal_turns(equal_turns, certain):
    """A's next score brings the goal, and B has a turn left."""
    game = table("| bruiser@B", "|", points=(48, 47), equal_turns=equal_turns)
    assert (BRAIN.evaluate(game)[A] > 0.95) is certain


@pytest.mark.parametrize(("points", "wins"), [(20, True), (50, True), (51, False)])
def test_whoever_goes_last_in_the_last_round_knows_what_wins(points, wins):
    """B will have 50; of equals the nearest in turn order wins, which is B (ruling 25)."""
    game = table("|", "| bruiser@A", points=(points, 48), equal_turns="on")
    game.turn = B
    assert game.score(B) == 2
    assert (BRAIN.evaluate(game)[B] > 0.95) is wins


def test_an_answer_that_is_remembered_names_the_cards_of_this_game():
    """The same faces lie on other cards: the mission to retire has another id."""
    game = table("| saboteur@A", "|", assigned={(B, 0): "jackpot bookends"})
    give(game, "activate", "saboteur")
    before, after = (card(name) for name in ("jackpot", "the_take"))
    twin = game.copy()
    twin.assigned = [tuple(after if it == before else it for it in some) for some in game.assigned]
    twin.decks[1] = tuple(before if it == after else it for it in game.decks[1])
    twin.faces[before], twin.faces[after] = after, before
    for one in (game, twin):
        answer = BRAIN.rollout(one, A, Generator(1))
        assert answer in one.actions(A)


# Playouts


@pytest.mark.parametrize(("is_thorough", "turns"), [(False, 1), (True, 3)])
def test_a_comparison_plays_a_turn_of_everybody_as_well(is_thorough, turns):
    game = table("handler@A | courier@B", "|", hand={A: "medic", B: "broker"}, points=(20, 20))
    after = Playouts(BRAIN, Generator(1), BRAIN.horizon, thorough=is_thorough).after(
        game, A, game.actions(A)[0]
    )
    begun, ended = (2 * it.round + it.turn for it in (game, after.position))
    assert ended - begun == turns
