"""Moonlight: each lone wolf, in positions that only it can produce (ruling 10)."""

from __future__ import annotations

import pytest

from spytable.games.moonlight.rules.rules import Moonlight
from spytable.games.moonlight.rules.scoring import Score
from spytable.games.moonlight.rules.wolves import DECK, LONE_WOLVES, POWERS, VALUE
from tests.games.moonlight.table import (
    A,
    B,
    answer,
    at,
    can,
    choose,
    face,
    play,
    random_turns,
    table,
    why,
    won_by,
)
from tests.support.listening import listen, of

NAMES = ("howler", "shadow", "prowler", "feaster")
EVEN = {"head_start": 0}
SEEDS = range(30)


def counted(drawing: str) -> Score:
    """The score of a drawing, without a head start."""
    return table(drawing, options=EVEN).score()


def joined(name: str, winner: int) -> list[Moonlight]:
    """Matches in which the winner of the first round has just taken a lone wolf."""
    games = []
    for seed in SEEDS:
        game = won_by(winner, seed)
        choose(game, "take_power", POWERS.index("guard"))
        offered = {game.faces[card]: card for card in game.offer}
        if face(name) in offered:
            choose(game, "take_lone", offered[face(name)])
            games.append(game)
    return games


def pack(game: Moonlight, seat: int) -> list[int]:
    """The faces of all cards of a seat."""
    return sorted(game.faces[card] for card, owner in enumerate(game.owner) if owner == seat)


def where(game: Moonlight, name: str) -> int:
    """The card of a lone wolf."""
    return game.faces.index(face(name))


# Joining a pack


@pytest.mark.parametrize("winner", [A, B])
@pytest.mark.parametrize("name", NAMES)
def test_it_joins_the_deck_of_the_winner_and_is_shuffled_in(name, winner):
    places = set()
    games = joined(name, winner)
    for game in games:
        drawn = [game.faces[card] for card in game.deck[winner] + game.hand[winner]]
        assert sorted(drawn) == pack(game, winner) == sorted((*DECK, face(name)))
        assert pack(game, 1 - winner) == sorted(DECK)
        assert [len(game.deck[seat]) for seat in (winner, 1 - winner)] == [9, 8]
        assert game.lone[winner] == face(name) and game.lone[1 - winner] == -1
        told = [fact[1:] for fact in game.report() if fact[0] == "lone"]
        assert told == [(winner, face(name))], "and of no other"
        places.add(drawn.index(face(name)))
    assert len(games) > 8 and len(places) > 4


@pytest.mark.parametrize("name", NAMES)
def test_it_is_not_offered_again_and_the_rival_never_gets_it(name):
    for game in joined(name, A)[:4]:
        for _ in random_turns(game):
            if game.question == "lone":
                assert face(name) not in [game.faces[card] for card in game.offer]
        assert face(name) not in pack(game, B)


@pytest.mark.parametrize("name", NAMES)
def test_it_stays_with_its_pack_for_the_whole_match(name):
    """It comes back for every round, also from below another wolf, and for a replay."""
    thirds = 0
    for game in joined(name, A):
        rounds = [game.round]
        for _ in random_turns(game):
            if game.round > rounds[-1] and not game.taken and game.question == "turn":
                rounds.append(game.round)
                cards = game.hand[A] + game.deck[A]
                assert len(cards) == 12 and where(game, name) in cards
        assert pack(game, A) == sorted((*DECK, face(name)))
        thirds += rounds[-1] == 3
    assert thirds > 2


@pytest.mark.parametrize("name", NAMES)
def test_it_is_shuffled_in_again_when_a_tied_round_is_replayed(name):
    game = table("A3 B3 / A4 ..", (f"{name} 1", "4"), ("", ""), turn=B, starter=A, options=EVEN)
    play(game, "extend", 4, 2, 2)
    assert (game.results, game.replays) == ([(0, 0, -1)], 1)
    cards = game.hand[A] + game.deck[A]
    assert len(cards) == 12 and where(game, name) in cards
    assert len(game.hand[B] + game.deck[B]) == 11


# What is hidden


