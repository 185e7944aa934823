"""What the boxes say: players, minutes and weight, on the title and at set-up."""

from __future__ import annotations

import pytest

from spytable import words
from spytable.ai.levels import GREEDY
from spytable.cli import simulate
from spytable.core import registry
from spytable.match_setup import MatchSetup
from spytable.scenes.box_facts import WEIGHTS, box_facts, minutes
from spytable.scenes.launch_options import LaunchOptions
from spytable.seating import Seating
from tests.support.desk import Desk, is_said
from tests.support.quick import quick

WHOLE = [id for id in registry.ids() if id != "toy"]
SHORT = ("agent_avenue", "moonlight")


@pytest.mark.parametrize("id", WHOLE)
def test_a_whole_game_has_a_weight_and_a_length_for_every_number_of_seats(id):
    game = registry.game(id)
    assert game.weight in range(1, WEIGHTS + 1)
    assert game.answers.keys() == {*game.seat_counts}


@pytest.mark.parametrize("id", quick(WHOLE, SHORT))
def test_the_length_is_that_of_matches_as_they_are_played(id):
    """Within half and double, as other machines than those measured play here, and few matches."""
    game = registry.game(id)
    seats = game.seat_counts[0]
    plan = simulate.Plan(id, (GREEDY,) * seats, 6, seed=3, mirror=False)
    played = [simulate.play(plan, number) for number in range(plan.games)]
    mean = sum(it.plies for it in played if it) / plan.games
    assert mean / 2 < game.answers[seats] < 2 * mean


@pytest.mark.parametrize(
    ("locale", "facts"),
    [
        ("en", ["2–4 players · 3–4 min", "complexity 2 of 5"]),
        ("zh-Hans", ["2–4人，3–4分钟", "复杂度2/5"]),
        ("zh-Hant", ["2–4人，3–4分鐘", "複雜度2/5"]),
    ],
)
def test_the_facts_are_said_in_every_language(locale, facts):
    words.use(locale)
    assert box_facts("agent_avenue") == facts


def test_for_one_number_of_seats_there_is_one_length():
    assert box_facts("agent_avenue", 3)[0] == "2–4 players · 4 min"
    assert box_facts("moonlight")[0] == "2 players · 6 min"


def test_what_nobody_has_measured_is_left_out():
    assert (minutes("toy", 4), box_facts("toy")) == (0, ["3–6 players"])


@pytest.mark.usefixtures("fresh_home")
def test_the_set_up_tells_the_length_for_those_at_the_table():
    desk = Desk(LaunchOptions())
    desk.show_setup(MatchSetup("agent_avenue", Seating.usual(2)))
    desk.step()
    assert is_said(desk, "2–4 players · 3 min · complexity 2 of 5")
    desk.use("count", 4)
    assert is_said(desk, "2–4 players · 4 min · complexity 2 of 5")


@pytest.mark.usefixtures("fresh_home")
def test_the_title_tells_them_too():
    desk = Desk(LaunchOptions())
    desk.step()
    assert is_said(desk, "2–4 players · 3–4 min\ncomplexity 2 of 5")


@pytest.mark.usefixtures("fresh_home")
def test_the_set_up_says_so_where_one_chair_is_better():
    desk = Desk(LaunchOptions())
    desk.show_setup(MatchSetup("agent_avenue", Seating.usual(3)))
    desk.step()
    assert is_said(desk, words.t("agent_avenue.chairs.3"))
    desk.use("count", 4)
    assert not is_said(desk, words.t("agent_avenue.chairs.3"))
