"""Moonlight: what holds in every match, checked in random ones."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from spytable.core.rng import Generator
from spytable.games.moonlight.rules.mountain import FULL, NEIGHBOURS, SIDE, fits, place
from spytable.games.moonlight.rules.rules import Moonlight
from spytable.games.moonlight.rules.scoring import score
from spytable.games.moonlight.rules.wolves import VALUE
from tests.games.moonlight.table import A, B
from tests.support.listening import listen, listener_to

ROUND = re.compile(
    r"round head_start (drew ){6}"
    r"((power_used )?(extended ((rows|columns)_shifted )?|covered )(drew )?|last_turn )+"
    r"(power_used regrouped )?"
    r"(moons|moons_called|moons_even) ((row|row_even) )+"
    r"(round_tied |((second_decides |wolves_decide )?round_won ))"
    r"(power_taken lone_taken )?"
)


def matches(count, **options):
    """Random matches; yields each position with a legal answer to come."""
    for seed in range(count):
        game, rng = Moonlight(2, seed, options), Generator(seed)
        while game.asked:
            yield game
            game.step(game.asked[0], game.random_action(game.asked[0], rng))


def rounds_of(told):
    """The events of a match, round by round."""
    starts = [n for n, event in enumerate(told) if event[0] == "round"]
    return [told[a:b] for a, b in zip(starts, [*starts[1:], len(told)], strict=True)]


def covering(game, rng):
    """An answer of a player who likes to cover."""
    actions = game.actions(game.asked[0])
    covers = [action for action in actions if action[0] == "cover"]
    choice = covers if covers and rng.random() < 0.7 else actions
    return choice[rng.below(len(choice))]


@pytest.fixture(scope="module")
def stories():
    """The events of sixty matches of players who like to cover, each as a list of rounds."""
    stories = []
    for seed in range(60):
        told = []
        game = Moonlight(2, seed, {"starter": "loser_chooses"}, listener_to(told))
        rng = Generator(seed)
        while game.asked:
            game.step(game.asked[0], covering(game, rng))
        stories.append(rounds_of(told))
    return stories


def test_the_mountain_is_connected_and_within_its_frame():
    for game in matches(40):
        if not game.taken:
            continue
        reached, edge = set(), {game.taken[0]}
        while edge:
            reached |= edge
            edge = {n for cell in edge for n in NEIGHBOURS[cell]} & set(game.taken) - reached
        assert reached == set(game.taken) and fits(game.box)
        assert 1 <= len(game.taken) <= FULL


def test_the_log_says_when_the_cells_of_earlier_lines_get_another_name():
    shifts = {(1, 0): ["rows_shifted"], (0, 1): ["columns_shifted"], (0, 0): []}
    found = set()

    def name(box, cell):
        numbers = place(box, cell)[1]
        return numbers["row"], numbers["column"]

    for seed in range(20):
        game, rng = Moonlight(2, seed), Generator(seed)
        while game.asked:
            told, before, taken = listen(game), game.box, game.taken
            game.step(game.asked[0], game.random_action(game.asked[0], rng))
            if not taken or not game.taken:
                continue
            row, column = name(before, taken[0])
            row_now, column_now = name(game.box, taken[0])
            shift = (row_now - row, column_now - column)
            assert [kind for kind, *_ in told if kind.endswith("_shifted")] == shifts[shift]
            found.add(shift)
    assert found == {*shifts}


def test_there_are_always_legal_answers_but_never_very_many():
    sizes = [len(game.actions(game.asked[0])) for game in matches(60)]
    assert min(sizes) >= 1
    assert sorted(sizes)[len(sizes) * 9 // 10] <= 35


def test_every_answer_is_listed_once_and_the_view_lists_the_same():
    for game in matches(20):
        seat = game.asked[0]
        actions = game.actions(seat)
        assert len(set(actions)) == len(actions)
        assert game.view(seat).actions(seat) == actions


def test_hand_deck_and_played_cards_make_up_the_pack():
    for game in matches(40):
        if game.question != "turn":
            continue
        tops = [card for card in game.top if card != -1]
        played = tops + [card for _, card in game.covered]
        for seat in (A, B):
            own = [card for card in played if game.owner[card] == seat]
            pack = [card for card, owner in enumerate(game.owner) if owner == seat]
            assert sorted([*game.hand[seat], *game.deck[seat], *own]) == pack
            assert len(pack) == 11 + (game.lone[seat] != -1)


def test_visible_wolves_are_counted_and_nobody_vanishes():
    for game in matches(40):
        owners = Counter(game.owner[card] for card in game.top if card != -1)
        assert game.visible == [owners[A], owners[B]]
        if len(game.taken) + len(game.covered) >= 2:
            assert min(game.visible) >= 1


def test_a_wolf_lies_only_on_a_rival():
    for game in matches(20):
        for cell in game.taken:
            stack = [card for place, card in game.covered if place == cell] + [game.top[cell]]
            owners = [game.owner[card] for card in stack]
            assert all(a != b for a, b in zip(owners, owners[1:], strict=False))


def test_without_bonuses_each_cover_is_one_above_what_it_covers():
    for game in matches(40, bonuses="off"):
        for cell in game.taken:
            stack = [card for place, card in game.covered if place == cell] + [game.top[cell]]
            values = [VALUE[game.faces[card]] for card in stack]
            assert values == list(range(values[0], values[0] + len(values)))


def test_a_score_is_symmetric_in_the_seats():
    for game in matches(15):
        if game.box:
            swapped = score(
                game.top,
                [1 - owner for owner in game.owner],
                game.faces,
                game.box,
                game.power[::-1],
                game.head_start()[::-1],
            )
            assert swapped.points == game.score().points[::-1]
            assert swapped.visible == game.score().visible[::-1]


def test_a_score_is_symmetric_in_mirrors():
    for game in matches(15):
        if game.box:
            left, top, right, bottom = game.box
            last = SIDE - 1
            turned = score(
                game.top[::-1],
                game.owner,
                game.faces,
                (last - right, last - bottom, last - left, last - top),
                game.power,
                game.head_start(),
            )
            assert turned.points == game.score().points
            assert turned.rows == game.score().rows[::-1]


def test_cards_of_one_kind_are_interchangeable():
    for game in matches(15):
        (seat,) = game.asked
        if game.question != "turn":
            continue
        plays = {card: set() for card in game.hand[seat]}
        for verb, card, cell in game.actions(seat):
            plays[card].add((verb, cell))
        by_face = {game.faces[card]: plays[card] for card in plays}
        assert all(by_face[game.faces[card]] == answers for card, answers in plays.items())


def test_rounds_take_twenty_wolves_or_so(stories):
    placed = [
        sum(event[0] in ("extended", "covered") for event in told)
        for rounds in stories
        for told in rounds
    ]
    assert 19 <= sum(placed) / len(placed) <= 24


def test_no_round_takes_more_than_all_the_cards(stories):
    for rounds in stories:
        for told in rounds:
            placed = sum(event[0] in ("extended", "covered") for event in told)
            assert 12 <= placed <= 24


def test_a_round_is_told_in_the_order_of_the_rulebook(stories):
    for rounds in stories:
        for told in rounds:
            assert ROUND.fullmatch("".join(f"{kind} " for kind, *_ in told))


def test_what_is_told_of_a_count_adds_up(stories):
    for rounds in stories:
        for told in rounds:
            points = [0, 0]
            for kind, *numbers in told:
                if kind in ("moons", "moons_called"):
                    points[numbers[0]] += numbers[1]
                elif kind == "row":
                    points[numbers[1]] += numbers[2]
                elif kind == "round_won":
                    assert (points[numbers[0]], points[1 - numbers[0]]) == tuple(numbers[1:])
                elif kind == "round_tied":
                    assert points == [numbers[0]] * 2


def test_every_kind_of_event_and_verb_comes_up(stories):
    told = {event[0] for rounds in stories for events in rounds for event in events}
    assert set(Moonlight.events) - told <= {"second_decides"}
    played = matches(40, starter="loser_chooses")
    assert {action[0] for game in played for _, action in game.history[-1:]} == set(Moonlight.verbs)


def test_the_same_seed_and_answers_are_the_same_match():
    marks = [[game.fingerprint() for game in matches(3)] for _ in range(2)]
    assert marks[0] == marks[1]
