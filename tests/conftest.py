"""Puts the toy game on the table, and keeps the tests off the player's screen and folders."""

import gc
import os
import shutil
import tempfile
from functools import lru_cache
from pathlib import Path

import pytest

# The toy game; a test of another game names its folder.
os.environ["SPYTABLE_GAMES"] = os.environ.get("SPYTABLE_TEST_GAMES") or str(
    Path(__file__).resolve().parent / "toy"
)
os.environ["SPYTABLE_HOME"] = _home = tempfile.mkdtemp(prefix="spytable-")
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.fsync = lambda descriptor: None  # nobody waits for the disk, but for programs that tests start

pytest_plugins = ["tests.support.simulations"]  # its fixtures are shared by several files
pytest.register_assert_rewrite("tests.support.promises", "tests.support.hidden")


def pytest_sessionstart():
    """Tests go from game to game and from language to language, and have room for the images and
    fonts of all of them."""
    from spytable.ui import text  # not before the toy game is on the table
    from spytable.ui.surface_memory import READ

    READ.limit = 1_000_000_000
    text._font = lru_cache(text._font.__wrapped__)


def pytest_collection_modifyitems(items):
    """What waits for a real window begins, so that nothing waits for it alone at the end."""
    items.sort(key=lambda item: "test_journey.py" not in item.nodeid)


def pytest_collection_finish():
    """The tests themselves are no garbage, and need not be looked through for it."""
    gc.collect()
    gc.freeze()


def pytest_unconfigure():
    shutil.rmtree(_home, ignore_errors=True)


@pytest.fixture(autouse=True)
def english_again():
    """Whatever language a test ends in, the next begins in English."""
    from spytable import words  # not before the toy game is on the table

    yield
    words.use("en")


@pytest.fixture
def attentive_levels(monkeypatch):
    """Levels that overlook nothing by chance, to see what they make of what they notice."""
    from spytable.ai import levels  # not before the toy game is on the table

    usual = levels.level_in

    def attentive(game: str, name: str, seats: int) -> levels.Level:
        return usual(game, name, seats)._replace(attention=1.0)

    monkeypatch.setattr(levels, "level_in", attentive)


@pytest.fixture
def fresh_home(tmp_path, monkeypatch):
    """Saves and settings of its own, in English."""
    from spytable import words  # not before the toy game is on the table

    monkeypatch.setenv("SPYTABLE_HOME", str(tmp_path))
    words.use("en")
    yield
    words.use("en")


@pytest.fixture
def path(tmp_path) -> Path:
    """Where a save may be written."""
    return tmp_path / "a match.jsonl"
