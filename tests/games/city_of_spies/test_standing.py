"""City of Spies on the table: who is strong, what an answer would change, and the account."""

from __future__ import annotations

import pytest

from spytable.core.game import Event, Game
from spytable.games.city_of_spies.board import forecasts, tracker, verdict
from spytable.games.city_of_spies.board.zones import zones
from spytable.scenes.table.tabletop import table_area
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from tests.games.city_of_spies.table import HELL, A, B, C, card, cell, place, resolve, table
from tests.games.city_of_spies.test_board import SETUPS, moments, places
from tests.support.listening import question
from tests.support.matches import played
from tests.support.screens import SCREENS

# Who is strong


def standing(game: Game, viewer: int | None, location: str) -> list[tuple[int, str]]:
    return forecasts.standing(game.view(viewer), place(game, location))


def test_the_strongest_known_seat_leads():
    game = table({"tamariz": "A:avelar B:gaspar"})
    assert standing(game, None, "tamariz") == [(A, "2"), (B, "1")]


def test_a_tile_that_one_does_not_know_makes_a_lead_doubtful():
    game = table({"church": "A:avelar B:gaspar"})
    assert standing(game, A, "church") == [(A, "2?"), (B, "?")]
    assert standing(game, B, "church") == [(B, "1?"), (A, "?")]


def test_a_known_tile_beside_an_unknown_one_is_at_least_so_much():
    game = table({"church": "A:avelar A:gaspar"})
    game.show(B, card(game, "A:avelar"))
    assert standing(game, B, "church") == [(A, "2+")]


def test_equal_powers_stand_in_the_order_of_the_cells():
    game = table({"tamariz": "B:avelar A:avelar"})
    assert [seat for seat, _ in standing(game, None, "tamariz")] == [B, A]


def test_once_the_reward_is_gone_the_power_stays_that_was_counted_with_it():
    there = {"hells_mouth": "A:rocha A:avelar B:carlo"}
    game = table(there, {"hells_mouth": "calado"}, city=HELL)
    told = [Event(kind, dict(zip(game.events[kind], data))) for kind, *data in resolve(game)]
    at = place(game, "hells_mouth")
    assert question(game) == ("lose", at)
    assert forecasts.standing(game.view(B), at, told) == [(B, "5"), (A, "4")]
    assert not forecasts.standing(game.view(B), at)


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_every_location_tells_the_power_of_everybody_there(screen):
    """However narrow it is, badges and numbers have room; with letters twice as large at least
    those of the leader."""

    class Badges(Canvas):
        def badge(self, seat, *where) -> None:
            self.seats.add(seat)

    canvas = Badges(screen.canvas().surface, screen.scale)
    area = table_area(canvas)
    for game in moments():
        view = game.view(None)
        for spot in zones(view, area).spots:
            canvas.seats = set()
            forecasts.paint_standing(canvas, view, spot, ())
            told = [seat for seat, _ in forecasts.standing(view, spot.place)]
            assert canvas.seats.issuperset(told if screen.scale < 2 else told[:1])


def sides(game: Game, action: tuple = ()) -> dict[int, str]:
    """On which side of the beach the badge of each seat is painted; with an answer, what would
    be."""
    view, canvas = game.view(A), SCREENS[0].canvas()
    spot = zones(view, table_area(canvas)).spots[place(game, "tamariz")]
    painted: dict[int, str] = {}

    class Badges(Canvas):
        def badge(self, seat, centre, size) -> None:
            painted[seat] = "left" if centre[0] < spot.box.centre[0] else "right"

    badges = Badges(canvas.surface, SCREENS[0].scale)
    if action:
        foreseen = forecasts.by_place((action, view.foresee(action)))
        forecasts.paint_forecast(badges, view, spot, foreseen[spot.place])
    else:
        forecasts.paint_standing(badges, view, spot, ())
    return painted


@pytest.mark.parametrize("there", ["A:avelar B:gaspar", "B:avelar A:gaspar", "B:avelar A:rocha"])
def test_a_seat_has_the_same_side_whoever_leads(there):
    assert sides(table({"tamariz": there})) == {A: "left", B: "right"}


@pytest.mark.parametrize(
    ("there", "seats"), [("B:gaspar", {A: "left"}), ("B:carlo", {A: "left", B: "right"})]
)
def test_a_forecast_keeps_to_the_sides(there, seats):
    game = table({"tamariz": there})
    action = ("deploy", card(game, "A:avelar"), cell(game, "tamariz", 2))
    assert sides(game, action) == seats