@pytest.mark.parametrize("name", NAMES)
def test_the_rival_knows_that_it_is_in_the_pack_but_not_where(name):
    for game in joined(name, A):
        card = where(game, name)
        for viewer in (B, None):
            view = game.view(viewer)
            assert view.lone == [face(name), -1]
            assert face(name) not in view.faces
            assert face(name) in view.candidates(game.hand[A])
            assert face(name) in view.candidates(game.deck[A])
            assert face(name) not in view.candidates(game.hand[B] + game.deck[B])
        assert (game.view(A).faces[card] is None) == (card in game.deck[A])


@pytest.mark.parametrize("name", NAMES)
def test_drawing_it_shows_it_to_its_pack_only_and_playing_it_to_everybody(name):
    game = table("A3 B3", ("3", "4 5"), (f"{name} 1", ""), options=EVEN)
    card = where(game, name)
    assert [game.view(viewer).faces[card] for viewer in (A, B, None)] == [None] * 3
    told = listen(game)
    play(game, "extend", 3, 2, 1)
    assert of(told, "drew") == [(A, card)]  # the event names the card, not its face
    seen = [game.view(viewer).faces[card] for viewer in (A, B, None)]
    assert seen == [face(name), None, None]
    play(game, "extend", 4, 2, 2)
    play(game, "extend", name, 1, 0)
    assert [game.view(viewer).faces[card] for viewer in (A, B, None)] == [face(name)] * 3


@pytest.mark.parametrize("name", NAMES)
def test_it_stays_public_below_another_wolf_and_is_hidden_in_the_next_round(name):
    above = VALUE[face(name)] + 1
    game = table(f"A{name} A3 B1", ("3 1", f"{above} 5"), turn=B, options=EVEN)
    card = where(game, name)
    play(game, "cover", above, 1, 1)
    assert game.view(B).faces[card] == face(name)
    game.start_round(A)
    assert face(name) not in game.view(B).faces


# What covers it, and what it covers


@pytest.mark.parametrize("name", NAMES)
def test_of_all_wolves_only_those_of_one_more_than_its_value_cover_it(name):
    value = VALUE[face(name)]
    for other in range(1, 6):
        game = table(f"A{name} A5 B1", ("", str(other)), turn=B, options=EVEN)
        assert can(game, "cover", other, 1, 1) == (other == value + 1)
        if other != value + 1:
            reason = game.why_not(B, answer(game, "cover", other, 1, 1))
            assert (reason.rule, reason.params["needed"]) == ("cover.value", value + 1)


@pytest.mark.parametrize("name", NAMES)
def test_against_the_powers_of_the_rival_it_is_a_wolf_of_its_value(name):
    value = VALUE[face(name)]
    for power, reach in (("leap", {1, 2}), ("ambush", {0, 1}), ("pounce", {1, 2, 3, 4})):
        verbs = set()
        for other in range(1, 6):
            game = table(f"A{name} A5 B1", ("", str(other)), powers=("", power), turn=B)
            if any(action[2:] == (at(1, 1),) for action in game.actions(B)):
                verbs.add(other - value)
        assert verbs == {below for below in reach if 0 < value + below < 6}


@pytest.mark.parametrize("name", NAMES)
def test_as_the_only_visible_wolf_of_its_pack_it_is_safe(name):
    above = VALUE[face(name)] + 1
    game = table(f"A{name} B5", ("", str(above)), turn=B, options=EVEN)
    assert why(game, "cover", above, 1, 1) == "cover.last"


@pytest.mark.parametrize("name", NAMES)
def test_covered_it_brings_neither_value_nor_moons_nor_points(name):
    above = VALUE[face(name)] + 1
    drawing = f"A{name} A5 A1 / B5 B3 B1"
    game = table(drawing, ("2 3", f"{above} 3"), turn=B, options=EVEN)
    play(game, "cover", above, 1, 1)
    score = game.score()
    assert score.rows[0] == ((8, above), A, 2)  # the 5, and the 1 in its corner
    assert (score.moons[A], score.visible) == (0, (2, 4))


@pytest.mark.parametrize(("name", "prey"), [("howler", 1), ("feaster", 2)])
def test_as_a_hunter_it_covers_exactly_one_below_its_value(name, prey):
    game = table("A1 A2 A3 / A4 A5 B1", ("", name), turn=B, options=EVEN)
    for place, value in (((1, 1), 1), ((1, 2), 2), ((1, 3), 3), ((2, 1), 4)):
        assert can(game, "cover", name, *place) == (value == prey)
    assert why(game, "cover", name, 2, 2) == "cover.highest"


