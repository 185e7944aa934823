"""What the killer of programs takes for a loss, and what it says then."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.matches import REPLAYS, Recorded
from tools.home_contents import HomeReader
from tools.kill_losses import Lost, Seen, check_home

SAVE, AWAY = Path("saves/a.jsonl"), Path("saves/deleted/b.jsonl")
EXPORT = Path("exports/c.jsonl")
DATA = next(path for path in REPLAYS if path.parent.name == "moonlight").read_bytes()
LINES = DATA.splitlines(keepends=True)
FOUL = b"".join([*LINES[:3], LINES[3].replace(b'"', b"'", 1), *LINES[4:]])


@pytest.fixture
def reader(tmp_path) -> HomeReader:
    return HomeReader(tmp_path)


@pytest.mark.parametrize(
    "after", [{SAVE: DATA}, {AWAY: DATA}, {SAVE: DATA + LINES[0][:9]}], ids=["it", "away", "torn"]
)
def test_a_save_that_was_moved_or_is_torn_is_not_lost(reader, after):
    check_home({SAVE: DATA}, after, reader)


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ({SAVE: DATA}, {}, "saves/a.jsonl is gone"),
        (
            {SAVE: DATA},
            {SAVE: b"".join(LINES[:-1])},
            f"line {len(LINES)} of {len(LINES)} is gone: .*over",
        ),
        ({SAVE: DATA}, {SAVE: b"".join([*LINES[:4], *LINES[5:]])}, "line 5 of"),
        ({EXPORT: DATA}, {EXPORT: DATA[:-9]}, "exports/c.jsonl is gone"),
        ({}, {AWAY: FOUL}, "deleted/b.jsonl is refused: save_line_broken"),
        ({}, {Path("config/settings.yaml"): b"sound: 99"}, "refused: setting_wrong"),
    ],
    ids=["save", "last line", "line", "export", "damage", "setting"],
)
def test_a_loss_is_told(reader, before, after, told):
    with pytest.raises(Lost, match=told):
        check_home(before, after, reader)


# A match

PERSON, MACHINE = ({"seat": seat, "action": ["place", 1]} for seat in (0, 1))
UNDO = {"undo": 2}


def seen(*lines: dict) -> Seen:
    return Seen(Recorded("moonlight")[0], [*lines], SAVE)


def test_only_what_was_done_may_be_new():
    before, answer = seen(PERSON, MACHINE), "answer ['place', 1]"
    seen(PERSON, MACHINE, MACHINE).check(before, [])
    seen(PERSON, MACHINE, PERSON, MACHINE).check(before, [], [answer])
    seen(PERSON, MACHINE, UNDO).check(before, ["take back"])
    for lines, possible in (([PERSON], []), ([UNDO], [answer]), ([PERSON, UNDO], [answer])):
        with pytest.raises(Lost, match="more, not"):
            seen(PERSON, MACHINE, *lines).check(before, possible)


def test_a_line_that_was_dropped_is_told():
    with pytest.raises(Lost, match="line 2 of 2 is gone: .*undo"):
        seen(PERSON).check(seen(PERSON, UNDO), [])
