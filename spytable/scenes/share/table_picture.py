"""The table at a moment, as a picture: the board, and below it a line about what it shows."""

from __future__ import annotations

from spytable import words
from spytable.scenes.share.subject import Subject
from spytable.ui import theme
from spytable.ui.canvas import Canvas
from spytable.ui.easel import Easel
from spytable.ui.snapshot import Snapshot

SIZE = (1600, 1080)  # logical pixels
_STRIP = 76  # the height of the line
_MARGIN = 20


def paint(canvas: Canvas, subject: Subject) -> None:
    """Paints a subject over a canvas of SIZE."""
    strip, table = canvas.box.split_bottom(_STRIP)
    canvas.plate(canvas.box, theme.FELT)
    snapshot = Snapshot(subject.view, table.inset(_MARGIN), subject.names, told=subject.told)
    Easel(subject.match.game.id).paint(canvas, snapshot)
    canvas.plate(strip, theme.FELT_DARK)
    canvas.plate(strip.split_top(theme.LINE)[0], theme.BRASS)
    origin = words.t("saves.dot").join(
        (
            words.t(f"{subject.match.game.id}.name"),
            words.t("share.step", step=subject.step),
            words.t("app.name"),
        )
    )
    room = strip.inset(_MARGIN, 4)
    wide = canvas.text_width(origin, theme.SMALL)
    right, left = room.split_right(wide, 2 * theme.GAP)
    canvas.text(origin, right, theme.SMALL, theme.BRASS_LIGHT, align="right")
    canvas.text(subject.caption, left, theme.BODY, theme.PAPER)
