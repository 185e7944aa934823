"""The tool that learns weights: it learns to win from nothing, and writes a correct file."""

from __future__ import annotations

from concurrent.futures import Executor, Future

import pytest

pytest.importorskip("numpy")

from spytable.cli import check
from spytable.core import registry, weights
from spytable.core.weights import Weights
from tests.support.quick import quick
from tools import train
from tools.self_play import TRACE, Seen, Subject, _expected, contest, study
from tools.train import Gain, Plan, Workshop

GAME = "moonlight"
SUBJECT = Subject(GAME, 0)
TRAINING = SUBJECT.training
NOTHING = weights.named({}, TRAINING.names, TRAINING.weights.steps)
SIZES = ["--matches", "4", "--searched", "2", "--iterations", "5", "--deals", "2"]
EVERY = [
    Subject(id, number)
    for id in registry.ids()
    for number in range(len(registry.brain(id).training))
]


class AtOnce(Executor):
    """Does everything when it is asked to, and remembers how often that was."""

    def __init__(self) -> None:
        self.tasks = 0

    def submit(self, task, /, *args, **kwargs):
        self.tasks += 1
        done: Future = Future()
        done.set_result(task(*args, **kwargs))
        return done


def test_a_player_without_knowledge_learns_to_win(tmp_path):
    workshop, plan = Workshop(AtOnce(), tmp_path), Plan(matches=25, deals=0, seed=1, iterations=0)
    lessons, _ = workshop.lessons(SUBJECT, NOTHING, plan, 0)
    learned = train.fit(lessons, NOTHING, [False] * len(TRAINING.names), ridge=3)
    gain = Gain.of(contest(SUBJECT, learned, NOTHING, 0, range(100, 112)))
    assert gain.low > 0.5


def test_what_was_played_is_not_played_again(tmp_path):
    plan = Plan(matches=2, deals=4, seed=1, iterations=0)
    first, again = AtOnce(), AtOnce()
    found = []
    for executor in (first, again):
        workshop = Workshop(executor, tmp_path)
        lessons, _ = workshop.lessons(SUBJECT, NOTHING, plan, 0)
        gain = workshop.gain(SUBJECT, TRAINING.weights, NOTHING, 0, range(4))
        found.append((lessons.features.tolist(), lessons.shares.tolist(), gain))
    assert found[0] == found[1]
    assert (first.tasks, again.tasks) == (2, 0)


def test_rounds_seeds_and_players_share_no_match():
    sizes = ((2000, 0), (400, 60))
    plans = [Plan(size, 0, seed, iterations) for seed in range(6) for size, iterations in sizes]
    played = [range(it.first, it.first + train.ROUNDS * it.matches) for it in plans]
    played.sort(key=lambda deals: deals.start)
    assert all(one.stop <= other.start for one, other in zip(played, played[1:]))


def test_matches_by_other_rules_teach_nothing(tmp_path, monkeypatch):
    plan, executor = Plan(matches=2, deals=0, seed=1, iterations=0), AtOnce()
    workshop = Workshop(executor, tmp_path)
    workshop.lessons(SUBJECT, NOTHING, plan, 0)
    monkeypatch.setattr(registry.game(SUBJECT.game), "edition", 99)
    workshop.lessons(SUBJECT, NOTHING, plan, 0)
    assert executor.tasks == 2


def test_positions_should_tell_what_later_ones_and_the_result_told():
    seen = [Seen(0, 0, [[1.0]], chances) for chances in ([0.9, 0.1], [0.5, 0.5], [0.2, 0.8])]
    first, second, third = (expected[0] for expected in _expected(seen, [(1.0, 0.0)]))
    assert third == 1
    assert second == pytest.approx(TRACE + (1 - TRACE) * 0.2)
    assert first == pytest.approx(TRACE * second + (1 - TRACE) * 0.5)


def test_positions_of_a_round_should_tell_its_result():
    seen = [Seen(part, 0, [[1.0]], [0.9, 0.1]) for part in (0, 0, 1)]
    expected = _expected(seen, [(1.0, 0.0), (0.5, 0.5)])
    assert [it.tolist() for it in expected] == [[1, 0], [1, 0], [0.5, 0.5]]


