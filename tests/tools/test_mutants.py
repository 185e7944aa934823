"""The tool that plants faults: each changes the program, and tests notice what they test."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest
from coverage import CoverageData

from tools import mutants
from tools.mutations import is_valid, mutations
from tools.touched import Touched

ROOT = Path(__file__).resolve().parents[2]

LOGIC = '''"""A program of one function."""
LIMIT = 10


def larger(one: int, other: int) -> int:
    """The larger of two numbers."""
    return one if one > other else other
'''
TEST = """from program.logic import larger

def test_larger():
    assert (larger(1, 2), larger(2, 1), larger(2, 2)) == (2, 2, 2)
"""


def faults(source: str) -> set[tuple[str, str]]:
    """The changes that can be made to a function with one statement."""
    code = f"def act(a: int = 0) -> bool:\n    {source}\n".encode()
    return {(it.before, it.after) for it in mutations("logic.py", code)}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a = a < 1", {("a < 1", "(a <= 1)"), ("a < 1", "(a >= 1)"), ("1", "(2)"), ("1", "(0)")}),
        ("a = a + b", {("a + b", "(a - b)")}),
        ("a = b and c", {("b and c", "(b or c)")}),
        ("a = not b", {("not b", "(b)")}),
        ("a = True", {("True", "(False)")}),
        ("return a", {("return a", "return not a")}),
        ("return None", set()),
        ("act(a)", {("act(a)", "pass")}),
        ("self.a = b", {("self.a = b", "pass")}),
        ("a: int = b", set()),
        ("'''A docstring.'''", set()),
        ("a = f'{b + c}'", set()),
        ("a = b if c else d", {("c", "(True)"), ("c", "(False)")}),
    ],
)
def test_a_fault_is_planted_wherever_one_can_be(source, expected):
    assert faults(source) == expected


@pytest.mark.slow
@pytest.mark.parametrize("path", ["spytable/core/match.py", "spytable/core/game.py"])
def test_every_fault_changes_the_program_and_most_of_them_compile(path):
    source = (ROOT / path).read_bytes()
    tree = ast.dump(ast.parse(source))
    changed = [mutation.apply(source) for mutation in mutations(path, source)]
    valid = [other for other in changed if is_valid(other)]
    assert len(valid) > 0.95 * len(changed) > 50
    assert all(ast.dump(ast.parse(other)) != tree for other in valid)


@pytest.fixture
def project(tmp_path):
    """A program with a test."""
    for name, text in {"program/logic.py": LOGIC, "tests/test_logic.py": TEST}.items():
        path = tmp_path / "project" / name
        path.parent.mkdir(parents=True)
        path.write_text(text)
    return tmp_path / "project"


@pytest.mark.slow
def test_a_fault_is_noticed_unless_it_makes_no_difference(project, tmp_path, capsys):
    kept = tmp_path / "kept.jsonl"
    command = ["--tree", project, "--package", "program", "--keep", kept, "--timeout", 60]
    assert mutants.main([*map(str, command), "--glance"]) == 0
    assert "0 survived, 1 missed at a glance" in capsys.readouterr().out
    assert mutants.main([*map(str, command)]) == 0
    _, *lines = map(json.loads, kept.read_text().splitlines())
    results = {line["mutant"][4]: line["verdict"][0] for line in lines}
    assert results == {
        "(one >= other)": "survived",
        "(one <= other)": "killed",
        "(True)": "killed",
        "(False)": "killed",
        "return None": "killed",
    }
    said = capsys.readouterr().out
    assert "4 of them tried before" in said and "4 of 5 killed (80.0 %), 1 survived" in said
    assert (project / "program" / "logic.py").read_text() == LOGIC
    assert mutants.main([*map(str, command)]) == 0
    assert "5 of them tried before" in capsys.readouterr().out


def test_tests_that_fail_anyway_tell_nothing(project, capsys):
    (project / "tests" / "test_logic.py").write_text("def test_nothing():\n    assert False\n")
    assert mutants.main(["--tree", str(project), "--package", "program"]) == 2
    assert "fail without any fault" in capsys.readouterr().out


def test_the_nearest_tests_come_first():
    [mutant, *_] = mutations("spytable/games/moonlight/rules/rules.py", LOGIC.encode())
    first, chosen, rest = mutants.runs(ROOT, mutant, mutants.NEAREST)
    assert first == ("tests/games/moonlight",)
    assert chosen == ("tests/games/test_every_game.py", "-k", "moonlight")
    assert rest == ("--ignore=tests/games/moonlight",)
    [everything] = mutants.runs(ROOT, mutant, ["tests/test_{game}_*.py"])
    assert everything == ()


@pytest.fixture
def touched(project, tmp_path):
    """What coverage saw: the test touches the last line, the others run on import."""
    data = CoverageData(str(tmp_path / "touched"))
    logic = str(project / "program" / "logic.py")
    data.set_context("tests/test_logic.py::test_larger|run")
    data.add_lines({logic: [7]})
    data.set_context("")
    data.add_lines({logic: [1, 2, 5]})
    data.write()
    return tmp_path / "touched"


def test_only_the_tests_that_touch_a_line_are_run(project, touched):
    [mutant, *_] = mutations("program/logic.py", LOGIC.encode())
    seen = Touched(touched)
    assert mutant.line == 7
    assert mutants.runs(project, mutant, [], seen) == [("tests/test_logic.py::test_larger",)]
    assert mutants.runs(project, mutant._replace(line=5), [], seen) == [()], "all, as for imports"
    assert mutants.runs(project, mutant._replace(path="program/new.py"), [], seen) == [()]


def test_without_the_data_of_coverage_nothing_is_tried(tmp_path):
    (tmp_path / "touched").write_text("no data")
    with pytest.raises(SystemExit, match="touched"):
        Touched(tmp_path / "touched")


@pytest.mark.slow
def test_what_is_touched_finds_the_same_faults(project, touched, tmp_path, capsys):
    command = ["--tree", project, "--package", "program", "--touched", touched, "--timeout", 60]
    assert mutants.main([*map(str, command)]) == 0
    assert "4 of 5 killed (80.0 %), 1 survived" in capsys.readouterr().out
