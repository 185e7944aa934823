"""The exercises of a game and which of them are solved; before them errors that come back."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pygame

from spytable import words
from spytable.core.reader import Problem
from spytable.review.mistakes import FILE, Mistake
from spytable.scenes.game_names import game_name
from spytable.scenes.navigation import Shell
from spytable.scenes.scene import Scene
from spytable.scenes.signs import medal, sign
from spytable.scenes.taught import seated
from spytable.school import exercises
from spytable.school.exercises import Exercise
from spytable.ui import theme
from spytable.ui.canvas import Canvas
from spytable.ui.footer import lay_out_buttons, lay_out_note
from spytable.ui.scroll_list import Row, ScrollList
from spytable.ui.widget import Widget
from spytable.ui.widgets import Button, Label, Panel

_WIDEST = 1100


class Exercises(Scene):
    """A list of positions; one that does not fit the rules any more says why when it is opened."""

    keys = {pygame.K_ESCAPE: "back"}

    def __init__(self, app: Shell, game: str) -> None:
        super().__init__(app)
        app.expect(game)
        self._game = game
        self._learnt = app.memory.of(game)
        self._exercises = exercises.load(game)
        self._list = ScrollList((), "open")
        self._group = self.new_group()
        self._choose_next()

    def resume(self) -> None:
        self._choose_next()

    def _choose_next(self) -> None:
        """Selects the first exercise that is not solved."""
        self._list.show(self._rows())
        left = [it.id for it in self._exercises if it.id not in self._learnt.solved]
        self._list.choose((left or [self._exercises[0].id])[0])

    def arrange(self, canvas: Canvas) -> None:
        done = sum(it.id in self._learnt.solved for it in self._exercises)
        aside = words.t("exercises.done", done=done, count=len(self._exercises))
        panel = Panel(words.t("exercises.title", game=game_name(self._game)), aside)
        panel.box = canvas.box.middle(min(canvas.width - 48, _WIDEST), canvas.height - 40)
        back = Button(words.t("exercises.back"), "back", icon="room/icon_back")
        start = Button(words.t("exercises.start"), "start", primary=True, icon="room/icon_play")
        room = lay_out_buttons(canvas, panel.inside, [back, start])
        widgets: list[Widget] = [panel, self._list, back, start]
        if self.app.problems:
            note = Label(words.problem(self.app.problems[-1]), theme.SMALL, theme.STAMP)
            room = lay_out_note(canvas, room, note)
            widgets.append(note)
        self._list.show(self._rows())
        self._list.box = room
        self._group.show(widgets, first=self._list)

    def _rows(self) -> list[Row]:
        exercises = [self._row(number, it) for number, it in enumerate(self._exercises, 1)]
        return [*map(_due, self.app.mistakes.due(self._game, date.today())), *exercises]

    def _row(self, number: int, exercise: Exercise) -> Row:
        if exercise.id in self._learnt.solved:
            state, picture = "solved", sign("room/icon_tick")
        elif exercise.id in self._learnt.seen:
            state, picture = "seen", sign("room/icon_eye")
        else:
            state, picture = "open", medal(number)
        text = words.t("exercises.row", number=number, count=exercise.position.seats)
        note = words.t(f"exercises.{state}")
        return Row(text, exercise.id, note=note, picture=picture)

    def handle(self, event: pygame.event.Event) -> None:
        command, value = self.act(event)
        if command is not None:
            self.app.problems.clear()
        if command == "back":
            self.app.back()
        elif command in ("open", "start"):
            chosen = value or self._list.value
            if isinstance(chosen, Mistake):
                self._try_again(chosen)
            else:
                self._open(str(chosen))

    def _open(self, id: str) -> None:
        try:
            self.app.show_exercise(self._game, id)
        except Problem as problem:
            self.app.problems.append(problem)
            self.arrange(self.app.canvas)

    def _try_again(self, mistake: Mistake) -> None:
        """Asks an error once more; one that does not fit the rules any more is forgotten, and a
        sentence says so."""
        mistakes = self.app.mistakes
        try:
            match = mistake.match(self._game, seated(mistake.seat, mistake.seats))
        except (LookupError, ValueError):
            mistakes.forget(self._game, mistake)
            self.app.problems.append(Problem(Path(FILE), 0, (), "mistake_outdated", {}))
            self.app.keep_mistakes()
            self._choose_next()
            self.arrange(self.app.canvas)
            return

        def settled(is_right: bool) -> None:
            mistake.answer(is_right, date.today())
            self.app.keep_mistakes()

        self.app.show_retry(match, mistake, settled, words.t("review.own"))

    def draw(self, canvas: Canvas) -> None:
        canvas.fill_background()
        self._group.draw(canvas)


def _due(mistake: Mistake) -> Row:
    """The row of an error that comes back."""
    picture = sign("room/icon_again")
    return Row(words.t("review.own"), mistake, note=words.t("review.due"), picture=picture)
