"""The coach: a word before an answer that gives much away, and one after that of a machine."""

from __future__ import annotations

from math import inf

import pygame
import pytest

from spytable import words
from spytable.ai.advice import UNKNOWN, Advice, Choice, Gap, Ground
from spytable.scenes.coach_word import CoachWord
from spytable.scenes.play import Play
from spytable.school.learnt import Memory
from spytable.sentences import Speaker
from tests.support import twins
from tests.support.desk import Desk, at_table, is_said, until_asked
from tests.support.matches import played as played_match
from tests.support.promises import Setup

pytestmark = pytest.mark.usefixtures("fresh_home")

SURE = Gap(0.4, 0.05)


@pytest.fixture
def desk():
    """A table with a coach; its first answer is the best, and the last one looks bad."""
    desk = at_table()
    thinks(desk, SURE)
    desk.press(pygame.K_c)
    return desk


def thinks(desk: Desk, gap: Gap, better: float = 0.6, worse: float = 0.2) -> None:
    answers = desk.table.selection.picker.possible
    values = {answers[0]: better, answers[-1]: worse}
    choices = tuple(Choice(it, values.get(it, worse), 10) for it in answers)
    desk.machines.advice, desk.machines.gap = Advice(answers[0], choices), gap


def answer(desk: Desk, at: int = -1) -> tuple:
    """Gives the worst answer, or another one, and lets the coach think."""
    given = desk.table.selection.picker.possible[at]
    desk.answer(given)
    for _ in range(6):
        desk.step()
    return given


def played(desk: Desk) -> list[tuple]:
    return [entry.action for entry in desk.table.match.log if entry.seat == 0]


def test_a_bad_answer_waits_while_the_coach_tells_a_better_one(desk):
    better = desk.table.selection.picker.possible[0]
    speaker = Speaker(desk.table.playback.view, desk.table.seating.names)
    given = answer(desk)
    assert isinstance(desk.scene, CoachWord)
    assert not played(desk)
    sentence = desk.scene._sentence
    for part in (speaker.answer(given), speaker.answer(better), "40"):
        assert part in sentence


def test_it_says_why_by_the_reasons_that_bear_it(desk):
    answer(desk)
    assert "difference" not in desk.scene._sentence
    desk.use("back")
    desk.machines.gap = SURE._replace(grounds=(Ground("moons"), Ground("loss")))
    desk.press(pygame.K_c)
    desk.press(pygame.K_c)  # it thinks anew
    answer(desk)
    why = "the moons; that the match is lost with the other answer."
    assert why in desk.scene._sentence


def test_it_gives_no_reason_where_what_is_better_must_not_be_foreseen(desk):
    weighed = desk.machines.advice
    desk.machines.advice = weighed._replace(mixed=True)
    desk.machines.gap = SURE._replace(grounds=(Ground("moons"),))
    desk.press(pygame.K_c)
    desk.press(pygame.K_c)
    answer(desk)
    assert isinstance(desk.scene, CoachWord)
    assert "difference" not in desk.scene._sentence


@pytest.mark.parametrize(("times", "is_shorter"), [(9, False), (900, True)])
def test_it_says_less_rather_than_be_cut_off(desk, times, is_shorter):
    desk.show_coach_word(["Longer. " * times, "Shorter."], lambda: None)
    desk.step()
    assert is_said(desk, "Shorter.") == is_shorter


def test_it_can_be_taken_back(desk):
    answer(desk)
    desk.use("back")
    assert isinstance(desk.scene, Play)
    assert not played(desk)
    assert desk.table.selection.picker is not None


def test_or_given_all_the_same_and_the_coach_asks_only_once(desk):
    given = answer(desk)
    desk.use("insist")
    desk.step()
    assert played(desk) == [given]


def test_after_its_word_any_answer_to_that_question_is_given_at_once(desk):
    answer(desk)
    desk.use("back")
    given = answer(desk)
    assert played(desk) == [given]


@pytest.mark.parametrize("gap", [Gap(0.3, 0.2), Gap(0.1, 0.01), UNKNOWN, Gap(0.5, inf)])
def test_it_holds_its_tongue_where_it_is_not_sure_or_little_is_lost(desk, gap):
    desk.machines.gap = gap
    given = answer(desk)
    assert played(desk) == [given]


