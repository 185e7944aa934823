"""Styles choose among answers that are about as good: by risk, or by what a rival cannot see."""

from __future__ import annotations

from itertools import count

import pytest

from spytable.ai import levels, styles
from spytable.ai.advice import CERTAIN, Advice, Choice
from spytable.ai.budget import Budget
from spytable.ai.styles import BOLD, CAREFUL, DECEPTIVE, PLAIN, STYLES
from spytable.core import registry
from spytable.core.brain import Brain
from spytable.core.game import Game, Outcome
from spytable.core.rng import Generator
from tests.games.city_of_spies import table as city
from tests.games.city_of_spies.table import card
from tests.games.dark_agent import table as console
from tests.games.dark_agent.table import where

A, B = 0, 1
SAFE, WILD, POOR, MILD = ("take", 0), ("take", 1), ("take", 2), ("take", 3)
SHOW, HIDE = ("show",), ("hide",)


class Lottery(Game):
    """A takes 50 of a hundred, 46 or 54 by a coin's throw, 47 or 53, or 10."""

    id = "lottery"
    seat_counts = (2,)
    cards = ()
    verbs = {"take": ("number",)}
    questions = {"take": ()}
    events = {}

    won: int

    def begin(self):
        self.won = 0
        self.ask((A,), "take")

    def answers_take(self, seat):
        return [SAFE, WILD, POOR, MILD]

    def do_take(self, seat, number):
        coin = self.below(2)
        self.won = (50, 46 + 8 * coin, 10, 47 + 6 * coin)[number]
        self.outcome = Outcome((1, 2), (0, 0), ("taken",))


class Secret(Game):
    """A holds one of two cards that B has never seen, and may show it; then B ends the match."""

    id = "secret"
    seat_counts = (2,)
    cards = ("bad", "good")
    verbs = {"show": (), "hide": (), "end": ()}
    questions = {"ask": (), "end": ()}
    events = {}

    def begin(self):
        self.mix(self.add((0, 1)))
        self.show(A, 0)
        self.ask((A,), "ask")

    def answers_ask(self, seat):
        return [SHOW, HIDE]

    def answers_end(self, seat):
        return [("end",)]

    def do_show(self, seat):
        self.reveal(0)
        self.ask((B,), "end")

    def do_hide(self, seat):
        self.ask((B,), "end")

    def do_end(self, seat):
        self.outcome = Outcome((1, 2), (0, 0), ("ended",))


LOTTERY = Brain(lambda game: (game.won / 100, 1 - game.won / 100))
SECRET = Brain(lambda game: (game.faces[0], 1 - game.faces[0]))


def alike(*actions: tuple, mixed: bool = False) -> Advice:
    """Answers that the search could not tell apart."""
    each = CERTAIN // len(actions) if mixed else 30
    return Advice(actions[0], tuple(Choice(it, 0.5, each) for it in actions), mixed)


def liked(game: Game, style: str, advice: Advice, budget: Budget | None = None) -> Advice:
    """What A is advised in a style."""
    rng, budget = Generator(5), budget or Budget(iterations=100)
    return styles.tasted(advice, STYLES[style], game.view(A), A, rng, budget)


@pytest.fixture
def lottery(monkeypatch):
    monkeypatch.setattr(registry, "brain", lambda id: LOTTERY)
    return Lottery(2, 1)


@pytest.fixture
def secret(monkeypatch):
    monkeypatch.setattr(registry, "brain", lambda id: SECRET)
    return Secret(2, 1)


# What each of them likes


@pytest.mark.parametrize(("style", "answer"), [(BOLD, WILD), (CAREFUL, SAFE)])
def test_of_two_equal_answers_the_bold_take_the_risk_and_the_careful_do_not(lottery, style, answer):
    for advice in (alike(SAFE, WILD), alike(WILD, SAFE)):
        assert liked(lottery, style, advice).action == answer


