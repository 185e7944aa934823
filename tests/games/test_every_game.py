"""Every promise of the contract, held against every game that is on the table."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from functools import cache
from itertools import chain, combinations, islice
from math import log
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest

from spytable import words
from spytable.cli import check
from spytable.core import cards, reader, registry
from spytable.core.game import BrokenContract, Game, kind_of
from spytable.core.ranking import POINTS
from spytable.core.reasons import SCORE, log_odds
from spytable.core.rng import Generator
from spytable.sentences import Speaker
from tests.support import fairness, hidden, promises
from tests.support.hidden import state
from tests.support.promises import (
    Setup,
    marked_steps,
    positions,
    random_steps,
    seeds,
    share,
    viewers,
)
from tests.support.quick import quick
from tests.support.spoken import Interpreter, gaps, is_told

ROOT = Path(__file__).resolve().parents[2]
MATCHES = 50  # random matches of a game, in all its set-ups
SAMPLE = 100  # positions of them that are looked at closely
MOMENTS = 600  # positions of them that are left by an answer in two worlds
AHEAD = 40  # steps for which a pickled match is played on
ENDS = 3  # matches whose end is valued
Found = TypeVar("Found")
DEALS = 100  # in which hidden cards are looked at
PURPOSES = 60  # answers of a match whose purpose is asked for
LIKELY, SLIGHT = 1e-4, 1e-6  # a chance that has log-odds, and an error of them
NAMES = ("Ada", "小明", "Bo", "小華", "Cy", "Di", "Ed", "Fay")


@pytest.fixture(params=quick(promises.tried_setups(), promises.quick_setups()), ids=str)
def setup(request) -> Setup:
    return request.param


@pytest.fixture(params=promises.default_setups(), ids=str)
def table(request) -> Setup:
    return request.param


@pytest.fixture(params=registry.ids())
def game_class(request) -> type[Game]:
    return registry.game(request.param)


@pytest.fixture
def rng() -> Random:
    return Random(5)


@cache
def sample(setup: Setup) -> list[Game]:
    """Positions of random matches, with those in which some secret answers are in."""
    first = seeds(setup, SAMPLE)[:2]
    found = [game for seed in first for game in positions(setup, seed)]
    sealed = [game for game in found if game.sealed]
    return few(found, share(setup, SAMPLE), Random(first[0])) + sealed[:4]


def few(found: list[Found], count: int, rng: Random) -> list[Found]:
    """So many of what was found, or all if there are no more."""
    return rng.sample(found, min(count, len(found)))


# A match


def test_a_match_asks_until_it_is_over(setup):
    for seed in seeds(setup, MATCHES):
        rng = Random(seed)
        game = setup.new(seed, promises.check_event)
        promises.check_question(game, rng)
        for _ in random_steps(game, rng):
            promises.check_question(game, rng)


def test_a_replay_is_the_same_match(setup):
    game = setup.new(1)
    steps = list(marked_steps(game, Random(1)))
    replayed = setup.new(1)
    for step, mark in steps:
        replayed.step(*step)
        assert replayed.fingerprint() == mark
    assert (replayed.outcome, replayed.history) == (game.outcome, game.history)


def fingerprints() -> list[str]:
    """All fingerprints of a match at each table."""
    return [
        mark
        for table in promises.default_setups()
        for _, mark in marked_steps(table.new(7), Generator(7))
    ]


def test_another_process_with_another_hash_seed_plays_the_same():
    program = "from tests.games.test_every_game import fingerprints; print(*fingerprints())"
    told = [
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        for seed in ("1", "2")
    ]
    assert told == [fingerprints()] * 2


def test_a_copy_is_independent_and_nobody_listens_to_it(table, rng):
    heard = []
    game = table.new(2, lambda game, event: heard.append(event))
    for _ in random_steps(game, rng):
        original, count = game.fingerprint(), len(heard)
        copy = game.copy()
        assert copy.listener is None
        assert copy.fingerprint() == original
        for _ in zip(random_steps(copy, rng), range(3), strict=False):
            pass
        assert (game.fingerprint(), len(heard)) == (original, count)


def test_a_pickled_match_is_the_same_and_plays_on_the_same(setup, rng):
    for game in few(sample(setup), 4, rng):
        thawed = pickle.loads(pickle.dumps(game))
        assert (thawed.fingerprint(), thawed.history) == (game.fingerprint(), game.history)
        steps, thawed_steps = (
            list(islice(marked_steps(it, Random(1)), AHEAD)) for it in (game.copy(), thawed)
        )
        assert steps == thawed_steps


@pytest.mark.parametrize("seats, options", [(0, {}), (99, {}), (None, {"no_such_option": 1})])
def test_what_a_game_does_not_offer_is_refused(game_class, seats, options):
    with pytest.raises(ValueError):
        game_class(game_class.seat_counts[0] if seats is None else seats, 1, options)


def test_a_choice_that_an_option_does_not_have_is_refused(game_class):
    for name in game_class.options:
        with pytest.raises(ValueError):
            game_class(game_class.seat_counts[0], 1, {name: "no_such_choice"})


# State


def test_the_state_is_declared_after_every_answer(setup):
    game = setup.new(3)
    promises.check_state(game)
    for _ in random_steps(game, Random(3)):
        promises.check_state(game)


def test_a_name_that_is_not_declared_is_found(game_class):
    """Every name of every game, left out in turn."""
    for name in (*game_class.lists, *game_class.values, *game_class.derived):
        with pytest.raises((BrokenContract, AssertionError), match=name):
            game = without(game_class, name)(game_class.seat_counts[0], 3)
            for _ in random_steps(game, Random(3)):
                promises.check_state(game)


def without(game_class: type[Game], name: str) -> type[Game]:
    """The game with a name of its state left out of what it declares."""
    forgetful = type(game_class.__name__, (game_class,), {})
    for kind in ("lists", "values", "derived", "_copied"):
        setattr(forgetful, kind, tuple(it for it in getattr(forgetful, kind) if it != name))
    return forgetful


# Secrets


def test_what_a_viewer_cannot_know_makes_no_difference_to_it(setup, rng):
    for game in sample(setup):
        for viewer in viewers(game):
            hidden.check_secrets(game, viewer, rng)


def test_what_a_viewer_does_not_see_changes_nothing_for_it(setup, rng):
    [seed, *_] = seeds(setup, MATCHES)
    for game in few(positions(setup, seed), share(setup, MOMENTS), rng):
        for viewer in viewers(game):
            hidden.check_ignorance(game, viewer, rng)


def test_what_is_known_is_equal_just_when_the_views_are(table, rng):
    found = sample(table) + positions(table, 9)[:8]
    found += [game.view(0).imagine(rng) for game in found]
    for viewer in viewers(found[0]):
        seen = [(hidden.known(game, viewer), state(game.view(viewer))) for game in found]
        for (known, view), (other_known, other_view) in combinations(seen, 2):
            assert (known == other_known) == (view == other_view)
        assert len({known for known, _ in seen}) > 1


def test_an_imagined_world_plays_on_to_its_end(table, rng):
    for game in sample(table):
        for viewer in viewers(game):
            world = game.view(viewer).imagine(rng)
            while world.asked:
                seat = world.asked[-1]
                world.step(seat, world.random_action(seat, rng))
            assert world.outcome


def test_a_view_holds_nothing_that_its_viewer_does_not_know(setup):
    for game in sample(setup):
        for viewer in viewers(game):
            hidden.check_view_is_bare(game, viewer)


def test_an_open_question_hangs_on_nothing_hidden(setup):
    for game in sample(setup):
        hidden.check_discretion(game)


def test_a_pickled_view_is_the_same(table):
    for game in sample(table):
        for viewer in viewers(game):
            view = game.view(viewer)
            thawed = pickle.loads(pickle.dumps(view))
            assert vars(thawed) == vars(view)


def test_a_view_answers_for_nobody_else(table):
    for game in sample(table):
        for seat in game.asked:
            for viewer in set(viewers(game)) - {seat}:
                with pytest.raises(ValueError):
                    game.view(viewer).actions(seat)


def test_nobody_reads_a_secret_answer_or_learns_what_he_has_no_part_in(table):
    told = []
    game = table.new(8, lambda _, event: told.append(event))
    hidden.check_deal(game)
    told.clear()
    before = game.copy()
    for step in random_steps(game, Random(8)):
        hidden.check_step(game, before, step, told)
        told.clear()
        before = game.copy()


def test_nothing_tells_the_face_of_a_hidden_card(table):
    """`tools.soak` looks at more deals."""
    fairness.check(table, DEALS)


# What is not allowed


def test_what_is_not_allowed_is_refused_by_a_rule_and_changes_nothing(setup, rng):
    for game in sample(setup):
        promises.check_refusals(game, rng)


def test_everything_can_be_touched_or_says_why_not(setup):
    for game in sample(setup):
        promises.check_things(game)


def test_nothing_is_allowed_to_who_is_not_asked(table):
    for game in sample(table):
        for seat in set(range(game.seats)) - {*game.asked}:
            expected = "not_asked" if game.asked else "over"
            assert game.why_not(seat, ("seat", 0)).rule == expected


# Declarations and words


def test_the_default_of_an_option_is_one_of_its_choices(game_class):
    for option in game_class.options.values():
        assert option.default in option.choices


def test_forecasts_and_reports_are_as_declared(setup):
    for game in sample(setup):
        for seat in game.asked:
            view = game.view(seat)
            for action in view.actions(seat):
                for kind, *numbers in view.foresee(action):
                    assert len(numbers) == len(view.forecasts[kind])
            for kind, *numbers in view.report():
                assert len(numbers) == len(view.reports[kind])


def test_a_purpose_is_as_declared_and_seen_with_other_eyes(setup, rng):
    game = setup.new(7)
    for _ in range(PURPOSES):
        if not game.asked:
            break
        seat, before = game.asked[0], game.copy()
        action = before.random_action(seat, rng)
        game.apply(seat, action)
        for viewer in range(game.seats) if len(before.asked) == 1 else ():
            view, seen = game.view(viewer), before.view(viewer)
            fact = view.purpose(seen, seat, action)
            if fact is not None:
                assert len(fact) - 1 == len(view.purposes[fact[0]])
                assert view.purpose(seen, seat, action) == fact, "nothing has changed"
                told = [*zip(view.purposes[fact[0]], fact[1:])]
                seats = [n for name, n in told if kind_of(name) == "seat"]
                assert len({*seats}) == len(seats), f"against itself: {told}"


def problems(*paths: Path) -> list[str]:
    """What `check-cards` says of files."""
    return [words.problem(problem) for path in paths for problem in check.problems(path)]


def test_the_cards_fit_the_schema_of_the_game(game_class):
    assert not problems(reader.find("cards", game_class.id, check.CARDS))


def test_the_english_text_has_a_sentence_for_all_that_is_declared_and_for_nothing_else(game_class):
    assert not problems(reader.find("cards", game_class.id, check.ENGLISH))


def test_the_other_texts_say_what_the_english_one_says(game_class):
    english = reader.find("cards", game_class.id, check.ENGLISH)
    assert not problems(*cards.translations(english, game_class.status == "draft")[1:])


def test_a_game_is_whole_or_a_draft(game_class):
    assert game_class.status in ("whole", "draft")


def test_what_a_player_looks_out_for_is_declared(game_class):
    assert {*game_class.milestones} <= {*game_class.events}
    assert game_class.milestones or game_class.status == "draft"
    told = {kind_of(name) for it in game_class.milestones for name in game_class.events[it]}
    assert {*game_class.amounts} <= told - {"seat", "card", *game_class.kinds}


def test_a_whole_match_can_be_told_to_every_viewer(table, rng):
    said = {}

    def listen(game, event):
        for viewer in viewers(game):
            Interpreter(game.view(viewer), NAMES, said).event(event)

    game = table.new(6, listen)
    for number, _ in enumerate(random_steps(game, Random(6))):
        for viewer in {*game.asked[:1], rng.choice(viewers(game))} if is_told(number) else ():
            Interpreter(game.view(viewer), NAMES, said).tell_all(rng)
    for viewer in viewers(game):
        Interpreter(game.view(viewer), NAMES, said).tell_all(rng)
    assert said
    assert not gaps(chain(*said.values()))


# The brain


def test_the_brain_values_every_seat(table):
    brain = registry.brain(table.id)
    for game in sample(table) + [positions(table, seed)[-1] for seed in range(ENDS)]:
        promises.check_values(game, brain.evaluate(game))
        promises.check_values(game, brain.greedy.evaluate(game))


def test_the_reasons_of_the_brain_add_up_to_its_evaluation(table):
    """But for the log-odds that several rivals have together and no one of them alone."""
    brain, more = registry.brain(table.id), log(max(1, table.seats - 1))
    for game in sample(table) if brain.reasons.names else ():
        if game.asked and brain.is_quiet(game):
            for seat, chance in enumerate(brain.evaluate(game)):
                if LIKELY < chance < 1 - LIKELY:
                    apart = sum(brain.reasons.parts(game, seat)) - log_odds(chance)
                    assert -SLIGHT <= apart <= more + SLIGHT


def test_what_reasons_count_is_split_between_a_seat_and_its_rivals(table):
    reasons = registry.brain(table.id).reasons
    for game in sample(table) if reasons.names else ():
        if game.asked and registry.brain(table.id).is_quiet(game):
            counts = [reasons.counts(game, seat) for seat in range(table.seats)]
            assert counts[0] and {*counts[0]} <= {*reasons.names}
            for name in counts[0]:
                whole = [it[name].own + it[name].rivals for it in counts]
                assert whole == pytest.approx([whole[0]] * table.seats)


def test_what_reasons_come_by_has_a_name_and_is_of_the_same_reasons_everywhere(table):
    """Positions are compared, also after points have decided the match."""
    reasons, found = registry.brain(table.id).reasons, dict[bool, set[frozenset[str]]]()
    for game in sample(table) if reasons.names else ():
        by_points = bool(game.outcome and POINTS in game.outcome.reasons)
        if by_points or (game.asked and registry.brain(table.id).is_quiet(game)):
            speaker = Speaker(game, NAMES)
            for seat in range(table.seats):
                sources = reasons.sources(game, seat)
                found.setdefault(by_points, set()).add(frozenset(sources))
                assert {*sources} <= {SCORE, *reasons.names}
                assert all(speaker.thing(it) for things in sources.values() for it in things)
    assert all(len(it) == 1 for it in found.values())


def test_seats_of_a_side_share_a_place(table):
    for game in sample(table):
        for seat, place in enumerate(game.outcome.places if game.outcome else ()):
            own = [it for it in range(game.seats) if game.side(it) == game.side(seat)]
            assert {game.outcome.places[it] for it in own} == {place}


def test_whoever_tells_how_matches_end_tells_it_of_all_ends(table):
    """Where there are words for an `ending`; of several reasons none is told."""
    ends = {it.outcome.reasons for it in sample(table) if it.outcome}
    told = {reasons[0] for reasons in ends if len(reasons) == 1}
    with_words = {it for it in told if words.has(f"{table.id}.ending.{it}")}
    assert with_words in (told, set())


def test_a_plan_is_an_answer(table):
    brain = registry.brain(table.id)
    for game in sample(table):
        for seat in game.asked:
            planned = brain.plan(game, seat)
            assert planned is None or planned in game.actions(seat)
