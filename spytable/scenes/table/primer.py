"""What a newcomer is told above the board: the goal of the game, and why one would do this."""

from __future__ import annotations

from collections import Counter

from spytable import words
from spytable.core.match import Match
from spytable.scenes.table.selection import Selection
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas

_OFTEN = 3  # how many times a question is explained in a match
_ICON, _GAP = 26, 10
_EDGE = (14, 4)  # beside and above what is said


class Primer:
    """A strip below the toolbar, until the first match of a game is won."""

    def __init__(self, match: Match, selection: Selection) -> None:
        self._match = match
        self._selection = selection
        self._asked: Counter[str] = Counter()
        self._length = -1  # of the log, at the last question that was counted

    @property
    def goal(self) -> str:
        """The goal in one line, or that of a single player; empty if the game tells none."""
        game = self._match.game
        keys = [f"{game.id}.goal_alone"] * (game.seats == 1) + [f"{game.id}.goal"]
        return next((words.t(key) for key in keys if words.has(key)), "")

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

    def height(self, canvas: Canvas, width: float) -> float:
        """The height of the longest that is ever said, so that the board below stays in its place;
        0 if the game tells no goal."""
        if not self.goal:
            return 0.0
        game = self._match.game.id
        said = [self.goal, *(words.t(f"{game}.why.{it}") for it in words.names(f"{game}.why"))]
        room = self._columns(Box(0, 0, width, 0), 2)[0].w - _ICON - _GAP
        lines = (canvas.text_height(text, room, theme.SMALL) for text in said)
        return max(_ICON, *lines) + 2 * _EDGE[1]

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draws the goal, and beside it the reason if there is one."""
        canvas.plate(box, theme.FELT_DARK, theme.RADIUS, theme.BRASS_SHADE)
        parts = [("room/icon_trophy", self.goal), ("room/icon_hint", self.why)]
        told = [(icon, text) for icon, text in parts if text]
        for (icon, text), part in zip(told, self._columns(box, len(told))):
            left, room = part.split_left(_ICON, _GAP)
            canvas.icon(icon, left.middle(_ICON, _ICON), theme.BRASS)
            canvas.text(text, room, theme.SMALL, theme.PAPER)

    def _columns(self, box: Box, count: int) -> list[Box]:
        return box.inset(*_EDGE).columns(count, 2 * theme.GAP)
