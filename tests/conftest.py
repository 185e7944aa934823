"""Puts the toy game on the table, and keeps the tests off the player's screen and folders."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

import pytest

os.environ["SPYTABLE_GAMES"] = str(Path(__file__).resolve().parent / "toy")
os.environ["SPYTABLE_HOME"] = _home = tempfile.mkdtemp(prefix="spytable-")
atexit.register(shutil.rmtree, _home, ignore_errors=True)
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

pytest.register_assert_rewrite("tests.promises")
