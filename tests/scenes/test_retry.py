"""Errors of a review that are tried again, at once or on another day."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, timedelta

import pygame
import pytest

from spytable import words
from spytable.ai.advice import Advice, Choice, Gap, Milestone
from spytable.ai.request import Request
from spytable.core import registry
from spytable.core.game import Event
from spytable.core.match import Match
from spytable.review.mistakes import Mistakes
from spytable.review.ratings import Ratings
from spytable.scenes.exercise import ExerciseTable
from spytable.scenes.retry import RetryTable
from spytable.scenes.review import ReviewTable
from spytable.seating import Seating
from tests.support.desk import is_said
from tests.support.reviewing import reviewing, short_match, shown

pytestmark = pytest.mark.usefixtures("fresh_home")


@pytest.fixture
def match():
    return short_match()


def trying_again(match):
    desk = reviewing(match)
    error = desk.scene._ledger.errors[0]
    desk.scene._command("moment", error.number)
    desk.scene._command("retry", None)
    desk.step()
    assert isinstance(desk.scene, RetryTable)
    desk.wait(lambda: desk.scene.selection.picker is not None)
    return desk, error.judgement


def measured(request: Request, gap: Gap) -> Advice:
    """A comparison that has found so much."""
    better, worse = zip(request.between, (0.5 + gap.mean / 2, 0.5 - gap.mean / 2))
    return Advice(better[0], (Choice(*better, 50), Choice(*worse, 50)), gap=gap)


def test_nothing_of_the_best_answer_is_shown_before_one_has_answered(match):
    desk, judgement = trying_again(match)
    assert not desk.scene._glow
    assert not desk.scene._verdict
    assert judgement.best in desk.scene.match.game.actions(judgement.decision.seat)


def test_everybody_has_the_name_of_the_match(match):
    desk = reviewing(match)
    desk.scene.seating = Seating.new(["master", "human"])
    names = desk.scene.seating.names
    desk.scene._command("moment", desk.scene._ledger.errors[0].number)
    desk.scene._command("retry", None)
    assert isinstance(desk.scene, RetryTable)
    assert desk.scene.seating.names == names


def test_the_best_answer_is_right(match):
    desk, judgement = trying_again(match)
    desk.scene._answer(judgement.best)
    desk.step()
    assert desk.scene._verdict[0].startswith("Right")
    desk.use("on")
    assert isinstance(desk.scene, ReviewTable)


def test_whoever_leaves_without_an_answer_has_not_been_told(match):
    desk, judgement = trying_again(match)
    desk.use("leave")
    desk.step()
    assert isinstance(desk.scene, ReviewTable)
    assert desk.scene._glow == shown(judgement, judgement.decision.action)
    desk, judgement = trying_again(match)
    desk.scene._answer(judgement.best)
    desk.use("leave")
    desk.step()
    assert desk.scene._glow == shown(judgement, judgement.best)


def test_the_answer_of_the_match_is_told_to_be_the_same(match):
    desk, judgement = trying_again(match)
    desk.scene._answer(judgement.decision.action)
    assert "same" in desk.scene._verdict[0]


def test_the_verdict_says_why_the_best_answer_is_better(match):
    desk, judgement = trying_again(match)
    why = words.t("hint.why", reasons=words.t("agent_avenue.reason.lead"))
    desk.scene._mistake.reasons = ["lead"]
    desk.scene._answer(judgement.best)
    assert desk.scene._verdict[0].endswith(why)


def test_any_other_answer_is_compared_with_the_best_one(match):
    desk, judgement = trying_again(match)
    seat, known = judgement.decision.seat, {judgement.best, judgement.decision.action}
    other = next(it for it in desk.scene.match.game.actions(seat) if it not in known)
    desk.scene._answer(other)
    desk.wait(lambda: bool(desk.scene._verdict))


def test_it_is_told_what_follows_that_answer_and_the_best_one(match, monkeypatch):
    desk, judgement = trying_again(match)
    caught = Event("caught", {"side": 1, "side_other": 0, "steps": 8})
    gap = Gap(0.2, 0.05, (), (Milestone(caught, judgement.decision.view, 2, 31, 40),))
    monkeypatch.setattr(desk.pool, "poll", lambda it: measured(it, gap))
    seat, known = judgement.decision.seat, {judgement.best, judgement.decision.action}
    other = next(it for it in desk.scene.match.game.actions(seat) if it not in known)
    desk.scene._answer(other)
    desk.wait(lambda: bool(desk.scene._verdict))
    longest, *_, shortest = desk.scene._verdict
    assert "In 2 after the better answer, in 31 after the other one: " in longest
    assert "In 2" not in shortest
    told, of_match = shortest.splitlines()
    assert longest.startswith(told) and longest.endswith(of_match)  # no "other one" after that


def test_an_answer_is_wrong_only_if_a_review_would_call_it_an_error(match, monkeypatch):
    """However many worlds agree, an evaluation may err."""
    blur = registry.brain(match.game.id).blur
    for behind, verdict in ((0.9 * blur, "is as good as"), (2 * blur, "fewer matches")):
        desk, judgement = trying_again(match)
        gap = Gap(behind, 0.0)
        monkeypatch.setattr(desk.pool, "poll", lambda it, gap=gap: measured(it, gap))
        seat, known = judgement.decision.seat, {judgement.best, judgement.decision.action}
        other = next(it for it in desk.scene.match.game.actions(seat) if it not in known)
        desk.scene._answer(other)
        desk.wait(lambda desk=desk: bool(desk.scene._verdict))
        assert verdict in desk.scene._verdict[-1]


def test_escape_leads_back_to_the_review_at_once(match):
    desk, _ = trying_again(match)
    desk.press(pygame.K_ESCAPE)
    assert isinstance(desk.scene, ReviewTable)


def test_nothing_is_said_of_an_answer_that_could_not_be_compared(match, monkeypatch):
    desk, judgement = trying_again(match)
    settled = []
    monkeypatch.setattr(desk.scene, "_settled", settled.append)
    monkeypatch.setattr(desk.pool, "poll", lambda request: Advice(request.between[0], ()))
    seat, known = judgement.decision.seat, {judgement.best, judgement.decision.action}
    other = next(it for it in desk.scene.match.game.actions(seat) if it not in known)
    desk.scene._answer(other)
    desk.wait(lambda: bool(desk.scene._verdict))
    assert desk.scene._verdict[0].startswith("There was no time")
    assert not settled


def by_person(match: Match, entries: Collection[int], monkeypatch, rival: str = "novice") -> None:
    """A person has given some answers; a machine gave the others, and sits there by now."""
    minds = {True: ("human", rival), False: ("novice", rival)}
    log = [
        entry._replace(agreement={**entry.agreement, "minds": minds[number in entries]})
        for number, entry in enumerate(match.log)
    ]
    monkeypatch.setattr(match, "log", log)


def test_answers_of_a_machine_are_nobodys_mistakes_and_not_rated(match, monkeypatch):
    desk = reviewing(match)
    monkeypatch.setattr(desk.scene, "seating", Seating.new(["human", "novice"]))
    dearest, *_ = desk.scene._ledger.errors
    after = range(dearest.number, len(match.log))
    by_person(match, after, monkeypatch)
    desk.scene._keep_errors()
    rated = [it.judgement for it in desk.scene._ledger.moments if it.number > dearest.number]
    found = [it for it in rated if it and not it.is_suspected]
    [(_, kept)] = desk.ratings._games[match.game.id].items()
    assert kept.decisions == len(found)
    due = desk.mistakes.due(match.game.id, date(2999, 1, 1))
    assert dearest.judgement.best not in [it.better for it in due]


def test_errors_of_people_come_back_on_another_day(match, monkeypatch):
    desk = reviewing(match)
    desk.scene._keep_errors()
    assert not desk.mistakes.due(match.game.id, date(2999, 1, 1))  # machines sat there
    assert words.t("review.rating") not in [row.text for row in desk.scene._list.rows]
    by_person(match, range(len(match.log)), monkeypatch)
    desk.scene._keep_errors()
    kept, problems = Mistakes.load()
    today = date.today()
    assert not problems
    assert Ratings.load()[0].of(match.game.id).matches == 1
    desk.scene._show_controls()
    assert words.t("review.rating") in [row.text for row in desk.scene._list.rows]
    assert not kept.due(match.game.id, today)
    assert kept.due(match.game.id, today + timedelta(1))


def test_where_two_people_have_played_nobody_is_rated(match, monkeypatch):
    desk = reviewing(match)
    by_person(match, range(len(match.log)), monkeypatch, rival="human")
    desk.scene._keep_errors()
    assert not desk.mistakes.due(match.game.id, date(2999, 1, 1))
    assert not desk.ratings._games.get(match.game.id)


def test_an_error_that_comes_back_is_asked_from_the_list_of_exercises(match, monkeypatch):
    desk = reviewing(match)
    yesterday = date.today() - timedelta(2)
    assert desk.mistakes.add(match, desk.scene._ledger.errors[0].judgement, yesterday)
    desk.back()
    desk.show_exercises(match.game.id)
    [mistake] = desk.mistakes.due(match.game.id, date.today())
    desk.use("start") if desk.scene._list.value is mistake else desk.scene._try_again(mistake)
    assert isinstance(desk.scene, RetryTable)
    desk.wait(lambda: desk.scene.selection.picker is not None)
    desk.scene._answer(mistake.better)
    assert mistake.times == 1
    assert not desk.mistakes.due(match.game.id, date.today() + timedelta(2))


def test_an_error_that_fits_the_rules_no_more_is_forgotten_and_said(match):
    desk = reviewing(match)
    yesterday = date.today() - timedelta(2)
    assert desk.mistakes.add(match, desk.scene._ledger.errors[0].judgement, yesterday)
    [mistake] = desk.mistakes.due(match.game.id, date.today())
    mistake.best = f"{mistake.seat} roll"
    desk.back()
    desk.show_exercises(match.game.id)
    desk.step()
    desk.scene._list.choose(mistake)
    desk.use("start")
    desk.step()
    assert not desk.mistakes.due(match.game.id, date.today())
    assert is_said(desk, words.t("problem.mistake_outdated"))
    desk.use("start")
    assert isinstance(desk.scene, ExerciseTable)
