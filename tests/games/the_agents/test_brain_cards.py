"""The machines at The Agents, card by card: the targets of a command that plainly pays."""

from __future__ import annotations

import pytest

from spytable.ai import levels
from spytable.games.the_agents.rules.printed import FREE_AGENTS
from spytable.games.the_agents.rules.rules import TheAgents
from spytable.games.the_agents.rules.targets import GAPS
from tests.games.the_agents.table import A, B, C, card, give, is_dead, row, table
from tests.games.the_agents.test_brain import LEVELS, STRONG, answers, last_action

pytestmark = pytest.mark.usefixtures("attentive_levels")

every_level = pytest.mark.parametrize("level", LEVELS)


def acting(*rows: str, **given) -> TheAgents:
    """A's last action; all seats have equal points unless they are given."""
    given.setdefault("points", (20,) * len(rows))
    return last_action(*rows, seats=len(rows), **given)


def at_work(name: str, *rows: str, **given) -> TheAgents:
    """A's last action, used for a command in its factions or of a free agent."""
    if card(name) in FREE_AGENTS:
        given["kept"] = {A: name}
    game = acting(*rows, **given)
    give(game, "activate", name)
    return game


def carried_out(game: TheAgents, level: str) -> list[TheAgents]:
    """The games after a level has carried out the command in progress, with several seeds."""
    found = [game.copy() for _ in range(3)]
    for seed, after in enumerate(found):
        while after.busy:
            (seat,) = after.asked
            view = after.view(seat)
            after.step(seat, levels.choose(level, view, seat, seed, iterations=60))
    return found


def incomes(game: TheAgents, level: str) -> set[tuple[int, int]]:
    """The token incomes of A and B once the command in progress has been carried out."""
    return {(after.income(A), after.income(B)) for after in carried_out(game, level)}


# Agents that move


@every_level
def test_a_courier_moves_an_agent_to_the_end_where_it_makes_a_token(level):
    """Its other neighbours are dead; at the other end is the safe house."""
    game = at_work("courier", "courier@A broker@B recruiter@A! handler@A! |", "|")
    assert answers(game, level) == {("move", card("broker"))}
    give(game, "move", "broker")
    assert answers(game, level) == {("put", 4)}


@every_level
def test_a_smuggler_moves_an_agent_to_where_its_colour_is_worth_most(level):
    """White on the right of A, and not at the end where B's agent is in the way."""
    game = at_work("smuggler", "| smuggler@A broker:w@B courier:w@A", "medic@A |")
    assert answers(game, level) == {("move", card("broker:w"))}
    give(game, "move", "broker:w")
    assert answers(game, level) == {("put", GAPS + 2)}


@every_level
def test_an_infiltrator_moves_a_rivals_agent_between_the_cards_of_another(level):
    """B loses a token, one of C is broken, and A gains one."""
    game = at_work("infiltrator", "|", "| broker:w@C", "medic@A |")
    assert answers(game, level) == {("move", card("broker:w"))}
    give(game, "move", "broker:w")
    assert answers(game, level) == {("put", 2 * GAPS + 1)}


@every_level
def test_an_exfiltrator_takes_the_agent_between_an_own_one_and_the_safe_house(level):
    game = acting("exfiltrator:w@A | broker:w@A medic@B", "|")
    assert answers(game, level) == {("activate", card("exfiltrator:w"))}
    give(game, "activate", "exfiltrator:w")
    assert answers(game, level) == {("extract", card("broker:w"))}


@every_level
def test_a_liquidator_retires_the_agent_between_two_own_ones(level):
    game = at_work("liquidator", "| broker@B courier:w@A recruiter@B", "handler:w@A |")
    assert answers(game, level) == {("retire", card("courier:w"))}


@every_level
def test_a_forger_swaps_the_rivals_agent_at_the_safe_house_for_the_last_own_one(level):
    """The other swap would leave the rival's agent between the two."""
    game = at_work("forger", "| courier@A broker@B recruiter@B", "|")
    assert {row(after, 0) for after in carried_out(game, level)} == {"| recruiter broker courier"}


# Agents that are killed


@every_level
def test_a_strike_team_breaks_all_tokens_of_a_rival_and_no_own_ones(level):
    game = at_work("strike_team", "medic:w@A | courier:w@A recruiter@B broker@B", "|")
    assert incomes(game, level) == {(2, 0)}


@every_level
def test_a_strike_team_stops_when_only_own_tokens_are_left(level):
    game = at_work("strike_team", "medic:w@A | recruiter@B broker@B", "|")
    give(game, "kill", "medic:w")
    assert answers(game, level) == {("done",)}


@every_level
def test_a_demolitionist_kills_agents_that_point_to_the_rival(level):
    game = acting("| broker:w@A demolitionist@A courier@A", "|")
    assert answers(game, level) == {("activate", card("demolitionist"))}


@every_level
def test_a_demolitionist_spares_agents_that_point_to_its_player(level):
    game = acting("| broker@B demolitionist@A courier@B", "|")
    assert answers(game, level) == {("done",)}


# Agents that are turned and revived


@every_level
def test_a_puppeteer_turns_both_agents_of_a_row(level):
    """The agent that already points to A, in the other faction, is left alone."""
    game = at_work("puppeteer", "| broker@A courier@A", "| medic@B")
    assert incomes(game, level) == {(5, 0)}


