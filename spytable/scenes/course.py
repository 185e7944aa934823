"""The course of a game: its lessons, and which of them are done."""

from __future__ import annotations

import pygame

from spytable import words
from spytable.core.reader import Problem
from spytable.match_setup import MatchSetup
from spytable.scenes.game_names import game_name
from spytable.scenes.navigation import Shell
from spytable.scenes.scene import Scene
from spytable.scenes.signs import medal, sign
from spytable.school import exercises, lessons, pace
from spytable.school.exercises import Exercise
from spytable.school.lessons import Lesson
from spytable.ui import theme
from spytable.ui.canvas import Canvas
from spytable.ui.footer import lay_out_buttons, lay_out_note
from spytable.ui.scroll_list import Row, ScrollList
from spytable.ui.widget import Widget
from spytable.ui.widgets import Button, Label, Panel

MATCH = "match"  # the entry after the lessons, a short match with the coach
EXERCISES = "exercises"  # the last one
_WIDEST = 1100
_ROW = 92  # the height of an entry


class Course(Scene):
    """A list of lessons; one that cannot be given is left out, and a sentence says why."""

    keys = {pygame.K_ESCAPE: "back"}

    def __init__(self, app: Shell, game: str) -> None:
        super().__init__(app)
        app.wake_pool()
        app.expect(game)
        self._game = game
        self._learnt = app.memory.of(game)
        self._lessons, self._problems = lessons.of(game)
        self._exercises = self._load_exercises()
        self._list = ScrollList((), "open")
        self._group = self.new_group()
        self._choose_next()

    def _load_exercises(self) -> list[Exercise]:
        try:
            return exercises.load(self._game)
        except Problem as problem:
            self._problems.append(problem)
            return []

    def resume(self) -> None:
        self._choose_next()

    def _choose_next(self) -> None:
        """Selects the first lesson that is not done, or else the match."""
        self._list.show(self._rows())
        done = self._learnt.lessons
        left = [lesson.id for lesson in self._lessons if lesson.id not in done]
        self._list.choose(left[0] if left else MATCH)

    def arrange(self, canvas: Canvas) -> None:
        panel = Panel(words.t("course.title", game=game_name(self._game)), self._aside)
        free = canvas.box.middle(min(canvas.width - 48, _WIDEST), canvas.height - 40)
        panel.box = free
        high = free.h - panel.inside.h + len(self._list.rows) * _ROW + theme.BUTTON + 2 * theme.GAP
        panel.box = free.middle(free.w, min(free.h, high))
        back = Button(words.t("course.back"), "back", icon="room/icon_back")
        rules = Button(words.t("course.rules"), "rules", icon="room/icon_rules")
        start = Button(words.t("course.start"), "start", primary=True, icon="room/icon_play")
        room = lay_out_buttons(canvas, panel.inside, [back, rules, start])
        self._list.show(self._rows())
        widgets: list[Widget] = [panel, self._list, back, rules, start]
        problems = [*self._problems, *self.app.problems]
        if problems:
            note = Label(words.problem(problems[-1]), theme.SMALL, theme.STAMP)
            room = lay_out_note(canvas, room, note)
            widgets.append(note)
        self._list.box = room
        self._group.show(widgets, first=self._list)

    @property
    def _aside(self) -> str:
        done = sum(1 for lesson in self._lessons if lesson.id in self._learnt.lessons)
        return words.t("course.done", done=done, count=len(self._lessons))

    def _rows(self) -> list[Row]:
        rows = [self._row(number, lesson) for number, lesson in enumerate(self._lessons, 1)]
        match = Row(
            words.t("course.match"),
            MATCH,
            note=words.t("course.match_about"),
            picture=sign("room/icon_trophy" if self._learnt.won else "room/icon_play"),
        )
        return [*rows, match, *self._exercise_rows()]

    def _exercise_rows(self) -> list[Row]:
        """The entry for the exercises, if there are any."""
        count = len(self._exercises)
        done = sum(it.id in self._learnt.solved for it in self._exercises)
        text = words.t("course.exercises")
        note = words.t("course.exercises_about", done=done, count=count)
        picture = sign("room/icon_tick" if done == count else "room/icon_hint")
        return [Row(text, EXERCISES, note=note, picture=picture)] if count else []

    def _row(self, number: int, lesson: Lesson) -> Row:
        title = words.t(f"{lesson.text}.title")
        if lesson.id in self._learnt.left:
            title = words.t("course.left", title=title)
        is_done = lesson.id in self._learnt.lessons
        text = words.t("course.lesson", title=title, count=pace.whole_minutes(lesson))
        picture = sign("room/icon_tick") if is_done else medal(number)
        return Row(text, lesson.id, note=words.t(f"{lesson.text}.about"), picture=picture)

    def handle(self, event: pygame.event.Event) -> None:
        command, value = self.act(event)
        if command is not None:
            self.app.problems.clear()
        if command == "back":
            self.app.back()
        elif command == "rules":
            self.app.show_rulebook(self._game)
        elif command == "open":
            self._open(value)
        elif command == "start":
            self._open(self._list.value)

    def _open(self, id: object) -> None:
        if id == MATCH:
            self.app.deal(MatchSetup.first(self._game))
        elif id == EXERCISES:
            self.app.show_exercises(self._game)
        elif isinstance(id, str):
            try:
                self.app.show_lesson(self._game, id)
            except Problem as problem:
                self.app.problems.append(problem)
                self.arrange(self.app.canvas)

    def draw(self, canvas: Canvas) -> None:
        canvas.fill_background()
        self._group.draw(canvas)
