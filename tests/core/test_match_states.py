"""Answers, undo, redo and loading in any order: the save is always the match."""

from __future__ import annotations

import shutil
import tempfile
from datetime import timedelta
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from spytable.core import registry
from spytable.core.journal import Journal
from spytable.core.match import Match
from tests.support.matches import SETUPS, record, reloaded


class Playing(RuleBasedStateMachine):
    """Answers, undo, redo and loading in any order, compared with a plain list of answers."""

    @initialize(setup=st.sampled_from(SETUPS), seed=st.integers(0, 2**64 - 1))
    def begin(self, setup, seed):
        self.folder = Path(tempfile.mkdtemp())
        id, seats, options = setup
        self.match = Match(id, seats, seed, options, {"names": ["Ada", "小明"]})
        self.match.journal = Journal.create(self.folder / "match.jsonl", self.match.header)
        self.played = []
        self.undone = []
        self.named = "小明"
        self.kept = {}

    @precondition(lambda self: self.match.game.asked)
    @rule(choice=st.randoms(use_true_random=False))
    def play(self, choice):
        seat = choice.choice(self.match.game.asked)
        action = self.match.game.random_action(seat, choice)
        self.match.play(seat, action)
        self.played.append((seat, action))
        self.undone.clear()

    @precondition(lambda self: self.match.log)
    @rule(choice=st.randoms(use_true_random=False))
    def undo(self, choice):
        seat = choice.choice(self.match.log).seat
        self.match.undo(seat)
        while self.played:
            self.undone.append(self.played.pop())
            if self.undone[-1][0] == seat:
                break

    @precondition(lambda self: self.match.undone)
    @rule()
    def redo(self):
        self.match.redo()
        self.played.append(self.undone.pop())

    @rule(name=st.sampled_from(["Bo", "Cleo", "小明"]))
    def reseat(self, name):
        self.match.reseat({"names": ["Ada", name]})
        self.named = name

    @rule()
    def load(self):
        loaded = reloaded(self.match, keep=True)
        assert record(loaded) == record(self.match)
        self.match = loaded

    @invariant()
    def what_has_been_kept_never_changes(self):
        before = [self.match.before(number + 1) for number in range(len(self.match.log))]
        for game in (*before, *(beat.game for beat in self.match.beats)):
            known = (game.fingerprint(), list(game.history))
            _, first = self.kept.setdefault(id(game), (game, known))
            assert known == first

    @invariant()
    def the_match_is_what_was_played(self):
        game = self.match.game
        assert self.match.agreement == {"names": ["Ada", self.named]}
        assert [entry[:2] for entry in self.match.log] == self.played
        assert [entry[:2] for entry in self.match.undone] == self.undone
        replayed = registry.new(game.id, game.seats, self.match.seed, game.chosen)
        for seat, action in self.played:
            replayed.apply(seat, action)
        assert replayed.fingerprint() == game.fingerprint()
        assert replayed.history == game.history

    def teardown(self):
        if hasattr(self, "folder"):
            shutil.rmtree(self.folder)


Playing.TestCase.settings = settings(
    max_examples=40, stateful_step_count=40, deadline=timedelta(seconds=20)
)
TestSavesAreTheMatch = Playing.TestCase
