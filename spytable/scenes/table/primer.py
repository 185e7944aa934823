"""What a newcomer is told above the board: the goal of the game, and why one would do this."""

from __future__ import annotations

from collections import Counter

from spytable import words
from spytable.core.match import Match
from spytable.scenes.table.selection import Selection
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas

HEIGHT = 60
_OFTEN = 3  # how many times a question is explained in a match
_ICON = 30


class Primer:
    """A strip below the toolbar, until the first match of a game is won."""

    def __init__(self, match: Match, selection: Selection) -> None:
        self._match = match
        self._selection = selection
        self._asked: Counter[str] = Counter()
        self._length = -1  # of the log, at the last question that was counted

    @property
    def goal(self) -> str:
        """The goal in one line; empty if the game tells none."""
        key = f"{self._match.game.id}.goal"
        return words.t(key) if words.has(key) else ""

    def begin(self) -> None:
        """A question is put to the viewer."""
        if self._length != len(self._match.log):
            self._length = len(self._match.log)
            self._asked[self._match.game.question] += 1

    @property
    def why(self) -> str:
        """Why one would do what is asked for; empty once that has been said often enough."""
        picker = self._selection.picker
        if picker is None or self._asked[picker.view.question] > _OFTEN:
            return ""
        key = f"{picker.view.id}.why.{picker.view.question}"
        return words.t(key) if words.has(key) else ""

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draws the goal, and beside it the reason if there is one."""
        canvas.plate(box, theme.FELT_DARK, theme.RADIUS, theme.BRASS_SHADE)
        parts = [("room/icon_trophy", self.goal), ("room/icon_hint", self.why)]
        told = [(icon, text) for icon, text in parts if text]
        for (icon, text), part in zip(told, box.inset(14, 4).columns(len(told), 2 * theme.GAP)):
            left, room = part.split_left(_ICON, 10)
            canvas.icon(icon, left.middle(_ICON, _ICON), theme.BRASS)
            canvas.text(text, room, theme.SMALL, theme.PAPER)
