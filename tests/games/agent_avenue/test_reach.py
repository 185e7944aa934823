"""Agent Avenue: which leads the agents of a turn can bring, as the danger meter shows them."""

from __future__ import annotations

import pytest

from spytable import words
from spytable.core.game import Game
from spytable.core.reader import LOCALES
from spytable.games.agent_avenue.board import pictures, scenery
from spytable.games.agent_avenue.board.zones import zones
from spytable.games.agent_avenue.rules.rules import AgentAvenue
from spytable.sentences import Speaker
from spytable.ui.box import Box
from tests.games.agent_avenue.table import A, B, choose, give, offer, play, table
from tests.support.imagined import worlds
from tests.support.listening import random_answers
from tests.support.screens import AREA, NAMES

PLAIN = "enf sent code sab"


def leads(game: Game, viewer: int | None) -> list[int]:
    """What the viewer sees in reach for the first side."""
    return sorted(game.view(viewer).reach(A))


# An offer on the table


def test_an_offer_on_the_table_is_all_that_counts():
    """An open Codebreaker stands still, and no hidden card walks more than 4."""
    game = table()
    offer(game, "code", "sab")
    assert (leads(game, B)[0], leads(game, B)[-1]) == (-4, 4)


def test_whoever_has_hidden_a_card_sees_how_the_offer_can_end():
    game = table(areas=("", "enf"), progress=(2, 0))
    offer(game, "enf", "sab")
    assert leads(game, A) == [2 - 1 - 2, 2 + 1 + 1]


def test_what_is_foreseen_of_an_offer_is_what_is_in_reach():
    found = 0
    for seed in range(30):
        for game in random_answers(AgentAvenue(2, seed), seed):
            (seat,) = game.asked
            if game.question != "choice":
                continue
            view = game.view(seat)
            told = [view.foresee(action) for action in view.actions(seat)]
            ends = [it[1:] for facts in told for it in facts if it[0] in ("lead", "lead_between")]
            if len(ends) == 2:  # else the match ends by something else
                found += 1
                reached = view.reach(view.side(seat))
                assert min(low for low, *_ in ends) == min(reached)
                assert max(end[-1] for end in ends) == max(reached)
    assert found


# Before


def test_at_the_own_offer_the_cards_in_hand_count():
    game = table(("side mole code sab", PLAIN))
    assert (leads(game, A)[0], leads(game, A)[-1]) == (-7, 7)
    game = table((PLAIN, PLAIN))
    assert (leads(game, A)[0], leads(game, A)[-1]) == (-2, 2)
    assert (leads(game, B)[0], leads(game, B)[-1]) == (-7, 7), "B does not see them"


def test_beside_the_open_card_only_the_hidden_one_is_open():
    game = table(("side mole code sab", PLAIN))
    give(game, "show", "code")
    assert leads(game, A) == [-4, -3, -1, 1, 3, 4]
    assert (leads(game, None)[0], leads(game, None)[-1]) == (-4, 4)


def test_what_the_viewer_holds_or_has_discarded_is_not_offered():
    game = table((PLAIN, "side mole code sab"))
    assert (leads(game, B)[0], leads(game, B)[-1]) == (-3, 3)
    game = table((PLAIN, "mole enf code sab"), turn=B)
    give(game, "discard", "mole")
    offer(game, "enf", "code")
    choose(game, "take", game.hidden)
    assert leads(game, B)[-1] < leads(game, None)[-1]


def test_a_hand_of_one_name_offers_two_alike():
    """B's second Double Agent walks 6 steps, A's first one 1 back."""
    game = table(("double double", PLAIN), areas=("", "double"), deck="")
    assert leads(game, A) == [-7]
    offer(game, "double", "double")
    assert leads(game, A) == [-7], "whoever takes which"


def test_partners_play_one_card_each():
    game = table(("side mole code sab", *[PLAIN] * 3), seats=4)
    assert leads(game, A)[-1] == 5, "the Mole cannot lie beside a Sidekick of the same hand"
    assert leads(game, B)[-1] == 7, "but B does not know that"


# After


