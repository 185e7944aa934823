"""The Agents: why something is not allowed, and what an answer would change."""

from __future__ import annotations

import pytest

from spytable.games.the_agents.rules.rules import TheAgents
from tests.games.the_agents.table import A, B, C, card, choose, give, table
from tests.support.listening import random_answers


def rule(game, *what) -> str:
    """The rule that forbids something to the asked seat."""
    reason = game.why_not(game.asked[0], what)
    return reason.rule if reason else ""


def foreseen(game, *answer) -> list[tuple]:
    """What the asked seat foresees of an answer."""
    seat = game.asked[0]
    assert answer in game.actions(seat)
    return [*game.view(seat).foresee(answer)]


# What is not allowed


def test_buying():
    game = table("|", "|", phase="buy", points=(2, 5))
    assert rule(game, "deck", 1) == "buy.points"
    choose(game, "buy", 0)
    assert rule(game, "buy", 1) == "buy.points"
    game = table("|", "|", phase="buy", rest=False, mission_deck="jackpot")
    assert rule(game, "deck", 0) == "buy.empty"
    game = table("|", "|", phase="buy")
    choose(game, "buy", 1)
    assert rule(game, "deck", 1) == "buy.limit"


def test_trading():
    game = table("|", "|", phase="trade", hand={A: "medic bruiser"})
    give(game, "trade", "medic")
    assert rule(game, "trade", card("medic")) == "trade.marked"
    assert rule(game, "trade", card("forger")) == "trade.hand"


def test_playing():
    full = "medic@B medic:w@B | handler@B handler:w@B courier@B!"
    game = table(full, "|", "|", seats=3, hand={A: "recruiter forger"})
    assert rule(game, "play", card("recruiter"), 0) == "play.full"
    assert rule(game, "spot", 1) == "play.full"
    assert rule(game, "play", card("recruiter"), 4) == "play.theirs"
    assert rule(game, "play", card("recruiter"), 14) == "play.faction"
    assert rule(game, "play", card("forger"), 8) == "play.free"
    assert rule(game, "play", card("broker"), 8) == "hand"
    assert rule(game, "card", card("broker")) == "hand"
    assert rule(table("|", "|"), "spot", 0) == "hand"


def test_activating():
    rows = ("| bruiser@A recruiter@B recruiter:w@A!", "medic@B |", "|")
    game = table(*rows, seats=3, kept={B: "forger"})
    assert rule(game, "activate", card("recruiter:w")) == "activate.dead"
    assert rule(game, "activate", card("recruiter")) == "activate.facing"
    assert rule(game, "activate", card("medic")) == "activate.theirs"
    assert rule(game, "activate", card("forger")) == "activate.facing"
    game = table("| medic@A", "|", kept={A: "surgeon"})
    assert rule(game, "activate", card("medic")) == "activate.nothing"
    assert rule(game, "card", card("surgeon")) == "activate.nothing"


@pytest.mark.parametrize(
    ("name", "target", "expected"),
    [
        ("sharpshooter", "sharpshooter", "target.itself"),
        ("sharpshooter", "medic", "target.apart"),
        ("sharpshooter", "courier", "target.living"),
        ("sharpshooter", "broker", "target.faction"),
        ("sharpshooter", "forger", "target.outside"),
        ("handler", "smuggler", "target.beside"),
        ("cleaner", "medic", "target.end"),
        ("medic", "bruiser", "target.dead"),
    ],
)
def test_targets(name, target, expected):
    row = "smuggler@B sharpshooter@A medic@A | cleaner@A handler@A courier@B! exfiltrator@B!"
    game = table(row, "| broker@A exfiltrator:w@A! bruiser@B")
    give(game, "activate", name)
    assert rule(game, "card", card(target)) == expected


def test_more_targets():
    rows = ("| bruiser@A medic@A exfiltrator@A", "handler@B |", "| courier@A")
    game = table(*rows, seats=3, kept={A: "strike_team forger"})
    give(game, "activate", "strike_team")
    give(game, "kill", "bruiser")
    assert rule(game, "card", card("bruiser")) == "target.again"
    assert rule(game, "card", card("handler")) == "target.one_faction"
    choose(game, "done")
    give(game, "activate", "forger")  # only agents of the same faction can be swapped
    assert rule(game, "card", card("handler")) == "target.alone"
    assert rule(game, "card", card("forger")) == "target.itself"
    game = table("| bruiser@A! medic@A", "|", kept={A: "surgeon"})
    give(game, "activate", "surgeon")
    give(game, "revive", "bruiser")
    assert rule(game, "card", card("medic")) == "target.revived"


