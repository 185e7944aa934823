"""The arrows of the architecture: who may import whom, and how large a file may be."""

from __future__ import annotations

import ast
import re
import sys
from functools import cache
from pathlib import Path

import pytest

from tools.checkout import ROOT
from tools.imports import Import, circle, graph, imports, module_name, modules, rooms, tree

LONGEST = 320  # lines
LONG_FOR_A_REASON = {
    "spytable/core/game.py",  # the contract is read in one piece
    "spytable/scenes/play.py",  # where a match, its people and its machines come together
}
TOY = ROOT / "tests" / "toy"
MODULES: dict[str, Path] = {
    "main": ROOT / "main.py",
    **modules(),
    **{f"spytable.{module_name(path, TOY)}": path for path in TOY.rglob("*.py")},
}

CORE = {"spytable.core"}
PLAYER = {"spytable.paths", "spytable.player_file", "spytable.settings", "spytable.starts"}
SAID = {"spytable.words", "spytable.sentences"}
SET_UP = {
    *("spytable.seating", "spytable.match_setup", "spytable.take_backs", "spytable.branch"),
    *("spytable.salvage", "spytable.error_report"),
}
BELOW = CORE | PLAYER | SAID | SET_UP | {"spytable.ai", "spytable.review", "spytable.school"}

# What a module may import, itself included, by the first line that is the beginning of its name.
ARROWS: list[tuple[str, set[str]]] = [
    (r"spytable\.core", CORE),
    (r"spytable\.ai", CORE | {"spytable.ai"}),
    (
        r"spytable\.(words|paths|player_file|settings|starts)",
        PLAYER | {f"spytable.core.{it}" for it in ("reader", "atomic_files", "save_lock")},
    ),
    (r"spytable\.school", CORE | PLAYER | {"spytable.ai", "spytable.school", "spytable.words"}),
    (r"spytable\.review", CORE | PLAYER | {"spytable.ai", "spytable.review"}),
    (r"spytable\.sentences", CORE | SAID | {"spytable.ai.advice", "spytable.ai.counsel"}),
    (r"spytable\.games\.(\w+)\.rules", CORE | {r"spytable.games.\1.rules"}),
    (
        r"spytable\.games\.(\w+)\.brain",
        CORE | {r"spytable.games.\1.brain", r"spytable.games.\1.rules"},
    ),
    (
        r"spytable\.games\.(\w+)\.board",
        {
            *("spytable.core.game", "spytable.ui", "spytable.words"),
            *(r"spytable.games.\1.board", r"spytable.games.\1.rules"),
        },
    ),
    (r"spytable\.games\.(\w+)", {r"spytable.games.\1.rules"}),
    (r"spytable\.games", {"spytable.core.reader"}),
    (r"spytable\.ui", CORE | {"spytable.ui", "spytable.words"}),
    (r"spytable\.scenes\.table", BELOW | {"spytable.scenes.table", "spytable.ui"}),
    (r"spytable\.scenes\.share", BELOW | {"spytable.scenes.share", "spytable.ui"}),
    (r"spytable\.scenes", BELOW | {"spytable.scenes", "spytable.ui"}),
    (
        r"spytable\.(seating|match_setup|take_backs|branch|salvage|error_report)",
        BELOW - {"spytable.review", "spytable.school"},
    ),
    (r"spytable\.text", BELOW | {"spytable.text"}),
    (r"spytable\.cli", BELOW | {"spytable.cli", "spytable.scenes", "spytable.text"}),
    (r"spytable\.__main__|main", {"spytable.cli"}),
    (r"spytable", set()),
]
OUTSIDE: list[tuple[str, set[str]]] = [
    (r"spytable\.core\.save_lock", {"filelock"}),
    (r"spytable\.(core|player_file)", {"yaml"}),
    (r"spytable\.paths", {"platformdirs"}),
    (r"spytable\.ui\.text", {"pygame", "fontpkg", "pylopdf_fonts_zh_cn", "pylopdf_fonts_zh_tw"}),
    (r"spytable\.scenes\.share\.pixels", {"pygame", "PIL"}),
    (r"spytable\.(ui|scenes|games\.\w+\.board)", {"pygame"}),
    (r"", set()),
]


@pytest.fixture(params=sorted(MODULES))
def module(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@cache
def imported(module: str) -> list[Import]:
    """What a module imports; in a program that runs, `typing_extensions` is not there."""
    found = imports(MODULES[module], MODULES)
    return [it for it in found if not (it.is_for_types and it.name == "typing_extensions")]


def row(table: list[tuple[str, set[str]]], module: str) -> set[str]:
    """The first row of a table that a module lies in."""
    for pattern, allowed in table:
        if found := re.match(rf"(?:{pattern})(?:\.|$)" if pattern else "", module):
            return {found.expand(name) for name in allowed}
    raise AssertionError(f"{module} has no place in the architecture")


def test_a_module_imports_only_what_lies_below_it(module):
    allowed = row(ARROWS, module)
    for name in (it.name for it in imported(module) if it.name.startswith("spytable.")):
        assert any(f"{name}.".startswith(f"{below}.") for below in allowed), name


def test_a_module_needs_only_the_packages_of_its_layer(module):
    packages = {it.name.split(".")[0] for it in imported(module)} - {"spytable"}
    assert packages <= sys.stdlib_module_names | row(OUTSIDE, module)


def test_the_command_line_opens_no_window_until_it_must(module):
    if not module.startswith("spytable.scenes"):
        at_once = {it.name for it in imported(module) if not it.is_lazy}
        assert not any(name.startswith("spytable.scenes.app") for name in at_once)


def test_nothing_needs_itself_not_even_for_a_type():
    arrows = graph(MODULES)
    assert not circle(arrows)
    assert not circle(rooms(arrows, MODULES))


def test_a_file_can_be_read_at_once(module):
    path = MODULES[module]
    if path.relative_to(ROOT).as_posix() not in LONG_FOR_A_REASON:
        assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


def test_a_file_says_what_it_is_for(module):
    parsed = tree(MODULES[module])
    assert module == "main" or not parsed.body or ast.get_docstring(parsed)


def test_names_are_nouns(module):
    nodes = ast.walk(tree(MODULES[module]))
    classes = [node.name for node in nodes if isinstance(node, ast.ClassDef)]
    vague = re.compile(r"manager|helper|utils?($|_)", re.IGNORECASE)
    assert not [name for name in [*module.split("."), *classes] if vague.search(name)]
