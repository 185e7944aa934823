"""Who plays is changed while a match is played: every way round, at any moment, without a leak."""

from __future__ import annotations

import pygame
import pytest

from spytable import paths, words
from spytable.ai import levels
from spytable.core.disk import SaveFailed
from spytable.core.match import Match
from spytable.core.store import Journal, listing
from spytable.scenes import captions
from spytable.scenes.curtain import Curtain
from spytable.scenes.pause import Pause
from spytable.scenes.play import Play
from spytable.scenes.result import Result
from spytable.scenes.seats import Seats
from spytable.seating import HUMAN
from spytable.sentences import Speaker
from tests.desk import Desk, at_table, is_said, mark, names, play_on, until_asked

pytestmark = pytest.mark.usefixtures("fresh_home")


def answered(minds: str = "human novice", count: int = 2, game: str = "moonlight", **more) -> Desk:
    """A table at which the person alone has answered so often, and is asked again."""
    desk = at_table(game, minds, **more)
    for _ in range(count):
        desk.answer(desk.table.hand.picker.possible[0])
        until_asked(desk)
    return desk


def sit(desk: Desk, *minds: str) -> None:
    """Fills in the sheet by mouse, and sits down; a dash leaves a seat as it is."""
    desk.use("seats")
    for seat, mind in enumerate(minds):
        if mind != "-":
            desk.use(("mind", seat), mind)
    desk.use("sit")


def saved(desk: Desk) -> Match:
    """The match as it lies on the disk."""
    return Match.load(Journal.open(desk.table.match.journal.path), keep=False)


def pixels(desk: Desk) -> bytes:
    """What the table looks like once everything on it is painted."""
    for _ in range(60):
        desk.scene.stale = True
        desk.step()
    return pygame.image.tostring(desk.canvas.surface, "RGB")


# Both ways


@pytest.mark.parametrize("level", levels.names())
def test_every_level_can_play_on_for_a_person(level):
    desk = answered()
    count, before = len(desk.table.match.log), mark(desk)
    sit(desk, level)
    assert isinstance(desk.scene, Play)
    assert is_said(desk, words.t("seats.left_to", mind=words.t(f"mind.{level}"), name="Player A"))
    assert mark(desk) == before, "nothing is answered by sitting down"
    assert desk.machines.asked[-1][1] == level, "it thinks at once"
    desk.wait(lambda: len(desk.table.match.log) > count)
    assert saved(desk).table["minds"] == [level, "novice"]


@pytest.mark.parametrize("level", levels.names())
def test_a_person_can_play_on_for_every_level(level):
    desk = answered(f"human {level}")
    sit(desk, "novice", HUMAN)
    assert desk.table.viewer == 1
    until_asked(desk)
    answer = desk.table.hand.picker.possible[0]
    desk.answer(answer)
    assert (1, answer) in [entry[:2] for entry in desk.table.match.log]
    assert saved(desk).table["minds"] == ["novice", HUMAN]


def test_a_match_can_go_to_its_end_after_that():
    desk = answered()
    sit(desk, "novice", HUMAN)
    play_on(desk)
    assert saved(desk).game.outcome
    assert is_said(desk, names(desk)[1])


def test_without_a_person_everybody_may_look_on():
    desk = answered()
    shown = desk.table.showing.shown
    sit(desk, "scout")
    assert desk.table.viewer is None
    assert desk.table.showing.shown >= shown, "what was shown is not shown again"
    desk.wait(lambda: isinstance(desk.scene, Result))


def test_a_person_can_come_to_machines():
    desk = at_table("moonlight", "novice novice")
    desk.wait(lambda: len(desk.table.match.log) > 2)
    sit(desk, HUMAN)
    assert desk.table.viewer == 0
    until_asked(desk)


def test_a_name_is_changed_as_well():
    desk = answered()
    desk.use("seats")
    desk.use(("name", 0))
    desk.write("Ada")
    desk.use("sit")
    assert names(desk) == ("Ada", "Novice B")
    sit(desk, "master")
    assert names(desk)[0] == "Ada", "who was named stays the name of the seat"
    assert is_said(desk, words.t("seats.left_to", mind="Master", name="Ada"))


# The sheet


def test_by_keys_alone():
    desk = answered()
    desk.press(pygame.K_ESCAPE)
    assert isinstance(desk.scene, Pause)
    desk.press(pygame.K_TAB)
    desk.press(pygame.K_RETURN)
    assert isinstance(desk.scene, Seats)
    for key in (pygame.K_TAB, pygame.K_RIGHT):
        for _ in range(12):
            if desk.scene._group.focused is desk.widget(("mind", 0)):
                break
            desk.press(pygame.K_TAB)
        desk.press(key)
    while desk.scene._group.focused is not desk.widget("sit"):
        desk.press(pygame.K_TAB)
    desk.press(pygame.K_RETURN)
    assert isinstance(desk.scene, Play)
    assert desk.table.seating.minds[0] != HUMAN