def test_agents_that_a_command_plays_or_activates():
    rows = ("| deputy@A", "medic@B |", "|")
    game = table(*rows, seats=3, hand={A: "bruiser mole"}, kept={A: "director forger"})
    give(game, "activate", "director")
    assert rule(game, "card", card("forger")) == "direct.faction"
    assert rule(game, "activate", card("medic")) == "direct.faction"
    assert rule(game, "card", card("director")) == "busy"
    give(game, "activate", "deputy")
    assert rule(game, "card", card("mole")) == "deploy.free"
    assert rule(game, "card", card("courier")) == "hand"
    assert rule(game, "spot", 8) == "target.faction"
    assert rule(game, "spot", 4) == "play.theirs"
    game = table("| deputy@A", "|", hand={A: "mole"})
    give(game, "activate", "deputy")
    assert rule(game, "spot", 0) == "deploy.free"


def test_places():
    game = table("medic@A courier@A | bruiser@B handler@B", "|")
    give(game, "activate", "courier")
    give(game, "move", "bruiser")
    assert rule(game, "put", 3) == "put.same"
    assert rule(game, "put", 1) == "put.gap"


def test_missions_and_players():
    game = table("|", "|", "|", "|", seats=4, kept={A: "safecracker"}, points=(5, 0, 5, 5))
    give(game, "activate", "safecracker")
    assert rule(game, "seat", B) == "rob.empty"
    assert rule(game, "seat", A) == "rob.own"
    held = {A: "jackpot bookends"}
    game = table("| broker@A", "|", missions=held, mission_deck="full_house")
    give(game, "activate", "broker")
    assert rule(game, "card", card("clean_hands")) == "retire_mission.own"
    lying = {(B, 0): "jackpot bookends", (B, 1): "clean_hands"}
    game = table("| saboteur@A", "|", kept={A: "mole"}, missions={B: "body_count"}, assigned=lying)
    give(game, "activate", "saboteur")
    assert rule(game, "card", card("clean_hands")) == "retire_mission.partner"
    give(game, "retire_mission", "jackpot")
    give(game, "activate", "mole")
    assert rule(game, "seat", A) == "steal.own"
    assert rule(game, "card", card("body_count")) == "take.own"


def test_assigning():
    held = {A: "jackpot bookends"}
    game = table(*"|||", seats=3, missions=held, phase="assign", assigned={(A, 0): "full_house"})
    assert rule(game, "recall", card("jackpot")) == "recall.own"
    assert rule(game, "side", 2) == "assign.side"
    give(game, "assign", "jackpot", 0)
    assert rule(game, "card", card("jackpot")) == "assign.settled"
    assert rule(game, "recall", card("jackpot")) == "assign.settled"
    assert rule(game, "side", 0) == "assign.full"
    assert rule(game, "card", card("clean_hands")) == "assign.hand"


# What comes


def test_an_agent_changes_the_incomes_of_both_players():
    game = table("| bruiser@B", "|", hand={A: "medic recruiter"})
    assert foreseen(game, "play", card("medic"), 3) == [("income", A, 2, 4), ("lapses", B)]
    assert foreseen(game, "play", card("recruiter"), 2) == [("window", A)]
    assert foreseen(game, "play", card("recruiter"), 0) == [("income", B, 0, 1), ("window", A)]


def test_missions_are_met_and_unmet_again():
    lying = {(A, 0): "black_file", (B, 0): "poor_mans_game"}
    game = table("| bruiser@B", "|", hand={A: "medic"}, assigned=lying)
    assert ("met", A, card("black_file")) in foreseen(game, "play", card("medic"), 3)
    assert ("unmet", B, card("poor_mans_game")) in foreseen(game, "play", card("medic"), 0)


def test_an_agent_that_fills_a_faction():
    row = "medic@B medic:w@B | handler@B handler:w@B"
    game = table(row, "|", "|", seats=3, hand={A: "recruiter"})
    assert ("full", 0) in foreseen(game, "play", card("recruiter"), 0)


def test_a_free_agent_pays_and_may_win():
    game = table("| bruiser@A", "|", hand={A: "strike_team"}, points=(10, 48))
    to_me, to_other = 8 + 2 + 1, 8 + 2
    assert foreseen(game, "play", card("strike_team"), to_me) == [("paid", A, 3, 13), ("window", B)]
    assert foreseen(game, "play", card("strike_team"), to_other) == [
        ("paid", B, 3, 51),
        ("wins", B),
    ]


def test_the_only_target_of_a_command_is_named():
    game = table("bruiser@A medic@B |", "|", hand={B: "forger"})
    single = ("single", card("medic"))
    assert foreseen(game, "activate", card("bruiser")) == [single, ("income", A, 2, 0)]
    game = table("| pickpocket@A", "|", hand={B: "forger"})
    assert foreseen(game, "activate", card("pickpocket")) == [("victim", B)]