@every_level
def test_a_blackmailer_turns_the_end_that_points_to_the_rival(level):
    game = at_work("blackmailer", "| blackmailer@A broker@B", "courier:w@A |")
    assert answers(game, level) == {("turn", card("courier:w"))}


@pytest.mark.parametrize("points", [(30, 45), (40, 45)])
def test_the_master_lets_a_blackmailer_deny_the_win_rather_than_earn_more(points):
    """B's next score would win; turning the other end would bring A two points more."""
    rows = "blackmailer@A | broker@B courier@A", "| medic:w@A pickpocket:w@A"
    game = acting(*rows, points=points)
    assert answers(game, "master") == {("activate", card("blackmailer"))}
    give(game, "activate", "blackmailer")
    assert answers(game, "master") == {("turn", card("pickpocket:w"))}


@every_level
def test_a_surgeon_turns_revived_agents_that_point_to_the_rival(level):
    game = acting("medic@A! | courier@B!", "|", kept={A: "surgeon"})
    assert answers(game, level) == {("activate", card("surgeon"))}
    give(game, "activate", "surgeon")
    assert incomes(game, level) == {(4, 0)}


@every_level
def test_a_surgeon_is_used_even_if_both_revived_agents_must_be_turned(level):
    game = acting("medic@A! | courier@A!", "|", kept={A: "surgeon"})
    assert answers(game, level) == {("activate", card("surgeon"))}
    give(game, "activate", "surgeon")
    assert incomes(game, level) == {(4, 0)}


# Hands


@every_level
def test_an_inquisitor_steals_from_the_leader(level):
    hand = {B: "medic courier", C: "broker cleaner"}
    game = at_work("inquisitor", "|", "|", "|", hand=hand, points=(30, 34, 12))
    assert {len(after.hand[B]) for after in carried_out(game, level)} == {0}


@every_level
def test_the_pickpocket_that_steals_from_the_leader_is_used(level):
    hand = {B: "medic courier", C: "broker cleaner"}
    rows = "| pickpocket@A", "|", "pickpocket:w@A |"
    game = acting(*rows, hand=hand, points=(30, 34, 12))
    assert answers(game, level) == {("activate", card("pickpocket"))}


# Missions


@every_level
def test_a_mole_takes_a_mission_that_its_player_has_met(level):
    lying = {(B, 0): "body_count black_file"}
    game = at_work("mole", "| broker@B courier@B recruiter@B", "|", assigned=lying)
    assert answers(game, level) == {("take", card("black_file"))}


def test_the_master_lets_a_mole_take_the_mission_with_which_the_rival_would_win():
    """B has 42 points and would score six for tokens and three for a mission."""
    lying = {(B, 1): "body_count black_file"}
    rows = "|", "| recruiter@A medic@A courier@A"
    game = acting(*rows, kept={A: "mole"}, assigned=lying, points=(30, 42))
    assert answers(game, "master") == {("activate", card("mole"))}
    give(game, "activate", "mole")
    assert answers(game, "master") == {("take", card("black_file"))}


@every_level
def test_a_saboteur_retires_the_mission_that_the_partner_has_met(level):
    lying = {(B, 0): "body_count inside_track"}
    game = at_work("saboteur", "saboteur@A | medic:w@A", "|", assigned=lying)
    assert answers(game, level) == {("retire_mission", card("inside_track"))}


@every_level
def test_a_broker_retires_the_mission_that_is_not_met(level):
    rows = "| broker@A courier@B medic@B recruiter@B", "|"
    game = at_work("broker", *rows, missions={A: "body_count"}, mission_deck="black_file")
    assert answers(game, level) == {("retire_mission", card("body_count"))}


# Other commands


@every_level
def test_a_director_uses_two_commands_that_pay_rather_than_one_of_them_alone(level):
    """A handler turns an agent to A, a sharpshooter breaks a token of B."""
    rows = "handler@A pickpocket@A |", "sharpshooter@A | medic:w@A"
    for after in carried_out(at_work("director", *rows), level):
        assert (after.income(A), after.income(B)) == (2, 2)
        assert is_dead(after, "medic:w")


@every_level
def test_a_director_turns_a_dead_agent_and_revives_it(level):
    """Either command alone brings nothing."""
    game = at_work("director", "handler@A courier@A! |", "| medic@A")
    assert incomes(game, level) == {(2, 2)}


@every_level
def test_a_deputy_deploys_two_agents_with_idle_commands_at_the_safe_house(level):
    game = acting("| deputy@A", "|", hand={A: "medic saboteur"})
    assert answers(game, level) == {("activate", card("deputy"))}
    give(game, "activate", "deputy")
    assert {row(after, 0) for after in carried_out(game, level)} == {"saboteur medic | deputy"}


@every_level
@pytest.mark.parametrize("name", ["puppeteer", "strike_team"])
def test_points_are_not_worth_a_command_that_the_rival_would_use_at_once(name, level):
    game = acting("| broker@B courier@B recruiter@B", "sharpshooter@B medic@B |", hand={A: name})
    assert answers(game, level) == {("done",)}


@pytest.mark.parametrize("level", STRONG)
def test_two_actions_turn_a_dead_agent_and_revive_it(level):
    """Neither action alone brings anything."""
    game = table("handler@A courier@A! |", "| medic@A", points=(20, 20))
    assert answers(game, level) == {("activate", card("handler"))}
    give(game, "activate", "handler")
    assert answers(game, level) == {("activate", card("medic"))}
