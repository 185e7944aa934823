"""Agent Avenue: forecasts, refusals, and the table in words."""

from __future__ import annotations

import pytest

from spytable.core.game import Event
from spytable.games.agent_avenue.rules.agents import MOLE
from spytable.games.agent_avenue.rules.reach import swing
from spytable.games.agent_avenue.rules.rules import AgentAvenue
from tests.games.agent_avenue.table import A, B, answer, choose, give, held, offer, play, table
from tests.support.listening import random_answers

PLAIN = "enf sent code sab"


def foreseen(game: AgentAvenue, verb: str, name: str) -> tuple[tuple, ...]:
    """What the asked seat is told about the answer that names such a card."""
    (seat,) = game.asked
    return game.view(seat).foresee(answer(game, verb, name))


def taking(game: AgentAvenue, card: int) -> tuple[tuple, ...]:
    """What the chooser is told about a card of the offer."""
    (seat,) = game.asked
    return game.view(seat).foresee(("take", card))


def kinds(told: tuple[tuple, ...]) -> list[str]:
    return [kind for kind, *_ in told]


# What would follow


def test_an_open_card_shows_both_walks():
    game = table(areas=("", "enf"))
    told = foreseen(game, "show", "enf")
    assert told == (
        ("if_taken", held(game, A, "enf")),
        ("walk", B, 2, 9),
        ("if_left", held(game, A, "enf")),
        ("walk", A, 1, 1),
    )


def test_a_hidden_card_shows_both_choices_of_the_rival():
    game = table()
    give(game, "show", "enf")
    taken, left = game.shown, game.shown
    told = foreseen(game, "hide", "sab")
    assert told[:4] == (("if_taken", taken), ("lead", -2), ("walk", A, -1, 13), ("walk", B, 1, 8))
    assert told[5:9] == (("if_left", left), ("lead", 2), ("walk", A, 1, 1), ("walk", B, -1, 6))


def test_taking_the_open_card_foresees_the_own_walk_and_a_range_for_the_rival():
    game = table()
    offer(game, "enf", "sent")
    told = taking(game, game.shown)
    assert told[:3] == (("lead_between", -3, 4), ("walk", B, 1, 8), ("walk_between", A, -3, 4))


def test_taking_the_hidden_card_foresees_the_rivals_walk():
    game = table()
    offer(game, "enf", "sent")
    told = taking(game, game.hidden)
    assert told[1:3] == (("walk_between", B, -3, 4), ("walk", A, 1, 1))


def test_a_range_counts_what_has_been_seen():
    game = table(hands=(PLAIN, "side mole dare dare"))
    offer(game, "enf", "sent")
    assert taking(game, game.shown)[2] == ("walk_between", A, -1, 2)


def test_a_range_leaves_out_what_everybody_knows_the_hand_to_lack():
    game = table()
    game.statements = (("lacks", game.hand[A], (MOLE,)),)
    offer(game, "enf", "sent")
    assert taking(game, game.shown)[2] == ("walk_between", A, -1, 4)


@pytest.mark.parametrize(("seen", "most"), [("dare dare", 6), ("double double", 4)])
def test_the_name_of_the_open_card_is_in_the_range_only_if_a_whole_hand_could_have_it(seen, most):
    game = table(("double sent code sab", f"{seen} dare enf"), areas=("double", ""))
    offer(game, "double", "sent")
    assert ("walk_between", A, -3, most) in taking(game, game.shown)


def test_a_certain_win_and_a_certain_loss_are_said():
    game = table((PLAIN, PLAIN), areas=("code code", "dare dare"))
    offer(game, "code", "sab")
    assert "wins" not in kinds(taking(game, game.shown))
    assert "may_win" not in kinds(taking(game, game.shown))
    assert "loses" in kinds(taking(game, game.hidden))


def test_a_possible_end_is_said_as_possible():
    game = table((PLAIN, PLAIN), areas=("", "dare dare"))
    offer(game, "enf", "sab")
    told = kinds(taking(game, game.hidden))
    assert "may_lose" in told and "loses" not in told
    assert "may_lose" not in kinds(taking(game, game.shown))


def test_wins_and_losses_are_told_before_anything_else():
    game = table(("dare sab enf sent", PLAIN), areas=("dare", "dare dare"), progress=(3, 0))
    give(game, "show", "dare")
    assert kinds(foreseen(game, "hide", "sab")) == [
        *("if_taken", "wins", "walk", "walk"),
        *("if_left", "wins", "lead", "walk", "walk"),
    ]
    give(game, "hide", "sab")
    assert kinds(taking(game, game.shown))[0] == "loses"


