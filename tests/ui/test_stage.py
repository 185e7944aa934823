"""Things travel to their places, turn over on the way, and are hit where they lie."""

from __future__ import annotations

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
    """A stage with pictures of one colour, and the eyes to see them."""

    def __init__(self, *placements: Placement) -> None:
        self.painted: list[str] = []
        self.stage = Stage(self._paint)
        self.stage.aim(placements, 0, 0)

    def _paint(self, canvas: Canvas, picture: str) -> None:
        self.painted.append(picture)
        canvas.plate(canvas.box, picture)

    def colour(self, position: tuple[float, float], now: float, **marks) -> str | None:
        """The colour at a place, but for rounding; None where nothing was drawn."""
        canvas = window.canvas()
        canvas.surface.fill(theme.BLACK)
        self.stage.draw(canvas, now, Marks(**marks))
        seen = canvas.surface.get_at([canvas.px(part) for part in position])
        nearest = min(COLOURS, key=lambda colour: distance(seen, pygame.Color(colour)))
        return None if nearest == theme.BLACK else nearest


@pytest.fixture
def table() -> Table:
    return Table(Placement(CARD, LEFT, RED))


def test_what_is_new_lies_there_at_once():
    table = Table()
    table.stage.aim([Placement(CARD, LEFT, RED)], 0, 1)
    assert not table.stage.moving(0)
    assert table.colour(LEFT.centre, 0) == RED


def test_a_thing_travels_to_its_new_place(table):
    table.stage.aim([Placement(CARD, RIGHT, RED)], 10, 2)
    assert table.colour(LEFT.centre, 10) == RED
    assert table.colour(HALFWAY.centre, 11) == RED
    assert table.colour(LEFT.centre, 11) is None
    assert table.colour(RIGHT.centre, 12) == RED
    assert table.colour(HALFWAY.centre, 12) is None


def test_it_moves_until_its_time_is_over(table):
    table.stage.aim([Placement(CARD, RIGHT, RED)], 10, 2)
    assert table.stage.moving(11.9)
    assert not table.stage.moving(12)


def test_what_stays_does_not_move(table):
    table.stage.aim([Placement(CARD, LEFT, RED)], 10, 2)
    assert not table.stage.moving(10)


def test_without_a_duration_everything_is_there_at_once(table):
    table.stage.aim([Placement(CARD, RIGHT, RED)], 10, 2)
    table.stage.aim([Placement(CARD, RIGHT, RED)], 10.5, 0)
    assert not table.stage.moving(10.5)
    assert table.colour(RIGHT.centre, 10.5) == RED


def test_a_new_aim_begins_where_the_thing_is(table):
    table.stage.aim([Placement(CARD, RIGHT, RED)], 10, 2)
    table.stage.aim([Placement(CARD, LEFT, RED)], 11, 2)
    assert table.colour(HALFWAY.centre, 11) == RED
    assert table.colour(LEFT.centre, 13) == RED


def test_a_thing_grows_on_its_way(table):
    large = Box(40, 100, 300, 140)
    table.stage.aim([Placement(CARD, large, RED)], 0, 2)
    assert table.colour((230, 170), 1) == RED
    assert table.colour((250, 170), 1) is None


def test_what_is_gone_is_gone(table):
    table.stage.aim([], 10, 2)
    assert table.colour(LEFT.centre, 10) is None
    assert table.stage.placement(CARD) is None


def test_another_picture_turns_over(table):
    table.stage.aim([Placement(CARD, LEFT, BLUE)], 10, 2)
    assert table.stage.moving(11)
    assert table.colour(LEFT.centre, 10.5) == RED
    assert table.colour(LEFT.centre, 11) is None, "edge on"
    assert table.colour(LEFT.centre, 11.5) == BLUE
    assert table.colour((LEFT.x + 4, LEFT.y + 4), 11.5) is None, "still narrow"
    assert table.colour((LEFT.x + 4, LEFT.y + 4), 12) == BLUE


