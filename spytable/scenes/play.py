"""The table: a match being played by people and machines."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from typing import Any

import pygame

from spytable import words
from spytable.core import registry
from spytable.core.atomic_files import SaveFailed
from spytable.core.game import Action, Reason, Thing
from spytable.core.match import Match
from spytable.scenes.navigation import Shell
from spytable.scenes.scene import Scene
from spytable.scenes.table import eyes, toolbar
from spytable.scenes.table.about import About
from spytable.scenes.table.branching import Branching
from spytable.scenes.table.coach import Coach
from spytable.scenes.table.consequences import warning
from spytable.scenes.table.controls import Controls
from spytable.scenes.table.headline import Headline
from spytable.scenes.table.hint import Hint
from spytable.scenes.table.page_link import PageLink
from spytable.scenes.table.people import People
from spytable.scenes.table.playback import Playback
from spytable.scenes.table.primer import Primer
from spytable.scenes.table.safekeeping import Safekeeping
from spytable.scenes.table.selection import Selection
from spytable.scenes.table.tabletop import Tabletop
from spytable.scenes.table.taking_back import TakingBack
from spytable.scenes.table.thinking import Thinking
from spytable.scenes.table.timeline import Mark
from spytable.seating import Seating
from spytable.sentences import Speaker
from spytable.ui.canvas import Canvas
from spytable.ui.widgets import Button, IconButton

STEPS = {"off": 0.0, "fast": 0.12, "normal": 0.25, "slow": 0.5}  # seconds for a usual beat


class Play(Scene):
    """Plays a match back beat by beat, puts its questions to people and machines, takes answers.

    `viewer` is the person before the screen. Between several people a curtain falls, except for a
    question in which nothing hidden matters.
    """

    def __init__(
        self,
        app: Shell,
        match: Match,
        resumed: bool = False,
        playback: Playback | None = None,
        note: str = "",
    ) -> None:
        super().__init__(app)
        app.expect(match.game.id)
        self.match = match
        self.seating = Seating.of(match)
        self.playback = playback or Playback.begin(match, self.seating.people, resumed)
        self.thinking = self._machines()
        self._people = People(self.seating, self.playback)
        self._taking_back = TakingBack(self.seating, self.playback)
        self._branching = Branching(self.seating, self.playback)
        self.selection = Selection(self.playback.stage)
        self.hint = Hint(app.wake_pool(), self.playback, self.selection, app.settings)
        self.coach = self._new_coach()
        self._page_link = PageLink(self.playback, self.selection, self.hint)
        self._headline = Headline(
            self.playback, self.selection, self.hint, self.thinking, self.coach, self.seating
        )
        self._group = self.new_group()
        self._primer = Primer(match, self.selection) if self._is_for_newcomers else None
        self._tabletop = Tabletop(
            self.playback,
            self.selection,
            self._headline,
            self.hint,
            self.seating,
            self._group,
            self._primer,
            "timeline" in self._offered,
        )
        self._travel = self._tabletop.time_travel
        self._controls = Controls(self._tabletop, self.selection, self.playback)
        is_former = match.game.edition < registry.game(match.game.id).edition
        self._note = note or (words.t("play.former_rules") if resumed and is_former else "")
        self._safe = Safekeeping(match)
        self._moved = False  # at the last update: the end of a movement is to be drawn as well
        self._announced = -1  # the length of the log when the last question was announced
        self._result_shown = False

    @property
    def viewer(self) -> int | None:
        return self.playback.viewer

    def _machines(self) -> Thinking:
        """Those who answer for the machines at the table."""
        return Thinking(self.app.wake_pool(), self.seating, self.app.settings)

    def _new_coach(self) -> Coach:
        """Who thinks along with the viewer."""
        id = self.match.game.id
        learnt = self.app.memory.of(id)
        return Coach(id, self.app.wake_pool(), self.seating, self.app.settings, learnt)

    @property
    def _is_for_newcomers(self) -> bool:
        """Whether the goal of the game stands on the table."""
        return bool(self.seating.people) and not self.app.memory.of(self.match.game.id).won

    @property
    def _offered(self) -> Collection[str]:
        """The tools on the toolbar."""
        return [tool for tool in toolbar.TOOLS if tool != "saves" or self.match.trouble]

    def resume(self) -> None:
        self._safe.hold()  # another folder may have been chosen

    # Layout

    def arrange(self, canvas: Canvas) -> None:
        self._tabletop.arrange(canvas, self.app.now)
        self._show_controls()

    def _show_controls(self) -> None:
        """Shows the buttons and the log for what can be done now."""
        self.stale = True
        why_not = {
            "undo": self._taking_back.undo_refusal(),
            "redo": self._taking_back.redo_refusal(),
            "recap": "" if self.playback.missed else words.t("play.no_recap"),
            "timeline": "" if self.playback.shown else words.t("timeline.nothing"),
            "hint": self.hint.refusal(),
            "seats": words.t("rule.over") if self.match.game.outcome else "",
        }
        tools = toolbar.tools(
            self.app.canvas.width, why_not, not self._tabletop.wide, self._offered, self.coach.is_on
        )
        answers = self._headline.answers(self._has_result)
        then = self._from_here() if self._travel.is_open else []
        self._tabletop.show_controls(answers, tools, then)

    @property
    def _has_result(self) -> bool:
        """Whether the result can be shown again."""
        return self._result_shown and self.match.game.outcome is not None

    # Time

    def update(self, now: float) -> None:
        if self._waits_for_viewer:
            self._turn_to_next(now)
            return
        has_news = self._tabletop.guess() or self._tabletop.side_panel.fill_earlier()
        self.stale = has_news or self.stale
        moving = self.playback.stage.moving(now)
        self.stale = self.stale or moving or self._moved or self.playback.stage.incomplete
        self._moved = moving
        if self._safe.try_again(now):
            self._show_controls()
        if self._branching.is_under_way:
            self._go_on_branching()
            return
        if self.playback.past is not None:
            beat = self._travel.next_beat(now, self._step)
            if beat is not None:
                self._look_back(beat if beat < self.playback.shown else None)
            return
        before = self.playback.shown
        while self.playback.advance(now, self._step / self._travel.rate):
            pass
        if self.playback.shown > before:
            self._play_sound()
            self._show_controls()
        if not self.playback.busy(now):
            self._go_on(now)

    @property
    def _waits_for_viewer(self) -> bool:
        """Whether some person has to come to the screen."""
        return self.viewer is None and bool(self.seating.people)

    @property
    def _step(self) -> float:
        """The length of a usual beat, in seconds."""
        return 0.0 if self.app.settings.reduced_motion else STEPS[self.app.settings.speed]

    def _play_sound(self) -> None:
        """Plays the sound of the beat that is shown."""
        kind = self.match.beats[self.playback.shown - 1].event.kind
        if kind in self.playback.board.sounds:
            self.app.sounds.play(self.playback.board.sounds[kind])

    def _go_on(self, now: float) -> None:
        """Everything has been shown: somebody is asked, or the match is over."""
        game = self.match.game
        if self._travel.halts():
            self._look_back(self.playback.shown - 1)
            return
        if game.outcome is not None:
            if not self._result_shown:
                self._result_shown = True
                self._show_controls()
                self._show_result()
            return
        if self._safe.elsewhere:
            return
        if self.coach.is_weighing:
            self._listen_to_coach()
            return
        answer = self.thinking.answer(self.match, now)
        if self.thinking.has_news() or self.hint.has_news():
            self._show_controls()
        if answer is not None:
            self._play(*answer)
        elif self._people.asked:
            self._ask_person(now)

    def _ask_person(self, now: float) -> None:
        """Puts the question to the viewer, or gives the screen to the person who is asked."""
        viewer = self._people.viewer
        if viewer is None or viewer not in self._people.asked:
            self._turn_to_next(now)
        elif self.playback.discreet and not self.match.game.is_open:
            self._hand_over(viewer)
        elif self.selection.picker is None:
            self._put_question(viewer, now)

    def _put_question(self, viewer: int, now: float) -> None:
        """Lets the viewer answer."""
        self.playback.lay_out(now, 0)  # a question may have places of its own to show
        self.selection.ask(self.playback.view, viewer)
        if self._primer:
            self._primer.begin()
        self._brief_coach()
        if self._announced != len(self.match.log):
            self.app.sounds.play("turn")
        self._announced = len(self.match.log)
        self._show_controls()

    def _show_result(self) -> None:
        outcome = self.match.game.outcome
        assert outcome is not None
        won = any(outcome.places[seat] == 1 for seat in self.seating.people)
        self.app.sounds.play("won" if won or not self.seating.people else "lost")
        if won:
            self.app.memory.of(self.match.game.id).won = True
            self.app.keep_memory()
        self.app.show_result(self.match, self.seating)

    # Who is before the screen

    def _turn_to_next(self, now: float) -> None:
        """Lets the next person look: with everybody, if nothing hidden matters for the question, or
        if the match is over."""
        if self.match.game.is_open or not self.match.game.asked:
            self.playback.turn_to(self._people.next, now, discreet=True)
            self._show_controls()
        else:
            self._hand_over(self._people.next)

    def _hand_over(self, seat: int) -> None:
        """Lets the curtain fall, behind which only this seat looks."""
        names, before = self.seating.names, self.viewer
        taker = "" if before is None or before == seat else names[before]
        self._let_go()
        self._note = self._note if before is None else ""
        self.playback.turn_to(seat, self.app.now)
        self._show_controls()

        def take_back() -> str:
            reason = self._taking_back.refusal_of(before)
            if not reason:
                self.playback.turn_to(before, self.app.now)
                self._undo()
            return reason

        self.app.sounds.play("curtain")
        self.app.show_curtain(seat, names[seat], taker, take_back)

    # Answers

    def _let_go(self) -> None:
        """Lets go of what was chosen, also of an answer that the coach still weighs."""
        self.selection.clear()
        self.coach.stop()

    def _play(self, seat: int, action: Action) -> None:
        if self._change(lambda: self._enter(seat, action)):
            game = self.match.game
            same_question = game.sealed and self.viewer in game.asked
            if seat in self._people and not same_question:
                self._let_go()
        self._show_controls()

    def _enter(self, seat: int, action: Action) -> None:
        """Plays an answer. Raises SaveFailed."""
        self.match.play(seat, action)

    def _change(self, change: Callable[[], None]) -> bool:
        """Changes the match, or says why not."""
        self._note = self._safe.change(change)
        return not self._note

    def _answer(self, action: Action) -> None:
        """A person has chosen an answer."""
        picker = self.selection.picker
        if picker and not self.coach.is_weighing and not self.coach.hear(action):
            self._play(picker.seat, action)
        self._show_controls()

    def _listen_to_coach(self) -> None:
        """Plays the answer that waits for the coach, unless there is something to say to it."""
        decided, picker = self.coach.decide(), self.selection.picker
        if decided is None or picker is None:
            return
        answer, word = decided

        def insist() -> None:
            self._play(picker.seat, answer)

        if word is None:
            insist()
        else:
            self.selection.release()
            self._show_controls()
            told = warning(self.playback.view, word, self.seating.names)
            self.app.show_coach_word(told, insist)

    def _brief_coach(self) -> None:
        """Lets the coach think about the question, unless others look at the screen too."""
        if self.selection.picker and not self.playback.discreet:
            self.coach.think(self.selection.picker)

    def _switch_coach(self) -> None:
        """Calls the coach to the table, or sends it away."""
        self.coach.switch()
        self.app.keep_memory()
        self._brief_coach()
        self._show_note(words.t(f"coach.{'here' if self.coach.is_on else 'gone'}"))
        self._show_controls()

    def _touch(self, thing: Thing) -> None:
        picker = None if self.coach.is_weighing else self.selection.picker
        meant = picker.meant(thing) if picker else None
        if picker and meant and (reason := picker.view.refusal(picker.seat, meant)):
            self._refuse(reason)  # and what is held stays held
        elif picker and picker.touch(thing):
            if picker.chosen:
                self._answer(picker.chosen)
        elif self.viewer is not None:
            self._refuse(self.playback.view.why_not(self.viewer, thing))
        self._show_controls()

    def _refuse(self, reason: Reason | None) -> None:
        if reason is not None:
            self._note = Speaker(self.playback.view, self.seating.names).reason(reason)
            self._page_link.refuse(self._note, reason)
            self.app.sounds.play("refuse")

    def _undo(self, length: int | None = None) -> None:
        """Takes back the last answer, or all since the log had a length."""
        refusal = self._taking_back.undo_refusal(length)
        self._move_in_log(refusal, lambda: self._taking_back.undo(length))

    def _redo(self) -> None:
        self._move_in_log(self._taking_back.redo_refusal(), self._taking_back.redo)

    def _move_in_log(self, refusal: str, change: Callable[[], None]) -> None:
        """Goes to another point of the log, or says why not."""
        if refusal:
            self._show_note(refusal)
        else:
            self._change(change)
            self._after_change()

    def _after_change(self) -> None:
        """The match is at another point of its log."""
        self.thinking.stop()
        self._let_go()
        self._result_shown = False
        self.playback.rewind(self.app.now)
        self._show_controls()

    def _show_note(self, note: str) -> None:
        self._note = note
        self.stale = True
        self._tabletop.refresh()

    # Looking back

    def mark(self, marks: Sequence[Mark]) -> None:
        """Adds marks to the timeline, such as the swings that a review has found."""
        self._travel.marks = marks
        self._show_controls()

    def _from_here(self) -> list[Button]:
        """What can be done at the moment that is looked at."""
        offered = {
            "undo_to": self._taking_back.undo_refusal(self.playback.entry),
            "branch": self._branching.refusal,
        }
        then = (
            IconButton(f"room/icon_{name}", words.t(f"timeline.{name}"), name, reason=reason)
            for name, reason in offered.items()
        )
        return [*then, *eyes.button(self.playback)]

    def _change_eyes(self) -> None:
        """Looks with the next eyes, where that tells no secret."""
        if not self.playback.may_lend:
            self._show_note(words.t("open.secret"))
            return
        self.playback.lend(eyes.following(self.playback), self.app.now)
        self._show_controls()

    def _play_on(self) -> None:
        """Leaves this match as it is, and plays on in another one from the moment looked at."""
        if reason := self._branching.refusal:
            self._show_note(reason)
        else:
            self._branching.begin()
            self._go_on_branching()

    def _go_on_branching(self) -> None:
        """Plays on in the other match, once it is whole."""
        try:
            match = self._branching.step()
        except SaveFailed as problem:
            self._show_note(words.problem(problem))
            return
        if match:
            playback = Playback.begin(match, self.seating.people, resumed=True)
            if playback.is_watched:
                playback.past = playback.shown - 1  # machines wait until they may go on
            self.app.replace_table(match, playback, words.t("branch.begun"))
        elif self._note != self._branching.note:
            self._show_note(self._branching.note)

    def _look_back(self, past: int | None) -> None:
        """Shows the table as it was after a beat, or with None as it is."""
        self._let_go()
        self._note = ""
        self.playback.look_back(past, self.app.now, self._step)
        self._show_controls()

    def _look_at(self, past: int | None) -> None:
        """Shows what somebody has chosen to look at."""
        self._travel.stop()
        self._look_back(past)

    def _begin_travel(self) -> None:
        """Looks back at the last answer, from where one can go further, or stops looking back."""
        if self.playback.past is not None:
            self._look_at(None)
        elif self.playback.shown:
            self._look_at(self.playback.shown - 1)
        else:
            self._show_note(words.t("timeline.nothing"))

    def _play_past(self) -> None:
        """Plays along the timeline, or stops."""
        self._look_back(self._travel.play(self.app.now))

    def _change_rate(self, way: int) -> None:
        self._travel.change_rate(way)
        self._show_controls()

    def _recap(self) -> None:
        """Shows once more what the others did."""
        if self.playback.missed:
            self._let_go()
            self.playback.repeat(self.app.now)
            self._show_controls()
        else:
            self._show_note(words.t("play.no_recap"))

    def _ask_hint(self) -> None:
        self._note = self.hint.ask()
        self._show_controls()

    def _zoom(self) -> None:
        """Shows what is pointed at, as large as can be."""
        thing = self.selection.thing
        if thing is not None:
            about = About(self.playback, self.seating.names, thing, self.selection.preview)
            paint = self.playback.board.paint
            self.app.show_zoom(paint, about.picture, about.shape, about.title, about.lines)

    def _look_up(self) -> None:
        """Opens the rulebook at what is looked at."""
        pages = self._page_link.pages(self._note, self._tabletop.line)
        self.app.show_rulebook(self.match.game.id, *pages)

    def _show_keys(self) -> None:
        """What can be done, and by which keys."""
        on_pads = words.many("play.pad_keys") if self.app.pads.are_there else ()
        lines, title = [*on_pads, *words.many("play.keys")], words.t("play.keys_title")
        paint = self.playback.board.paint
        self.app.show_zoom(paint, None, 1, title, lines)

    # Input

    def conceal(self) -> bool:
        if self._people.has_secrets:
            viewer = self._people.viewer
            self._hand_over(self._people.next if viewer is None else viewer)
        return True

    def handle(self, event: pygame.event.Event) -> None:
        act = self._controls.handle(event, self.app.now)
        if act is None:
            return
        self.stale = True
        if act.command is not None:
            self._safe.warning = ""  # it has been read
            if self._note and act.command != "rules":
                self._show_note("")
            self._command(act.command, act.value)

    def _command(self, command: Hashable, value: Any) -> None:
        commands: dict[Hashable, Callable[[], None]] = {
            "touch": lambda: self._touch(value),
            "answer": lambda: self._answer(value),
            "release": self._release,
            "hurry": self._hurry,
            "undo": self._undo,
            "redo": self._redo,
            "recap": self._recap,
            "hint": self._ask_hint,
            "coach": self._switch_coach,
            "move_now": self.thinking.hurry,
            "look": lambda: self._look_at(value),
            "timeline": self._begin_travel,
            "travel": lambda: self._look_back(self._travel.step(*value)),
            "first": lambda: self._look_back(self._travel.first()),
            "play_past": self._play_past,
            "rate": lambda: self._change_rate(value),
            "eyes": self._change_eyes,
            "undo_to": lambda: self._undo(self.playback.entry),
            "branch": self._play_on,
            "now": lambda: self._look_at(None),
            "zoom": self._zoom,
            "keys": self._show_keys,
            "log": self._toggle_log,
            "result": self._show_result,
            "rules": self._look_up,
            "summary": lambda: self.app.show_summary(self.match.game.id),
            "settings": self.app.show_settings,
            "seats": lambda: self.app.show_seats(self.match, self.playback),
            "pause": lambda: self.app.show_pause(self.match, self.playback),
            "saves": lambda: self.app.show_save_elsewhere(self.match),
            "leave": self._leave,
        }
        self._branching.stop()  # whatever else is done leaves it
        commands[command]()

    def _leave(self) -> None:
        """Leaves the table, unless something would be lost."""
        if self.match.trouble:
            self.app.show_save_elsewhere(self.match)
        else:
            self.app.home()

    def _release(self) -> None:
        self.selection.release()
        self._show_controls()

    def _hurry(self) -> None:
        """Ends a movement or a stop."""
        self.playback.go_on(self.app.now, self._step)
        self._show_controls()

    def _toggle_log(self) -> None:
        if self._tabletop.wide and self._tabletop.side_panel.shows_log:
            self._show_note(words.t("play.log_there"))
        else:
            self._tabletop.toggle_log()
            self._show_controls()

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        note = self._note or self._safe.elsewhere or self._safe.warning
        self._tabletop.draw(canvas, self.app.now, note)

    def leave(self) -> None:
        self.thinking.stop()
        self.hint.stop()
        self.coach.stop()
        if self.match.trouble:
            self._safe.hold()  # the last chance of what the disk has refused
        self.match.release()
