"""What is shown of the selected save: its picture, how the match stands, and what can be done."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from spytable import words
from spytable.branch import Origin
from spytable.core.save_list import Summary
from spytable.scenes import save_captions
from spytable.scenes.save_thumbnails import Opened, Photo, Thumbnails
from spytable.sentences import Speaker
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.footer import lay_out_buttons, lay_out_note
from spytable.ui.widget import Widget
from spytable.ui.widgets import Button, Label, Panel

_PHOTO = 72  # the least height of a picture


class _Line(NamedTuple):
    text: str
    colour: str
    size: float = theme.BODY
    role: str = theme.BODY_FONT


def beside_list(canvas: Canvas, box: Box, summary: Summary, thumbnails: Thumbnails) -> list[Widget]:
    """All about a save on a panel of its own."""
    panel, photo = Panel(), Photo(thumbnails, summary.path)
    panel.box = box
    buttons = _buttons(summary)
    room = lay_out_buttons(canvas, box.inset(24), buttons)
    story = _story(summary, thumbnails, theme.INK)
    labels, rest = _stand(canvas, [*_caption(summary), *story], room)
    if not rest.h:  # so long a caption can be read in the list
        labels, rest = _stand(canvas, story, room)
    photo.box = rest.split_bottom(theme.GAP)[1]
    photos = [photo] if photo.box.h >= _PHOTO else []
    return [panel, *photos, *labels, *buttons]


def below_list(
    canvas: Canvas, box: Box, summary: Summary, thumbnails: Thumbnails
) -> tuple[list[Widget], Box]:
    """What the list does not say, at the bottom of a box, and what is left of the box above."""
    buttons = _buttons(summary)
    room = lay_out_buttons(canvas, box, buttons)
    labels, rest = _stand(canvas, _story(summary, thumbnails, theme.PAPER), room)
    return [*labels, *buttons], rest


def _stand(canvas: Canvas, lines: list[_Line], room: Box) -> tuple[list[Label], Box]:
    """Lines at the bottom of a room, and what is left above them."""
    labels: list[Label] = []
    for text, colour, size, role in reversed(lines):
        label = Label(text, size, colour, role)
        room = lay_out_note(canvas, room, label, theme.GAP / 2)
        labels.append(label)
    return labels, room


def _caption(summary: Summary) -> list[_Line]:
    look = (theme.INK, theme.BODY) if summary.problem else (theme.INK_SOFT, theme.SMALL)
    return [
        _Line(save_captions.name(summary), theme.INK, theme.TITLE, theme.DISPLAY_FONT),
        _Line(save_captions.note(summary, datetime.now()), *look),
    ]


def _story(summary: Summary, thumbnails: Thumbnails, colour: str) -> list[_Line]:
    """How the match stands; nothing if it is not open yet, or cannot be opened."""
    opened = thumbnails.opened(summary.path)
    if not isinstance(opened, Opened):
        return []
    view, names = opened.view, opened.seating.names
    origin = Origin.of(summary.header or {})
    told = [_Line(origin.sentence, colour, theme.SMALL)] if origin else []
    if view.outcome is None:
        asked = words.t("list.and").join(names[seat] for seat in view.asked)
        return [_Line(words.t("saves.turn", names=asked), colour), *told]
    won = Speaker(view, names).outcome(view.outcome)[0]
    # Only now: the number of a deal gives every card away.
    deal = words.t("saves.deal", seed=opened.seed)
    return [_Line(won, colour), _Line(deal, colour, theme.SMALL), *told]


def _buttons(summary: Summary) -> list[Button]:
    buttons = [
        Button(words.t("saves.delete"), "delete", icon="room/icon_delete"),
        Button(words.t("saves.rename"), "rename", icon="room/icon_rename"),
    ]
    if summary.problem and summary.problem.line > 1:  # of others not even the beginning is left
        icon = "room/icon_saves"
        buttons.append(Button(words.t("saves.salvage"), "salvage", primary=True, icon=icon))
    elif not summary.problem:
        if save_captions.is_over(summary):
            buttons.append(Button(words.t("share.button"), "share", icon="room/icon_share"))
        text = words.t("saves.look" if save_captions.is_over(summary) else "saves.continue")
        icon = "room/icon_eye" if save_captions.is_over(summary) else "room/icon_continue"
        buttons.append(Button(text, "continue", primary=True, icon=icon))
    return buttons
