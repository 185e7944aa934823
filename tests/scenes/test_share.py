"""What goes into files for others: whose knowledge is in it, and that it is whole or not there."""

from __future__ import annotations

import errno
import os
import threading
import time
from io import BytesIO
from math import inf
from pathlib import Path
from random import Random

import pygame
import pytest
from PIL import Image

from spytable import paths, words
from spytable.core.atomic_files import SaveFailed
from spytable.core.journal import Journal
from spytable.core.match import Match
from spytable.core.reader import LOCALES
from spytable.scenes.launch_options import LaunchOptions
from spytable.scenes.result import Result
from spytable.scenes.share import exports, pixels, table_picture
from spytable.scenes.share.exports import Export
from spytable.scenes.share.pixels import Frame
from spytable.scenes.share.subject import Subject
from spytable.scenes.share_sheet import ShareSheet
from spytable.seating import Seating
from spytable.ui import theme, time_slices
from spytable.ui.canvas import Canvas
from tests.support.desk import Desk, at_table, is_said
from tests.support.matches import REPLAYS, Recorded
from tests.support.saved_games import at_saves, finished, offers, played
from tests.support.twins import twin

pytestmark = pytest.mark.usefixtures("fresh_home")

NAMES = ("Ada", "小明", "Bo", "小華", "Cy", "Di")
PATIENCE = 60.0  # seconds
GAMES = sorted({path.parent.name for path in REPLAYS})
COMMANDS = ["result", "table", "animation", "match"]


@pytest.fixture(autouse=True)
def patient_window(monkeypatch):
    """Each picture is drawn in one go."""
    monkeypatch.setattr(time_slices, "_BESIDE", inf)


