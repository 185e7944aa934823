"""A table on the screen: a toolbar, the board, and a panel beside it or as a drawer over it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import inf

import pygame

from spytable.core.game import Action, Event, Thing
from spytable.scenes.table import toolbar
from spytable.scenes.table.about import About
from spytable.scenes.table.context_menu import lay_out_menu
from spytable.scenes.table.headline import Headline
from spytable.scenes.table.hint import Hint
from spytable.scenes.table.playback import Playback
from spytable.scenes.table.primer import Primer
from spytable.scenes.table.selection import Selection
from spytable.scenes.table.sheet import BesideBoard
from spytable.scenes.table.side_panel import SidePanel
from spytable.scenes.table.time_travel import TimeTravel
from spytable.scenes.table.topic import OF_REVIEWS, Topic
from spytable.scenes.table.viewport import Viewport
from spytable.seating import Seating
from spytable.sentences import Speaker
from spytable.ui.box import Box, Point
from spytable.ui.canvas import Canvas
from spytable.ui.group import Group
from spytable.ui.snapshot import Snapshot
from spytable.ui.stage import Marks
from spytable.ui.time_slices import is_hurried
from spytable.ui.widget import Widget
from spytable.ui.widgets import Button

PANEL = 440
DRAWER = 900  # below this logical width the panel is a drawer
_PATIENCE = 0.008  # seconds of a frame in which new pictures are painted
_SHEET = 0.4  # of the panel, at least, for a teacher's sheet
_STRIP = 0.4  # of the height, at most, for a teacher's sheet below the board
_PRIMER = 0.15  # of the height, at most, for what a newcomer is told above the board
_GAP = 16  # above a sheet
_LOW = 700  # below this logical height of the window no board can be lower still
_BELOW = 6  # the goal, before the board begins, and above the timeline
_RIM = 10  # how far a board may be painted beyond its area
_NOWHERE = (-1.0, -1.0)


def panel_width(canvas: Canvas) -> float:
    """How wide the side panel is, beside the table or as a drawer over it."""
    return min(PANEL, canvas.width * 0.3) if canvas.width >= DRAWER else canvas.width * 0.8


def table_area(canvas: Canvas, above: float = 0, below: float = 0) -> Box:
    """The part of the window in which the board of a game lies, with so much left free above and
    below it."""
    rest = canvas.box.inset(12).split_top(toolbar.HEIGHT, 20)[1]
    rest = rest.split_top(above)[1].split_bottom(below)[1]
    table = rest.split_right(panel_width(canvas), 24)[1] if canvas.width >= DRAWER else rest
    return table.inset(8)


class Tabletop:
    """Lays out and draws what a playback shows and a selection touches; `group` are its widgets.

    What does not move is drawn once and kept until `refresh`.
    """

    def __init__(
        self,
        playback: Playback,
        selection: Selection,
        headline: Headline,
        hint: Hint,
        seating: Seating,
        group: Group,
        primer: Primer | None = None,
        travels: bool = True,
    ) -> None:
        self.group = group
        self.wide = True  # the panel is beside the table
        self.side_panel = SidePanel(playback, seating)
        self.time_travel = TimeTravel(playback, self.side_panel.told, travels)
        self._topic = Topic(playback, selection, headline, hint, seating)
        self._playback = playback
        self._selection = selection
        self._headline = headline
        self._hint = hint
        self._seating = seating
        self._primer = primer
        self._toolbar = toolbar.Toolbar()
        self._panel = self._strip = self._foot = Box(0, 0, 0, 0)
        self._drawer_is_open = False
        self._choices: list[Button] = []
        self._viewport = Viewport()
        self._pointer: Point | None = None
        self._still = pygame.Surface((0, 0))
        self._is_fresh = False  # what does not move is as on `_still`
        self._sheet: BesideBoard | None = None
        self._sheet_box = self._panel
        self._pointed_out: Collection[Thing] = ()

    def arrange(self, canvas: Canvas, now: float) -> None:
        """Lays everything out on a canvas; `show_controls` must follow."""
        self._canvas, self._now = canvas, now
        foot = self.time_travel.height(canvas)
        below = taken = foot + _BELOW if foot else 0.0
        self._foot = canvas.box.inset(12).split_bottom(foot)[0]
        room = canvas.box.inset(12).split_bottom(below)[1]
        self._toolbar.box, rest = room.split_top(toolbar.HEIGHT, 20)
        self.wide = canvas.width >= DRAWER
        above = self._primer.height(canvas, rest.w) if self._primer else 0.0
        above = above if above <= _PRIMER * rest.h else 0.0
        self._strip = rest.split_top(above)[0]
        above += _BELOW if above else 0.0
        rest = rest.split_top(above)[1]
        self._panel = rest.split_right(panel_width(canvas), 24)[0]
        self._sheet_box = Box(rest.x, rest.bottom, rest.w, 0)
        if self._sheet and not self.wide:
            high = self._sheet.height(canvas, rest._replace(h=_STRIP * rest.h))
            self._sheet_box, rest = rest.split_bottom(high)
            below += high
        window = table_area(canvas, above, below)
        # A low board keeps the height that it has without the timeline, and can be moved.
        least = window.h + taken if canvas.height < _LOW else 0.0
        self._viewport.move_window(window, least)
        self._playback.move_board(self._viewport.area, now)

    def teach(self, sheet: BesideBoard, pointed_out: Collection[Thing]) -> None:
        """Shows a teacher's sheet in place of the log, and marks what it speaks of;
        `show_controls` must follow."""
        self._sheet, self._pointed_out = sheet, pointed_out
        if not self.wide:
            self.arrange(self._canvas, self._now)

    def show_controls(
        self, answers: Sequence[Button], tools: Sequence[Button], then: Sequence[Button] = ()
    ) -> None:
        """Shows the log, and buttons for what can be done now, and at a moment looked back at."""
        if self.time_travel.height(self._canvas) != self._foot.h:
            self.arrange(self._canvas, self._now)
        if self._pointer:
            self._selection.follow(self._pointer)
        self._choices = [it for it in answers if it.value in self._selection.choices]
        self._toolbar.arrange(
            self._canvas, [it for it in answers if it not in self._choices], tools
        )
        self._lay_out_choices()
        self.side_panel.fill()
        if self.time_travel.is_open:
            self.time_travel.fill()
        self.refresh()
        below = self.time_travel.lay_out(self._canvas, self._foot, then)
        self.group.show([*answers, *tools, *self._beside(), *below])

    def _beside(self) -> list[Widget]:
        """What lies beside the board: a teacher's sheet, or the log."""
        if self._sheet:
            return self._sheet.lay_out(self._canvas, self._sheet_box)
        return [self.side_panel.log] if self._has_panel else []

    def _lay_out_choices(self) -> None:
        """Puts what can be done with the thing touched last beside it."""
        picker = self._selection.picker
        if not self._choices or picker is None:
            return
        touched = self._playback.stage.placement(picker.touched[-1])
        if touched:
            lay_out_menu(self._canvas, self._choices, touched.box, self._viewport.window)

    def refresh(self) -> None:
        """Draws everything anew, since more has changed than the places of things."""
        self._is_fresh = False
        panel = self._panel
        if self._sheet and self.wide:
            high = max(self._sheet.height(self._canvas, panel), _SHEET * panel.h)
            self._sheet_box, panel = panel.split_top(high, _GAP)
        if self._has_panel:
            self.side_panel.arrange(self._canvas, panel, self._about(), self._sheet is None)

    def _about(self) -> About:
        """What is pointed at, or else what a hint is about, and what has no room above."""
        seat, sentence = self._headline.seat, self._headline.sentence()
        question = sentence if self._toolbar.cuts(self._canvas, seat, sentence) else ""
        primer = None if self._strip.h else self._primer
        reasons = (primer.why, primer.goal) if primer else ()
        return self._topic.about(question, reasons, self._idle)

    @property
    def _idle(self) -> str:
        """The key of what is said where nothing is pointed at and nothing has happened."""
        if self._sheet:
            return OF_REVIEWS if self.time_travel.is_open else "lesson.idle"
        return "play.over" if self._playback.view.outcome else "play.about_keys"

    def guess(self) -> bool:
        """Works out what others could have known of the card that is pointed at; whether there is
        more to tell of it now."""
        has_news = self._topic.guess()
        if has_news:
            self.refresh()
        return has_news

    def toggle_log(self) -> None:
        """Opens or closes the drawer or, beside a low table, makes room for the log or for all
        that is told; `show_controls` must follow."""
        if self.wide:
            self.side_panel.log_first = not self.side_panel.log_first
        else:
            self._drawer_is_open = not self._drawer_is_open

    @property
    def _has_panel(self) -> bool:
        return self.wide or self._drawer_is_open

    # Pointing and looking

    def point(self, event: pygame.event.Event) -> bool:
        """Moves the pointer, or the board below it while the right button is held. Returns whether
        anything looks different now."""
        self._pointer = event.pos
        if event.type == pygame.MOUSEMOTION and event.buttons[2]:
            right, down = (-part / self._canvas.unit for part in event.rel)
            return self._viewport.pan(right, down) and self._move_board()
        is_click = event.type == pygame.MOUSEBUTTONDOWN
        if self._selection.point(self._board_pointer or _NOWHERE, is_click):
            self.refresh()
            return True
        return self._is_on_panel

    @property
    def line(self) -> list[Event]:
        """What happened in the line of the log that is pointed at, or else looked back at."""
        return self.side_panel.line(self._pointer if self._is_on_panel else None)

    @property
    def _is_on_panel(self) -> bool:
        on_panel = self._pointer is not None and self._panel.contains(self._pointer)
        return self._has_panel and on_panel

    @property
    def _board_pointer(self) -> Point | None:
        """Where the pointer is, if it is on the board."""
        pointer = self._pointer
        if pointer is None or self._is_on_panel or not self._viewport.window.contains(pointer):
            return None
        return pointer

    def zoom_in(self, steps: float) -> bool:
        """Shows the board larger, or with negative steps smaller; whether that was possible."""
        position = self._board_pointer or self._viewport.window.centre
        return self._viewport.zoom_in(steps, position) and self._move_board()

    def show_focus(self) -> None:
        """Brings the thing that keys point at into sight."""
        focus = self._selection.focus
        focused = self._playback.stage.placement(focus) if focus else None
        if focused and self._viewport.show(focused.box):
            self._move_board()
        else:
            self.refresh()

    def _move_board(self) -> bool:
        """Follows the viewport; always True."""
        self._playback.move_board(self._viewport.area, 0)
        self._lay_out_choices()
        self.refresh()
        return True

    # Drawing

    def draw(self, canvas: Canvas, now: float, note: str) -> None:
        """Draws everything; a note takes the place of the question in the toolbar."""
        action = self._selection.preview or self._hint.preview
        patience = _PATIENCE if is_hurried() else inf
        if not self._is_fresh:
            patience -= _PATIENCE  # drawing all this takes nearly a whole frame
            self._draw_still(canvas, action, note)
            if self._still.get_size() != canvas.surface.get_size():
                self._still = canvas.surface.copy()
            self._still.blit(canvas.surface, (0, 0))
            self._is_fresh = True
        else:
            canvas.surface.blit(self._still, (0, 0))
        with canvas.clip(self._viewport.window.inset(-_RIM)):
            self._playback.stage.draw(canvas, now, self._marks(action), patience)
        if self._drawer_is_open and not self.wide:
            self.side_panel.draw(canvas)
        self.group.draw(canvas)

    def _draw_still(self, canvas: Canvas, action: Action | None, note: str) -> None:
        """Draws what lies below the things, and stays while they move."""
        canvas.fill_background()
        playback, view = self._playback, self._playback.view
        forecast = (action, view.foresee(action)) if action else None
        with canvas.clip(self._viewport.window.inset(-2 * _RIM)):
            playback.board.background(
                canvas, Snapshot(view, playback.area, self._seating.names, forecast, playback.told)
            )
        headline = self._headline
        sentence = note or headline.sentence()
        self._toolbar.draw(canvas, headline.seat, headline.face, sentence, bool(note))
        if self._primer and self._strip.h:
            self._primer.draw(canvas, self._strip)
        if self.wide:
            self.side_panel.draw(canvas)

    def _marks(self, action: Action | None) -> Marks:
        selection, picker = self._selection, self._selection.picker
        speaker = Speaker(self._playback.view, self._seating.names)
        told = {thing for event in self.line for thing in speaker.things(event)}
        hinted = (*self._hint.things, *self._pointed_out)
        if not picker:
            return Marks(mentioned=told, focus=selection.focus, hinted=hinted)
        chosen = picker.view.things(action) if action else ()
        return Marks(
            picker.glow, picker.touched, selection.focus, told, chosen, selection.thing, hinted
        )
