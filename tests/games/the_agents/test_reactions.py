"""The Agents: who may use a command at once, and commands within commands."""

from __future__ import annotations

import pickle

import pytest

from tests.games.the_agents.table import (
    FIRST,
    SECOND,
    A,
    B,
    C,
    card,
    cards,
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
from tests.support.listening import listen, of, question, random_answers


def test_the_player_a_new_command_faces_may_use_it_at_once():
    game = table("bruiser@A |", "|", hand={A: "handler"})
    send(game, "handler", 0, FIRST, B)
    assert (game.asked, question(game)) == ((B,), ("react", card("handler"), A))
    choose(game, "activate", card("handler"))
    assert faces(game, "bruiser") == "B"
    assert (game.asked, question(game)) == ((A,), ("act", 1))


def test_the_active_player_uses_a_new_command_without_another_action():
    game = table("|", "|", hand={A: "recruiter"})
    send(game, "recruiter", 0, FIRST, A)
    choose(game, "activate", card("recruiter"))
    assert game.left == 1


def test_nobody_has_to_use_a_new_command():
    game = table("|", "|", hand={A: "recruiter"})
    told = listen(game)
    send(game, "recruiter", 0, FIRST, B)
    assert game.actions(B) == [("activate", card("recruiter")), ("pass",)]  # ruling 6
    choose(game, "pass")
    assert of(told, "declined") == [(B, card("recruiter"))]
    assert game.hand[B] == ()


def test_a_command_that_can_do_nothing_lapses():
    """Ruling 7."""
    game = table("|", "|", hand={A: "bruiser"})
    told = listen(game)
    send(game, "bruiser", 0, FIRST, B)
    assert of(told, "lapsed") == [(B, card("bruiser"))]
    assert question(game) == ("act", 1)


def test_nobody_else_may_react():
    """Ruling 24."""
    game = table("|", "|", "|", seats=3, hand={A: "recruiter"})
    send(game, "recruiter", 2, FIRST, C)
    assert game.asked == (C,)


@pytest.mark.parametrize(
    ("start", "hand", "use"),
    [
        ("recruiter@B handler@A |", "", ("handler", "turn")),
        ("recruiter@A! bruiser@B | medic@A", "", ("medic", "revive")),
        ("bruiser@B recruiter@A | courier@A", "", ("courier", "move")),
    ],
)
def test_only_a_new_agent_opens_a_window(start, hand, use):
    """An agent that is turned, revived or moved does not."""
    game = table(start, "|", hand={A: hand})
    give(game, "activate", use[0])
    while game.question in (use[1], "put"):
        choose(game, *game.actions(A)[0])
    assert question(game) == ("act", 1)


def test_a_command_never_reaches_its_own_agent():
    """Ruling 8."""
    game = table("exfiltrator@A handler@B |", "|")
    give(game, "activate", "exfiltrator")
    assert row(game, 0) == "exfiltrator |"
    assert game.hand[A] == cards("handler")


def test_an_agent_whose_command_is_in_progress_is_never_a_target():
    """The deputy plays an exfiltrator, which cannot take the deputy (ruling 8)."""
    game = table("| deputy@A bruiser@B", "|", hand={A: "exfiltrator medic"})
    give(game, "activate", "deputy")
    send(game, "exfiltrator", 0, SECOND, A)
    choose(game, "activate", card("exfiltrator"))
    assert game.hand[A] == cards("medic bruiser")  # the only target left
    assert game.why_not(A, ("card", card("deputy"))).rule in ("hand", "busy")


def test_another_player_cannot_kill_the_agent_whose_command_is_in_progress():
    game = table("| deputy@A", "|", hand={A: "bruiser courier"})
    give(game, "activate", "deputy")
    send(game, "courier", 0, SECOND, B)
    send(game, "bruiser", 0, SECOND, B)
    choose(game, "activate", card("bruiser"))
    assert game.dead == cards("courier")


def test_commands_of_agents_that_a_deputy_plays_are_nested():
    game = table("| deputy@A medic@B", "|", hand={A: "handler bruiser"})
    give(game, "activate", "deputy")
    send(game, "handler", 0, SECOND, B)
    assert game.asked == (B,)
    choose(game, "activate", card("handler"))
    assert faces(game, "medic") == "A"
    assert question(game) == ("deploy", card("deputy"), 1)
    assert game.busy == cards("deputy")
    send(game, "bruiser", 0, SECOND, A)
    choose(game, "activate", card("bruiser"))
    assert is_dead(game, "handler")
    assert (game.busy, question(game)) == ((), ("act", 1))


def test_an_agent_that_is_taken_back_can_be_played_again_by_the_same_deputy():
    game = table("| deputy@A bruiser@B", "|", hand={A: "exfiltrator"})
    give(game, "activate", "deputy")
    send(game, "exfiltrator", 0, SECOND, A)
    choose(game, "activate", card("exfiltrator"))
    assert offered(game, "play") == "bruiser"
    send(game, "bruiser", 0, SECOND, A)
    choose(game, "activate", card("bruiser"))
    assert row(game, 0) == "| deputy exfiltrator bruiser"
    assert is_dead(game, "exfiltrator")


def test_a_director_can_call_a_deputy_twice():
    hand = {A: "handler bruiser courier smuggler"}
    game = table("| deputy@A", "|", kept={A: "director"}, hand=hand)
    give(game, "activate", "director")
    for first, second in (("handler", "bruiser"), ("courier", "smuggler")):
        give(game, "activate", "deputy")
        assert game.busy == cards("director deputy")
        for name in (first, second):
            send(game, name, 0, SECOND, B)
            if game.question == "react":
                choose(game, "pass")
    assert row(game, 0) == "| deputy handler bruiser courier smuggler"
    assert (game.busy, game.piles[0]) == ((), cards("director"))


def test_a_command_in_progress_is_not_offered_again():
    """A deputy that a director has activated cannot be activated again meanwhile."""
    game = table("| deputy@A", "|", kept={A: "director"}, hand={A: "recruiter"})
    give(game, "activate", "director")
    give(game, "activate", "deputy")
    send(game, "recruiter", 0, SECOND, A)
    assert game.facing(A) == [card("recruiter")]


def test_the_player_whom_the_command_faces_makes_all_choices():
    game = table("medic@A bruiser@B | courier@A", "|", hand={A: "strike_team"})
    lay_open(game, "strike_team", B, B)
    choose(game, "activate", card("strike_team"))
    assert game.asked == (B,)
    assert verbs(game) == {"kill", "done"}


def test_a_match_is_the_same_after_a_pickle_within_a_reaction():
    game = table("| deputy@A bruiser@B medic@B", "|", hand={A: "handler exfiltrator"})
    give(game, "activate", "deputy")
    send(game, "handler", 0, SECOND, B)
    for twin in (game.copy(), pickle.loads(pickle.dumps(game))):
        assert twin.fingerprint() == game.fingerprint()
        told = [
            [position.fingerprint() for position in random_answers(it)]
            for it in (twin, game.copy())
        ]
        assert told[0] == told[1]
