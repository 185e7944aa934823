"""The Agents: the two who put others to work, Deputy and Director, in every position."""

from __future__ import annotations

import pytest

from tests.games.the_agents.table import (
    FIRST,
    SECOND,
    A,
    B,
    C,
    card,
    cards,
    choices,
    choose,
    faces,
    give,
    is_dead,
    lay_open,
    offered,
    row,
    send,
    table,
    verbs,
)
from tests.games.the_agents.test_advice import rule
from tests.games.the_agents.test_secrets import knowers
from tests.support.listening import listen, of, question

# Deputy: play up to 2 faction agents from your hand into this faction


@pytest.mark.parametrize(
    ("rows", "faction"),
    [
        (("deputy@A medic@B! |", "|", "|"), 0),
        (("| medic@B deputy@A", "|", "|"), 0),
        (("|", "|", "deputy@A |"), 2),
        (("|", "|", "| medic@C! deputy@A"), 2),
    ],
)
def test_a_deputy_plays_to_both_ends_of_its_own_faction_facing_either_owner(rows, faction):
    game = table(*rows, seats=3, hand={A: "bruiser"})
    give(game, "activate", "deputy")
    assert {spot for _, _, spot in game.actions(A)[:-1]} == {4 * faction + n for n in range(4)}
    partner = B if faction == 0 else C
    for end in (FIRST, SECOND):
        for command in (A, partner):
            twin = game.copy()
            send(twin, "bruiser", faction, end, command)
            assert twin.rows[faction][-end] == card("bruiser")
            assert faces(twin, "bruiser") == "ABC"[command]


def test_both_agents_of_a_deputy_cost_one_action_together():
    game = table("| deputy@A", "|", hand={A: "bruiser handler courier smuggler"})
    give(game, "activate", "deputy")
    send(game, "bruiser", 0, FIRST, B)
    send(game, "handler", 0, FIRST, B)
    choose(game, "pass")
    assert (question(game), len(game.hand[A])) == (("act", 1), 2)
    give(game, "activate", "deputy")  # the second action: two more
    send(game, "courier", 0, FIRST, B)
    choose(game, "pass")
    send(game, "smuggler", 0, FIRST, B)
    choose(game, "pass")
    assert row(game, 0) == "smuggler courier handler bruiser | deputy"
    assert game.turn == B


def test_a_deputy_may_play_nobody_at_all():
    game = table("| deputy@A", "|", hand={A: "bruiser"})
    told = listen(game)
    give(game, "activate", "deputy")
    choose(game, "done")
    assert of(told, "stopped") == [(A, card("deputy"))]
    assert (question(game), game.hand[A], game.busy) == (("act", 1), cards("bruiser"), ())


def test_after_the_only_agent_of_the_hand_a_deputy_asks_no_more():
    game = table("| deputy@A", "|", hand={A: "bruiser"})
    give(game, "activate", "deputy")
    send(game, "bruiser", 0, FIRST, A)
    assert question(game) == ("act", 1)


def test_a_deputy_plays_neither_missions_nor_what_lies_on_the_table_or_in_other_hands():
    rows = ("| deputy@A medic@B", "|")
    game = table(*rows, hand={A: "bruiser", B: "courier"}, missions={A: "jackpot"})
    give(game, "activate", "deputy")
    assert offered(game, "play") == "bruiser"
    for name in ("medic", "courier", "jackpot"):
        assert rule(game, "card", card(name)) == "hand"
        assert rule(game, "play", card(name), 0) == "hand"


def test_a_deputy_sends_nobody_to_another_faction_not_even_of_two_players():
    game = table("| deputy@A", "|", hand={A: "bruiser forger"})
    give(game, "activate", "deputy")
    assert rule(game, "play", card("bruiser"), 4) == "target.faction"
    assert rule(game, "play", card("forger"), 0) == "deploy.free"
    assert rule(game, "play", card("forger"), 8 + 2 * B) == "deploy.free"
    game = table("| deputy@A", *"|||", seats=4, hand={A: "bruiser"})
    give(game, "activate", "deputy")
    assert rule(game, "play", card("bruiser"), 4 * 3) == "target.faction"
    assert rule(game, "play", card("bruiser"), 4 * 2) == "play.theirs"