def test_what_is_merely_written_on_does_not_turn_over():
    way = Tween((LEFT, RIGHT), ("agent", "mole", 1), 0, 1)
    assert not way.turns_into(("agent", "mole", 2))
    assert way.turns_into(("agent", "enforcer", 1))
    assert way.turns_into(("back",))
    assert way.turns_into(RED)


def test_the_higher_thing_is_drawn_and_hit():
    table = Table(Placement(CARD, LEFT, RED, 5), Placement(OTHER, LEFT, BLUE, 4))
    assert table.colour(LEFT.centre, 0) == RED
    assert table.stage.hit(LEFT.centre) == CARD


def test_of_equals_the_one_on_top_is_hit():
    table = Table(Placement(CARD, LEFT, RED), Placement(OTHER, LEFT, BLUE))
    assert table.colour(LEFT.centre, 0) == BLUE
    assert table.stage.hit(LEFT.centre) == OTHER


def test_what_travels_is_above_what_lies(table):
    table.stage.aim([Placement(CARD, LEFT, RED), Placement(OTHER, HALFWAY, BLUE, 9)], 0, 0)
    table.stage.aim([Placement(CARD, RIGHT, RED), Placement(OTHER, HALFWAY, BLUE, 9)], 10, 2)
    assert table.colour(HALFWAY.centre, 11) == RED
    table.stage.aim([Placement(CARD, HALFWAY, RED), Placement(OTHER, HALFWAY, BLUE, 9)], 12, 0)
    assert table.colour(HALFWAY.centre, 12) == BLUE


def test_scenery_is_not_touched_and_hides_what_lies_below():
    veil = Placement(("veil", 0), LEFT, BLUE, 5, scenery=True)
    table = Table(Placement(CARD, LEFT, RED), veil, Placement(OTHER, RIGHT, RED))
    assert table.colour(LEFT.centre, 0) == BLUE
    assert table.stage.hit(LEFT.centre) is None
    assert table.stage.hit(RIGHT.centre) == OTHER


def test_a_thing_is_hit_where_it_goes(table):
    table.stage.aim([Placement(CARD, RIGHT, RED)], 10, 2)
    assert table.stage.hit(RIGHT.centre) == CARD
    assert table.stage.hit(LEFT.centre) is None


def test_a_box_holds_its_first_edge_and_not_its_last(table):
    assert table.stage.hit((LEFT.x, LEFT.y)) == CARD
    assert table.stage.hit((LEFT.right, LEFT.y)) is None


def test_a_thing_without_a_picture_is_touched_and_glows():
    table = Table(Placement(CARD, LEFT))
    assert table.stage.hit(LEFT.centre) == CARD
    assert table.colour(LEFT.centre, 0) is None
    edge = (LEFT.x - 2, LEFT.centre[1])
    assert table.colour(edge, 0) is None
    assert table.colour(edge, 0, glow=[CARD]) == theme.LAMP


def test_what_is_touched_has_the_thicker_ring(table):
    edge = (LEFT.x - 5, LEFT.centre[1])
    assert table.colour(edge, 0, glow=[CARD]) is None
    assert table.colour(edge, 0, glow=[CARD], touched=[CARD]) == theme.LAMP


def test_the_focus_is_marked_and_may_be_gone(table):
    edge = (LEFT.x - 2, LEFT.centre[1])
    assert table.colour(edge, 0, focus=CARD) == theme.WHITE
    assert table.colour(edge, 0, focus=OTHER) is None


def test_what_a_hint_leads_to_has_a_line_with_gaps(table):
    edge = [(x, LEFT.y - 3) for x in range(int(LEFT.x), int(LEFT.right))]
    seen = [table.colour(place, 0, hinted=[CARD]) for place in edge]
    changes = sum(before != after for before, after in zip(seen, seen[1:]))
    assert {*seen} == {theme.HINT, None} and changes > 4
    assert {table.colour(place, 0, hinted=[OTHER]) for place in edge} == {None}, "it may be gone"


