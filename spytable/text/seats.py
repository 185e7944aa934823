"""Asks in the terminal who plays from now on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from spytable import words
from spytable.ai import levels
from spytable.seating import HUMAN, Seating
from spytable.text.terminal import say


def ask(seating: Seating, listen: Callable[[str], str]) -> Seating:
    """The seating with another mind in one seat, or unchanged."""
    minds = (HUMAN, *levels.names())
    seats = [
        words.t("text_table.seat", name=name, mind=words.t(f"mind.{mind}"))
        for name, mind in zip(seating.names, seating.minds)
    ]
    seat = _pick(seats, words.t("text_table.seat_which"), listen)
    if seat is None:
        return seating
    offered = [
        words.t(
            "text_table.seat_mind",
            mind=words.t(f"mind.{mind}"),
            character=words.t(f"character.{mind}"),
        )
        for mind in minds
    ]
    who = _pick(offered, words.t("text_table.seat_who", name=seating.names[seat]), listen)
    return seating if who is None else seating.minded(seat, minds[who])


def _pick(lines: Sequence[str], question: str, listen: Callable[[str], str]) -> int | None:
    """The index of the line that is chosen; None if none is."""
    for number, text in enumerate(lines, 1):
        say(words.t("text_table.choice", number=number, text=text))
    while line := listen(question):
        for number in range(len(lines)):
            if line == str(number + 1):
                return number
        say(words.t("text_table.no_choice", number=line))
    return None
