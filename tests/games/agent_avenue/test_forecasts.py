"""Agent Avenue: what the forecasts say about the next turn, and about a third agent of a name."""

from __future__ import annotations

import pytest

from spytable import words
from spytable.core.reader import LOCALES
from spytable.games.agent_avenue.rules.rules import AgentAvenue
from spytable.games.agent_avenue.rules.street import CATCH
from spytable.sentences import Speaker
from tests.games.agent_avenue.table import A, B, answer, choose, give, held, offer, table
from tests.support.listening import random_answers
from tests.support.screens import NAMES

PLAIN = "enf sent code sab"
RISKY = "side doub code sab"


def shown(game: AgentAvenue, name: str) -> dict[str, list[str]]:
    """What the leader is told about a card face up, by branch."""
    told: dict[str, list[str]] = {}
    for kind, *_ in game.view(game.asked[0]).foresee(answer(game, "show", name)):
        if kind.startswith("if_"):
            branch = told[kind] = []
        else:
            branch.append(kind)
    return told


# The next turn


@pytest.mark.parametrize(
    ("behind", "danger"), [(0, []), (1, [("danger_at_worst", -2, 5, 5)])], ids=["none", "just"]
)
def test_danger_is_that_of_the_worst_lead_there_may_be(behind, danger):
    game = table((PLAIN, RISKY), progress=(behind, 0))
    offer(game, "enf", "sent")
    view = game.view(game.asked[0])
    told = view.foresee(("take", game.shown))
    assert told[0] == ("lead_between", -behind - 1, -behind + 4)
    assert [it for it in told if it[0].startswith("danger")] == danger


@pytest.mark.parametrize(("hand", "most"), [(RISKY, [4 + 1]), (PLAIN, [])], ids=["own", "not"])
def test_whoever_makes_the_next_offer_counts_with_what_he_holds(hand, most):
    """Nobody has to offer a Sidekick and a Double Agent that he does not hold."""
    game = table((PLAIN, hand), progress=(1, 0))
    offer(game, "enf", "sent")
    told = game.view(B).foresee(("take", game.shown))
    assert [it[-2] for it in told if it[0].startswith("danger")] == most


@pytest.mark.parametrize("partner", [PLAIN, RISKY])
def test_a_partner_may_hold_whatever_the_viewer_does_not_see(partner):
    game = table((PLAIN, PLAIN, PLAIN, partner), progress=(1, 0), seats=4)
    choose(game, "lead", A)
    offer(game, "enf", "sent")
    told = game.view(game.asked[0]).foresee(("take", game.shown))
    most = 3 + 1  # the partner's Mole and an own Enforcer: each of them plays one card
    assert [it[-2] for it in told if it[0].startswith("danger")] == [most]


def danger(game: AgentAvenue, *action) -> list[tuple[int, ...]]:
    """The most steps that the rival can gain, and those it needs, for each branch with danger."""
    told = game.view(game.asked[0]).foresee(action)
    return [tuple(numbers[-2:]) for kind, *numbers in told if kind.startswith("danger")]


def test_a_meeple_that_comes_to_a_home_with_the_ice_cream_van_drives_on():
    """B walks 3 steps to its home and 3 more, A 3 steps back."""
    rows = ("", "getaway_car")
    game = table(areas=("", "enf enf"), progress=(-1, -3), rows=rows, hands=("sent code", PLAIN))
    give(game, "show", "sent")
    assert (9, 9) in danger(game, *answer(game, "hide", "code"))
    game = table(areas=("", "enf enf"), progress=(-1, -3), supply="", hands=("sent code", PLAIN))
    give(game, "show", "sent")
    assert danger(game, *answer(game, "hide", "code")) == []


def test_an_agent_that_is_about_to_be_hidden_is_not_held_any_more():
    """Five Sentinels are seen; the sixth is B's third: 6 steps, and 3 back for A."""
    game = table(("enf sent", PLAIN), areas=("sent sent", "sent sent"), progress=(0, 4))
    give(game, "show", "enf")
    assert danger(game, *answer(game, "hide", "sent"))


