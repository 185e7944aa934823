"""The table: a match being played by people and machines."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from spytable import words
from spytable.core.game import Action, Reason, Thing
from spytable.core.journal import SaveFailed
from spytable.core.match import Match
from spytable.scenes.scene import Scene
from spytable.scenes.table import toolbar
from spytable.scenes.table.about import About
from spytable.scenes.table.controls import Controls
from spytable.scenes.table.headline import Headline
from spytable.scenes.table.hint import Hint
from spytable.scenes.table.playback import Playback
from spytable.scenes.table.selection import Selection
from spytable.scenes.table.tabletop import Tabletop
from spytable.scenes.table.take_backs import TakeBacks
from spytable.scenes.table.thinking import Thinking
from spytable.seating import Seating
from spytable.sentences import Speaker
from spytable.ui.canvas import Canvas

if TYPE_CHECKING:
    from spytable.scenes.app import App

STEPS = {"off": 0.0, "fast": 0.12, "normal": 0.25, "slow": 0.5}  # seconds


class Play(Scene):
    """Shows the beats of a match, puts its questions to people and machines, takes answers.

    `viewer` is the person before the screen; with several people a curtain falls in between, but
    for a question in which nothing hidden matters.
    """

    def __init__(
        self,
        app: App,
        match: Match,
        resumed: bool = False,
        showing: Playback | None = None,
        note: str = "",
    ) -> None:
        super().__init__(app)
        app.expect(match.game.id)
        self.match = match
        self.seating = Seating.of(match, match.journal.path)
        self.showing = showing or Playback.begin(match, self.seating.people, resumed)
        self.thinking = Thinking(app.wake_pool(), self.seating, app.settings)
        self._taking_back = TakeBacks(match, self.seating)
        self.hand = Selection(self.showing.stage)
        self.hint = Hint(app.wake_pool(), self.showing, self.hand, app.settings)
        self._headline = Headline(
            match, self.showing, self.hand, self.hint, self.thinking, self.seating
        )
        self._group = self.new_group()
        self._top = Tabletop(
            self.showing, self.hand, self._headline, self.hint, self.seating.names, self._group
        )
        self._controls = Controls(self._top, self.hand, self.showing)
        self._note = note
        self._moved = False  # at the last update: the end of a way is to be drawn as well
        self._asked = -1  # with so many answers in the log it was last heard that one is asked
        self._told_end = False

    @property
    def viewer(self) -> int | None:
        return self.showing.viewer

    # Layout

    def arrange(self, canvas: Canvas) -> None:
        self._top.arrange(canvas, self.app.now)
        self._furnish()

    def _furnish(self) -> None:
        """Puts out the buttons and the log for what can be done now."""
        self.stale = True
        why_not = {
            "undo": self._taking_back.refusal(self._undoer),
            "redo": "" if self.match.undone else words.t("play.no_redo"),
            "recap": "" if self.showing.missed else words.t("play.no_recap"),
            "hint": self.hint.refusal(),
            "seats": words.t("rule.over") if self.match.game.outcome else "",
        }
        tools = toolbar.tools(self.app.canvas.width, why_not, not self._top.wide)
        is_told = self._told_end and self.match.game.outcome is not None
        self._top.furnish(self._headline.answers(is_told), tools)

    # Time

    def update(self, now: float) -> None:
        if self.viewer is None and self.seating.people:
            self._turn_to_next(now)
            return
        moving = self.showing.stage.moving(now)
        self.stale = self.stale or moving or self._moved or self.showing.stage.late
        self._moved = moving
        if self.showing.past is not None:
            return
        before = self.showing.shown
        while self.showing.advance(now, self._step):
            pass
        if self.showing.shown > before:
            self._sound()
            self._furnish()
        if not self.showing.busy(now):
            self._serve(now)

    @property
    def _step(self) -> float:
        """The length of a usual beat in seconds."""
        return 0.0 if self.app.settings.reduced_motion else STEPS[self.app.settings.speed]

    def _sound(self) -> None:
        """What the beat that is shown sounds like."""
        kind = self.match.beats[self.showing.shown - 1].event.kind
        if kind in self.showing.board.SOUNDS:
            self.app.sounds.play(self.showing.board.SOUNDS[kind])

    def _serve(self, now: float) -> None:
        """Everything is shown: the game asks, or is over."""
        game = self.match.game
        if game.outcome is not None:
            if not self._told_end:
                self._told_end = True
                self._furnish()
                self._show_result()
            return
        answer = self.thinking.answer(self.match, now)
        if self.thinking.ticks() or self.hint.comes():
            self._furnish()
        if answer is not None:
            self._play(*answer)
        elif any(map(self._is_person, game.asked)):
            self._ask(now)

    def _ask(self, now: float) -> None:
        """Puts the question to the viewer, or to another person first of all the screen."""
        if self.viewer in self.match.game.asked and self._is_person(self.viewer):
            if self.showing.discreet and not self.match.game.is_open:
                self._hand_over(self.viewer)
            elif self.hand.picker is None:
                self._put(now)
        else:
            self._turn_to_next(now)

    def _put(self, now: float) -> None:
        """Lets the viewer answer."""
        self.showing.lay(now, 0)  # a question may have places of its own to show
        self.hand.ask(self.showing.view, self.viewer)
        if self._asked != len(self.match.log):
            self.app.sounds.play("turn")
        self._asked = len(self.match.log)
        self._furnish()

    def _show_result(self) -> None:
        places = self.match.game.outcome.places
        won = any(places[seat] == 1 for seat in self.seating.people)
        self.app.sounds.play("won" if won or not self.seating.people else "lost")
        self.app.push("result", match=self.match, seating=self.seating)

    @property
    def _is_shared(self) -> bool:
        """Whether there is something to hide from somebody at this screen."""
        return len(self.seating.people) > 1 and bool(self.match.game.asked)

    @property
    def _undoer(self) -> int | None:
        """Who takes an answer back: the viewer, or before the eyes of all who answered last."""
        if not self.showing.discreet:
            return self.viewer
        seats = [entry.seat for entry in self.match.log]
        return next(filter(self._is_person, reversed(seats)), None)

    def _is_person(self, seat: int | None) -> bool:
        return seat in self.seating.people

    def _next_person(self) -> int:
        asked = [seat for seat in self.match.game.asked if self._is_person(seat)]
        return asked[0] if asked else self.seating.people[0]

    def _turn_to_next(self, now: float) -> None:
        """Lets the next person look: before the eyes of all if what is asked is open."""
        if self.match.game.is_open:
            self.showing.turn_to(self._next_person(), now, discreet=True)
            self._furnish()
        else:
            self._hand_over(self._next_person())

    def _hand_over(self, seat: int) -> None:
        """Lets the curtain fall, behind which only `seat` looks."""
        names, before = self.seating.names, self.viewer
        taker = "" if before in (None, seat) else names[before]
        self.hand.withdraw()
        self._note = self._note if before is None else ""
        self.showing.turn_to(seat, self.app.now)
        self._furnish()

        def take_back() -> str:
            reason = self._taking_back.refusal(before)
            if not reason:
                self.showing.turn_to(before, self.app.now)
                self._undo()
            return reason

        self.app.sounds.play("curtain")
        self.app.push("curtain", seat=seat, name=names[seat], taker=taker, take_back=take_back)

    # Answers

    def _play(self, seat: int, action: Action) -> None:
        if self._is_saved(self.match.play, seat, action):
            game = self.match.game
            same = game.sealed and self.viewer in game.asked  # the same question goes on
            if self._is_person(seat) and not same:
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
        picker = self.hand.picker
        if picker and picker.touch(thing):
            if picker.chosen:
                self._play(self.viewer, picker.chosen)
        elif self.viewer is not None:
            self._refuse(self.showing.view.why_not(self.viewer, thing))
        self._furnish()

    def _refuse(self, reason: Reason | None) -> None:
        if reason is not None:
            self._note = Speaker(self.showing.view, self.seating.names).reason(reason)
            self.app.sounds.play("refuse")

    def _undo(self) -> None:
        reason = self._taking_back.refusal(self._undoer)
        if reason:
            self._tell(reason)
        else:
            self._is_saved(self._taking_back.undo, self._undoer)
            self._changed()

    def _redo(self) -> None:
        if self.match.undone:
            self._is_saved(self._taking_back.redo, self.viewer)
            self._changed()
        else:
            self._tell(words.t("play.no_redo"))

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
        self._top.refresh()

    # Looking back

    def _look_back(self, past: int | None) -> None:
        """At the table as it was after a beat, or with None again as it is."""
        self.hand.withdraw()
        self._note = ""
        self.showing.look_back(past, self.app.now, self._step)
        self._furnish()

    def _leaf(self, way: int) -> None:
        """To the answer before or after the one that is looked at."""
        self._look_back(self._top.side.beside(self.showing.past, way))

    def _recap(self) -> None:
        """Shows once more what the others did."""
        if self.showing.missed:
            self.hand.withdraw()
            self.showing.repeat(self.app.now)
            self._furnish()
        else:
            self._tell(words.t("play.no_recap"))

    def _ask_hint(self) -> None:
        self._note = self.hint.ask()
        self._furnish()

    def _zoom(self) -> None:
        """Shows what is pointed at as large as can be."""
        thing = self.hand.thing
        if thing is not None:
            about = About(self.showing, self.seating.names, thing, self.hand.preview)
            self.app.push("zoom", **about.sheet())

    def _show_keys(self) -> None:
        """What can be done, and by which keys."""
        lines, title = words.many("play.keys"), words.t("play.keys_title")
        paint = self.showing.board.paint
        self.app.push("zoom", paint=paint, picture=None, shape=1, title=title, lines=lines)

    # Input

    def conceal(self) -> bool:
        if self._is_shared:
            self._hand_over(self.viewer if self._is_person(self.viewer) else self._next_person())
        return True

    def handle(self, event: pygame.event.Event) -> None:
        act = self._controls.handle(event, self.app.now)
        if act is None:
            return
        self.stale = True
        if act.command is not None:
            if self._note:
                self._tell("")
            self._command(act.command, act.value)

    def _command(self, command: str, value: Any) -> None:
        game = self.match.game.id
        commands: dict[str, Callable[[], None]] = {
            "touch": lambda: self._touch(value),
            "answer": lambda: self._play(self.viewer, value),
            "release": self._release,
            "hurry": self._hurry,
            "undo": self._undo,
            "redo": self._redo,
            "recap": self._recap,
            "hint": self._ask_hint,
            "move_now": self.thinking.hurry,
            "look": lambda: self._look_back(value),
            "leaf": lambda: self._leaf(value),
            "now": lambda: self._look_back(None),
            "zoom": self._zoom,
            "keys": self._show_keys,
            "log": self._slide_drawer,
            "result": self._show_result,
            "rules": lambda: self.app.push("rulebook", game=game),
            "settings": lambda: self.app.push("settings"),
            "seats": lambda: self.app.push("seats", match=self.match, showing=self.showing),
            "pause": lambda: self.app.push("pause", match=self.match, showing=self.showing),
            "leave": self.app.home,
        }
        commands[command]()

    def _release(self) -> None:
        if self.hand.picker:
            self.hand.picker.release()
        self._furnish()

    def _hurry(self) -> None:
        """Ends what is being shown, or a stop."""
        self.showing.go_on(self.app.now, self._step)
        self._furnish()

    def _slide_drawer(self) -> None:
        if not self._top.wide:
            self._top.slide_drawer()
            self._furnish()

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        self._top.draw(canvas, self.app.now, self._note)

    def leave(self) -> None:
        self.thinking.stop()
        self.hint.stop()
