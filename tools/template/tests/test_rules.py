"""Template: a match, as the rulebook tells it. A test for every rule."""

from __future__ import annotations

from spytable.games.template.rules.rules import FACES, TemplateGame

A, B = 0, 1


def table(first: str, second: str) -> TemplateGame:
    """A match in which A leads, with these cards in the hands."""
    game = TemplateGame(2, 1)
    for seat, names in ((A, first), (B, second)):
        for card, name in zip(game.hand[seat], names.split()):
            game.faces[card] = FACES.index(name)
    game.leader = A
    game.ask((A,), "lead")
    return game


def play(game: TemplateGame, name: str) -> None:
    """Whoever is asked plays a card."""
    [seat] = game.asked
    card = next(it for it in game.hand[seat] if game.faces[it] == FACES.index(name))
    game.apply(seat, ("play", card))


def test_the_higher_card_scores_a_point_and_leads():
    game = table("two four six", "three one five")
    play(game, "two")
    play(game, "three")
    assert (game.points, game.asked, game.question) == ([0, 1], (B,), "lead")


def test_nobody_scores_with_equal_cards_and_the_other_player_leads():
    game = table("two four six", "two one five")
    play(game, "two")
    play(game, "two")
    assert (game.points, game.asked) == ([0, 0], (B,))


def test_the_most_points_win_after_three_tricks():
    game = table("two four six", "three one five")
    for name in ("two", "three", "one", "four", "six", "five"):
        play(game, name)
    assert game.outcome is not None
    assert (game.outcome.places, game.outcome.scores) == ((1, 2), (2, 1))
