"""Dark Agent: corner cases, where rules meet."""

from __future__ import annotations

from spytable.games.dark_agent.rules.printed import SENTINELS, SERVICES
from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.theatre import NOBODY
from tests.games.dark_agent.table import (
    PHASES,
    A,
    B,
    at,
    attack,
    card,
    choose,
    end_turn,
    foreseen,
    give,
    named,
    offered,
    refused,
    slot,
    table,
    throw,
    use,
    vote,
    where,
)
from tests.support.listening import listen, of, random_answers


def advanced(service: str, *rows: str, **given) -> DarkAgent:
    """A plays a service with its power."""
    services = (service, *[other for other in SERVICES if other != service])
    return table(*rows, services=services, powers="dealt", **given)


# Spotted cells


def test_an_agent_exchanged_into_a_spotted_cell_is_spotted():
    game = table("A5 s2 s4 . A2", spotted="A5 s2", captured={A: "prisoner"})
    give(game, "exchange", "A2")
    give(game, "switch", "s2")
    assert named(game, [game.grid[cell] for cell in game.attackers()]) == "A5 A2"
    game = table("A5 s2 s4 . A2", spotted="A5 A2", captured={A: "prisoner"})
    give(game, "exchange", "A2")
    give(game, "switch", "s4")
    assert offered(game, "attack") == "s4"


def test_a_card_that_protects_a_target_can_be_moved_away():
    game = table("s2 prisoner", "A5 . . A2", spotted="A5 prisoner", equipment={A: "jetpack"})
    assert refused(game, "attack", "prisoner") == "attack.protected"
    use(game, "jetpack")
    give(game, "exchange", "A2")
    assert offered(game, "attack") == "prisoner"


def test_an_agent_sent_to_a_cell_emptied_by_an_attack_can_attack():
    game = table("A1 s2 s4", spotted="A1 s2 s4", standby={A: "A5"}, equipment={A: "dinghy"})
    attack(game, "s2", 6, 6, 6, 5)
    use(game, "dinghy")
    give(game, "attack", "s4")
    assert offered(game, "join") == "A1 A5"


# The jacket


def test_a_jacket_saves_from_perfect_dice_too():
    game = table("A5 B5", spotted="A5 B5", equipment={B: "jacket"})
    attack(game, "B5", 1, 1, 1, 1)
    assert (at(game, "2/1"), game.captured[A], game.turn) == ("B5", (), A)


def test_a_saved_agent_cannot_be_aimed_at_but_others_can():
    game = table(
        "A5 B3 B2", spotted="A5", equipment={A: "machinegun machinegun", B: "jacket jacket"}
    )
    use(game, "machinegun")
    attack(game, "B3", 6, 6, 6, 5, 1)
    use(game, "machinegun")
    assert game.victim == where(game, "B2"), "it is the only one left"
    choose(game, "roll")
    assert named(game, game.grid[1:3]) == "B3 B2"


def test_a_jacket_of_the_attacker_saves_nobody_else():
    game = table("A5 s2", spotted="A5 s2", equipment={A: "jacket"})
    attack(game, "s2", 6, 6, 6, 5)
    assert (named(game, game.captured[A]), len(game.equipment[A])) == ("s2", 1)


# The machine gun


def test_agents_of_the_scientists_holder_cannot_be_aimed_at():
    game = table(
        "A5 B2 s2 s3", spotted="A5", equipment={A: "machinegun"}, captured={B: "scientist"}
    )
    use(game, "machinegun")
    assert offered(game, "attack") == "s2 s3"


def test_latin_american_agents_aim_at_higher_ones():
    game = advanced("latin_american", "A2 B5", spotted="A2", equipment={A: "machinegun"})
    use(game, "machinegun")
    assert game.victim == where(game, "B5")


def test_the_best_attackers_are_high_enough():
    game = table("A1 A2 B2", spotted="A1 A2 B2")
    game.recalled = 20
    assert game.best(where(game, "B2")) == (where(game, "A2"),), "level 1 alone is too low"


# The double agent


def test_the_double_agent_can_be_neither_exchanged_nor_aimed_at():
    tools = "jetpack machinegun"
    game = table("A5 B3 s2 s3", spotted="A5 B3", double=A, equipment={A: tools})
    give(game, "double", "B3")
    use(game, "jetpack")
    assert offered(game, "switch") == "s2 s3"
    give(game, "switch", "s2")
    game = table("A5 B3 s2 s3", spotted="A5 B3", double=A, equipment={A: tools})
    give(game, "double", "B3")
    use(game, "machinegun")
    assert offered(game, "attack") == "s2 s3"


def test_a_sentinel_that_is_the_double_agent_does_not_protect():
    game = advanced("middle_eastern", "s4 prisoner", "A5", spotted="A5 s4 prisoner", double=A)
    assert refused(game, "attack", "prisoner") == "attack.turn"
    give(game, "double", "s4")
    assert offered(game, "attack") == "prisoner"
    assert refused(game, "attack", "s4") == "attack.own"


def test_while_the_token_is_in_use_undercover_does_nothing():
    game = table("undercover B5", orbits="A A . B B B .", double=A)
    give(game, "spot", "B5")
    give(game, "double", "B5")
    assert foreseen(game, "spot", 0) == {"wasted": ()}
    told = listen(game)
    give(game, "spot", "undercover")
    assert not of(told, "recruited")
    end_turn(game)
    assert (game.double, of(told, "token_to")) == (B, [(B,)])


def test_undercover_takes_the_token_from_beside_the_grid():
    game = table("undercover B5", orbits="A . . B B B .", double=NOBODY)
    assert foreseen(game, "spot", 0) == {}
    give(game, "spot", "undercover")
    assert game.double == A


