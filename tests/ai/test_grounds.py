"""Which reasons are told: those that the pairs of positions bear, and no others."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import cycle, islice

import pytest

from spytable.ai.advice import UNKNOWN, Gap, Ground
from spytable.ai.grounds import Grounds
from spytable.core import registry
from spytable.core.game import Thing
from spytable.core.ranking import POINTS
from spytable.core.reasons import NO_REASONS, Count, Reasons, Sources, count, leads, log_odds
from spytable.core.state import Outcome

PAIRS = 60
CLEAR = Gap(0.2, 0.01)
NONE = Count(0, 0)


@dataclass
class Position:
    """A position by its parts, in log-odds, and the food there is, also by dish and by cook; or,
    without any parts, the end of a match: won or lost, by points if there are some, or as `ending`
    says."""

    parts: tuple[float, ...] = ()
    is_won: bool = False
    food: Count = NONE
    points: tuple[int, ...] = ()
    dishes: tuple[float, ...] = ()
    cooks: tuple[float, ...] = ()
    ending: str = ""
    seats: int = 2
    reasons: tuple[str, ...] = ()

    @property
    def asked(self) -> tuple[int, ...]:
        return (0,) if self.parts else ()

    @property
    def outcome(self) -> Outcome | None:
        how = POINTS if self.points else self.ending
        reasons = self.reasons or ((how,) if how else ())
        return None if self.parts else Outcome((1, 2), self.points, reasons)

    def chance(self) -> float:
        return 1 / (1 + 2.718281828459045 ** -sum(self.parts)) if self.parts else float(self.is_won)


def sources(position: Position, seat: int) -> Sources:
    kinds = {"dish": position.dishes, "cook": position.cooks}
    things = {(kind, n): it for kind, brought in kinds.items() for n, it in enumerate(brought)}
    return {"food": things}


REASONS = Reasons(
    ("food", "shelter"),
    lambda position, seat: position.parts,
    lambda position, seat: {"food": position.food},
    sources,
)


def bearing(*pairs: tuple[Position, Position], gap: Gap = CLEAR, reasons=REASONS):
    """What bears a gap, where these pairs come up in turn."""
    grounds = Grounds(reasons, 0)
    for better, worse in islice(cycle(pairs), PAIRS):
        grounds.add(better, worse, better.chance(), worse.chance())
    return grounds.bearing(gap)


def told(*pairs: tuple[Position, Position], **given) -> tuple[str, ...]:
    """The names of the reasons."""
    return tuple(it.name for it in bearing(*pairs, **given))


def eaten(*foods: tuple[Count, Count]) -> Ground:
    """The reason where there is so much food after the better answer, and after the other one."""
    pairs = [(Position((1.0, 0.0), food=it), Position((0.0, 0.0), food=was)) for it, was in foods]
    [ground] = bearing(*pairs)
    return ground


def test_what_makes_most_of_the_difference_is_told_first():
    assert told((Position((1.0, 0.6)), Position((0.0, 0.0)))) == ("food", "shelter")
    assert told((Position((0.6, 1.0)), Position((0.0, 0.0)))) == ("shelter", "food")


def test_what_makes_little_of_it_is_not_told():
    assert told((Position((1.0, 0.2)), Position((0.0, 0.0)))) == ("food",)


def test_what_speaks_against_the_better_answer_is_not_told():
    assert told((Position((1.5, -0.6)), Position((0.0, 0.0)))) == ("food",)


def test_where_much_speaks_for_either_answer_nothing_is_told():
    mixed_bag = (Position((1.5, -1.4)), Position((0.0, 0.0)))
    assert told(mixed_bag, gap=Gap(0.03, 0.001)) == ()


def test_what_is_not_so_in_enough_worlds_is_not_told():
    poor, rich = Position((0.0, 0.5)), Position((4.0, 0.5))
    nothing = Position((0.0, 0.0))
    wavering = [(rich, nothing), *[(poor, nothing)] * 29]
    assert told(*wavering) == ("shelter",)


@pytest.mark.parametrize("untold", [-1.0, 1.0])
def test_where_much_is_what_nobody_has_a_word_for_nothing_is_told(untold):
    nothing = Position((0.0, 0.0, 0.0))
    assert told((Position((1.0, 0.2, 0.1)), nothing)) == ("food",)
    assert told((Position((1.0, 0.2, untold)), nothing)) == ()


@pytest.mark.parametrize("gap", [UNKNOWN, Gap(0.2, 0.3), Gap(-0.2, 0.01), Gap(0.01, 0.001)])
def test_without_a_difference_that_is_sure_and_matters_nothing_is_told(gap):
    assert told((Position((1.0, 0.0)), Position((0.0, 0.0))), gap=gap) == ()


def test_a_difference_that_the_positions_do_not_show_has_no_reason():
    assert told((Position((0.1, 0.0)), Position((0.0, 0.0)))) == ()


def test_the_end_of_the_match_is_a_reason_of_its_own():
    even, won, lost = Position((0.0, 0.0)), Position(is_won=True), Position()
    assert told((won, even)) == ("win",)
    assert told((even, lost)) == ("loss",)
    assert told((won, lost), gap=Gap(1.0, 0.01)) == ("end",)
    assert told((lost, even), (even, won)) == ()
    assert told((won, won), (lost, lost)) == ()
    assert told((won, even), (Position((3.0, 0.0)), even)) == ("win", "food")


def test_where_points_decide_it_is_told_how_many_more_there_are():
    won, lost = Position(is_won=True, points=(20, 17)), Position(points=(16, 18))
    assert bearing((won, lost), gap=Gap(1.0, 0.01)) == (Ground("score", 4, -1),)

    goes_on = Position((0.0, 0.0))
    assert bearing((won, goes_on)) == (Ground("win", ending=POINTS, percent=100),), (
        "after the other answer"
    )


def test_points_of_several_rivals_are_taken_by_their_mean():
    won = Position(is_won=True, points=(20, 17, 17), seats=3)
    lost = Position(points=(18, 16, 16), seats=3)
    assert bearing((won, lost), gap=Gap(1.0, 0.01)) == (Ground("score", 2, 2),)


def test_points_that_speak_against_the_better_answer_are_not_told():
    won, lost = Position(is_won=True, points=(20, 18)), Position(points=(16, 17))
    unsure = Position(is_won=True, points=(12, 20))
    assert bearing((won, lost), (unsure, lost), gap=Gap(1.0, 0.01)) == (Ground("score"),)


def test_a_brain_without_reasons_tells_the_end_and_nothing_else():
    even = Position((0.0, 0.0))
    assert told((Position(is_won=True), even), reasons=NO_REASONS) == ("win",)
    assert told((Position((1.0, 0.0)), even), reasons=NO_REASONS) == ()


def test_it_is_told_how_much_more_of_it_there_is_and_for_whom():
    assert eaten((Count(3, 2), Count(1, 2))) == Ground("food", 2, 0)
    assert eaten((Count(1, 2), Count(1, 5))) == Ground("food", 0, -3)
    assert eaten((Count(2, 2), Count(1, 5))) == Ground("food", 1, -3)
    more, less = (Count(4, 0), Count(1, 0)), (Count(2, 0), Count(1, 0))
    assert eaten(more, less) == Ground("food", 2, 0), "on average"


@pytest.mark.parametrize("ate", [Count(1, 0), Count(1.05, 0)])
def test_what_is_as_good_as_equal_is_not_counted(ate):
    assert eaten((ate, Count(1, 0))) == Ground("food")


def test_what_is_more_in_one_world_and_less_in_another_is_not_counted():
    assert eaten((Count(9, 0), Count(1, 0)), (Count(1, 0), Count(8, 0))) == Ground("food")


def test_a_lead_is_told_once():
    assert eaten((Count(3, -3), Count(1, -1))) == Ground("food", 2, 0)
    assert eaten((Count(2, -2), Count(0, 0))) == Ground("food", 2, 0)
    assert eaten((Count(3, 3), Count(1, 5))) == Ground("food", 2, -2), "of as much in all"
    assert eaten((Count(0, 0), Count(0, 3))) == Ground("food", 0, -3), "nobody leads with nothing"


def test_worlds_in_which_the_match_has_ended_are_not_counted():
    going = (Position((2.0, 0.0), food=Count(3, 0)), Position((0.0, 0.0), food=Count(1, 0)))
    won = (Position(is_won=True, food=Count(99, 0)), Position((0.0, 0.0)))
    assert bearing(going, going, won) == (Ground("food", 2), Ground("win", percent=33))


def by_dishes(*dishes: tuple[tuple[float, ...], tuple[float, ...]]) -> tuple[Thing, ...]:
    """What is named where so much comes by each dish after the better and the other answer."""
    pairs = [
        (Position((1.0, 0.0), dishes=more), Position((0.0, 0.0), dishes=less))
        for more, less in dishes
    ]
    [ground] = bearing(*pairs)
    return ground.sources


def test_the_thing_is_named_by_which_most_of_it_comes():
    assert by_dishes(((3, 1), (1, 0))) == (("dish", 0),)
    assert by_dishes(((0, 1), ())) == (("dish", 1),)
    assert by_dishes(((0, -1), (0, -3))) == (("dish", 1),), "rivals have less by it"


def test_several_are_named_if_most_comes_by_all_of_them_and_less_by_any_other():
    first, second, third = (("dish", number) for number in range(3))
    assert by_dishes(((2, 1, 2), (0, 0, 0))) == (first, third)
    assert by_dishes(((1, 1, 1), (0, 0, 0))) == (), "too many"
    assert by_dishes(((3, 0), (0, 0)), ((0, 2), (0, 0))) == (first, second), "in turn"


def test_no_thing_is_named_that_is_not_sure():
    assert by_dishes(((0.1 + 0.2, 0), (0.3, 0))) == ()
    assert by_dishes(((9, 0), (0, 0)), ((0, 0), (8, 0))) == ()
    assert by_dishes(((), ())) == ()


def test_of_things_of_several_kinds_the_fewest_are_named():
    def named(dishes, cooks):
        better = Position((1.0, 0.0), dishes=dishes, cooks=cooks)
        [ground] = bearing((better, Position((0.0, 0.0))))
        return ground.sources

    assert named((1, 0), (1, 0)) == (("dish", 0), ("cook", 0)), "the one of each kind"
    assert named((1, 1), (0, 1)) == (("cook", 1),)
    assert named((1, 1), (1, 1)) == (("dish", 0), ("dish", 1)), "of the kind that comes first"


def test_it_is_told_how_the_match_ends_if_it_mostly_ends_alike():
    even, fed, starved = Position((0.0, 0.0)), Position(is_won=True, ending="fed"), Position()
    assert bearing((fed, even)) == (Ground("win", ending="fed", percent=100),)
    assert bearing((even, replace(starved, ending="starved"))) == (
        Ground("loss", ending="starved", percent=100),
    )
    assert bearing((fed, even), (replace(fed, ending="old"), even)) == (Ground("win", percent=100),)
    going_on = (Position((0.1, 0.0)), even)
    half = Ground("win", ending="fed", percent=50)
    assert bearing((fed, even), going_on) == (half,), "where it ends"


def test_of_several_reasons_for_an_end_none_is_told():
    """The first may be that of the loser."""
    even, won = Position((0.0, 0.0)), Position(is_won=True)
    won.reasons = ("caught", "three_lose", "privilege")
    assert bearing((won, even)) == (Ground("win", percent=100),)


def test_all_rivals_are_counted_together():
    assert count([3, 1, 4], 0) == (3, 5)


def test_a_rival_counts_as_much_as_it_is_likely_to_win():
    [food, shelter] = leads([[3.0, 1.0, -20.0], [0.0, 1.0, 22.0]], 0)
    assert (food, shelter) == (12.5, -11.5), "both rivals are as likely"
    assert leads([[3.0, 1.0, -99.0]], 0) == [pytest.approx(2.0)]


def test_log_odds_have_bounds():
    assert log_odds(0.5) == 0
    assert log_odds(1.0) == pytest.approx(-log_odds(0.0), abs=1e-6)
    assert log_odds(1.0) < 20


def test_every_game_that_is_played_has_reasons():
    ids = [id for id in registry.ids() if id != "toy"]
    assert all(registry.brain(id).reasons.names for id in ids)