FULL = "| deputy@A medic@B! medic:w@B handler@B! handler:w@B"


@pytest.mark.parametrize(
    ("rows", "hand", "why"),
    [
        (("| deputy@A", "|", "|"), "", "activate.nothing"),
        ((FULL, "|", "|"), "bruiser", "activate.nothing"),
        (("| deputy@A!", "|", "|"), "bruiser", "activate.dead"),
        (("| deputy@B", "|", "|"), "bruiser", "activate.facing"),
        (("|", "| deputy@B", "|"), "bruiser", "activate.theirs"),
    ],
)
def test_a_deputy_that_may_play_nobody_says_why(rows, hand, why):
    game = table(*rows, seats=3, hand={A: hand, B: "courier", C: "courier:w"})
    assert rule(game, "activate", card("deputy")) == rule(game, "card", card("deputy")) == why


def test_the_dead_take_room_from_a_deputy():
    """Ruling 9."""
    four = "| deputy@A medic@B! medic:w@B! handler@B!"
    game = table(four, "|", "|", seats=3, hand={A: "bruiser courier"})
    give(game, "activate", "deputy")
    send(game, "bruiser", 0, SECOND, A)
    assert (question(game), game.hand[A]) == (("act", 1), cards("courier"))


def test_with_two_players_a_deputy_fills_a_faction_up_to_seven():
    five = "medic@B medic:w@B | deputy@A handler@B handler:w@B!"
    game = table(five, "|", hand={A: "cleaner bruiser:w courier"})
    give(game, "activate", "deputy")
    send(game, "bruiser:w", 0, SECOND, A)
    send(game, "courier", 0, SECOND, A)
    choose(game, "pass")
    assert (game.room(0), question(game)) == (0, ("act", 1))
    assert rule(game, "activate", card("deputy")) == "activate.nothing"


def test_a_deputy_goes_on_if_the_first_agent_makes_room_for_the_second():
    four = "| deputy@A medic@B medic:w@B handler@B"
    game = table(four, "|", "|", seats=3, hand={A: "exfiltrator courier"})
    give(game, "activate", "deputy")
    send(game, "exfiltrator", 0, SECOND, A)
    give(game, "activate", "exfiltrator")
    give(game, "extract", "handler")
    assert question(game) == ("deploy", card("deputy"), 1)
    assert offered(game, "play") == "handler courier"


def test_a_deputy_stops_if_the_first_agent_costs_the_rest_of_the_hand():
    game = table("| deputy@A", "|", hand={A: "pickpocket courier"})
    give(game, "activate", "deputy")
    send(game, "pickpocket", 0, SECOND, B)
    assert game.asked == (B,)
    give(game, "activate", "pickpocket")
    assert (game.hand, question(game)) == ([(), cards("courier")], ("act", 1))


def test_the_neighbour_whom_a_new_deputy_faces_plays_its_own_agents_in_the_turn_of_the_other():
    game = table("|", "|", "|", seats=3, hand={A: "deputy medic", B: "recruiter courier forger"})
    send(game, "deputy", 0, FIRST, B)
    assert (game.asked, verbs(game)) == ((B,), {"activate", "pass"})
    give(game, "activate", "deputy")
    assert (game.asked, offered(game, "play")) == ((B,), "courier recruiter")
    assert {spot for _, _, spot in game.actions(B)[:-1]} == {0, 1, 2, 3}
    send(game, "recruiter", 0, SECOND, A)
    assert game.asked == (A,)  # whoever it faces uses it
    give(game, "activate", "recruiter")
    assert len(game.hand[A]) == 3
    assert (game.asked, question(game)) == ((B,), ("deploy", card("deputy"), 1))
    choose(game, "done")
    assert (game.asked, question(game)) == ((A,), ("act", 1))


