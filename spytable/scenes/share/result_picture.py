"""The result of a match as a picture to show around: who has won what, and how it came about."""

from __future__ import annotations

from typing import NamedTuple

from spytable import words
from spytable.scenes.share.subject import Subject
from spytable.sentences import Speaker
from spytable.ui import sprites, theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.paper import draw_paper
from spytable.ui.standings import SCORE, Scores, Winners
from spytable.ui.widget import State, Widget

SIZE = (1200, 630)  # logical pixels
_ART = 500  # the width of the game's picture
_MARGIN = 20  # around the paper, and how far it lies over the art
_INSET = (40, 32)
_TITLE = 2.6 * theme.HEADING  # the height of two lines
_SCORES = 0.6  # of the room for scores and reasons, which the scores may take at least
_MEDAL = 190
_LOW = 140  # how far the medal hangs below the middle of the art
_CHART = 130
_FOOT = 64
_SHADES = 12  # steps in which the art darkens towards its foot
_NO_CHART = 0.6  # of the height that a paper without a chart takes, at least


class Chart(NamedTuple):
    """Something that is drawn below the scores, and what it shows."""

    title: str
    body: Widget


def paint(canvas: Canvas, subject: Subject, chart: Chart | None) -> None:
    """Paints the result of a match over a canvas of SIZE."""
    outcome = subject.match.game.outcome
    assert outcome is not None
    canvas.fill_background()
    art, rest = canvas.box.split_left(_ART)
    _paint_art(canvas, art, subject.match.game.id)
    winners = Winners(outcome)
    winners.box = art.middle(art.w - 3 * _MARGIN, _MEDAL).moved(-_MARGIN / 2, _LOW)
    winners.draw(canvas, State())
    _paint_account(canvas, rest.inset(0, _MARGIN).moved(-_MARGIN, 0), subject, chart)


def _paint_art(canvas: Canvas, box: Box, game: str) -> None:
    """The game's picture, darker towards the foot, where the program says its name."""
    if sprites.has(f"{game}/scene"):
        canvas.sprite(f"{game}/scene", box)
    else:
        canvas.plate(box, theme.FELT_LIT)
    foot = box.split_bottom(2.5 * _FOOT)[0]
    for step in range(_SHADES):
        shade = foot.split_bottom(foot.h * (1 - step / _SHADES))[0]
        canvas.plate(shade, f"{theme.FELT_DARK}30")
    line = box.split_bottom(_FOOT)[0].inset(28, 12)
    emblem, name = line.split_left(line.h, 12)
    canvas.sprite("room/emblem", emblem)
    canvas.text(words.t("app.name"), name, theme.TITLE, theme.PAPER_LIGHT, theme.DISPLAY_FONT)


def _paint_account(canvas: Canvas, room: Box, subject: Subject, chart: Chart | None) -> None:
    """A paper with the game, who has won, the scores, the reasons, and a chart."""
    game = subject.match.game
    assert game.outcome is not None
    speaker = Speaker(game.view(None), subject.names)
    won, *reasons = speaker.outcome(game.outcome)
    why, wide = "\n".join(reasons), room.w - 2 * _INSET[0]
    title = min(canvas.text_height(won, wide, theme.HEADING, theme.DISPLAY_FONT), _TITLE)
    if chart is None:
        told = SCORE * game.seats + canvas.text_height(why, wide, theme.SMALL)
        needed = 2 * _INSET[1] + theme.TITLE + title + told + 4 * theme.GAP
        room = room.middle(room.w, min(room.h, max(needed, _NO_CHART * room.h)))
    draw_paper(canvas, room)
    line, rest = room.inset(*_INSET).split_top(theme.TITLE, 4)
    canvas.text(words.t(f"{game.id}.name"), line, theme.BODY, theme.BRASS_DARK)
    line, rest = rest.split_top(title, 8)
    canvas.text(won, line, theme.HEADING, theme.INK, theme.DISPLAY_FONT)
    line, rest = rest.split_top(theme.LINE, theme.GAP)
    canvas.plate(line, theme.BRASS)
    if chart:
        chart.body.box, rest = rest.split_bottom(_CHART, 4)
        chart.body.draw(canvas, State())
        line, rest = rest.split_bottom(1.4 * theme.SMALL, theme.GAP / 2)
        canvas.text(chart.title, line, theme.SMALL, theme.INK_SOFT)
    scores = Scores(speaker.standings(game.outcome))
    left = rest.h - canvas.text_height(why, wide, theme.SMALL) - theme.GAP / 2
    high = min(SCORE * game.seats, max(left, _SCORES * rest.h))
    scores.box, rest = rest.split_top(high, theme.GAP / 2)
    scores.draw(canvas, State())
    canvas.text(why, rest, theme.SMALL, theme.INK_SOFT, valign="top")
