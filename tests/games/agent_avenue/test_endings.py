"""Agent Avenue: the catch, three of a name, conflicts, and the end of the cards."""

from __future__ import annotations

import pytest

from spytable.core.game import Outcome
from tests.games.agent_avenue.table import (
    A,
    B,
    choose,
    faces,
    give,
    kinds,
    lead,
    offer,
    play,
    table,
)
from tests.support.listening import listen


def end(shown: str, hidden: str, taken: str, **given) -> tuple[Outcome, list[tuple]]:
    """The outcome of a turn that ends the match, and what was told in its End step."""
    game = table(**given)
    offer(game, shown, hidden)
    told = listen(game)
    choose(game, "take", game.shown if taken == "open" else game.hidden)
    assert game.outcome and game.asked == ()
    return game.outcome, told[kinds(told).index("ending") :]


def won_by(seat: int) -> tuple[int, int]:
    return (1, 2) if seat == A else (2, 1)


# The catch


def test_a_sidekick_and_a_mole_catch_in_the_first_turn():
    outcome, told = end("mole", "side", "open", hands=("side mole enf sab", "enf sent code sab"))
    assert outcome == Outcome(won_by(A), (7, -7), ("caught",))
    assert kinds(told) == ["ending", "caught", "won"]
    assert told[1] == ("caught", A, B, 7)


def test_no_other_offer_of_a_first_turn_catches():
    for shown in ("double", "enf", "code", "sab", "dare", "sent", "side", "mole"):
        for hidden in ("double", "enf", "code", "sab", "dare", "sent", "side", "mole"):
            if shown != hidden and {shown, hidden} != {"side", "mole"}:
                game = table(hands=(f"{shown} {hidden}", "enf sent"))
                play(game, shown, hidden, "open")
                assert game.outcome is None


def test_a_meeple_that_runs_forward_in_the_same_turn_escapes():
    game = table(
        hands=("double side enf sab", "enf sent"), areas=("double", "sent"), progress=(4, 0)
    )
    offer(game, "side", "double")
    told = listen(game)
    choose(game, "take", game.shown)
    assert lead(game) == 6 and game.outcome is None
    assert ("escaped", B, A) in told


@pytest.mark.parametrize("turn", [A, B])
def test_an_escape_is_told_whoever_walks_first(turn):
    hands = ["enf sent", "enf sent"]
    hands[turn] = "double side"
    game = table(hands=tuple(hands), areas=("double", ""), progress=(4, 0), turn=turn)
    offer(game, "side", "double") if turn == A else offer(game, "double", "side")
    told = listen(game)
    choose(game, "take", game.shown)
    assert lead(game) == 6 and ("escaped", B, A) in told


def test_a_meeple_that_was_never_overtaken_does_not_escape():
    game = table(progress=(3, 0))
    offer(game, "enf", "sent")
    told = listen(game)
    choose(game, "take", game.shown)
    assert "escaped" not in kinds(told)


def test_an_escape_is_told_once():
    game = table(("double side enf sab", "code sent"), areas=("double", ""), progress=(4, 0))
    play(game, "side", "double", "open")
    offer(game, "code", "sent")
    told = listen(game)
    choose(game, "take", game.shown)
    assert "escaped" not in kinds(told)


def test_a_meeple_that_stands_still_catches_a_rival_that_backs_onto_it():
    given = {
        "hands": ("code sab enf enf", "enf sent"),
        "areas": ("", "sab sab"),
        "progress": (5, 0),
    }
    outcome, _ = end("sab", "code", "open", **given)
    assert outcome == Outcome(won_by(A), (7, -7), ("caught",))


def test_a_meeple_that_steps_back_onto_its_rival_is_caught():
    given = {"hands": ("sab code enf enf", "enf sent"), "progress": (0, 6)}
    outcome, _ = end("code", "sab", "open", **given)
    assert outcome == Outcome(won_by(B), (-7, 7), ("caught",))


