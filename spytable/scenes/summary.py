"""A game on one page: what one wants, what one does, how it ends, and what the signs mean."""

from __future__ import annotations

import pygame

from spytable import words
from spytable.scenes.game_names import game_name
from spytable.scenes.navigation import Shell
from spytable.scenes.scene import Scene
from spytable.ui import theme
from spytable.ui.canvas import Canvas
from spytable.ui.footer import lay_out_buttons
from spytable.ui.scroll_list import Row, ScrollList
from spytable.ui.widgets import Button, Panel

_PARTS = ("goal", "turn", "end", "signs")
_SIZE = (1180, 1020)


class Summary(Scene):
    """A sheet over the table; any key that opened it closes it."""

    over = True
    keys = {pygame.K_ESCAPE: "back", pygame.K_s: "back"}

    def __init__(self, app: Shell, game: str) -> None:
        super().__init__(app)
        self._game = game
        self._list = ScrollList(())
        self._group = self.new_group()

    def arrange(self, canvas: Canvas) -> None:
        panel = Panel(words.t("summary.title", game=game_name(self._game)))
        panel.box = canvas.box.middle(*map(min, (canvas.width - 48, canvas.height - 40), _SIZE))
        back = Button(words.t("summary.back"), "back", primary=True, icon="room/icon_back")
        rules = Button(words.t("summary.rules"), "rules", icon="room/icon_rules")
        self._list.show(rows(self._game))
        self._list.box = lay_out_buttons(canvas, panel.inside, [rules, back])
        self._group.show([panel, self._list, rules, back], first=self._list)

    def handle(self, event: pygame.event.Event) -> None:
        command = self.act(event).command
        if command == "back":
            self.app.back()
        elif command == "rules":
            self.app.back()
            self.app.show_rulebook(self._game)

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(canvas.box, theme.SHADE)
        self._group.draw(canvas)


def rows(game: str) -> list[Row]:
    """The page line by line; a game that has none refers to its rulebook."""
    found: list[Row] = []
    for part in _PARTS:
        lines = words.many(f"{game}.summary.{part}")
        if lines:
            found.append(Row(words.t(f"summary.{part}"), heading=True))
            found += map(Row, lines)
    return found or [Row(words.t("summary.none"))]
