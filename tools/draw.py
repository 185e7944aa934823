"""Draws the pictures of the program from their sources under `sprites/src`.

    python -m tools.draw [NAME…]             draws these and all that is out of date, and lists all
    python -m tools.draw --check             draws again and compares; 1 if anything differs
    python -m tools.draw --look FILE NAME…   a sheet of pictures: large, small, in grey, in black

A source `<folder>/<name>.svg` becomes `sprites/<folder>/<name>.png` at its own size, which is twice
the size at which it is shown. `sprites/README.md` lists it with a seal, a hash of both, so that the
tests need not draw it again. `<part name="wolf/eye"/>` stands for the contents of
`parts/wolf/eye.svg`. With `data-coats="blue green"` on its root it is drawn once in the style of
`<folder>/blue.css`, as `<name>_blue.png`, and once in that of `green.css`. Elements of the class
`scene` are left out of the black shape.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import pygame
import resvg_py

from tools.checkout import ROOT

SPRITES = ROOT / "sprites"
SOURCES, PARTS = SPRITES / "src", SPRITES / "src" / "parts"
LIST = SPRITES / "README.md"
HEAD = """# The pictures

Drawn by `python -m tools.draw` from `src`, at twice the size at which they are shown at most.
All of them are our own work.

| file | size | seal | what it shows |
|---|---|---|---|
"""

_SVG = "{http://www.w3.org/2000/svg}"
_NEAR = 2  # by how much of 255 two machines may round a pixel differently
_LARGE, _SMALL, _MARGIN = 400, 80, 16  # pixels, on a sheet to look at
_FELT = "#12343B"
_NO_SCENE = ".scene { display: none }"

ElementTree.register_namespace("", _SVG[1:-1])


class Picture(NamedTuple):
    """A file to draw, the SVG text and the style sheet it is drawn from, and its title."""

    path: Path
    svg: str
    style: str
    title: str

    @property
    def name(self) -> str:
        return self.path.relative_to(SPRITES).with_suffix("").as_posix()

    def render(self, style: str = "") -> bytes:
        """The bytes of a PNG file; `style` is added to the style sheet."""
        style = self.style + style
        return _without_alpha(resvg_py.svg_to_bytes(svg_string=self.svg, style_sheet=style))

    @property
    def line(self) -> str:
        """Its line in the list; it changes with the source and with the file."""
        data = self.path.read_bytes()
        width, height = _read(data).get_size()
        seal = blake2b(f"{self.svg}{self.style}".encode() + data, digest_size=4).hexdigest()
        return f"| `{self.name}.png` | {width}×{height} | {seal} | {self.title} |\n"


def pictures() -> Iterator[Picture]:
    """All pictures that the sources make, in the order of the sources' names."""
    for source in sorted(SOURCES.rglob("*.svg")):
        if PARTS not in source.parents:
            yield from _pictures(source)


def _pictures(source: Path) -> Iterator[Picture]:
    root = ElementTree.parse(source).getroot()
    _put_in_parts(root)
    svg, title = ElementTree.tostring(root, "unicode"), root.findtext(f"{_SVG}title", "")
    drawn = SPRITES / source.relative_to(SOURCES).with_suffix(".png")
    coats = root.get("data-coats", "").split()
    if not coats:
        yield Picture(drawn, svg, "", title)
    for coat in coats:
        style = (source.parent / f"{coat}.css").read_text()
        yield Picture(drawn.with_stem(f"{drawn.stem}_{coat}"), svg, style, f"{title} ({coat})")


def _put_in_parts(element: ElementTree.Element) -> None:
    """Turns every `part` into a group with the contents of its file."""
    for child in element:
        if child.tag == f"{_SVG}part":
            part = ElementTree.parse(PARTS / f"{child.attrib.pop('name')}.svg").getroot()
            child.tag = f"{_SVG}g"
            child.extend(part)
        _put_in_parts(child)


def draw(names: tuple[str, ...]) -> None:
    """Draws the pictures whose names begin with one of these, and all that are out of date."""
    for picture in pictures():
        if picture.name.startswith(names) or not is_listed(picture):
            picture.path.parent.mkdir(parents=True, exist_ok=True)
            picture.path.write_bytes(picture.render())
    LIST.write_text(listing())


def is_listed(picture: Picture) -> bool:
    """Whether the list has the picture with its present source and file."""
    return picture.path.exists() and picture.line in LIST.read_text()


