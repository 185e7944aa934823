"""A fault in the program costs the screens, and nothing else: the match goes on from its save."""

from __future__ import annotations

from datetime import datetime

import pygame
import pytest

from spytable import error_report, paths, words
from spytable.core import atomic_files
from spytable.core.atomic_files import DiskFailed
from spytable.core.journal import Journal
from spytable.core.match import Match
from spytable.error_report import ErrorReport
from spytable.match_setup import MatchSetup
from spytable.scenes.course import Course
from spytable.scenes.curtain import Curtain
from spytable.scenes.launch_options import LaunchOptions
from spytable.scenes.mishap import Mishap
from spytable.scenes.play import Play
from spytable.scenes.title import Title
from spytable.seating import Seating
from tests.support.desk import Desk, at_table, is_said, mark, until_asked
from tests.support.saved_games import offers, played

pytestmark = pytest.mark.usefixtures("fresh_home")


class Fault(Exception):
    """Something that nobody has thought of."""


def fail(*given, **how) -> None:
    raise Fault("of some kind")


def struck(desk: Desk, monkeypatch, scene: type = Play, call: str = "update") -> None:
    """Lets a call fail once, as the loop of the program would meet it."""
    with monkeypatch.context() as patch:
        patch.setattr(scene, call, fail)
        desk.scene.stale = True
        desk._try_step()
    desk.step()


def reported() -> str:
    [report] = paths.reports().iterdir()
    return report.read_text(encoding="utf-8")


@pytest.mark.parametrize("call", ["update", "draw", "handle"])
def test_a_fault_at_the_table_says_what_is_safe_and_the_match_goes_on(monkeypatch, call):
    desk = at_table()
    desk.answer(desk.table.selection.picker.possible[0])
    until_asked(desk)
    before, count = mark(desk), len(desk.table.match.log)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_u, mod=0, unicode=""))
    struck(desk, monkeypatch, call=call)
    assert isinstance(desk.scene, Mishap)
    assert is_said(desk, words.t("mishap.match_safe", count=count))
    desk.press(pygame.K_RETURN)
    until_asked(desk)
    assert mark(desk) == before
    desk.answer(desk.table.selection.picker.possible[0])
    assert len(desk.table.match.log) > count, "it is held, and saved"


def test_a_fault_in_the_rules_loses_nothing_that_was_acknowledged(monkeypatch):
    desk = at_table()
    before, action = mark(desk), desk.table.selection.picker.possible[0]
    with monkeypatch.context() as patch:
        patch.setattr(type(desk.table.match.game), "apply", fail)
        with pytest.raises(Fault):
            desk.answer(action)
        desk._give_up(Fault())
    desk.step()
    desk.use("go_on")
    until_asked(desk)
    assert mark(desk) == before


def test_what_the_disk_has_refused_is_not_called_safe(monkeypatch):
    desk = at_table()
    monkeypatch.setattr(Journal, "append", full)
    desk.answer(desk.table.selection.picker.possible[0])
    struck(desk, monkeypatch)
    assert is_said(desk, words.t("mishap.all_safe"))


def full(journal: Journal, entry: dict) -> None:
    raise DiskFailed(journal.path, 0, (), "save_disk_full", {})


def test_a_fault_elsewhere_leads_to_the_title(monkeypatch):
    desk = Desk(LaunchOptions(language="en"))
    desk.show_course("toy")
    struck(desk, monkeypatch, Course, "draw")
    assert is_said(desk, words.t("mishap.all_safe"))
    assert not offers(desk, "go_on") and not offers(desk, "deal")
    desk.use("title")
    assert isinstance(desk.scene, Title)


def test_after_a_fault_the_match_belongs_to_nobody(monkeypatch):
    desk = at_table()
    match = desk.table.match
    struck(desk, monkeypatch)
    desk.use("title")
    match.hold()


def test_before_others_a_curtain_falls_when_the_match_goes_on(monkeypatch):
    desk = at_table("moonlight", "human human")
    desk.lift()
    until_asked(desk)
    struck(desk, monkeypatch)
    desk.use("go_on")
    desk.step()
    assert isinstance(desk.scene, Curtain)