# Powers


def test_not_even_explosives_capture_a_target_whose_power_is_used():
    game = table(
        "s2 nuclear", "A5", spotted="A5 nuclear", powers="dealt", equipment={A: "explosives"}
    )
    give(game, "power", "nuclear")
    use(game, "explosives")
    assert refused(game, "attack", "nuclear") == "attack.powered"


def test_recalled_agents_that_come_back_can_be_recalled_again():
    """Both levels count (ruling 34), also in the next attack, but not in the next turn."""
    game = advanced("asian", "A1 A3 s4 s2", spotted="A1 s4 s2", equipment={A: "dinghy"})
    told = listen(game)
    give(game, "recall", "A3")
    assert refused(game, "recall", "A1") == "recall.power", "an agent is on standby"
    use(game, "dinghy")
    give(game, "recall", "A3")
    assert of(told, "recalled") == [(A, card(game, "A3"), 3)] * 2
    give(game, "attack", "s4")
    assert game.detail("strength") == 1 + 3 + 3
    throw(game, 6, 6, 6, 5)
    choose(game, "roll")
    give(game, "attack", "s2")
    assert game.detail("strength") == 1 + 3 + 3
    throw(game, 6, 6, 6, 5)
    choose(game, "roll")
    end_turn(game)
    assert (game.recalled, game.turn) == (0, B)


def test_alone_the_prisoner_takes_no_neutral_agents():
    game = table("A1 s2 N1 dark", seats=1, captured={A: "prisoner"})
    give(game, "exchange", "A1")
    assert offered(game, "switch") == "s2 dark"


def test_the_token_of_three_points_is_told_only_when_it_changes_hands():
    game = table("A5 . prisoner", spotted="A5 prisoner")
    game.prize = A
    assert "prize" not in foreseen(game, "attack", where(game, "prisoner"))
    told = listen(game)
    attack(game, "prisoner", 6, 6, 6, 5)
    assert (game.prize, of(told, "token")) == (A, [])


def test_media_lifts_no_targets_while_an_agent_is_on_standby():
    game = advanced("eastern_european", "media prisoner", orbits="A . . B B B .", standby={A: "A3"})
    give(game, "spot", "media")
    end_turn(game)
    assert refused(game, "pick", "prisoner") == "pick.target"


def test_neutral_agents_are_not_exchanged_while_an_agent_is_on_standby():
    game = advanced("american", "A1 N1", captured={A: "prisoner"}, standby={A: "A3"})
    assert refused(game, "exchange", "A1") == "exchange.card"


def test_a_german_supply_draws_one_while_an_agent_is_on_standby():
    game = advanced("german", "supply", orbits="A . . B B B .", standby={A: "A3"})
    give(game, "spot", "supply")
    assert len(game.equipment[A]) == 1


# Turns


def test_a_turn_has_the_phases_of_these_tests():
    game = next(it for it in random_answers(DarkAgent(2, 1)) if it.question == "move")
    assert game.stack == [(phase,) for phase in reversed(PHASES[1:])]


def test_the_log_counts_rounds():
    game = table("A1")
    game.starter = B
    told = listen(game)
    end_turn(game)
    vote(game, "nn")
    assert (game.round, of(told, "round")) == (2, [(2,)])


def test_nothing_done_in_a_turn_counts_in_the_next():
    game = table(
        "A5 B3 nuclear s2",
        orbits="A A A BB B . .",
        powers="dealt",
        captured={A: "prisoner"},
        equipment={A: "laptop", B: "jacket"},
    )
    for name in ("A5", "B3", "nuclear"):
        give(game, "spot", name)
    give(game, "power", "nuclear")
    use(game, "laptop")
    choose(game, "link", slot(4, B))
    attack(game, "B3", 6, 6, 6, 5, 1)
    give(game, "exchange", "A5")
    give(game, "switch", "s2")
    assert (game.linked, game.exchanged) == ((3,), 1)
    assert named(game, (*game.saved, *game.powers)) == "B3 nuclear"
    end_turn(game)
    assert (game.linked, game.exchanged, game.saved, game.powers) == ((), 0, (), ())


# Forecasts of the end


def test_no_end_is_foreseen_while_the_dark_agent_is_missing():
    taken = {B: "prisoner nuclear"}
    game = table("A5 . control", spotted="A5 control", captured=taken, dark_agent_too="on")
    assert "last_target" not in foreseen(game, "attack", where(game, "control"))
    taken[A] = "dark"
    game = table("A5 . control", spotted="A5 control", captured=taken, dark_agent_too="on")
    assert foreseen(game, "attack", where(game, "control"))["last_target"] == (3,)


def test_the_dark_agent_may_be_the_last_capture_needed():
    taken = {B: "prisoner nuclear control"}
    for too in ("on", "off"):
        game = table("A5 dark", spotted="A5 dark", captured=taken, dark_agent_too=too)
        is_last = "last_target" in foreseen(game, "attack", where(game, "dark"))
        assert is_last == (too == "on")


# Scoring


def test_more_targets_count_before_more_captures():
    game = table("A1 B1", captured={A: "prisoner"}, goal=1)
    game.captured[B] = (SENTINELS[0], SENTINELS[1])
    game.starter = B
    end_turn(game)
    assert game.outcome == ((1, 2), (5, 5), ("goal", "points", "more_targets"))


def test_alone_exactly_the_threshold_is_enough():
    taken = "prisoner scientist nuclear control briefcase dark s4 s2"
    game = table("A1 A2 A3 A5", seats=1, captured={A: taken})
    game.prize = A
    end_turn(game)
    assert game.outcome == ((1,), (46,), ("goal", "solo_won"))
