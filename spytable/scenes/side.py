"""The panel beside the table: what is pointed at, in words, and the log."""

from __future__ import annotations

from collections.abc import Sequence

from spytable import words
from spytable.core.game import Action, Thing
from spytable.core.match import Beat
from spytable.scenes.showing import Showing
from spytable.sentences import Speaker
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.scrolling import Row, ScrollList

_PART, _MOST = 0.46, 0.8  # of the panel that tell about a thing: usually, and at most
_INSET = (18, 12)
_TITLE = 48


class Side:
    """Speaks to the viewer of a showing; `log` is a widget of the scene."""

    def __init__(self, showing: Showing, names: Sequence[str]) -> None:
        self._showing = showing
        self._names = names
        self._heard: tuple[int | None, str] | None = None  # by whom, in which language
        self._lines: list[tuple[Beat, str]] = []
        self.log = ScrollList((), follow=True)

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
        self.log.show([Row(line) for _, line in self._lines])

    def draw(self, canvas: Canvas, thing: Thing | None, action: Action | None) -> None:
        """Tells about a thing, and what an answer that it leads to would change."""
        speaker = Speaker(self._showing.view, self._names)
        placement = self._showing.stage.placement(thing) if thing else None
        title, *lines = [words.t("play.about"), words.t("play.about_keys")]
        if placement:
            told, *below = placement.about or (thing,)
            name = speaker.thing(told)
            title, lines = name[:1].upper() + name[1:], list(filter(None, [speaker.text(told)]))
            if below:
                names = words.t("list.comma").join(map(speaker.thing, below))
                lines.append(words.t("play.below", names=names))
        if action:
            lines += speaker.forecast(action)
        text = "\n".join(lines)
        self._make_room(canvas, text)
        canvas.plate(self._about, theme.PAPER, theme.RADIUS, theme.BRASS, shadow=True)
        head, rest = self._about.inset(*_INSET).split_top(_TITLE, 4)
        canvas.text(title, head, theme.TITLE, theme.INK, theme.DISPLAY_FONT)
        canvas.text(text, rest, theme.BODY, theme.INK, valign="top")

    def _make_room(self, canvas: Canvas, text: str) -> None:
        """A long text takes from the log what it needs."""
        box = self._box
        needed = canvas.text_height(text, box.w - 2 * _INSET[0]) + _TITLE + 4 + 2 * _INSET[1]
        height = max(box.h * _PART, min(needed, box.h * _MOST))
        self._about, self.log.box = box.split_top(height, theme.GAP)
