"""Three ways into a game, for whoever opens it for the first time."""

from __future__ import annotations

import pygame

from spytable import words
from spytable.match_setup import MatchSetup
from spytable.scenes.game_names import game_name
from spytable.scenes.navigation import Shell
from spytable.scenes.scene import Scene
from spytable.school import lessons, pace
from spytable.ui import theme
from spytable.ui.canvas import Canvas
from spytable.ui.door import Door
from spytable.ui.footer import lay_out_buttons
from spytable.ui.widget import Widget
from spytable.ui.widgets import Button, Label, Panel

_ICONS = {"learn": "room/icon_learn", "play": "room/icon_play", "rules": "room/icon_rules"}
_WIDEST = 1180
_DOOR = 128  # the height of one
_LINE = 44


class Doors(Scene):
    """Learn by playing, just play, or read the rules first. It is never asked again once somebody
    plays."""

    keys = {pygame.K_ESCAPE: "back"}

    def __init__(self, app: Shell, game: str) -> None:
        super().__init__(app)
        app.wake_pool()
        app.expect(game)
        self._game = game
        self._group = self.new_group()

    def arrange(self, canvas: Canvas) -> None:
        panel = Panel(words.t("doors.title", game=game_name(self._game)))
        panel.box = free = canvas.box.middle(min(canvas.width - 48, _WIDEST), canvas.height - 40)
        back = Button(words.t("doors.back"), "back", icon="room/icon_back")
        key = f"{self._game}.goal"
        goal = Label(words.t(key if words.has(key) else f"{self._game}.tagline"))
        ways = [name for name in _ICONS if name != "learn" or lessons.has_course(self._game)]
        high = len(ways) * (_DOOR + theme.GAP) + _LINE + theme.BUTTON + 2 * theme.GAP
        panel.box = panel.box.middle(free.w, min(free.h, free.h - panel.inside.h + high))
        room = lay_out_buttons(canvas, panel.inside, [back])
        goal.box, room = room.split_top(_LINE, theme.GAP)
        count = sum(map(pace.whole_minutes, lessons.of(self._game)[0]))
        doors = [
            Door(
                words.t(f"doors.{name}"),
                words.t(f"doors.{name}_about", count=count),
                name,
                icon=_ICONS[name],
                primary=name == ways[0],
            )
            for name in ways
        ]
        for door, box in zip(doors, room.rows(len(doors), theme.GAP)):
            door.box = box
        widgets: list[Widget] = [panel, goal, *doors, back]
        self._group.show(widgets, first=doors[0])

    def handle(self, event: pygame.event.Event) -> None:
        command = self.act(event).command
        if command == "back":
            self.app.back()
        elif command == "rules":
            self.app.show_rulebook(self._game)
        elif command is not None:
            self.app.memory.of(self._game).greeted = True
            self.app.keep_memory()
            self.app.back()
            self._enter(command)

    def _enter(self, door: object) -> None:
        """Goes through a door, from the screen that was there before."""
        if door == "learn":
            self.app.show_course(self._game)
        else:
            self.app.deal(MatchSetup.first(self._game))

    def draw(self, canvas: Canvas) -> None:
        canvas.fill_background()
        self._group.draw(canvas)