def test_passing_the_rival_catches_as_well():
    given = {"hands": ("double enf code code", "enf sent"), "areas": ("double", "")}
    outcome, told = end("code", "double", "open", progress=(4, 0), **given)
    assert outcome.places == won_by(A) and told[1] == ("caught", A, B, 10)


@pytest.mark.parametrize("ahead", [-6, 6])
def test_a_lead_of_six_is_no_catch(ahead):
    game = table(hands=("code sent", "enf sent enf sent"), progress=(ahead, 0))
    play(game, "code", "sent", "open")
    assert game.outcome is None


def test_where_the_meeples_stand_on_the_ring_does_not_matter():
    game = table(hands=("code sent", "enf sent enf sent"), progress=(17, 24 - 4))
    play(game, "code", "sent", "open")
    assert game.stands(A) == 3 and game.stands(B) == 13 and game.outcome is None


# Three of a name


@pytest.mark.parametrize(("taken", "winner"), [("open", B), ("hidden", A)])
def test_three_codebreakers_win(taken, winner):
    own = "code code"
    areas = (own, "") if winner == A else ("", own)
    given = {"hands": ("code sent", "enf sent"), "areas": areas}
    outcome, told = end("code", "sent", taken, **given)
    assert outcome.places == won_by(winner) and outcome.reasons == ("three_win",)
    assert ("three_win", winner, *faces("code"), 3) in told


@pytest.mark.parametrize(("taken", "loser"), [("open", B), ("hidden", A)])
def test_three_daredevils_lose(taken, loser):
    own = "dare dare"
    areas = (own, "") if loser == A else ("", own)
    given = {"hands": ("dare sent", "enf sent"), "areas": areas}
    outcome, told = end("dare", "sent", taken, **given)
    assert outcome.places == won_by(1 - loser) and outcome.reasons == ("three_lose",)
    assert ("three_lose", loser, *faces("dare"), 3) in told


def test_two_of_each_are_not_enough():
    game = table(hands=("dare code", "enf sent"), areas=("dare code", "dare code"), deck="enf enf")
    play(game, "dare", "code", "open")
    assert game.outcome is None


# Conflicts


@pytest.mark.parametrize("turn", [A, B])
def test_a_catch_and_a_third_daredevil_of_one_player_favour_the_active_side(turn):
    """A leads by 6 and gets the third Daredevil, B steps back by 1."""
    hands = ["enf sent", "enf sent"]
    hands[turn] = "dare sab"
    given = {"hands": tuple(hands), "areas": ("dare dare", ""), "progress": (6, 0), "turn": turn}
    shown, hidden = ("sab", "dare") if turn == A else ("dare", "sab")
    outcome, told = end(shown, hidden, "open", **given)
    assert outcome.places == won_by(turn)
    assert outcome.reasons == ("caught", "three_lose", "privilege")
    assert told[-2:] == [("privilege", turn), ("won", turn)]


@pytest.mark.parametrize("turn", [A, B])
def test_the_active_side_wins_a_catch_against_a_third_codebreaker(turn):
    hands = ["enf sent", "enf sent"]
    hands[turn] = "code side"
    given = {"hands": tuple(hands), "areas": ("", "code code"), "progress": (4, 0), "turn": turn}
    shown, hidden = ("code", "side") if turn == A else ("side", "code")
    outcome, _ = end(shown, hidden, "open", **given)
    assert outcome.places == won_by(turn)
    assert outcome.reasons == ("caught", "three_win", "privilege")


def test_codebreakers_on_one_side_and_daredevils_on_the_other_are_no_conflict():
    given = {"hands": ("dare code", "enf sent"), "areas": ("code code", "dare dare")}
    outcome, told = end("dare", "code", "open", **given)
    assert outcome == Outcome(won_by(A), outcome.scores, ("three_win", "three_lose"))
    assert "privilege" not in kinds(told)