@pytest.mark.parametrize("way", ["escape", "back", "sit"])
def test_without_a_change_nothing_happens(way):
    desk = answered()
    table, data = desk.table, desk.table.match.journal.path.read_bytes()
    desk.use("seats")
    if way == "escape":
        desk.use(("mind", 0), "master")
        desk.press(pygame.K_ESCAPE)
    else:
        desk.use(way)
    assert desk.scene is table and desk.table.hand.picker
    assert table.match.journal.path.read_bytes() == data


def test_what_cannot_be_saved_is_told_and_changes_nothing(monkeypatch):
    desk = answered()
    problem = SaveFailed(desk.table.match.journal.path, 0, (), "save_disk_full", {})

    def fail(entry):
        raise problem

    monkeypatch.setattr(desk.table.match.journal, "append", fail)
    sit(desk, "master")
    assert is_said(desk, words.problem(problem))
    assert desk.table.seating.minds == (HUMAN, "novice")
    assert desk.table.viewer == 0


def test_after_the_end_nobody_changes_seats():
    desk = at_table()
    play_on(desk)
    desk.use("look")
    assert desk.widget("seats").reason == words.t("rule.over")
    desk.use("pause")
    assert desk.widget("seats").reason == words.t("rule.over")


@pytest.mark.parametrize("locale", words.LOCALES)
@pytest.mark.parametrize("scale", [0.75, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_all_of_the_sheet_can_be_reached(size, scale, locale):
    desk = at_table(scale=scale)
    desk.speak(locale)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    desk.send(pygame.VIDEORESIZE)
    desk.push("seats", match=desk.table.match, showing=desk.table.showing)
    desk.step()
    for command in (("mind", 0), ("name", 1), ("mind", 1), "back", "sit"):
        while desk.scene._group.focused is not desk.widget(command):
            desk.press(pygame.K_TAB)
        rect = desk.canvas.rect(desk.widget(command).box)
        assert desk.canvas.surface.get_rect().contains(rect)


# At any moment


def test_while_a_machine_thinks_its_question_is_withdrawn():
    desk = at_table()
    desk.machines.poll = lambda ticket: None
    desk.answer(desk.table.hand.picker.possible[0])
    desk.wait(lambda: desk.machines.thinking)
    sit(desk, "-", HUMAN)
    assert not desk.machines.thinking
    desk.wait(lambda: isinstance(desk.scene, Curtain))
    desk.lift()
    until_asked(desk)
    assert desk.table.viewer == 1


def test_while_something_moves():
    desk = at_table(speed="slow")
    desk.answer(desk.table.hand.picker.possible[0])
    assert desk.table.showing.busy(desk.now)
    sit(desk, "-", "master")
    assert desk.table.viewer == 0
    until_asked(desk)


def test_a_stop_waits_on_for_whoever_stays():
    desk = at_table()
    while not desk.table.showing.stopped:
        if desk.table.hand.picker:
            desk.answer(desk.table.hand.picker.possible[0])
        desk.step()
    sit(desk, "-", "master")
    assert desk.table.showing.stopped
    desk.use("hurry")
    assert not desk.table.showing.stopped


@pytest.mark.parametrize("minds", [("-", "master"), ("novice", HUMAN)])
def test_while_one_looks_back(minds):
    desk = answered()
    desk.table._look_back(0)
    desk.step()
    sit(desk, *minds)
    assert desk.table.showing.past is None
    until_asked(desk)


def test_while_sealed_answers_are_given():
    desk = at_table("toy", "human novice human")
    while not (desk.table.match.game.sealed and isinstance(desk.scene, Play)):
        if isinstance(desk.scene, Curtain):
            desk.lift()
        elif desk.table.hand.picker:
            verbs = {action[0]: action for action in desk.table.hand.picker.possible}
            desk.answer(verbs.get("offer") or list(verbs.values())[-1])
        else:
            desk.step()
    sit(desk, "novice", "-", "novice")
    desk.wait(lambda: isinstance(desk.scene, Result))


# Secrets


def test_the_table_of_a_new_seat_holds_only_what_that_seat_may_know():
    desk = answered(count=3)
    assert desk.table.showing.missed
    sit(desk, "novice", HUMAN)
    desk.machines.poll = lambda ticket: None
    match, showing = desk.table.match, desk.table.showing
    assert showing.view.known(1) == match.game.view(1).known(1)
    told = [Speaker(beat.game.view(1), names(desk)).event(beat.event) for beat in match.beats]
    rows = desk.table._top.side.log.rows
    assert rows and {row.text for row in rows} <= {*told}
    assert all(match.log[beat.entry - 1].seat == 0 for beat in showing.missed)
    draws = [line for line in told if " draws " in line and line.startswith(names(desk)[0])]
    assert draws and all("a hidden card" in line for line in draws)


def test_the_picture_does_not_depend_on_the_hand_that_was_left():
    shown = []
    for mixed in (False, True):
        desk = answered(count=3)
        game = desk.table.match.game
        if mixed:  # what only the seat that is left knows is something else
            cards = [card for card in range(len(game.faces)) if game.knows[card] == 1]
            cards += game.deck[0]
            faces = [game.faces[card] for card in cards]
            for beat in desk.table.match.beats:
                for card, face in zip(cards, reversed(faces)):
                    if beat.game.knows[card] in (0, 1):
                        beat.game.faces[card] = face
            for card, face in zip(cards, reversed(faces)):
                game.faces[card] = face
            assert faces != faces[::-1]
        desk.machines.poll = lambda ticket: None
        sit(desk, "novice", HUMAN)
        shown.append((pixels(desk), list(desk.said)))
    assert shown[0] == shown[1]


def test_before_another_person_the_curtain_falls():
    desk = at_table("moonlight", "human human")
    desk.lift()
    until_asked(desk)
    viewer = desk.table.viewer
    frames = len(desk.frames)
    sit(desk, *["novice" if seat == viewer else "-" for seat in (0, 1)])
    desk.wait(lambda: isinstance(desk.scene, Curtain))
    later = [frame for frame in desk.frames[frames:] if frame.scene is Play]
    assert not {frame.viewer for frame in later} & {1 - viewer}, "nothing is seen before"
    desk.lift()
    assert desk.table.viewer == 1 - viewer


def test_who_comes_as_a_second_person_is_met_by_the_curtain():
    desk = answered("human novice novice", game="toy", count=1)
    sit(desk, "-", HUMAN)
    assert desk.table.viewer == 0, "who is there plays on"
    frames = len(desk.frames)
    while not isinstance(desk.scene, Curtain):
        if desk.table.hand.picker:
            desk.answer(desk.table.hand.picker.possible[0])
        else:
            desk.step()
    shown = [frame.viewer for frame in desk.frames[frames:] if frame.scene is Play]
    assert {*shown} == {0}
    desk.lift()
    assert desk.table.viewer == 1


def test_the_sheet_hides_what_the_table_would_hide():
    desk = at_table("moonlight", "human human")
    desk.lift()
    until_asked(desk)
    viewer = desk.table.viewer
    desk.use("seats")
    desk.send(pygame.WINDOWFOCUSLOST)
    assert isinstance(desk.scene, Curtain) and desk.table not in desk.shown
    desk.lift()
    assert isinstance(desk.scene, Seats)
    desk.press(pygame.K_ESCAPE)
    until_asked(desk)
    assert desk.table.viewer == viewer


# Taking back


def test_what_a_machine_answered_is_taken_back_though_a_person_sits_there_now():
    desk = answered(take_backs=True, count=1)
    before = len(desk.table.match.log)
    sit(desk, "-", HUMAN)
    desk.press(pygame.K_u)
    assert len(desk.table.match.log) < before


def test_what_a_person_answered_is_not_though_a_machine_sits_there_now():
    desk = at_table("moonlight", "human human", take_backs=True)
    for _ in range(2):
        desk.lift()
        until_asked(desk)
        desk.answer(desk.table.hand.picker.possible[0])
        desk.wait(lambda: isinstance(desk.scene, Curtain))
    desk.lift()
    until_asked(desk)
    viewer = desk.table.viewer
    sit(desk, *["novice" if seat != viewer else "-" for seat in (0, 1)])
    until_asked(desk)
    log = list(desk.table.match.log)
    desk.press(pygame.K_u)
    assert is_said(desk, words.t("play.undo_others"))
    assert desk.table.match.log == log


# Afterwards


def test_the_list_of_saves_and_the_title_speak_of_who_plays_now():
    desk = answered()
    count = listing(paths.saves())[0].count
    sit(desk, "master", HUMAN)
    desk.machines.poll = lambda ticket: None
    [summary] = listing(paths.saves())
    assert captions.name(summary) == "Master A, Player B"
    assert summary.count == count, "to sit down is no answer"
    before = mark(desk)
    desk.use("leave")
    assert is_said(desk, "Master A") and is_said(desk, "Player B")
    desk.use("continue")
    assert desk.table.viewer == 1
    assert (mark(desk), desk.table.seating.minds) == (before, ("master", HUMAN))
