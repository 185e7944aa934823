"""The Agents: what holds in every match, tried in random ones."""

from __future__ import annotations

from random import Random

import pytest

from spytable.core.journal import Journal
from spytable.core.match import Match
from spytable.games.the_agents.rules.factions import AGENT_CARDS, NOBODY
from spytable.games.the_agents.rules.line import LIMIT, SAFE_HOUSE
from spytable.games.the_agents.rules.printed import FACES
from spytable.games.the_agents.rules.rules import TheAgents
from tests.support.listening import of, random_answers
from tests.support.matches import play_on, record, reloaded

MATCHES = range(6)
SEATS = (2, 3, 4, 5)
OPTIONS = ({}, {"goal": 40, "equal_turns": "off", "take": "strict"})


def matches(seats: int, **options):
    for seed in MATCHES:
        told: list[tuple] = []
        yield (
            TheAgents(
                seats,
                seed,
                options,
                lambda _, e, told=told: told.append((e.kind, *e.data.values())),
            ),
            told,
            seed,
        )


@pytest.mark.parametrize("seats", SEATS)
def test_no_card_is_lost_or_duplicated(seats):
    for game, _, seed in matches(seats):
        for _ in random_answers(game, seed):
            rows = [one for row in game.rows for one in row if one != SAFE_HOUSE]
            zones = (*game.hand, *game.missions, *game.kept, *game.assigned)
            zones += (*game.decks, *game.piles)
            there = [*rows, *[one for zone in zones for one in zone]]
            assert sorted(there) == [*range(len(FACES))]
            agents = [one for zone in (*game.hand, *game.kept) for one in zone]
            assert all(one < AGENT_CARDS for one in (*rows, *agents, *game.decks[0]))
            assert all(one >= AGENT_CARDS for one in (*game.piles[1], *game.decks[1]))


@pytest.mark.parametrize("seats", SEATS)
def test_every_faction_has_one_safe_house_and_never_too_many_agents(seats):
    for game, _, seed in matches(seats):
        for _ in random_answers(game, seed):
            for row in game.rows:
                assert row.count(SAFE_HOUSE) == 1
                assert len(row) - 1 <= LIMIT[seats]


@pytest.mark.parametrize("seats", SEATS)
def test_commands_face_owners_of_the_faction_and_only_agents_there_can_be_dead(seats):
    for game, _, seed in matches(seats):
        for _ in random_answers(game, seed):
            standing = {one: n for n, row in enumerate(game.rows) for one in row if one >= 0}
            for one in range(AGENT_CARDS):
                if one in standing:
                    assert game.commands[one] in game.owners(standing[one])
                    assert not game.is_free(one)
                else:
                    assert game.commands[one] == NOBODY
                    assert one not in game.dead


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", SEATS)
def test_points_are_never_negative_and_the_events_account_for_them(seats, options):
    for game, told, seed in matches(seats, **options):
        for _ in random_answers(game, seed):
            assert min(game.points) >= 0
            assert game.outcome is None
        points = [0] * seats
        for later in range(seats):
            points[(told[0][1] + later) % seats] = 2 + later
        for kind, *numbers in told:
            if kind == "head_start":
                points[numbers[0]] += numbers[1]
            elif kind in ("bought_agent", "bought_mission"):
                points[numbers[0]] -= numbers[2]
            elif kind == "paid":
                points[numbers[0]] += numbers[2]
                assert points[numbers[0]] == numbers[3]
            elif kind == "robbed":
                points[numbers[0]] += numbers[3]
                points[numbers[2]] -= numbers[3]
            elif kind == "income":
                points[numbers[0]] += numbers[1]
                assert points[numbers[0]] == numbers[2]
        assert tuple(points) == game.outcome.scores
        assert of(told, "won") == [(game.outcome.places.index(1), max(points))]


@pytest.mark.parametrize("seats", SEATS)
def test_an_income_is_the_sum_of_its_tokens_and_missions(seats):
    for game, told, seed in matches(seats):
        for _ in random_answers(game, seed):
            pass
        total = 0
        for kind, *numbers in told:
            if kind in ("tokens", "mission"):
                total += numbers[-1]
            elif kind == "income":
                assert numbers[1] == total
                total = 0


@pytest.mark.parametrize("seats", SEATS)
def test_nobody_has_more_than_two_missions_on_a_side(seats):
    for game, _, seed in matches(seats):
        for _ in random_answers(game, seed):
            assert all(len(side) <= 2 for side in game.assigned)


@pytest.mark.parametrize("seats", SEATS)
def test_no_command_is_in_progress_while_the_active_player_chooses(seats):
    for game, _, seed in matches(seats):
        for _ in random_answers(game, seed):
            if game.question in ("buy", "trade", "act", "assign"):
                assert game.busy == ()
                assert len(game.stack) <= 5


@pytest.mark.parametrize("seats", SEATS)
def test_with_equal_turns_everybody_has_as_many(seats):
    for game, told, seed in matches(seats, equal_turns="on"):
        for _ in random_answers(game, seed):
            pass
        turns = [seat for (seat,) in of(told, "turn")]
        assert len({turns.count(seat) for seat in range(seats)}) == 1


def test_every_question_and_every_event_occurs():
    asked, kinds = set(), set()
    for seats in SEATS:
        for seed in range(25):
            options = {"equal_turns": "on"} if seed % 2 else {}
            told: list[str] = []
            game = TheAgents(seats, seed, options, lambda _, e, told=told: told.append(e.kind))
            asked |= {position.question for position in random_answers(game, seed)}
            kinds |= {*told}
    assert asked == {*TheAgents.questions}
    assert {*TheAgents.events} - kinds <= {"nearest", "began", "head_start"}


@pytest.mark.parametrize("seats", SEATS)
def test_a_match_can_be_loaded_in_the_middle_of_a_command(seats, tmp_path):
    match, rng = Match("the_agents", seats, 3), Random(seats)
    match.journal = Journal.create(tmp_path / "match.jsonl", match.header)
    within = 0
    while within < 4:
        play_on(match, 1, rng)
        if match.game.busy or match.game.question == "react":
            within += 1
            assert record(reloaded(match)) == record(match)
