"""City of Spies: what is foretold of an answer."""

from __future__ import annotations

import pytest

from tests.games.city_of_spies.table import (
    HELL,
    A,
    B,
    C,
    card,
    cell,
    choose,
    give,
    is_asked,
    place,
    resolve,
    table,
)


def foretold(game, *answer) -> list[tuple]:
    """What the asked seat is told about an answer."""
    return [*game.view(game.asked[0]).foresee(answer)]


def test_a_deployment_tells_the_known_power_and_who_would_lead():
    game = table({"tamariz": "B:gaspar - -", "palacio": "B:carlo - -"}, turns=(1, 2, 0, 0, 0, 0))
    at = place(game, "tamariz")
    there = foretold(game, "deploy", card(game, "A:avelar"), cell(game, "tamariz", 2))
    assert there == [("strength", at, 0, 2), ("leads", at, A, 2)]
    at = place(game, "palacio")
    there = foretold(game, "deploy", card(game, "A:evelyn"), cell(game, "palacio", 2))
    assert there == [("strength", at, 0, 2), ("leads", at, A, 2), ("hidden", at, 1), ("eye", 2)]


def test_own_face_down_tiles_count_for_a_nationalist_at_the_same_location():
    game = table({"church": "A:rocha - -"}, turns=(1, 2, 0, 0, 0, 0))
    told = foretold(game, "deploy", card(game, "A:avelar"), cell(game, "church", 2))
    at = place(game, "church")
    assert told[:2] == [("strength", at, 0, 3), ("leads", at, A, 3)]


def test_a_forecast_does_not_reveal_hidden_tiles():
    told = []
    for name in ("B:rocha", "B:konrad"):
        game = table({"church": f"{name} - -"}, turns=(1, 2, 0, 0, 0, 0))
        told.append(foretold(game, "deploy", card(game, "A:gaspar"), cell(game, "church", 2)))
    assert told[0] == told[1]


def test_at_the_casino_the_dice_are_still_to_come():
    game = table()
    told = foretold(game, "deploy", card(game, "A:avelar"), cell(game, "casino", 3))
    assert ("dice",) in told


def test_an_assassination_tells_who_leads_before_and_after():
    game = table({"tamariz": "A:lila B:avelar C:gaspar"}, seats=3)
    resolve(game)
    at = place(game, "tamariz")
    told = foretold(game, "assassinate", card(game, "B:avelar"))
    assert told == [("led", at, B, 2), ("leads", at, C, 1)]
    assert foretold(game, "pass") == []


def test_a_seduction_tells_of_both_unresolved_locations():
    there = {"tamariz": "A:evelyn - -", "muchaxo": "B:carlo - -", "casino": "B:avelar - -"}
    game = table(there)
    resolve(game)
    at, left = place(game, "tamariz"), place(game, "casino")
    told = foretold(game, "seduce", card(game, "B:avelar"), cell(game, "tamariz", 2))
    assert told == [
        ("blind",),
        ("led", at, A, 1),
        ("leads", at, A, 1),
        ("hidden", at, 1),
        ("nobody", left),
    ]


def test_a_seduction_tells_nothing_of_a_resolved_location():
    game = table({"palacio": "B:avelar - -", "tamariz": "A:evelyn - -"})
    resolve(game)
    at = place(game, "tamariz")
    told = foretold(game, "seduce", card(game, "B:avelar"), cell(game, "tamariz", 2))
    assert told == [("led", at, A, 1), ("leads", at, B, 2)]


def test_an_own_hidden_tile_is_turned_up_where_it_is_seduced_to():
    game = table({"tamariz": "A:evelyn - -", "casino": "A:rocha A:avelar -"}, {"tamariz": "ada"})
    resolve(game)
    left = place(game, "casino")
    told = foretold(game, "seduce", card(game, "A:avelar"), cell(game, "tamariz", 2))
    assert told[2:] == [("led", left, A, 3), ("leads", left, A, 1), ("dice",)]


def test_a_deployment_tells_whom_the_character_can_assassinate_to_lead():
    game = table({"tamariz": "- B:avelar -"}, turns=(1, 2, 0, 0, 0, 0))
    at, lila = place(game, "tamariz"), card(game, "A:lila")
    told = foretold(game, "deploy", lila, cell(game, "tamariz", 1))
    lead = [("strength", at, 0, 0), ("leads", at, B, 2)]
    assert told == [*lead, ("can_shoot", card(game, "B:avelar"), at, 0)]
    # Rocha, who is no assassin, cannot; nor can anybody if somebody else is left to lead, or at
    # the Church
    told = foretold(game, "deploy", card(game, "A:rocha"), cell(game, "tamariz", 1))
    assert "can_shoot" not in {kind for kind, *_ in told}
    game = table({"tamariz": "B:avelar B:gaspar -"}, turns=(1, 2, 0, 0, 0, 0))
    told = foretold(game, "deploy", card(game, "A:lila"), cell(game, "tamariz", 3))
    assert "can_shoot" not in {kind for kind, *_ in told}
    game = table({"church": "B:avelar - -"}, turns=(1, 2, 0, 0, 0, 0))
    told = foretold(game, "deploy", card(game, "A:lila"), cell(game, "church", 2))
    assert "can_shoot" not in {kind for kind, *_ in told}


