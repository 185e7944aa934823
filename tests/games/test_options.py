"""An option may be there only for some numbers of seats, and is so everywhere."""

from __future__ import annotations

import json

import pytest

from spytable.cli import main as cli
from spytable.core import registry
from spytable.core.game import Option
from spytable.match_setup import MatchSetup
from spytable.scenes.launch_options import LaunchOptions
from spytable.seating import Seating
from tests.support.desk import Desk
from tests.support.promises import Setup, tried_setups

pytestmark = pytest.mark.usefixtures("fresh_home")

GAME = "city_of_spies"


def test_an_option_is_offered_to_all_unless_it_says_to_whom():
    assert Option("a", ("a", "b")).is_offered(5)
    only = Option("a", ("a", "b"), seats=(3, 4))
    assert [only.is_offered(seats) for seats in (2, 3, 4)] == [False, True, True]


def test_where_it_is_not_offered_it_is_the_default():
    assert registry.new(GAME, 2, 1).chosen["missions"] == "open"
    assert registry.new(GAME, 2, 1, {"missions": "open"}).chosen["missions"] == "open"
    assert registry.new(GAME, 3, 1, {"missions": "secret"}).chosen["missions"] == "secret"
    with pytest.raises(ValueError):
        registry.new(GAME, 2, 1, {"missions": "secret"})


def test_every_set_up_that_is_held_against_the_promises_is_offered():
    ours = [setup for setup in tried_setups() if setup.id == GAME]
    assert Setup(GAME, 4, (("missions", "secret"),)) in ours
    assert all(setup.seats > 2 for setup in ours if ("missions", "secret") in setup.options)


def options_shown(desk: Desk) -> set[str]:
    commands = [widget.command for widget in desk.widgets]
    return {it[1] for it in commands if isinstance(it, tuple) and it[0] == "option"}


def test_the_set_up_shows_it_where_it_is_offered():
    desk = Desk(LaunchOptions())
    desk.show_setup(MatchSetup(GAME, Seating.new(("human", "novice"))))
    desk.step()
    assert options_shown(desk) == {"recruitment", "second_place", "lone_loses"}
    desk.use("count", 3)
    assert options_shown(desk) == {"missions", "recruitment", "second_place", "lone_loses"}


def test_what_was_chosen_for_more_seats_does_not_hinder_a_match_of_two():
    table = MatchSetup(
        GAME, Seating.new(("human", "novice")), {"missions": "secret", "second_place": "on"}
    )
    chosen = table.start().game.chosen
    assert (chosen["missions"], chosen["second_place"]) == ("open", "on")


def test_the_list_of_games_says_for_how_many_seats_it_is(capsys):
    cli.main(["games", "--json"])
    (game,) = [game for game in json.loads(capsys.readouterr().out) if game["id"] == GAME]
    assert game["options"]["missions"]["seats"] == [3, 4]
    assert game["options"]["recruitment"]["seats"] == [2, 3, 4]


def simulate(minds: str) -> int:
    wanted = ["simulate", "--game", GAME, "--seats", minds, "--games", "1"]
    return cli.main([*wanted, "--option", "missions=secret", "--lang", "en"])


def test_the_command_line_takes_it_where_it_is_offered():
    assert simulate("random,random,random") == 0


def test_the_command_line_refuses_it_where_it_is_not_offered(capsys):
    with pytest.raises(SystemExit) as end:
        simulate("random,random")
    assert end.value.code == 2
    assert "missions exists only for these numbers of seats: 3, 4" in capsys.readouterr().err
