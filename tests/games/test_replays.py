"""Finished matches that were recorded once are played in the same way for ever."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from spytable.core import registry
from tests.support.matches import REPLAYS, Recorded, loaded
from tests.support.quick import quick

RESEATED = [path for path in REPLAYS if path.stem == "reseated"]


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_recorded_match_is_still_played_to_its_end(path):
    match = loaded(path)
    assert match.game.outcome is not None
    assert match.log[-1].mark == match.game.fingerprint()


@pytest.mark.parametrize("path", RESEATED, ids=lambda path: path.parent.name)
def test_a_recorded_match_knows_who_played_when(path):
    match = loaded(path)
    played = dict.fromkeys(tuple(entry.agreement["minds"]) for entry in match.log)
    assert [*played] == [tuple(table["minds"]) for _, table in match.agreements]
    assert len(played) == 2


@pytest.mark.parametrize("id", sorted({path.parent.name for path in REPLAYS}))
def test_the_matches_of_a_game_were_recorded_with_every_option(id):
    matches = Recorded(id)
    game = registry.game(id)
    offered = {(name, it) for name, option in game.options.items() for it in option.choices}
    assert {match.game.seats for match in matches} == {*game.seat_counts}
    assert {chosen for match in matches for chosen in match.game.chosen.items()} == offered


SHARES = [("1", 6), ("31337", 1)]  # with a seed, one of so many matches


@pytest.mark.parametrize("share", quick(SHARES, [("1", 6)]), ids=str)
def test_it_does_not_depend_on_the_order_of_hashes(share):
    hash_seed, every = share
    script = (
        "import sys; from pathlib import Path; from spytable.core.match import Match;"
        "from spytable.core.journal import Journal;"
        "[Match.load(Journal.open(Path(path))) for path in sys.argv[1:]]"
    )
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    subprocess.run(
        [sys.executable, "-c", script, *map(str, REPLAYS[::every])],
        env=environment,
        cwd=Path(__file__).parents[2],
        check=True,
    )
