"""City of Spies: why something is not allowed, and what is foretold of an answer."""

from __future__ import annotations

import pytest

from spytable.games.city_of_spies.rules.rules import CityOfSpies
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
    send,
    table,
)

# Why not


def why(game, *what) -> str:
    """The rule that forbids something to the asked seat."""
    return game.why_not(game.asked[0], what).rule


def test_why_a_character_cannot_be_sent_to_a_cell():
    game = table()
    assert why(game, "cell", game.sites[0].reward) == "deploy.reward"
    assert why(game, "cell", cell(game, "church", 2)) == "deploy.inner"
    assert why(game, "card", card(game, "B:avelar")) == "hand"
    assert why(game, "card", game.rewards[0]) == "hand"
    send(game, "A:avelar", cell(game, "church", 1))
    assert why(game, "cell", cell(game, "church", 1)) == "deploy.taken"
    assert why(game, "deploy", card(game, "B:lila"), cell(game, "church", 1)) == "deploy.taken"
    assert why(game, "deploy", card(game, "A:lila"), cell(game, "church", 3)) == "hand"


def test_why_a_tile_cannot_be_looked_at():
    game = table({"palacio": "B:lila - -", "casino": "B:avelar - -"}, turns=(1, 2, 0, 0, 0, 0))
    give(game, "deploy", "A:avelar", cell(game, "palacio", 2))
    for name in ("A:avelar", "B:avelar", "A:lila"):
        assert why(game, "card", card(game, name)) == "peek.sight"
    assert why(game, "peek", game.rewards[0]) == "peek.sight"


def at_work(*others: str, actor: str = "A:grandmaster"):
    there = {"tamariz": " ".join([actor, *others]), "palacio": "B:gaspar - -"}
    game = table(there | {"atlantico": "B:carlo - -"})
    resolve(game)
    choose(game, "pass")  # Gaspar protects nobody
    assert is_asked(game, actor)
    return game


def test_why_a_character_cannot_be_assassinated():
    game = at_work("B:avelar", "-")
    assert why(game, "assassinate", card(game, "B:carlo")) == "assassinate.here"
    assert why(game, "assassinate", game.rewards[game.place]) == "assassinate.here"
    assert why(game, "assassinate", card(game, "A:grandmaster")) == "assassinate.itself"


def test_why_a_protected_character_can_be_neither_assassinated_nor_seduced():
    game = at_work("A:lila", "B:avelar", actor="A:gaspar")
    give(game, "protect", "B:avelar")
    assert why(game, "assassinate", card(game, "B:avelar")) == "guarded"
    assert why(game, "card", card(game, "B:avelar")) == "guarded"
    there = {"tamariz": "A:gaspar - -", "casino": "A:carlo - -", "muchaxo": "B:evelyn - -"}
    game = table(there | {"atlantico": "A:avelar - -"})
    resolve(game)
    give(game, "protect", "A:carlo")
    assert why(game, "seduce", card(game, "A:carlo"), cell(game, "muchaxo", 2)) == "guarded"


def test_why_nobody_can_be_assassinated_at_the_church():
    game = table({"church": "A:gaston B:avelar -"})
    resolve(game)
    assert why(game, "assassinate", card(game, "B:avelar")) == "assassinate.church"
    assert why(game, "card", card(game, "B:avelar")) == "assassinate.church"


def test_why_a_character_cannot_be_seduced():
    game = at_work("-", "B:avelar", actor="A:evelyn")
    empty = cell(game, "tamariz", 2)
    assert why(game, "seduce", card(game, "B:carlo"), empty) == "seduce.near"
    assert why(game, "seduce", card(game, "B:avelar"), empty) == "seduce.near"
    assert why(game, "seduce", card(game, "B:gaspar"), cell(game, "tamariz", 3)) == "seduce.cell"
    assert why(game, "cell", cell(game, "palacio", 2)) == "seduce.cell"
    assert why(game, "card", game.rewards[game.place]) == "seduce.near"


def test_why_nobody_can_be_seduced_to_a_full_location():
    game = table({"tamariz": "A:armand B:avelar B:rocha", "palacio": "B:gaspar - -"})
    resolve(game)
    choose(game, "pass")
    assert why(game, "seduce", card(game, "B:gaspar"), cell(game, "tamariz", 1)) == "seduce.full"


def test_why_a_character_cannot_be_protected():
    game = at_work("B:avelar", "-", actor="A:don")
    assert why(game, "protect", card(game, "B:carlo")) == "protect.near"
    give(game, "protect", "B:avelar")
    assert why(game, "protect", card(game, "B:avelar")) == "protect.twice"
    assert why(game, "assassinate", card(game, "B:avelar")) == "act.ability"
    assert why(game, "cell", 0) == "act.ability"


def test_why_nobody_can_conspire_elsewhere():
    game = at_work("-", "-", actor="A:konrad")
    assert why(game, "conspire", place(game, "church")) == "conspire.here"
    choose(game, "conspire", game.place)
    assert why(game, "card", card(game, "B:carlo")) == "reward.choice"


def test_why_a_tile_cannot_be_lost_or_discarded():
    game = table({"hells_mouth": "A:rocha B:carlo A:avelar"}, city=HELL)
    resolve(game)
    assert why(game, "card", card(game, "B:carlo")) == "lose.own"
    give(game, "lose", "A:avelar")
    assert game.question == "discard"
    other = game.hand[1 - game.asked[0]][0]
    assert why(game, "card", other) == "hand"


# What is foretold


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


def test_a_protection_tells_how_many_known_enemies_could_still_strike():
    there = {"tamariz": "A:gaspar B:lila A:avelar", "palacio": "B:evelyn - -"}
    game = table(there | {"casino": "B:igor - -"})
    resolve(game)
    choose(game, "pass")  # Evelyn seduces nobody
    assert is_asked(game, "A:gaspar")
    # Lila is next; Evelyn has had her turn, Igor is elsewhere
    assert foretold(game, "protect", card(game, "A:avelar")) == [("threats", 1)]


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


# The table in words


def test_the_report_lists_what_lies_where_by_the_numbers_of_the_locations():
    game = table({"palacio": "A:avelar - -", "tamariz": "A:gaspar - B:konrad"})
    resolve(game)
    give(game, "protect", "A:gaspar")
    told = game.view(A).report()
    church, palacio, tamariz = (place(game, name) for name in ("church", "palacio", "tamariz"))
    first = told.index(("place_bare", 1, church))
    assert told[first : first + 7] == (
        ("place_bare", 1, church),
        ("place_bare", 2, palacio),
        ("tile", cell(game, "palacio", 1), A, card(game, "A:avelar")),
        ("place", 3, tamariz, game.rewards[tamariz]),
        ("tile_guarded", cell(game, "tamariz", 1), A, card(game, "A:gaspar")),
        ("tile", cell(game, "tamariz", 3), B, card(game, "B:konrad")),
        ("empty", (cell(game, "tamariz", 2),)),
    )


def test_the_report_lists_everybodys_characters_but_not_where_they_lie():
    game = table({"church": "A:avelar"})
    ((_, _, agents),) = [it for it in game.view(B).report() if it[:2] == ("roster", A)]
    assert [n % len(game.cards) for n in agents] == sorted(game.roster(A))
    assert {n // len(game.cards) for n in agents} == {A}


def test_the_report_says_between_whom_unknown_missions_lie():
    game = CityOfSpies(4, 2, {"missions": "secret"})
    told = [it for it in game.view(A).report() if it[0] == "missions_hidden"]
    assert told == [("missions_hidden", (1, 2))]
    assert "missions_hidden" not in {it[0] for it in table().view(A).report()}