def listing() -> str:
    """The list of all pictures as a page."""
    return HEAD + "".join([picture.line for picture in pictures() if picture.path.exists()])


def faults(is_drawn: Callable[[Picture], bool]) -> list[str]:
    """What differs from what the sources draw, in sentences."""
    found, drawn = [], set[Path]()
    for picture in pictures():
        drawn.add(picture.path)
        if not picture.title:
            found.append(f"{picture.name}: the source says in no <title> what it shows.")
        if not picture.path.exists():
            found.append(f"{picture.name}: not drawn yet; run python -m tools.draw.")
        elif not is_drawn(picture):
            found.append(f"{picture.name}: not as its source draws it; run python -m tools.draw.")
    for path in sorted(SPRITES.rglob("*.png")):
        if path not in drawn:
            found.append(f"{path.relative_to(SPRITES)}: no source draws this; delete it.")
    if not found and LIST.read_text() != listing():
        found.append("README.md: not the list of the pictures; run python -m tools.draw.")
    return found


def is_as_drawn(picture: Picture) -> bool:
    """Whether drawing it again makes the same picture but for rounding."""
    return is_alike(_read(picture.render()), _read(picture.path.read_bytes()))


def is_alike(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether two pictures are the same but for rounding."""
    if (one.get_size(), one.get_bitsize()) != (other.get_size(), other.get_bitsize()):
        return False
    return max(_excess(one, other)) <= _NEAR and max(_excess(other, one)) <= _NEAR


def _without_alpha(data: bytes) -> bytes:
    """An opaque picture without an alpha channel, which is read and drawn faster."""
    picture = _read(data)
    width, height = picture.get_size()
    if pygame.mask.from_surface(picture, 254).count() < width * height:
        return data
    solid = pygame.Surface((width, height), depth=24)
    solid.blit(picture, (0, 0))
    file = BytesIO()
    pygame.image.save(solid, file, "picture.png")
    return file.getvalue()


def _excess(one: pygame.Surface, other: pygame.Surface) -> bytes:
    """By how much each byte of a picture exceeds that of another."""
    difference = one.copy()
    difference.blit(other, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return pygame.image.tobytes(difference, "RGBA" if one.get_bitsize() == 32 else "RGB")


def _read(data: bytes) -> pygame.Surface:
    return pygame.image.load(BytesIO(data), "picture.png")


def sheet(names: tuple[str, ...]) -> pygame.Surface:
    """The pictures whose names begin with one of these, as an artist looks at them."""
    rows = [_looks(picture) for picture in pictures() if picture.name.startswith(names)]
    if not rows:
        raise SystemExit(f"No picture begins with {' or '.join(names)}.")
    columns = 3
    width = max(row.get_width() for row in rows)
    height = max(row.get_height() for row in rows)
    whole = pygame.Surface((width * min(columns, len(rows)), height * -(-len(rows) // columns)))
    whole.fill(_FELT)
    for number, row in enumerate(rows):
        whole.blit(row, (number % columns * width, number // columns * height))
    return whole


def _looks(picture: Picture) -> pygame.Surface:
    """A picture large and, beside it, small: as it is, in grey, and as a black shape."""
    whole, figure = _read(picture.render()), _read(picture.render(_NO_SCENE))
    large, small, shape = _high(whole, _LARGE), _high(whole, _SMALL), _high(figure, _SMALL)
    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    width = large.get_width() + small.get_width() + 3 * _MARGIN
    looks = pygame.Surface((width, _LARGE + 2 * _MARGIN), pygame.SRCALPHA)
    looks.blit(large, (_MARGIN, _MARGIN))
    for number, look in enumerate((small, pygame.transform.grayscale(small), shape)):
        top = _MARGIN + number * (_SMALL + _MARGIN)
        looks.blit(look, (large.get_width() + 2 * _MARGIN, top))
    return looks


def _high(picture: pygame.Surface, height: int) -> pygame.Surface:
    width = max(1, picture.get_width() * height // picture.get_height())
    return pygame.transform.smoothscale(picture, (width, height))


def main() -> int:
    """Draws, checks or shows pictures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--look", type=Path, metavar="FILE")
    parser.add_argument("names", nargs="*", metavar="NAME", default=[""])
    given = parser.parse_args()
    names = tuple(given.names)
    if given.look:
        pygame.image.save(sheet(names), given.look)
        return 0
    if not given.check:
        draw(names)
        return 0
    found = faults(is_as_drawn)
    print(*found, sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
