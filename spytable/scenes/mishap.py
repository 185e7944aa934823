"""What a fault in the program leaves: what is safe, a report, and the ways on."""

from __future__ import annotations

import pygame

from spytable import words
from spytable.core.atomic_files import SaveFailed
from spytable.error_report import ErrorReport
from spytable.scenes.navigation import Shell
from spytable.scenes.scene import Scene
from spytable.ui.canvas import Canvas
from spytable.ui.form import Form, Line, Section
from spytable.ui.form_panel import lay_out_form_panel
from spytable.ui.switches import Switch
from spytable.ui.widgets import Button, Label, Panel


class Mishap(Scene):
    """Shown in place of all screens, any of which may be broken. The deal is in the report only if
    the player says so."""

    def __init__(self, app: Shell, report: ErrorReport) -> None:
        super().__init__(app)
        self._group = self.new_group()
        self._form = Form()
        self._report = report
        self._save = report.match.journal if report.match else None
        self._with_deal = False
        self._write()

    def _write(self) -> None:
        """Writes the report, and keeps its name and a note about it, or why there is none."""
        try:
            path = self._report.write(self._with_deal)
        except SaveFailed as problem:
            self._written, self._note = words.t("list.none"), words.problem(problem)
        else:
            self._written = path.name
            self._note = words.t("mishap.report_note", folder=path.parent)

    def arrange(self, canvas: Canvas) -> None:
        lines = [
            Line(Label(words.t("mishap.safe")), Label(self._safe)),
            Line(Label(words.t("mishap.report")), Label(self._written), self._note),
        ]
        if self._report.match:
            on_off = (words.t("settings_screen.off"), words.t("settings_screen.on"))
            switch = Switch(self._with_deal, "deal", on_off)
            note = words.t("mishap.deal_note")
            lines.append(Line(Label(words.t("mishap.deal")), switch, note))
        self._form.show([Section("", lines)])
        buttons = self._buttons()
        panel = Panel(words.t("mishap.heading"))
        widgets = lay_out_form_panel(canvas, panel, self._form, buttons)
        self._group.show(widgets, first=buttons[-1])

    @property
    def _safe(self) -> str:
        """What is not lost."""
        if self._report.match and self._save:
            return words.t("mishap.match_safe", count=len(self._report.match.log))
        return words.t("mishap.all_safe")

    def _buttons(self) -> list[Button]:
        """The ways on; the last one is the best."""
        quit = Button(words.t("title.quit"), "quit")
        title = Button(
            words.t("mishap.title"), "title", icon="room/icon_leave", primary=not self._save
        )
        if not self._save:
            return [quit, title]
        go_on = Button(words.t("mishap.go_on"), "go_on", primary=True, icon="room/icon_continue")
        return [quit, title, go_on]

    def handle(self, event: pygame.event.Event) -> None:
        command, value = self.act(event)
        if command == "quit":
            self.app.quit()
        elif command == "title":
            self.app.home()
        elif command == "go_on" and self._save:
            self.app.reopen(self._save.path)
        elif command == "deal":
            self._with_deal = bool(value)
            self._write()
            self.arrange(self.app.canvas)

    def draw(self, canvas: Canvas) -> None:
        canvas.fill_background()
        self._group.draw(canvas)