def test_what_may_end_the_match_is_told_before_the_other_choice():
    game = table(("code sab enf sent", PLAIN), areas=("code code", ""))
    give(game, "show", "code")
    told = kinds(foreseen(game, "hide", "sab"))
    assert told[:2] == ["if_left", "wins"] and told.count("if_taken") == 1


def test_a_fork_wins_whatever_the_rival_takes():
    """A leads by 3 and owns a Daredevil, B owns two: Daredevil and Saboteur."""
    game = table(("dare sab enf sent", PLAIN), areas=("dare", "dare dare"), progress=(3, 0))
    give(game, "show", "dare")
    told = kinds(foreseen(game, "hide", "sab"))
    assert told.count("wins") == 2
    play_on = game.copy()
    give(play_on, "hide", "sab")
    for card in (play_on.shown, play_on.hidden):
        end = play_on.copy()
        choose(end, "take", card)
        assert end.outcome.places == (1, 2)


@pytest.mark.parametrize(
    ("progress", "end"), [((1, 0), "wins"), ((0, 0), "wins"), ((0, 1), "loses")]
)
def test_the_end_of_the_cards_is_foreseen(progress, end):
    game = table(("sent code enf", "enf"), deck="", progress=progress)
    give(game, "show", "code")
    told = kinds(foreseen(game, "hide", "sent"))
    assert told.count(end) == 2 and "danger" not in told


def test_nothing_is_certain_before_the_black_market():
    game = table(("enf code", PLAIN), areas=("", "code code"), progress=(1, 0), supply="")
    give(game, "show", "code")
    told = foreseen(game, "hide", "enf")
    assert ("corner", A) in told and "may_lose" in kinds(told) and "loses" not in kinds(told)


def test_the_widest_swing_of_a_turn_is_nine_and_less_without_the_mole():
    assert swing(table(areas=("double", "")), A) == 9
    assert swing(table(areas=("sent sent", "")), A) == 9
    assert swing(table(areas=("sent sent", "mole")), A) == 7
    assert swing(table(areas=("sent sent", "mole sab sab")), A) == 8
    assert swing(table(), A) == 7, "a Sidekick for one, the Mole for the other"


def test_a_swing_is_of_two_names():
    areas = ("double sab sab sab", "double double sab sab sab mole")
    assert swing(table((), areas), A) == 6, "not 7, a Double Agent for each"


def test_danger_names_the_swing_and_what_a_catch_needs():
    game = table(areas=("", "sent sent"), progress=(2, 0))
    give(game, "show", "enf")
    told = foreseen(game, "hide", "code")
    assert ("danger", 9, 7 + 2 - 1) in told


def test_danger_does_not_count_with_what_one_holds_oneself():
    """A rival cannot offer the Mole that is in one's own hand."""
    game = table(("enf code sent mole", PLAIN), areas=("", "sent sent"), progress=(0, 0))
    give(game, "show", "enf")
    told = foreseen(game, "hide", "code")
    assert [it for it in told if it[0] == "danger"] == [("danger", 7, 7 - 1)]


def test_altered_steps_are_foreseen():
    game = table(rows=("watchtower", ""))
    assert foreseen(game, "show", "enf")[3] == ("walk", A, 3, 3)


def test_a_recruit_from_the_hand_is_foreseen():
    game = table(("enf code sent dare sab sab", PLAIN), progress=(1, 4), supply="outpost")
    play(game, "code", "enf", "open")
    give(game, "buy", "outpost")
    assert foreseen(game, "recruit", "sent") == (("walk", A, 0, 2),)


def test_what_is_foreseen_of_a_known_offer_comes_true():
    for seed in range(30):
        for game in random_answers(AgentAvenue(2, seed), seed):
            (seat,) = game.asked
            if game.prompt(seat).key != "hide":
                continue
            action = game.actions(seat)[0]
            told = game.view(seat).foresee(action)
            after = game.copy()
            after.step(seat, action)
            starts = [n for n, kind in enumerate(kinds(told)) if kind in ("if_taken", "if_left")]
            for branch in (told[starts[0] : starts[1]], told[starts[1] :]):
                end = after.copy()
                is_taken = branch[0][0] == "if_taken"
                end.step(end.asked[0], ("take", after.shown if is_taken else after.hidden))
                lead = end.progress[seat] - end.progress[1 - seat]
                leads = [it[1] for it in branch if it[0] == "lead"]
                assert leads == [lead] or {"wins", "loses"} & {*kinds(branch)} and not leads


