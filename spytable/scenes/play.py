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
from spytable.scenes.side import About
from spytable.scenes.tabletop import Tabletop
from spytable.scenes.taking_back import TakingBack
from spytable.scenes.thinking import Thinking
from spytable.seating import Seating
from spytable.sentences import Speaker
from spytable.ui.canvas import Canvas
from spytable.ui.group import GUARD, WAYS
from spytable.ui.widget import ENTER
from spytable.ui.widgets import Button

if TYPE_CHECKING:
    from spytable.app import App

STEPS = {"off": 0.0, "fast": 0.12, "normal": 0.25, "slow": 0.5}  # seconds
_COMMANDS = {
    pygame.K_u: "undo",
    pygame.K_r: "redo",
    pygame.K_l: "log",
    pygame.K_z: "zoom",
    pygame.K_b: "recap",
    pygame.K_F1: "rules",
    pygame.K_p: "pause",
}
DRAWER = 900  # below this logical width the panel is a drawer


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
        self._taking_back = TakingBack(match, self.seating)
        self.hand = Hand(self.showing.stage)
        self._group = self.new_group()
        self._top = Tabletop(self.showing, self.hand, self.seating.names, self._group)
        self._note = ""
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
        self._top.arrange(canvas, self.app.now)
        self._furnish()

    def _furnish(self) -> None:
        """Puts out the buttons and the log for what can be done now."""
        self.stale = True
        tools = bar.tools(
            self._taking_back.refusal(self.viewer),
            bool(self.match.undone),
            bool(self.showing.missed),
            not self._top.wide,
        )
        self._top.furnish(self.app.canvas, self._answers(), tools)

    def _answers(self) -> list[Button]:
        """The buttons for what can be said now; while one looks back, only the way to the front."""
        if self.showing.past is not None:
            return [Button(words.t("play.now"), "now", primary=True)]
        speaker = self._speaker()
        answers = [
            Button(speaker.label(action), "answer", action, primary=True)
            for action in self.hand.buttons
        ]
        if self.match.game.outcome and self._told_end:
            answers.append(Button(words.t("play.result"), "result", primary=True))
        return answers

    def _refresh(self) -> None:
        """Something looks different that does not merely travel."""
        self.stale = True
        self._top.refresh()

    def _speaker(self) -> Speaker:
        return Speaker(self.showing.view, self.seating.names)

    # Time

    def update(self, now: float) -> None:
        if self.viewer is None and self.seating.people:
            self._hand_over(self._next_person())
            return
        moving = self.showing.stage.moving(now)
        self.stale = self.stale or moving or self._moved or self.showing.stage.late
        self._moved = moving
        if self.showing.past is not None:
            return
        while self.showing.advance(now, self._step):
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
        answer = self.thinking.answer(self.match)
        if answer is not None:
            self._play(*answer)
        elif self.viewer in game.asked and self._is_person(self.viewer):
            if self.hand.picker is None:
                self.hand.ask(self.showing.view, self.viewer)
                self.app.sounds.play("turn")
                self._furnish()
        elif any(map(self._is_person, game.asked)):
            self._hand_over(self._next_person())

    def _show_result(self) -> None:
        places = self.match.game.outcome.places
        won = any(places[seat] == 1 for seat in self.seating.people)
        self.app.sounds.play("won" if won or not self.seating.people else "lost")
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
            self.app.sounds.play("refuse")

    def _undo(self) -> None:
        reason = self._taking_back.refusal(self.viewer)
        if reason:
            self._tell(reason)
        else:
            self._is_saved(self._taking_back.undo, self.viewer)
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
        self._refresh()

    # Looking back

    def _look_back(self, past: int | None) -> None:
        """At the table as it was after a beat, or with None again as it is."""
        self.hand.withdraw()
        self._note = ""
        self.showing.look_back(past, self.app.now, self._step)
        self._furnish()

    def _leaf(self, way: int) -> None:
        """To the answer before or after the one that is looked at."""
        lasts = [row.value for row in self._top.side.log.rows]
        place = lasts.index(self.showing.past) + way
        if place >= len(lasts):
            self._look_back(None)
        else:
            self._look_back(lasts[max(place, 0)])

    def _recap(self) -> None:
        """Shows once more what the others did."""
        if self.showing.missed:
            self.hand.withdraw()
            self.showing.repeat(self.app.now)
            self._furnish()
        else:
            self._tell(words.t("play.no_recap"))

    def _zoom(self) -> None:
        """Shows what is pointed at as large as can be."""
        thing = self.hand.thing
        if thing is None:
            return
        about = About(self.showing, self.seating.names, thing, self.hand.preview)
        pictured = about.pictured
        self.app.push(
            "zoom",
            paint=self.showing.board.paint,
            picture=pictured.picture if pictured else None,
            shape=pictured.box.w / pictured.box.h if pictured else 1,
            title=about.title,
            lines=[line for line in (about.text, *about.more) if line],
        )

    # Input

    def conceal(self) -> bool:
        if self._is_shared:
            self._hand_over(self.viewer if self._is_person(self.viewer) else self._next_person())
        return True

    def handle(self, event: pygame.event.Event) -> None:
        act = self._group.handle(event, self.app.now)
        if act is not None:
            self._refresh()
            if act.command is not None:
                self._command(act.command, act.value)
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
        elif act is None and event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            self._click(event)
        elif act is None and event.type == pygame.KEYDOWN:
            self._key(event)

    def _command(self, command: str, value: object) -> None:
        commands: dict[str, Callable[[], None]] = {
            "undo": self._undo,
            "redo": self._redo,
            "recap": self._recap,
            "log": self._slide_drawer,
            "now": lambda: self._look_back(None),
            "look": lambda: self._look_back(value),
            "keys": self._show_keys,
            "answer": lambda: self._play(self.viewer, value),
            "result": self._show_result,
            "rules": lambda: self.app.push("rulebook", game=self.match.game.id),
            "settings": lambda: self.app.push("settings"),
            "pause": lambda: self.app.push("pause", game=self.match.game.id),
            "leave": self.app.home,
        }
        commands[command]()

    def _show_keys(self) -> None:
        """What can be done, and by which keys."""
        self.app.push(
            "zoom",
            paint=self.showing.board.paint,
            picture=None,
            shape=1,
            title=words.t("play.keys_title"),
            lines=words.many("play.keys"),
        )

    def _slide_drawer(self) -> None:
        self._top.slide_drawer()
        self._furnish()

    def _point(self, position: tuple[float, float]) -> None:
        if self._top.point(position):
            self._refresh()

    def _click(self, event: pygame.event.Event) -> None:
        self._tell("")
        self._point(event.pos)
        if self.showing.past is not None:
            self._look_back(None)
        elif self._hurry():
            return
        elif event.button == 3:
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
        command = "keys" if event.unicode == "?" else _COMMANDS.get(event.key)
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            command = {pygame.K_z: "undo", pygame.K_y: "redo"}.get(event.key)
        if command == "zoom":
            self._zoom()
        elif command and not (command == "log" and self._top.wide):
            self._command(command, None)
        elif self.showing.past is not None:
            self._key_back(event.key)
        elif not self._hurry():
            self._key_on(event.key)

    def _key_back(self, key: int) -> None:
        """A key while one looks back."""
        if key in WAYS:
            self._leaf(sum(WAYS[key]))
        else:
            self._look_back(None)

    def _key_on(self, key: int) -> None:
        """A key for what lies on the table."""
        if key == pygame.K_ESCAPE:
            if not (self._group.focused or self.hand.focus or self._is_holding):
                self._command("pause", None)
            self._group.focus(None)
            self.hand.focus = None
            self._release()
        elif key in WAYS:
            if self.hand.walk(*WAYS[key]):
                self._group.focus(None)
        elif key in (*ENTER, pygame.K_SPACE) and self.hand.focus is not None:
            self._touch(self.hand.focus)
        elif pygame.K_1 <= key <= pygame.K_9:
            self._pick(key - pygame.K_1)

    @property
    def _is_holding(self) -> bool:
        return bool(self.hand.picker and self.hand.picker.touched)

    def _pick(self, number: int) -> None:
        """The n-th button, or else the n-th glowing thing."""
        buttons = self.hand.buttons
        if number < len(buttons):
            self._play(self.viewer, buttons[number])
        elif not buttons and self.hand.nth(number):
            self._touch(self.hand.focus)

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        seat = self.viewer if self.hand.picker else None
        self._top.draw(canvas, self.app.now, seat, self._question(), self._note)

    def _question(self) -> str:
        game, speaker = self.match.game, self._speaker()
        if self.showing.past is not None:
            number = self.match.beats[self.showing.past].entry
            return words.t("play.looking_back", number=number, count=len(self.match.log))
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
