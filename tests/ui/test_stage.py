"""Things move to their places, turn over on the way, and are hit where they lie."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pygame
import pytest

from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from spytable.ui.painting_cache import PaintingCache
from spytable.ui.stage import Marks, Placement, Stage
from spytable.ui.tween import Track, Tween
from tests.support import window

CARD, OTHER, THIRD = ("card", 1), ("card", 2), ("card", 3)
RED, BLUE = "#FF0000", "#0000FF"
COLOURS = (RED, BLUE, theme.LAMP, theme.WHITE, theme.HINT, theme.BLACK)
LEFT, RIGHT = Box(40, 100, 100, 140), Box(440, 100, 100, 140)
HALFWAY = Box(240, 100, 100, 140)


def distance(colour: pygame.Color, other: pygame.Color) -> int:
    return sum(abs(part - same) for part, same in zip(colour, other))


class Table:
    """A stage with pictures of one colour each, and a way to see them."""

    def __init__(self, *placements: Placement) -> None:
        self.painted: list[Hashable] = []
        self.stage = Stage(self._paint)
        self.stage.aim(placements, 0, 0)

    def _paint(self, canvas: Canvas, picture: Hashable) -> None:
        self.painted.append(picture)
        canvas.plate(canvas.box, str(picture))

    def colour(self, position: tuple[float, float], now: float, **marks: Any) -> str | None:
        """The colour at a position, give or take rounding; None where nothing was drawn."""
        canvas = window.new_canvas()
        canvas.surface.fill(theme.BLACK)
        self.stage.draw(canvas, now, Marks(**marks))
        seen = canvas.surface.get_at([canvas.px(part) for part in position])
        nearest = min(COLOURS, key=lambda colour: distance(seen, pygame.Color(colour)))
        return None if nearest == theme.BLACK else nearest


@pytest.fixture
def table() -> Table:
    return Table(Placement(CARD, LEFT, RED))


def test_a_new_thing_is_in_place_at_once() -> None:
    table = Table()
    table.stage.aim([Placement(CARD, LEFT, RED)], 0, 1)
    assert not table.stage.moving(0)
    assert table.colour(LEFT.centre, 0) == RED


def test_a_thing_moves_to_its_new_place(table: Table) -> None:
    table.stage.aim([Placement(CARD, RIGHT, RED)], 10, 2)
    assert table.colour(LEFT.centre, 10) == RED
    assert table.colour(HALFWAY.centre, 11) == RED
    assert table.colour(LEFT.centre, 11) is None
    assert table.colour(RIGHT.centre, 12) == RED
    assert table.colour(HALFWAY.centre, 12) is None


def test_it_moves_until_its_time_is_over(table: Table) -> None:
    table.stage.aim([Placement(CARD, RIGHT, RED)], 10, 2)
    assert table.stage.moving(11.9)
    assert not table.stage.moving(12)


def test_a_thing_that_stays_does_not_move(table: Table) -> None:
    table.stage.aim([Placement(CARD, LEFT, RED)], 10, 2)
    assert not table.stage.moving(10)


def test_without_a_duration_everything_is_in_place_at_once(table: Table) -> None:
    table.stage.aim([Placement(CARD, RIGHT, RED)], 10, 2)
    table.stage.aim([Placement(CARD, RIGHT, RED)], 10.5, 0)
    assert not table.stage.moving(10.5)
    assert table.colour(RIGHT.centre, 10.5) == RED


def test_a_new_aim_begins_where_the_thing_is(table: Table) -> None:
    table.stage.aim([Placement(CARD, RIGHT, RED)], 10, 2)
    table.stage.aim([Placement(CARD, LEFT, RED)], 11, 2)
    assert table.colour(HALFWAY.centre, 11) == RED
    assert table.colour(LEFT.centre, 13) == RED


def test_a_thing_grows_on_its_way(table: Table) -> None:
    large = Box(40, 100, 300, 140)
    table.stage.aim([Placement(CARD, large, RED)], 0, 2)
    assert table.colour((230, 170), 1) == RED
    assert table.colour((250, 170), 1) is None


def test_a_removed_thing_is_gone(table: Table) -> None:
    table.stage.aim([], 10, 2)
    assert table.colour(LEFT.centre, 10) is None
    assert table.stage.placement(CARD) is None


def test_another_picture_turns_over(table: Table) -> None:
    table.stage.aim([Placement(CARD, LEFT, BLUE)], 10, 2)
    assert table.stage.moving(11)
    assert table.colour(LEFT.centre, 10.5) == RED
    assert table.colour(LEFT.centre, 11) is None, "edge on"
    assert table.colour(LEFT.centre, 11.5) == BLUE
    assert table.colour((LEFT.x + 4, LEFT.y + 4), 11.5) is None, "still narrow"
    assert table.colour((LEFT.x + 4, LEFT.y + 4), 12) == BLUE


def test_a_picture_that_is_merely_written_on_does_not_turn_over() -> None:
    tween = Tween((LEFT, RIGHT), ("agent", "mole", 1), 0, 1)
    assert not tween.flips_to(("agent", "mole", 2))
    assert tween.flips_to(("agent", "enforcer", 1))
    assert tween.flips_to(("back",))
    assert tween.flips_to(RED)


def test_the_higher_thing_is_drawn_and_hit() -> None:
    table = Table(Placement(CARD, LEFT, RED, 5), Placement(OTHER, LEFT, BLUE, 4))
    assert table.colour(LEFT.centre, 0) == RED
    assert table.stage.hit(LEFT.centre) == CARD


def test_of_equal_order_the_last_is_hit() -> None:
    table = Table(Placement(CARD, LEFT, RED), Placement(OTHER, LEFT, BLUE))
    assert table.colour(LEFT.centre, 0) == BLUE
    assert table.stage.hit(LEFT.centre) == OTHER


def test_a_moving_thing_is_above_those_that_lie(table: Table) -> None:
    table.stage.aim([Placement(CARD, LEFT, RED), Placement(OTHER, HALFWAY, BLUE, 9)], 0, 0)
    table.stage.aim([Placement(CARD, RIGHT, RED), Placement(OTHER, HALFWAY, BLUE, 9)], 10, 2)
    assert table.colour(HALFWAY.centre, 11) == RED
    table.stage.aim([Placement(CARD, HALFWAY, RED), Placement(OTHER, HALFWAY, BLUE, 9)], 12, 0)
    assert table.colour(HALFWAY.centre, 12) == BLUE


def test_scenery_is_not_touched_and_hides_what_lies_below() -> None:
    veil = Placement(("veil", 0), LEFT, BLUE, 5, scenery=True)
    table = Table(Placement(CARD, LEFT, RED), veil, Placement(OTHER, RIGHT, RED))
    assert table.colour(LEFT.centre, 0) == BLUE
    assert table.stage.hit(LEFT.centre) is None
    assert table.stage.hit(RIGHT.centre) == OTHER


def test_a_moving_thing_is_hit_at_its_goal(table: Table) -> None:
    table.stage.aim([Placement(CARD, RIGHT, RED)], 10, 2)
    assert table.stage.hit(RIGHT.centre) == CARD
    assert table.stage.hit(LEFT.centre) is None


def test_a_box_holds_its_first_edge_and_not_its_last(table: Table) -> None:
    assert table.stage.hit((LEFT.x, LEFT.y)) == CARD
    assert table.stage.hit((LEFT.right, LEFT.y)) is None


def test_a_thing_without_a_picture_is_touched_and_glows() -> None:
    table = Table(Placement(CARD, LEFT))
    assert table.stage.hit(LEFT.centre) == CARD
    assert table.colour(LEFT.centre, 0) is None
    edge = (LEFT.x - 2, LEFT.centre[1])
    assert table.colour(edge, 0) is None
    assert table.colour(edge, 0, glow=[CARD]) == theme.LAMP


def test_a_touched_thing_has_the_thicker_ring(table: Table) -> None:
    edge = (LEFT.x - 5, LEFT.centre[1])
    assert table.colour(edge, 0, glow=[CARD]) is None
    assert table.colour(edge, 0, glow=[CARD], touched=[CARD]) == theme.LAMP


def test_the_focus_is_marked_and_may_be_gone(table: Table) -> None:
    edge = (LEFT.x - 2, LEFT.centre[1])
    assert table.colour(edge, 0, focus=CARD) == theme.WHITE
    assert table.colour(edge, 0, focus=OTHER) is None


def test_a_hinted_thing_has_a_dashed_ring(table: Table) -> None:
    edge = [(x, LEFT.y - 3) for x in range(int(LEFT.x), int(LEFT.right))]
    seen = [table.colour(place, 0, hinted=[CARD]) for place in edge]
    changes = sum(before != after for before, after in zip(seen, seen[1:]))
    assert {*seen} == {theme.HINT, None} and changes > 4
    assert {table.colour(place, 0, hinted=[OTHER]) for place in edge} == {None}, "it may be gone"


def test_a_number_at_its_edge_stays_above_the_ring() -> None:
    corner = Box(LEFT.right - 12, 150, 24, 24)
    number = Placement(OTHER, corner, BLUE, 2, scenery=True, flat=True)
    table = Table(Placement(CARD, LEFT, RED, 1), number)
    seen = {table.colour((LEFT.right + 3, y), 0, hinted=[CARD]) for y in range(154, 172)}
    assert seen == {BLUE}


def test_a_picture_is_painted_once() -> None:
    table = Table(Placement(CARD, LEFT, RED), Placement(OTHER, RIGHT, RED))
    table.colour(LEFT.centre, 0)
    table.colour(LEFT.centre, 1)
    assert table.painted == [RED]


def test_a_picture_beyond_the_budget_is_painted_at_the_next_draw() -> None:
    """Each draw paints at least one picture, or it would never be complete."""
    table = Table(Placement(CARD, LEFT, RED), Placement(OTHER, RIGHT, BLUE))
    canvas = window.new_canvas()
    table.stage.draw(canvas, 0, budget=0)
    assert (table.painted, table.stage.incomplete) == ([RED], True)
    table.stage.draw(canvas, 0, budget=0)
    assert (table.painted, table.stage.incomplete) == ([RED, BLUE], False)


def test_a_picture_of_another_size_stands_in_until_there_is_time(table: Table) -> None:
    table.colour(LEFT.centre, 0)
    canvas, large = window.new_canvas(), Box(240, 60, 200, 280)
    new = Placement(OTHER, LEFT, BLUE, -1)
    table.stage.aim([new, Placement(CARD, large, RED)], 0, 0)
    table.stage.draw(canvas, 0, budget=0)
    assert table.stage.incomplete
    seen = canvas.surface.get_at([canvas.px(part) for part in large.centre])
    assert distance(seen, pygame.Color(RED)) < 10


def test_a_thing_looks_as_before_until_its_new_picture_is_painted(table: Table) -> None:
    table.colour(LEFT.centre, 0)
    canvas = window.new_canvas()
    new = [Placement(OTHER, RIGHT, theme.LAMP, -1), Placement(CARD, LEFT, BLUE)]
    table.stage.aim(new, 0, 1)
    table.stage.draw(canvas, 2, budget=0)
    assert table.painted == [RED, theme.LAMP]
    seen = canvas.surface.get_at([canvas.px(part) for part in LEFT.centre])
    assert distance(seen, pygame.Color(RED)) < 10
    assert table.colour(LEFT.centre, 2) == BLUE


def test_a_thing_in_place_at_once_never_shows_its_previous_picture(table: Table) -> None:
    """That may be a secret of another seat."""
    table.colour(LEFT.centre, 0)
    canvas = window.new_canvas()
    canvas.surface.fill(theme.BLACK)
    table.stage.aim([Placement(OTHER, RIGHT, theme.LAMP, -1), Placement(CARD, LEFT, BLUE)], 0, 0)
    table.stage.draw(canvas, 2, budget=0)
    seen = canvas.surface.get_at([canvas.px(part) for part in LEFT.centre])
    assert distance(seen, pygame.Color(RED)) > 100


@pytest.mark.parametrize("size", [(0, 0), (-3, 40), (40, -3)])
def test_a_thing_without_room_is_not_drawn(size: tuple[int, int]) -> None:
    """In the smallest window, with the largest type, a board may have none."""
    table = Table(Placement(CARD, Box(20, 20, *size), RED))
    moved = Placement(CARD, Box(60, 20, *size), RED)
    table.stage.aim([moved], 0, 1)
    table.stage.draw(window.new_canvas(), 0.5)
    table.stage.draw(window.new_canvas(), 2)
    assert table.painted == []


def test_only_small_pictures_are_oversampled() -> None:
    sizes: list[int] = []
    cache = PaintingCache(lambda canvas, picture: sizes.append(canvas.surface.get_height()))
    canvas = Canvas(pygame.Surface((1920, 1080)))
    assert cache.surface(canvas, "card", 100, 140).get_size() == (100, 140)
    assert cache.surface(canvas, "card", 500, 700).get_size() == (500, 700)
    assert sizes == [280, 700]


def test_sizes_of_as_many_pixels_share_one_picture_and_others_do_not() -> None:
    sizes: list[float] = []
    cache = PaintingCache(lambda canvas, picture: sizes.append(canvas.width))
    canvas = Canvas(pygame.Surface((1280, 720)))
    for width in (168.7, 168.9, 169.4):
        cache.surface(canvas, "card", width, width)
    assert sizes == [pytest.approx(pixels / canvas.unit) for pixels in (112, 113)]


def test_keyboard_order_is_from_the_top_left_to_the_bottom_right() -> None:
    low = LEFT.moved(0, 200)
    table = Table(Placement(THIRD, low), Placement(OTHER, RIGHT), Placement(CARD, LEFT))
    assert table.stage.things() == [CARD, OTHER, THIRD]


def test_cards_of_a_hand_are_in_order_even_if_they_lie_on_each_other() -> None:
    table = Table(Placement(CARD, LEFT, order=40), Placement(OTHER, RIGHT, order=41))
    assert table.stage.things() == [CARD, OTHER]


def test_beside_is_the_nearest_ahead() -> None:
    near, far = LEFT.moved(200, 0), LEFT.moved(400, 0)
    stage = Table(Placement(CARD, LEFT), Placement(OTHER, far), Placement(THIRD, near)).stage
    assert stage.beside(CARD, [CARD, OTHER, THIRD], 1, 0) == THIRD
    assert stage.beside(OTHER, [CARD, OTHER, THIRD], -1, 0) == THIRD


def test_beside_prefers_what_is_straight_ahead() -> None:
    straight, aside = LEFT.moved(300, 0), LEFT.moved(100, 150)
    stage = Table(Placement(CARD, LEFT), Placement(OTHER, straight), Placement(THIRD, aside)).stage
    assert stage.beside(CARD, [OTHER, THIRD], 1, 0) == OTHER


def test_where_nothing_is_beside_the_thing_stays() -> None:
    stage = Table(Placement(CARD, LEFT), Placement(OTHER, RIGHT)).stage
    assert stage.beside(CARD, [CARD, OTHER], 0, 1) == CARD
    assert stage.beside(CARD, [CARD, OTHER], -1, 0) == CARD
    assert stage.beside(CARD, [], 1, 0) == CARD


# On a track


PATH = tuple(Box(40 + 200 * n, 100, 100, 140) for n in range(4))


def on_track(at: int) -> Placement:
    track = Track(PATH, at)
    return Placement(CARD, track.box, RED, track=track)


def test_on_a_track_a_thing_passes_every_box() -> None:
    table = Table(on_track(0))
    table.stage.aim([on_track(3)], 10, 2)
    for box, now in zip(PATH, (10, 12, 14, 16)):
        assert table.colour(box.centre, now) == RED
    assert table.stage.is_busy(15.9)
    assert not table.stage.is_busy(16)


def test_on_a_track_the_way_back_is_the_same() -> None:
    table = Table(on_track(2))
    table.stage.aim([on_track(-1)], 10, 2)
    for box, now in zip((PATH[2], PATH[1], PATH[0], PATH[3]), (10, 12, 14, 16)):
        assert table.colour(box.centre, now) == RED


def test_a_move_along_a_track_is_not_interrupted() -> None:
    table = Table(on_track(0))
    table.stage.aim([on_track(3)], 10, 2)
    table.stage.aim([on_track(3), Placement(OTHER, LEFT, BLUE)], 11, 2)
    assert table.colour(PATH[1].centre, 12) == RED
    assert not table.stage.is_busy(16)


# Frames


def die(*frames: str, box: Box = LEFT, colour: str = RED) -> Placement:
    return Placement(CARD, box, colour, frames=frames)


def test_a_die_shows_other_faces_before_its_own_even_if_it_is_new() -> None:
    table = Table()
    table.stage.aim([die(BLUE, theme.WHITE)], 10, 5)
    seen = [table.colour(LEFT.centre, now) for now in (10.5, 13.5, 14)]
    assert seen == [BLUE, theme.WHITE, RED]


def test_the_more_faces_the_longer_it_takes() -> None:
    table = Table()
    table.stage.aim([die(BLUE, theme.WHITE, theme.HINT)], 10, 5)
    assert table.stage.is_busy(15.9)
    assert not table.stage.is_busy(16.1)
    assert not table.stage.moving(16.1)


def test_a_rolling_die_is_not_interrupted() -> None:
    table = Table()
    table.stage.aim([die(BLUE, theme.WHITE)], 10, 5)
    table.stage.aim([die(BLUE, theme.WHITE), Placement(OTHER, RIGHT, BLUE)], 11, 5)
    assert table.colour(LEFT.centre, 14) == RED
    assert not table.stage.is_busy(14)


def test_a_die_is_rolled_again_only_if_it_shows_other_faces() -> None:
    table = Table(die(BLUE))
    table.stage.aim([die(BLUE)], 10, 5)
    assert not table.stage.moving(10)
    table.stage.aim([die(theme.WHITE, colour=BLUE)], 10, 5)
    assert [table.colour(LEFT.centre, now) for now in (10.5, 12)] == [theme.WHITE, BLUE]


def test_without_a_duration_a_die_shows_its_own_face() -> None:
    table = Table()
    table.stage.aim([die(BLUE)], 10, 0)
    assert table.colour(LEFT.centre, 10) == RED
