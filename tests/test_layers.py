"""The arrows of the architecture: who may import whom, and how large a file may be."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
LONGEST = 320  # lines
LONG_FOR_A_REASON = {
    "spytable/core/game.py",  # the contract is read in one piece
    "spytable/scenes/play.py",  # where a match, its people and its machines come together
}

SEEN = {"spytable.core.game", "spytable.core.reader"}  # by what is drawn: things, and files
STORED = {"spytable.core.reader", "spytable.core.disk"}
CORE = {"spytable.core"}
WORDS = {"spytable.words", "spytable.sentences"}
PLAYER = {"spytable.paths", "spytable.settings"}
SEATED = {"spytable.seating", "spytable.start", "spytable.table"}
BELOW = CORE | WORDS | PLAYER | SEATED | {"spytable.ai"}
TERMINAL = {
    f"spytable.{name}"
    for name in (
        "arguments",
        "check",
        "cli",
        "intervals",
        "ledger",
        "menu",
        "progress",
        "replay",
        "simulate",
        "terminal",
        "text_seats",
        "text_table",
    )
}


def module_name(path: Path, root: Path) -> str:
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def modules() -> dict[str, Path]:
    """All files of the program by their module, the toy game of the tests among them."""
    found = {module_name(path, ROOT): path for path in (ROOT / "spytable").rglob("*.py")}
    toy = ROOT / "tests" / "toy"
    found |= {f"spytable.{module_name(path, toy)}": path for path in toy.rglob("*.py")}
    return {"main": ROOT / "main.py", **found}


MODULES = modules()


def imports(module: str, lazy: bool = True) -> set[str]:
    """The modules that a module imports; what only a type checker sees does not count."""
    tree = ast.parse(MODULES[module].read_text(encoding="utf-8"))
    return {name for node in _running(tree, lazy) for name in _imported(node)}


def _running(node: ast.AST, lazy: bool) -> Iterator[ast.AST]:
    for inner in ast.iter_child_nodes(node):
        if isinstance(inner, ast.If) and "TYPE_CHECKING" in ast.dump(inner.test):
            continue
        if lazy or not isinstance(inner, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield inner
            yield from _running(inner, lazy)


def _imported(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        for alias in node.names:
            name = f"{node.module}.{alias.name}"
            yield name if name in MODULES else node.module


def board_parts() -> set[str]:
    """The boards of all games, and what of its game each is made of."""
    found: set[str] = set()
    waiting = [module for module in MODULES if re.fullmatch(r"spytable\.games\.\w+\.board", module)]
    while waiting:
        found.add(module := waiting.pop())
        waiting += [name for name in imports(module) - found if name.startswith("spytable.games.")]
    return found


# What a board imports is part of it: rules among it would need more than the row of boards allows.
BOARD = rf"(?=(?:{'|'.join(map(re.escape, board_parts()))})(?:\.|$))spytable\.games\.(\w+)\.\w+"

# The first line whose folder or file a module lies in says what it may import, itself included.
ARROWS: list[tuple[str, set[str]]] = [
    (r"spytable\.core\.registry", CORE | {"spytable.games"}),
    (r"spytable\.core", CORE),
    (r"spytable\.ai", CORE | {"spytable.ai"}),
    (r"spytable\.(words|paths|settings)", STORED | PLAYER),
    (r"spytable\.sentences", CORE | {"spytable.words"}),
    (BOARD, {"spytable.ui", "spytable.words", r"spytable.games.\1"}),
    (r"spytable\.games\.(\w+)", CORE | {r"spytable.games.\1"}),
    (r"spytable\.games", {"spytable.core.reader"}),
    (r"spytable\.ui", {"spytable.ui", "spytable.words"} | SEEN),
    (r"spytable\.scenes", BELOW | {"spytable.scenes", "spytable.ui"}),
    (r"spytable\.app", BELOW | {"spytable.scenes", "spytable.ui"}),
    (r"spytable\.(seating|start|table)", BELOW),
    (r"spytable\.__main__|main", {"spytable.cli"}),
    (r"spytable\.\w+", BELOW | TERMINAL | {"spytable.app"}),
    (r"spytable", set()),
]
OUTSIDE: list[tuple[str, set[str]]] = [
    (r"spytable\.(core|words|settings)", {"yaml"}),
    (r"spytable\.paths", {"platformdirs"}),
    (r"spytable\.ui\.text", {"pygame", "fontpkg", "pylopdf_fonts_zh_cn", "pylopdf_fonts_zh_tw"}),
    (rf"spytable\.(app|ui|scenes)|{BOARD}", {"pygame"}),
    (r"", set()),
]


@pytest.fixture(params=sorted(MODULES))
def module(request) -> str:
    return request.param


def own(names: set[str]) -> set[str]:
    """Those of the program."""
    return {name for name in names if name.startswith("spytable.")}


def row(table: list[tuple[str, set[str]]], module: str) -> set[str]:
    """The first row of a table that a module lies in."""
    for pattern, allowed in table:
        if found := re.match(rf"(?:{pattern})(?:\.|$)" if pattern else "", module):
            return {found.expand(name) for name in allowed}
    raise AssertionError(f"{module} has no place in the architecture")


def test_a_module_imports_only_what_lies_below_it(module):
    allowed = row(ARROWS, module)
    for name in own(imports(module)):
        assert any(f"{name}.".startswith(f"{below}.") for below in allowed), name


def test_a_module_needs_only_the_packages_of_its_layer(module):
    packages = {name.split(".")[0] for name in imports(module)} - {"spytable"}
    assert packages <= sys.stdlib_module_names | row(OUTSIDE, module)


def test_rules_know_nothing_of_the_board(module):
    if not re.match(BOARD, module):
        assert not [name for name in imports(module) if re.match(BOARD, name)]


def test_only_the_app_imports_scenes(module):
    if not re.match(r"spytable\.(scenes|app)\b", module):
        assert not any(name.startswith("spytable.scenes") for name in imports(module))


def test_the_command_line_opens_no_window_until_it_must(module):
    if module != "spytable.app":
        assert "spytable.app" not in imports(module, lazy=False)


def test_no_module_needs_itself():
    graph = {module: own(imports(module)) - {module} for module in MODULES}
    assert list(TopologicalSorter(graph).static_order())


def test_a_file_can_be_read_at_once(module):
    path = MODULES[module]
    if path.relative_to(ROOT).as_posix() not in LONG_FOR_A_REASON:
        assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


def test_a_file_says_what_it_is_for(module):
    tree = ast.parse(MODULES[module].read_text(encoding="utf-8"))
    assert module == "main" or not tree.body or ast.get_docstring(tree)


def test_names_are_nouns(module):
    tree = ast.parse(MODULES[module].read_text(encoding="utf-8"))
    classes = [node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    vague = re.compile(r"manager|helper|utils?($|_)", re.IGNORECASE)
    assert not [name for name in [*module.split("."), *classes] if vague.search(name)]
