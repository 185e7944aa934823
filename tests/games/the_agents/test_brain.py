"""The machines at The Agents: every command is used where it plainly pays, missions lie where they
are true, and nobody is allowed to win who can be stopped."""

from __future__ import annotations

import pytest

from spytable.ai import levels
from spytable.core import registry
from spytable.core.game import Game
from spytable.games.the_agents.rules.actions import OPEN_SPOTS, SPOTS
from spytable.games.the_agents.rules.rules import TheAgents
from tests.games.the_agents.table import SECOND, A, B, card, choose, give, row, send, table

MINDS = [levels.GREEDY, "ranger", "master"]
STRONG = ["ranger", "master"]
BRAIN = registry.brain("the_agents")
TO_RIVAL = SPOTS * 2 + OPEN_SPOTS * B + 1  # of a free agent: the command to B, the points to A


def answers(game: Game, mind: str, iterations: int = 60) -> set[tuple]:
    """What a level answers, with several seeds."""
    (seat,) = game.asked
    return {
        levels.choose(mind, game.view(seat), seat, seed, iterations=iterations) for seed in range(3)
    }


def last_action(*rows: str, **given) -> TheAgents:
    """A's turn with one action left, and nothing in the hands unless it is named."""
    game = table(*rows, **given)
    game.left = 1
    game.question, game.details = "act", (1,)
    return game


@pytest.mark.parametrize("mind", MINDS)
def test_the_middle_card_of_a_rivals_row_is_killed(mind):
    """Four tokens of B hang together; the one in the middle breaks two of them."""
    game = last_action("medic@A courier@A broker@A | sharpshooter@A", "|", points=(20, 20))
    give(game, "activate", "sharpshooter")
    assert answers(game, mind) <= {("kill", card("courier")), ("kill", card("broker"))}


@pytest.mark.parametrize("mind", MINDS)
def test_a_handler_turns_a_rivals_arrows_to_its_own_side(mind):
    game = last_action("handler@A medic@A | courier@B", "|", points=(20, 20))
    assert answers(game, mind) == {("activate", card("handler"))}


@pytest.mark.parametrize("mind", MINDS)
def test_the_dead_one_is_revived_that_breaks_the_most_tokens_of_ones_own(mind):
    rows = "| broker@B courier@B! recruiter@B medic@A", "handler@A!  |"
    game = last_action(*rows, points=(20, 20))
    assert answers(game, mind) == {("activate", card("medic"))}