def test_new_weights_must_win_more_or_tell_chances_more_truly():
    equal, better, worse = (Gain.of([share] * 3) for share in (0.5, 0.55, 0.45))
    assert better.counts(before=0.6, after=0.7)
    assert equal.counts(0.6, 0.5) and not equal.counts(0.6, 0.6)
    assert not worse.counts(0.6, 0.5)


def test_a_gain_is_clear_far_from_both_bounds():
    many = [0.5, 1.0] * 100
    assert Gain.of(many).is_clear and not Gain.of(many[:20]).is_clear
    assert not Gain.of([0.5, 0.6] * 100).is_clear


SHORT = ("agent_avenue", "moonlight")  # games of which a match is soon searched
LESSONS = [(it, 0) for it in EVERY] + [(it, 1) for it in EVERY if it.game in SHORT]


@pytest.mark.parametrize("searched", quick(LESSONS, LESSONS[: len(EVERY)]), ids=str)
def test_lessons_are_about_the_seats_there_are(searched):
    subject, iterations = searched
    how = subject.training
    deals = range(2 * len(how.seats))  # with and without options
    assert {subject.deal(seed).seats for seed in deals} == {*how.seats}
    lessons = study(subject, how.weights, iterations, deals[:1] if iterations else deals[:2])
    positions, seats, features = lessons.features.shape
    assert (seats, features) == (max(how.seats), len(how.names))
    assert lessons.shares.shape == (positions, seats) and lessons.progress.shape == (positions,)
    assert lessons.shares.sum(axis=1) == pytest.approx(1)
    assert lessons.progress.min() >= 0 and lessons.progress.max() <= 1


@pytest.mark.parametrize("subject", EVERY, ids=lambda it: f"{it.game}-{it.number}")
def test_equals_win_as_often_as_each_other(subject):
    weights = subject.training.weights
    assert sum(contest(subject, weights, weights, 0, range(1))) == pytest.approx(0.5)


@pytest.mark.slow
def test_the_file_it_writes_holds_what_was_learned(tmp_path, capsys):
    path = tmp_path / GAME / weights.FILE
    path.parent.mkdir()
    work = ["--work", str(tmp_path / "work")]
    assert train.main(["--game", GAME, *SIZES, *work, "--cards", str(path.parent)]) == 0
    assert [*check.problems(path)] == []
    written = path.read_text(encoding="utf-8")
    told = capsys.readouterr().out
    assert f"--game {GAME} --matches 4" in written and "seed 1" in written
    comments = [line.removeprefix("# ") for line in written.splitlines() if line.startswith("# ")]
    assert comments[1:] == told.splitlines()


def test_checking_writes_nothing(tmp_path, capsys):
    path = tmp_path / weights.FILE
    given = ["--game", GAME, *SIZES, "--work", str(tmp_path / "work"), "--cards", str(tmp_path)]
    assert train.main([*given, "--check"]) == 0
    assert not path.exists()
    assert "over weights set by hand" in capsys.readouterr().out


def test_a_file_of_weights_that_a_game_does_not_have_is_refused(capsys):
    with pytest.raises(SystemExit):
        train.main(["--game", GAME, "--file", weights.FILE_OF_MORE])
    assert "no such weights" in capsys.readouterr().err


def test_weights_are_told_apart_by_their_marks():
    one, other = Weights([1.0], [2.0], 3), Weights([1.0], [2.5], 3)
    assert train._mark(one) != train._mark(other) and train._mark(one) == train._mark(one)


@pytest.mark.slow
def test_a_cluster_comes_to_the_same(tmp_path):
    distributed = pytest.importorskip("distributed")
    plan = Plan(matches=4, deals=0, seed=1, iterations=0)
    alone, _ = Workshop(AtOnce(), tmp_path / "alone").lessons(SUBJECT, NOTHING, plan, 0)
    cluster = distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    with cluster, train.executor(1, cluster.scheduler_address) as executor:
        shared, _ = Workshop(executor, tmp_path / "shared").lessons(SUBJECT, NOTHING, plan, 0)
    assert (alone.features == shared.features).all() and (alone.shares == shared.shares).all()