def test_a_picture_is_painted_once():
    table = Table(Placement(CARD, LEFT, RED), Placement(OTHER, RIGHT, RED))
    table.colour(LEFT.centre, 0)
    table.colour(LEFT.centre, 1)
    assert table.painted == [RED]


def test_what_there_is_no_time_to_paint_is_painted_at_the_next_draw():
    """One picture a time is always painted, or there would be no end."""
    table = Table(Placement(CARD, LEFT, RED), Placement(OTHER, RIGHT, BLUE))
    canvas = window.canvas()
    table.stage.draw(canvas, 0, patience=0)
    assert (table.painted, table.stage.late) == ([RED], True)
    table.stage.draw(canvas, 0, patience=0)
    assert (table.painted, table.stage.late) == ([RED, BLUE], False)


def test_a_picture_in_another_size_does_until_there_is_time(table):
    table.colour(LEFT.centre, 0)
    canvas, large = window.canvas(), Box(240, 60, 200, 280)
    new = Placement(OTHER, LEFT, BLUE, -1)
    table.stage.aim([new, Placement(CARD, large, RED)], 0, 0)
    table.stage.draw(canvas, 0, patience=0)
    assert table.stage.late
    seen = canvas.surface.get_at([canvas.px(part) for part in large.centre])
    assert distance(seen, pygame.Color(RED)) < 10


def test_a_thing_looks_as_before_until_its_new_picture_is_painted(table):
    table.colour(LEFT.centre, 0)
    canvas = window.canvas()
    new = [Placement(OTHER, RIGHT, theme.LAMP, -1), Placement(CARD, LEFT, BLUE)]
    table.stage.aim(new, 0, 1)
    table.stage.draw(canvas, 2, patience=0)
    assert table.painted == [RED, theme.LAMP]
    seen = canvas.surface.get_at([canvas.px(part) for part in LEFT.centre])
    assert distance(seen, pygame.Color(RED)) < 10
    assert table.colour(LEFT.centre, 2) == BLUE


def test_what_lies_there_at_once_never_shows_what_lay_there_before(table):
    """It may be a secret of somebody else."""
    table.colour(LEFT.centre, 0)
    canvas = window.canvas()
    canvas.surface.fill(theme.BLACK)
    table.stage.aim([Placement(OTHER, RIGHT, theme.LAMP, -1), Placement(CARD, LEFT, BLUE)], 0, 0)
    table.stage.draw(canvas, 2, patience=0)
    seen = canvas.surface.get_at([canvas.px(part) for part in LEFT.centre])
    assert distance(seen, pygame.Color(RED)) > 100


def test_small_pictures_are_painted_twice_as_fine_and_large_ones_as_they_are():
    sizes = []
    paintings = PaintingCache(lambda canvas, picture: sizes.append(canvas.surface.get_height()))
    canvas = Canvas(pygame.Surface((1920, 1080)))
    assert paintings.surface(canvas, "card", 100, 140).get_size() == (100, 140)
    assert paintings.surface(canvas, "card", 500, 700).get_size() == (500, 700)
    assert sizes == [280, 700]


def test_keys_walk_from_the_top_left_to_the_bottom_right():
    low = LEFT.moved(0, 200)
    table = Table(Placement(THIRD, low), Placement(OTHER, RIGHT), Placement(CARD, LEFT))
    assert table.stage.things() == [CARD, OTHER, THIRD]


def test_beside_is_the_nearest_ahead():
    near, far = LEFT.moved(200, 0), LEFT.moved(400, 0)
    stage = Table(Placement(CARD, LEFT), Placement(OTHER, far), Placement(THIRD, near)).stage
    assert stage.beside(CARD, [CARD, OTHER, THIRD], 1, 0) == THIRD
    assert stage.beside(OTHER, [CARD, OTHER, THIRD], -1, 0) == THIRD


