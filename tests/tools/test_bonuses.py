"""What powers and lone wolves of Moonlight are worth: what is played, and what is found."""

from __future__ import annotations

import pytest

pytest.importorskip("numpy")

from spytable.core.rng import Generator
from spytable.games.moonlight.rules.scoring import NOBODY
from spytable.games.moonlight.rules.wolves import AMBUSH, GUARD, LONE_WOLVES
from tools import bonuses
from tools.bonuses import Round, played, worth

HOWLER, SHADOW = LONE_WOLVES[:2]


def rounds(*results):
    """Rounds of a power at the first seat against a lone wolf at the second."""
    return [
        Round((power, NOBODY), (NOBODY, wolf), winner)
        for power, wolf, wins, losses in results
        for winner in [0] * wins + [1] * losses
    ]


def test_what_wins_is_worth_more():
    found = worth(rounds((AMBUSH, HOWLER, 90, 10), (GUARD, HOWLER, 50, 50)))
    assert found["ambush"] - found["guard"] == pytest.approx(2.2, abs=0.3)  # log 9
    assert found["guard"] == pytest.approx(found["howler"], abs=0.2)
    assert found["shadow"] == found["leap"], "they were not played"
    assert min(found.values()) == 0


@pytest.mark.slow
def test_the_third_round_gives_all_and_the_second_one_of_a_kind_to_each():
    third, second = (played(deal) for deal in (0, 1))
    assert NOBODY not in (*third.powers, *third.lone)
    assert third.powers[0] != third.powers[1] and third.lone[0] != third.lone[1]
    assert sorted((power == NOBODY, wolf == NOBODY) for power, wolf in zip(*second[:2])) == [
        (False, True),
        (True, False),
    ]
    assert played(0) == third and third.winner in (0, 1)


def test_a_run_goes_on_where_the_last_one_stopped(tmp_path, capsys, monkeypatch):
    def quick(deal):
        return Round((AMBUSH, NOBODY), (NOBODY, SHADOW), Generator(deal).below(2))

    monkeypatch.setattr(bonuses, "played", quick)
    monkeypatch.setattr(bonuses, "workers", InThisProcess)
    for games in ("2", "5"):
        assert bonuses.main(["--docs", str(tmp_path), "--games", games]) == 0
    assert "5 rounds" in capsys.readouterr().out


class InThisProcess:
    """Plays what it is asked to at once."""

    def __init__(self, jobs):
        self.map = map

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass
