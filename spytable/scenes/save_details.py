"""What is shown of the selected save: its picture, how the match stands, and what can be done."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from spytable import words
from spytable.core.journal import Summary
from spytable.scenes import save_captions
from spytable.scenes.save_thumbnails import Photo, Thumbnails
from spytable.sentences import Speaker
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.footer import lay_buttons
from spytable.ui.widgets import Button, Label, Panel, Widget

_PHOTO = 72  # the least height of a picture


class _Line(NamedTuple):
    text: str
    colour: str
    size: float = theme.BODY
    role: str = theme.BODY_FONT


def sheet(canvas: Canvas, box: Box, summary: Summary, album: Thumbnails) -> list[Widget]:
    """All of a save on a sheet of paper."""
    panel, photo = Panel(), Photo(album, summary.path)
    panel.box = box
    buttons = _buttons(summary)
    room = lay_buttons(canvas, box.inset(24), buttons)
    story = _story(summary, album, theme.INK)
    labels, rest = _stand(canvas, [*_caption(summary), *story], room)
    if not rest.h:  # a caption that long can be read in the list
        labels, rest = _stand(canvas, story, room)
    photo.box = rest.split_bottom(theme.GAP)[1]
    photos = [photo] if photo.box.h >= _PHOTO else []
    return [panel, *photos, *labels, *buttons]


def slip(canvas: Canvas, box: Box, summary: Summary, album: Thumbnails) -> tuple[list[Widget], Box]:
    """At the bottom of a box what the list does not tell, and what is left of the box above."""
    buttons = _buttons(summary)
    room = lay_buttons(canvas, box, buttons)
    labels, rest = _stand(canvas, _story(summary, album, theme.PAPER), room)
    return [*labels, *buttons], rest


def _stand(canvas: Canvas, lines: list[_Line], room: Box) -> tuple[list[Label], Box]:
    """Lines at the bottom of a room, and what is left above them."""
    labels = []
    for text, colour, size, role in reversed(lines):
        label = Label(text, size, colour, role)
        height = canvas.text_height(text, room.w, size, role)
        label.box, room = room.split_bottom(height, theme.GAP / 2)
        labels.append(label)
    return labels, room


def _caption(summary: Summary) -> list[_Line]:
    look = (theme.INK, theme.BODY) if summary.problem else (theme.INK_SOFT, theme.SMALL)
    return [
        _Line(save_captions.name(summary), theme.INK, theme.TITLE, theme.DISPLAY_FONT),
        _Line(save_captions.note(summary, datetime.now()), *look),
    ]


def _story(summary: Summary, album: Thumbnails, colour: str) -> list[_Line]:
    """How the match stands; nothing while it is not open, or if it cannot be opened."""
    opened = album.opened(summary.path)
    if opened is None or opened.match is None:
        return []
    game, names = opened.match.game, opened.seating.names
    if game.outcome is None:
        asked = words.t("list.and").join(names[seat] for seat in game.asked)
        return [_Line(words.t("saves.turn", names=asked), colour)]
    won = Speaker(game.view(None), names).outcome(game.outcome)[0]
    # Only now: the number of a deal tells every card in it.
    deal = words.t("saves.deal", seed=opened.match.seed)
    return [_Line(won, colour), _Line(deal, colour, theme.SMALL)]


def _buttons(summary: Summary) -> list[Button]:
    buttons = [
        Button(words.t("saves.delete"), "delete", icon="room/icon_delete"),
        Button(words.t("saves.rename"), "rename", icon="room/icon_rename"),
    ]
    if not summary.problem:
        text = words.t("saves.look" if save_captions.is_over(summary) else "saves.continue")
        icon = "room/icon_eye" if save_captions.is_over(summary) else "room/icon_continue"
        buttons.append(Button(text, "continue", primary=True, icon=icon))
    return buttons