def test_a_command_without_a_choice_tells_what_it_does():
    row = "| bruiser@B medic@B demolitionist@A handler@B"
    lying = {(A, 0): "black_file", (B, 0): "body_count"}
    game = table(row, "|", assigned=lying)
    assert foreseen(game, "activate", card("demolitionist")) == [
        ("income", A, 4, 2),
        ("unmet", A, card("black_file")),
        ("met", B, card("body_count")),
    ]
    game = table("|", "|", kept={A: "safecracker"}, points=(47, 5))
    assert foreseen(game, "activate", card("safecracker")) == [
        ("victim", B),
        ("robbed", B, 3),
        ("paid", A, 3, 50),
        ("wins", A),
    ]


def test_a_command_with_a_choice_tells_nothing():
    game = table("medic@B bruiser@A handler@B |", "|")
    assert foreseen(game, "activate", card("bruiser")) == []
    game = table("| medic@B", "|", kept={A: "strike_team"})
    assert foreseen(game, "activate", card("strike_team")) == []  # nobody has to be killed


@pytest.mark.parametrize(
    ("deck", "piles", "draws"), [("medic bruiser", "", 2), ("medic", "forger", 2), ("medic", "", 1)]
)
def test_a_draw_tells_how_many_cards_there_are_to_draw(deck, piles, draws):
    game = table("| recruiter@A", "|", deck=deck, rest=False, piles=(piles, ""))
    assert foreseen(game, "activate", card("recruiter")) == [("draws", draws)]


def test_a_safecracker_can_rob_whom_it_has_paid():
    game = table("|", "|", hand={A: "safecracker"}, points=(10, 0))
    assert foreseen(game, "play", card("safecracker"), 8 + 2) == [("paid", B, 4, 4), ("window", A)]


def test_a_target_changes_incomes():
    game = table("| bruiser@B medic@B handler@A courier@A", "|")
    give(game, "activate", "handler")
    assert foreseen(game, "turn", card("medic")) == [("income", A, 4, 2), ("income", B, 2, 4)]


def test_a_swap_is_told_as_soon_as_it_is_certain():
    game = table("| bruiser@B medic:w@A", "| courier@B", "|", seats=3, kept={A: "forger"})
    give(game, "activate", "forger")
    told = [("single", card("medic:w")), ("income", A, 2, 0), ("income", B, 0, 2)]
    assert foreseen(game, "swap", card("bruiser")) == told


def test_prices_and_decks():
    game = table("|", "|", phase="buy", rest=False, deck="medic bruiser", piles=("", "jackpot"))
    assert foreseen(game, "buy", 0) == [("cost", 1, 9), ("deck", 1)]
    assert foreseen(game, "buy", 1) == [("cost", 3, 7), ("reshuffle", 1)]
    game = table("|", "|", phase="trade", hand={A: "medic bruiser"}, missions={A: "jackpot"})
    give(game, "trade", "medic")
    give(game, "trade", "jackpot")
    assert foreseen(game, "done") == [("trades", 1, 1)]


def test_assigned_missions():
    held = {A: "poor_mans_game jackpot"}
    game = table("|", "|", missions=held, phase="assign", assigned={(A, 0): "silent_partner"})
    assert foreseen(game, "assign", card("jackpot"), 0) == [("no_bonus", card("jackpot"))]
    poor = card("poor_mans_game")
    assert foreseen(game, "assign", poor, 3) == [("bonus", poor, 3)]
    give(game, "assign", "poor_mans_game", 3)
    assert foreseen(game, "done") == [("score", 3)]


@pytest.mark.parametrize(("equal_turns", "told"), [("off", [("wins", A)]), ("on", [])])
def test_the_end_of_a_turn_tells_whether_it_wins(equal_turns, told):
    rows = "| bruiser@B", "|"
    game = table(
        *rows, missions={A: "jackpot"}, phase="assign", points=(48, 0), equal_turns=equal_turns
    )
    assert foreseen(game, "done") == [("score", 2), *told]


def test_robbing_tells_the_points():
    game = table("|", "|", "|", seats=3, kept={A: "safecracker"}, points=(47, 2, 10))
    give(game, "activate", "safecracker")
    assert foreseen(game, "rob", B) == [("robbed", B, 2), ("paid", A, 2, 49)]
    assert foreseen(game, "rob", C)[-1] == ("wins", A)


def test_foreseen_incomes_come_true():
    """The incomes after an agent is played are those that were foreseen."""
    for seed in range(4):
        for game in random_answers(TheAgents(3, seed), seed):
            if game.question == "act":
                seat = game.asked[0]
                for answer in game.actions(seat):
                    if answer[0] == "play" and answer[2] < 12:
                        check_incomes(game, answer)


def check_incomes(game, answer) -> None:
    seat = game.asked[0]
    told = [numbers for kind, *numbers in game.view(seat).foresee(answer) if kind == "income"]
    incomes = {other: game.income(other) for other in range(3)}
    assert {other: before for other, before, _ in told}.items() <= incomes.items()
    after = game.copy()
    after.step(seat, answer)
    incomes |= {other: income for other, _, income in told}
    assert incomes == {other: after.income(other) for other in range(3)}
