"""A match from elsewhere is opened in the window, and never written to at its place."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from spytable import paths, words
from spytable.core.journal import Journal
from spytable.core.match import Match
from spytable.scenes.curtain import Curtain
from spytable.scenes.launch_options import LaunchOptions
from spytable.scenes.play import Play
from spytable.scenes.result import Result
from spytable.scenes.title import Title
from spytable.seating import HUMAN, Seating
from tests.support.desk import Desk, is_said, until_asked
from tests.support.matches import Recorded
from tests.support.saved_games import damage, finished, played

pytestmark = pytest.mark.usefixtures("fresh_home")


def sent(match: Match, folder: Path) -> Path:
    """The save of a match, moved to where somebody has received it."""
    return match.journal.path.rename(folder / "from a friend.jsonl")


def drop(desk: Desk, path: Path) -> None:
    """Lets a file fall on the window."""
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    desk.step()


def test_a_finished_match_is_opened_at_its_result(tmp_path):
    path = sent(finished(), tmp_path)
    desk = Desk(LaunchOptions(language="en", save=path))
    desk.wait(lambda: isinstance(desk.scene, Result))
    assert [it.name for it in paths.saves().glob("*.jsonl")] == [path.name]


def test_a_file_that_falls_on_the_window_is_opened(tmp_path):
    path = sent(finished(), tmp_path)
    desk = Desk(LaunchOptions(language="en"))
    drop(desk, path)
    desk.wait(lambda: isinstance(desk.scene, Result))


def test_no_curtain_falls_before_the_result_of_people_who_have_finished(tmp_path):
    match = Recorded("moonlight")[0]
    agreement = Seating.new([HUMAN, HUMAN]).record
    again = Match("moonlight", 2, match.seed, match.game.chosen, agreement, match.game.edition)
    for entry in match.log:
        again.play(entry.seat, entry.action)
    path = tmp_path / "from a friend.jsonl"
    again.journal = Journal.create(path, again.header, [again.line(it) for it in again.log])
    desk = Desk(LaunchOptions(language="en", save=path))
    desk.wait(lambda: isinstance(desk.scene, Curtain | Result))
    assert isinstance(desk.scene, Result)


def test_a_running_match_goes_on_in_a_copy(tmp_path):
    path = sent(played(2), tmp_path)
    before = path.read_bytes()
    desk = Desk(LaunchOptions(language="en", save=path))
    assert isinstance(desk.scene, Play)
    until_asked(desk)
    desk.answer(desk.table.selection.picker.possible[0])
    desk.step()
    assert len(desk.table.match.log) > 2
    assert path.read_bytes() == before
    assert desk.table.match.journal.path == paths.saves() / path.name


def test_a_damaged_match_is_refused_in_a_sentence_and_not_copied(tmp_path):
    match = finished()
    damage(match, 1)
    path = sent(match, tmp_path)
    desk = Desk(LaunchOptions(language="en"))
    drop(desk, path)
    desk.step()
    assert isinstance(desk.scene, Title)
    assert is_said(desk, words.t("problem.save_line_broken"))
    assert not list(paths.saves().glob("*.jsonl"))


def test_what_is_no_match_is_refused_in_a_sentence(tmp_path):
    path = tmp_path / "holiday.png"
    path.write_bytes(b"\x89PNG")
    desk = Desk(LaunchOptions(language="en"))
    drop(desk, path)
    desk.step()
    assert isinstance(desk.scene, Title)
    assert is_said(desk, words.t("problem.save_not_ours"))
