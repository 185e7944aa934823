"""Hints at the table, and the machines that are told to move now."""

from __future__ import annotations

import os
import signal
from multiprocessing import active_children
from random import Random

import pygame
import pytest

from spytable import words
from spytable.ai.advice import Advice, Choice, Gap, Ground, Milestone
from spytable.ai.completion import proposed
from spytable.ai.pool import Pool
from spytable.core import registry
from spytable.core.game import Event
from spytable.scenes.curtain import Curtain
from spytable.scenes.table import thinking
from spytable.seating import ALWAYS
from spytable.sentences import Speaker
from spytable.ui.widgets import Button
from tests.support.desk import Desk, at_table, by_mouse, is_said, until_asked

pytestmark = pytest.mark.usefixtures("fresh_home")

CHANCE, NEXT = (
    round(100 * registry.brain("moonlight").curve(2).chance(value)) for value in (0.61, 0.57)
)


def advised(desk: Desk, mixed: bool = False) -> Advice:
    """What the machine thinks of the question: the last answer is the best."""
    answers = desk.table.selection.picker.possible[::-1]
    choices = [Choice(it, 0.61 - 0.04 * n, 90 - n) for n, it in enumerate(answers[:9])]
    advice = Advice(answers[0], tuple(choices), mixed)
    desk.machines.advice = advice
    return advice


def hinted(desk: Desk, times: int = 1, mixed: bool = False) -> Advice:
    """A hint is asked for so many times."""
    advice = advised(desk, mixed)
    for _ in range(times):
        desk.press(pygame.K_h)
        desk.step()
        desk.step()
    return advice


def marked(desk: Desk) -> tuple:
    return desk.table._tabletop._marks(None).hinted


def speaker(desk: Desk) -> Speaker:
    return Speaker(desk.table.playback.view, desk.table.seating.names)


def asked_for(key: str, minds: str) -> Desk:
    """The toy game, once the person is asked this."""
    for seed in range(99):
        desk, rng = at_table("toy", minds, seed=seed), Random(seed)
        for _ in range(99):
            if desk.table.match.game.outcome:
                break
            if desk.table.selection.picker and desk.table.match.game.question == key:
                return desk
            by_mouse(desk, rng) if desk.table.selection.picker else desk.step()
            if desk.table.playback.stopped:
                desk.use("hurry")
    raise AssertionError("nobody is asked this")


# Two steps


def test_the_grandmaster_is_asked_with_the_view_of_the_person():
    desk = at_table()
    desk.settings.thinking = 3
    desk.machines.asked.clear()
    hinted(desk)
    [(view, level, seconds)] = desk.machines.asked
    assert (view.viewer, level, seconds) == (0, "grandmaster", 3)


def test_first_a_hint_says_where_to_look():
    desk = at_table()
    best = hinted(desk).action
    [thing] = marked(desk)
    assert thing in desk.table.match.game.things(best)
    assert is_said(desk, words.t("hint.thing", thing=speaker(desk).thing(thing)))
    assert not is_said(desk, speaker(desk).answer(best))


def test_an_answer_that_leaves_something_half_done_is_told_with_what_completes_it():
    desk = at_table("dark_agent")
    while desk.table.match.game.question != "move":
        desk.answer(desk.table.selection.picker.possible[0])
        until_asked(desk)
    picker = desk.table.selection.picker
    lift = next(it for it in picker.possible if it[0] == "lift")
    desk.machines.advice = Advice(lift, (Choice(lift, 0.5, 9),))
    _, *then = proposed(picker.view, picker.seat, lift)
    assert [step.action[0] for step in then] == ["lift", "land", "land"]
    for is_told in (False, True):
        desk.press(pygame.K_h)
        desk.step()
        desk.step()
        assert is_said(desk, speaker(desk).goes_on(then)) == is_told


