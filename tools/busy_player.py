"""A player who uses everything that writes to the disk, at random."""

from __future__ import annotations

import os
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from random import Random
from typing import ClassVar

import pygame

from spytable import branch, match_setup, paths, settings, starts
from spytable.cli.simulate import Plan, Played
from spytable.cli.simulation_log import SimulationLog
from spytable.core import registry, save_folder
from spytable.core.atomic_files import make_folder
from spytable.core.journal import SUFFIX
from spytable.core.match import Match
from spytable.error_report import ErrorReport
from spytable.match_setup import MatchSetup
from spytable.review.ledger import Ledger
from spytable.review.mistakes import DAYS
from spytable.review.reviewer import Reviewer
from spytable.scenes.player_records import PlayerRecords
from spytable.scenes.save_changes import SaveChanges
from spytable.scenes.share import exports
from spytable.scenes.share.exports import Export
from spytable.scenes.share.subject import Subject
from spytable.seating import HUMAN, Seating
from tests.support import promises
from tools.at_once import ThinkingAtOnce
from tools.checkout import ROOT

_WORLDS = 12  # of a review
_RULES = ("free", "always")  # of taking back
_RECORDED = sorted((ROOT / "tests/replays/agent_avenue").glob(f"*{SUFFIX}"))
_MOST = 8  # saves, above which one is thrown away instead of a new match


class BusyPlayer:
    """Starts the program in the present home, and then does one thing after another with `act`.

    What an act has written is acknowledged when it returns. `acts` are weights.
    """

    acts: ClassVar[dict[str, int]] = {
        "answer": 12,
        "take_back": 4,
        "put_back": 2,
        "change_seats": 1,
        "leave": 2,
        "begin": 2,
        "branch": 1,
        "save_elsewhere": 1,
        "rename": 2,
        "delete": 2,
        "restore": 1,
        "take_in": 1,
        "set": 3,
        "learn": 3,
        "review": 2,
        "export": 1,
        "draw": 1,
        "report": 1,
        "simulate": 1,
        "start": 1,
    }

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._match: Match | None = match_setup.unfinished()
        self._records, _ = PlayerRecords.load()
        self._changes = SaveChanges()

    def act(self) -> str:
        """Does something; returns what."""
        [name] = self._rng.choices([*self.acts], [*self.acts.values()])
        getattr(self, f"_{name}")()
        return name

    # A match

    @property
    def _open(self) -> Match:
        """The match on the table."""
        if self._match is None or not self._match.game.asked:
            self._begin()
        assert self._match is not None
        return self._match

    def _begin(self) -> None:
        self._leave()
        if len(self._saves) > _MOST:
            save_folder.delete(self._rng.choice(self._saves))
        setup = self._rng.choice(promises.setups())
        seating = Seating.new((HUMAN, *["random"] * (setup.seats - 1)), self._rng.choice(_RULES))
        agreed = MatchSetup(setup.id, seating, dict(setup.options), self._rng.randrange(10**9))
        self._records.settings.last[setup.id] = agreed.record
        settings.save(self._records.settings)
        self._match = agreed.start()

    def _answer(self) -> None:
        match = self._open
        seat = self._rng.choice(match.game.asked)
        match.play(seat, match.game.random_action(seat, self._rng))

    def _take_back(self) -> None:
        if self._open.undoable(0):
            self._open.undo(0)

    def _put_back(self) -> None:
        self._open.redo(self._rng.randint(0, len(self._open.undone)))

    def _change_seats(self) -> None:
        seating = Seating.of(self._open)
        name = f"Ada {self._rng.randrange(100)}"
        self._open.reseat(seating.named(0, name).record)

    def _leave(self) -> None:
        if self._match:
            self._match.release()
        self._match = None

    def _branch(self) -> None:
        match = self._open
        self._leave()
        self._match = branch.begin(match, self._rng.randint(0, len(match.log)))

    def _save_elsewhere(self) -> None:
        folder = paths.saves().parent / "stick"
        make_folder(folder)
        if not (folder / self._path.name).exists():
            self._open.save_in(folder)
        self._leave()

    @property
    def _path(self) -> Path:
        assert self._open.journal is not None
        return self._open.journal.path

    # Saves

    @property
    def _saves(self) -> list[Path]:
        return sorted(paths.saves().glob(f"*{SUFFIX}"))

    def _some_save(self) -> Path:
        self._answer()
        self._leave()
        return self._rng.choice(self._saves)

    def _rename(self) -> None:
        self._changes.rename(self._some_save(), f"Friday {self._rng.randrange(5)}")

    def _delete(self) -> None:
        save = self._some_save()
        self._changes.delete(save, save.stem)

    def _restore(self) -> None:
        if self._changes.deleted:
            self._changes.restore()

    def _take_in(self) -> None:
        for path in (paths.saves().parent / "stick").glob(f"*{SUFFIX}"):
            self._leave()
            self._match = match_setup.opened(path)
            return

    # What is kept of the player

    def _set(self) -> None:
        kept = self._records.settings
        kept.sound = self._rng.randint(0, settings.LOUDEST)
        kept.speed = self._rng.choice(settings.SPEEDS)
        settings.save(kept)

    def _learn(self) -> None:
        learnt = self._records.memory.of(self._rng.choice(registry.ids()))
        learnt.finish(f"lesson_{self._rng.randrange(9)}")
        learnt.leave("long_one", self._rng.randrange(9))
        self._records.memory.save()

    def _review(self) -> None:
        """Rates a match, keeps its errors, and answers one of them again."""
        match, ledger = _reviewed(self._rng.randrange(3))
        today = datetime.now().date()
        self._records.ratings.add(match, ledger)
        self._records.ratings.save()
        for moment in ledger.errors:
            assert moment.judgement is not None
            self._records.mistakes.add(match, moment.judgement, today)
        for mistake in self._records.mistakes.due(match.game.id, today + timedelta(DAYS[-1])):
            mistake.answer(self._rng.random() < 0.5, today)
        self._records.mistakes.save()

    # Files for others

    def _export(self) -> None:
        """Takes in a match that is over, and makes a file of it."""
        self._leave()
        match = match_setup.opened(self._rng.choice(_RECORDED))
        _made(exports.match(Subject(match, Seating.of(match).names)))

    def _draw(self) -> None:
        _open_unseen_window()
        _made(exports.table(Subject(self._open, Seating.of(self._open).names)))

    def _report(self) -> None:
        ErrorReport(ValueError("odd"), self._match).write(with_deal=self._rng.random() < 0.5)

    def _simulate(self) -> None:
        plan = Plan("moonlight", ("random", "random"), 100, 1, {}, None, None, True)
        log = SimulationLog(paths.saves().parent / f"night{SUFFIX}", plan)
        log.add(Played(len(log.games), 0, (1.0, 0.0), (3, 1), 40, ("moons",)))

    def _start(self) -> None:
        starts.begin()
        if self._rng.random() < 0.5:
            starts.succeed()


@cache
def _reviewed(seed: int) -> tuple[Match, Ledger]:
    """A match that was reviewed for its first seat."""
    match, rng = Match("agent_avenue", 2, seed), Random(seed)
    while match.game.asked:
        seat = match.game.asked[0]
        match.play(seat, match.game.random_action(seat, rng))
    reviewer = Reviewer(ThinkingAtOnce(_WORLDS), match, 0, _WORLDS)
    while not reviewer.is_done:
        reviewer.step()
    return match, reviewer.ledger


@cache
def _open_unseen_window() -> None:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def _made(export: Export) -> None:
    for _ in export:
        pass
