"""A review judges every decision from nothing but what its seat knew."""

from __future__ import annotations

import pytest

from spytable.ai.advice import UNKNOWN, Advice, Choice, Gap
from spytable.core.match import Match
from spytable.review.judgement import Decision, decisions, first_thoughts, second_thoughts
from spytable.review.reviewer import Reviewer
from tests.games.moonlight.table import A, answer, table
from tests.support.matches import recorded
from tools.at_once import ThinkingAtOnce


def decision(given: str = "bad") -> tuple[Decision, tuple, tuple]:
    """A may cover the highest wolf of B and lead in that row, or put a 1 before a row that is
    lost."""
    game = table("A1 B4 A2 / B2 A3 B1", ("5 1", "2 3"), ("", ""), turn=A)
    good, bad = answer(game, "cover", 5, 1, 2), answer(game, "extend", 1, 0, 2)
    return Decision(1, A, bad if given == "bad" else good, game.view(A)), good, bad


def advice(best, *others, mixed=False):
    choices = [Choice(best, 0.7, 60), *(Choice(it, 0.4, 20) for it in others)]
    return Advice(best, tuple(choices), mixed)


def reviewed(match: Match, seat: int = 0) -> Reviewer:
    reviewer = Reviewer(ThinkingAtOnce(6), match, seat, iterations=6)
    while not reviewer.is_done:
        reviewer.step()
    return reviewer


def test_a_choice_of_one_is_no_decision():
    match = recorded("moonlight")[0]
    numbers = [it.number for it in decisions(match)]
    forced = [
        n for n, entry in enumerate(match.log, 1) if len(match.before(n).actions(entry.seat)) == 1
    ]
    assert numbers == sorted(numbers) and not {*numbers} & {*forced}


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


def test_too_few_worlds_say_nothing_against_a_decision():
    given, good, bad = decision()
    before, _ = first_thoughts(given, advice(good, bad))
    after = second_thoughts(before, Advice(good, (), gap=UNKNOWN))
    assert not after.is_error
    assert after.after == before.after


def test_a_plain_error_is_found():
    given, good, _ = decision()
    pool = ThinkingAtOnce(300)
    before, rival = first_thoughts(given, pool.poll(pool.ask(given.view, A, "grandmaster", 1)))
    assert rival and rival.action == good
    compared = pool.poll(pool.compare(given.view, A, (good, given.action), 1))
    assert second_thoughts(before, compared).is_error


@pytest.mark.slow
@pytest.mark.parametrize(
    "id", ["agent_avenue", "city_of_spies", "dark_agent", "moonlight", "the_agents"]
)
def test_every_decision_of_a_match_is_judged_from_the_view_of_its_seat(id):
    match = recorded(id)[0]
    reviewer = reviewed(match)
    assert [*sorted(reviewer.judged)] == [it.number for it in decisions(match)]
    assert all(view.viewer == seat for view, seat in reviewer._pool.views)
    found = reviewer.ledger
    parts = found.decisions + found.luck + found.gifts + found.residual
    assert found.start + parts == pytest.approx(found.end)


def test_a_review_that_is_stopped_asks_for_nothing_more():
    reviewer = Reviewer(ThinkingAtOnce(6), recorded("moonlight")[0], 0)
    while not reviewer.progress:
        reviewer.step()
    reviewer.stop()
    assert reviewer.is_done
    assert len(reviewer._pool.cancelled) == reviewer._pool.size


def test_the_same_worlds_give_the_same_review():
    match = recorded("agent_avenue")[14]  # a short one
    told = [
        [moment._replace(judgement=None) for moment in reviewed(match).ledger.moments]
        for _ in range(2)
    ]
    assert told[0] == told[1]
