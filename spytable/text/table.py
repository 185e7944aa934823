"""A match in the terminal, told and asked in sentences; it suits screen readers and braille."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress

from spytable import paths, words
from spytable.ai import comparison, completion, counsel, levels
from spytable.ai.advice import UNKNOWN, Gap
from spytable.ai.budget import Budget
from spytable.ai.counsel import Counsel
from spytable.branch import Origin
from spytable.core.atomic_files import SaveFailed
from spytable.core.game import Action, Game
from spytable.core.match import Beat, Match
from spytable.core.rng import Generator
from spytable.seating import HUMAN, Seating
from spytable.sentences import Speaker
from spytable.take_backs import TakeBacks
from spytable.text import seats
from spytable.text.numbered_answers import NumberedAnswers
from spytable.text.terminal import clear, listen, say, typed

_HINT = 1.0  # seconds of thinking
_DIGITS = 9  # enough for any answer's number; Python refuses to read thousands


class Left(Exception):
    """A person has left the table."""


class TextTable:
    """A match between people at one terminal and machines.

    `person` is the seat of whoever is at the screen (None: nobody). Everything is told for that
    seat's eyes; before another person comes to the screen, a blank page hides it.
    """

    def __init__(self, match: Match, seating: Seating) -> None:
        self.match = match
        self.seating = seating
        people = seating.people
        self.shared = len(people) > 1
        self.person = people[0] if len(people) == 1 else None
        self.told = {seat: self._beats_at_answer(seat) for seat in (*people, None)}
        self.is_unsaved = False  # and everybody was told
        self.answers: NumberedAnswers
        self.counsel: Counsel | None = None  # on this question, once a hint was asked for
        # A command for the seat that is asked returns whether its question is over.
        self.commands: dict[str, Callable[[int], bool]] = {
            "board": self._board,
            "hint": self._hint,
            "undo": self._undo,
            "redo": self._redo,
            "seats": self._seats,
            "log": self._log,
            "rules": self._rules,
            "elsewhere": self._save_elsewhere,
        }

    def run(self) -> None:
        """Plays to the end or until a person leaves; the save holds every answer."""
        say(words.t("text_table.begin", game=words.t(f"{self.match.game.id}.name")))
        if self.match.journal and (origin := Origin.of(self.match.journal.header)):
            say(origin.sentence)
        try:
            self._tell()
            while self.match.game.asked:
                self._tell_trouble()
                self._turn(self.match.game.asked[0])
        except (Left, EOFError, KeyboardInterrupt):
            assert self.match.journal is not None
            self._try_once_more()
            key = "left_unsaved" if self.match.trouble else "left"
            say("", words.t(f"text_table.{key}", file=self.match.journal.path))
            return
        assert self.match.game.outcome is not None
        say("", *self._speaker().outcome(self.match.game.outcome))
        say(words.t("text_table.deal", seed=self.match.seed))
        self._try_once_more()
        self._tell_trouble()

    def _try_once_more(self) -> None:
        """The last chance of what the disk has refused."""
        if self.match.trouble:
            with suppress(SaveFailed):
                self.match.hold()

    def _tell_trouble(self) -> None:
        """Says once that the disk refuses the match, and once that it takes it again."""
        problem = self.match.trouble
        if problem and not self.is_unsaved:
            say(words.t("text_table.unsaved", problem=words.problem(problem)))
        elif self.is_unsaved and not problem:
            say(words.t("play.saved_again"))
        self.is_unsaved = problem is not None

    def _turn(self, seat: int) -> None:
        mind = self.seating.minds[seat]
        if mind != HUMAN:
            view = self.match.game.view(seat)
            self._play(seat, levels.choose(mind, view, seat, secrets.randbits(32)))
        elif seat == self.person:
            self._ask(seat)
        else:
            self._hand_over(seat)

    def _play(self, seat: int, action: Action) -> None:
        self.match.play(seat, action)
        self._tell()

    def _hand_over(self, seat: int) -> None:
        names = self.seating.names
        if self.person is not None:
            done = words.t("text_table.done", name=names[self.person])
            while (line := self._listen(done)) and "undo".startswith(line):
                if self._undo(self.person):
                    return
        self.person = seat
        clear()
        self._listen(words.t("text_table.hand_over", name=names[seat]))
        clear()
        self._tell()

    # What has happened

    def _tell(self) -> None:
        """Tells the person at the screen what is new."""
        if self.person is None and self.shared:
            return
        beats = self.match.beats
        say(*map(self._event, beats[self.told[self.person] :]))
        self.told[self.person] = len(beats)

    def _event(self, beat: Beat) -> str:
        return self._speaker(beat.game).event(beat.event)

    def _speaker(self, game: Game | None = None) -> Speaker:
        return Speaker((game or self.match.game).view(self.person), self.seating.names)

    def _beats_at_answer(self, seat: int | None) -> int:
        """How many beats there were after the last answer of a seat."""
        answers = [number for number, entry in enumerate(self.match.log, 1) if entry.seat == seat]
        return sum(beat.entry <= answers[-1] for beat in self.match.beats) if answers else 0

    # A question

    def _ask(self, seat: int) -> None:
        self.counsel = None
        self._board(seat)
        while not self._obey(seat, self._listen("> ")):
            pass

    def _listen(self, prompt: str) -> str:
        line = listen(prompt)
        if line and "quit".startswith(line):
            raise Left
        return line

    def _obey(self, seat: int, line: str) -> bool:
        """Does what a line says; an empty one means the first command."""
        number = line.removesuffix("?").strip()
        for name, command in self.commands.items():
            if name.startswith(line):
                return command(seat)
        if line == "?":
            say(*words.many("text_table.help"))
        elif not number.isdecimal() or len(number) > _DIGITS:
            say(words.t("text_table.not_understood", line=line))
        elif line == number:
            return self._choose(seat, int(number))
        else:
            self._explain(int(number))
        return False

    def _choose(self, seat: int, number: int) -> bool:
        try:
            chosen = self.answers.choose(number)
        except LookupError:
            say(words.t("text_table.no_choice", number=number))
            return False
        if isinstance(chosen, NumberedAnswers):
            self.answers = chosen
            say(*chosen.lines())
            return False
        self._play(seat, chosen)
        return True

    def _explain(self, number: int) -> None:
        try:
            say(*self.answers.about(number))
        except LookupError:
            say(words.t("text_table.no_choice", number=number))

    # Commands

    def _board(self, seat: int) -> bool:
        speaker = self._speaker()
        self.answers = NumberedAnswers(speaker, speaker.view.actions(seat))
        say("", *speaker.report(), "", speaker.question(seat), *self.answers.lines())
        return False

    def _hint(self, seat: int) -> bool:
        """Where to look and, when asked again, what to answer."""
        speaker = self._speaker()
        if self.counsel:
            why = speaker.explained(self._gap(self.counsel, speaker.view, seat))
            forecast = speaker.forecast(self.counsel.action)
            _, *then = completion.proposed(speaker.view, seat, self.counsel.action)
            rival = speaker.rival(self.counsel)
            told = [speaker.counsel(self.counsel), speaker.goes_on(then), rival]
            say(*filter(None, told), *why, *forecast)
        else:
            view, seed, budget = speaker.view, secrets.randbits(32), Budget(seconds=_HINT)
            advice = levels.advise(counsel.LEVEL, view, seat, seed, budget)
            self.counsel = counsel.counsel(view, advice)
            say(speaker.nudge(self.counsel))
        return False

    def _gap(self, found: Counsel, view: Game, seat: int) -> Gap:
        """How much better an answer is than the next best one, and why."""
        if found.rivals is None:
            return UNKNOWN
        chance, budget = Generator(secrets.randbits(32)), Budget(seconds=_HINT)
        return comparison.compare(view, seat, found.rivals, chance, budget).gap

    def _undo(self, seat: int) -> bool:
        take_backs = TakeBacks(self.match, self.seating)
        if reason := take_backs.refusal(seat):
            say(reason)
            return False
        take_backs.undo(seat)
        self.told = {who: min(told, len(self.match.beats)) for who, told in self.told.items()}
        say(words.t("text_table.undone", name=self.seating.names[seat]))
        return True

    def _redo(self, seat: int) -> bool:
        if not self.match.undone:
            say(words.t("text_table.redo_nothing"))
            return False
        TakeBacks(self.match, self.seating).redo(seat)
        self._tell()
        return True

    def _seats(self, seat: int) -> bool:
        before, after = self.seating, seats.ask(self.seating, self.match.game.id, self._listen)
        if after == before:
            return False
        self.match.reseat(after.record)
        self.seating, self.shared = after, len(after.people) > 1
        newcomers = {*after.people} - {*before.people}
        self.told |= {newcomer: self._beats_at_answer(newcomer) for newcomer in newcomers}
        self.told[None] = len(self.match.beats)
        if self.person not in after.people:
            self.person = None
            clear()
        say(after.news(before))
        return True

    def _save_elsewhere(self, seat: int) -> bool:
        """Goes on in another folder."""
        folder = typed(words.t("text_table.folder"))
        if not folder:
            return False
        try:
            self.match.save_in(paths.typed(folder))
        except SaveFailed as problem:
            say(words.problem(problem))
        else:
            assert self.match.journal is not None
            say(words.t("text_table.saved_in", file=self.match.journal.path))
        self._tell_trouble()
        return False

    def _log(self, seat: int) -> bool:
        say(*map(self._event, self.match.beats))
        return False

    def _rules(self, seat: int) -> bool:
        key = f"{self.match.game.id}.rules"
        for page in words.names(key):
            say("", words.t(f"{key}.{page}.title"), *words.many(f"{key}.{page}.body"))
        return False
