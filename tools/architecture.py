"""Draws the rooms of the program and their arrows from the imports, as docs/architecture.svg.

    python -m tools.architecture [--check]

A room stands above all that it imports. An arrow that others imply is left out: where `cli` reaches
`core` through `scenes`, no line is drawn beside. With --check nothing is written, and 1 is the exit
code if the picture is out of date.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from functools import cache
from html import escape
from pathlib import Path
from textwrap import wrap

from tools.checkout import ROOT
from tools.imports import PACKAGE, Graph, docstring, graph, modules, rooms

PICTURE = ROOT / "docs" / "architecture.svg"
WIDTH, HEIGHT = 212, 72  # of a box
GAP, RISE = 22, 64  # between boxes and between rows
MARGIN = 24
LINE, LINES = 36, 2  # characters and lines of a purpose that fit into a box
OF_GAMES = {  # all games have these rooms, so that none of them speaks for the others
    "games.*": "A game",
    "games.*.rules": "What may happen",
    "games.*.board": "Where things lie, and how they look",
    "games.*.brain": "What the search should know",
}
COLOURS = {"games": "#2f6f5e", "scenes": "#7a4a1e", "ui": "#7a4a1e", "ai": "#3a4f8a"}
PLAIN = "#4a4a4a"
HIDDEN = {PACKAGE, f"{PACKAGE}.__main__"}  # a version number, and one line


def floors(arrows: Graph) -> list[list[str]]:
    """The rooms by height: each stands one floor above the highest that it imports."""

    @cache
    def height(name: str) -> int:
        return max((height(other) + 1 for other in arrows[name]), default=0)

    found: list[list[str]] = [[] for _ in range(1 + max(map(height, arrows)))]
    for name in sorted(arrows):
        found[height(name)].append(name)
    return found


def needed(arrows: Graph) -> Graph:
    """The arrows that no way through other rooms implies."""

    @cache
    def reached(name: str) -> frozenset[str]:
        return frozenset(arrows[name]).union(*map(reached, arrows[name]))

    return {
        name: {it for it in others if not any(it in reached(other) for other in others)}
        for name, others in arrows.items()
    }


def placed(above: list[list[str]], arrows: Graph) -> dict[str, tuple[float, float]]:
    """The centre of each box, in pixels; a room stands near those that it leads to."""
    widest = max(map(len, above))
    width = widest * (WIDTH + GAP) - GAP + 2 * MARGIN
    places: dict[str, tuple[float, float]] = {}
    for floor, names in enumerate(above):
        below = {
            name: [places[it][0] for it in arrows[name] if it in places] or [width / 2]
            for name in names
        }
        names = sorted(names, key=lambda name: (sum(below[name]) / len(below[name]), name))
        left = (width - len(names) * (WIDTH + GAP) + GAP + WIDTH) / 2
        y = MARGIN + HEIGHT / 2 + (len(above) - 1 - floor) * (HEIGHT + RISE)
        places |= {name: (left + at * (WIDTH + GAP), y) for at, name in enumerate(names)}
    return places


def drawn(known: Mapping[str, Path]) -> str:
    """The picture."""
    between = rooms(graph(known), known)
    between = {name: others for name, others in between.items() if name not in HIDDEN}
    between = {name: others - HIDDEN for name, others in between.items()}
    above, lines = floors(between), needed(between)
    places = placed(above, lines)
    width = 2 * MARGIN + max(map(len, above)) * (WIDTH + GAP) - GAP
    height = 2 * MARGIN + len(above) * (HEIGHT + RISE) - RISE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        ' font-family="sans-serif" text-anchor="middle">',
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7"'
        ' markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="#999"/></marker></defs>',
        f'<rect width="{width}" height="{height}" fill="#fdfaf2"/>',
    ]
    for name in sorted(lines):
        for other in sorted(lines[name]):
            parts.append(_line(places[name], places[other]))
    for name in sorted(places):
        parts.append(_box(name.removeprefix(f"{PACKAGE}."), places[name], docstring(name, known)))
    return "\n".join([*parts, "</svg>", ""])


def _line(start: tuple[float, float], end: tuple[float, float]) -> str:
    (x, y), (to_x, to_y) = start, end
    y, to_y = y + HEIGHT / 2, to_y - HEIGHT / 2 - 2
    bend = min(RISE, (to_y - y) / 2)
    return (
        f'<path d="M{x:g} {y:g}C{x:g} {y + bend:g} {to_x:g} {to_y - bend:g} {to_x:g} {to_y:g}"'
        ' fill="none" stroke="#999" stroke-width="1.4" marker-end="url(#tip)"/>'
    )


def _box(name: str, centre: tuple[float, float], purpose: str) -> str:
    x, y = centre
    words = wrap(OF_GAMES.get(name, purpose), LINE, max_lines=LINES, placeholder=" …")
    name = name.replace(".", "/")
    colour = COLOURS.get(name.partition("/")[0], PLAIN)
    parts = [
        f'<rect x="{x - WIDTH / 2:g}" y="{y - HEIGHT / 2:g}" width="{WIDTH}" height="{HEIGHT}"'
        f' rx="8" fill="#fff" stroke="{colour}" stroke-width="2"/>',
        f'<text x="{x:g}" y="{y - 12:g}" font-size="16" font-weight="bold" fill="{colour}">'
        f"{escape(name.replace('*', '<game>'))}</text>",
    ]
    for line, text in enumerate(words):
        parts.append(
            f'<text x="{x:g}" y="{y + 8 + 15 * line:g}" font-size="11" fill="#555">'
            f"{escape(text)}</text>"
        )
    return "".join(parts)


def main() -> int:
    """Draws the picture, or compares it."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, compare")
    given = parser.parse_args()
    picture = drawn(modules())
    if given.check:
        return int(picture != PICTURE.read_text(encoding="utf-8"))
    PICTURE.write_text(picture, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
