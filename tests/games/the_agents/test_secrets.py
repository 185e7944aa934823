"""The Agents: what stays hidden, and what everybody may know."""

from __future__ import annotations

import pytest

from spytable.core.rng import Generator
from spytable.games.the_agents.rules.rules import TheAgents
from tests.games.the_agents.table import (
    SECOND,
    A,
    B,
    C,
    card,
    cards,
    choose,
    give,
    offered,
    send,
    table,
)
from tests.support.hidden import told
from tests.support.listening import heard, question, random_answers


def known(game, seat: int | None, name: str) -> bool:
    """Whether a seat, or the public, knows a card."""
    return game.view(seat).faces[card(name)] is not None


def knowers(game, one: int) -> list[int]:
    return [seat for seat in range(game.seats) if game.view(seat).faces[one] is not None]


def test_hands_are_known_to_their_owners_only():
    game = TheAgents(4, 3)
    for seat in range(4):
        for one in (*game.hand[seat], *game.missions[seat]):
            assert knowers(game, one) == [seat]
    for one in (*game.decks[0], *game.decks[1]):
        assert knowers(game, one) == []


def test_everybody_knows_what_lies_on_the_table_even_dead_agents():
    """Rulings 10 and 12."""
    for game in random_answers(TheAgents(3, 5), 5):
        lying = [one for line in game.rows for one in line if one >= 0]
        zones = (*game.kept, *game.assigned, *game.piles)
        for one in (*lying, *[one for zone in zones for one in zone]):
            assert game.knows[one] == game.everyone


def test_an_agent_extracted_into_a_hand_is_still_known():
    game = table("exfiltrator@A medic@B |", "|")
    give(game, "activate", "exfiltrator")
    assert game.hand[A] == cards("medic")
    assert known(game, B, "medic")


def test_a_deputy_is_offered_for_any_hand_and_only_its_owner_learns_that_it_can_do_nothing():
    """Ruling 7."""
    for hand, foreseen in (("forger mole", (("lapses", A),)), ("forger medic", ())):
        game = table("| deputy@A", "|", hand={A: hand})
        assert offered(game, "activate") == "deputy"
        assert game.view(A).foresee(("activate", card("deputy"))) == foreseen


def test_a_mission_that_is_taken_back_is_still_known():
    game = table("|", "|", assigned={(A, 0): "jackpot"}, phase="assign")
    give(game, "recall", "jackpot")
    assert known(game, B, "jackpot")


def test_a_stolen_agent_is_a_secret_between_two_players():
    game = table("| pickpocket@A", "|", "|", seats=3, hand={B: "medic bruiser", C: "forger"})
    give(game, "activate", "pickpocket")
    (stolen,) = game.hand[A]
    (left,) = game.hand[B]
    assert knowers(game, stolen) == [A, B]
    assert knowers(game, left) == [B]


def test_a_thief_does_not_see_which_card_it_draws():
    """What others know of a hand does not tell them which card is stolen."""
    seen = set()
    for seed in range(40):
        game = table("exfiltrator@B medic@A |", "| pickpocket@A", hand={B: "bruiser"})
        game.hand[B] += cards("courier")
        game.reveal(*cards("courier"))
        game.rng = seed
        give(game, "activate", "pickpocket")
        (stolen,) = game.hand[A]
        seen.add(game.faces[stolen])
        assert knowers(game, game.hand[B][0]) == [B]
    assert seen == {card("bruiser"), card("courier")}


def test_the_only_card_of_a_hand_stays_known_when_it_is_stolen():
    game = table("| pickpocket@A", "|", "|", seats=3, hand={B: "medic"})
    game.reveal(card("medic"))
    give(game, "activate", "pickpocket")
    assert knowers(game, card("medic")) == [A, B, C]


def test_traded_cards_stay_hidden_until_all_are_chosen():
    game = table("|", "|", phase="trade", hand={A: "medic bruiser"}, deck="forger")
    give(game, "trade", "medic")
    assert not known(game, B, "medic")
    choose(game, "done")
    assert known(game, B, "medic")
    assert not known(game, B, "forger")


def test_reshuffled_cards_are_unknown_again():
    game = table("|", "|", phase="buy", rest=False, piles=("medic bruiser", ""))
    choose(game, "buy", 0)
    assert [knowers(game, one) for one in game.decks[0]] == [[]]
    assert [knowers(game, one) for one in game.hand[A]] == [[A]]


def test_everybody_knows_a_played_agent():
    game = table("|", "|", hand={A: "medic bruiser"})
    send(game, "medic", 0, SECOND, A)
    assert known(game, None, "medic")
    assert not known(game, None, "bruiser")


def test_whether_somebody_is_asked_does_not_depend_on_hidden_cards():
    for seats in (2, 4):
        for game in random_answers(TheAgents(seats, 8), 8):
            for viewer in range(seats):
                world = game.view(viewer).imagine(Generator(1))
                assert (world.asked, question(world)) == (game.asked, question(game))


def test_imagined_hands_hold_agents_and_missions_in_their_places():
    for game in random_answers(TheAgents(3, 2), 2):
        world = game.view(A).imagine(Generator(3))
        assert all(world.faces[one] < 36 for hand in world.hand for one in hand)
        assert all(world.faces[one] >= 36 for hand in world.missions for one in hand)


# Worlds that cannot be told apart

TABLES = [(2, {}), (3, {"equal_turns": "on", "take": "strict"}), (5, {"goal": 40})]
NOW_AND_THEN = 9  # it is checked that two worlds look alike in every way


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_two_worlds_go_on_alike_until_they_show_different_faces(seats, options):
    """Questions, answers and events are the same; only the faces differ."""
    game, twins, rng = TheAgents(seats, 4, options), {}, Generator(4)
    while game.asked:
        (seat,) = game.asked
        action = game.random_action(seat, rng)
        for viewer in (*range(seats), None):
            if viewer not in twins:
                twins[viewer] = game.view(viewer).imagine(rng)
                twins[viewer].rng = game.rng
            twin = twins[viewer]
            assert (twin.asked, question(twin)) == (game.asked, question(game))
            if rng.random() * NOW_AND_THEN < 1:
                assert told(twin.view(viewer), viewer) == told(game.view(viewer), viewer)
            if action not in twin.actions(seat):  # what kind of agent is played shows its face
                assert viewer != seat and action[0] == "play"
                del twins[viewer]
                continue
            original = heard(game.copy(), viewer, seat, action)
            other = heard(twin, viewer, seat, action)
            shown = [seen != imagined for (seen, _), (imagined, _) in zip(original, other)]
            if True in shown:
                del twins[viewer], original[shown.index(True) :], other[shown.index(True) :]
            assert original == other
        game.step(seat, action)


@pytest.mark.parametrize("seats", [2, 4])
def test_seen_cards_are_forgotten_only_when_they_are_mixed(seats):
    """When a card is stolen from a hand, or when a pile is shuffled."""
    game = TheAgents(seats, 7)
    kinds: list[str] = []
    game.listener = lambda _, event: kinds.append(event.kind)
    before = game.knows[:]
    for _ in random_answers(game, 7):
        forgets = {"stole", "reshuffled"}.intersection(kinds)
        assert forgets or not any(knew & ~knows for knew, knows in zip(before, game.knows))
        before = game.knows[:]
        kinds.clear()