def test_a_new_deputy_that_finds_no_hand_or_no_room_lapses():
    game = table("|", "|", "|", seats=3, hand={A: "deputy"})
    told = listen(game)
    send(game, "deputy", 0, FIRST, A)
    assert of(told, "lapsed") == [(A, card("deputy"))]
    four = "| medic@B medic:w@B! handler@B handler:w@B"
    game = table(four, "|", "|", seats=3, hand={A: "deputy", B: "courier"})
    told = listen(game)
    send(game, "deputy", 0, FIRST, B)
    assert of(told, "lapsed") == [(B, card("deputy"))]


def test_while_a_deputy_is_at_work_nothing_touches_it_and_afterwards_anything_may():
    """Ruling 8."""
    rows = ("deputy@A bruiser@B |", "medic@A | courier@B")
    game = table(*rows, hand={A: "blackmailer handler:w"})
    give(game, "activate", "deputy")
    send(game, "blackmailer", 0, SECOND, A)
    give(game, "activate", "blackmailer")
    assert offered(game, "turn") == "courier medic"
    assert rule(game, "card", card("deputy")) == "busy"
    assert rule(game, "card", card("blackmailer")) == "target.itself"
    assert rule(game, "card", card("bruiser")) == "target.end"
    give(game, "turn", "courier")
    choose(game, "done")
    assert (game.busy, question(game)) == ((), ("act", 1))
    give(game, "activate", "blackmailer")
    give(game, "turn", "deputy")
    assert faces(game, "deputy") == "B"


def test_others_see_whom_a_deputy_plays_and_nothing_else_of_the_hand():
    game = table("| deputy@A", "|", "|", seats=3, hand={A: "bruiser handler"})
    give(game, "activate", "deputy")
    assert game.question not in game.open_questions  # its answers would show the hand
    assert (knowers(game, card("bruiser")), knowers(game, card("handler"))) == ([A], [A])
    send(game, "bruiser", 0, SECOND, A)
    assert (knowers(game, card("bruiser")), knowers(game, card("handler"))) == ([A, B, C], [A])


# Director: activate up to 2 commands that face you in your factions


def test_a_director_uses_commands_in_both_factions_of_its_player():
    rows = ("recruiter@A |", "| broker@B recruiter:w@C", "| broker:w@A saboteur@C")
    game = table(*rows, seats=3, kept={A: "director"})
    give(game, "activate", "director")
    assert question(game) == ("direct", card("director"), 2)
    assert offered(game, "activate") == "recruiter broker"
    give(game, "activate", "recruiter")
    give(game, "activate", "broker:w")
    assert (len(game.hand[A]), len(game.missions[A])) == (2, 1)
    assert (game.left, game.piles[0]) == (1, cards("director"))


def test_a_director_does_not_reach_every_command_and_says_why():
    rows = ("recruiter@A | recruiter:w@B medic@A! medic:w@A deputy@A", "| broker@C", "|")
    kept = {A: "director forger", B: "mole"}
    game = table(*rows, seats=3, kept=kept)
    give(game, "activate", "director")
    assert choices(game, "activate") == [card("recruiter"), card("medic:w")]
    assert rule(game, "card", card("recruiter:w")) == "activate.facing"
    assert rule(game, "card", card("medic")) == "activate.dead"
    assert rule(game, "activate", card("deputy")) == "activate.nothing"  # the hand is empty
    assert rule(game, "activate", card("broker")) == "direct.faction"
    for name in ("forger", "mole"):
        assert rule(game, "activate", card(name)) == "direct.faction"
    assert rule(game, "activate", card("director")) == "busy"


def test_a_director_may_use_no_command_at_all_and_is_spent():
    game = table("| recruiter@A", "|", kept={A: "director"})
    told = listen(game)
    give(game, "activate", "director")
    choose(game, "done")
    assert of(told, "stopped") == [(A, card("director"))]
    assert (game.kept[A], game.piles[0], game.left) == ((), cards("director"), 1)


@pytest.mark.parametrize("row", ["|", "| recruiter@A!", "| recruiter@B", "| saboteur@A bruiser@B!"])
def test_a_director_without_a_command_to_give_is_kept_and_not_offered(row):
    game = table(row, "|", hand={A: "director"})
    told = listen(game)
    lay_open(game, "director", B, A)
    assert of(told, "kept") == [(A, card("director"))]
    assert rule(game, "activate", card("director")) == "activate.nothing"
    assert "activate" not in verbs(game)