def made(export: Export) -> Path:
    """Where a file is, once it is made."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            if next(export) == 1:  # a thread works at it, which needs the time
                time.sleep(0.001)
        except StopIteration as end:
            return end.value
    raise AssertionError("it is never made")


def painted(subject: Subject) -> bytes:
    """The pixels of a small picture of a table."""
    canvas = Canvas.of_size(*table_picture.SIZE, 0.3, words.locale())
    table_picture.paint(canvas, subject)
    return pygame.image.tobytes(canvas.surface, "RGB")


def frames(path: Path) -> list[Image.Image]:
    with Image.open(path) as file:
        shown = []
        for number in range(file.n_frames):
            file.seek(number)
            shown.append(file.convert("RGB"))
        return shown


def of(id: str, **how: object) -> Subject:
    """The first recorded match of a game."""
    match = Recorded(id)[0]
    return Subject(match, NAMES[: match.game.seats], **how)


# Secrets


@pytest.mark.parametrize("seat", [0, None])
@pytest.mark.parametrize("id", GAMES)
def test_pictures_show_nothing_that_a_seat_does_not_know(id, seat):
    subject = of(id, seat=seat)
    other = subject._replace(match=twin(subject.match, seat, Random(4)))
    count = len(subject.match.beats)
    beats = zip(subject.match.beats, other.match.beats)
    assert any(one.game.faces != two.game.faces for one, two in beats)
    for past in (count // 3, 2 * count // 3, None):
        one, two = (it._replace(past=past) for it in (subject, other))
        assert one.caption == two.caption
        assert painted(one) == painted(two)


@pytest.mark.parametrize(
    "id", [pytest.param(id, marks=[] if id == "moonlight" else pytest.mark.slow) for id in GAMES]
)
def test_an_animation_shows_nothing_that_a_seat_does_not_know(id, monkeypatch):
    monkeypatch.setattr(exports, "_SMALL", 0.3)
    subject = of(id, seat=1)
    other = subject._replace(match=twin(subject.match, 1, Random(4)))
    assert made(exports.animation(subject)).read_bytes() == (
        made(exports.animation(other)).read_bytes()
    )


@pytest.mark.parametrize("id", GAMES)
def test_a_result_shows_nothing_that_the_public_does_not_know(id):
    subject = of(id)
    other = subject._replace(match=twin(subject.match, None, Random(4)))
    assert made(exports.result(subject, None)).read_bytes() == (
        made(exports.result(other, None)).read_bytes()
    )


@pytest.mark.parametrize("id", ["agent_avenue", "city_of_spies", "moonlight", "the_agents"])
def test_with_every_card_open_there_is_more_to_see(id):
    subject = of(id, seat=0)
    pasts = range(len(subject.match.beats) // 2, len(subject.match.beats), 9)
    shown = (subject._replace(past=past) for past in pasts)
    assert any(painted(it) != painted(it._replace(is_open=True)) for it in shown)


def test_no_card_is_open_before_the_match_is_over():
    match = played(2, "Ada", "Bob", "Cyd")
    subject = Subject(match, NAMES[:3], seat=0)
    assert subject._replace(is_open=True).view.__dict__ == subject.view.__dict__


# Files


def test_an_animation_has_a_frame_for_each_of_the_last_answers_and_ends_slowly():
    path = made(exports.animation(of("moonlight", seat=0)))
    with Image.open(path) as file:
        count = file.n_frames
        durations = []
        for number in range(count):
            file.seek(number)
            durations.append(file.info["duration"])
    assert count == 16
    assert durations == sorted(durations) and durations[-1] > 2 * durations[0]
    assert path.suffix == ".gif" and path.parent == paths.exports()


def test_an_animation_ends_with_the_table_as_it_is():
    subject = of("moonlight", seat=0)
    canvas = Canvas.of_size(*table_picture.SIZE, 0.6, "en")
    table_picture.paint(canvas, subject)
    [*_, last] = frames(made(exports.animation(subject)))
    wanted = Frame.of(canvas.surface).image()
    apart = sum(abs(a - b) for a, b in zip(last.tobytes()[::97], wanted.tobytes()[::97]))
    assert apart / (len(last.tobytes()) / 97) < 8, "as near as 256 colours can be"


def test_in_an_animation_seats_have_the_colours_by_which_they_are_known():
    shown = [pygame.Surface((100, 100)) for _ in range(2)]
    for surface in shown:
        for at in range(10_000):  # more colours than a GIF has
            surface.set_at((at % 100, at // 100), (at % 256, at // 40, 0))
        for number, seat in enumerate(theme.SEATS):
            surface.set_at((number, 50), pygame.Color(seat.colour))
    data = pixels.gif([*map(Frame.of, shown)], [100, 100], exports._KEPT)
    with Image.open(BytesIO(data)) as file:
        seen = [file.convert("RGB").getpixel((number, 50)) for number in range(len(theme.SEATS))]
    assert seen == [tuple(pygame.Color(seat.colour))[:3] for seat in theme.SEATS]


def test_a_file_is_named_by_its_game_and_players_in_the_language_of_the_program():
    words.use("zh-Hans")
    path = made(exports.table(of("moonlight", seat=0)))
    assert path.name.startswith(paths.safe_name(words.t("moonlight.name")))
    assert NAMES[0] in path.name


def test_a_picture_is_the_pixels_that_were_drawn():
    surface = pygame.Surface((3, 2))
    surface.set_at((1, 1), (18, 52, 86))
    frame = Frame.of(surface)
    with Image.open(BytesIO(pixels.png(frame))) as file:
        assert file.convert("RGB").tobytes() == frame.pixels
        assert file.size == (3, 2)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_result_is_a_picture_in_the_language_of_the_program(locale):
    words.use(locale)
    with Image.open(made(exports.result(of("the_agents"), None))) as file:
        assert file.size == (1200, 630)


def test_a_match_goes_to_others_as_it_is_and_opens_there():
    match = finished()
    path = made(exports.match(Subject(match, ("Ada", "Bob", "Cyd"))))
    assert path.read_bytes() == match.journal.path.read_bytes()
    assert Match.load(Journal.open(path), keep=False).game.outcome == match.game.outcome
    assert "Ada Bob Cyd" in path.stem


def test_a_second_file_does_not_replace_the_first():
    subject = Subject(finished(), ("Ada", "Bob", "Cyd"))
    assert made(exports.match(subject)) != made(exports.match(subject))


@pytest.mark.parametrize(
    "code, key", [(errno.ENOSPC, "save_disk_full"), (errno.EROFS, "save_read_only")]
)
def test_what_cannot_be_written_leaves_no_half_file(monkeypatch, code, key):
    subject = Subject(finished(), ("Ada", "Bob", "Cyd"))
    write = os.write

    def full(descriptor: int, data: bytes) -> int:
        write(descriptor, data[: len(data) // 2])
        raise OSError(code, "no")

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(SaveFailed) as caught:
        made(exports.match(subject))
    assert caught.value.key == key
    assert list(paths.exports().iterdir()) == []


def test_who_leaves_gets_no_file():
    export = exports.animation(of("moonlight", seat=0))
    while next(export) < 1:
        pass
    export.close()
    [*map(threading.Thread.join, threading.enumerate()[1:])]
    assert list(paths.exports().iterdir()) == []


# The sheet


def at_sheet(match: Match, locale: str = "en", scale: float = 1.0) -> Desk:
    desk = Desk(LaunchOptions(language=locale, scale=scale))
    desk.show_result(match, Seating.of(match))
    desk.step()
    desk.step()
    desk.use("share")
    assert isinstance(desk.scene, ShareSheet)
    desk.step()
    return desk


def export(desk: Desk, command: str) -> str:
    """Lets a file be made; what is said at the end."""
    desk.step()
    desk.use(command)
    desk.wait(lambda: time.sleep(0.005) or desk.scene._export is None)
    desk.step()
    return desk.scene._note


def test_it_is_told_beforehand_where_files_go():
    desk = at_sheet(finished())
    assert str(paths.exports()) in desk.widget("table").tooltip


@pytest.mark.parametrize("command", COMMANDS)
def test_a_finished_match_is_shared_and_told_where_the_file_is(command):
    desk = at_sheet(finished())
    said = export(desk, command)
    [path] = paths.exports().iterdir()
    assert said == words.t("share.written", file=path)
    assert is_said(desk, said)


def test_a_finished_save_is_shared_from_the_list_and_a_running_one_is_not():
    running, match = played(2, age=2), finished()
    desk = at_saves()
    desk.use("share")
    assert isinstance(desk.scene, ShareSheet)
    assert desk.scene._subject.match.journal.path == match.journal.path
    match.journal.path.unlink()
    desk = at_saves()
    assert desk.scene._shown == running.journal.path and not offers(desk, "share")


def test_a_match_whose_end_the_disk_has_refused_is_no_file_for_others_yet():
    match = finished()
    assert not at_sheet(match).widget("match").reason
    match.unsaved.append({})
    assert at_sheet(match).widget("match").reason == words.t("share.unsaved")


def test_a_chosen_seat_is_the_one_whose_eyes_are_used():
    desk = at_sheet(finished())
    desk.use("eyes", 1)
    assert desk.scene._subject.seat == 1 and not desk.scene._subject.is_open
    desk.use("eyes", "open")
    assert desk.scene._subject.is_open


def test_a_running_match_offers_the_table_alone_as_its_viewer_sees_it():
    desk = at_table("moonlight")
    desk.show_pause(desk.table.match, desk.table.playback)
    desk.step()
    desk.use("share")
    desk.step()
    assert [it.command for it in desk.widgets if it.focusable] == ["table", "back"]
    assert desk.scene._subject.seat == desk.table.viewer
    export(desk, "table")
    assert len(list(paths.exports().iterdir())) == 1


def test_what_was_not_shown_yet_is_not_shared():
    desk = at_table("moonlight")
    match, playback = desk.table.match, desk.table.playback
    match.play(match.game.asked[0], desk.table.selection.picker.possible[0])
    assert playback.pending
    desk.show_pause(match, playback)
    desk.step()
    desk.use("share")
    subject = desk.scene._subject
    assert subject.past == playback.shown - 1
    assert subject.step < len(match.log), "the answer is not told"


def test_a_folder_that_cannot_be_written_is_told_in_a_sentence(monkeypatch):
    desk = at_sheet(finished())
    folder = paths.exports()
    folder.rmdir()
    folder.write_text("a file in its place")
    said = export(desk, "match")
    assert str(folder) in said and words.t("problem.save_failed") in said


def test_going_back_leads_to_the_result():
    desk = at_sheet(finished())
    desk.press(pygame.K_ESCAPE)
    assert isinstance(desk.scene, Result)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_all_of_the_sheet_is_in_the_window(size, scale, locale):
    desk = at_sheet(finished(), locale, scale)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    desk.send(pygame.VIDEORESIZE)
    rects = [desk.canvas.rect(widget.box) for widget in desk.widgets[1:]]
    assert all(desk.canvas.surface.get_rect().contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[i + 1 :]) == -1 for i, rect in enumerate(rects))
    told = desk.scene._told
    assert told.box.h >= desk.canvas.text_height(told.text, told.box.w)
