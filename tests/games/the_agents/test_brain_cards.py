"""The machines at The Agents, card by card: whom a command is used on, where it plainly pays."""

from __future__ import annotations

import pytest

from spytable.ai import levels
from spytable.games.the_agents.rules.printed import FREE_AGENTS
from spytable.games.the_agents.rules.rules import TheAgents
from spytable.games.the_agents.rules.targets import GAPS
from tests.games.the_agents.table import A, B, C, card, give, is_dead, row, table
from tests.games.the_agents.test_brain import MINDS, STRONG, answers, last_action

every_mind = pytest.mark.parametrize("mind", MINDS)


def acting(*rows: str, **given) -> TheAgents:
    """A's last action, all seats with equal points unless they are named."""
    given.setdefault("points", (20,) * len(rows))
    return last_action(*rows, seats=len(rows), **given)


def at_work(name: str, *rows: str, **given) -> TheAgents:
    """A's last action, in which it uses a command: of its factions, or of a free agent."""
    if card(name) in FREE_AGENTS:
        given["kept"] = {A: name}
    game = acting(*rows, **given)
    give(game, "activate", name)
    return game


def carried_out(game: TheAgents, mind: str) -> list[TheAgents]:
    """What levels make of the command at work, with several seeds."""
    found = [game.copy() for _ in range(3)]
    for seed, after in enumerate(found):
        while after.busy:
            (seat,) = after.asked
            view = after.view(seat)
            after.step(seat, levels.choose(mind, view, seat, seed, iterations=60))
    return found


def incomes(game: TheAgents, mind: str) -> set[tuple[int, int]]:
    """What A and B have of tokens when the command at work is carried out."""
    return {(after.income(A), after.income(B)) for after in carried_out(game, mind)}


# Agents that move


@every_mind
def test_a_courier_moves_an_agent_to_the_end_where_it_makes_a_token(mind):
    """All others beside it are dead; at the other end is a safe house."""
    game = at_work("courier", "courier@A broker@B recruiter@A! handler@A! |", "|")
    assert answers(game, mind) == {("move", card("broker"))}
    give(game, "move", "broker")
    assert answers(game, mind) == {("put", 4)}


@every_mind
def test_a_smuggler_moves_an_agent_to_where_its_colour_is_worth_most(mind):
    """White at the right of A, and not at the end where B's agent lies between."""
    game = at_work("smuggler", "| smuggler@A broker:w@B courier:w@A", "medic@A |")
    assert answers(game, mind) == {("move", card("broker:w"))}
    give(game, "move", "broker:w")
    assert answers(game, mind) == {("put", GAPS + 2)}


@every_mind
def test_an_infiltrator_moves_a_rivals_agent_between_the_cards_of_another(mind):
    """A token of B is lost, one of C is broken, and one of A is made."""
    game = at_work("infiltrator", "|", "| broker:w@C", "medic@A |")
    assert answers(game, mind) == {("move", card("broker:w"))}
    give(game, "move", "broker:w")
    assert answers(game, mind) == {("put", 2 * GAPS + 1)}


@every_mind
def test_an_exfiltrator_takes_the_rivals_agent_that_keeps_ones_own_from_the_safe_house(mind):
    game = acting("exfiltrator:w@A | broker:w@A medic@B", "|")
    assert answers(game, mind) == {("activate", card("exfiltrator:w"))}
    give(game, "activate", "exfiltrator:w")
    assert answers(game, mind) == {("extract", card("broker:w"))}


@every_mind
def test_a_liquidator_retires_the_one_between_two_of_ones_own(mind):
    game = at_work("liquidator", "| broker@B courier:w@A recruiter@B", "handler:w@A |")
    assert answers(game, mind) == {("retire", card("courier:w"))}


@every_mind
def test_a_forger_swaps_a_rivals_agent_beside_the_safe_house_for_the_last_of_ones_own(mind):
    """The other swap would leave the rival's agent between the two."""
    game = at_work("forger", "| courier@A broker@B recruiter@B", "|")
    assert {row(after, 0) for after in carried_out(game, mind)} == {"| recruiter broker courier"}


# Agents that are killed


@every_mind
def test_a_strike_team_kills_all_tokens_of_a_rival_and_none_of_ones_own(mind):
    game = at_work("strike_team", "medic:w@A | courier:w@A recruiter@B broker@B", "|")
    assert incomes(game, mind) == {(2, 0)}


@every_mind
def test_a_strike_team_stops_where_only_ones_own_tokens_are_left(mind):
    game = at_work("strike_team", "medic:w@A | recruiter@B broker@B", "|")
    give(game, "kill", "medic:w")
    assert answers(game, mind) == {("done",)}


@every_mind
def test_a_demolitionist_kills_what_points_to_the_rival(mind):
    game = acting("| broker:w@A demolitionist@A courier@A", "|")
    assert answers(game, mind) == {("activate", card("demolitionist"))}


@every_mind
def test_a_demolitionist_spares_what_points_to_oneself(mind):
    game = acting("| broker@B demolitionist@A courier@B", "|")
    assert answers(game, mind) == {("done",)}


# Agents that are turned and revived


@every_mind
def test_a_puppeteer_turns_both_of_a_row(mind):
    """Who points to A already, in its other faction, is left alone."""
    game = at_work("puppeteer", "| broker@A courier@A", "| medic@B")
    assert incomes(game, mind) == {(5, 0)}