def test_a_director_stops_when_no_command_is_left_that_can_do_anything():
    game = table("bruiser@A handler@B |", "|", kept={A: "director"})
    give(game, "activate", "director")
    give(game, "activate", "bruiser")
    assert is_dead(game, "handler")
    assert (question(game), game.piles[0]) == (("act", 1), cards("director"))


def test_the_first_command_can_make_the_second_one_possible():
    game = table("recruiter@A! medic@A |", "|", kept={A: "director"})
    give(game, "activate", "director")
    assert offered(game, "activate") == "medic"
    give(game, "activate", "medic")
    assert offered(game, "activate") == "recruiter"
    game = table("recruiter@B handler@A |", "|", kept={A: "director"})
    give(game, "activate", "director")
    assert offered(game, "activate") == "handler"
    give(game, "activate", "handler")
    assert offered(game, "activate") == "handler recruiter"


def test_the_first_command_can_take_away_the_second_one():
    game = table("recruiter@A exfiltrator@A |", "|", kept={A: "director"})
    give(game, "activate", "director")
    give(game, "activate", "exfiltrator")
    assert (game.hand[A], row(game, 0)) == (cards("recruiter"), "exfiltrator |")
    assert (question(game), game.piles[0]) == (("act", 1), cards("director"))


def test_the_player_whom_a_director_faces_gives_commands_in_the_turn_of_the_other():
    rows = ("| recruiter@A", "| recruiter:w@C", "broker@C |", "| broker:w@D")
    game = table(*rows, seats=4, hand={A: "director"})
    lay_open(game, "director", C, C)
    assert (game.points[A], game.asked, verbs(game)) == (13, (C,), {"activate", "keep"})
    give(game, "activate", "director")
    assert (game.asked, choices(game, "activate")) == ((C,), [*cards("broker recruiter:w")])
    assert rule(game, "activate", card("recruiter")) == "direct.faction"
    give(game, "activate", "recruiter:w")
    give(game, "activate", "broker")
    assert ([len(hand) for hand in game.hand], len(game.missions[C])) == ([0, 0, 2, 0], 1)
    assert (game.asked, question(game)) == ((A,), ("act", 1))
    assert (game.kept[C], game.piles[0]) == ((), cards("director"))


def test_a_director_that_was_kept_gives_its_commands_for_one_action():
    """Ruling 4."""
    game = table("| recruiter@A", "|", hand={A: "director"})
    lay_open(game, "director", B, A)
    choose(game, "keep")
    assert (game.left, game.kept[A]) == (1, cards("director"))
    give(game, "activate", "director")
    give(game, "activate", "recruiter")
    give(game, "activate", "recruiter")
    assert (len(game.hand[A]), game.turn) == (4, B)  # it was the second action


def test_a_deputy_of_a_director_is_no_target_until_its_command_is_done():
    """Ruling 8."""
    game = table("deputy@A medic@B |", "medic:w@A |", kept={A: "director"}, hand={A: "blackmailer"})
    give(game, "activate", "director")
    give(game, "activate", "deputy")
    send(game, "blackmailer", 0, SECOND, A)
    assert game.busy == cards("director deputy")
    give(game, "activate", "blackmailer")
    assert (faces(game, "medic:w"), faces(game, "deputy")) == ("B", "A")  # the only one in reach
    assert (game.busy, question(game)) == (cards("director"), ("direct", card("director"), 1))
    give(game, "activate", "blackmailer")
    assert offered(game, "turn") == "medic deputy"


def test_what_a_director_does_is_open_to_all_but_the_cards_it_brings():
    game = table("| recruiter@A broker@A", "|", "|", seats=3, kept={A: "director"})
    give(game, "activate", "director")
    assert game.question in game.open_questions
    give(game, "activate", "recruiter")
    assert [knowers(game, one) for one in game.hand[A]] == [[A], [A]]
    for viewer in (B, C, None):
        view = game.view(viewer)
        assert (view.asked, question(view)) == (game.asked, question(game))