def test_then_it_says_the_answer_and_what_it_would_change():
    desk = at_table()
    best, second = (choice.action for choice in hinted(desk, 2).choices[:2])
    assert marked(desk) == desk.table.match.game.things(best)
    assert is_said(desk, f"{speaker(desk).answer(best)}: about {CHANCE}% to win")
    assert is_said(desk, words.t("hint.chance", percent=CHANCE))
    assert is_said(desk, speaker(desk).answer(second))
    assert is_said(desk, f"{NEXT}%")
    changes = speaker(desk).forecast(best)
    for line in changes:
        assert is_said(desk, line)
    said = " ".join(desk.said)
    next_best = said.index(speaker(desk).answer(second))
    assert max(map(said.index, changes)) < next_best, "they are not those of the next best answer"


def test_a_hint_is_told_whatever_keys_point_at():
    desk = at_table()
    desk.press(pygame.K_1)
    assert desk.table.selection.thing is not None
    best = hinted(desk, 2).action
    assert desk.table.selection.thing is None
    assert all(is_said(desk, line) for line in speaker(desk).forecast(best))


def test_it_says_why_that_is_better_than_the_next_best_answer():
    desk = at_table()
    desk.machines.gap = Gap(0.04, 0.01, (Ground("rows", 1.25), Ground("win")))
    hinted(desk, 2)
    why = "the points of the rows (own: about +1.2); that the match is won with the better answer."
    assert is_said(desk, why)
    hinted(desk)
    assert not is_said(desk, why)


def test_it_says_what_follows_that_answer_and_the_next_best_one():
    desk = at_table()
    lost = Event("round_won", {"seat": 1, "points": 3, "points_other": 2})
    follows = Milestone(lost, desk.table.match.game.view(0), 2, 31, 40)
    desk.machines.gap = Gap(0.04, 0.01, (), (follows,))
    hinted(desk, 2)
    assert is_said(desk, "In 2 after the better answer, in 31 after the other one: ")


@pytest.mark.parametrize("way", ["no reason", "mixed", "even"])
def test_it_says_nothing_of_the_kind_where_nothing_bears_it(way):
    desk = at_table()
    desk.machines.gap = Gap(0.04, 0.01, () if way == "no reason" else (Ground("rows"),))
    advice = advised(desk, mixed=way == "mixed")
    if way == "even":
        even = tuple(choice._replace(value=0.6) for choice in advice.choices)
        desk.machines.advice = advice._replace(choices=even)
    for _ in range(2):
        desk.press(pygame.K_h)
        desk.step()
        desk.step()
    assert desk.table.hint.action
    assert not is_said(desk, "makes the difference")


def test_who_answers_needs_no_reason_any_more():
    desk = at_table()
    advised(desk)
    desk.press(pygame.K_h)
    desk.step()
    assert desk.machines.compared == [desk.table.hint._counsel.rivals]
    desk.answer(desk.table.selection.picker.possible[0])
    desk.wait(lambda: not desk.machines.thinking)


def test_asked_a_third_time_it_goes_and_comes_again_without_thinking():
    desk = at_table()
    hinted(desk, 3)
    assert not marked(desk)
    assert is_said(desk, speaker(desk).question(0))
    desk.press(pygame.K_h)
    assert len(marked(desk)) == 1
    assert [level for _, level, _ in desk.machines.asked].count("grandmaster") == 1


def test_the_button_gives_a_hint_as_well():
    desk = at_table()
    advised(desk)
    desk.use("hint")
    desk.step()
    assert marked(desk)


def test_while_it_is_thought_about_nothing_waits():
    desk = at_table()
    desk.machines.poll = lambda request: None
    desk.press(pygame.K_h)
    desk.step()
    assert is_said(desk, words.t("hint.thinking"))
    action = desk.table.selection.picker.possible[0]
    desk.answer(action)
    assert (0, action) in [(entry.seat, entry.action) for entry in desk.table.match.log]


def test_who_asks_again_gets_at_once_what_there_is():
    desk = at_table()
    desk.machines.poll = lambda request: None
    desk.press(pygame.K_h)
    desk.press(pygame.K_h)
    assert desk.machines.hurried == list(desk.machines.thinking)


