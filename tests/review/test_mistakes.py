"""Errors come back at growing intervals, from a file that survives whatever is written into it."""

from __future__ import annotations

from datetime import date

import pytest

from spytable import paths
from spytable.ai.advice import Gap, Ground
from spytable.review.judgement import Decision, Judgement
from spytable.review.mistakes import DAYS, Mistakes
from spytable.seating import Seating
from tests.support.matches import Recorded

pytestmark = pytest.mark.usefixtures("fresh_home")

DAY = date(2026, 3, 1)
AGREEMENT = Seating.new(["human", "human"]).record


def error(match, number: int = 5, cost: float = 0.12) -> Judgement:
    entry, before = match.log[number - 1], match.before(number)
    best = next(it for it in before.actions(entry.seat) if it != entry.action)
    decision = Decision(number, entry.seat, entry.action, before.view(entry.seat))
    gap = Gap(cost, 0.02, (Ground("rows", 1.5), Ground("loss")))
    return Judgement(decision, 0.5, best, gap, (cost, -cost), (0.0, 0.0))


@pytest.fixture
def match():
    return next(it for it in Recorded("moonlight") if it.game.edition > 1)


def test_an_error_comes_back_as_the_position_it_was_made_in(match):
    mistakes, judged = Mistakes(), error(match)
    assert mistakes.add(match, judged, DAY)
    [mistake] = mistakes.due("moonlight", date(2026, 3, 2))
    again = mistake.match("moonlight", AGREEMENT)
    assert again.game.fingerprint() == match.before(5).fingerprint()
    assert (mistake.given, mistake.better) == (judged.decision.action, judged.best)
    assert mistake.cost == 12


def test_it_comes_back_later_each_time_it_is_set_right_and_soon_when_it_is_not(match):
    mistakes = Mistakes()
    mistakes.add(match, error(match), DAY)
    [mistake] = mistakes.due("moonlight", date(2026, 3, 2))
    seen = []
    for _ in range(len(DAYS)):
        mistake.answer(True, DAY)
        seen.append((date.fromisoformat(mistake.due) - DAY).days)
    assert seen == [*DAYS[1:], DAYS[-1]]
    mistake.answer(False, DAY)
    assert (date.fromisoformat(mistake.due) - DAY).days == DAYS[0]


def test_a_day_from_a_wrong_clock_does_not_hide_an_error_for_ever(match):
    mistakes = Mistakes()
    mistakes.add(match, error(match), date(2099, 3, 1))
    assert not mistakes.due("moonlight", date(2099, 3, 1))
    assert mistakes.due("moonlight", DAY)


def test_the_same_error_is_kept_once_and_a_small_one_never(match):
    mistakes = Mistakes()
    assert mistakes.add(match, error(match), DAY)
    assert not mistakes.add(match, error(match), DAY)
    assert not mistakes.add(match, error(match, 7, cost=0.01), DAY)


def test_what_is_saved_is_there_again(match):
    mistakes = Mistakes()
    mistakes.add(match, error(match), DAY)
    mistakes.save()
    again, problems = Mistakes.load()
    assert not problems
    assert again.due("moonlight", date(2026, 3, 2)) == mistakes.due("moonlight", date(2026, 3, 2))


def test_a_file_of_a_former_version_has_no_reasons(match):
    mistakes = Mistakes()
    mistakes.add(match, error(match), DAY)
    [kept] = mistakes.due("moonlight", date(2999, 1, 1))
    assert kept.reasons == ["rows", "loss"]
    mistakes.save()
    path = paths.config() / "mistakes.yaml"
    reasons = "  reasons:\n  - rows\n  - loss\n"
    written = path.read_text()
    assert reasons in written
    for text, is_right in ((written.replace(reasons, ""), True), (f"{written}  - 1\n", False)):
        path.write_text(text)
        again, problems = Mistakes.load()
        assert bool(problems) is not is_right
        assert [it.reasons for it in again.due("moonlight", date(2999, 1, 1))] == [[]] * is_right


@pytest.mark.parametrize(
    "text",
    [
        "moonlight: 3",
        "moonlight: [{}]",
        "no_game: []",
        "moonlight: [{edition: 1, seats: 2, seed: 1, answers: [x], best: 1, cost: 1, margin: 1}]",
        "- 1",
        "a: [",
    ],
)
def test_a_broken_file_costs_what_is_broken_and_says_so(text, match):
    path = paths.config() / "mistakes.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    mistakes, problems = Mistakes.load()
    assert problems
    assert not mistakes.due("moonlight", date(2999, 1, 1))
    mistakes.add(match, error(match), DAY)
    mistakes.save()
    assert path.with_suffix(".broken.yaml").read_text() == text


def test_an_error_that_does_not_fit_the_rules_any_more_says_so(match):
    mistakes = Mistakes()
    mistakes.add(match, error(match), DAY)
    [mistake] = mistakes.due("moonlight", date(2026, 3, 2))
    mistake.best = f"{mistake.seat} extend 999 999"
    with pytest.raises(LookupError):
        mistake.match("moonlight", AGREEMENT)