@every_mind
def test_a_blackmailer_turns_the_end_that_points_to_the_rival(mind):
    game = at_work("blackmailer", "| blackmailer@A broker@B", "courier:w@A |")
    assert answers(game, mind) == {("turn", card("courier:w"))}


@pytest.mark.parametrize("points", [(30, 45), (40, 45)])
def test_the_master_lets_a_blackmailer_deny_the_win_rather_than_earn_more(points):
    """B's next score would win; the other end of its rows brings A two points more."""
    rows = "blackmailer@A | broker@B courier@A", "| medic:w@A pickpocket:w@A"
    game = acting(*rows, points=points)
    assert answers(game, "master") == {("activate", card("blackmailer"))}
    give(game, "activate", "blackmailer")
    assert answers(game, "master") == {("turn", card("pickpocket:w"))}


@every_mind
def test_a_surgeon_turns_whom_it_revives_if_they_point_to_the_rival(mind):
    game = acting("medic@A! | courier@B!", "|", kept={A: "surgeon"})
    assert answers(game, mind) == {("activate", card("surgeon"))}
    give(game, "activate", "surgeon")
    assert incomes(game, mind) == {(4, 0)}


@every_mind
def test_a_surgeon_is_used_for_those_who_must_be_turned_all_together(mind):
    game = acting("medic@A! | courier@A!", "|", kept={A: "surgeon"})
    assert answers(game, mind) == {("activate", card("surgeon"))}
    give(game, "activate", "surgeon")
    assert incomes(game, mind) == {(4, 0)}


# Hands


@every_mind
def test_an_inquisitor_steals_from_who_is_ahead(mind):
    hand = {B: "medic courier", C: "broker cleaner"}
    game = at_work("inquisitor", "|", "|", "|", hand=hand, points=(30, 34, 12))
    assert {len(after.hand[B]) for after in carried_out(game, mind)} == {0}


@every_mind
def test_the_pickpocket_is_used_that_steals_from_who_is_ahead(mind):
    hand = {B: "medic courier", C: "broker cleaner"}
    rows = "| pickpocket@A", "|", "pickpocket:w@A |"
    game = acting(*rows, hand=hand, points=(30, 34, 12))
    assert answers(game, mind) == {("activate", card("pickpocket"))}


# Missions


@every_mind
def test_a_mole_takes_the_mission_that_pays_oneself(mind):
    lying = {(B, 0): "body_count black_file"}
    game = at_work("mole", "| broker@B courier@B recruiter@B", "|", assigned=lying)
    assert answers(game, mind) == {("take", card("black_file"))}


def test_the_master_lets_a_mole_take_the_mission_that_would_win_however_far_it_is_behind():
    """B has 42 points, six of tokens and three of a mission: its next score would win."""
    lying = {(B, 1): "body_count black_file"}
    rows = "|", "| recruiter@A medic@A courier@A"
    game = acting(*rows, kept={A: "mole"}, assigned=lying, points=(30, 42))
    assert answers(game, "master") == {("activate", card("mole"))}
    give(game, "activate", "mole")
    assert answers(game, "master") == {("take", card("black_file"))}


@every_mind
def test_a_saboteur_retires_the_mission_that_the_partner_has_met(mind):
    lying = {(B, 0): "body_count inside_track"}
    game = at_work("saboteur", "saboteur@A | medic:w@A", "|", assigned=lying)
    assert answers(game, mind) == {("retire_mission", card("inside_track"))}


@every_mind
def test_a_broker_retires_the_mission_that_is_not_met(mind):
    rows = "| broker@A courier@B medic@B recruiter@B", "|"
    game = at_work("broker", *rows, missions={A: "body_count"}, mission_deck="black_file")
    assert answers(game, mind) == {("retire_mission", card("body_count"))}


# Other commands


@every_mind
def test_a_director_uses_two_commands_that_pay_rather_than_one_of_them_alone(mind):
    """A handler turns an agent to A, a sharpshooter breaks a token of B."""
    rows = "handler@A pickpocket@A |", "sharpshooter@A | medic:w@A"
    for after in carried_out(at_work("director", *rows), mind):
        assert (after.income(A), after.income(B)) == (2, 2)
        assert is_dead(after, "medic:w")


@every_mind
def test_a_director_turns_a_dead_agent_and_revives_it(mind):
    """Either command alone brings nothing."""
    game = at_work("director", "handler@A courier@A! |", "| medic@A")
    assert incomes(game, mind) == {(2, 2)}


@every_mind
def test_a_deputy_deploys_two_beside_the_safe_house_whose_commands_are_idle(mind):
    game = acting("| deputy@A", "|", hand={A: "medic saboteur"})
    assert answers(game, mind) == {("activate", card("deputy"))}
    give(game, "activate", "deputy")
    assert {row(after, 0) for after in carried_out(game, mind)} == {"saboteur medic | deputy"}


@every_mind
@pytest.mark.parametrize("name", ["puppeteer", "strike_team"])
def test_points_are_not_worth_a_command_that_the_rival_would_use_at_once(name, mind):
    game = acting("| broker@B courier@B recruiter@B", "sharpshooter@B medic@B |", hand={A: name})
    assert answers(game, mind) == {("done",)}


@pytest.mark.parametrize("mind", STRONG)
def test_two_actions_turn_a_dead_agent_and_revive_it(mind):
    """Neither of them alone brings anything."""
    game = table("handler@A courier@A! |", "| medic@A", points=(20, 20))
    assert answers(game, mind) == {("activate", card("handler"))}
    give(game, "activate", "handler")
    assert answers(game, mind) == {("activate", card("medic"))}
