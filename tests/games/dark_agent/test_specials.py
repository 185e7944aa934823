"""Dark Agent: the four specials."""

from __future__ import annotations

import pytest

from spytable.games.dark_agent.rules.rules import DarkAgent
from spytable.games.dark_agent.rules.theatre import EMPTY
from tests.games.dark_agent.table import (
    A,
    B,
    at,
    attack,
    card,
    cards,
    choose,
    foreseen,
    give,
    name_of,
    offered,
    refused,
    table,
    verbs,
)
from tests.support.listening import listen, of, question

# Supply, Support and Undercover


def test_a_supply_draws_a_card_and_stays():
    game = table("supply", orbits="A . . B B B .")
    top = game.deck[0]
    told = listen(game)
    give(game, "spot", "supply")
    assert (game.equipment[A], at(game, "1/1")) == ((top,), "supply")
    assert of(told, "drew") == [(A, (top,))]


def test_support_brings_an_agent_at_once_if_there_is_an_empty_cell():
    game = table("support _", orbits="A . . B B B .", standby={A: "A2 A5"})
    assert foreseen(game, "spot", 0) == {"deploys": cards(game, "A2")}
    give(game, "spot", "support")
    assert (at(game, "2/1"), at(game, "1/1")) == ("A2", "support")


def test_support_without_an_empty_cell_is_wasted():
    game = table("support A1", orbits="A . . B B B .", standby={A: "A2 A5"})
    assert foreseen(game, "spot", 0) == {"wasted": ()}
    told = listen(game)
    give(game, "spot", "support")
    assert of(told, "idle") == [(A,)]
    assert len(game.standby[A]) == 2


def test_undercover_takes_the_token_from_its_holder():
    game = table("undercover B5", orbits="A A . B B B .", double=B)
    told = listen(game)
    give(game, "spot", "undercover")
    assert (game.double, of(told, "recruited")) == (A, [(A,)])
    give(game, "spot", "B5")
    give(game, "double", "B5")


def test_undercover_is_wasted_while_the_token_is_at_work_or_mine():
    game = table("undercover A1", orbits="A A . B B B .", double=A)
    assert foreseen(game, "spot", 0) == {"wasted": ()}


# Media


def test_media_lifts_three_cards_at_the_end_of_the_turn():
    game = table("media A1 s2 B5", orbits="A . . B B B .")
    told = listen(game)
    give(game, "spot", "media")
    assert of(told, "postponed") == [(A,)]
    choose(game, "end")
    for left, name in ((3, "A1"), (2, "s2"), (1, "B5")):
        assert question(game) == ("pick", left)
        assert verbs(game) == {"pick"}, "no fewer"
        give(game, "pick", name)
    assert question(game) == ("put", card(game, "B5"))
    assert refused(game, "put", "5/1") == "cell.taken"
    give(game, "put", "2/1")
    give(game, "put", "4/1")
    assert [at(game, f"{n}/1") for n in (2, 3, 4)] == ["B5", "A1", "s2"]
    assert [name for name, *_ in told].count("picked") == 3
    assert game.turn == B


def test_media_lifts_no_targets_and_nothing_from_empty_cells():
    game = table("media prisoner _", orbits="A . . B B B .")
    give(game, "spot", "media")
    choose(game, "end")
    assert refused(game, "pick", "prisoner") == "pick.target"
    assert refused(game, "pick", "3/1") == "cell.empty"
    assert game.why_not(A, ("done",))
    assert offered(game, "pick").split() == [name for name in on_grid(game) if name != "prisoner"]


def on_grid(game: DarkAgent) -> list[str]:
    return [name_of(game, one) for one in game.grid if one != EMPTY]


@pytest.mark.parametrize("there", [1, 2, 3])
def test_media_lifts_fewer_only_if_there_are_no_more(there):
    """The cards that are left are the Media, and besides it up to two others and the targets."""
    left = ["media", "A1", "s2"][:there]
    top = " ".join([*left, "prisoner", "control", *"____"])
    game = table(top, *["_ _ _ _ _ _ _"] * 4, orbits="A")
    give(game, "spot", "media")
    choose(game, "end")
    for number, name in enumerate(left):
        assert question(game) == ("pick", 3 - number)
        give(game, "pick", name)
    for name in reversed(left):
        assert question(game) == ("put", card(game, name))
        give(game, "put", f"7/{1 + left.index(name)}")
    assert [at(game, f"7/{1 + n}") for n in range(there)] == left
    assert game.turn == B


def test_media_can_fill_cells_emptied_in_the_turn():
    game = table("media rocket A1 s2 s3", orbits="A A . B B B .")
    give(game, "spot", "rocket")
    give(game, "spot", "media")
    choose(game, "end")
    for name in ("A1", "s2", "s3"):
        give(game, "pick", name)
    for place in ("5/1", "4/1", "2/1"):
        give(game, "put", place)
    assert [at(game, f"{n}/1") for n in (2, 4, 5)] == ["A1", "s2", "s3"]
    assert at(game, "3/1") not in ("A1", "_"), "the cell was filled from the deck"


def test_media_also_works_after_a_failed_attack():
    game = table("A5 s4 media", orbits="A A A B B B .")
    for name in ("A5", "s4", "media"):
        give(game, "spot", name)
    attack(game, "s4", 1, 1, 2, 1)
    assert question(game) == ("pick", 3)
    assert game.asked == (A,)


def test_two_media_are_used_one_after_the_other():
    game = table("media media A1 s2 s3 s4", orbits="A A . B B B .")
    choose(game, "spot", 0)
    choose(game, "spot", 1)
    choose(game, "end")
    for names, places in (("A1 s2 s3", "3/1 5/1"), ("s4 s3 A1", "6/1 4/1")):
        for left, name in zip((3, 2, 1), names.split()):
            assert question(game) == ("pick", left)
            give(game, "pick", name)
        for place in places.split():  # the first one lifted goes where there is room
            give(game, "put", place)
    assert [at(game, f"{n}/1") for n in range(3, 7)] == ["s4", "s3", "s2", "A1"]
    assert game.turn == B
