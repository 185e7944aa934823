"""Draws every screen in every language and several sizes, and contact sheets of them.

    python -m tools.shots DIR [GAME ...]

Each game has screens of its own; those of the `program` itself are drawn once. No display is needed
and no time passes: the pictures always come out the same, but for the date in a report of a fault.
"""

from __future__ import annotations

import argparse
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pygame

from spytable import paths, words
from spytable.ai.advice import Gap
from spytable.core import registry
from spytable.core.game import Action, Thing
from spytable.core.reader import LOCALES
from spytable.match_setup import MatchSetup
from spytable.scenes.chapters import chapters
from spytable.scenes.play import Play
from spytable.scenes.replay import Replay
from spytable.scenes.retry import RetryTable
from spytable.scenes.review import ReviewTable
from spytable.scenes.safe_start import SafeStart
from spytable.scenes.share.subject import Subject
from spytable.scenes.table.coach import Word
from spytable.scenes.table.consequences import warning
from spytable.school import exercises, lessons
from spytable.school.lecture import Lecture
from spytable.school.pages import GALLERY
from spytable.seating import HUMAN, Seating
from spytable.ui.board import board_of
from tools import moments
from tools.still import StillApp, explained, fresh_home

SIZES = (((1280, 720), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 2.0))  # with the player's scale
THUMB, COLUMNS = (640, 360), 4
PROGRAM = "program"  # the screens that are the same for every game
ANY = registry.ids()[0]  # the game on the table behind them


class Screen(NamedTuple):
    """What to draw: the function that leads an app there, and what else it is given."""

    way: Callable[..., None]
    given: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """Its part of a file name."""
        return " ".join((*self.given[:1], self.way.__name__, *self.given[1:]))

    def open(self, app: StillApp) -> None:
        """Leads an app there."""
        self.way(app, *self.given)


def moved(position: tuple[float, float]) -> pygame.event.Event:
    """The event of a pointer that comes to a position."""
    return pygame.event.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0))


# The program


def title(app: StillApp) -> None:
    """An app begins with the title."""


def curtain(app: StillApp) -> None:
    app.show_table(moments.late(ANY).match(HUMAN))
    app.rest()


def paused(app: StillApp) -> None:
    play = _crowded_table(app)
    app.show_pause(play.match, play.playback)


def seats(app: StillApp) -> None:
    play = _crowded_table(app)
    app.show_seats(play.match, play.playback)


def _crowded_table(app: StillApp) -> Play:
    play = app.open_table(moments.crowded(ANY).match())
    app.picture()
    return play


def keys(app: StillApp) -> None:
    play = app.open_table(moments.late(ANY).match())
    app.picture()
    play._command("keys", None)


def settings(app: StillApp) -> None:
    app.show_settings()


def mishap(app: StillApp) -> None:
    app.open_table(moments.late(ANY).match())
    app._give_up(RuntimeError("a fault"))


def safe_start(app: StillApp) -> None:
    app._push(SafeStart(app))


def save_elsewhere(app: StillApp) -> None:
    """The folder of the saves has gone, and then somebody has answered."""
    match = moments.late(ANY).match()
    app.save([match])
    app.open_table(match)
    shutil.rmtree(paths.saves())
    match.play(0, match.game.actions(0)[0])
    app.show_save_elsewhere(match)


def no_saves(app: StillApp) -> None:
    app.show_saves()


def saved(app: StillApp) -> None:
    kinds = (moments.first, moments.over)
    app.save(moment(id).match() for moment in kinds for id in registry.ids())
    app.show_saves()
    for _ in range(30):
        app.rest()


# A game


def setup(app: StillApp, id: str) -> None:
    game = registry.game(id)
    app.show_setup(MatchSetup(id, Seating.usual(game.seat_counts[-1])))


def first_turn(app: StillApp, id: str) -> None:
    app.open_table(moments.first(id).match())


def late(app: StillApp, id: str) -> None:
    app.open_table(moments.late(id).match())


def crowded(app: StillApp, id: str) -> None:
    app.open_table(moments.crowded(id).match())


def question(app: StillApp, id: str, key: str) -> None:
    """The pointer is about to complete the answer with the longest forecast."""
    play = app.open_table(moments.asked(id, key).match())
    view, picker = play.playback.view, play.selection.picker
    action = max(view.actions(view.asked[0]), key=lambda action: len(view.foresee(action)))
    things = view.things(action)
    assert picker is not None
    for thing in things[:-1]:
        picker.touch(thing)
    for thing in things[-1:]:
        play.handle(moved(_centre(play, thing)))


