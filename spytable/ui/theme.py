"""All colours, sizes and font roles."""

from __future__ import annotations

from typing import NamedTuple

FELT = "#12343B"
FELT_DARK = "#0B2329"
FELT_LIT = "#2E5F5A"
BRASS = "#C8963E"
BRASS_LIGHT = "#E6BE6E"
BRASS_DEEP = "#B5812F"
BRASS_DARK = "#7A5A20"
BRASS_SHADE = "#4A3512"
BRASS_FINE = "#C8963E90"
BRASS_ETCHED = "#7A5A2080"
LAMP = "#F2C14E"
HINT = "#4BDCD0"
LEAF = "#8CC36B"
LAMP_BRIGHT = "#FBDC95"
LAMP_PALE = "#FCE7AE"
PAPER = "#F4EAD5"
PAPER_LIGHT = "#FFF9EC"
PAPER_WARM = "#EADCBD"
PAPER_DARK = "#DDD0B4"
PAPER_DEEP = "#CDBD97"
PAPER_EDGE = "#C9B78F"
PAPER_CUT = "#8F7A4C"
PAPER_FAINT = "#B5A88C"
# The aged edge of paper, from the outside in.
AGED = ("#E0D0AB", "#E7D9B9", "#EDE1C6", "#F1E6CF")
INK = "#1B1F24"
INK_SOFT = "#5A5348"
STAMP = "#B23A2E"
STAMP_LIGHT = "#E06A5C"
SHADE = "#06151AC0"
SHADOW = "#00000066"
# Light and shade on an edge.
GLEAM = "#FFFFFFB0"
GLINT = "#FFFFFF50"
DIM = "#4A351240"
DARK = "#2A1E0A70"
BLACK = "#000000"
WHITE = "#FFFFFF"

# Lengths are logical pixels.
SMALL = 20
BODY = 24
TITLE = 32
HEADING = 44

TARGET = 48
BUTTON = 56  # its height
GAP = 16
RADIUS = 10
LINE = 2
HAIRLINE = 1.5

BODY_FONT = "body"
DISPLAY_FONT = "display"


class Seat(NamedTuple):
    """How a seat is marked; letter and shape tell seats apart even without colour."""

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
