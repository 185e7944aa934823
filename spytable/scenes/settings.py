"""What the player can set; everything takes effect, and is saved, at once."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pygame

from spytable import words
from spytable.core.reader import LOCALES
from spytable.scenes.navigation import Shell
from spytable.scenes.scene import Scene
from spytable.settings import LOUDEST, SPEEDS, THINKING
from spytable.ui.canvas import Canvas
from spytable.ui.form import Form, Line, Section
from spytable.ui.form_panel import lay_out_form_panel
from spytable.ui.switches import Slider, Switch
from spytable.ui.widget import Widget
from spytable.ui.widgets import Button, Choice, Label, Panel

_SCALES = (0.75, 1.0, 1.25, 1.5, 1.75, 2.0)
# The settings and their icons.
_ICONS = {
    "language": "room/icon_language",
    "scale": "room/icon_text",
    "high_contrast": "room/icon_contrast",
    "fullscreen": "room/icon_screen",
    "speed": "room/icon_speed",
    "reduced_motion": "room/icon_motion",
    "sound": "room/icon_sound",
    "thinking": "room/icon_hint",
}


class Settings(Scene):
    """A form with a line for every setting."""

    keys = {pygame.K_ESCAPE: "back"}

    def __init__(self, app: Shell) -> None:
        super().__init__(app)
        self._group = self.new_group()
        self._form = Form()

    def arrange(self, canvas: Canvas) -> None:
        self._form.show(
            [
                Section(words.t("settings_screen.look"), [*self._words(), *self._screen()]),
                Section(words.t("settings_screen.play"), [*self._motion(), self._thinking()]),
            ]
        )
        back = Button(words.t("settings_screen.back"), "back", primary=True, icon="room/icon_back")
        panel = Panel(words.t("settings_screen.title"))
        self._group.show(lay_out_form_panel(canvas, panel, self._form, [back]), first=back)

    def _words(self) -> list[Line]:
        """The language, and the size of text."""
        languages = [(locale, words.t(f"locale.{locale}")) for locale in LOCALES]
        present = self.app.scale
        scales = [
            (scale, words.t("settings_screen.percent", count=round(scale * 100)))
            for scale in sorted({*_SCALES, present})
        ]
        return [
            _line("language", Choice(languages, words.locale(), "language")),
            # A stepper at every size: it must not change its form below the pointer.
            _line("scale", Choice(scales, present, "scale", stepper=True)),
        ]

    def _screen(self) -> list[Line]:
        """How much stands out, and whether the screen is filled."""
        kept = self.app.settings
        return [
            _line("high_contrast", _switch("high_contrast", kept.high_contrast)),
            _line("fullscreen", _switch("fullscreen", self.app.fullscreen)),
        ]

    def _motion(self) -> list[Line]:
        """How fast and how loud things happen."""
        kept = self.app.settings
        speeds = [(speed, words.t(f"settings_screen.speed_{speed}")) for speed in SPEEDS]
        return [
            _line("speed", Choice(speeds, kept.speed, "speed")),
            _line("reduced_motion", _switch("reduced_motion", kept.reduced_motion)),
            _line("sound", Slider(0, LOUDEST, kept.sound, "sound", _loudness)),
        ]

    def _thinking(self) -> Line:
        seconds = [(count, words.t("settings_screen.seconds", count=count)) for count in THINKING]
        return _line("thinking", Choice(seconds, self.app.settings.thinking, "thinking"))

    def handle(self, event: pygame.event.Event) -> None:
        command, value = self.act(event)
        if command == "back":
            self.app.back()
        elif command is not None:
            self._set(command, value)

    def _set(self, name: Hashable, value: Any) -> None:
        if name == "language":
            self.app.speak(value)
        elif name == "scale":
            self.app.rescale(value)
        elif name == "high_contrast":
            self.app.stand_out(value)
        elif name == "fullscreen":
            self.app.fill_screen(value)
        elif name == "sound":
            self.app.sounds.loudness = self.app.settings.sound = value
            self.app.keep_settings()
            self.app.sounds.play("gain")
        else:
            setattr(self.app.settings, str(name), value)
            self.app.keep_settings()

    def draw(self, canvas: Canvas) -> None:
        canvas.fill_background()
        self._group.draw(canvas)


def _line(name: str, control: Widget) -> Line:
    note = words.t(f"settings_screen.{name}_note")
    return Line(Label(words.t(f"settings_screen.{name}"), icon=_ICONS[name]), control, note)


def _switch(name: str, value: bool) -> Switch:
    return Switch(value, name, (words.t("settings_screen.off"), words.t("settings_screen.on")))


def _loudness(sound: int) -> str:
    if not sound:
        return words.t("settings_screen.silent")
    return words.t("settings_screen.loudness", sound=sound, loudest=LOUDEST)
