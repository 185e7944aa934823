"""Matches on the disk, and a person before the list of them."""

from __future__ import annotations

import os
from pathlib import Path

import pygame

from spytable import paths
from spytable.core import save_folder
from spytable.core.match import Match
from spytable.match_setup import MatchSetup
from spytable.scenes.launch_options import LaunchOptions
from spytable.seating import Seating
from tests.support.desk import Desk


def played(answers: int, *names: str, age: int = 0) -> Match:
    """A match of the toy game with so many answers, saved so many hours ago."""
    seating = Seating(names or ("Ada", "Bob", "Cyd"), ("human", "novice", "novice"))
    match = MatchSetup("toy", seating, seed=answers).start()
    while match.game.asked and len(match.log) < answers:
        seat = match.game.asked[0]
        match.play(seat, match.game.actions(seat)[0])
    match.release()
    os.utime(match.journal.path, (10**9 - 3600 * age,) * 2)
    return match


def finished() -> Match:
    match = played(10**6)
    assert match.game.outcome
    return match


def at_saves(options: LaunchOptions | None = None) -> Desk:
    desk = Desk(options or LaunchOptions(language="en"))
    desk.show_saves()
    for _ in range(3):
        desk.step()
    return desk


def listed(desk: Desk) -> list[Path]:
    return [row.value for row in desk.scene._list.rows]


def names() -> set[str]:
    return {path.stem for path in paths.saves().glob("*.jsonl")}


def deleted() -> set[str]:
    return {path.stem for path in (paths.saves() / save_folder.DELETED).glob("*.jsonl")}


def rename(desk: Desk, name: str) -> None:
    desk.press(pygame.K_F2)
    desk.write(name)
    desk.press(pygame.K_RETURN)


def delete(desk: Desk) -> None:
    desk.press(pygame.K_DELETE)
    desk.press(pygame.K_RETURN)


def offers(desk: Desk, command: str) -> bool:
    return any(widget.command == command for widget in desk.widgets)


def damage(match: Match, line: int) -> Path:
    """Changes a letter in a line of a save."""
    path = match.journal.path
    lines = path.read_bytes().splitlines(keepends=True)
    lines[line] = lines[line].replace(b'"', b"'", 1)
    path.write_bytes(b"".join(lines))
    return path
