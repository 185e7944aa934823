"""City of Spies: what holds in every match, tried in random ones."""

from __future__ import annotations

import pytest

from spytable.games.city_of_spies.rules.city import OUTER, PLACE, listed
from spytable.games.city_of_spies.rules.printed import RECRUITS, STARTERS
from spytable.games.city_of_spies.rules.rules import HAND, ROUNDS, CityOfSpies
from spytable.games.city_of_spies.rules.scoring import count_up
from tests.support.listening import of, random_answers

MATCHES = range(8)
LONELY = pytest.mark.parametrize("options", [{}, {"lone_loses": "on"}])


def matches(seats: int, **options: str):
    for seed in MATCHES:
        told: list[tuple] = []
        game = CityOfSpies(
            seats, seed, options, lambda _, e, told=told: told.append((e.kind, *e.data.values()))
        )
        yield game, told, seed


@LONELY
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_character_is_lost_or_duplicated(seats, options):
    characters = range(seats * len(STARTERS) + len(RECRUITS))
    for game, _, seed in matches(seats, **options):
        for _ in random_answers(game, seed):
            zones = [game.deck, game.removed, *game.hand, *game.discarded]
            there = [one for zone in zones for one in zone]
            there += [one for one in (*game.rewards, *game.lying) if one >= 0]
            assert sorted(there) == [*characters]


@LONELY
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deck_never_holds_fewer_than_three(seats, options):
    for game, _, seed in matches(seats, **options):
        assert len(game.deck) == 27 - 6
        assert all(len(game.deck) >= 3 for _ in random_answers(game, seed))


@LONELY
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_twelve_characters_are_sent_in_each_round_unless_tiles_are_missing(seats, options):
    for game, told, seed in matches(seats, **options):
        for _ in random_answers(game, seed):
            pass
        rounds = " ".join(
            "r" if kind == "round" else "d" for kind, *_ in told if kind in ("round", "deployed")
        )
        sent = [part.count("d") for part in rounds.split("r")[1:]]
        missing = len(of(told, "lost"))
        assert len(sent) == ROUNDS
        assert all(12 - missing <= count <= 12 for count in sent)
        assert missing or sent == [12] * ROUNDS


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_free_cells_are_the_playable_ones_with_nobody_on_them(seats):
    for game, _, seed in matches(seats):
        for _ in random_answers(game, seed):
            playable = [cell for site in game.sites for cell in site.cells]
            assert {*listed(game.free)} == {cell for cell in playable if game.lying[cell] < 0}
            assert all(game.lying[cell] < 0 for cell in range(24) if cell not in playable)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_inner_cells_are_entered_only_next_to_an_own_character(seats):
    for game, _, seed in matches(seats):
        for position in random_answers(game, seed):
            if position.question == "deploy":
                seat = position.asked[0]
                own = {
                    n
                    for n, one in enumerate(position.lying)
                    if one >= 0 and position.owners[one] == seat
                }
                for cell in position.open_cells(seat):
                    assert (
                        OUTER >> cell & 1
                        or own & {cell - 1, cell + 1, cell - 6, cell + 6}
                        or position.sites[PLACE[cell]].outer >> cell & 1
                    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_reward_is_won_or_goes_under_the_deck(seats):
    for game, told, seed in matches(seats):
        for _ in random_answers(game, seed):
            pass
        assert len(of(told, "recruited")) + len(of(told, "deserted")) == 6 * ROUNDS


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_discarded_tile_is_shown_once(seats):
    for game, told, seed in matches(seats):
        for _ in random_answers(game, seed):
            pass
        shown = [one for _, cards in of(told, "discarded") for one in cards]
        assert sorted(shown) == sorted(one for cards in game.discarded for one in cards)


@pytest.mark.parametrize(
    "options",
    [{}, {"recruitment": "on", "second_place": "on"}, {"lone_loses": "on"}],
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_account_tells_where_the_points_come_from(seats, options):
    for game, told, seed in matches(seats, **options):
        for _ in random_answers(game, seed):
            pass
        points = [0] * seats
        for kind in ("medals", "dismissed"):
            for seat, amount in of(told, kind):
                points[seat] += amount
        for seat, _, amount in of(told, "secret_mission"):
            points[seat] += amount
        for kind in ("mission", "mission_tied", "mission_second"):
            for _, seats_of, _, each in of(told, kind):
                for seat in seats_of:
                    points[seat] += each
        assert tuple(points) == game.outcome.scores == count_up(game).points
        assert [total for _, total in of(told, "total")] == points
        assert all(len(hand) <= HAND for hand in game.hand)
