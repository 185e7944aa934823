"""Twin worlds look alike, and whatever is told of one of them is noticed: a leak of every kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from spytable import error_report
from spytable.cli import replay
from spytable.core.match import Match
from spytable.review import reviewer
from spytable.review.judgement import Decision, decisions
from spytable.scenes.play import Play
from spytable.scenes.save_thumbnails import Thumbnails
from spytable.scenes.share.subject import Subject
from spytable.scenes.table.playback import Playback
from spytable.scenes.table.side_panel import SidePanel
from spytable.sentences import Speaker
from spytable.text.table import TextTable
from tests.support import twins
from tests.support.matches import played
from tests.support.promises import Setup
from tests.support.twins import NAMES
from tools import told
from tools.showroom import Showroom
from tools.twins import Pair, Show, differences

TABLE = Setup("toy", 3)
SEED = 4


@pytest.fixture
def room(fresh_home) -> Showroom:
    return Showroom()


def pair(viewer: int | None, length: int | None = None, seed: int = SEED) -> Pair:
    """Twins of a match after so many answers, or of its end."""
    match = played(TABLE, seed)
    one = twins.until(match, len(match.log) if length is None else length)
    return Pair(TABLE, seed, viewer, one, twins.twin(one, viewer, Random(seed)))


def asked(seat: int, question: str = "turn") -> int:
    """The first length of the log, after some answers, at which a seat is asked something."""
    match = played(TABLE, SEED)
    lengths = range(8, len(match.log))
    return next(
        it
        for it in lengths
        if match.before(it + 1).asked == (seat,) and match.before(it + 1).question == question
    )


def seen(it: Pair, show: Show) -> set[str]:
    """What looks different in twin worlds."""
    return {name.removesuffix(" in en") for name in differences(it, show, Counter())}


MIDDLE = asked(0)
VOTING = next(it for it in range(200) if played(TABLE, SEED).before(it + 1).sealed)


# The twins


def test_twins_look_alike_to_a_viewer_at_every_moment_and_differ():
    it = pair(0)
    states = zip(
        (*it.one._before, it.one.game, *(beat.game for beat in it.one.beats)),
        (*it.other._before, it.other.game, *(beat.game for beat in it.other.beats)),
        strict=True,
    )
    different = 0
    for game, world in states:
        different += game.faces != world.faces
        assert game.information_state(0) == world.information_state(0)
        assert game.view(0).history == world.view(0).history
    assert different > len(it.one.beats) / 2


def test_a_secret_answer_of_another_may_be_different_also_in_the_log():
    match = played(TABLE, SEED)
    number = next(it for it in range(1, len(match.log)) if match.was_secret(it))
    one = twins.until(match, number)
    answer = one.log[-1]
    owner, other = answer.seat, (answer.seat + 1) % 3
    found = [twins.twin(one, other, Random(it)) for it in range(9)]
    assert len({it.log[-1].action for it in found}) > 1
    assert len({it.game.sealed[owner] for it in found}) > 1
    own = twins.twin(one, owner, Random(1))
    assert own.log[-1].action == own.game.sealed[owner] == answer.action


# No leak


@pytest.mark.parametrize("viewer, length", [(0, MIDDLE), (None, MIDDLE), (1, None)])
def test_the_toy_game_tells_nothing(viewer, length, room):
    it, looked = pair(viewer, length), Counter()
    pictures = (room.table, room.replay, room.shared, room.kept)
    for show in (*pictures, told.thought, told.reviewed, told.spoken):
        assert differences(it, show, looked) == []
    assert len(looked) >= 8


# A leak of each kind


def ask_the_game(play: Play, viewer: int, now: float) -> None:
    play.selection.ask(play.match.game, viewer)
    play._show_controls()


def lay_out_open_cards(playback: Playback, now: float, duration: float) -> None:
    view = playback.match.game.laid_open(playback.viewer)
    playback.stage.aim(playback.board.layout(view, playback.area), now, duration)


def log_a_card(panel: SidePanel) -> None:
    fill(panel)
    first, *rest = panel.log.rows
    panel.log.show([first._replace(text=str(panel._playback.match.game.faces)), *rest])


def judge_with_open_cards(match: Match) -> Iterator[Decision]:
    for decision in decisions(match):
        yield decision._replace(view=match.before(decision.number))


def keep_open_cards(thumbnails: Thumbnails, path: Path, found: Match, whole: bool) -> None:
    keep(thumbnails, path, found, whole)
    opened = thumbnails._opened[path]
    thumbnails._opened[path] = opened._replace(view=found.game.laid_open(None))


def name_a_card(play: Play, seat: int) -> None:
    play.app.show_curtain(seat, str(play.match.game.faces), "", str)


def tell_secret_answers(match: Match, *_: object) -> Iterator[list[str]]:
    yield [str(entry.action) for entry in match.log]


fill, keep = SidePanel.fill, Thumbnails._keep


class Leak(NamedTuple):
    """What is changed to what, and where that is to be seen, by whom and when."""

    place: object
    name: str
    fault: object
    show: str
    what: str
    viewer: int | None = 0
    length: int | None = MIDDLE


LEAKS = {
    "a board with open cards": Leak(Playback, "lay_out", lay_out_open_cards, "table", "play"),
    "a log that names a card": Leak(SidePanel, "fill", log_a_card, "table", "look back"),
    "a hint that reads the game": Leak(Play, "_put_question", ask_the_game, "table", "hint"),
    "other eyes before the end": Leak(Playback, "may_lend", True, "table", "other eyes"),
    "a curtain that names a card": Leak(Play, "_hand_over", name_a_card, "table", "curtain", None),
    "a replay with open cards": Leak(
        Playback, "seen", lambda self, game: game.laid_open(self.viewer), "replay", "replay"
    ),
    "a shared picture with open cards": Leak(
        Subject, "is_over", True, "shared", "picture of the table"
    ),
    "a thumbnail with open cards": Leak(
        Thumbnails, "_keep", keep_open_cards, "kept", "thumbnail", None
    ),
    "a report that tells the deal": Leak(
        error_report, "_public", lambda match: [str(match.seed)], "kept", "report of an error", None
    ),
    "a terminal with open cards": Leak(
        TextTable,
        "_speaker",
        lambda self, game=None: Speaker((game or self.match.game).laid_open(self.person), NAMES),
        "spoken",
        "log in words",
    ),
    "a replay that tells secret answers": Leak(
        replay, "_steps", tell_secret_answers, "spoken", "replay in words", 2, VOTING
    ),
    "a review with open cards": Leak(
        reviewer, "decisions", judge_with_open_cards, "reviewed", "judgement", 0, None
    ),
}


@pytest.mark.parametrize("leak", LEAKS.values(), ids=LEAKS)
def test_a_leak_is_noticed(leak, room, monkeypatch):
    fault = property(lambda self: True) if leak.fault is True else leak.fault
    monkeypatch.setattr(leak.place, leak.name, fault)
    show = getattr(room, leak.show, None) or getattr(told, leak.show)
    assert leak.what in seen(pair(leak.viewer, leak.length), show)
