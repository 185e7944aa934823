"""The panel beside the table: what is pointed at, in a picture and in words, and the log."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import groupby

from spytable import words
from spytable.core.game import Action, Thing
from spytable.core.match import Beat
from spytable.scenes.showing import Showing
from spytable.sentences import Speaker
from spytable.ui import theme
from spytable.ui.box import Box, Point
from spytable.ui.canvas import Canvas
from spytable.ui.scrolling import Row, ScrollList
from spytable.ui.stage import Placement
from spytable.ui.widget import State
from spytable.ui.widgets import Panel

_PART, _MOST = 0.5, 0.8  # of the panel that tell about a thing: usually, and at most
_LOW = 600  # a panel of this height or less may do without the log for a while
_INSET = (24, 20)
_TITLE = 44
_PICTURE = 200  # the height of a card's picture, where there is room
_ROOMY = (380, 420)  # the least size of a panel with a picture


class About:
    """A thing in words for a viewer: its name, what it says of itself, what lies below it, and
    what an answer would change; without a thing, what happened while the viewer waited, or at
    the moment that is looked at."""

    def __init__(
        self, showing: Showing, names: Sequence[str], thing: Thing | None, action: Action | None
    ) -> None:
        speaker = Speaker(showing.view, names)
        self.pictured = showing.stage.pictured(thing) if thing else None
        placement = showing.stage.placement(thing) if thing else None
        self.text, self.more = "", []
        if placement:
            told, *below = placement.about or (thing,)
            name = speaker.thing(told)
            self.title, self.text = name[:1].upper() + name[1:], speaker.text(told)
            if below:
                listed = words.t("list.comma").join(map(speaker.thing, below))
                self.more.append(words.t("play.below", names=listed))
        elif showing.past is not None:
            self.title = words.t("play.then")
            self.more = [speaker.event(event) for event in showing.told]
        elif showing.missed:
            self.title = words.t("play.meanwhile")
            self.more = [speaker.event(beat.event) for beat in showing.missed]
        else:
            self.title, self.text = words.t("play.about"), words.t("play.about_keys")
        if action:
            self.more += speaker.forecast(action)


class Side:
    """Speaks to the viewer of a showing; `log` is a widget of the scene, a row for every answer
    that gives the number of its last beat."""

    def __init__(self, showing: Showing, names: Sequence[str]) -> None:
        self._showing = showing
        self._names = names
        self._heard: tuple[int | None, str] | None = None  # by whom, in which language
        self._lines: list[tuple[Beat, str]] = []
        self.log = ScrollList((), "look", follow=True)

    def arrange(self, box: Box) -> None:
        """Lays the panel out in a box, and brings the log up to date."""
        self._box = box
        self._about, self.log.box = box.split_top(box.h * _PART, theme.GAP)
        self._fill()

    def _fill(self) -> None:
        showing = self._showing
        beats = showing.match.beats[: showing.shown]
        heard = (showing.viewer, words.locale())
        if heard != self._heard:
            self._heard, self._lines = heard, []
        # An undo may have put other beats in the place of those that were told.
        same = sum(1 for (beat, _), now in zip(self._lines, beats) if beat is now)
        del self._lines[same:]
        for beat in beats[same:]:
            speaker = Speaker(beat.game.view(showing.viewer), self._names)
            self._lines.append((beat, speaker.event(beat.event)))
        self.log.show(self._rows())

    def _rows(self) -> list[Row]:
        """An answer in a row: what was done, and small below it what came of that."""
        rows, last = [], -1
        for _, lines in groupby(self._lines, key=lambda line: line[0].entry):
            first, *more = [sentence for _, sentence in lines]
            last += 1 + len(more)
            note = reduce(_joined, more) if more else ""
            rows.append(Row(first, last, note=note))
        return rows

    def told(self, position: Point | None) -> set[Thing]:
        """The things of which the line of the log speaks that is pointed at or looked at."""
        pointed = self.log.value_at(position) if position else None
        last = self._showing.past if pointed is None else pointed
        if last is None:
            return set()
        beats = self._showing.match.beats
        speaker = Speaker(self._showing.view, self._names)
        return {
            thing
            for beat in beats[: last + 1]
            if beat.entry == beats[last].entry
            for thing in speaker.things(beat.event)
        }

    def draw(self, canvas: Canvas, thing: Thing | None, action: Action | None) -> None:
        """Tells about a thing, and what an answer that it leads to would change."""
        about = About(self._showing, self._names, thing, action)
        picture = about.pictured if self._box.w >= _ROOMY[0] and self._box.h > _ROOMY[1] else None
        self._make_room(canvas, about, picture)
        panel = Panel()
        panel.box = self._about
        panel.draw(canvas, State())
        head, rest = self._about.inset(*_INSET).split_top(_TITLE, 8)
        canvas.text(about.title, head, theme.TITLE, theme.INK, theme.DISPLAY_FONT)
        if picture:
            top, rest = rest.split_top(_PICTURE, theme.GAP)
            shape = picture.box.w / picture.box.h
            left, beside = top.split_left(min(_PICTURE * shape, top.w / 2), theme.GAP)
            self._showing.stage.draw_at(canvas, picture, left)
            canvas.text(about.text, beside, theme.BODY, theme.INK, valign="top")
            text = "\n".join(about.more)
        else:
            text = "\n".join(filter(None, [about.text, *about.more]))
        canvas.text(text, rest, theme.BODY, theme.INK, valign="top")

    def _make_room(self, canvas: Canvas, about: About, picture: Placement | None) -> None:
        """A long text takes from the log what it needs."""
        box = self._box
        lines = about.more if picture else filter(None, [about.text, *about.more])
        needed = canvas.text_height("\n".join(lines), box.w - 2 * _INSET[0])
        needed += _TITLE + 8 + 2 * _INSET[1]
        if picture:
            needed += _PICTURE + theme.GAP
        most = box.h if box.h <= _LOW else box.h * _MOST
        height = max(box.h * _PART, min(needed, most))
        self._about, self.log.box = box.split_top(height, theme.GAP)
        if self.log.box.h < theme.TARGET:
            self._about, self.log.box = box, Box(0, 0, 0, 0)


def _joined(first: str, following: str) -> str:
    """Two sentences one after the other."""
    return words.t("list.sentences", first=first, next=following)
