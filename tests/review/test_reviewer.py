"""A review judges every decision from nothing but what its seat knew."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import pytest

from spytable.ai.advice import UNKNOWN, Advice, Choice, Gap
from spytable.ai.request import Request
from spytable.core import registry
from spytable.core.game import Action, Game
from spytable.core.match import Entry, Match
from spytable.core.rng import Generator
from spytable.review.judgement import (
    Decision,
    Judgement,
    _is_news,
    decisions,
    first_thoughts,
    in_doubt,
    second_thoughts,
    weighed,
)
from spytable.review.reviewer import SECONDS, SETTLED, Reviewer
from tests.games.agent_avenue import table as avenue
from tests.games.moonlight.table import A, B, answer, table
from tests.support.matches import Recorded, short
from tools.at_once import AtOnce, ThinkingAtOnce

LAST = 40  # answers at the end of a match, where that would take long to judge


def decision(given: str = "bad") -> tuple[Decision, tuple, tuple]:
    """A may cover the highest wolf of B and lead in that row, or put a 1 before a row that is
    lost."""
    game = table("A1 B4 A2 / B2 A3 B1", ("5 1", "2 3"), ("", ""), turn=A)
    good, bad = answer(game, "cover", 5, 1, 2), answer(game, "extend", 1, 0, 2)
    return Decision(1, A, bad if given == "bad" else good, game.view(A)), good, bad


class Played(Match):
    """A match that begins in the middle, and is not kept."""

    def __init__(self, game: Game) -> None:
        self.game, self.log, self._before = game, [], []

    def play(self, action: Action, seat: int | None = None) -> None:
        seat = self.game.asked[0] if seat is None else seat
        self._before.append(self.game.copy())
        self.log.append(Entry(seat, action, "", {}))
        self.game.apply(seat, action)


def ending(id: str) -> Played:
    """The last answers of the shortest recorded match of a game."""
    whole = short(id)
    first = max(0, len(whole.log) - LAST)
    match = Played(whole.before(first + 1).copy())
    for entry in whole.log[first:]:
        match.play(entry.action, entry.seat)
    return match


def advice(best, *others, mixed=False):
    choices = [Choice(best, 0.7, 60), *(Choice(it, 0.4, 20) for it in others)]
    return Advice(best, tuple(choices), mixed)


def reviewed(match: Match, worlds: int = 6) -> Reviewer:
    reviewer = Reviewer(ThinkingAtOnce(worlds), match, 0, iterations=worlds)
    while not reviewer.is_done:
        reviewer.step()
    return reviewer


SUSPECTED = 0.05


class Suspicious(AtOnce):
    """Suspects every answer of a match. Searches take no time, a comparison so many `seconds`, and
    it bears out a `share` of what was suspected."""

    def __init__(self, match: Match, seconds: float = 0.0, share: float = 1.0) -> None:
        self._given = {it.view.fingerprint(): it.action for it in decisions(match)}
        self._seconds, self._share = seconds, share
        self.now, self.searched, self.compared = 0.0, 0, 0

    def clock(self) -> float:
        return self.now

    def poll(self, request: Request) -> Advice:
        view, seat = request.view, request.seat
        if request.between:
            self.now += self._seconds
            self.compared += 1
            better, worse = Choice(request.between[0], 0.5, 50), Choice(request.between[1], 0.5, 50)
            cost = self._share * SUSPECTED
            return Advice(better.action, (better, worse), gap=Gap(cost, 0.01), effects=(0.0, 0.0))
        self.searched += 1
        brain, given = registry.brain(view.id), self._given[view.fingerprint()]
        same = brain.equivalence
        others = [it for it in brain.answers(view, seat) if same(view, it) != same(view, given)]
        choices = (Choice(others[0], 0.5 + SUSPECTED, 60), Choice(given, 0.5, 20))
        return Advice(others[0], choices)


def suspicious_review(**given: float) -> tuple[Reviewer, Suspicious]:
    reviewer, pool = begun_review(**given)
    while not reviewer.is_done:
        reviewer.step()
    return reviewer, pool


def begun_review(**given: float) -> tuple[Reviewer, Suspicious]:
    match = Recorded("moonlight")[0]
    pool = Suspicious(match, **given)
    return Reviewer(pool, match, 0, clock=pool.clock), pool


def test_a_choice_of_one_is_no_decision():
    match = Recorded("moonlight")[0]
    numbers = [it.number for it in decisions(match)]
    forced = [
        n for n, entry in enumerate(match.log, 1) if len(match.before(n).actions(entry.seat)) == 1
    ]
    assert numbers == sorted(numbers) and not {*numbers} & {*forced}


def test_an_answer_is_a_decision_if_machines_would_give_only_another():
    match, rng = Match("the_agents", 2, 4), Generator(4)
    while len(match.log) < 90 and match.game.asked:
        seat = match.game.asked[0]
        match.play(seat, match.game.random_action(seat, rng))
    brain, found = registry.brain("the_agents"), {it.number for it in decisions(match)}
    told = {True: 0, False: 0}
    for number, entry in enumerate(match.log, 1):
        before = match.before(number)
        answers = brain.answers(before, entry.seat)
        if len(answers) == 1:
            is_another = answers[0] != entry.action
            assert (number in found) is is_another
            told[is_another] += 1
    assert min(told.values()) > 3


def test_what_no_machine_would_give_is_suspected_and_compared():
    given, good, bad = decision()
    _, rival = first_thoughts(given, Advice(good, (Choice(good, 0.7, 1),)))
    assert rival == (good, 0.01)


def test_a_better_answer_is_a_rival_of_the_given_one():
    given, good, bad = decision()
    judgement, rival = first_thoughts(given, advice(good, bad))
    assert rival.action == good
    assert rival.behind > 0.2
    assert judgement.doubts == (rival.behind, -rival.behind)
    assert not judgement.is_error


def test_the_best_answer_has_no_rival():
    given, good, bad = decision("good")
    judgement, rival = first_thoughts(given, advice(good, bad))
    assert rival is None
    assert judgement.after == judgement.chance


def test_an_answer_of_a_mixed_strategy_has_no_rival():
    given, good, bad = decision()
    mixed = Advice(good, (Choice(good, 0.7, 700_000), Choice(bad, 0.6, 300_000)), mixed=True)
    rare = Advice(good, (Choice(good, 0.7, 999_000), Choice(bad, 0.6, 1_000)), mixed=True)
    assert first_thoughts(given, mixed)[1] is None
    assert first_thoughts(given, rare)[1] is not None


def test_after_a_comparison_a_decision_has_its_cost_and_no_doubt():
    given, good, bad = decision()
    before, _ = first_thoughts(given, advice(good, bad))
    choices = (Choice(good, 0.66, 50), Choice(bad, 0.41, 50))
    compared = Advice(good, choices, gap=Gap(0.25, 0.05), effects=(0.25, -0.25))
    after = second_thoughts(before, compared)
    assert after.is_error
    assert not any(after.doubts)
    assert after.chance - after.after == pytest.approx(after.gap.mean)
    assert after.effects[A] == pytest.approx(after.gap.mean)


@pytest.mark.parametrize(
    ("best", "poor", "cost"),
    [(0.6, 0.4, 0.2), (0.95, 0.9, 0.024), (0.1, 0.05, 0.024), (1.0, 0.0, 1.0), (0.5, 0.5, 0.0)],
)
def test_an_answer_loses_no_more_than_its_value_is_behind(best, poor, cost):
    """The curve of Moonlight draws chances apart: 60 % and 40 % to 65 % and 35 %."""
    given, good, bad = decision()
    choices = (Choice(good, best, 50), Choice(bad, poor, 50))
    before, rival = first_thoughts(given, Advice(good, choices))
    compared = Advice(good, choices, gap=Gap(best - poor, 0.02), effects=(0.0, 0.0))
    after = second_thoughts(before, compared)
    assert after.gap.mean == pytest.approx(cost, abs=0.001)
    noise, blur = 0.02 * cost / (best - poor or 1) or 0.02, registry.brain("moonlight").blur
    assert after.gap.margin == pytest.approx(hypot(noise, blur), abs=0.001)
    assert (rival.behind if rival else 0) == pytest.approx(cost, abs=0.001)


@pytest.mark.parametrize(("answers", "is_riddle"), [(2, False), (4, True)])
def test_of_two_answers_the_other_one_need_not_be_sought(answers, is_riddle):
    """To take the open card or the hidden one; to offer one of four."""
    game = avenue.table(("code sab enf dare", "enf sent code sab"))
    if answers == 2:
        avenue.offer(game, "code", "sab")
    seat = game.asked[0]
    worse, better, *_ = game.actions(seat)
    decision = Decision(1, seat, worse, game.view(seat))
    nothing = (0.0, 0.0)
    error = Judgement(decision, 0.5, better, Gap(0.3, 0.1), nothing, nothing)
    assert error.is_riddle == is_riddle
    assert not error._replace(gap=Gap(0.1, 0.3)).is_riddle


def test_a_cost_that_was_not_estimated_has_no_margin():
    given, good, bad = decision()
    before, _ = first_thoughts(given, advice(good, bad))
    choices = (Choice(good, 1.0, 50), Choice(bad, 0.0, 50))
    compared = Advice(good, choices, gap=Gap(1.0, 0.0), effects=(1.0, -1.0))
    assert second_thoughts(before, compared).gap.margin == registry.brain("moonlight").blur
    assert second_thoughts(before, compared._replace(is_exact=True)).gap.margin == 0


def test_an_answer_that_proves_better_than_what_the_search_thought_best_costs_nothing():
    given, good, bad = decision()
    before, _ = first_thoughts(given, advice(good, bad))
    choices = (Choice(good, 0.4, 50), Choice(bad, 0.6, 50))
    compared = Advice(good, choices, gap=Gap(-0.2, 0.05), effects=(-0.2, 0.2))
    after = second_thoughts(before, compared)
    assert after.best == given.action
    assert after.chance == after.after > 0.6
    assert not any((*after.effects, *after.doubts))


def test_what_an_evaluation_may_err_is_no_error():
    """However many worlds agree."""
    given, good, bad = decision()
    before, _ = first_thoughts(given, advice(good, bad))
    for cost, is_error in ((0.04, False), (0.1, True)):
        choices = (Choice(good, 0.5 + cost, 50), Choice(bad, 0.5, 50))
        compared = Advice(good, choices, gap=Gap(cost, 0.0), effects=(cost, -cost))
        assert second_thoughts(before, compared).is_error == is_error


def test_what_is_below_0_only_by_chance_stays():
    """Otherwise the costs of good answers would not be zero on average."""
    given, good, bad = decision()
    before, _ = first_thoughts(given, advice(good, bad))
    choices = (Choice(good, 0.5, 50), Choice(bad, 0.51, 50))
    compared = Advice(good, choices, gap=Gap(-0.01, 0.02), effects=(-0.01, 0.01))
    assert second_thoughts(before, compared).gap.mean == pytest.approx(-0.01)


def test_between_two_cards_of_an_offer_there_is_no_news():
    told = [*decisions(Recorded("agent_avenue")[0])]
    pairs = [
        (first, second)
        for first, second in pairwise(told)
        if first.seat == second.seat and second.view.question == "hide"
    ]
    turned = {second.has_news for first, second in pairs if first.action[0] == "show"}
    drawn = {second.has_news for first, second in pairs if first.action[0] == "discard"}
    assert (turned, drawn) == ({False}, {True}), "after a discard a card is drawn"


def test_dice_are_news_even_if_nobody_else_is_asked():
    match = Recorded("dark_agent")[0]
    told = [*decisions(match)]
    rolls = {number for number, entry in enumerate(match.log, 1) if entry.action == ("roll",)}
    after = [
        then
        for before, then in pairwise(told)
        if before.seat == then.seat and rolls & {*range(before.number, then.number)}
    ]
    assert after and all(it.has_news for it in after)


def test_where_everybody_knows_every_card_no_answer_is_news():
    for is_open in (True, False):
        game = table("A3 A3 B1 / A2 B5 B4", ("5 4 2", "2 3"), ("", ""))
        if is_open:
            game.reveal(*range(len(game.faces)))
        match = Played(game)
        for _ in range(2):
            match.play(match.game.actions(match.game.asked[0])[0])
        assert match.game.asked == (A,)
        assert _is_news(match, A, 1, 3) != is_open


def test_too_few_worlds_say_nothing_against_a_decision():
    given, good, bad = decision()
    before, _ = first_thoughts(given, advice(good, bad))
    after = second_thoughts(before, Advice(good, (), gap=UNKNOWN))
    assert not after.is_error
    assert after.after == before.after


def test_no_more_is_doubted_than_there_was_to_lose():
    """The best of several values is less than it looks, but not the difference of two of them."""
    given, good, bad = decision()
    judgement, _ = first_thoughts(
        given, Advice(good, (Choice(good, 0.2, 60), Choice(bad, 0.0, 20)))
    )
    assert judgement.suspicion > judgement.chance
    assert judgement.after == 0


def test_what_a_suspected_error_costs_a_partner_is_no_gain():
    game = registry.new("agent_avenue", 4, seed=1)
    seat = game.asked[0]
    worse, better = game.actions(seat)[:2]
    given = Decision(1, seat, worse, game.view(seat))
    judgement, rival = first_thoughts(given, advice(better, worse))
    assert judgement.doubts[(seat + 2) % 4] == judgement.doubts[seat] == rival.behind
    assert judgement.doubts[(seat + 1) % 4] == pytest.approx(-rival.behind)


def test_an_answer_that_no_machine_thinks_of_is_no_lost_match():
    given, good, bad = decision()
    third = Decision(1, A, ("extend", 4, 30), given.view)
    _, rival = first_thoughts(third, advice(good, bad))
    assert rival == first_thoughts(given, advice(good, bad))[1]


def test_no_more_is_doubted_than_comparisons_bore_out():
    given, good, bad = decision()
    unsure, _ = first_thoughts(given, advice(good, bad))
    choices = (Choice(good, 0.5, 50), Choice(bad, 0.5, 50))
    told = second_thoughts(unsure, Advice(good, choices, gap=Gap(0.0, 0.01), effects=(0.0, 0.0)))
    alone = weighed({1: unsure})[1].doubts[A]
    beside = weighed({1: unsure, **dict.fromkeys(range(2, 8), told)})[1].doubts[A]
    assert 0 < beside < alone / 2 < alone < unsure.doubts[A]
    assert in_doubt({1: unsure}) == pytest.approx(alone)
    assert in_doubt({2: told}) == 0


def test_comparisons_end_in_time_but_every_decision_is_searched():
    reviewer, pool = suspicious_review(seconds=SECONDS)
    assert pool.searched == len(reviewer.judged) > 40
    assert pool.compared <= 4
    assert in_doubt(reviewer.judged) > 0


def test_a_review_takes_a_little_longer_where_much_is_in_doubt():
    reviewer, pool = suspicious_review(seconds=0.5)
    assert 1.2 * SECONDS < pool.now < 1.3 * SECONDS
    assert in_doubt(reviewer.judged) > SETTLED


def test_a_review_ends_where_little_is_in_doubt():
    reviewer, pool = suspicious_review(seconds=0.29, share=0.1)
    assert SECONDS < pool.now < 1.2 * SECONDS
    assert in_doubt(reviewer.judged) <= SETTLED


def test_a_review_loses_no_time_while_another_screen_lies_over_it():
    reviewer, pool = begun_review(seconds=0.5)
    while not reviewer.is_done:
        reviewer.step()
        if pool.compared == 1:
            pool.now += 10 * SECONDS
    _, undisturbed = suspicious_review(seconds=0.5)
    assert undisturbed.compared - 3 <= pool.compared <= undisturbed.compared


def test_a_plain_error_is_found():
    """B lets A have the third Codebreaker, with which B would have won."""
    hands = ("code sab enf dare", "enf sent code sab")
    game = avenue.table(hands, areas=("dare", "code code enf"))
    avenue.offer(game, "code", "sab")
    good, pool = ("take", game.shown), ThinkingAtOnce(300)
    given = Decision(1, B, ("take", game.hidden), game.view(B))
    before, rival = first_thoughts(given, pool.poll(pool.ask(given.view, B, "grandmaster", 1)))
    assert rival and rival.action == good
    compared = pool.poll(pool.compare(given.view, B, (good, given.action), 1))
    assert second_thoughts(before, compared).is_error


@pytest.mark.slow
@pytest.mark.parametrize(
    "id", ["agent_avenue", "city_of_spies", "dark_agent", "moonlight", "the_agents"]
)
def test_every_decision_of_a_match_is_judged_from_the_view_of_its_seat(id):
    match = ending(id)
    reviewer = reviewed(match, worlds=2)
    assert [*sorted(reviewer.judged)] == [it.number for it in decisions(match)]
    assert all(view.viewer == seat for view, seat in reviewer._pool.views)
    found = reviewer.ledger
    parts = found.decisions + found.luck + found.gifts + found.residual
    assert found.start + parts == pytest.approx(found.end)


def test_a_review_that_is_stopped_asks_for_nothing_more():
    reviewer = Reviewer(ThinkingAtOnce(6), Recorded("moonlight")[0], 0)
    while not reviewer.progress:
        reviewer.step()
    reviewer.stop()
    assert reviewer.is_done
    assert len(reviewer._pool.cancelled) == reviewer._pool.size


@pytest.mark.slow
def test_the_same_worlds_give_the_same_review():
    match = Recorded("agent_avenue")[14]  # a short one
    told = [
        [moment._replace(judgement=None) for moment in reviewed(match).ledger.moments]
        for _ in range(2)
    ]
    assert told[0] == told[1]
