"""The saved matches: look at one, go on with it, call it something else, or put it away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from spytable import paths, words
from spytable.core import save_folder
from spytable.core.atomic_files import SaveFailed
from spytable.core.journal import Summary, listing
from spytable.scenes import save_captions, save_details
from spytable.scenes.save_thumbnails import Opened, Thumbnails, draw_photo
from spytable.scenes.scene import Scene
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.dialog import Dialog
from spytable.ui.fields import TextField
from spytable.ui.scroll_list import Row, ScrollList
from spytable.ui.widgets import Act, Button, Label, Panel, State, Widget

if TYPE_CHECKING:
    from spytable.scenes.app import App

_BUDGET = 0.01  # seconds of an update for opening and painting
_LIST = 0.4  # of the width
_TALL = 700  # the height from which the foot always has its place
_WIDE = (900, 500)  # the least window with room for two columns
_ROOMY = 500  # the least width of the list with room for pictures
_NOTE = (860, 420)  # the size of the sheet that says that there are none
_LETTER = 640 / 420  # width by height
_LONGEST = 40  # letters of a name


class Letter(Widget):
    """A sealed letter: nothing is known yet of what it will bring."""

    focusable = False

    def draw(self, canvas: Canvas, state: State) -> None:
        height = min(self.box.h, self.box.w / _LETTER)
        canvas.sprite("room/envelope", self.box.middle(height * _LETTER, height))


class Saves(Scene):
    """A list of saves, and beside it the selected one as it lies on the table."""

    keys = {pygame.K_ESCAPE: "back", pygame.K_DELETE: "delete", pygame.K_F2: "rename"}

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._group = self.new_group()
        self._album = Thumbnails(words.locale())
        self._list = ScrollList((), "save")
        self._shown: Path | None = None
        self._told: Opened | None = None  # what is known of it where everything was put out
        self._dialog: Dialog | None = None
        self._field: TextField | None = None  # of the dialog
        # Where those lie that can be brought back, and what they are called.
        self._deleted: list[tuple[Path, str]] = []
        self._note = ""
        self._read()

    def _read(self, wanted: Path | None = None) -> None:
        """Reads the folder; selects a save, or the one in the place of the last selected."""
        place = self._list.selected or 0
        found = map(self._known, listing(paths.saves()))
        self._saves = {summary.path: summary for summary in found}
        self._list.show(self._rows())
        order = list(self._saves)
        if wanted in order:
            place = order.index(wanted)
        self._list.selected = min(place, len(order) - 1) if order else None
        if order:
            self._list.reveal(self._list.selected)

    def _known(self, summary: Summary) -> Summary:
        """With what was seen to be wrong when it was opened."""
        opened = self._album.opened(summary.path)
        wrong = opened.problem if opened else None
        return replace(summary, problem=wrong) if wrong else summary

    def _rows(self) -> list[Row]:
        now, rows, roomy = datetime.now(), [], self._list.box.w >= _ROOMY
        for path, summary in self._saves.items():
            photo = partial(draw_photo, album=self._album, path=path) if roomy else None
            note = save_captions.note(summary, now)
            rows.append(Row(save_captions.name(summary), path, note=note, picture=photo))
        return rows

    # Layout

    def arrange(self, canvas: Canvas) -> None:
        if self._album.locale != canvas.locale:
            self._album = Thumbnails(canvas.locale)
        self._furnish()
        self._list.show(self._rows())

    def _furnish(self) -> None:
        """Puts everything out as it is now."""
        self.stale = True
        self._shown = self._list.value
        self._told = self._album.opened(self._shown)
        canvas = self.app.canvas
        wide = canvas.width >= _WIDE[0] and canvas.height >= _WIDE[1]
        head, rest = canvas.box.inset(24 if wide else 12).split_top(theme.BUTTON, theme.GAP)
        foot, rest = self._foot(rest)
        summary = self._saves.get(self._shown)
        if summary is None:
            below = self._none(rest)
        elif wide:
            self._list.box, right = rest.split_left(rest.w * _LIST, theme.GAP)
            below = [self._list, *save_details.sheet(canvas, right, summary, self._album)]
        else:
            slip, self._list.box = save_details.slip(canvas, rest, summary, self._album)
            below = [self._list, *slip]
        widgets = [*below, *foot, *self._head(head)]
        self._group.show(widgets, first=next(it for it in widgets if it.focusable))

    def _head(self, box: Box) -> list[Widget]:
        title = Label(words.t("saves.title"), theme.HEADING, theme.LAMP, theme.DISPLAY_FONT)
        back = Button(words.t("saves.back"), "back", icon="room/icon_back")
        back.box, title.box = box.split_right(back.wanted_width(self.app.canvas), theme.GAP)
        return [title, back]

    def _none(self, room: Box) -> list[Widget]:
        """What is said in place of a list."""
        panel, letter, line = Panel(), Letter(), Label(words.t("saves.none"), align="centre")
        panel.box = room.middle(min(room.w, _NOTE[0]), min(room.h, _NOTE[1]))
        letter.box, line.box = panel.inside.inset(8).split_top(panel.inside.h * 0.6, theme.GAP)
        return [panel, letter, line]

    def _foot(self, room: Box) -> tuple[list[Widget], Box]:
        """What has just happened and the way back from a deletion, and what is left above; where
        there is room it always has its place, so that nothing jumps."""
        if not (self._note or self._deleted):
            roomy = room.h > _TALL
            return [], room.split_bottom(theme.BUTTON, theme.GAP)[1] if roomy else room
        canvas, note = self.app.canvas, Label(self._note, colour=theme.LAMP)
        undo = Button(words.t("saves.undo"), "undo", icon="room/icon_undo")
        button = undo.wanted_width(canvas) if self._deleted else 0
        wanted = canvas.text_height(self._note, room.w - button - theme.GAP)
        foot, rest = room.split_bottom(max(theme.BUTTON, wanted), theme.GAP)
        place, note.box = foot.split_right(button, theme.GAP)
        undo.box = place.middle(button, theme.BUTTON)
        return [note, *([undo] if self._deleted else [])], rest

    # Time

    def update(self, now: float) -> None:
        for news in self._album.work(self._wanted):
            if news:
                self._learn(news)
            if self.app.now >= now + _BUDGET:
                break

    @property
    def _wanted(self) -> list[Path]:
        """The saves in sight, the selected one before all."""
        paths = [self._shown, *self._list.in_sight]
        return [path for path in dict.fromkeys(paths) if path in self._saves]

    def _learn(self, path: Path) -> None:
        """There is more to see of a save: it was opened, or its picture is there."""
        if path not in self._saves:  # gone meanwhile
            return
        self.stale = True
        known = self._known(self._saves[path])
        if known != self._saves[path]:
            self._saves[path] = known
            self._list.show(self._rows())
        if self._told is not self._album.opened(self._shown):
            self._furnish()

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        if self._dialog:
            self.stale = True
            self._answer(self._dialog.handle(event, self.app.now))
            return
        command = self.act(event).command
        if command is not None:
            by_key = event.type == pygame.KEYDOWN
            self._command("continue" if command == "save" and by_key else command)
        if self._list.value != self._shown:
            self._note = ""
            self._furnish()

    def _command(self, command: str) -> None:
        if command == "back":
            self.app.pop()
        elif command == "undo":
            self._tidy(self._restore)
        elif self._shown is not None:
            if command == "continue":
                self._continue()
            elif command == "rename":
                self._ask_name()
            elif command == "delete":
                self._ask_delete()

    def _continue(self) -> None:
        match = self._album.open(self._shown).match
        if match is None:
            self._learn(self._shown)
        else:
            self.app.push("play", match=match, resumed=True)

    def _ask_name(self) -> None:
        summary = self._saves[self._shown]
        name = summary.path.stem if save_captions.is_named(summary) else ""
        self._field = TextField(name, "name", _LONGEST)
        self._ask("rename", words.t("saves.rename_line"), self._field)

    def _ask_delete(self) -> None:
        name = save_captions.name(self._saves[self._shown])
        self._ask("delete", words.t("saves.delete_line", name=name, folder=save_folder.DELETED))

    def _ask(self, command: str, sentence: str, field: TextField | None = None) -> None:
        buttons = [
            Button(words.t("saves.cancel"), "cancel"),
            Button(words.t(f"saves.{command}"), command, primary=True),
        ]
        title = words.t(f"saves.{command}_title")
        now, sounds = self.app.now, self.app.sounds
        self._dialog = Dialog(title, sentence, buttons, "cancel", field, now, sounds)

    def _answer(self, act: Act) -> None:
        if act.command in ("cancel", "rename", "delete"):
            self._dialog = None
        if act.command == "rename":
            self._tidy(self._rename)
        elif act.command == "delete":
            self._tidy(self._delete)

    # Tidying

    def _tidy(self, change: Callable[[], Path | None]) -> None:
        """Changes the folder, and selects the save that is to be seen then."""
        wanted = self._shown
        try:
            wanted = change()
        except SaveFailed as problem:
            self._note = save_captions.problem(problem)
        self._read(wanted)
        self._furnish()

    def _rename(self) -> Path:
        old, name = self._shown, self._field.text.strip()
        if name in ("", old.stem):
            return old
        path = save_folder.rename(old, paths.safe_name(name))
        self._album.forget(old)
        self._note = words.t("saves.renamed", name=path.stem)
        return path

    def _delete(self) -> None:
        path, name = self._shown, save_captions.name(self._saves[self._shown])
        self._deleted.append((save_folder.delete(path), name))
        self._album.forget(path)
        self._note = words.t("saves.deleted", name=name)

    def _restore(self) -> Path:
        deleted, name = self._deleted[-1]
        path = save_folder.restore(deleted)
        self._deleted.pop()
        self._note = words.t("saves.restored", name=name)
        return path

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        canvas.fill_background()
        self._group.draw(canvas, active=self._dialog is None)
        if self._dialog:
            self._dialog.draw(canvas)
