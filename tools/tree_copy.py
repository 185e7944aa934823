"""A copy of a tree, in which mutants are tried one at a time."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple, TypeAlias

from tools.mutations import Mutation

IGNORED = shutil.ignore_patterns(
    ".git", ".venv", "__pycache__", ".*_cache", ".hypothesis", "build", "dist"
)
MEMORY = 6 * 2**30  # bytes that one process of the tests may take

Run: TypeAlias = tuple[str, ...]
"""What pytest gets besides the usual options, for one run of tests."""


class Verdict(NamedTuple):
    """How a mutant fared: "killed" by a test, by a "timeout", or "survived"; "missed" by some."""

    result: str
    test: str
    seconds: float


class Copy:
    """A copy of a tree, in which one mutant at a time is planted and tried."""

    def __init__(self, tree: Path, folder: Path, arguments: Sequence[str]) -> None:
        self._root, self._temporary = folder / "tree", folder / "tmp"
        self._arguments = arguments
        self._process: subprocess.Popen[str] | None = None
        shutil.copytree(tree, self._root, ignore=IGNORED)

    def attempt(self, mutant: Mutation, runs: Sequence[Run], timeout: float) -> Verdict:
        """Plants a mutant, runs the tests until one fails, and takes the mutant out again."""
        path = self._root / mutant.path
        source, began = path.read_bytes(), time.monotonic()
        result, test = "survived", ""
        self._replace(path, mutant.apply(source))
        try:
            for run in runs:
                result, test = self.test(run, timeout)
                if result != "survived":
                    break
        finally:
            self._replace(path, source)
        return Verdict(result, test, round(time.monotonic() - began, 1))

    def _replace(self, path: Path, source: bytes) -> None:
        """Writes a source and removes the older bytecode, which Python might take for its own."""
        path.write_bytes(source)
        for bytecode in path.parent.glob(f"__pycache__/{path.stem}.*"):
            bytecode.unlink()

    def test(self, run: Run, timeout: float | None) -> tuple[str, str]:
        """Runs tests until one fails: the result, and the name of that test, or the output."""
        shutil.rmtree(self._temporary, ignore_errors=True)
        self._temporary.mkdir()
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
        places = {"PYTHONPATH": str(self._root), "TMPDIR": str(self._temporary)}
        self._process = process = subprocess.Popen(
            [*command, *self._arguments, *run],
            cwd=self._root,
            env={**os.environ, **places},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            start_new_session=True,
        )
        _limit_memory(process.pid)
        try:
            said, _ = process.communicate(timeout=timeout)
        except subprocess.TimeoutExpired:
            return "timeout", ""
        finally:
            self.stop()
        if "ERROR: not found: " in said:
            raise SystemExit(f"the tests have changed since: {said[-2000:]}")
        if process.returncode in (0, 5):  # 5: there were no tests
            return "survived", ""
        failed = re.search(r"^(?:FAILED|ERROR) (.+?)(?: - |$)", said, re.MULTILINE)
        return "killed", failed[1] if failed else said[-2000:]

    def stop(self) -> None:
        """Ends the tests and all processes that they started."""
        if self._process:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()


def _limit_memory(process: int) -> None:
    if sys.platform == "linux":  # a fault may fill the memory of the machine
        import resource

        with suppress(ProcessLookupError):
            resource.prlimit(process, resource.RLIMIT_AS, (MEMORY, MEMORY))
