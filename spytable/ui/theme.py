"""The colours, sizes and type roles of the room, in one place."""

from __future__ import annotations

from typing import NamedTuple

FELT = "#12343B"
FELT_DARK = "#0B2329"
FELT_LIT = "#2E5F5A"
BRASS = "#C8963E"
BRASS_DARK = "#7A5A20"
LAMP = "#F2C14E"
PAPER = "#F4EAD5"
PAPER_LIGHT = "#FFF9EC"
PAPER_DARK = "#DDD0B4"
PAPER_FAINT = "#B5A88C"
INK = "#1B1F24"
INK_SOFT = "#5A5348"
STAMP = "#B23A2E"
SHADE = "#06151AC0"
SHADOW = "#00000066"
BLACK = "#000000"
WHITE = "#FFFFFF"

# Lengths are logical pixels.
SMALL = 20
BODY = 24
TITLE = 32
HEADING = 44
DISPLAY = 64

TARGET = 48
GAP = 16
RADIUS = 10
LINE = 2

BODY_FONT = "body"
DISPLAY_FONT = "display"


class Seat(NamedTuple):
    """How a person at the table is marked; letter and shape decide, not the colour."""

    letter: str
    shape: str
    colour: str


SEATS = (
    Seat("A", "disc", "#56B4E9"),
    Seat("B", "triangle", "#D55E00"),
    Seat("C", "square", "#F0E442"),
    Seat("D", "diamond", "#CC79A7"),
    Seat("E", "star", "#009E73"),
    Seat("F", "pentagon", "#FFFFFF"),
)