def test_at_the_black_market_no_agent_is_within_reach():
    game = table(progress=(3, 4), supply="outpost")
    play(game, "code", "sab", "open")
    assert game.question == "market"
    assert leads(game, A) == leads(game, B) == leads(game, None) == []


def test_nothing_is_within_reach_while_agents_are_recruited_or_when_the_match_has_ended():
    game = table(progress=(6, 0))
    told = {}
    game.listener = lambda now, event: told.setdefault(event.kind, leads(now, B))
    play(game, "code", "enf", "open")
    assert game.outcome
    assert [told[kind] for kind in ("recruited", "walked", "caught")] == [[], [], []]
    assert told["unmasked"] == [5, 7], "both cards lie open, and nobody has walked"


@pytest.mark.parametrize("market", ["off", "on"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_turn_ends_within_reach_for_every_viewer(seats, market):
    """Whoever looks, from the first question on, unless a card is discarded."""
    for seed in range(12):
        seen: dict[tuple, list[set[int]]] = {}
        for game in random_answers(AgentAvenue(seats, seed, {"market": market}), seed):
            if game.question not in ("lead", "turn", "hide", "choice"):
                continue
            since = seen.setdefault((game.turn, *game.discards), [])
            since += [game.view(viewer).reach(A) for viewer in (*range(seats), None)]
            for _, card in game.actions(game.asked[0]) if game.question == "choice" else ():
                end = game.copy()
                end.recruit_both(card)
                assert all(end.progress[A] - end.progress[B] in reached for reached in since)


def test_worlds_that_look_alike_have_the_same_in_reach():
    for game in random_answers(AgentAvenue(2, 5), 5):
        for seat in (A, B):
            reached = game.view(seat).reach(A)
            assert all(it.view(seat).reach(A) == reached for it in worlds(game, seat)[:20])


# The meter


class Painted:
    """A canvas that remembers the colours of plates, and how often something is lit."""

    def __init__(self) -> None:
        self.plates: list[str] = []
        self.lit = 0

    def plate(self, box: Box, colour: str, *how, **named) -> None:
        self.plates.append(colour)

    def glow(self, *how) -> None:
        self.lit += 1

    def legible(self, size: float) -> float:
        return size

    def text(self, *how, **named) -> None:
        pass

    sprite = text


def painted(game: Game, viewer: int, monkeypatch) -> tuple[int, int]:
    """How many fields of the meter are bright, and how many ends shine."""
    monkeypatch.setattr(scenery, "paint_head", lambda *how: None)
    canvas, view = Painted(), game.view(viewer)
    scenery._paint_meter(canvas, view, zones(view, AREA).meter, None)
    return sum(it in (*pictures.SIDES, pictures.PLUM) for it in canvas.plates), canvas.lit


def test_the_meter_lights_what_is_within_reach(monkeypatch):
    game = table(("side mole code sab", PLAIN), supply="outpost", progress=(0, 1))
    assert painted(game, A, monkeypatch)[1] == 1, "7 behind, and 6 ahead"
    give(game, "show", "code")
    assert painted(game, A, monkeypatch) == (len(leads(game, A)), 0)
    give(game, "hide", "side")
    assert painted(game, A, monkeypatch) == (2, 0)
    assert painted(game, B, monkeypatch) == (len(leads(game, B)), 0)
    game = table(progress=(3, 4), supply="outpost")
    play(game, "code", "sab", "open")
    assert painted(game, A, monkeypatch) == (0, 0), "at the market"


@pytest.mark.parametrize("locale", LOCALES)
def test_the_meter_says_how_the_turn_can_end(locale):
    words.use(locale)
    game = table(("side mole code sab", PLAIN), supply="outpost", progress=(3, 4))
    for answer in ((), ("show", "code"), ("hide", "sab")):
        if answer:
            give(game, *answer)
        for viewer in (A, B):
            speaker = Speaker(game.view(viewer), NAMES)
            said, found = speaker.text(("meter", A)), leads(game, viewer)
            assert all(speaker.thing(("gap", it)) in said for it in (found[0], found[-1]))
    choose(game, "take", game.shown)
    assert game.question == "market"
    speaker = Speaker(game.view(A), NAMES)
    assert words.t("agent_avenue.reach.none") in speaker.text(("meter", A))
