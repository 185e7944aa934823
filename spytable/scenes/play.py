"""The table: a match being played by people and machines."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from spytable import words
from spytable.core import registry
from spytable.core.game import Action, Reason, Thing
from spytable.core.match import Match
from spytable.core.store import SaveFailed
from spytable.scenes import bar
from spytable.scenes.hand import Hand
from spytable.scenes.scene import Scene
from spytable.scenes.showing import Showing
from spytable.scenes.side import Side
from spytable.scenes.thinking import Thinking
from spytable.seating import Seating
from spytable.sentences import Speaker
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.group import GUARD, WAYS, Group
from spytable.ui.widgets import ENTER, Button, Widget

if TYPE_CHECKING:
    from spytable.app import App

STEPS = {"off": 0.0, "fast": 0.12, "normal": 0.25, "slow": 0.5}  # seconds
PANEL = 440
_NOWHERE = (-1.0, -1.0)
DRAWER = 900  # below this logical width the panel is a drawer


def panel_width(canvas: Canvas) -> float:
    """How wide the side panel is, beside the table or as a drawer over it."""
    return min(PANEL, canvas.width * 0.3) if canvas.width >= DRAWER else canvas.width * 0.8


def table_area(canvas: Canvas) -> Box:
    """The part of the window in which the board of a game lies."""
    rest = canvas.box.inset(12).split_top(bar.HEIGHT, 20)[1]
    table = rest.split_right(panel_width(canvas), 24)[1] if canvas.width >= DRAWER else rest
    return table.inset(8)


class Play(Scene):
    """Shows the beats of a match, puts its questions to people and machines, takes answers.

    `viewer` is the person before the screen; with several people a curtain falls in between.
    """

    def __init__(self, app: App, match: Match, resumed: bool = False) -> None:
        super().__init__(app)
        self.match = match
        self.seating = Seating.of(match, match.journal.path)
        self.showing = Showing(match, registry.board(match.game.id))
        if resumed:
            self.showing.skip()
        self.thinking = Thinking(app.wake_pool(), self.seating)
        self.hand = Hand(self.showing.stage)
        self._group = Group(since=app.now)
        self._bar = bar.Bar()
        self._side = Side(self.showing, self.seating.names)
        self._note = ""
        self._drawer = False
        self._moved = False  # at the last update: the end of a way is to be drawn as well
        self._acted = app.now
        self._told_end = False
        people = self.seating.people
        if len(people) == 1:
            self.showing.viewer = people[0]

    @property
    def viewer(self) -> int | None:
        return self.showing.viewer

    # Layout

    def arrange(self, canvas: Canvas) -> None:
        self._bar.box, rest = canvas.box.inset(12).split_top(bar.HEIGHT, 20)
        self._wide = canvas.width >= DRAWER
        self._panel = rest.split_right(panel_width(canvas), 24)[0]
        self.showing.area = table_area(canvas)
        self.showing.lay(self.app.now, 0)
        self._furnish()

    def _furnish(self) -> None:
        """Puts out the buttons and the log for what can be done now."""
        self.stale = True
        speaker = self._speaker()
        answers = [
            Button(speaker.label(action), "answer", action, primary=True)
            for action in self.hand.buttons
        ]
        if self.match.game.outcome and self._told_end:
            answers.append(Button(words.t("play.result"), "result", primary=True))
        tools = bar.tools(self._why_no_undo(self.viewer), bool(self.match.undone), not self._wide)
        self._bar.arrange(self.app.canvas, answers, tools)
        widgets: list[Widget] = [*answers, *tools]
        if self._panel_shown:
            self._side.arrange(self._panel)
            widgets.append(self._side.log)
        self._group.show(widgets)

    @property
    def _panel_shown(self) -> bool:
        return self._wide or self._drawer

    def _speaker(self) -> Speaker:
        return Speaker(self.showing.view, self.seating.names)

    # Time

    def update(self, now: float) -> None:
        if self.viewer is None and self.seating.people:
            self._hand_over(self._next_person())
            return
        moving = self.showing.stage.moving(now)
        self.stale = self.stale or moving or self._moved
        self._moved = moving
        step = 0.0 if self.app.settings.reduced_motion else STEPS[self.app.settings.speed]
        while self.showing.advance(now, step):
            self._furnish()
        if not self.showing.busy(now):
            self._serve(now)

    def _serve(self, now: float) -> None:
        """Everything is shown: the game asks, or is over."""
        game = self.match.game
        if game.outcome is not None:
            if not self._told_end:
                self._told_end = True
                self._furnish()
                self._show_result()
            return
        answer = self.thinking.answer(self.match)
        if answer is not None:
            self._play(*answer)
        elif self.viewer in game.asked and self._is_person(self.viewer):
            if self.hand.picker is None:
                self.hand.ask(self.showing.view, self.viewer)
                self._furnish()
        elif any(map(self._is_person, game.asked)):
            self._hand_over(self._next_person())

    def _show_result(self) -> None:
        self.app.push("result", match=self.match, seating=self.seating)

    @property
    def _is_shared(self) -> bool:
        """Whether there is something to hide from somebody at this screen."""
        return len(self.seating.people) > 1 and bool(self.match.game.asked)

    def _is_person(self, seat: int | None) -> bool:
        return seat in self.seating.people

    def _next_person(self) -> int:
        asked = [seat for seat in self.match.game.asked if self._is_person(seat)]
        return asked[0] if asked else self.seating.people[0]

    def _hand_over(self, seat: int) -> None:
        """Lets the curtain fall, behind which only `seat` looks."""
        names, before = self.seating.names, self.viewer
        taker = "" if before in (None, seat) else names[before]
        self.hand.withdraw()
        self._note = ""
        self.showing.turn_to(seat, self.app.now)
        self._furnish()

        def take_back() -> str:
            reason = self._why_no_undo(before)
            if not reason:
                self.showing.turn_to(before, self.app.now)
                self._undo()
            return reason

        self.app.push("curtain", seat=seat, name=names[seat], taker=taker, take_back=take_back)

    # Answers

    def _play(self, seat: int, action: Action) -> None:
        if self._is_saved(self.match.play, seat, action):
            game = self.match.game
            if not (game.sealed and self.viewer in game.asked):  # else the question is the same
                self.hand.withdraw()
        self._furnish()

    def _is_saved(self, change: Callable[..., None], *given: Any) -> bool:
        """Changes the match; what cannot be saved does not happen, and is told."""
        self._note = ""
        try:
            change(*given)
        except SaveFailed as problem:
            self._note = words.problem(problem)
        return not self._note

    def _touch(self, thing: Thing) -> None:
        now = self.app.now
        if now - self._acted < GUARD:
            return
        self._acted = now
        self._note = ""
        picker = self.hand.picker
        if picker and picker.touch(thing):
            if picker.chosen:
                self._play(self.viewer, picker.chosen)
        elif self.viewer is not None:
            self._refuse(self.showing.view.why_not(self.viewer, thing))
        self._furnish()

    def _refuse(self, reason: Reason | None) -> None:
        if reason is not None:
            self._note = self._speaker().reason(reason)

    def _why_no_undo(self, seat: int | None) -> str:
        found = None if seat is None else self.match.undoable(seat)
        if found is None:
            return words.t("play.no_undo")
        count, free = found
        since = self.match.log[len(self.match.log) - count + 1 :]
        if any(self._is_person(entry.seat) for entry in since):
            return words.t("play.undo_others")
        return "" if free or self.seating.take_backs else words.t("play.undo_revealed")

    def _undo(self) -> None:
        reason = self._why_no_undo(self.viewer)
        if reason:
            self._tell(reason)
        else:
            self._is_saved(self.match.undo, self.viewer)
            self._changed()

    def _redo(self) -> None:
        if self.match.undone:
            self._is_saved(self._put_back)
            self._changed()
        else:
            self._tell(words.t("play.no_redo"))

    def _put_back(self) -> None:
        """The viewer's answer, and what the others answered to it."""
        self.match.redo()
        while self.match.undone and self.match.undone[-1].seat != self.viewer:
            self.match.redo()

    def _changed(self) -> None:
        """The match is somewhere else in its log."""
        self.thinking.stop()
        self.hand.withdraw()
        self._told_end = False
        self.showing.rewind(self.app.now)
        self._furnish()

    def _tell(self, note: str) -> None:
        self._note = note
        self.stale = True

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.WINDOWFOCUSLOST and self._is_shared:
            self._hand_over(self.viewer if self._is_person(self.viewer) else self._next_person())
            return
        act = self._group.handle(event, self.app.now)
        if act is not None:
            self.stale = True
            if act.command is not None:
                self._command(act.command, act.value)
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
        elif act is None and event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            self._click(event)
        elif act is None and event.type == pygame.KEYDOWN:
            self._key(event)

    def _command(self, command: str, value: object) -> None:
        if command == "undo":
            self._undo()
        elif command == "redo":
            self._redo()
        elif command == "log":
            self._drawer = not self._drawer
            self._furnish()
        elif command == "leave":
            self.app.home()
        elif command == "result":
            self._show_result()
        elif command == "answer":
            self._play(self.viewer, value)

    def _point(self, position: tuple[float, float]) -> None:
        covered = not self._wide and self._drawer and self._panel.contains(position)
        if self.hand.point(_NOWHERE if covered else position):
            self.stale = True

    def _click(self, event: pygame.event.Event) -> None:
        self._tell("")
        self._point(event.pos)
        if self._hurry():
            return
        if event.button == 3:
            self._release()
        elif self.hand.thing is not None:
            self._touch(self.hand.thing)

    def _hurry(self) -> bool:
        """Ends what is being shown; False if nothing was."""
        if not self.showing.busy(self.app.now):
            return False
        self._acted = self.app.now
        self.showing.finish(self.app.now)
        self._furnish()
        return True

    def _release(self) -> None:
        if self.hand.picker and self.hand.picker.release():
            self._furnish()

    def _key(self, event: pygame.event.Event) -> None:
        self._tell("")
        control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key == pygame.K_u or (event.key == pygame.K_z and control):
            self._undo()
        elif event.key == pygame.K_r or (event.key == pygame.K_y and control):
            self._redo()
        elif event.key == pygame.K_l and not self._wide:
            self._command("log", None)
        elif self._hurry():
            return
        elif event.key == pygame.K_ESCAPE:
            self._group.focus(None)
            self._release()
        elif event.key in WAYS:
            if self.hand.walk(*WAYS[event.key]):
                self._group.focus(None)
                self.stale = True
        elif event.key in (*ENTER, pygame.K_SPACE) and self.hand.focus is not None:
            self._touch(self.hand.focus)
        elif pygame.K_1 <= event.key <= pygame.K_9:
            self._pick(event.key - pygame.K_1)

    def _pick(self, number: int) -> None:
        """The n-th button, or else the n-th glowing thing."""
        buttons = self.hand.buttons
        if number < len(buttons):
            self._play(self.viewer, buttons[number])
        elif not buttons and self.hand.nth(number):
            self._touch(self.hand.focus)

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        canvas.fill_background()
        view = self.showing.view
        picker, action = self.hand.picker, self.hand.preview
        forecast = (action, view.foresee(action)) if action else None
        self.showing.board.background(canvas, view, self.showing.area, self.seating.names, forecast)
        self.showing.stage.draw(
            canvas,
            self.app.now,
            picker.glow if picker else (),
            picker.touched if picker else (),
            self.hand.focus,
        )
        self._bar.draw(canvas, self._question(), self._note)
        if self._panel_shown:
            self._side.draw(canvas, self.hand.thing, action)
        self._group.draw(canvas)

    def _question(self) -> str:
        game, speaker = self.match.game, self._speaker()
        if self.hand.picker:
            if self.hand.picker.choices:
                return words.t("play.choose")
            return speaker.question(self.viewer)
        waiting = [seat for seat in game.asked if not self._is_person(seat)]
        if waiting and not self.showing.pending:
            names = words.t("list.and").join(self.seating.names[seat] for seat in waiting)
            return words.t("play.thinking", names=names)
        if game.outcome and not self.showing.pending:
            return speaker.outcome(game.outcome)[0]
        if self.showing.shown:
            return speaker.event(self.match.beats[self.showing.shown - 1].event)
        return ""

    def leave(self) -> None:
        self.thinking.stop()