@pytest.mark.parametrize("turn", [A, B])
def test_codebreakers_and_daredevils_of_one_player_favour_the_active_side(turn):
    """B could not have got both in one turn, but has both now."""
    hands = ["enf sent", "enf sent"]
    hands[turn] = "enf sab"
    areas = ("", "code code code dare dare dare")
    outcome, _ = end("enf", "sab", "open", hands=tuple(hands), areas=areas, turn=turn)
    assert outcome.places == won_by(turn)
    assert outcome.reasons == ("three_win", "three_lose", "privilege")


@pytest.mark.parametrize("turn", [A, B])
@pytest.mark.parametrize(("agent", "reason"), [("code", "three_win"), ("dare", "three_lose")])
def test_the_active_side_wins_if_both_players_have_three(turn, agent, reason):
    hands = ["enf sent", "enf sent"]
    hands[turn] = "enf sab"
    areas = (f"{agent} {agent} {agent}",) * 2
    outcome, _ = end("enf", "sab", "open", hands=tuple(hands), areas=areas, turn=turn)
    assert outcome.places == won_by(turn)
    assert outcome.reasons == (reason, "privilege")


def test_a_catch_and_three_codebreakers_of_one_player_are_two_reasons():
    given = {"hands": ("mole code", "enf sent"), "areas": ("code code", ""), "progress": (4, 0)}
    outcome, _ = end("mole", "code", "open", **given)
    assert outcome == Outcome(won_by(A), (7, -7), ("caught", "three_win"))


# Out of cards


def out_of_cards(progress: tuple[int, int], **given) -> tuple[Outcome, list[tuple]]:
    given = {"hands": ("sent code enf", "enf"), "deck": "", "progress": progress} | given
    return end("code", "sent", "open", **given)


@pytest.mark.parametrize(("progress", "winner"), [((2, 0), A), ((0, 3), B)])
def test_the_side_nearer_to_a_catch_wins_when_the_rival_cannot_play(progress, winner):
    outcome, told = out_of_cards(progress)
    assert outcome.places == won_by(winner) and outcome.reasons == ("ran_out", "nearer")
    ahead = abs(progress[0] - progress[1])
    assert told[1:] == [("ran_out", B), ("nearer", winner, 7 - ahead, 7 + ahead), ("won", winner)]


@pytest.mark.parametrize("turn", [A, B])
def test_the_active_side_wins_if_both_are_equally_near(turn):
    hands = ["enf", "enf"]
    hands[turn] = "sent code enf"
    outcome, told = out_of_cards((3, 3), hands=tuple(hands), turn=turn)
    assert outcome == Outcome(won_by(turn), (0, 0), ("ran_out", "level", "privilege"))
    assert told[1:] == [
        *(("ran_out", 1 - turn), ("level", 7), ("privilege", turn), ("won", turn)),
    ]


def test_only_the_hand_of_the_next_player_is_looked_at():
    game = table(hands=("sent code", "enf sab"), deck="")
    play(game, "code", "sent", "open")
    assert game.outcome is None and game.asked == (B,)


@pytest.mark.parametrize(("card", "over"), [("masterplan", True), ("mind_control", False)])
def test_a_side_that_still_gets_a_second_card_at_the_market_can_play(card, over):
    game = table(hands=("enf sent code", "sab"), deck="", progress=(0, 1), supply=card)
    play(game, "enf", "sent", "open")
    give(game, "buy", card)
    if not over:
        give(game, "seize", "sent")
    assert bool(game.outcome) == over


def test_a_deck_that_is_not_empty_goes_on():
    game = table(hands=("sent code enf sab", "enf"), deck="mole side dare")
    play(game, "code", "sent", "open")
    assert game.drawn == 37 and game.outcome is None


def test_whoever_wins_in_the_last_turn_has_not_run_out():
    given = {"hands": ("mole code", "enf"), "areas": ("code code", ""), "deck": ""}
    outcome, _ = end("mole", "code", "open", **given)
    assert outcome.reasons == ("three_win",)


def test_scores_are_the_lead_of_each_seat():
    outcome, _ = out_of_cards((2, 0))
    assert outcome.scores == (2, -2)
