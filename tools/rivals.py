"""Lets programs fight over one save at full speed, and checks that no acknowledged line is lost.

    python -m tools.rivals --seconds 600 [--programs 2]

Each program opens the save, adds a few lines, and lets go of it, over and over; a line counts when
the journal has acknowledged it. At the end the save must open, and hold every one of them in the
order in which its program wrote it. Exit code 1 if it does not.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

from spytable.core.atomic_files import SaveFailed
from spytable.core.journal import MAX_LINES, Journal
from tools.checkout import ROOT

AT_ONCE = 5  # lines that a program adds at most before it lets go
ROOM = MAX_LINES // 4  # lines after which it stops: the save must stay one that can be opened


def write(path: Path, name: str, seconds: float) -> None:
    """Writes as one of the programs, and prints how many lines were acknowledged."""
    rng, written, refused = Random(name), 0, Counter[str]()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        journal = Journal.open(path)
        if len(journal.entries) > ROOM:
            break
        try:
            for _ in range(rng.randint(1, AT_ONCE)):
                journal.append({"program": name, "line": written})
                written += 1
        except SaveFailed as problem:
            refused[problem.key] += 1
        journal.release()
    print(written, *(f"{key} {count}" for key, count in sorted(refused.items())))


def fight(programs: int, seconds: float) -> list[str]:
    """Lets this many programs write; returns what each said. AssertionError if a line is lost."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "rivals.jsonl"
        Journal.create(path, {}).release()
        command = [sys.executable, "-m", "tools.rivals", "--seconds", str(seconds), str(path)]
        running = [
            subprocess.Popen([*command, str(number)], cwd=ROOT, stdout=subprocess.PIPE, text=True)
            for number in range(programs)
        ]
        said = [program.communicate()[0].strip() for program in running]
        assert not any(program.returncode for program in running), "a program failed"
        entries = Journal.open(path).entries
        for number, told in enumerate(said):
            lines = [entry["line"] for entry in entries if entry["program"] == str(number)]
            assert lines == list(range(int(told.split()[0]))), f"program {number}: {len(lines)}"
    return said


def main() -> int:
    """Prints what each program wrote, and how often it was refused."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--programs", type=int, default=2)
    parser.add_argument("one", nargs="*", help=argparse.SUPPRESS)  # the save and the program's name
    chosen = parser.parse_args()
    if chosen.one:
        write(Path(chosen.one[0]), chosen.one[1], chosen.seconds)
        return 0
    try:
        said = fight(chosen.programs, chosen.seconds)
    except AssertionError as loss:
        print(f"lost: {loss}")
        return 1
    print(*said, "nothing lost", sep="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