def test_a_screen_that_cannot_even_be_left_is_left(monkeypatch):
    desk = at_table()
    with monkeypatch.context() as patch:
        patch.setattr(Play, "leave", fail)
        struck(desk, monkeypatch)
    desk.use("go_on")
    until_asked(desk)
    assert desk.table.match.journal.is_held


def test_a_fault_of_the_last_resort_ends_the_program(monkeypatch):
    desk = at_table()
    struck(desk, monkeypatch)
    with pytest.raises(Fault):
        struck(desk, monkeypatch, Mishap)


def test_a_save_that_is_dropped_on_it_takes_its_place_and_another_fault_is_survived(monkeypatch):
    desk = at_table()
    struck(desk, monkeypatch)
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(played(2).journal.path)))
    desk.step()
    assert isinstance(desk.scene, Play)
    struck(desk, monkeypatch)
    assert isinstance(desk.scene, Mishap)


# The report


def hidden_faces(match: Match) -> list[str]:
    """The names of the cards that not everybody knows."""
    public, game = match.game.view(None), match.game
    faces = {game.cards[game.faces[card]] for card, face in enumerate(public.faces) if face is None}
    known = {game.cards[face] for face in public.faces if face is not None}
    return [words.t(f"{game.id}.card.{face}.name") for face in faces - known]


def test_the_report_tells_the_fault_and_what_everybody_could_see(monkeypatch):
    desk = Desk(LaunchOptions(language="en"))
    seating = Seating(("Maximilian", "Bob", "Cyd"), ("human", "novice", "novice"))
    desk.deal(MatchSetup("toy", seating, seed=123456789))
    until_asked(desk)
    match = desk.table.match
    struck(desk, monkeypatch)
    assert is_said(desk, next(paths.reports().iterdir()).name)
    assert is_said(desk, str(paths.reports()))
    report = reported()
    assert "Fault: of some kind" in report and "Traceback" in report
    assert "spytable" in report and "Python" in report
    assert "toy, edition" in report
    assert "Player A" in report and "Maximilian" not in report
    assert "123456789" not in report
    assert match.game.fingerprint() not in report
    assert hidden_faces(match)
    log = report.split("toy, edition")[1]
    assert not [face for face in hidden_faces(match) if face in log]


def test_the_deal_is_in_the_report_only_while_it_is_ticked(monkeypatch):
    desk = at_table(seed=123456789)
    desk.answer(desk.table.selection.picker.possible[0])
    struck(desk, monkeypatch)
    assert "deal 123456789" not in reported()
    desk.use("deal")
    assert "deal 123456789" in reported()
    desk.use("deal")
    assert "deal 123456789" not in reported()


def test_a_report_that_cannot_be_written_is_told(monkeypatch):
    desk = at_table()
    with monkeypatch.context() as patch:
        patch.setattr(atomic_files, "_write_file", refuse)
        struck(desk, monkeypatch)
    assert is_said(desk, words.t("problem.save_read_only"))
    assert offers(desk, "go_on")


def refuse(*given) -> None:
    raise PermissionError(13, "no")


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_every_way_on_is_in_sight(monkeypatch, scale):
    desk = at_table(scale=scale)
    struck(desk, monkeypatch)
    for command in ("quit", "title", "go_on"):
        box = desk.widget(command).box
        assert box.x >= 0 and box.right <= desk.canvas.width + 1
        assert box.y >= 0 and box.bottom <= desk.canvas.height + 1


def test_a_second_report_of_the_same_second_takes_no_place(monkeypatch):
    class Stopped(datetime):
        @classmethod
        def now(cls) -> datetime:
            return cls(2026, 1, 31, 20, 15)

    monkeypatch.setattr(error_report, "datetime", Stopped)
    first = ErrorReport(ValueError("first"), None).write()
    second = ErrorReport(ValueError("second"), None)
    assert second.write() == second.write(with_deal=True)
    assert "first" in first.read_text()