def _centre(play: Play, thing: Thing) -> tuple[float, float]:
    placement = play.playback.stage.placement(thing)
    assert placement is not None
    return placement.box.centre


def stop(app: StillApp, id: str, kind: str) -> None:
    """The table waits for somebody to go on."""
    match = moments.told(id, kind).match()
    app.show_table(match)
    playback = app.play.playback
    while not playback.shown or match.beats[playback.shown - 1].event.kind != kind:
        if playback.stopped:
            app.play._command("hurry", None)
        app.rest()


def refusal(app: StillApp, id: str) -> None:
    """Something that cannot be touched now has been clicked and says why not."""
    play = app.open_table(moments.late(id).match())
    view, stage = play.playback.view, play.playback.stage
    refused = [thing for thing in stage.things() if view.why_not(0, thing)]
    thing = next(it for it in refused if stage.hit(_centre(play, it)) == it)
    position = _centre(play, thing)
    play.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=1))


def nudge(app: StillApp, id: str) -> None:
    """A hint says where to look."""
    late(app, id)
    app.picture()
    app.play._command("hint", None)
    app.rest()


def hint(app: StillApp, id: str) -> None:
    """A hint says what to answer."""
    nudge(app, id)
    app.play._command("hint", None)


def looking_back(app: StillApp, id: str) -> None:
    play = app.open_table(moments.late(id).match())
    play._command("look", play._tabletop.side_panel.last_beats[:4][-1])
    app.rest()


def told_about(app: StillApp, id: str) -> None:
    """The pointer is on a line of the log, and its things are marked."""
    play = app.open_table(moments.late(id).match())
    app.picture()
    if not play._tabletop.wide:
        play._command("log", None)
        app.picture()
    log = play._tabletop.side_panel.log
    play.handle(moved(log._row_box(len(log.rows) - 2).centre))


def zoomed(app: StillApp, id: str) -> None:
    question(app, id, moments.late(id).match().game.question)
    app.picture()
    app.play._command("zoom", None)


def end(app: StillApp, id: str) -> None:
    result(app, id)
    app.back()


def open_end(app: StillApp, id: str) -> None:
    """A match that is over, with every card turned up."""
    end(app, id)
    app.play._command("eyes", None)
    app.rest()


def result(app: StillApp, id: str) -> None:
    app.open_table(moments.over(id).match())


def share(app: StillApp, id: str) -> None:
    result(app, id)
    match = moments.over(id).match()
    app.show_share(Subject(match, Seating.of(match).names, 0))


def replay(app: StillApp, id: str) -> None:
    app._push(Replay(app, moments.over(id).match(), None))


def review(app: StillApp, id: str) -> None:
    """All decisions of a match are judged."""
    app.show_review(moments.over(id).match(), 0)
    table = app.play
    assert isinstance(table, ReviewTable)
    while not table._reviewer.is_done:
        table.update(app.now)  # no time passes, so that news are told once, at the end
    app.rest()


def covered(app: StillApp, id: str) -> None:
    """The dearest error of a review, before the better answer is told."""
    review(app, id)
    table = app.play
    assert isinstance(table, ReviewTable)
    table._command("moment", table._ledger.errors[0].number)
    app.rest()


def reviewed(app: StillApp, id: str) -> None:
    """The same once it is told."""
    covered(app, id)
    app.play._command("moment", "better")
    app.rest()


def retry(app: StillApp, id: str) -> None:
    """The same, answered anew in a third way, if there is one."""
    reviewed(app, id)
    app.play._command("retry", None)
    app.rest()
    table = app.play
    assert isinstance(table, RetryTable)
    known = (table._mistake.better, table._mistake.given)
    others = [it for it in table.match.game.actions(table._mistake.seat) if it not in known]
    table._answer(others[0] if others else table._mistake.given)
    app.rest()


def rules(app: StillApp, id: str) -> None:
    """The longest page."""
    page = max(chapters(id, ()), key=lambda chapter: sum(map(len, chapter.paragraphs)))
    app.show_rulebook(id, page.name)


def cards(app: StillApp, id: str) -> None:
    app.show_rulebook(id, GALLERY)


# How a game is learnt


def doors(app: StillApp, id: str) -> None:
    app.show_doors(id)


