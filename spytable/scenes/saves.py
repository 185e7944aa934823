"""The saved matches: look at one, go on with it, rename it, or delete it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path

import pygame

from spytable import paths, words
from spytable.core import save_folder
from spytable.core.match import Match
from spytable.core.reader import Problem
from spytable.core.save_list import Summary, listing
from spytable.scenes import save_captions, save_details
from spytable.scenes.navigation import Shell
from spytable.scenes.save_changes import SaveChanges
from spytable.scenes.save_thumbnails import Opened, Thumbnails, draw_photo
from spytable.scenes.scene import Scene
from spytable.scenes.share.subject import Subject
from spytable.seating import Seating
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.dialog import Dialog
from spytable.ui.fields import TextField
from spytable.ui.scroll_list import Row, ScrollList
from spytable.ui.widget import Act, State, Widget
from spytable.ui.widgets import Button, Label, Panel

_BUDGET = 0.01  # seconds of an update for opening and painting
_LIST = 0.4  # of the width
_TALL = 700  # the height from which the foot always has its place
_WIDE = (900, 500)  # the least window with room for two columns
_ROOMY = 500  # the least width of the list with room for pictures
_NONE = (860, 420)  # the size of the panel that says that there are none
_LETTER = 640 / 420  # width by height
_LONGEST = 40  # letters of a name


class Letter(Widget):
    """A sealed letter: nothing is known yet of what it will bring."""

    focusable = False

    def draw(self, canvas: Canvas, state: State) -> None:
        height = min(self.box.h, self.box.w / _LETTER)
        canvas.sprite("room/envelope", self.box.middle(height * _LETTER, height))


class Saves(Scene):
    """A list of saves, and beside it a picture of the selected one."""

    keys = {pygame.K_ESCAPE: "back", pygame.K_DELETE: "delete", pygame.K_F2: "rename"}

    def __init__(self, app: Shell) -> None:
        super().__init__(app)
        self._group = self.new_group()
        self._thumbnails = Thumbnails(words.locale())
        self._list = ScrollList((), "save")
        self._shown: Path | None = None
        self._told: Opened | Problem | None = None  # what was known of it at the last layout
        self._dialog: Dialog | None = None
        self._change: Callable[[], Path]  # what the dialog asks about
        self._awaited: Callable[[], None] | None = None  # what is done as soon as a save is open
        self._changes = SaveChanges()
        self._note = ""
        self._read()

    def _read(self, wanted: Path | None = None) -> None:
        """Reads the folder; selects the wanted save, or the one where the last selected was."""
        place = self._list.selected or 0
        found = map(self._known, listing(paths.saves()))
        self._saves = {summary.path: summary for summary in found}
        self._list.show(self._rows())
        order = list(self._saves)
        if wanted in order:
            place = order.index(wanted)
        place = min(place, len(order) - 1)
        self._list.selected = place if order else None
        if order:
            self._list.reveal(place)

    def _known(self, summary: Summary) -> Summary:
        """With what turned out to be wrong when it was opened."""
        opened = self._thumbnails.opened(summary.path)
        return replace(summary, problem=opened) if isinstance(opened, Problem) else summary

    def _rows(self) -> list[Row]:
        rows: list[Row] = []
        now, roomy = datetime.now(), self._list.box.w >= _ROOMY
        for path, summary in self._saves.items():
            photo = partial(draw_photo, thumbnails=self._thumbnails, path=path) if roomy else None
            note = save_captions.note(summary, now)
            rows.append(Row(save_captions.name(summary), path, note=note, picture=photo))
        return rows

    # Layout

    def arrange(self, canvas: Canvas) -> None:
        if self._thumbnails.locale != canvas.locale:
            self._thumbnails = Thumbnails(canvas.locale)
        self._lay_out()
        self._list.show(self._rows())

    def _lay_out(self) -> None:
        """Lays everything out as it is now."""
        self.stale = True
        self._shown = self._selected
        self._told = self._opened
        canvas = self.app.canvas
        wide = canvas.width >= _WIDE[0] and canvas.height >= _WIDE[1]
        head, rest = canvas.box.inset(24 if wide else 12).split_top(theme.BUTTON, theme.GAP)
        foot, rest = self._foot(rest)
        summary = self._saves.get(self._shown) if self._shown else None
        below: list[Widget]
        if summary is None:
            below = self._none(rest)
        elif wide:
            self._list.box, right = rest.split_left(rest.w * _LIST, theme.GAP)
            below = [
                self._list,
                *save_details.beside_list(canvas, right, summary, self._thumbnails),
            ]
        else:
            details, self._list.box = save_details.below_list(
                canvas, rest, summary, self._thumbnails
            )
            below = [self._list, *details]
        widgets = [*below, *foot, *self._head(head)]
        self._group.show(widgets, first=next(it for it in widgets if it.focusable))

    @property
    def _selected(self) -> Path | None:
        value = self._list.value
        return value if isinstance(value, Path) else None

    @property
    def _opened(self) -> Opened | Problem | None:
        """What is known of the save that is shown."""
        return self._thumbnails.opened(self._shown) if self._shown else None

    def _head(self, box: Box) -> list[Widget]:
        title = Label(words.t("saves.title"), theme.HEADING, theme.LAMP, theme.DISPLAY_FONT)
        back = Button(words.t("saves.back"), "back", icon="room/icon_back")
        back.box, title.box = box.split_right(back.wanted_width(self.app.canvas), theme.GAP)
        return [title, back]

    def _none(self, room: Box) -> list[Widget]:
        """What is shown in place of a list."""
        panel, letter, line = Panel(), Letter(), Label(words.t("saves.none"), align="centre")
        panel.box = room.middle(min(room.w, _NONE[0]), min(room.h, _NONE[1]))
        letter.box, line.box = panel.inside.inset(8).split_top(panel.inside.h * 0.6, theme.GAP)
        return [panel, letter, line]

    def _foot(self, room: Box) -> tuple[list[Widget], Box]:
        """What has just happened and the way back from a deletion, and what is left above. Where
        there is room its place is always reserved, so that nothing jumps."""
        if not (self._note or self._changes.deleted):
            roomy = room.h > _TALL
            return [], room.split_bottom(theme.BUTTON, theme.GAP)[1] if roomy else room
        canvas, note = self.app.canvas, Label(self._note, colour=theme.LAMP)
        undo = Button(words.t("saves.undo"), "undo", icon="room/icon_undo")
        button = undo.wanted_width(canvas) if self._changes.deleted else 0
        wanted = canvas.text_height(self._note, room.w - button - theme.GAP)
        foot, rest = room.split_bottom(max(theme.BUTTON, wanted), theme.GAP)
        place, note.box = foot.split_right(button, theme.GAP)
        undo.box = place.middle(button, theme.BUTTON)
        return [note, *([undo] if self._changes.deleted else [])], rest

    # Time

    def update(self, now: float) -> None:
        for news in self._thumbnails.work(self._wanted):
            if news:
                self._learn(news)
            if self.app.now >= now + _BUDGET:
                break
        if self._awaited:
            self._awaited()

    @property
    def _wanted(self) -> list[Path]:
        """The saves in sight, the selected one first."""
        seen = dict.fromkeys((self._shown, *self._list.in_sight))
        return [it for it in seen if isinstance(it, Path) and it in self._saves]

    def _learn(self, path: Path) -> None:
        """There is more to see of a save: it was opened, or its picture is there."""
        if path not in self._saves:  # deleted meanwhile
            return
        self.stale = True
        known = self._known(self._saves[path])
        if known != self._saves[path]:
            self._saves[path] = known
            self._list.show(self._rows())
        if self._told is not self._opened:
            self._lay_out()

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
        if self._selected != self._shown:
            self._note, self._awaited = "", None
            self._lay_out()

    def _command(self, command: Hashable) -> None:
        self._awaited = None
        if command == "back":
            self.app.back()
        elif command == "undo":
            self._tidy(self._changes.restore)
        elif self._shown is not None:
            if command == "continue":
                self._continue(self._shown)
            elif command == "salvage":
                self._tidy(partial(self._changes.salvage, self._shown))
            elif command == "share":
                self._share(self._shown)
            elif command == "rename":
                self._ask_name(self._shown)
            elif command == "delete":
                self._ask_delete(self._shown)

    def _continue(self, path: Path) -> None:
        match = self._match(path, self._continue)
        if match:
            self.app.show_table(match, resumed=True)

    def _match(self, path: Path, act: Callable[[Path], None]) -> Match | None:
        """The match of a save. One that takes long to open says how far that is, and what is to be
        done with it then can be left by whatever else is done."""
        match = self._thumbnails.match(path)
        is_broken = isinstance(self._thumbnails.opened(path), Problem)
        self._awaited = None if match or is_broken else partial(act, path)
        if self._awaited:
            share = self._thumbnails.share(path)
            self._tell(words.t("saves.opening", percent=words.tens(share)))
        return match

    def _tell(self, note: str) -> None:
        if note != self._note:
            self._note = note
            self._lay_out()

    def _share(self, path: Path) -> None:
        match = self._match(path, self._share)
        if match:
            self._tell("")
            seating = Seating.of(match)
            viewer = next(iter(seating.people), None)
            self.app.show_share(Subject(match, seating.names, viewer))

    def _ask_name(self, path: Path) -> None:
        named = save_captions.is_named(self._saves[path])
        field = TextField(path.stem if named else "", "name", _LONGEST)
        self._change = lambda: self._changes.rename(path, field.text.strip())
        self._ask("rename", words.t("saves.rename_line"), field)

    def _ask_delete(self, path: Path) -> None:
        name = save_captions.name(self._saves[path])
        self._change = lambda: self._changes.delete(path, name)
        self._ask("delete", words.t("saves.delete_line", name=name, folder=save_folder.DELETED))

    def _ask(self, command: str, sentence: str, field: TextField | None = None) -> None:
        """Opens a dialog; its other button makes the `_change`."""
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
        if act.command in ("rename", "delete"):
            self._tidy(self._change)

    # Tidying

    def _tidy(self, change: Callable[[], Path]) -> None:
        """Changes the folder, and selects the save that is to be shown then."""
        before = wanted = self._shown
        self._changes.note = ""
        try:
            wanted = change()
            self._note = self._changes.note
        except Problem as problem:
            self._note = words.save_problem(problem)
        if before and not before.exists():
            self._thumbnails.forget(before)
        self._read(wanted)
        self._lay_out()

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        canvas.fill_background()
        self._group.draw(canvas, active=self._dialog is None)
        if self._dialog:
            self._dialog.draw(canvas)
