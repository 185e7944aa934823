"""The tool that learns weights: it learns to win from nothing, and writes a correct file."""

from __future__ import annotations

import pytest

pytest.importorskip("numpy")

import numpy

from spytable.cli import check
from spytable.core import registry, weights
from tools import train

GAME = "moonlight"
TRAINING = registry.brain(GAME).training
NO_ASSETS = [False] * len(TRAINING.names)
NOTHING = weights.named({}, TRAINING.names, TRAINING.weights.steps)


def test_a_player_without_knowledge_learns_to_win():
    learned = train.fit(train.study(GAME, NOTHING, range(25)), NOTHING.steps, NO_ASSETS)
    gain = train.gain(GAME, learned, NOTHING, range(100, 112))
    assert gain.low > gain.even


def test_the_same_matches_teach_the_same():
    first, second = (train.study(GAME, NOTHING, range(2)) for _ in range(2))
    assert (first.features == second.features).all()
    assert (first.results == second.results).all()


def test_a_lesson_is_about_the_round_it_was_seen_in():
    lessons = train.study(GAME, NOTHING, range(3))
    assert set(lessons.results) <= {0.0, 0.5, 1.0}
    assert len(lessons.features) == len(lessons.results) == len(lessons.progress)
    assert lessons.progress.min() > 0 and lessons.progress.max() <= 1


def test_an_asset_is_never_a_burden():
    """A feature that came with bad luck weighs 0, and the others are fitted without it."""
    rng = numpy.random.default_rng(1)
    features = rng.integers(-1, 2, (400, 2)).astype(float)
    results = (features[:, 0] - features[:, 1] + rng.normal(size=400) > 0).astype(float)
    lessons = train.Lessons(rng.random(400), features, results)
    free, held = (train.fit(lessons, 4, assets) for assets in ([False, False], [False, True]))
    assert free.early[1] < 0 and free.late[1] < 0
    assert held.early[1] == held.late[1] == 0
    assert held.early[0] > 0 and held.early[0] != free.early[0]


def test_equals_win_as_often_as_each_other():
    assert train.gain(GAME, NOTHING, NOTHING, range(3)).share == 0.5


def test_the_file_it_writes_holds_what_was_learned(tmp_path, monkeypatch, capsys):
    path = tmp_path / GAME / weights.FILE
    path.parent.mkdir()
    sizes = ["--matches", "4", "--deals", "2"]
    monkeypatch.setattr("sys.argv", ["train", "--game", GAME, *sizes, "--file", str(path)])
    assert train.main() == 0
    assert [*check.problems(path)] == []
    written = path.read_text(encoding="utf-8")
    told = capsys.readouterr().out
    assert written.startswith("# ") and "over those set by hand" in written and "seed 1" in written
    assert written.splitlines()[1].removeprefix("# ") in told


def test_checking_writes_nothing(tmp_path, monkeypatch, capsys):
    path = tmp_path / weights.FILE
    monkeypatch.setattr(
        "sys.argv", ["train", "--game", GAME, "--deals", "2", "--check", "--file", str(path)]
    )
    assert train.main() == 0
    assert not path.exists()
    assert "over those set by hand" in capsys.readouterr().out