def test_a_hint_is_read_although_the_pointer_rests_on_a_thing():
    desk = at_table()
    card = next(it for it in desk.table.selection.glowing if it[0] == "card")
    desk.point(desk.place(card).centre)
    hinted(desk, 2)
    assert is_said(desk, words.t("hint.chance", percent=CHANCE))
    x, y = desk.place(card).centre
    desk.point((x + 1, y))
    assert desk.table.selection.thing == card


def test_a_hint_stands_still():
    desk = at_table()
    hinted(desk, 2)
    desk.wait(lambda: not desk.step())
    assert not any(desk.step() for _ in range(9))


def test_what_has_been_touched_is_still_shown_the_rest_of_the_way():
    desk = at_table()
    best = hinted(desk, 2).action
    card, _ = desk.table.match.game.things(best)
    other = next(it for it in desk.table.selection.glowing if it[0] == "card" and it != card)
    desk.touch(card)
    assert desk.table.hint.preview == best
    desk.touch(card)
    desk.touch(other)
    assert desk.table.hint.preview is None


def test_a_mixture_is_told_as_one():
    desk = at_table()
    hinted(desk, 2, mixed=True)
    assert is_said(desk, "is seen through")


def test_an_answer_without_things_is_marked_on_its_button():
    desk = asked_for("offer", "human novice novice")
    best = hinted(desk).action
    assert is_said(desk, words.t("hint.button"))
    desk.press(pygame.K_h)
    desk.step()
    buttons = [it for it in desk.widgets if isinstance(it, Button) and it.command == "answer"]
    assert {it.value: it._hinted for it in buttons} == {("refuse",): True, ("take",): False}
    assert best == ("refuse",)


def test_while_others_answer_the_same_question_in_secret_a_hint_stays():
    desk = asked_for("vote", "human novice novice")
    assert len(desk.table.match.game.asked) > 1
    hinted(desk)
    desk.wait(lambda: desk.table.match.game.asked == (0,))
    desk.wait(lambda: marked(desk))


# No hint


@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("way", ["answer", "undo", "look", "conceal"])
def test_a_hint_goes_with_its_question(way, times):
    desk = at_table("moonlight", "human human", take_backs=ALWAYS)
    desk.lift()
    until_asked(desk)
    best = hinted(desk, times).action
    assert marked(desk)
    if way == "answer":
        desk.answer(best)
    elif way == "undo":
        desk.table._after_change()
    elif way == "look":
        desk.table._look_back(0)
    else:
        desk.send(pygame.WINDOWFOCUSLOST)
    assert not desk.table.hint.things and not desk.table.hint.action


def test_a_hint_is_gone_before_the_curtain_falls_and_never_seen_by_another():
    desk = at_table("moonlight", "human human")
    desk.lift()
    until_asked(desk)
    advice = hinted(desk, 2)
    answer = speaker(desk).answer(advice.action)
    told = words.t("hint.chance", percent=CHANCE), f"about {CHANCE}%", answer
    assert all(is_said(desk, part) for part in told)
    seat = desk.table.viewer
    desk.answer(desk.table.selection.picker.possible[0])
    for _ in range(9):
        assert not any(is_said(desk, part) for part in told)
        assert not marked(desk) and not desk.table.hint.action
        desk.step()
    assert isinstance(desk.scene, Curtain)
    desk.lift()
    until_asked(desk)
    assert desk.table.viewer != seat
    assert not any(is_said(desk, part) for part in told)
    assert not marked(desk)


def test_a_hint_that_comes_too_late_is_dropped():
    desk = at_table("moonlight", "human human")
    desk.lift()
    until_asked(desk)
    desk.machines.poll = lambda request: None
    desk.press(pygame.K_h)
    desk.answer(desk.table.selection.picker.possible[0])
    desk.wait(lambda: isinstance(desk.scene, Curtain))
    desk.lift()
    until_asked(desk)
    desk.step()
    assert not desk.machines.thinking
    assert not marked(desk)


