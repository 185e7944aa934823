"""City of Spies: why something is not allowed, and the table in words."""

from __future__ import annotations

from spytable.games.city_of_spies.rules.rules import CityOfSpies
from tests.games.city_of_spies.table import (
    HELL,
    A,
    B,
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
    assert why(game, "place", 0) == "deploy.place"
    assert why(game, "card", card(game, "B:avelar")) == "hand"
    assert why(game, "card", game.rewards[0]) == "deploy.reward"
    send(game, "A:avelar", cell(game, "church", 1))
    assert why(game, "cell", cell(game, "church", 1)) == "deploy.taken"
    assert why(game, "card", card(game, "A:avelar")) == "deploy.taken"
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