def course(app: StillApp, id: str) -> None:
    app.show_course(id)


def lesson(app: StillApp, id: str) -> None:
    """The first lesson in which one can answer wrongly, after a wrong answer."""
    lecture, mistake = next(_mistakes(id))
    app.memory.of(id).left[lecture.lesson.id] = lecture.at
    app.show_lesson(id, lecture.lesson.id)
    app.rest()
    app.play._answer(mistake)


def _mistakes(id: str) -> Iterator[tuple[Lecture, Action]]:
    """Where answers of a course can be wrong, and one of them."""
    for name in lessons.course(id):
        lecture = Lecture(lessons.load(id, name))
        while not lecture.is_over:
            actions = lecture.game.actions(lecture.lesson.seat) if lecture.waits else []
            wrong = [action for action in actions if lecture.objection(action)]
            yield from ((lecture, action) for action in wrong[:1])
            lecture.walk()


def exercise_list(app: StillApp, id: str) -> None:
    app.show_exercises(id)


def exercise(app: StillApp, id: str) -> None:
    """A wrong answer was given, and then the right one shown."""
    first = exercises.load(id)[0]
    app.show_exercise(id, first.id)
    app.rest()
    table = app.play
    table._answer(first.runner_up(table.match.game))
    table._command("show", None)
    while table.playback.busy(app.now):
        table._command("hurry", None)
        app.rest()


def coach(app: StillApp, id: str) -> None:
    """The coach speaks up."""
    play = app.open_table(moments.late(id).match())
    view = play.match.game.view(0)
    word = Word(view.actions(0)[-1], view.actions(0)[0], explained(Gap(0.31, 0.1), view, 0))
    told = warning(view, word, play.seating.names)
    app.show_coach_word(told, play.selection.release)


def summary(app: StillApp, id: str) -> None:
    late(app, id)
    app.show_summary(id)


_OF_THE_PROGRAM = (
    *(title, curtain, paused, seats, keys, settings, no_saves, saved),
    *(mishap, safe_start, save_elsewhere),
)
_OF_A_GAME = (
    *(setup, rules, cards, first_turn, late, crowded, refusal, nudge, hint),
    *(looking_back, told_about, zoomed, end, open_end, result, share),
    *(replay, review, covered, reviewed, retry),
)
_OF_A_COURSE = (doors, course, lesson, exercise_list, exercise, coach, summary)


def groups() -> list[str]:
    """The program, and every game."""
    return [PROGRAM, *registry.ids()]


def screens(group: str) -> list[Screen]:
    """The screens of a game, or of the program."""
    if group == PROGRAM:
        return [Screen(way) for way in _OF_THE_PROGRAM]
    asked = [Screen(question, (group, key)) for key in registry.game(group).questions]
    stops = [Screen(stop, (group, kind)) for kind in board_of(group).stops]
    ways = (*_OF_A_GAME, *(_OF_A_COURSE if lessons.has_course(group) else ()))
    return [*(Screen(way, (group,)) for way in ways), *asked, *stops]


def draw(folder: Path, group: str, size: tuple[int, int], scale: float, locale: str) -> None:
    """Draws the screens of a group in one kind of window, and a sheet of them."""
    kind = f"{size[0]}x{size[1]} {scale:.0%} {locale}"
    thumbs = []
    for screen in screens(group):
        with fresh_home():
            app = StillApp(size, scale, locale)
            screen.open(app)
            picture = app.picture()
        pygame.image.save(picture, folder / f"{kind} {screen.name}.png")
        thumbs.append(pygame.transform.smoothscale(picture, THUMB))
    pygame.image.save(sheet(thumbs), folder / f"sheet {kind} {group}.png")


def sheet(thumbs: list[pygame.Surface]) -> pygame.Surface:
    """Pictures of the same size side by side."""
    width, height = THUMB
    whole = pygame.Surface((COLUMNS * width, -(-len(thumbs) // COLUMNS) * height))
    for number, thumb in enumerate(thumbs):
        row, column = divmod(number, COLUMNS)
        whole.blit(thumb, (column * width, row * height))
    return whole


def main() -> int:
    """Draws everything into a folder."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, metavar="DIR")
    parser.add_argument("groups", nargs="*", metavar="GAME")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    for size, scale in SIZES:
        for locale in LOCALES:
            words.use(locale)
            for group in given.groups or groups():
                draw(given.folder, group, size, scale, locale)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