@pytest.mark.parametrize(("hidden", "doubt"), [("A:carlo", "+"), ("C:carlo", "?")])
def test_a_foreseen_leader_is_doubted_only_for_tiles_of_others(hidden, doubt, monkeypatch):
    game = table({"church": f"A:avelar {hidden}"}, seats=3)
    for seat in range(3):
        game.show(seat, card(game, "A:avelar"))
    view = game.view(B)
    action = ("deploy", card(game, "B:gaspar"), cell(game, "church", 3))
    shown = {}
    monkeypatch.setattr(forecasts, "_paint_sides", lambda *how, **more: shown.update(how[3]))
    foreseen = forecasts.by_place((action, view.foresee(action)))
    canvas = SCREENS[0].canvas()
    spot = zones(view, table_area(canvas)).spots[place(game, "church")]
    forecasts.paint_forecast(canvas, view, spot, foreseen[spot.place])
    assert shown[A] == (f"2{doubt}",)


# What would change


def test_a_deployment_tells_the_own_power_and_who_would_lead():
    game = table({"tamariz": "B:gaspar"})
    action = ("deploy", card(game, "A:avelar"), cell(game, "tamariz", 2))
    view = game.view(A)
    found = forecasts.by_place((action, view.foresee(action)))
    assert found == {place(game, "tamariz"): forecasts.PlaceForecast((0, 2), None, (A, 2), 0)}


def test_a_seduction_tells_who_would_lead_on_both_sides():
    game = table({"palacio": "A:evelyn", "tamariz": "B:avelar B:gaspar"})
    resolve(game)
    action = ("seduce", card(game, "B:avelar"), cell(game, "palacio", 2))
    view = game.view(A)
    assert forecasts.by_place((action, view.foresee(action))) == {
        place(game, "palacio"): forecasts.PlaceForecast(None, (A, 2), (A, 2), 0),
        place(game, "tamariz"): forecasts.PlaceForecast(None, (B, 3), (B, 1), 0),
    }


def test_a_mission_of_which_one_would_have_more_tells_so():
    assert tracker.changes((("keep", 1), (("mission", 7, B, 1, 2, 0), ("goes_to", B)))) == {
        7: {B: 2}
    }
    assert tracker.changes(None) == {}


# The end


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_account_adds_up_to_the_points(setup):
    for seed in range(2):
        found = played(setup, seed)
        events = [beat.event for beat in found.beats if beat.event.kind in found.game.account]
        *parts, total = (
            line
            for line in verdict.account(found.game.view(None), events)
            if line.kind not in ("more_missions", "more_medals")
        )
        assert total.amounts == dict(enumerate(found.game.outcome.scores))
        for seat in range(setup.seats):
            assert sum(line.amounts.get(seat, 0) for line in parts) == total.amounts[seat]


def test_a_line_of_the_account_stays_empty_until_it_is_told():
    found = played(SETUPS[0], 0)
    events = [beat.event for beat in found.beats if beat.event.kind in found.game.account]
    for told in range(1, len(events)):
        lines = verdict.account(found.game.view(None), events[:told])
        *_, total = [line for line in lines if line.kind == "total"]
        assert (total.amounts != {}) == any(it.kind == "total" for it in events[:told])


def test_without_an_account_nothing_is_painted_over_the_city():
    view = table().view(A)
    verdict.paint_verdict(None, view, places(view), ())


# Missions


@pytest.mark.parametrize("room", [(60, 22), (120, 22), (60, 70), (130, 70)])
def test_whoever_leads_a_mission_together_is_shown_together_however_narrow_it_is(room):
    shown = set()

    class Marks(Canvas):
        def shape(self, name, *where) -> None:
            shown.add(name)

    canvas = Marks(SCREENS[0].canvas().surface, SCREENS[0].scale)
    tracker._paint_counts(canvas, {A: 2, B: 2, C: 2}, (), Box(0, 0, *room))
    assert shown == {theme.SEATS[seat].shape for seat in (A, B, C)}
    shown.clear()
    tracker._paint_counts(canvas, {A: 1, B: 3, C: 3}, (), Box(0, 0, 60, 22))
    assert shown == {theme.SEATS[seat].shape for seat in (B, C)}
