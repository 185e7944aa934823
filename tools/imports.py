"""The architecture by its imports, as rooms, arrows and circles: python -m tools.imports [DIR].

A room is a folder with modules, or a module beside the folders; the rooms that all games share
count once. An arrow leads from a room to one that it imports, even if only for a type. --modules
also lists the arrows between single modules; DIR is the tree of another checkout.
"""

from __future__ import annotations

import argparse
import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

from tools.checkout import ROOT

PACKAGE = "spytable"


class Import(NamedTuple):
    """A module that another one imports."""

    name: str
    is_lazy: bool  # inside a function
    is_for_types: bool  # seen by type checkers only


def module_name(path: Path, root: Path) -> str:
    """The dotted name of a file below a root."""
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def modules(root: Path = ROOT) -> dict[str, Path]:
    """All files of the program, by the names of their modules."""
    return {module_name(path, root): path for path in sorted((root / PACKAGE).rglob("*.py"))}


@cache
def tree(path: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(path: Path, known: Mapping[str, Path]) -> list[Import]:
    """What a file imports, in order; `known` tells modules from the names in them."""
    return [*_imports(tree(path), known, False, False)]


def _imports(
    node: ast.AST, known: Mapping[str, Path], is_lazy: bool, is_for_types: bool
) -> Iterator[Import]:
    for inner in ast.iter_child_nodes(node):
        if isinstance(inner, ast.Import):
            for alias in inner.names:
                yield Import(alias.name, is_lazy, is_for_types)
        elif isinstance(inner, ast.ImportFrom):
            for alias in inner.names:
                name = f"{inner.module}.{alias.name}"
                yield Import(name if name in known else str(inner.module), is_lazy, is_for_types)
        else:
            lazy = is_lazy or isinstance(inner, (ast.FunctionDef, ast.AsyncFunctionDef))
            types = is_for_types or (
                isinstance(inner, ast.If) and "TYPE_CHECKING" in ast.dump(inner.test)
            )
            yield from _imports(inner, known, lazy, types)


Graph = dict[str, set[str]]


def graph(known: Mapping[str, Path]) -> Graph:
    """For each module of the program the others that it imports, types included."""
    return {
        name: {it.name for it in imports(path, known) if it.name in known} - {name}
        for name, path in known.items()
    }


def room(module: str, known: Mapping[str, Path]) -> str:
    """The room of a module."""
    is_folder = known[module].name == "__init__.py" or module.count(".") == 1
    folder = module if is_folder else module.rpartition(".")[0]
    return re.sub(rf"(?<={PACKAGE}\.games\.)\w+", "*", folder)


def rooms(arrows: Graph, known: Mapping[str, Path]) -> Graph:
    """For each room the others that it imports."""
    found: Graph = {room(name, known): set() for name in known}
    for name, others in arrows.items():
        found[room(name, known)] |= {room(other, known) for other in others}
    for name in found:
        found[name].discard(name)
    return found


def docstring(name: str, known: Mapping[str, Path]) -> str:
    """The first line of what a room says of itself; of the rooms of games, the first one's."""
    example = next(it for it in sorted(known) if room(it, known) == name)
    return (ast.get_docstring(tree(known[example])) or "").splitlines()[0]


def circle(arrows: Graph) -> list[str]:
    """The names along a circle; empty if there is none."""
    try:
        TopologicalSorter(arrows).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def main() -> int:
    """Lists the arrows, and counts."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT, metavar="DIR")
    parser.add_argument("--modules", action="store_true")
    given = parser.parse_args()
    known = modules(given.folder.resolve())
    arrows = graph(known)
    between = rooms(arrows, known)
    for found in (between, arrows) if given.modules else (between,):
        for name, others in sorted(found.items()):
            print(f"{name} -> {' '.join(sorted(others))}")
    count = sum(map(len, between.values()))
    print(f"{len(known)} modules, {len(between)} rooms, {count} arrows between rooms")
    for kind, found in (("rooms", between), ("modules", arrows)):
        print(f"circle of {kind}: {' '.join(circle(found)) or 'none'}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
