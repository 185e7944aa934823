"""What every game builds on: the generator, shuffles and batches, sealed answers, the stack."""

from __future__ import annotations

import pytest

from spytable.core import registry
from spytable.core.game import NONE, SEALED, Game, IllegalAction, Outcome
from spytable.core.rng import Generator
from spytable.games.toy.rules.rules import Toy

PUBLIC = 0b1111  # all of three seats, and the public


class Cards(Game):
    """Twelve cards that everybody knows, a vote, and effects that wait for one another."""

    id = "cards"
    seat_counts = (3,)
    cards = tuple("abcdef")
    verbs = {"say": ("number",), "go": (), "wait": ()}
    sealed_verbs = ("say",)
    questions = {"turn": (), "vote": ()}
    effects = ("note", "pause")
    events = {"noted": ("number",)}

    written: list[int]

    def begin(self) -> None:
        self.written = []
        self.add((0, 1, 2, 3))
        self.add((0, 1, 2, 3))
        self.add((4, 4, 5, 5))
        self.ask((0,), "turn")

    def answers_turn(self, seat):
        return [("go",), ("wait",)]

    def do_go(self, seat):
        self.push(("note", 1), ("pause",), ("note", 4))

    def do_wait(self, seat):
        self.outcome = Outcome((1, 1, 1), (0, 0, 0), ("over",))

    def then_note(self, number):
        self.written.append(number)
        self.tell("noted", number)

    def then_pause(self):
        self.push(("note", 2), ("note", 3))
        self.ask((1,), "turn")

    def answers_vote(self, seat):
        return [("say", seat), ("say", 9)]

    def opened_vote(self, answers):
        self.written.append(tuple(answers))
        self.ask((0,), "turn")


@pytest.fixture
def game() -> Cards:
    return Cards(3, 1)


# The generator


