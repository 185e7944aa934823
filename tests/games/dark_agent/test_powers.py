"""Dark Agent: the powers of targets, of spotted targets and of services."""

from __future__ import annotations

import pytest

from spytable.games.dark_agent.rules.printed import SERVICES
from spytable.games.dark_agent.rules.theatre import NOBODY
from tests.games.dark_agent.table import (
    A,
    B,
    at,
    attack,
    card,
    cards,
    choose,
    end_turn,
    foreseen,
    give,
    named,
    offered,
    refused,
    table,
    throw,
    use,
    verbs,
    vote,
    where,
)
from tests.support.listening import listen, of, question

# Captured targets


def test_the_prisoner_lets_two_cards_change_places_once_in_a_turn():
    game = table("A1 A5 s2 B3 N1 dark", captured={A: "prisoner"})
    assert offered(game, "exchange") == "A1 A5"
    told = listen(game)
    give(game, "exchange", "A5")
    assert offered(game, "switch") == "s2 B3 dark"
    give(game, "switch", "B3")
    assert of(told, "exchanged") == [(A, *cards(game, "A5 B3"), 1, 3)]
    assert refused(game, "exchange", "A1") == "exchange.used"


def test_without_the_prisoner_nothing_is_exchanged():
    game = table("A1 A5 s2", captured={B: "prisoner"})
    assert refused(game, "exchange", "A1") == "exchange.card"


def test_the_scientist_keeps_agents_from_going_home():
    game = table("A5 s4", spotted="A5 s4", captured={A: "scientist"})
    assert "risk" not in foreseen(game, "attack", where(game, "s4"))
    attack(game, "s4", 1, 1, 2, 1)
    assert (at(game, "1/1"), game.turn) == ("A5", B)


def test_the_scientist_keeps_agents_from_being_captured():
    game = table("A5 B2", spotted="A5 B2", captured={B: "scientist"})
    reason = game.why_not(A, ("attack", where(game, "B2")))
    assert (reason.rule, reason.params) == ("attack.scientist", {"seat": B})


def test_the_nuclear_weapon_adds_two_to_every_attack():
    game = table("A5 s2 s3", spotted="A5 s2 s3", captured={A: "nuclear"})
    for name in ("s2", "s3"):
        give(game, "attack", name)
        assert game.detail("strength") == 7
        throw(game, 6, 6, 6, 5)
        choose(game, "roll")


def test_a_captured_control_centre_lets_the_other_satellites_see_everything():
    game = table("A5 control", orbits="A A A B B B .")
    give(game, "spot", "A5")
    give(game, "spot", "control")
    attack(game, "control", 6, 6, 6, 5)
    assert game.in_sight == (2, 9, 16, 23, 30)


@pytest.mark.parametrize("holder, yes", [(A, 2), (B, 1)])
def test_the_briefcase_adds_a_vote_for_peace(holder, yes):
    game = table(captured={holder: "briefcase"})
    assert game.votes(A) == yes


def test_the_second_vote_of_the_briefcase_is_never_a_no():
    game = table("A1", captured={A: "briefcase"})
    game.starter = B
    choose(game, "end")
    assert question(game) == ("vote",)
    assert foreseen(game, "yes") == {"votes": (2,)}
    told = listen(game)
    vote(game, "yn")
    assert of(told, "voted") == [((A,), (B,), 2, 1)]
    assert of(told, "peace")


# Spotted targets


def test_without_the_advanced_rules_a_spotted_target_has_no_power():
    game = table("s2 nuclear", "A5", spotted="A5 nuclear")
    assert refused(game, "power", "nuclear") == "power.advanced"


def test_a_spotted_target_has_its_power_for_a_turn_even_if_it_is_protected():
    game = table("s2 nuclear", "A5", spotted="A5 nuclear s2", powers="dealt")
    told = listen(game)
    give(game, "power", "nuclear")
    assert of(told, "powered") == [(A, card(game, "nuclear"))]
    give(game, "attack", "s2")
    assert game.detail("strength") == 7


def test_a_target_whose_power_is_used_cannot_be_captured_in_that_turn():
    game = table("A5 . nuclear", spotted="A5 nuclear", powers="dealt")
    assert offered(game, "attack") == "nuclear"
    assert foreseen(game, "power", where(game, "nuclear")) == {"spares": (card(game, "nuclear"),)}
    give(game, "power", "nuclear")
    assert refused(game, "attack", "nuclear") == "attack.powered"
    assert refused(game, "power", "nuclear") == "power.used"
    end_turn(game)
    assert game.powers == ()


def test_only_spotted_targets_have_a_power_and_not_all_of_them():
    game = table("A5 control s2 timed", spotted="A5 s2 timed", powers="dealt")
    rules = [refused(game, "power", name) for name in ("control", "s2", "timed")]
    assert rules == ["power.spotted", "power.card", "power.card"]