def test_a_protection_tells_who_could_still_strike_and_who_would_lead_then():
    there = {"tamariz": "A:gaspar B:lila A:avelar", "palacio": "B:evelyn - -"}
    game = table(there | {"casino": "B:igor - -"})
    resolve(game)
    choose(game, "pass")  # Evelyn seduces nobody
    assert is_asked(game, "A:gaspar")
    # Lila is next; Evelyn has had her turn, Igor is elsewhere
    assert foretold(game, "protect", card(game, "A:avelar")) == [
        ("shot", card(game, "B:lila"), B, place(game, "tamariz"), A, 1)
    ]


def test_a_protection_tells_where_a_character_could_be_fetched_to_by_its_own_side_too():
    game = table({"tamariz": "A:gaspar B:evelyn -", "palacio": "B:carlo - -"})
    resolve(game)
    assert is_asked(game, "A:gaspar")
    told = ("fetched", card(game, "B:evelyn"), B, place(game, "tamariz"), B, 6)
    assert foretold(game, "protect", card(game, "B:carlo")) == [told]
    game = table({"tamariz": "A:gaspar B:evelyn B:rocha", "palacio": "B:carlo - -"})
    resolve(game)  # where no cell is empty, nobody can be fetched to
    assert foretold(game, "protect", card(game, "B:carlo")) == [("safe",)]


def test_a_character_is_no_threat_to_the_rival_that_it_protects():
    game = table({"tamariz": "A:grandmaster B:avelar -"})
    resolve(game)
    assert foretold(game, "protect", card(game, "B:avelar")) == [("safe",)]


def test_neither_assassins_at_the_church_nor_seduced_ones_are_a_threat():
    game = table({"church": "A:gaspar B:lila -"})
    resolve(game)
    assert foretold(game, "protect", card(game, "A:gaspar")) == [("safe",)]
    game = table({"palacio": "B:lila - -", "tamariz": "A:evelyn A:gaspar -"})
    resolve(game)
    give(game, "seduce", "B:lila", cell(game, "tamariz", 3))
    assert is_asked(game, "A:gaspar")
    assert foretold(game, "protect", card(game, "A:gaspar")) == [("safe",)]


def test_the_dice_of_the_casino_may_change_who_gets_the_reward():
    game = table({"casino": "A:konrad - -"}, {"casino": "carlo"})
    resolve(game)
    choose(game, "conspire", game.place)
    assert foretold(game, "keep", card(game, "carlo")) == [("dice",), ("goes_to", A)]


def test_a_reward_tells_who_would_get_it_and_what_it_does_to_missions():
    game = table({"tamariz": "A:konrad B:avelar -"}, {"tamariz": "zita"}, deck="carlo")
    resolve(game)
    choose(game, "conspire", game.place)
    women, germans, *_ = game.missions
    assert foretold(game, "keep", card(game, "zita")) == [
        ("goes_to", B),
        ("mission", women, B, 2, 3, 2),
        ("mission", germans, B, 1, 2, 1),
    ]
    assert foretold(game, "keep", card(game, "carlo")) == [("goes_to", B)]


@pytest.mark.parametrize(
    ("reward", "top", "kept", "winner"),
    [("quijote", "pinhal", "pinhal", A), ("aurelio", "quijote", "quijote", B)],
    ids=["it becomes a compatriot", "it is none any more"],
)
def test_a_reward_that_is_a_compatriot_counts_for_nationalism(reward, top, kept, winner):
    there = {"tamariz": "B:avelar A:konrad A:rocha"}
    game = table(there, {"tamariz": reward}, deck=top)
    resolve(game)
    choose(game, "conspire", game.place)
    assert ("goes_to", winner) in foretold(game, "keep", card(game, kept))
    give(game, "keep", kept)
    assert card(game, kept) in game.hand[winner]


def test_a_discard_tells_medals_and_missions():
    game = table({"tamariz": "A:quijote - -"}, {"tamariz": "zita"})
    resolve(game)
    (zita,) = [one for one in game.hand[A] if game.faces[one] == game.cards.index("zita_lindt")]
    women, germans, *_ = game.missions
    assert foretold(game, "discard", zita) == [
        ("points", 4, 1),
        ("mission", women, A, 3, 2, 2),
        ("mission", germans, A, 2, 1, 1),
    ]


@pytest.mark.parametrize("name", ["A:konrad", "A:rocha"])
def test_a_tile_lost_at_hells_mouth_is_worth_nothing(name):
    game = table({"hells_mouth": "A:rocha B:carlo A:konrad"}, city=HELL)
    resolve(game)
    choose(game, "pass")
    assert game.question == "lose"
    assert foretold(game, "lose", card(game, name))[0] == ("points", 1, 0)


def test_a_tile_that_is_worth_as_much_discarded_says_so():
    game = table({"tamariz": "A:quijote - -"}, {"tamariz": "zita"})
    resolve(game)
    assert ("even", 1) in foretold(game, "discard", game.hand[A][0])
