"""The panel beside the table: what is pointed at, as a picture and in words, and the log."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from spytable import words
from spytable.branch import Origin
from spytable.core.game import Event
from spytable.core.match import Beat
from spytable.scenes.table.about import About
from spytable.scenes.table.playback import Playback
from spytable.seating import Seating
from spytable.sentences import Speaker
from spytable.ui import theme
from spytable.ui.box import Box, Point
from spytable.ui.canvas import Canvas
from spytable.ui.scroll_list import Row, ScrollList
from spytable.ui.stage import Placement
from spytable.ui.widget import State
from spytable.ui.widgets import Panel

_PART, _MOST = 0.5, 0.8  # of the panel that are about a thing: usually, and at most
_LOW = 600  # up to this height, a long text about a thing hides the log
_INSET = (24, 20)
TITLE, TITLES = 44, 76  # the height of a title: in one line, in two
_PICTURE = 270  # the height of a card's picture, where there is room
_AT_ONCE = 400  # beats that are told in one round
_LEAST = 140  # the least height of a panel that can be read
_ROOMY = (380, 420)  # the least size of a panel with a picture


class SidePanel:
    """Speaks to the viewer of a playback. `log` is a list with a row for every answer, whose value
    is the number of its last beat; with `log_first` it has room however much there is to say.
    `shows_log` tells whether it has as much of the panel without that."""

    def __init__(self, playback: Playback, seating: Seating) -> None:
        self._playback = playback
        self._seating = seating
        self.log_first = self.shows_log = False
        self._reader: Hashable = None  # for whom the lines are, and in which language
        self._lines: list[tuple[Beat, str]] = []
        self._first = 0  # the number of the beat that the first line is about
        self._panel = Panel()
        self.log = ScrollList((), "look", follow=True)

    def fill(self) -> None:
        """Brings the log up to date; what is old may follow by `fill_earlier`."""
        beats = self._playback.match.beats[: self._playback.shown]
        if self._reader != self._present or len(beats) < self._first:
            self._reader, self._lines = self._present, []
            self._first = max(0, len(beats) - _AT_ONCE)
        # After an undo other beats may be in the place of these.
        beats = beats[self._first :]
        same = sum(1 for (beat, _), now in zip(self._lines, beats) if beat is now)
        self._lines[same:] = self._said(beats[same:])
        self._show()

    def fill_earlier(self) -> bool:
        """Tells the same reader some more of what is old; whether there was any."""
        if not self._first or self._reader != self._present:
            return False
        end, self._first = self._first, max(0, self._first - _AT_ONCE)
        self._lines[:0] = self._said(self._playback.match.beats[self._first : end])
        self._show()
        return True

    @property
    def _present(self) -> Hashable:
        """Who reads now, with whose eyes, in which language."""
        playback = self._playback
        eyes = playback.eyes if playback.is_lent else None
        return (playback.viewer, playback.discreet, eyes, words.locale())

    def _said(self, beats: Sequence[Beat]) -> list[tuple[Beat, str]]:
        """Beats, each with its sentence."""
        seen, names = self._playback.seen, self._seating.names
        return [(beat, Speaker(seen(beat.game), names).event(beat.event)) for beat in beats]

    def _show(self) -> None:
        past = self._playback.past
        self.log.show(self._rows())
        self.log.choose(None if past is None else self._row_end(past))

    def _rows(self) -> list[Row]:
        """A row for each answer: what was done, and in small print below what came of it. Every
        part of a score has a row of its own. A branch first tells where it comes from."""
        match = self._playback.match
        account = match.game.account
        origin = Origin.of(match.journal.header) if match.journal else None
        rows = [Row(origin.sentence)] if origin else []
        entry = None
        for number, (beat, sentence) in enumerate(self._lines, self._first):
            if beat.entry != entry or beat.event.kind in account:
                rows.append(Row(sentence, number, heading=beat.event.kind in account[:1]))
            else:
                row = rows[-1]
                rows[-1] = row._replace(value=number, note=words.joined([row.note, sentence]))
            entry = beat.entry
        return rows

    @property
    def last_beats(self) -> list[int]:
        """The last beat of each row of the log."""
        return [row.value for row in self.log.rows if isinstance(row.value, int)]

    def _row_end(self, beat: int) -> int:
        """The last beat of the row to which a beat belongs."""
        return next((end for end in self.last_beats if end >= beat), beat)

    def told(self, beat: int) -> str:
        """What the row says to which a beat belongs."""
        end = self._row_end(beat)
        return next((row.text for row in self.log.rows if row.value == end), "")

    def line(self, position: Point | None) -> list[Event]:
        """What happened in the line of the log that is pointed at, or else looked back at."""
        pointed = self.log.value_at(position) if position else None
        past = self._playback.past
        last = pointed if pointed is not None or past is None else self._row_end(past)
        ends = [-1, *self.last_beats]
        if not isinstance(last, int) or last not in ends[1:]:
            return []
        since = ends[ends.index(last) - 1] + 1
        return [beat.event for beat in self._playback.match.beats[since : last + 1]]

    def arrange(self, canvas: Canvas, box: Box, about: About, with_log: bool = True) -> None:
        """Lays the panel out in a box; a long text about a thing takes room from the log."""
        self._about = about
        roomy = box.w >= _ROOMY[0] and box.h > _ROOMY[1]
        self._picture = about.pictured if roomy else None
        width = box.w - 2 * _INSET[0]
        is_long = canvas.text_width(about.title, theme.TITLE, theme.DISPLAY_FONT) > width
        self._head = TITLES if is_long else TITLE
        most = box.h * (_PART if self.log_first else 1 if box.h <= _LOW else _MOST)
        if self._needed(canvas, width) > most or self._is_cut_beside(canvas, width):
            self._picture = None  # rather all the words
        usual = box.h * _PART
        height = max(usual, min(self._needed(canvas, width), most))
        self.shows_log = with_log and height == usual and not self.log_first
        self._panel.box, self.log.box = box.split_top(height, theme.GAP)
        if self.log.box.h < theme.TARGET or not with_log:
            self._panel.box, self.log.box = box, Box(0, 0, 0, 0)

    def _needed(self, canvas: Canvas, width: float) -> float:
        """How high a panel of a width inside must be to tell everything."""
        picture = _PICTURE + theme.GAP if self._picture else 0.0
        frame = self._head + 8 + 2 * _INSET[1]
        return frame + picture + canvas.text_height(self._text, width)

    def _is_cut_beside(self, canvas: Canvas, width: float) -> bool:
        """Whether there is too little room for the words beside a picture."""
        if self._picture is None:
            return False
        beside = _parts(Box(0, 0, width, _PICTURE), self._picture)[1]
        return canvas.text_height(self._about.text, beside.w) > beside.h

    @property
    def _text(self) -> str:
        """What stands below the picture, or in place of it."""
        about = self._about
        return "\n".join(about.more if self._picture else filter(None, [about.text, *about.more]))

    def draw(self, canvas: Canvas) -> None:
        """Draws what is said about a thing; the log is drawn as a widget."""
        about, picture = self._about, self._picture
        if self._panel.box.h < _LEAST:
            return
        self._panel.draw(canvas, State())
        head, rest = self._panel.box.inset(*_INSET).split_top(self._head, 8)
        canvas.text(about.title, head, theme.TITLE, theme.INK, theme.DISPLAY_FONT)
        if picture:
            top, rest = rest.split_top(_PICTURE, theme.GAP)
            left, beside = _parts(top, picture)
            self._playback.stage.draw_at(canvas, picture, left)
            canvas.text(about.text, beside, theme.BODY, theme.INK, valign="top")
        canvas.text(self._text, rest, theme.BODY, theme.INK, valign="top")


def _parts(room: Box, picture: Placement) -> tuple[Box, Box]:
    """The places of a picture and of the words beside it."""
    shape = picture.box.w / picture.box.h
    return room.split_left(min(_PICTURE * shape, room.w / 2), theme.GAP)