def test_beside_prefers_what_is_straight_ahead():
    straight, aside = LEFT.moved(300, 0), LEFT.moved(100, 150)
    stage = Table(Placement(CARD, LEFT), Placement(OTHER, straight), Placement(THIRD, aside)).stage
    assert stage.beside(CARD, [OTHER, THIRD], 1, 0) == OTHER


def test_where_nothing_is_beside_the_thing_stays():
    stage = Table(Placement(CARD, LEFT), Placement(OTHER, RIGHT)).stage
    assert stage.beside(CARD, [CARD, OTHER], 0, 1) == CARD
    assert stage.beside(CARD, [CARD, OTHER], -1, 0) == CARD
    assert stage.beside(CARD, [], 1, 0) == CARD


# On a track


WAY = tuple(Box(40 + 200 * n, 100, 100, 140) for n in range(4))


def on_track(at: int) -> Placement:
    track = Track(WAY, at)
    return Placement(CARD, track.box, RED, track=track)


def test_on_a_track_a_thing_passes_every_box():
    table = Table(on_track(0))
    table.stage.aim([on_track(3)], 10, 2)
    for box, now in zip(WAY, (10, 12, 14, 16)):
        assert table.colour(box.centre, now) == RED
    assert table.stage.walking(15.9)
    assert not table.stage.walking(16)


def test_on_a_track_the_way_back_is_the_same():
    table = Table(on_track(2))
    table.stage.aim([on_track(-1)], 10, 2)
    for box, now in zip((WAY[2], WAY[1], WAY[0], WAY[3]), (10, 12, 14, 16)):
        assert table.colour(box.centre, now) == RED


def test_who_walks_is_not_disturbed_by_what_happens_meanwhile():
    table = Table(on_track(0))
    table.stage.aim([on_track(3)], 10, 2)
    table.stage.aim([on_track(3), Placement(OTHER, LEFT, BLUE)], 11, 2)
    assert table.colour(WAY[1].centre, 12) == RED
    assert not table.stage.walking(16)


# What shows other pictures first


def die(*through: str, box: Box = LEFT, colour: str = RED) -> Placement:
    return Placement(CARD, box, colour, through=through)


def test_a_die_shows_other_faces_before_its_own_also_when_it_has_just_come():
    table = Table()
    table.stage.aim([die(BLUE, theme.WHITE)], 10, 5)
    seen = [table.colour(LEFT.centre, now) for now in (10.5, 13.5, 14)]
    assert seen == [BLUE, theme.WHITE, RED]


def test_the_more_faces_the_longer_it_takes():
    table = Table()
    table.stage.aim([die(BLUE, theme.WHITE, theme.HINT)], 10, 5)
    assert table.stage.walking(15.9)
    assert not table.stage.walking(16.1)
    assert not table.stage.moving(16.1)


def test_a_die_that_rolls_is_not_disturbed_by_what_happens_meanwhile():
    table = Table()
    table.stage.aim([die(BLUE, theme.WHITE)], 10, 5)
    table.stage.aim([die(BLUE, theme.WHITE), Placement(OTHER, RIGHT, BLUE)], 11, 5)
    assert table.colour(LEFT.centre, 14) == RED
    assert not table.stage.walking(14)


def test_a_die_is_rolled_again_only_if_it_shows_other_faces():
    table = Table(die(BLUE))
    table.stage.aim([die(BLUE)], 10, 5)
    assert not table.stage.moving(10)
    table.stage.aim([die(theme.WHITE, colour=BLUE)], 10, 5)
    assert [table.colour(LEFT.centre, now) for now in (10.5, 12)] == [theme.WHITE, BLUE]


def test_at_once_it_shows_its_own():
    table = Table()
    table.stage.aim([die(BLUE)], 10, 0)
    assert table.colour(LEFT.centre, 10) == RED
