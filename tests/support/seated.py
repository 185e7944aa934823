"""A table at which somebody has played already, and a person who changes who sits there."""

from __future__ import annotations

from tests.support.desk import Desk, at_table, until_asked


def answered(minds: str = "human novice", count: int = 2, game: str = "moonlight", **more) -> Desk:
    """A table at which the person alone has answered so often, and is asked again."""
    desk = at_table(game, minds, **more)
    for _ in range(count):
        desk.answer(desk.table.selection.picker.possible[0])
        until_asked(desk)
    return desk


def sit(desk: Desk, *minds: str) -> None:
    """Fills in the sheet by mouse, and sits down; a dash leaves a seat as it is."""
    desk.use("seats")
    for seat, mind in enumerate(minds):
        if mind != "-":
            desk.use(("mind", seat), mind)
    desk.use("sit")
