"""Dark Agent: what always holds, in random matches."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from spytable.core.journal import Journal
from spytable.core.match import Match
from spytable.games.dark_agent.rules.printed import (
    AGENTS,
    DARK,
    EQUIPMENT,
    SENTINELS,
    SKULLS,
    SPECIALS,
    TARGETS,
    TIMED,
    TIMED_ROUNDS,
)
from spytable.games.dark_agent.rules.rules import STANDSTILL, DarkAgent
from spytable.games.dark_agent.rules.space import ALOFT, CREW
from spytable.games.dark_agent.rules.theatre import EMPTY, MARKERS, NOBODY, SLOTS
from tests.games.dark_agent.table import eager_answers
from tests.support.listening import listener_to, of, random_answers
from tests.support.matches import play_on, record, reloaded

SEATS = (1, 2, 3, 4, 5, 6)
BETWEEN_TURNS = ("move", "vote", "place", "serve")


def options(seats: int) -> list[dict[str, str | int]]:
    """Some sets of options, the last with everything; only two play without a limit of rounds."""
    limit: dict[str, str | int] = {"rounds": 12} if seats > 2 else {}
    found = [limit, {**limit, "powers": "dealt", "goal": 1}]
    everything: dict[str, str | int] = {"powers": "chosen", "goal": 5, "timed_target": "on"}
    everything |= {"laptop": "orbit"}
    if seats > 1:
        everything |= {"rounds": 30, "dark_agent_too": "on", "layout": "wild"}
    if seats > 3:
        everything |= {"fairness": "on"}
    return [*found, everything]


def matches(seats: int) -> Iterator[tuple[Iterator[DarkAgent], list[tuple]]]:
    """Matches, random and eager ones, each with the events told of it."""
    for chosen in options(seats):
        for seed, play in enumerate((random_answers, eager_answers)):
            told: list[tuple] = []
            yield play(DarkAgent(seats, seed, chosen, listener_to(told)), seed), told


def positions(seats: int) -> Iterator[DarkAgent]:
    for play, _ in matches(seats):
        yield from play


def in_match(game: DarkAgent) -> set[int]:
    """The cards that may be in a match: agents of services in play, all skull agents, the rest."""
    agents = [card for card in AGENTS if card in SKULLS or game.owner(card) < game.seats]
    targets = TARGETS if game.chosen["timed_target"] == "on" else TARGETS[:-1]
    return {*agents, DARK, *SENTINELS, *targets, *SPECIALS, *EQUIPMENT}


@pytest.mark.parametrize("seats", SEATS)
def test_no_card_is_lost_or_doubled(seats):
    for game in positions(seats):
        grid = [card for card in game.grid if card != EMPTY]
        zones = (*game.standby, *game.captured, *game.equipment, game.deck, game.pile, game.lifted)
        there = [*grid, *[card for zone in zones for card in zone]]
        assert len({*there}) == len(there)
        missing = in_match(game) - {*there}
        assert {*there} <= in_match(game)
        if game.chosen["timed_target"] == "off":
            assert not missing
        else:
            assert len(missing & {*SENTINELS}) == 1, "the timed target replaces it"
            assert missing <= {*SENTINELS, TIMED}
            assert TIMED not in missing or game.round >= TIMED_ROUNDS


@pytest.mark.parametrize("seats", SEATS)
def test_every_cell_holds_a_card_between_turns(seats):
    for game in positions(seats):
        if game.question in BETWEEN_TURNS:
            assert EMPTY not in game.grid
            assert game.lifted == ()
        for cell in game.in_sight:
            assert game.grid[cell] != EMPTY or game.question not in ("spot", "act")


@pytest.mark.parametrize("seats", SEATS)
def test_satellites_are_three_in_an_orbit_and_three_of_a_seat(seats):
    for game in positions(seats):
        assert max(map(game.satellites.count, range(7))) <= CREW
        if game.question not in ("place", "serve", "lift", "land"):
            assert ALOFT not in game.satellites


@pytest.mark.parametrize("seats", SEATS)
def test_markers_lie_on_targets_of_the_grid_and_are_ten(seats):
    for game in positions(seats):
        assert sum(game.markers) <= MARKERS
        for target, count in zip(TARGETS, game.markers):
            assert count >= 0
            assert not count or target in game.grid or target in game.lifted


@pytest.mark.parametrize("seats", SEATS)
def test_there_is_one_token_of_each_kind(seats):
    for game in positions(seats):
        there = (NOBODY, *range(seats))
        assert game.prize in there and game.double in there and game.starter in there
        assert all(left in (0, 1) for left in game.supers)


@pytest.mark.parametrize("seats", SEATS)
def test_nobody_holds_more_than_three_pieces_of_equipment(seats):
    for game in positions(seats):
        assert all(len(held) <= SLOTS for held in game.equipment)
        assert all(card >= EQUIPMENT[0] for held in game.equipment for card in held)


@pytest.mark.parametrize("seats", SEATS)
def test_skull_agents_never_leave_the_grid(seats):
    for game in positions(seats):
        assert {*SKULLS} <= {*game.grid, *game.lifted}
        assert all(card not in SKULLS for held in game.captured for card in held)


@pytest.mark.parametrize("seats", SEATS)
def test_only_what_can_be_captured_is_captured(seats):
    for game in positions(seats):
        for seat, held in enumerate(game.captured):
            assert all(card < SPECIALS[0] and game.owner(card) != seat for card in held)
        for seat, home in enumerate(game.standby):
            assert home == tuple(sorted(home))
            assert all(game.owner(card) == seat for card in home)


@pytest.mark.parametrize("seats", SEATS)
def test_nothing_waits_between_turns(seats):
    for game in positions(seats):
        if game.question in ("move", "vote"):
            assert (game.spotted, game.used, game.media, game.aloft) == ((),) * 4
            assert (game.victim, game.double_agent, game.gun, game.recalled) == (-1, -1, 0, 0)
            assert len(game.stack) <= 4


@pytest.mark.parametrize("seats", SEATS)
def test_scores_are_the_totals_of_the_account(seats):
    for play, told in matches(seats):
        for game in play:
            assert game.outcome is None
        totals = [0] * seats
        for kind in ("agents", "targets", "sentinels", "prisoners", "dark", "plus"):
            for seat, *_, points in of(told, kind):
                totals[seat] += points
        assert of(told, "total") == [*enumerate(totals)]
        assert game.outcome.scores == tuple(totals) == tuple(map(game.score, range(seats)))
        captured = [seat for seat, *_ in of(told, "captured")]
        assert [*map(captured.count, range(seats))] == [*map(len, game.captured)]


@pytest.mark.parametrize("seats", SEATS)
def test_a_round_is_a_turn_of_everybody(seats):
    for play, told in matches(seats):
        *_, game = play
        turns = [seat for (seat,) in of(told, "turn")]
        assert len(turns) == seats * game.round
        for first in range(0, len(turns), seats):
            assert sorted(turns[first : first + seats]) == [*range(seats)]
        assert len(of(told, "voted")) == game.round - 1


@pytest.mark.parametrize("seats", SEATS[1:])
@pytest.mark.parametrize("goal", [3, 5])
def test_without_a_limit_the_goal_can_be_reached_to_the_end(seats, goal):
    """Targets are on the grid, or off it for a moment, until they are captured."""
    for timed in ("off", "on"):
        new = DarkAgent(seats, seats, {"goal": goal, "timed_target": timed})
        for game in random_answers(new, seats):
            there = [card for card in (*game.grid, *game.lifted) if card in TARGETS]
            assert len(there) + game.targets_taken >= goal
        assert game.round - game.last_capture <= STANDSTILL
        assert game.outcome.reasons[0] == ("goal" if game.targets_taken >= goal else "standstill")


def test_without_a_limit_a_match_goes_on_past_the_longest_limit():
    rounds = [list(random_answers(DarkAgent(3, seed), seed))[-1].round for seed in range(6)]
    assert max(rounds) > 30


def test_every_question_and_every_event_occurs():
    asked, kinds, reasons = set(), set(), set()
    for seats in SEATS:
        for seed in range(12):
            told: list[tuple] = []
            game = DarkAgent(seats, seed, options(seats)[seed % 3], listener_to(told))
            play = eager_answers if seed % 2 else random_answers
            asked |= {position.question for position in play(game, seed)}
            kinds |= {kind for kind, *_ in told}
            reasons |= {*game.outcome.reasons}
    assert {*DarkAgent.questions} - asked <= {"appoint"}, "levels are seldom equal"
    rare = {"stayed", "perfect", "saved", "dark", "more_targets"}
    assert {*DarkAgent.events} - kinds <= rare
    assert {"goal", "rounds", "standstill"} <= reasons


@pytest.mark.parametrize("seats", SEATS)
def test_a_match_can_be_loaded_in_the_middle_of_a_turn(seats, tmp_path):
    match, rng = Match("dark_agent", seats, 3), Random(seats)
    match.journal = Journal.create(tmp_path / "match.jsonl", match.header)
    within = 0
    while within < 4 and match.game.asked:
        play_on(match, 1, rng)
        if match.game.question in ("lift", "land", "spot", "attack", "send", "pick", "put"):
            within += 1
            assert record(reloaded(match)) == record(match)
    assert within
