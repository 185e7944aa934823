"""Mutation testing: plants faults in the program, one at a time, and sees whether a test notices.

    python -m tools.mutants --count 200 --seed 1 [--jobs 2] [--keep FILE] [-- PYTEST ARGS]

Mutants are drawn at random from all that `tools.mutations` finds in the package. Each is tried in
a copy of the tree: first by the tests nearest to its file, then by all of them, until the first
failure. A run that takes longer than `--timeout` counts as a failure, too. Without that option all
tests run once before, without a fault: they must pass, and a run may then take four times as long.
Options of pytest follow after `--`: `-n 2` runs tests in parallel, `--timeout 100` (with
pytest-timeout) ends a hanging test sooner. The same seed and sources give the same mutants,
whatever the tests are, and a larger count only adds to them.

`--keep` writes every result to a file at once; the same command then tries only what is missing.
As the rest takes long, `--glance` runs the nearest tests only: what they let pass is "missed", and
tried again by the same command without that option; and `--touched FILE` runs only the tests that
touch a mutant's line, unless it runs on import (see `tools.touched`). `--tree` takes another
checkout, and `--nearest` says where its tests lie: patterns of paths in which {folder}, {game} and
{stem} stand for the parts of the mutated file's path, each perhaps with " -k EXPRESSION". If none
fits, all tests run at once.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from queue import SimpleQueue
from random import Random

from tools.checkout import ROOT
from tools.mutations import Mutation, is_valid, mutations
from tools.touched import Touched
from tools.tree_copy import Copy, Run, Verdict

NEAREST = (
    "tests/{folder}",
    "tests/test_{stem}*.py",
    "tests/games/test_every_game.py -k {game}",
)
FASTEST = 60.0  # seconds: no run of the tests is given up sooner
SLACK = 4  # times as long as without a fault
SHOWN = 60  # letters of a change


class Kept:
    """The verdicts in a file, for mutants of one plan: a line of JSON for each."""

    def __init__(self, path: Path | None, plan: dict[str, object]) -> None:
        """Goes on with a file that is there; SystemExit if it is of another plan."""
        self._path = path
        self.verdicts: dict[Mutation, Verdict] = {}
        if path and path.exists():
            first, *lines = map(json.loads, path.read_text(encoding="utf-8").splitlines())
            if first != plan:
                raise SystemExit(f"{path}: keeps mutants of another plan: {first}")
            for line in lines:
                self.verdicts[Mutation(*line["mutant"])] = Verdict(*line["verdict"])
        else:
            self._write(plan)

    def add(self, mutant: Mutation, verdict: Verdict) -> None:
        """Keeps a verdict at once."""
        self.verdicts[mutant] = verdict
        self._write({"mutant": mutant, "verdict": verdict})

    def _write(self, line: dict[str, object]) -> None:
        if self._path:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")


def drawn(tree: Path, package: str, only: Sequence[str], seed: int) -> Iterator[Mutation]:
    """Mutants of a tree in a random order; only those of some folders or files, if any."""
    sources = {
        path.relative_to(tree).as_posix(): path.read_bytes()
        for path in sorted((tree / package).rglob("*.py"))
    }
    chosen = [path for path in sources if not only or path.startswith(tuple(only))]
    found = [mutant for path in chosen for mutant in mutations(path, sources[path])]
    Random(seed).shuffle(found)
    return (mutant for mutant in found if is_valid(mutant.apply(sources[mutant.path])))


def runs(
    tree: Path, mutant: Mutation, patterns: Sequence[str], touched: Touched | None = None
) -> list[Run]:
    """The runs of tests for a mutant: the nearest, those chosen by an expression, the rest.

    If it is known which tests touch it, there is one run of these, or none.
    """
    tests = touched.tests(mutant) if touched else None
    if tests is not None:
        return [tuple(tests)] if tests else []
    parts = _parts(tree, mutant.path)
    nearest: list[str] = []
    chosen: list[Run] = []
    for pattern in patterns:
        try:
            places, _, expression = pattern.format(**parts).partition(" -k ")
        except KeyError:  # the file is of no game, or has no folder of tests
            continue
        found = sorted(path.relative_to(tree).as_posix() for path in tree.glob(places))
        if not expression:
            nearest += found
        elif found:
            chosen.append((*found, "-k", expression))
    first = [(*dict.fromkeys(nearest),)] if nearest else []
    return [*first, *chosen, tuple(f"--ignore={path}" for path in dict.fromkeys(nearest))]


def _parts(tree: Path, path: str) -> dict[str, str]:
    _, *folders, name = path.split("/")
    parts = {"stem": name.removesuffix(".py")}
    if len(folders) > 1 and folders[0] == "games":
        parts["game"] = folders[1]
    for count in range(1, len(folders) + 1):
        folder = "/".join(folders[:count])
        if (tree / "tests" / folder).is_dir():
            parts["folder"] = folder
    return parts


def attempts(
    copies: Sequence[Copy], tree: Path, mutants: Sequence[Mutation], given: argparse.Namespace
) -> Iterator[tuple[Mutation, Verdict]]:
    """Tries mutants, one in each copy at a time; their verdicts as they come."""
    idle: SimpleQueue[Copy] = SimpleQueue()
    end = -1 if given.glance else None  # the rest of the tests is the last run
    touched = Touched(given.touched) if given.touched else None

    def chosen(mutant: Mutation) -> list[Run]:
        return runs(tree, mutant, given.nearest, touched)

    for copy in copies:
        idle.put(copy)

    def attempt(mutant: Mutation) -> Verdict:
        copy = idle.get()
        try:
            verdict = copy.attempt(mutant, chosen(mutant)[:end], given.timeout)
            missed = given.glance and verdict.result == "survived"
            return verdict._replace(result="missed") if missed else verdict
        finally:
            idle.put(copy)

    with ThreadPoolExecutor(len(copies)) as pool:
        waiting = {pool.submit(attempt, mutant): mutant for mutant in mutants}
        try:
            for future in as_completed(waiting):
                yield waiting[future], future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            for copy in copies:
                copy.stop()


def told(mutant: Mutation, verdict: Verdict) -> str:
    """A line that says how a mutant fared."""
    before, after = (
        text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
        for text in (" ".join(code.split()) for code in (mutant.before, mutant.after))
    )
    what = f"{mutant.path}:{mutant.line}: {mutant.kind}: {before} -> {after}"
    by = f" by {verdict.test.splitlines()[-1]}" if verdict.test else ""
    return f"{verdict.result:<9}{what} ({verdict.seconds:.1f} s{by})"


def main(arguments: Sequence[str] | None = None) -> int:
    """Tries mutants and prints how each fared; 2 if the tests fail without a fault."""
    given = _given(arguments)
    tree = given.tree.resolve()
    mutants = [*islice(drawn(tree, given.package, given.only, given.seed), given.count)]
    kept = Kept(given.keep, _plan(tree, given))
    tried = {
        mutant
        for mutant, verdict in kept.verdicts.items()
        if given.glance or verdict.result != "missed"
    }
    missing = [mutant for mutant in mutants if mutant not in tried]
    print(f"{len(mutants)} mutants, {len(mutants) - len(missing)} of them tried before")
    with tempfile.TemporaryDirectory(prefix="mutants-", ignore_cleanup_errors=True) as folder:
        options = ("-n", "0", *given.pytest)
        copies = [Copy(tree, Path(folder, str(job)), options) for job in range(given.jobs)]
        if given.timeout is None and missing:
            began = time.monotonic()
            result, said = copies[0].test((), None)
            if result != "survived":
                print(f"the tests fail without any fault: {said}")
                return 2
            given.timeout = max(FASTEST, SLACK * (time.monotonic() - began))
        for mutant, verdict in attempts(copies, tree, missing, given):
            kept.add(mutant, verdict)
            print(told(mutant, verdict), flush=True)
    print(_summary([kept.verdicts[mutant] for mutant in mutants]))
    return 0


def _given(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    fewer = parser.add_mutually_exclusive_group()
    fewer.add_argument("--glance", action="store_true", help="run the nearest tests only")
    fewer.add_argument("--touched", type=Path, metavar="FILE", help="data of coverage")
    parser.add_argument("--keep", type=Path, metavar="FILE")
    parser.add_argument("--tree", type=Path, default=ROOT, metavar="DIR")
    parser.add_argument("--package", default="spytable", help="the folder of the program")
    parser.add_argument("--only", nargs="+", default=(), metavar="PATH", help="what to change")
    parser.add_argument("--nearest", nargs="*", default=NEAREST, metavar="PATTERN")
    parser.add_argument(
        "--timeout", type=float, metavar="SECONDS", help="of a run; else it is found by a first one"
    )
    parser.add_argument("pytest", nargs="*", metavar="PYTEST ARGS", help="after --")
    return parser.parse_args(arguments)


def _plan(tree: Path, given: argparse.Namespace) -> dict[str, object]:
    """What verdicts must have in common to be counted together."""
    digest = blake2b(digest_size=8)
    for path in sorted((tree / given.package).rglob("*.py")):
        digest.update(path.read_bytes())
    return {
        "sources": digest.hexdigest(),
        "only": list(given.only),
        "seed": given.seed,
        "nearest": list(given.nearest),
        "pytest": given.pytest,
    }


def _summary(verdicts: Sequence[Verdict]) -> str:
    counts = Counter(verdict.result for verdict in verdicts)
    killed = counts["killed"] + counts["timeout"]
    share = 100 * killed / max(1, len(verdicts))
    missed = f", {counts['missed']} missed at a glance" if counts["missed"] else ""
    survived = f"{counts['survived']} survived"
    return f"{killed} of {len(verdicts)} killed ({share:.1f} %), {survived}{missed}"


if __name__ == "__main__":
    raise SystemExit(main())
