"""Which tests touch a line of the program, as coverage saw it in a run of them."""

from __future__ import annotations

from pathlib import Path

from coverage import CoverageData, CoverageException

from tools.mutations import Mutation


class Touched:
    """The tests in a data file, as this writes one to `.coverage`:

    python -m pytest -m "slow or not slow" --cov=spytable --cov-context=test --cov-report=

    What other processes of a test touch is not in it.
    """

    def __init__(self, path: Path) -> None:
        """SystemExit if this is no data file of coverage."""
        self._data = CoverageData(str(path))
        try:
            self._data.read()
        except CoverageException as error:
            raise SystemExit(f"{path}: {error}") from error
        self._files = self._data.measured_files()

    def tests(self, mutant: Mutation) -> list[str] | None:
        """The tests that touch a mutant's line, in order; None if it runs on import, too.

        Of a statement of several lines coverage knows the first one only.
        """
        [*found] = [file for file in self._files if file.endswith(f"/{mutant.path}")]
        if not found:
            return None
        known = self._data.contexts_by_lineno(found[0])
        line = max((line for line in known if line <= mutant.line), default=0)
        contexts = known.get(line, [""])
        if "" in contexts:
            return None
        return sorted({context.rpartition("|")[0] for context in contexts})
