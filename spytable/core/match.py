"""A match: a game, its log, its journal on the disk, undo, and the beats to show."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from spytable.core import registry
from spytable.core.atomic_files import DiskFailed, SaveFailed, saving
from spytable.core.game import Action, Event, Game, IllegalAction
from spytable.core.journal import CHANGE, Content, Journal
from spytable.core.saved_log import Agreement, SavedAnswer, SavedLog, impossible, wrong
from spytable.core.steps import Steps, finished

OVER = "over"  # a key in the last line of a save: the match has ended


class Entry(NamedTuple):
    """An answer in the log, the fingerprint of the state after it, and the agreement then."""

    seat: int
    action: Action
    mark: str
    agreement: Agreement


class Beat(NamedTuple):
    """An event, the game right after it, and the number of the entry that caused it; 0 for the
    deal."""

    event: Event
    game: Game
    entry: int


class Match:
    """A game being played. Its save is its log, and replaying the log gives its state.

    `agreements` holds every agreement so far, each with the line of the save that holds it, under
    the key `table`. Without a journal nothing is written.
    """

    def __init__(
        self,
        id: str,
        seats: int,
        seed: int,
        options: dict[str, str | int] | None = None,
        agreement: Agreement | None = None,
        edition: int | None = None,
    ) -> None:
        self.seed = seed
        self.agreements: list[tuple[int, Agreement]] = [(1, agreement or {})]
        self.log: list[Entry] = []
        self.undone: list[Entry] = []  # to redo, the next one last
        self.journal: Journal | None = None
        self.unsaved: list[Content] = []  # lines that the disk has refused so far
        self.trouble: DiskFailed | None = None  # why, at the last attempt
        self.beats: list[Beat] = []
        self._before: list[Game] = []  # the game before each entry
        self._last: Game | None = None  # of these and of the beats; none of them is ever stepped
        self.game = registry.game(id, edition)(seats, seed, options, self._listen)
        self.taken_back = [0] * seats  # by seat: take-backs of answers that had revealed something

    @property
    def agreement(self) -> Agreement:
        """What is agreed on now."""
        return self.agreements[-1][1]

    @property
    def header(self) -> dict[str, Any]:
        """The first line of a new save. It holds the seed, and so every secret."""
        game = self.game
        return {
            "game": game.id,
            "rules": game.edition,
            "seats": game.seats,
            "seed": self.seed,
            "options": game.chosen,
            "table": self.agreement,
        }

    @classmethod
    def load(cls, journal: Journal, keep: bool = True) -> Match:
        """The match of a save; Problem where the save makes no sense or a mark differs.

        Answers that were taken back for good are not played again. With `keep`, further answers are
        written to the same save.
        """
        return finished(cls.loading(journal, keep))

    @classmethod
    def loading(cls, journal: Journal, keep: bool = True) -> Steps[Match]:
        """Does what `load` does, answer by answer."""
        header = journal.header
        try:
            id, edition = header["game"], header["rules"]
            if edition not in registry.editions(id):
                raise wrong(journal, 1, "save_other_rules", rules=edition)
            options, agreement = dict(header["options"]), dict(header["table"])
            match = cls(id, header["seats"], header["seed"], options, agreement, edition)
        except (KeyError, TypeError, ValueError) as error:
            raise wrong(journal, 1, "save_header", what=str(error)) from error
        saved = SavedLog(journal, match.game.seats)
        for done, answer in enumerate(saved.answers, 1):
            match._replay(journal, answer)
            yield done / len(saved.answers)
        match._take_back(len(saved.answers) - saved.length)
        match.agreements, match.taken_back = saved.agreements, saved.taken_back
        if keep:
            match.journal = journal
        return match

    def _replay(self, journal: Journal, answer: SavedAnswer) -> None:
        try:
            self._enter(answer.seat, answer.action, answer.agreement)
        except (IllegalAction, KeyError, TypeError, IndexError) as error:
            raise impossible(journal, answer.number) from error
        if self.log[-1].mark != answer.mark:
            raise wrong(journal, answer.number + 1, "save_diverged", step=answer.number)

    # Playing

    def play(self, seat: int, action: Action) -> None:
        """Plays an answer and writes it to the disk before it returns, unless the disk refuses.

        After IllegalAction or SaveFailed nothing has changed.
        """
        self._enter(seat, action, self.agreement)
        try:
            self._write(self.line(self.log[-1]))
        except SaveFailed:
            self._drop(1)
            raise
        self.undone.clear()

    def line(self, entry: Entry) -> dict[str, Any]:
        """The line of a save for the last answer."""
        line = {"seat": entry.seat, "action": list(entry.action), "mark": entry.mark}
        return line if self.game.asked else {**line, OVER: True}

    def before(self, number: int) -> Game:
        """The game before the entry of this number, from 1; the present one after the last."""
        return self._before[number - 1] if number <= len(self.log) else self.game

    def at(self, beat: int) -> Game:
        """The game right after a beat, by its number from 0; after the last one of an entry, with
        the question that follows."""
        entry = self.beats[beat].entry
        is_last = beat + 1 == len(self.beats) or self.beats[beat + 1].entry > entry
        return self.before(entry + 1) if is_last else self.beats[beat].game

    def reseat(self, agreement: Agreement) -> None:
        """Changes the agreement from now on, and writes it as an answer is written.

        Answers, undo and redo are not affected. After SaveFailed nothing has changed.
        """
        self._write({CHANGE: {"table": agreement}})
        line = 1 + len(self.journal.entries) + len(self.unsaved) if self.journal else 1
        self.agreements.append((line, agreement))

    def _enter(self, seat: int, action: Action, agreement: Agreement) -> None:
        self._before.append(self._kept(self.game))
        try:
            self.game.apply(seat, action)
        except IllegalAction:
            self._before.pop()
            raise
        self.game.check_question()
        self.log.append(Entry(seat, action, self.game.fingerprint(), agreement))

    def _listen(self, game: Game, event: Event) -> None:
        self.beats.append(Beat(event, self._kept(game), len(self._before)))

    def _kept(self, game: Game) -> Game:
        self._last = game.snapshot(self._last) if self._last else game.copy()
        return self._last

    def hold(self) -> None:
        """Keeps the save to this program, and writes what the disk has refused before; if it does
        so again, that is the `trouble`. Raises SaveFailed if another program has the save."""
        if self.journal is None:
            return
        try:
            self.journal.hold()
            while self.unsaved:
                self.journal.append(self.unsaved[0])
                del self.unsaved[0]
        except DiskFailed as problem:
            self.trouble = problem
        else:
            self.trouble = None

    def save_in(self, folder: Path) -> None:
        """Goes on in a save of the same name in another folder, with all that was refused. Raises
        SaveFailed."""
        if self.journal is not None:
            lines = [*self.journal.entries, *self.unsaved]
            path = folder / self.journal.path.name
            with saving(path):
                if path.resolve() == self.journal.path.resolve():
                    raise SaveFailed(path, 0, (), "save_exists", {})
            moved = Journal.create(path, self.journal.header, lines)
            self.journal.release()
            self.journal, self.unsaved, self.trouble = moved, [], None

    def release(self) -> None:
        """Lets other programs go on with the save."""
        if self.journal is not None:
            self.journal.release()

    def _write(self, line: dict[str, Any]) -> None:
        """Writes a line; one that the disk refuses waits in memory."""
        if self.journal is None:
            return
        self.unsaved.append(line)
        try:
            self.hold()
        except SaveFailed:
            self.unsaved.pop()
            raise

    # Taking back

    def undoable(self, seat: int, length: int | None = None) -> tuple[int, bool] | None:
        """How many entries an undo of a seat takes back, and whether it is free; None if none.

        It goes back to when the log had a length, or to before the seat's last answer. It is free
        if nobody else has answered since, nothing was drawn or rolled, no secret answer was opened
        and the seat has seen nothing new.
        """
        own = [number for number, entry in enumerate(self.log) if entry.seat == seat]
        length = length if length is not None or not own else own[-1]
        if length is None or not own or own[-1] < length:
            return None
        return len(self.log) - length, self._is_free(seat, length)

    def was_secret(self, number: int) -> bool:
        """Whether an answer, the n-th of the log from 1, was given in secret, as others were."""
        before = self.before(number)
        return bool(before.sealed) or len(before.asked) > 1

    def _is_free(self, seat: int, length: int) -> bool:
        """Whether nothing was revealed to a seat since the log had a length, and it alone has
        answered."""
        states = [*self._before[length:], self.game]
        own = all(entry.seat == seat for entry in self.log[length:])
        return own and not any(_reveals(*step, seat) for step in zip(states, states[1:]))

    def undo(self, seat: int, length: int | None = None) -> None:
        """Takes back a seat's last answer, or its answers since the log had a length, and all that
        followed; IndexError if there are none."""
        found = self.undoable(seat, length)
        if found is None:
            raise IndexError(f"seat {seat} has no answer to take back")
        count, free = found
        self._write({"undo": count} if free else {"undo": count, "marked": seat})
        if not free:
            self.taken_back[seat] += sum(entry.seat == seat for entry in self.log[-count:])
        self._take_back(count)

    def _take_back(self, count: int) -> None:
        for _ in range(count):
            self.undone.append(self.log[-1])
            self._drop(1)

    def return_to(self, length: int) -> None:
        """Returns to when the log had this length; only a match without a save forgets so."""
        if length < len(self.log):
            self._drop(len(self.log) - length)
            self.undone.clear()

    def _drop(self, count: int) -> None:
        """Returns to the state before the last entries."""
        self.game = self._before[-count].copy()
        self.game.listener = self._listen
        del self.log[-count:], self._before[-count:]
        while self.beats and self.beats[-1].entry > len(self.log):
            self.beats.pop()

    def redo(self, count: int = 1) -> None:
        """Puts back the entries that were taken back last, unless there are fewer than `count`.

        After SaveFailed nothing has changed.
        """
        if 0 < count <= len(self.undone):
            for entry in self.undone[: -count - 1 : -1]:
                self._enter(entry.seat, entry.action, entry.agreement)
            line = {"redo": count}
            try:
                self._write(line if self.game.asked else {**line, OVER: True})
            except SaveFailed:
                self._drop(count)
                raise
            del self.undone[-count:]


def _reveals(before: Game, after: Game, seat: int) -> bool:
    """Whether an answer has drawn, rolled or opened anything, or shown a seat something."""
    opened = bool(before.sealed) and not after.sealed
    bit = 1 << seat
    seen = [knows & bit for knows in before.knows] != [knows & bit for knows in after.knows]
    return before.rng != after.rng or opened or seen