def test_what_happens_lies_in_the_range_that_was_foreseen():
    for seed in range(30):
        for game in random_answers(AgentAvenue(2, seed), seed):
            (seat,) = game.asked
            if game.prompt(seat).key != "choice":
                continue
            for action in game.actions(seat):
                told = game.view(seat).foresee(action)
                leads = [it[1:] for it in told if it[0].startswith("lead")]
                end = game.copy()
                end.step(seat, action)
                for low, *most in leads:
                    assert low <= end.progress[seat] - end.progress[1 - seat] <= max(low, *most)
                assert leads or end.outcome
                if end.outcome and end.outcome.places[seat] == 1:
                    assert {"wins", "may_win"} & {*kinds(told)}
                if "loses" in kinds(told):
                    assert end.outcome.places[seat] == 2


# Why not


@pytest.mark.parametrize(
    ("card", "touched", "rule"),
    [
        ("outpost", "hand", "market.outpost"),
        ("secret_recruit", "area", "market.secret_recruit"),
        ("double_trouble", "area", "market.double_trouble"),
        ("spycation", "hand", "market.spycation"),
        ("mind_control", "hand", "market.mind_control"),
    ],
)
def test_every_market_question_says_what_it_wants(card, touched, rule):
    game = table(("enf code sent dare dare sab", PLAIN), progress=(1, 4), supply=card)
    play(game, "code", "enf", "open")
    give(game, "buy", card)
    thing = held(game, A, "sab") if touched == "hand" else game.area[A][0]
    assert game.why_not(A, ("card", thing)).rule == rule


def test_no_rule_is_named_for_other_things_than_cards():
    game = table()
    assert game.why_not(A, ("space", 3)).rule == "not_now"
    assert game.why_not(A, ("decline",)).rule == "not_now"


# The table in words


def test_a_report_tells_everything_that_is_public_and_the_own_hand():
    game = table(areas=("enf", ""), rows=("watchtower", ""), supply="outpost")
    give(game, "show", "sent")
    report = game.view(A).report()
    assert ("meeple", A, 0, 7) in report
    assert ("agents", A, (1,)) in report and ("no_agents", B) in report
    assert ("row", A, game.row[A]) in report
    assert ("offer", (game.shown,)) in report
    assert ("player", B, 4, 4) in report
    assert ("supply", game.supply) in report
    assert report[-1] == ("hand", A, game.hand[A])
    assert "hand" not in kinds(game.view(None).report())


def test_things_have_names():
    game = table(areas=("code code", ""), seats=4, hands=(PLAIN,) * 4)
    assert game.term(("side", 1)) == ("side.pair", {"seat": 1, "seat_other": 3})
    assert game.term(("space", 7)) == ("space.home", {"side": 1})
    assert game.term(("space", 2)) == ("space.plain", {"number": 3})
    assert game.term(("icon", 2 * 3 + 2)) == ("icon.win", {})
    assert game.term(("icon", 0)) == ("icon.minus", {"steps": 1})
    assert game.term(("stack", 2)) == ("stack", {"agent": 2, "copies": 2, "icon": 8})
    assert table(supply="").term(("space", 2)) == ("space.top_left", {})


@pytest.mark.parametrize(
    ("event", "favoured"),
    [
        (Event("three_win", {"side": 1, "agent": 2, "copies": 3}), (B,)),
        (Event("three_lose", {"side": 1, "agent": 4, "copies": 3}), (A,)),
        (Event("caught", {"side": 0, "side_other": 1, "steps": 8}), (A,)),
        (Event("bought", {"side": 0, "card": 40}), ()),
    ],
)
def test_it_is_plain_for_whom_an_end_is_good(event, favoured):
    assert table().favours(event) == favoured


@pytest.mark.parametrize(("agent", "favoured"), [("enf", (A,)), ("sab", (B,)), ("sent", ())])
def test_an_agent_is_good_for_whoever_it_brings_ahead(agent, favoured):
    told: list[Event] = []
    game = table(("enf sab sent code", PLAIN))
    game.listener = lambda game, event: told.append(event)
    game.recruit(A, answer(game, "show", agent)[1])
    assert [game.favours(it) for it in told] == [favoured]
