"""A table on the screen: the bar above, the board, and the panel beside it or as a drawer."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from spytable.core.game import Action
from spytable.scenes import bar
from spytable.scenes.hand import Hand
from spytable.scenes.showing import Showing
from spytable.scenes.side import Side
from spytable.ui.box import Box, Point
from spytable.ui.canvas import Canvas
from spytable.ui.group import Group
from spytable.ui.stage import Marks
from spytable.ui.widgets import Button

PANEL = 440
DRAWER = 900  # below this logical width the panel is a drawer
_PATIENCE = 0.012  # seconds of a frame in which new pictures are painted
_NOWHERE = (-1.0, -1.0)


def panel_width(canvas: Canvas) -> float:
    """How wide the side panel is, beside the table or as a drawer over it."""
    return min(PANEL, canvas.width * 0.3) if canvas.width >= DRAWER else canvas.width * 0.8


def table_area(canvas: Canvas) -> Box:
    """The part of the window in which the board of a game lies."""
    rest = canvas.box.inset(12).split_top(bar.HEIGHT, 20)[1]
    table = rest.split_right(panel_width(canvas), 24)[1] if canvas.width >= DRAWER else rest
    return table.inset(8)


class Tabletop:
    """Lays out and draws what a showing shows and a hand touches; `group` are its buttons.

    What does not travel is drawn once and kept until `refresh`.
    """

    def __init__(self, showing: Showing, hand: Hand, names: Sequence[str], group: Group) -> None:
        self.group = group
        self.wide = True  # the panel has a place of its own
        self.side = Side(showing, names)
        self._showing = showing
        self._hand = hand
        self._names = names
        self._bar = bar.Bar()
        self._panel = Box(0, 0, 0, 0)
        self._drawn_out = False
        self._pointer: Point | None = None  # on the panel
        self._still: pygame.Surface | None = None

    def arrange(self, canvas: Canvas, now: float) -> None:
        """Gives everything its place on a canvas; `furnish` is to follow."""
        self._bar.box, rest = canvas.box.inset(12).split_top(bar.HEIGHT, 20)
        self.wide = canvas.width >= DRAWER
        self._panel = rest.split_right(panel_width(canvas), 24)[0]
        self._showing.area = table_area(canvas)
        self._showing.lay(now, 0)

    def furnish(self, canvas: Canvas, answers: Sequence[Button], tools: Sequence[Button]) -> None:
        """Puts out the buttons and the log for what can be done now."""
        self.refresh()
        self._bar.arrange(canvas, answers, tools)
        panel = [self.side.log] if self._has_panel else []
        if panel:
            self.side.arrange(self._panel)
        self.group.show([*answers, *tools, *panel])

    def refresh(self) -> None:
        """Something looks different that does not merely travel."""
        self._still = None

    def slide_drawer(self) -> None:
        """Draws the panel out, or puts it back; `furnish` is to follow."""
        self._drawn_out = not self._drawn_out

    @property
    def _has_panel(self) -> bool:
        return self.wide or self._drawn_out

    def point(self, position: Point) -> bool:
        """Moves the pointer of the hand; whether that looks different now."""
        on_panel = self._has_panel and self._panel.contains(position)
        self._pointer = position if on_panel else None
        return self._hand.point(_NOWHERE if on_panel else position) or on_panel

    def draw(
        self, canvas: Canvas, now: float, seat: int | None, question: str, note: str
    ) -> None:
        """Draws everything; `seat` is who is asked the question."""
        action = self._hand.preview
        if self._still is None:
            self._draw_still(canvas, action)
            self._bar.draw(canvas, seat, question, note)
            self._still = canvas.surface.copy()
        else:
            canvas.surface.blit(self._still, (0, 0))
        self._showing.stage.draw(canvas, now, self._marks(action), _PATIENCE)
        if self._drawn_out and not self.wide:
            self.side.draw(canvas, self._hand.thing, action)
        self.group.draw(canvas)

    def _draw_still(self, canvas: Canvas, action: Action | None) -> None:
        """What lies below the things, and stays while they travel."""
        canvas.fill_background()
        showing, view = self._showing, self._showing.view
        forecast = (action, view.foresee(action)) if action else None
        showing.board.background(canvas, view, showing.area, self._names, forecast, showing.told)
        if self.wide:
            self.side.draw(canvas, self._hand.thing, action)

    def _marks(self, action: Action | None) -> Marks:
        picker, hand = self._hand.picker, self._hand
        told = self.side.told(self._pointer) if self._has_panel else ()
        if not picker:
            return Marks(told=told)
        held = [thing for thing in picker.touched if self._showing.stage.has_picture(thing)]
        ghost = (held[0], hand.thing) if action and held else None
        return Marks(picker.glow, picker.touched, hand.focus, told, ghost)
