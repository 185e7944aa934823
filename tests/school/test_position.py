"""Positions of card files: a deal and the answers that lead to it."""

from __future__ import annotations

import pytest

from spytable.core import registry
from spytable.core.cards import check
from spytable.core.reader import Document
from spytable.school import position
from spytable.school.position import ANY, Misfit, Position

GAME = "agent_avenue"


def faces(game, cards):
    return [game.cards[game.faces[card]] for card in cards]


def test_a_position_is_the_deal_of_its_seed():
    game = Position(GAME, 2, 7).match().game
    assert game.fingerprint() == registry.new(GAME, 2, 7).fingerprint()


def test_a_deal_exchanges_cards_of_one_shuffle():
    usual = Position(GAME, 2, 7).match().game
    game = Position(GAME, 2, 7, deal={"0": "mole", "1": "sidekick", "8": "enforcer"}).match().game
    assert faces(game, (0, 1, 8)) == ["mole", "sidekick", "enforcer"]
    assert sorted(game.faces) == sorted(usual.faces)
    assert game.knows == usual.knows


def test_answers_lead_on_and_can_be_looked_back_at_unless_another_deal_was_shown():
    answers = [["show", ANY], ["hide", ANY]]
    match = Position(GAME, 2, 7, answers=answers).match()
    assert [entry.action[0] for entry in match.log] == ["show", "hide"]
    assert match.game.question == "choice"
    assert match.beats
    assert not Position(GAME, 2, 7, deal={"0": "mole"}, answers=answers).match().beats


@pytest.mark.parametrize(
    ("made", "place", "key"),
    [
        (Position(GAME, 9, 7), (), "position_setup"),
        (Position(GAME, 2, 7, {"market": "ajar"}), (), "position_setup"),
        (Position(GAME, 2, 7, deal={"99": "mole"}), ("deal", "99"), "position_card"),
        (Position(GAME, 2, 7, deal={"x": "mole"}), ("deal", "x"), "position_card"),
        (Position(GAME, 2, 7, deal={"0": "yeti"}), ("deal", "0"), "position_face"),
        (Position(GAME, 2, 7, deal={"0": "mole", "1": "mole"}), ("deal", "1"), "position_face"),
        (Position(GAME, 2, 7, answers=[["take", 3]]), ("answers", 0), "position_answer"),
        (Position(GAME, 2, 7, answers=[["show", 99]]), ("answers", 0), "position_answer"),
        (Position("city_of_spies", 2, 7, deal={"39": "casino"}), ("deal", "39"), "position_open"),
    ],
)
def test_what_does_not_fit_the_rules_is_refused_with_its_place(made, place, key):
    with pytest.raises(Misfit) as refused:
        made.match()
    assert (refused.value.place, refused.value.key) == (("position", *place), key)


def test_a_pattern_names_ids_cards_lists_or_anything():
    game = Position(GAME, 2, 7, deal={"4": "mole"}).match().game
    (seat,) = game.asked
    mole = game.hand[seat][0]
    game.faces[mole] = game.cards.index("mole")
    assert position.fits(game, ["show", "mole"], ("show", mole))
    assert position.fits(game, ["show", ["enforcer", "mole"]], ("show", mole))
    assert position.fits(game, ["show", ["enforcer", mole]], ("show", mole))
    assert position.fits(game, ["show", ANY], ("show", mole))
    assert not position.fits(game, ["show", "enforcer"], ("show", mole))
    assert not position.fits(game, ["discard", ANY], ("show", mole))
    assert not position.fits(game, ["show", ANY, ANY], ("show", mole))


def test_a_card_that_a_seat_does_not_know_cannot_be_pointed_at():
    game = Position(GAME, 2, 7).match().game
    view = game.view(0)
    shown = position.things(view, ["card", list(game.cards)])
    assert shown == [("card", card) for card in game.hand[0]]
    assert position.things(view, ["seat", 1]) == [("seat", 1)]


def test_the_schema_finds_what_is_no_pattern(tmp_path):
    data = {"seats": 2, "seed": 1, "answers": [["show", 1], "show", [], [3]], "deal": [1]}
    document = Document(tmp_path, data, {(): 1})
    assert [problem.key for problem in check(document, position.SCHEMA)] == [
        *["pattern"] * 3,
        "value_record",
    ]
