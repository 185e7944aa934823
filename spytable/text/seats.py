"""Asks in the terminal who plays from now on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from spytable import words
from spytable.ai import levels
from spytable.seating import HUMAN, Seating
from spytable.text.terminal import say


def ask(seating: Seating, game: str, listen: Callable[[str], str]) -> Seating:
    """The seating with another mind in one seat, or unchanged."""
    minds = (HUMAN, *levels.names())
    seats = [
        words.t("text_table.seat", name=name, mind=words.t(f"mind.{mind}"))
        for name, mind in zip(seating.names, seating.minds)
    ]
    seat = _pick(seats, words.t("text_table.seat_which"), listen)
    if seat is None:
        return seating
    who = _pick(_told(minds), words.t("text_table.seat_who", name=seating.names[seat]), listen)
    mind = None if who is None else _in_style(minds[who], game, listen)
    return seating if mind is None else seating.minded(seat, mind)


def _in_style(mind: str, game: str, listen: Callable[[str], str]) -> str | None:
    """The mind in the style that is chosen, if several show in a game; None if none is."""
    styles = levels.styles_of(mind, game)
    if len(styles) < 2:
        return mind
    minds = [levels.in_style(mind, style) for style in styles]
    which = _pick(_told(minds), words.t("text_table.seat_style"), listen)
    return None if which is None else minds[which]


def _told(minds: Sequence[str]) -> list[str]:
    """A line about each of some minds."""
    return [
        words.t(
            "text_table.seat_mind",
            mind=words.t(f"mind.{mind}"),
            character=words.t(f"character.{mind}"),
        )
        for mind in minds
    ]


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
