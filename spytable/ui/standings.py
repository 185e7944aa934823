"""How a match ended: medals for those who have won, and everybody's score."""

from __future__ import annotations

from collections.abc import Sequence

from spytable.core.game import Outcome
from spytable.ui.canvas import Canvas
from spytable.ui.widget import State, Widget

SCORE = 52  # the height of a line of the scores


class Winners(Widget):
    """A medal for everyone in first place, around the badge; a seal if nobody has won."""

    focusable = False

    def __init__(self, outcome: Outcome) -> None:
        self._seats = [seat for seat, place in enumerate(outcome.places) if place == 1]

    def draw(self, canvas: Canvas, state: State) -> None:
        size = min(self.box.h, self.box.w / max(1, len(self._seats)))
        row = self.box.middle(size * max(1, len(self._seats)), size)
        if not self._seats:
            canvas.sprite("room/seal", row)
        for seat, medal in zip(self._seats, row.columns(max(1, len(self._seats)))):
            canvas.sprite("room/medal", medal)
            canvas.badge(seat, medal.centre, size * 0.4)


class Scores(Widget):
    """The badge of each seat, and beside it a sentence with place, name and score."""

    focusable = False

    def __init__(self, lines: Sequence[tuple[int, str]]) -> None:
        self._lines = lines

    def draw(self, canvas: Canvas, state: State) -> None:
        height = min(SCORE, self.box.h / len(self._lines))
        for n, (seat, line) in enumerate(self._lines):
            row = self.box._replace(y=self.box.y + n * height, h=height)
            badge, text = row.split_left(height, 8)
            canvas.badge(seat, badge.centre, height * 0.8)
            canvas.text(line, text)
