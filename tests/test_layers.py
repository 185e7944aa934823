"""The arrows of the architecture: who may import whom, and how large a file may be."""

from __future__ import annotations

import ast
import re
import sys
from functools import cache
from pathlib import Path

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


def above(module: str) -> list[str]:
    """What a module imports of the program that does not lie below it."""
    allowed = row(ARROWS, module)
    own = [it.name for it in imported(module) if it.name.startswith("spytable.")]
    return [it for it in own if not any(f"{it}.".startswith(f"{below}.") for below in allowed)]


def test_a_module_imports_only_what_lies_below_it():
    assert not {module: names for module in MODULES if (names := above(module))}


def foreign(module: str) -> set[str]:
    """The packages that a module imports though its layer does not need them."""
    packages = {it.name.split(".")[0] for it in imported(module)} - {"spytable"}
    return packages - sys.stdlib_module_names - row(OUTSIDE, module)


def test_a_module_needs_only_the_packages_of_its_layer():
    assert not {module: names for module in MODULES if (names := foreign(module))}


def opens_the_window(module: str) -> bool:
    """Whether a module imports the window as soon as it is imported."""
    at_once = [it.name for it in imported(module) if not it.is_lazy]
    return any(name.startswith("spytable.scenes.app") for name in at_once)


def test_the_command_line_opens_no_window_until_it_must():
    outside = [it for it in MODULES if not it.startswith("spytable.scenes")]
    assert not [it for it in outside if opens_the_window(it)]


def test_nothing_needs_itself_not_even_for_a_type():
    arrows = graph(MODULES)
    assert not circle(arrows)
    assert not circle(rooms(arrows, MODULES))


def test_a_file_can_be_read_at_once():
    lengths = {
        path.relative_to(ROOT).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
        for path in MODULES.values()
    }
    assert {name for name, lines in lengths.items() if lines > LONGEST} == LONG_FOR_A_REASON


def test_a_file_says_what_it_is_for():
    parsed = {it: tree(path) for it, path in MODULES.items() if it != "main"}
    assert not [it for it, file in parsed.items() if file.body and not ast.get_docstring(file)]


def test_names_are_nouns():
    vague = re.compile(r"manager|helper|utils?($|_)", re.IGNORECASE)
    nodes = [node for path in MODULES.values() for node in ast.walk(tree(path))]
    classes = [node.name for node in nodes if isinstance(node, ast.ClassDef)]
    rooms_and_files = {part for module in MODULES for part in module.split(".")}
    assert not [name for name in (*rooms_and_files, *classes) if vague.search(name)]