def test_a_spotted_control_centre_upgrades_satellites_that_have_not_spotted_yet():
    game = table("control", orbits="A A A B B B .", powers="dealt")
    give(game, "spot", "control")
    give(game, "power", "control")
    assert len(game.in_sight) == 10


def test_a_spotted_briefcase_counts_in_the_vote_of_the_round():
    game = table("briefcase", spotted="briefcase", powers="dealt")
    game.starter = B
    give(game, "power", "briefcase")
    choose(game, "end")
    assert game.votes(A) == 2
    told = listen(game)
    vote(game, "yn")
    assert of(told, "voted") == [((A,), (B,), 2, 1)]
    assert game.votes(A) == 1


def test_a_spotted_prisoner_exchanges_once():
    game = table("A1 s2 prisoner s3", spotted="prisoner", powers="dealt")
    give(game, "power", "prisoner")
    give(game, "exchange", "A1")
    give(game, "switch", "s3")
    assert "exchange" not in verbs(game)


def test_a_spotted_scientist_keeps_agents_from_going_home():
    game = table("A5 s4 scientist", spotted="A5 s4 scientist", powers="dealt")
    give(game, "power", "scientist")
    attack(game, "s4", 1, 1, 2, 1)
    assert at(game, "1/1") == "A5"


# Services


def service(name: str) -> tuple[str, ...]:
    """The services, with the one that A plays first."""
    return (name, *[other for other in SERVICES if other != name])


def advanced(name: str, *rows: str, powers: str = "dealt", **given):
    return table(*rows, services=service(name), powers=powers, **given)


def test_asian_agents_are_recalled_for_their_levels():
    game = advanced("asian", "A5 A3 A2 s4", spotted="A5 A3 s4")
    assert offered(game, "recall") == "A3 A2"
    assert refused(game, "recall", "A5") == "recall.card"
    told = listen(game)
    give(game, "recall", "A3")
    assert of(told, "recalled") == [(A, card(game, "A3"), 3)]
    assert named(game, game.standby[A]) == "A3"
    assert refused(game, "recall", "A2") == "recall.power", "an agent is on standby now"
    give(game, "attack", "s4")
    assert game.detail("strength") == 8


def test_recalled_points_do_not_help_to_reach_a_level():
    game = advanced("asian", "A2 A3 B3", spotted="A2 B3")
    give(game, "recall", "A3")
    assert refused(game, "attack", "B3") == "attack.level"


def test_latin_american_agents_attack_higher_ones():
    game = advanced("latin_american", "A2 B5", spotted="A2 B5")
    assert offered(game, "attack") == "B5"


def test_eastern_european_media_lifts_targets():
    game = advanced("eastern_european", "media prisoner", orbits="A . . B B B .")
    give(game, "spot", "media")
    choose(game, "end")
    give(game, "pick", "prisoner")


def test_american_agents_change_places_with_neutral_ones():
    game = advanced("american", "A1 s2 N1", captured={A: "prisoner"}, equipment={A: "jetpack"})
    give(game, "exchange", "A1")
    assert offered(game, "switch") == "s2 N1"
    give(game, "switch", "s2")
    use(game, "jetpack")
    assert offered(game, "switch") == "s2 N1"


def test_middle_eastern_double_agents_may_be_sentinels():
    game = advanced("middle_eastern", "A1 s4 s2", spotted="A1 s4 s2", double=A)
    told = listen(game)
    give(game, "double", "s4")
    give(game, "attack", "s2")
    give(game, "join", "s4")
    give(game, "join", "A1")
    assert game.detail("strength") == 5
    throw(game, 6, 6, 6, 5)
    choose(game, "roll")
    choose(game, "end")
    assert (game.double, of(told, "token_beside")) == (NOBODY, [()])


def test_a_german_supply_fills_the_slots():
    game = advanced("german", "supply", orbits="A . . B B B .", equipment={A: "rocket"})
    assert foreseen(game, "spot", 0) == {"draws": (2,), "full": ()}
    give(game, "spot", "supply")
    assert len(game.equipment[A]) == 3


@pytest.mark.parametrize("powers, standby", [("off", ""), ("dealt", "A3"), ("chosen", "A3")])
def test_a_power_needs_the_advanced_rules_and_an_empty_standby(powers, standby):
    given = {"powers": powers, "standby": {A: standby}, "double": A}
    for name, row, verb in (
        ("asian", "A5 A2 s4", "recall"),
        ("latin_american", "A2 B5", "attack"),
        ("middle_eastern", "A1 s4", "double"),
    ):
        assert verb in verbs(advanced(name, row, spotted=row, double=A))
        assert verb not in verbs(advanced(name, row, spotted=row, **given))


def test_captured_agents_are_not_on_standby():
    game = advanced("latin_american", "A2 B5", spotted="A2 B5", captured={B: "A3 A5"})
    assert offered(game, "attack") == "B5"
