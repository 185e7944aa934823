"""The first click on a game: three doors, and what a newcomer finds behind them."""

from __future__ import annotations

import pygame
import pytest

from spytable import words
from spytable.match_setup import MatchSetup
from spytable.scenes.course import Course
from spytable.scenes.doors import Doors
from spytable.scenes.pause import Pause
from spytable.scenes.play import Play
from spytable.scenes.rulebook import Rulebook
from spytable.scenes.setup import Setup
from spytable.scenes.title import Title
from spytable.school import lessons
from spytable.seating import Seating
from tests.support.desk import Desk, go_to_end, is_said, until_asked

pytestmark = pytest.mark.usefixtures("fresh_home")

GAME = "moonlight"


@pytest.fixture
def desk():
    return Desk(newcomer=True)


def enter(desk: Desk, door: str) -> None:
    desk.use("play", GAME)
    desk.use(door)
    desk.step()


def test_the_first_click_on_a_game_offers_three_doors_and_tells_its_goal(desk):
    desk.use("play", GAME)
    assert isinstance(desk.scene, Doors)
    desk.step()
    assert is_said(desk, words.t(f"{GAME}.goal"))
    for door in ("learn", "play", "rules"):
        assert is_said(desk, words.t(f"doors.{door}"))


@pytest.mark.parametrize(("door", "scene"), [("learn", Course), ("play", Play)])
def test_each_door_leads_where_it_says_and_is_never_asked_for_again(desk, door, scene):
    enter(desk, door)
    assert isinstance(desk.scene, scene)
    again = Desk(newcomer=True)
    again.use("play", GAME)
    assert type(again.scene) is Play


def test_who_has_read_the_rules_stands_before_the_doors_again(desk):
    enter(desk, "rules")
    assert isinstance(desk.scene, Rulebook)
    desk.press(pygame.K_ESCAPE)
    assert isinstance(desk.scene, Doors)
    again = Desk(newcomer=True)
    again.use("play", GAME)
    assert isinstance(again.scene, Doors), "nothing was played"


def test_who_turns_round_at_the_doors_is_asked_again(desk):
    desk.use("play", GAME)
    desk.press(pygame.K_ESCAPE)
    assert isinstance(desk.scene, Title)
    desk.use("play", GAME)
    assert isinstance(desk.scene, Doors)


def test_every_game_is_asked_for_by_itself(desk):
    enter(desk, "play")
    desk.home()
    desk.step()
    desk.use("play", "agent_avenue")
    assert isinstance(desk.scene, Doors)


def test_just_playing_is_a_match_against_the_gentlest_machine_with_a_coach(desk):
    enter(desk, "play")
    assert desk.table.seating.minds == ("human", "novice")
    assert desk.table.coach.is_on


def test_the_goal_and_the_reason_stand_above_a_newcomers_board_until_a_match_is_won(desk):
    enter(desk, "play")
    until_asked(desk)
    question = desk.table.match.game.question
    assert is_said(desk, words.t(f"{GAME}.goal"))
    assert is_said(desk, words.t(f"{GAME}.why.{question}"))
    desk.memory.of(GAME).won = True
    desk.deal(MatchSetup.first(GAME))
    until_asked(desk)
    assert not is_said(desk, words.t(f"{GAME}.goal"))


def test_with_large_letters_they_stand_beside_the_board_and_leave_it_the_room(desk):
    enter(desk, "play")
    until_asked(desk)
    tabletop = desk.table._tabletop
    told = (words.t(f"{GAME}.goal"), words.t(f"{GAME}.why.{desk.table.match.game.question}"))
    assert tabletop._strip.h and not any(it in tabletop.side_panel._text for it in told)
    desk.rescale(2.0)
    pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    desk.send(pygame.VIDEORESIZE)
    assert not tabletop._strip.h and all(it in tabletop.side_panel._text for it in told)


def test_a_reason_is_told_three_times_and_then_held_back(desk):
    enter(desk, "play")
    primer = desk.table._primer
    for times in range(5):
        until_asked(desk)
        assert bool(primer.why) == (times < 3)
        desk.answer(desk.table.selection.picker.possible[0])
        desk.step()


def test_the_course_stays_in_reach_from_the_title_the_set_up_and_the_pause():
    desk = Desk()
    desk.use("learn", GAME)
    assert isinstance(desk.scene, Course)
    desk.press(pygame.K_ESCAPE)
    desk.use("setup", GAME)
    assert isinstance(desk.scene, Setup)
    desk.use("learn")
    assert isinstance(desk.scene, Course)
    desk.press(pygame.K_ESCAPE)
    desk.use("start")
    until_asked(desk)
    desk.press(pygame.K_p)
    assert isinstance(desk.scene, Pause)
    desk.use("learn")
    assert isinstance(desk.scene, Course)


def test_a_game_without_a_course_has_two_doors(desk, monkeypatch):
    monkeypatch.setattr(lessons, "has_course", lambda game: False)
    desk.use("play", GAME)
    commands = {widget.command for widget in desk.widgets}
    assert {"play", "rules"} <= commands
    assert "learn" not in commands


def test_a_match_that_is_won_is_remembered(desk):
    enter(desk, "play")
    go_to_end(desk)
    won = desk.table.match.game.outcome.places[0] == 1
    assert Desk(newcomer=True).memory.of(GAME).won == won


def test_who_plays_alone_is_told_another_goal_where_there_is_one(desk):
    for seats, key in ((1, "dark_agent.goal_alone"), (2, "dark_agent.goal")):
        desk.deal(MatchSetup("dark_agent", Seating.new(["human"] * seats)))
        assert desk.table._primer.goal == words.t(key)