@pytest.mark.parametrize("mind", MINDS)
def test_an_agent_is_played_beside_the_safe_house_where_its_colour_is_worth_most(mind):
    """Black at the left of a seat, white at its right, the arrows to itself."""
    game = last_action("|", "|", hand={A: "cleaner"}, points=(20, 20))
    assert {answer[2] // SPOTS for answer in answers(game, mind)} == {0}
    assert {answer[2] % 2 for answer in answers(game, mind)} == {1}


@pytest.mark.parametrize("mind", MINDS)
def test_points_that_finish_the_match_are_worth_giving_a_command_away(mind):
    hand = {A: "mole medic", B: "courier broker"}
    game = last_action("|", "|", hand=hand, points=(46, 48))
    assert answers(game, mind) == {("play", card("mole"), TO_RIVAL)}


@pytest.mark.parametrize("mind", MINDS)
def test_points_are_taken_off_turn_when_they_finish_the_match(mind):
    """B is robbed of what it wants, and A is there."""
    game = table("|", "|", hand={A: "safecracker"}, points=(20, 48))
    choose(game, "play", card("safecracker"), TO_RIVAL)
    assert game.asked == (B,)
    assert answers(game, mind) == {("activate", card("safecracker"))}


@pytest.mark.parametrize("mind", STRONG)
def test_a_rival_about_to_win_is_denied(mind):
    """B has 48 points and a token of two, which a cleaner can retire."""
    game = last_action("|", "| broker@A", hand={A: "cleaner:w"}, points=(44, 48))
    assert game.income(B) == 2
    for answer in answers(game, mind):
        assert BRAIN.after(game, A, answer, None).income(B) < 2


@pytest.mark.parametrize("mind", MINDS)
def test_missions_are_assigned_where_they_are_true(mind):
    game = table(
        "| broker@B courier@B recruiter@B",
        "|",
        missions={A: "black_file both_pockets"},
        phase="assign",
        points=(20, 20),
    )
    assert answers(game, mind) == {("assign", card("black_file"), 0)}
    give(game, "assign", "black_file", 0)
    assert answers(game, mind) == {("done",)}


@pytest.mark.parametrize("mind", MINDS)
def test_a_mission_that_is_not_met_is_traded(mind):
    game = table(
        "| broker@B courier@B",
        "|",
        missions={A: "black_file body_count"},
        hand={A: "medic"},
        phase="trade",
        points=(20, 20),
    )
    assert answers(game, mind) == {("trade", card("body_count"))}


@pytest.mark.parametrize("mind", STRONG)
def test_agents_are_traded_but_the_one_that_brings_most_at_once(mind):
    game = table("|", "|", hand={A: "medic mole courier"}, phase="trade", points=(46, 20))
    for _ in range(2):
        assert answers(game, mind) <= {("trade", card("medic")), ("trade", card("courier"))}
        choose(game, *min(answers(game, mind)))
    assert answers(game, mind) == {("done",)}


def test_the_player_of_the_sheet_keeps_its_agents():
    game = table("|", "|", hand={A: "medic mole"}, phase="trade")
    assert answers(game, levels.GREEDY) == {("done",)}


@pytest.mark.parametrize("mind", MINDS)
def test_an_empty_hand_is_filled(mind):
    game = table("|", "|", phase="buy", points=(10, 10))
    assert answers(game, mind) == {("buy", 0)}


@pytest.mark.parametrize("mind", [levels.GREEDY, "master"])
def test_nothing_is_bought_with_points_that_win(mind):
    game = table("| broker@B", "|", hand={A: "medic"}, phase="buy", points=(48, 20))
    assert game.score(A) == 2
    assert answers(game, mind) == {("done",)}


@pytest.mark.parametrize("mind", MINDS)
def test_a_command_is_used_at_once_where_it_pays_on_the_turn_of_another(mind):
    """What A plays kills A's own agents at B's word."""
    game = table("| courier@B broker@B", "|", hand={A: "bruiser"}, points=(20, 20))
    send(game, "bruiser", 0, SECOND, B)
    assert game.asked == (B,)
    assert answers(game, mind) == {("activate", card("bruiser"))}
    give(game, "activate", "bruiser")
    assert "broker" in row(game, 0)


@pytest.mark.parametrize("mind", MINDS)
def test_a_command_is_declined_that_could_only_hurt(mind):
    game = table("medic@A medic:w@A |", "|", hand={A: "cleaner"}, points=(20, 20))
    send(game, "cleaner", 0, SECOND, B)
    assert game.asked == (B,)
    assert answers(game, mind) == {("pass",)}


@pytest.mark.parametrize("mind", STRONG)
def test_a_free_agent_is_kept_rather_than_wasted(mind):
    game = table("| broker@A", "|", hand={A: "liquidator"}, points=(20, 20))
    choose(game, "play", card("liquidator"), TO_RIVAL)
    assert game.asked == (B,)
    assert answers(game, mind) == {("keep",)}


def test_the_master_plays_what_two_actions_bring_together():
    """Two black ones in a row beside the safe house: more than one token here and one there."""
    game = table("|", "|", hand={A: "courier broker"}, points=(46, 20))
    while game.asked and game.turn == A:
        if game.question == "react":
            choose(game, "pass")
        else:
            game.apply(A, min(answers(game, "master", 150)))
    assert game.outcome is not None
    assert game.outcome.places[A] == 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_chance_lies_between_nothing_and_all(seats):
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