def test_the_generator_is_splitmix64():
    generator = Generator(1234567)
    assert [generator.bits() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_numbers_stay_in_their_bounds_and_reach_them():
    generator = Generator(3)
    assert {generator.below(6) for _ in range(200)} == set(range(6))
    assert all(0 <= generator.random() < 1 for _ in range(200))
    assert generator.state < 2**64


def test_every_order_of_a_shuffle_is_about_equally_frequent():
    generator, counts = Generator(4), {}
    for _ in range(6_000):
        things = [1, 2, 3]
        generator.shuffle(things)
        counts[tuple(things)] = counts.get(tuple(things), 0) + 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_a_generator_goes_on_from_its_state():
    first = Generator(5)
    first.bits()
    assert Generator(first.state).bits() == first.bits()


def test_dice_advance_the_generator_of_the_match(game):
    assert {game.below(6) for _ in range(200)} == set(range(6))


# Faces, knowledge and batches


def test_mixed_cards_are_the_same_and_known_only_to_those_who_keep_them(game):
    game.mix((0, 1, 2, 3), keep=(1,))
    assert sorted(game.faces[:4]) == [0, 1, 2, 3]
    assert game.knows[:4] == [0b010] * 4
    assert game.knows[4:] == [PUBLIC] * 8
    assert game.view(1).faces == game.faces
    assert game.view(0).faces == game.view(None).faces == [None] * 4 + game.faces[4:]


def test_public_cards_become_a_batch_of_their_own(game):
    game.mix((0, 1))
    game.mix((2, 3))
    assert len({game.batch[0], game.batch[2], game.batch[4], game.batch[8]}) == 4
    view = game.view(0)
    assert view.candidates((0,)) == (0, 1)
    assert view.candidates((3,)) == (2, 3)
    assert view.candidates((0, 3, 9)) == (0, 1, 2, 3)


def test_batches_that_meet_become_one(game):
    game.mix((0, 1, 2))
    game.mix((8, 9))
    game.mix((2, 8))
    assert len({game.batch[card] for card in (0, 1, 2, 8, 9)}) == 1
    assert game.view(0).candidates((0,)) == (0, 1, 2, 4, 4)


def test_a_card_that_was_seen_and_mixed_again_is_forgotten(game):
    game.mix((0, 1, 2, 3))
    game.show(2, 1)
    assert game.view(2).faces[1] == game.faces[1]
    assert game.view(0).faces[1] is None
    game.mix((1, 2))
    assert game.view(2).faces[:4] == [None] * 4


def test_a_revealed_card_is_known_to_all(game):
    game.mix((0, 1, 2, 3))
    game.reveal(0, 3)
    assert game.view(None).faces[0] == game.faces[0]
    assert game.view(1).faces[:4] == [game.faces[0], None, None, game.faces[3]]


def test_an_imagined_world_deals_each_batch_among_its_cards(game):
    game.mix((0, 1, 2, 3))
    game.mix((8, 9, 10, 11))
    game.show(0, 0)
    generator, worlds = Generator(1), set()
    for _ in range(600):
        world = game.view(0).imagine(generator)
        assert world.faces[0] == game.faces[0]
        assert sorted(world.faces[:4]) == [0, 1, 2, 3]
        assert world.faces[4:8] == [0, 1, 2, 3]
        worlds.add((*world.faces[1:4], *world.faces[8:]))
    assert len(worlds) == 6 * 6, "every deal comes up: 3! of three cards, 6 of two pairs"


def test_a_view_shows_nothing_to_another_seat(game):
    with pytest.raises(ValueError):
        game.view(0).view(1)
    with pytest.raises(ValueError):
        game.view(0).actions(1)
    with pytest.raises(ValueError):
        game.view(0).information_state(1)


def test_what_is_known_hangs_on_all_that_a_game_declares(game):
    other = game.copy()
    other.written.append(1)
    assert game.information_state(0) != other.information_state(0)


def test_a_view_of_a_view_is_the_same(game):
    game.mix((0, 1, 2, 3), keep=(0,))
    game.mix((8, 9))
    view = game.view(0)
    assert vars(view.view(0)) == vars(view)


def test_a_card_that_is_known_can_be_nothing_else(game):
    game.mix((0, 1, 2, 3))
    game.show(0, 0)
    assert game.view(0).candidates((0,)) == ()


# Sealed answers


def test_sealed_answers_are_opened_together(game):
    game.ask((0, 2), "vote")
    game.apply(2, ("say", 2))
    assert game.asked == (0,)
    assert game.written == []
    game.apply(0, ("say", 9))
    assert game.written == [(("say", 9), None, ("say", 2))]
    assert game.sealed == ()


def test_what_is_in_a_batch_is_known_after_every_shuffle(game):
    other = game.copy()
    other.faces[0], other.faces[8] = game.faces[8], game.faces[0]
    states = set()
    for it in (game, other):
        for cards in (range(4), range(8, 12), range(8, 12)):
            it.mix(cards)
            states.add(it.information_state(0))
    assert len(states) == 4, "the third shuffle tells nothing new"


def test_a_sealed_answer_is_seen_by_its_own_seat_alone(game):
    game.ask((0, 1, 2), "vote")
    game.apply(1, ("say", 9))
    assert game.view(1).sealed == (None, ("say", 9), None)
    assert game.view(0).sealed == game.view(None).sealed == (None, SEALED, None)
    assert game.history == [(1, SEALED)]
    assert game.information_state(0) != Cards(3, 1).information_state(0)


def test_a_sealed_answer_is_imagined(game):
    game.ask((0, 1, 2), "vote")
    game.apply(1, ("say", 9))
    generator = Generator(2)
    worlds = [game.view(0).imagine(generator).sealed for _ in range(50)]
    assert set(worlds) == {(None, ("say", 1), None), (None, ("say", 9), None)}
    assert game.view(1).imagine(generator).sealed == (None, ("say", 9), None)


def test_a_view_can_be_reopened_before_any_secret_answer(game):
    """Whoever thinks about an answer must not know how many others have given theirs."""
    game.ask((0, 2), "vote")
    before = game.view(0)
    assert before.reopened() is before
    game.apply(2, ("say", 9))
    view = game.view(0)
    assert (view.reopened().asked, view.reopened().sealed) == ((0, 2), ())
    assert (view.asked, view.sealed) == ((0,), (None, None, SEALED))


def test_a_sealed_answer_is_given_once(game):
    game.ask((0, 1, 2), "vote")
    game.apply(1, ("say", 9))
    with pytest.raises(IllegalAction) as caught:
        game.apply(1, ("say", 1))
    assert caught.value.reason == ("not_asked", {"seat": 0})


# The stack, and what is refused


def test_effects_run_in_printed_order_before_those_that_wait(game):
    heard = []
    game.listener = lambda game, event: heard.append(event.data["number"])
    game.apply(0, ("go",))
    assert (game.asked, game.written) == ((1,), [1])
    game.apply(1, ("wait",))
    assert game.written == heard == [1, 2, 3, 4]


@pytest.mark.parametrize("what", [(), ("",), (7,), ("say",), ("say", 1, 2), ["go"], ("turn", 0)])
def test_nonsense_is_not_allowed_now(game, what):
    with pytest.raises(IllegalAction) as caught:
        game.apply(0, what)
    assert caught.value.reason.rule == "not_now"


def test_a_refusal_gets_only_existing_seats_and_cards(game, monkeypatch):
    asked = []
    monkeypatch.setattr(Cards, "refusal", lambda game, seat, what: asked.append(what))
    for n in (-1, 0, 11, 12, "x"):
        game.why_not(0, ("card", n))
        game.why_not(0, ("seat", n))
    assert asked == [("card", 0), ("seat", 0), ("card", 11)]


# Worlds that cannot be


def test_a_denial_keeps_lamps_out_of_imagined_hands():
    game = next(game for game in map(after_a_denial, range(99)) if game)
    view, generator = game.view(None), Generator(1)
    lamps = {game.faces[card] for card in game.denied}
    assert Toy.cards.index("lamp") not in lamps
    for _ in range(50):
        assert view.imagine(generator).plausible()


def after_a_denial(seed: int) -> Game | None:
    """A match right after a seat has said that it has no lamp; None if that does not come soon."""
    game, generator = registry.new("toy", 4, seed), Generator(seed)
    for _ in range(40):
        if not game.asked:
            return None
        seat = game.asked[0]
        if NONE in game.actions(seat):
            game.apply(seat, NONE)
            return game if game.denied else None
        game.apply(seat, game.random_action(seat, generator))
    return None


def test_a_plain_number_of_an_answer_is_not_a_thing():
    assert Cards(3, 1).things(("say", 4)) == ()


def test_an_option_is_kept_as_the_game_names_it():
    options = {"goal": 3.0}
    assert Toy(3, 1, options).fingerprint() == Toy(3, 1, {"goal": 3}).fingerprint()


@pytest.mark.parametrize(
    ("places", "shares"),
    [((2, 1, 3), (0, 1, 0)), ((1, 3, 1), (0.5, 0, 0.5)), ((2,), (0,))],
)
def test_winners_share_a_victory(places, shares):
    assert Outcome(places, (), ()).shares == shares
