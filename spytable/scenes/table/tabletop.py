"""A table on the screen: the bar above, the board, and the panel beside it or as a drawer."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from spytable.core.game import Action
from spytable.scenes.table import toolbar
from spytable.scenes.table.about import About
from spytable.scenes.table.context_menu import lay_menu
from spytable.scenes.table.headline import Headline
from spytable.scenes.table.hint import Hint
from spytable.scenes.table.playback import Playback
from spytable.scenes.table.selection import Selection
from spytable.scenes.table.side_panel import SidePanel
from spytable.scenes.table.viewport import Viewport
from spytable.ui.box import Box, Point
from spytable.ui.canvas import Canvas
from spytable.ui.group import Group
from spytable.ui.stage import Marks
from spytable.ui.widgets import Button

PANEL = 440
DRAWER = 900  # below this logical width the panel is a drawer
_PATIENCE = 0.008  # seconds of a frame in which new pictures are painted
_RIM = 10  # how far a board may be painted beyond its area
_NOWHERE = (-1.0, -1.0)


def panel_width(canvas: Canvas) -> float:
    """How wide the side panel is, beside the table or as a drawer over it."""
    return min(PANEL, canvas.width * 0.3) if canvas.width >= DRAWER else canvas.width * 0.8


def table_area(canvas: Canvas) -> Box:
    """The part of the window in which the board of a game lies."""
    rest = canvas.box.inset(12).split_top(toolbar.HEIGHT, 20)[1]
    table = rest.split_right(panel_width(canvas), 24)[1] if canvas.width >= DRAWER else rest
    return table.inset(8)


class Tabletop:
    """Lays out and draws what a showing shows and a hand touches; `group` are its buttons.

    What does not travel is drawn once and kept until `refresh`.
    """

    def __init__(
        self,
        showing: Playback,
        hand: Selection,
        headline: Headline,
        hint: Hint,
        names: Sequence[str],
        group: Group,
    ) -> None:
        self.group = group
        self.wide = True  # the panel has a place of its own
        self.side = SidePanel(showing, names)
        self._showing = showing
        self._hand = hand
        self._headline = headline
        self._hint = hint
        self._names = names
        self._bar = toolbar.Toolbar()
        self._panel = Box(0, 0, 0, 0)
        self._drawn_out = False
        self._choices: list[Button] = []
        self._lens = Viewport()
        self._pointer: Point | None = None
        self._still: pygame.Surface | None = None

    def arrange(self, canvas: Canvas, now: float) -> None:
        """Gives everything its place on a canvas; `furnish` is to follow."""
        self._canvas = canvas
        self._bar.box, rest = canvas.box.inset(12).split_top(toolbar.HEIGHT, 20)
        self.wide = canvas.width >= DRAWER
        self._panel = rest.split_right(panel_width(canvas), 24)[0]
        self._lens.look_through(table_area(canvas))
        self._showing.lay_in(self._lens.area, now)

    def furnish(self, answers: Sequence[Button], tools: Sequence[Button]) -> None:
        """Puts out the buttons and the log for what can be done now."""
        if self._pointer:
            self._hand.follow(self._pointer)
        self._choices = [it for it in answers if it.value in self._hand.choices]
        self._bar.arrange(self._canvas, [it for it in answers if it not in self._choices], tools)
        self._lay_choices()
        if self._has_panel:
            self.side.fill()
        self.refresh()
        self.group.show([*answers, *tools, *([self.side.log] if self._has_panel else [])])

    def _lay_choices(self) -> None:
        """What can be done with the thing that was touched stands beside it."""
        if self._choices:
            touched = self._showing.stage.placement(self._hand.picker.touched[-1])
            lay_menu(self._canvas, self._choices, touched.box, self._lens.window)

    def refresh(self) -> None:
        """Something looks different that does not merely travel."""
        self._still = None
        if self._has_panel:
            self.side.arrange(self._canvas, self._panel, self._about())

    def _about(self) -> About:
        """What is pointed at, or else what a hint speaks of."""
        hint, thing, action = self._hint, self._hand.thing, self._hand.preview
        if thing is None:
            thing, action = hint.first, hint.action
        # Beside a drawer the bar is short: there the sentence of a hint is told once more.
        sentence = "" if self.wide else self._headline.sentence()
        return About(self._showing, self._names, thing, action, (hint.title, sentence))

    def slide_drawer(self) -> None:
        """Draws the panel out, or puts it back; `furnish` is to follow."""
        self._drawn_out = not self._drawn_out

    @property
    def _has_panel(self) -> bool:
        return self.wide or self._drawn_out

    # Pointing and looking

    def point(self, event: pygame.event.Event) -> bool:
        """Moves the pointer, or the board below it while the right button is held; whether
        that looks different now."""
        self._pointer = event.pos
        if event.type == pygame.MOUSEMOTION and event.buttons[2]:
            right, down = (-part / self._canvas.unit for part in event.rel)
            return self._lens.pan(right, down) and self._look()
        on_board = self._lens.window.contains(event.pos) and not self._is_on_panel
        if self._hand.point(event.pos if on_board else _NOWHERE):
            self.refresh()
            return True
        return self._is_on_panel

    @property
    def _is_on_panel(self) -> bool:
        on_panel = self._pointer is not None and self._panel.contains(self._pointer)
        return self._has_panel and on_panel

    def look_nearer(self, steps: float) -> bool:
        """Shows the board larger, or with negative steps smaller; whether it could."""
        window = self._lens.window
        seen = self._pointer and window.contains(self._pointer) and not self._is_on_panel
        position = self._pointer if seen else window.centre
        return self._lens.step(steps, position) and self._look()

    def show_focus(self) -> None:
        """Brings what the keys have chosen into sight."""
        if self._lens.show(self._showing.stage.placement(self._hand.focus).box):
            self._look()
        else:
            self.refresh()

    def _look(self) -> bool:
        self._showing.lay_in(self._lens.area, 0)
        self._lay_choices()
        self.refresh()
        return True

    # Drawing

    def draw(self, canvas: Canvas, now: float, note: str) -> None:
        """Draws everything; a note stands in the bar instead of the question."""
        action, patience = self._hand.preview or self._hint.preview, _PATIENCE
        if self._still is None:
            patience = 0.0  # this is nearly enough for one frame
            self._draw_still(canvas, action, note)
            self._still = canvas.surface.copy()
        else:
            canvas.surface.blit(self._still, (0, 0))
        with canvas.clip(self._lens.window.inset(-_RIM)):
            self._showing.stage.draw(canvas, now, self._marks(action), patience)
        if self._drawn_out and not self.wide:
            self.side.draw(canvas)
        self.group.draw(canvas)

    def _draw_still(self, canvas: Canvas, action: Action | None, note: str) -> None:
        """What lies below the things, and stays while they travel."""
        canvas.fill_background()
        showing, view = self._showing, self._showing.view
        forecast = (action, view.foresee(action)) if action else None
        with canvas.clip(self._lens.window.inset(-2 * _RIM)):
            showing.board.background(
                canvas, view, showing.area, self._names, forecast, showing.told
            )
        headline = self._headline
        sentence = note or headline.sentence()
        self._bar.draw(canvas, headline.seat, headline.face, sentence, bool(note))
        if self.wide:
            self.side.draw(canvas)

    def _marks(self, action: Action | None) -> Marks:
        picker, hand = self._hand.picker, self._hand
        told = self.side.told(self._pointer if self._is_on_panel else None)
        if not picker:
            return Marks(told=told, focus=hand.focus)
        chosen = picker.view.things(action) if action else ()
        hinted = self._hint.things
        return Marks(picker.glow, picker.touched, hand.focus, told, chosen, hand.thing, hinted)
