"""An answer that leaves something half done is told with what completes it."""

from __future__ import annotations

from spytable.ai.completion import Step, followed, given, proposed
from spytable.core.game import Action, Game
from spytable.review.judgement import Decision, decisions
from tests.games.agent_avenue import table as avenue
from tests.games.dark_agent.table import A, slot, table
from tests.support.matches import loaded
from tools import moments


def verbs(steps) -> list[str]:
    return [step.action[0] for step in steps]


def decision(game: Game) -> Decision:
    """Some answer to the question of a game."""
    seat = game.asked[0]
    return Decision(1, seat, game.actions(seat)[0], game.view(seat))


def better(asked: Decision, answer: Action) -> list[Step]:
    return proposed(asked.view, asked.seat, answer)


def test_a_satellite_that_is_lifted_is_put_somewhere():
    game = table(orbits="AAA B B B N . .", phase="move")
    steps = better(decision(game), ("lift", slot(1, A)))
    assert verbs(steps) == ["lift", "lift", "land", "land"]
    assert [step.view.question for step in steps] == ["move", "lift", "land", "land"]


def test_what_is_done_at_once_is_told_by_itself():
    game = table("A5 s2", orbits="N N N N ABN ABN ABN", spotted="A5 s2")
    assert verbs(better(decision(game), ("finish",))) == ["finish"]


def test_nobody_is_told_what_one_hides_below_an_open_card():
    """It would be guessed, and nobody could bluff."""
    game = avenue.table(hands=("code sab enf sent", "enf sent sab dare"))
    open_card = next(it for it in game.actions(avenue.A) if it[0] == "show")
    assert verbs(better(decision(game), open_card)) == ["show"]


def test_who_would_learn_something_first_is_not_told_what_to_do_then():
    """A conspiracy draws tiles, of which one becomes the reward."""
    match = loaded(moments.recorded("city_of_spies")[0])
    conspiracies = [it for it in decisions(match) if it.action[0] == "conspire"]
    assert all(len(given(match, it.number)) == 2 for it in conspiracies)
    assert ["conspire"] in [verbs(better(it, it.action)) for it in conspiracies]


def test_after_each_step_the_table_looks_as_its_seat_would_see_it():
    game = table(orbits="AAA B B B N . .", phase="move")
    asked = decision(game)
    steps = followed(asked.seat, better(asked, ("lift", slot(1, A))))
    assert [step.after.question for step in steps] == ["lift", "land", "land", "spot"]
    assert {step.after.viewer for step in steps} == {A}


def test_what_depends_on_what_the_seat_cannot_know_is_not_shown():
    match = loaded(moments.recorded("city_of_spies")[0])
    conspiracies = [it for it in decisions(match) if it.action[0] == "conspire"]
    assert [None, None] in [
        [step.after for step in followed(it.seat, given(match, it.number))] for it in conspiracies
    ]


def chains(id: str) -> dict[str, list[str]]:
    """The verbs of the answers that are told as one, in a recorded match, by the first of them."""
    match = loaded(moments.recorded(id)[0])
    found = (verbs(given(match, it.number)) for it in decisions(match))
    return {"-".join(it): it for it in found}


def test_what_was_given_is_told_up_to_where_nothing_is_half_done():
    found = chains("dark_agent")
    assert "lift-lift-land-land" in found
    assert "spot" in found, "who spots is asked again, but has done it"
    assert not [it for it in found if it.startswith("spot-")]


def test_a_command_is_told_with_its_target():
    found = chains("the_agents")
    assert [it for it in found if it.startswith("activate-")]
    assert not [it for it in found if it.startswith(("buy-", "play-play"))]