def test_the_shadow_covers_nothing_as_no_wolf_is_below_a_one():
    game = table("A1 A2 A3 / A4 A5 B1", ("", "shadow"), turn=B, options=EVEN)
    assert {verb for verb, *_ in game.actions(B)} == {"extend"}
    assert why(game, "cover", "shadow", 1, 1) == "cover.value"


# Howler: value 2, 4 moons


def test_with_the_howler_a_pack_shows_ten_moons_instead_of_six():
    score = counted("Ahowler A2 A2 / A4 A4 B3")
    assert (score.moons, score.moon_points) == ((10, 0), (2, 0))
    assert counted("A2 A2 B3 / A4 A4 B1").moons == (6, 0)


def test_the_howler_alone_is_even_with_two_twos_and_loses_to_one_moon_more():
    assert counted("Ahowler B2 / B2 A3").moon_points == (0, 0)
    assert counted("Ahowler B2 B4 / B2 A3 B1").moon_points == (0, 2)


def test_the_howler_is_a_two_in_its_row_also_in_a_corner_and_one_point():
    rows = counted("Ahowler A2 A2 B5 / B3 A1 B4 A3").rows
    assert (rows[0].sums, rows[0].winner, rows[0].points) == ((6, 5), A, 3)


def test_the_howler_wins_the_moons_from_a_row_that_is_lost():
    score = counted("Ahowler B5 / B2 A1")
    assert (score.rows[0].winner, score.moon_points) == (B, (2, 0))


def test_covering_the_howler_turns_the_moons():
    game = table("Ahowler A3 / B2 B4", ("1", "3 1"), turn=B, options=EVEN)
    assert (game.score().moons, game.score().moon_points) == ((4, 3), (2, 0))
    play(game, "cover", 3, 1, 1)
    assert (game.score().moons, game.score().moon_points) == ((0, 3), (0, 2))


# Shadow: value 1, 1 moon, counts three times in a corner


def test_with_the_shadow_a_pack_holds_three_corners_with_ones():
    score = counted("Ashadow B3 A1 / B4 B1 A1")
    assert [row.sums for row in score.rows] == [(6, 3), (3, 5)]
    assert (score.rows[0].points, score.moons) == (2, (1, 1))


def test_elsewhere_the_shadow_is_a_one():
    assert counted("A1 Ashadow A1 B4 / B3 B3 B1 A4").rows[0].sums == (5, 4)
    assert counted("Ashadow B2").rows[0].sums == (1, 2)  # a single row has no corners (ruling 6)


def test_a_tripled_shadow_is_still_one_wolf_and_one_point():
    """Ruling 13."""
    row = counted("Ashadow B2 / B3 A4").rows[0]
    assert (row.sums, row.winner, row.points) == ((3, 2), A, 1)


def test_the_shadow_is_the_only_one_of_value_one_with_a_moon():
    score = counted("Ashadow A1 A1 / B3 B1 B5")
    assert (score.moons, score.moon_points) == ((1, 0), (2, 0))


def test_a_two_covers_the_shadow_even_in_a_corner_and_a_four_does_not():
    game = table("Ashadow B3 / B3 A3", ("", "2 4"), turn=B, options=EVEN)
    assert can(game, "cover", 2, 1, 1) and not can(game, "cover", 4, 1, 1)


def test_the_shadow_loses_its_corner_when_the_mountain_grows():
    game = table("Ashadow B3 / B3 A3", ("2 4", "3"), options=EVEN)
    assert game.score().rows[0].sums == (3, 3)
    play(game, "extend", 4, 0, 2)
    assert game.score().rows[1].sums == (1, 3)


# Prowler: value 2, 2 moons, covers a 2 as well as a 1


