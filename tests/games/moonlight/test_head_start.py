"""Whoever goes first in a round has a moon from the start (ruling 3)."""

from __future__ import annotations

import pytest

from spytable.core import registry
from spytable.games.moonlight.brain.evaluation import NAMES, features
from spytable.games.moonlight.rules.edition_1 import Edition1
from spytable.games.moonlight.rules.rules import Moonlight
from tests.games.moonlight.table import A, B, play, random_turns, table, won_by
from tests.support.listening import listen

ONE = {"head_start": 1}


@pytest.mark.parametrize("starter", [A, B])
def test_the_moon_counts_with_those_that_wolves_show(starter):
    score = table("A2 B2 / A3 B3", starter=starter, options=ONE).score()
    assert score.moons == ((3, 2) if starter == A else (2, 3))
    assert score.moon_points == ((2, 0) if starter == A else (0, 2))


def test_it_can_make_moons_even():
    assert table("A4 B3 B1", starter=B, options=ONE).score().moons == (1, 1)
    assert table("A4 B3 B1", starter=B, options=ONE).score().moon_points == (0, 0)


def test_nothing_covers_it():
    game = table("A2 A3 B1", ("", "3"), starter=A, turn=B, options=ONE)
    assert game.score().moons == (3, 0)
    play(game, "cover", 3, 1, 1)
    assert game.score().moons == (1, 0)


def test_it_is_no_wolf_and_breaks_no_tie():
    assert table("A4 B3 B1", starter=B, options=ONE).score().visible == (1, 2)


def test_the_option_leaves_it_out():
    assert table("", options={"head_start": 0}).score().moons == (0, 0)


def test_whoever_starts_the_next_round_has_it_then():
    game = won_by(A, bonuses="off", head_start=1)
    assert game.starter == B and game.score().moons == (0, 1)


def test_it_is_told_when_a_round_begins():
    options = {"bonuses": "off", **ONE}
    game = table("A5 A3 A3 / A3 B3 ..", ("", "1"), ("", ""), turn=B, options=options)
    told = listen(game)
    play(game, "extend", 1, 2, 3)
    assert ("head_start", B, 1) in told


def test_the_machine_knows_it():
    moons = NAMES.index("moons")
    with_it = features(table("A2 B2", starter=B, options=ONE))
    assert with_it[moons] == features(table("A2 B2", starter=B))[moons] - 1


def test_matches_of_the_first_edition_go_on_without_it():
    assert registry.game("moonlight", 1) is Edition1
    game = Edition1(2, 5)
    assert "head_start" not in game.chosen and game.score().moons == (0, 0)
    for _ in random_turns(game):
        pass
    assert game.outcome and Moonlight.edition == 2


def test_in_the_first_edition_the_second_player_wins_after_three_replays():
    assert (Edition1.most_replays, Moonlight.most_replays) == (3, 20)