def test_agents_that_one_has_discarded_are_not_offered_any_more():
    game = table(("enf sab sent", PLAIN), areas=("", "doub"), progress=(4, 0))
    give(game, "show", "enf")
    assert danger(game, *answer(game, "hide", "sab"))
    game = table(("mole enf sab", PLAIN), areas=("", "doub"), progress=(4, 0))
    give(game, "discard", "mole")
    give(game, "show", "enf")
    assert danger(game, *answer(game, "hide", "sab")) == []


def test_danger_fits_the_lead_that_is_foreseen():
    for seed in range(30):
        for game in random_answers(AgentAvenue(2, seed), seed):
            (seat,) = game.asked
            lead: tuple[int, ...] = ()
            for action in game.actions(seat):
                for kind, *numbers in game.view(seat).foresee(action):
                    if kind in ("wins", "loses", "if_taken", "if_left"):
                        lead = ()
                    elif kind.startswith("lead"):
                        lead = tuple(numbers)
                    elif kind == "danger":
                        assert (numbers[1] - CATCH,) == lead
                    elif kind == "danger_at_worst":
                        assert len(lead) == 2
                        assert numbers[2] - CATCH == numbers[0] == lead[0]


def test_there_is_no_danger_where_nothing_can_be_gained(monkeypatch):
    game = table()
    give(game, "show", "enf")
    monkeypatch.setattr("spytable.games.agent_avenue.rules.forecasts.swing", lambda *how: 0)
    told = game.view(A).foresee(answer(game, "hide", "sab"))
    assert "danger" not in {kind for kind, *_ in told}


@pytest.mark.parametrize("locale", LOCALES)
def test_the_danger_at_worst_names_the_lead(locale):
    words.use(locale)
    game = table((PLAIN, RISKY), progress=(1, 0))
    offer(game, "enf", "sent")
    speaker = Speaker(game.view(game.asked[0]), NAMES)
    worst = speaker.thing(("gap", -2))
    assert worst in speaker.forecast(("take", game.shown))[-1]


# A lead


def test_after_a_third_daredevil_no_lead_is_told():
    game = table((f"dare {PLAIN}", PLAIN), areas=("", "dare dare"))
    offer(game, "dare", "sab")
    view = game.view(game.asked[0])
    told = [kind for kind, *_ in view.foresee(("take", game.shown))]
    assert told == ["loses", "walk", "walk_between"]


# A third agent


def test_a_third_codebreaker_that_is_left_wins_whatever_is_hidden():
    game = table(areas=("code code", ""))
    assert shown(game, "code") == {"if_left": ["wins", "walk"], "if_taken": ["walk"]}
    give(game, "show", "code")
    for hidden in ("enf", "sent", "sab"):
        end = game.copy()
        give(end, "hide", hidden)
        choose(end, "take", end.hidden)
        assert end.outcome.places == (1, 2)


def test_a_third_daredevil_that_is_taken_wins_even_if_the_rival_catches():
    game = table((f"dare {PLAIN}", PLAIN), areas=("", "dare dare"), progress=(0, 6))
    assert shown(game, "dare") == {"if_taken": ["wins", "walk"], "if_left": ["walk"]}


def test_what_the_rival_would_win_by_may_still_be_met_by_a_condition_of_ones_own():
    game = table((f"dare {PLAIN}", PLAIN), areas=("dare dare", "code code"))
    assert shown(game, "code")["if_taken"] == ["may_lose", "walk"]
    assert shown(game, "dare")["if_left"] == ["may_lose", "walk"]


def test_before_the_black_market_a_third_agent_only_can_win():
    game = table(areas=("code code", ""), supply="")
    assert shown(game, "code")["if_left"][0] == "may_win"


def test_with_the_bicycle_a_third_daredevil_can_win():
    game = table((f"dare {PLAIN}", PLAIN), areas=("dare dare", ""), rows=("leader_of_the_pack", ""))
    assert shown(game, "dare")["if_left"][0] == "may_win"


def test_a_catch_by_one_walk_alone_is_not_foretold():
    """The other meeple walks at the same time."""
    game = table(progress=(6, 0))
    assert shown(game, "enf") == {"if_taken": ["walk"], "if_left": ["walk"]}
    assert held(game, A, "enf") in game.hand[A]