def test_the_prowler_covers_every_two_and_one_of_the_rival_and_nothing_else():
    game = table("Ahowler A2 A1 / A3 A4 A5 / B2 B1 ..", ("", "prowler 2"), turn=B, options=EVEN)
    covers = {cell for verb, _, cell in game.actions(B) if verb == "cover"}
    assert covers == {at(1, 1), at(1, 2), at(1, 3)}
    assert can(game, "cover", 2, 1, 3) and not can(game, "cover", 2, 1, 2)  # as any 2 would
    assert why(game, "cover", "prowler", 2, 1) == "cover.value"
    assert why(game, "cover", "prowler", 2, 3) == "cover.highest"


def test_the_prowler_covers_the_shadow_even_in_a_corner():
    game = table("Ashadow B3 / B3 A3", ("", "prowler"), turn=B, options=EVEN)
    assert can(game, "cover", "prowler", 1, 1)


def test_the_prowler_covers_no_wolf_of_its_own_pack():
    game = table("A2 A3 B2 B1", ("", "prowler"), turn=B, options=EVEN)
    assert why(game, "cover", "prowler", 1, 3) == "cover.own"
    assert why(game, "cover", "prowler", 1, 4) == "cover.own"


def test_no_other_lone_wolf_covers_an_equal():
    for name, equal in (("howler", "2"), ("shadow", "1"), ("feaster", "3")):
        game = table(f"A{equal} A5 B4", ("", name), turn=B, options=EVEN)
        assert not can(game, "cover", name, 1, 1)


def test_a_prowler_on_a_two_wins_its_moons_twice_over():
    game = table("A2 A3 / B5 B1", ("1", "prowler 3"), turn=B, options=EVEN)
    assert game.score().moons == (2, 0)
    told = listen(game)
    play(game, "cover", "prowler", 1, 1)
    assert (game.score().moons, game.score().visible) == ((0, 2), (1, 3))
    assert "power_used" not in [kind for kind, *_ in told]


def test_with_the_prowler_a_pack_shows_eight_moons():
    assert counted("Aprowler A2 A2 / A4 A4 B3").moons == (8, 0)


def test_the_prowler_is_covered_by_a_three_but_by_no_two_without_a_power():
    game = table("Aprowler A5 B1", ("", "howler 2 3"), turn=B, options=EVEN)
    assert can(game, "cover", 3, 1, 1)
    assert why(game, "cover", 2, 1, 1) == why(game, "cover", "howler", 1, 1) == "cover.value"


# Feaster: value 3, 2 further points in a row that its pack wins


def test_with_the_feaster_a_pack_fills_a_row_of_four_with_threes_and_has_one_more():
    rows = counted("Afeaster A3 A3 A3 / B4 A1 B5 B2").rows
    assert (rows[0].sums, rows[0].winner, rows[0].points) == ((12, 0), A, 9)
    assert counted("Afeaster A3 A3 B4 / A3 B5 B2 A1").rows[0].points == 3 + 2 + 2


def test_the_feaster_alone_brings_three_points_as_a_three_brings_two():
    assert counted("Afeaster B2 / B4 A1").rows[0] == ((3, 2), A, 3)
    assert counted("A3 B2 / B4 A1").rows[0] == ((3, 2), A, 2)


def test_in_a_row_that_is_lost_or_even_the_feaster_brings_nothing():
    assert counted("Afeaster B4 / B3 A1").rows[0] == ((3, 4), B, 1)
    assert counted("Afeaster B3 / B4 A1").rows[0] == ((3, 3), -1, 0)


def test_the_points_of_the_feaster_are_its_packs_alone():
    row = counted("Afeaster B5 B3 / B1 A1 A2").rows[0]
    assert (row.winner, row.points) == (B, 3)


def test_the_feaster_is_a_three_in_a_corner_and_has_no_moon():
    score = counted("Afeaster B4 / B2 A1")
    assert (score.rows[0].sums, score.moons) == ((3, 4), (0, 3))


def test_the_feaster_can_decide_the_round():
    results = []
    for wolf in ("3", "feaster"):
        drawing = f"A{wolf} B1 .. / B5 A1 .."
        game = table(drawing, ("2", "1"), ("", ""), turn=B, starter=A, options=EVEN)
        play(game, "extend", 1, 2, 3)
        results.append(game.results[0])
    assert results == [(2, 2, B), (3, 2, A)]  # B shows more wolves


def test_there_are_four_of_them_and_each_is_tested_here():
    assert [*LONE_WOLVES] == [face(name) for name in NAMES]