def test_the_deceptive_hide_what_a_rival_cannot_know(secret):
    for advice in (alike(SHOW, HIDE), alike(HIDE, SHOW)):
        assert liked(secret, DECEPTIVE, advice).action == HIDE


@pytest.mark.parametrize(("style", "verb"), [(BOLD, "attack"), (CAREFUL, "end")])
def test_an_attack_is_a_risk(style, verb):
    game = console.table("A5 s3", spotted="A5 s3", orbits=". . . . AB AB AB")
    game.apply(A, ("finish",))
    actions = [("attack", where(game, "s3")), ("end",)]
    assert {*actions} <= {*game.actions(A)}
    assert liked(game, style, alike(*actions)).action[0] == verb


def test_a_tile_that_lies_face_down_deceives():
    game = city.table()
    own = card(game, "A:avelar")
    sites = [(game.sites[at], it) for at in range(6) for it in game.sites[at].cells]
    cells = {it: bool(site.secret >> it & 1) for site, it in sites}
    sent = [it for it in game.actions(A) if it[1] == own]
    hidden = next(it for it in sent if cells[it[2]])
    seen = next(it for it in sent if not cells[it[2]])
    for advice in (alike(hidden, seen), alike(seen, hidden)):
        assert liked(game, DECEPTIVE, advice).action == hidden


# What it may cost


@pytest.mark.parametrize("style", STYLES)
def test_no_style_takes_an_answer_that_loses_or_that_was_hardly_tried(lottery, style):
    worse = Choice(WILD, 0.45, 30), Choice(SAFE, 0.5, 30), Choice(POOR, 0.4, 30)
    untried = Choice(WILD, 0.5, 5), Choice(SAFE, 0.5, 30), Choice(POOR, 0.5, 0)
    for choices in (worse, untried):
        assert liked(lottery, style, Advice(SAFE, choices)).action == SAFE


@pytest.mark.parametrize(("lost", "action"), [(0.004, WILD), (0.006, MILD)])
def test_what_the_bold_like_is_worth_half_as_much_to_them_as_a_chance_to_win(lottery, lost, action):
    """Results of WILD spread by 0.04, those of MILD by 0.03."""
    choices = Choice(SAFE, 0.5, 30), Choice(WILD, 0.5 - lost, 30), Choice(MILD, 0.5, 30)
    assert liked(lottery, BOLD, Advice(SAFE, choices)).action == action


@pytest.mark.parametrize(("lost", "action"), [(0.0035, HIDE), (0.0045, SHOW)])
def test_a_wrong_belief_is_worth_four_times_as_much_to_the_deceptive(
    secret, monkeypatch, lost, action
):
    """What is hidden is half of the 0.002 that the card is worth better or worse than it seems."""
    brain = Brain(lambda game: (0.002 * game.faces[0], 1 - 0.002 * game.faces[0]))
    monkeypatch.setattr(registry, "brain", lambda id: brain)
    choices = Choice(SHOW, 0.5, 30), Choice(HIDE, 0.5 - lost, 30)
    assert liked(secret, DECEPTIVE, Advice(SHOW, choices)).action == action


@pytest.mark.parametrize(("lost", "action"), [(-0.001, SAFE), (0.001, WILD)])
def test_what_loses_too_much_is_given_up_however_well_it_is_liked(lottery, lost, action):
    """The careful may lose half of the 0.04 that WILD is worse to them."""
    lost += STYLES[CAREFUL].distance
    choices = Choice(WILD, 0.5, 30), Choice(SAFE, 0.5 - lost, 30)
    assert liked(lottery, CAREFUL, Advice(WILD, choices)).action == action


def test_where_all_answers_are_liked_alike_the_most_tried_one_is_given(lottery):
    choices = Choice(SAFE, 0.5, 100), Choice(POOR, 0.51, 40)
    advice = Advice(SAFE, choices)
    assert liked(lottery, BOLD, advice) is advice