def test_where_a_turn_has_many_answers_it_speaks_of_less():
    patience = {game: at_table(game).table.coach._patience for game in ("moonlight", "dark_agent")}
    assert patience["dark_agent"] < patience["moonlight"] / 2


def test_whoever_looks_back_while_it_weighs_takes_the_answer_back(desk):
    desk.answer(desk.table.selection.picker.possible[-1])
    assert desk.table.coach.is_weighing
    desk.press(pygame.K_t)
    assert not desk.table.coach.is_weighing
    desk.press(pygame.K_t)
    until_asked(desk)
    assert played(desk) == []
    given = answer(desk, 0)
    assert played(desk) == [given]


def test_a_good_answer_is_not_even_compared(desk):
    desk.machines.gap = SURE
    thinks(desk, SURE, better=0.5, worse=0.45)
    desk.press(pygame.K_c)
    desk.press(pygame.K_c)  # it thinks anew
    given = answer(desk)
    assert played(desk) == [given]


def test_against_a_ranger_it_speaks_sooner_than_against_a_novice():
    spoken = []
    for mind in ("novice", "ranger"):
        desk = at_table(minds=f"human {mind}")
        thinks(desk, Gap(0.15, 0.02))
        desk.press(pygame.K_c)
        answer(desk)
        spoken.append(isinstance(desk.scene, CoachWord))
    assert spoken == [False, True]


def test_the_switch_is_kept_for_the_game():
    desk = at_table()
    assert not desk.table.coach.is_on
    desk.press(pygame.K_c)
    assert desk.table.coach.is_on
    assert Memory.load()[0].of("moonlight").coach is True
    desk.press(pygame.K_c)
    assert Memory.load()[0].of("moonlight").coach is False


def test_without_a_coach_nobody_thinks_along():
    desk = at_table()
    levels = [level for _, level, _ in desk.machines.asked]
    assert "master" not in levels


def test_it_says_what_the_answer_of_a_machine_was_for(desk):
    desk.machines.gap = UNKNOWN
    answer(desk, 0)
    until_asked(desk)
    match, view = desk.table.match, desk.table.playback.view
    entry = match.log[-1]
    speaker = Speaker(view, desk.table.seating.names)
    told = speaker.purpose(match.before(len(match.log)).view(0), entry.seat, entry.action)
    assert told
    remark = words.t("coach.purpose", purpose=told)
    assert desk.table._headline.remark() == (len(match.log), remark)
    desk.point((2, 2))
    desk.step()
    assert is_said(desk, told)
    desk.press(pygame.K_c)
    assert not desk.table._headline.remark()[1]


def test_it_says_nothing_of_an_answer_before_all_of_it_is_shown(desk, monkeypatch):
    desk.machines.gap = UNKNOWN
    answer(desk, 0)
    until_asked(desk)
    table = desk.table
    number = len(table.match.log)
    assert table._headline.remark()[0] == number
    shown = len(table.match.beats) - 1
    monkeypatch.setattr(type(table.playback), "shown", property(lambda _: shown))
    assert table.playback.missed[-1].entry == number
    assert table._headline.remark() == (0, "")


def test_it_says_nothing_of_a_secret_answer(desk, monkeypatch):
    monkeypatch.setattr(Speaker, "purpose", lambda self, before, seat, action: action[0])
    whole = played_match(Setup("toy", 3), 4)
    votes = [number for number in range(1, len(whole.log)) if whole.was_secret(number)]
    voted = twins.until(whole, votes[2])
    assert not voted.game.sealed, "all of them are opened"
    desk.memory.of("toy").coach = True
    person = voted.log[-2].seat
    minds = ["human" if seat == person else "novice" for seat in range(3)]
    desk.show_table(twins.seated(voted, minds), resumed=True)
    headline = desk.scene._headline
    assert {voted.log[it.entry - 1].action[0] for it in desk.scene.playback.missed} == {"name"}
    assert headline.remark() == (0, "")