def test_who_leaves_wants_no_hint_any_more():
    desk = at_table()
    desk.machines.poll = lambda request: None
    desk.press(pygame.K_h)
    assert desk.machines.thinking
    desk.use("leave")
    assert not desk.machines.thinking


def test_there_is_no_hint_while_a_machine_thinks():
    desk = at_table()
    desk.machines.poll = lambda request: None
    desk.answer(desk.table.selection.picker.possible[0])
    desk.wait(lambda: desk.machines.thinking)
    desk.press(pygame.K_h)
    assert is_said(desk, words.t("hint.not_asked"))
    assert desk.widget("hint").reason == words.t("hint.not_asked")


def test_there_is_no_hint_while_one_looks_back():
    desk = at_table()
    desk.table._look_back(0)
    desk.step()
    desk.press(pygame.K_h)
    assert is_said(desk, words.t("hint.past"))


# Processes


class BusyDesk(Desk):
    """The window with true processes: one of them, which may be busy or be killed."""

    def wake_pool(self) -> Pool:
        if isinstance(self.machines, Pool):
            return self.machines
        self.machines = Pool(workers=1)
        return self.machines


@pytest.fixture
def busy(monkeypatch):
    monkeypatch.setattr("tests.support.desk.Desk", BusyDesk)
    desk = at_table("toy", "human novice novice", seed=8)
    yield desk
    desk.machines.close()


def wait_for_hint(desk: Desk) -> None:
    for _ in range(30_000):
        desk.step()
        if marked(desk):
            return
        pygame.time.wait(1)
    raise AssertionError("no hint comes")


def test_a_hint_comes_from_a_process(busy):
    busy.settings.thinking = 0.3
    busy.press(pygame.K_h)
    wait_for_hint(busy)
    assert {*marked(busy)} <= {thing for thing in busy.table.selection.glowing}


def test_a_hint_comes_though_its_process_was_busy_and_is_killed(busy):
    view = busy.table.playback.view
    busy.machines.ask(view, 0, "grandmaster", 1, seconds=9)
    busy.press(pygame.K_h)
    busy.wait(active_children)
    for process in active_children():
        os.kill(process.pid, signal.SIGKILL)
    wait_for_hint(busy)
    assert busy.table.selection.picker, "all the time the person could have answered"


# Move now


@pytest.fixture
def waiting():
    """A machine has all the time in the world."""
    desk = at_table()
    desk.settings.thinking = 10
    desk.machines.poll = lambda request: None
    desk.answer(desk.table.selection.picker.possible[0])
    desk.wait(lambda: desk.machines.thinking)
    return desk


def test_machines_think_as_long_as_is_set(waiting):
    assert waiting.machines.asked[-1][1:] == ("novice", 10)


@pytest.mark.parametrize("way", ["button", "key"])
def test_a_machine_that_thinks_can_be_told_to_move_now(waiting, way):
    waiting.wait(lambda: waiting.table.thinking.can_hurry)
    waiting.step()
    if way == "button":
        waiting.use("move_now")
    else:
        waiting.press(pygame.K_m)
    assert waiting.machines.hurried == list(waiting.machines.thinking)
    waiting.step()
    assert not [it for it in waiting.widgets if it.command == "move_now"], "it is told already"


def test_one_who_waits_is_told_how_long_it_can_take(waiting):
    name = waiting.table.seating.names[1]
    assert not is_said(waiting, " s at most")
    waiting.wait(lambda: is_said(waiting, words.t("play.thinking_on", names=name, count=8)))
    waiting.now += 10
    waiting.step()
    assert is_said(waiting, words.t("play.thinking", names=name))
    assert not is_said(waiting, " s at most")


def test_nobody_is_hurried_who_answers_soon(waiting, monkeypatch):
    monkeypatch.setattr(thinking, "_SOON", 60)
    for _ in range(9):
        waiting.step()
    assert not [it for it in waiting.widgets if it.command == "move_now"]