def test_a_mixed_strategy_stays_mixed_but_leans(lottery):
    advice = liked(lottery, BOLD, alike(SAFE, WILD, mixed=True))
    assert advice.mixed
    assert [choice.visits for choice in advice.choices] == [CERTAIN // 2] * 2
    assert [choice.taste for choice in advice.choices] == [0.0, 1.0]


def test_a_strategy_without_a_choice_is_left_alone(lottery):
    pure = Advice(SAFE, (Choice(SAFE, 0.5, CERTAIN), Choice(WILD, 0.5, 0)), True)
    assert liked(lottery, BOLD, pure) is pure


def test_whoever_is_late_answers_without_a_taste(lottery):
    advice = alike(SAFE, WILD)
    assert liked(lottery, BOLD, advice, Budget(hurried=lambda: True)) is advice
    assert liked(lottery, BOLD, advice, Budget(seconds=0.0)) is advice


def test_a_world_that_it_gets_late_in_does_not_count(lottery):
    """The clock is looked at before a world and after each answer; a spread needs two worlds."""
    advice = alike(SAFE, WILD)
    for seconds, tasted in ((5, False), (7, True)):
        found = liked(lottery, BOLD, advice, Budget(seconds=seconds, clock=count().__next__))
        assert any(choice.taste for choice in found.choices) is tasted


def test_what_a_rival_holds_makes_no_difference():
    game = city.table(hands="A:quijote B:helen")
    other = game.view(A).imagine(Generator(8))
    assert other.faces != game.faces
    other.history = game.history
    sent = alike(*game.actions(A)[::7])
    for style in STYLES:
        first, second = (liked(it, style, sent, Budget(iterations=4)) for it in (game, other))
        assert first == second
        assert any(choice.taste for choice in first.choices)


# Levels with a style


def test_only_levels_that_search_have_styles():
    of_rung = {name: levels.styles_of(name) for name in levels.names()}
    assert [name for name, own in of_rung.items() if len(own) > 1] == ["master", "grandmaster"]
    assert of_rung["master"] == (PLAIN, BOLD, CAREFUL, DECEPTIVE)
    assert levels.styles_of("human") == ()


def test_a_game_has_the_styles_that_show_in_it():
    for id in registry.ids():
        assert {*registry.brain(id).styles} <= {BOLD, CAREFUL, DECEPTIVE}
    assert levels.styles_of("master", "agent_avenue") == (PLAIN,)
    assert levels.styles_of("master", "dark_agent") == (PLAIN, BOLD, CAREFUL)


def test_a_level_is_its_rung_in_its_style():
    for name in levels.all_names():
        assert levels.in_style(levels.rung(name), levels.style(name)) == name
    assert levels.in_style("bold_master", PLAIN) == "master"
    assert levels.in_style("bold_master", CAREFUL) == "careful_master"
    assert levels.in_style("ranger", BOLD) == "ranger"
    assert levels.in_style("human", BOLD) == levels.rung("human") == "human"
    assert levels.is_patient("bold_grandmaster") and not levels.is_patient("bold_master")


def test_a_style_leaves_the_ladder_as_it_is():
    assert not any(levels.style(name) != PLAIN for name in levels.names())
    assert {*levels.names()} < {*levels.all_names()}


def test_a_patient_level_leaves_time_for_its_style(lottery):
    clock = count()  # a second passes with every look at it
    budget = Budget(seconds=1_000, clock=clock.__next__)
    advice = levels.advise("careful_grandmaster", lottery.view(A), A, 1, budget)
    assert advice.action == SAFE
    assert any(choice.taste for choice in advice.choices)
    assert next(clock) < 1_001


def test_a_level_searches_and_then_chooses_in_its_style(lottery):
    for style, answer in ((BOLD, WILD), (CAREFUL, SAFE)):
        name = levels.in_style("master", style)
        given = [levels.choose(name, lottery.view(A), A, seed) for seed in range(20)]
        assert given.count(answer) > given.count(POOR) == 0
        assert given.count(answer) >= 10
