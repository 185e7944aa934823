"""The console of Dark Agent: its colours, and the signs that are painted in more than one place."""

from __future__ import annotations

from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas

VOID, PANEL, RAISED, LINE = "#070B14", "#0E1A2B", "#17293F", "#24405C"
CYAN, DEEP = "#12E0D0", "#0B6E70"
AMBER, UMBER, ALARM = "#FFB000", "#5A4100", "#FF4D5A"
STEEL, SLATE, PALE = "#8FA3B8", "#4A5D75", "#E8F4F6"

DIGITS = 0.62  # of the height of a plate


def sprite(canvas: Canvas, name: str, box: Box, radius: float = 0) -> None:
    """A picture of the game."""
    canvas.sprite(f"dark_agent/{name}", box, radius)


def frame(canvas: Canvas, box: Box, colour: str = LINE, fill: str = PANEL, line: float = 2) -> None:
    """A panel of the console with a thin bezel."""
    radius = min(10, box.h * 0.2)
    canvas.plate(box, colour, radius)
    canvas.plate(box.inset(line), fill, max(0, radius - line))


def paint_number(
    canvas: Canvas, box: Box, text: str, colour: str = PALE, most: float = theme.HEADING
) -> None:
    """A number or a sum as large as its place allows, in the middle of it."""
    size = canvas.legible(min(most, box.h * DIGITS))
    while size > theme.SMALL and canvas.text_width(text, size) > box.w:
        size = max(theme.SMALL, size - 4)
    if canvas.text_width(text, size) > box.w:
        text = text.replace(" ", "")
    canvas.text(text, box, size, colour, align="centre")


def paint_shield(canvas: Canvas, box: Box, defence: int, has_die: bool) -> None:
    """A defence in a shield of steel, or of amber if a die is added."""
    metal = AMBER if has_die else STEEL
    for inset, paint in ((0, VOID), (max(1, box.w * 0.05), metal)):
        place = box.inset(inset)
        (x, _), side = place.centre, place.y + place.h * 0.62
        top = place.y + place.h * 0.08
        corners = [(place.x, top), (x, place.y), (place.right, top)]
        foot = [(place.right, side), (x, place.bottom), (place.x, side)]
        canvas.polygon([*corners, *foot], paint)
    number = Box(box.x, box.y + box.h * 0.02, box.w, box.h * 0.82)
    size = canvas.legible(box.h * 0.56)
    canvas.text(str(defence), number, size, VOID, align="centre")


def paint_socket(canvas: Canvas, box: Box, radius: float = 0.12, colour: str = LINE) -> None:
    """Where something can lie."""
    canvas.plate(box, colour, box.w * radius)
    canvas.plate(box.inset(1.5), VOID, box.w * radius)
