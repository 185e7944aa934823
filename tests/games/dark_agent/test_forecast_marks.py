"""Dark Agent on the table: what an attack would bring, how it is told, the vote and the end."""

from __future__ import annotations

import pytest

from spytable import words
from spytable.core.game import Event, Game
from spytable.games.dark_agent.board import forecasts, tray, verdict
from spytable.games.dark_agent.board.board import BOARD
from spytable.games.dark_agent.board.console import ALARM, AMBER, CYAN
from spytable.games.dark_agent.board.ground import paint_lights
from spytable.games.dark_agent.board.tray import lay_dice
from spytable.games.dark_agent.board.zones import zones
from spytable.scenes.table.tabletop import table_area
from spytable.ui.snapshot import Snapshot
from tests.games.dark_agent.table import A, B, cards, choose, give, table, throw, use, where
from tests.games.dark_agent.test_board import SETUPS, places
from tests.support.matches import played
from tests.support.promises import Setup
from tests.support.screens import AREA, SCREENS, is_inside

NAMES = ("Ada", "小明", "Bo", "小華", "Cy", "Di")


def at_stake(game: Game, *answer) -> forecasts.Attack | None:
    view = game.view(A)
    return forecasts.attack(view, (answer, view.foresee(answer)) if answer else None, ())


def written(view: Game, forecast: tuple | None = None, told=()) -> list[str]:
    """All that is written on the console."""
    canvas = SCREENS[0].typewriter()
    BOARD.background(canvas, Snapshot(view, AREA, NAMES, forecast, told))
    return canvas.written


# Before the dice


def test_who_would_attack_best_is_shown_before_an_attack_is_chosen():
    game = table("A5 A2 s2", spotted="A5 A2 s2")
    told = at_stake(game, "attack", where(game, "s2"))
    assert told.attackers == cards(game, "A5 A2")
    assert (told.levels, told.extra, told.defence, told.has_die) == (7, 0, 15, False)
    assert told.chance == game.chance(where(game, "s2"), told_cells(game, told), 100)
    assert told.worth == 2
    assert told.risk == cards(game, "A5 A2")


class Lamp:
    """A canvas that remembers which cells were lit in which colour."""

    def __init__(self) -> None:
        self.lit = {}

    def glow(self, box, colour, radius, reach) -> None:
        self.lit[box] = colour

    def ring(self, box, colour, radius, width) -> None:
        assert self.lit[box] == colour


def test_who_can_still_join_is_lit_in_the_colour_of_choices_and_the_victim_in_another():
    game = table("A5 A2 s2", spotted="A5 A2 s2")
    give(game, "attack", "s2")
    give(game, "join", "A5")
    view, lamp = game.view(A), Lamp()
    paint_lights(lamp, view, places(view), forecasts.attack(view, None, ()), ())
    at = {name: lamp.lit[places(view).cells[where(game, name)]] for name in ("A5", "A2", "s2")}
    assert at == {"A5": CYAN, "A2": AMBER, "s2": ALARM}


def test_a_card_that_is_told_of_is_lit_before_those_who_watch_and_a_number_of_cards_is_none():
    game = table("A5 A2")
    view, card = game.view(B), game.grid[where(game, "A2")]
    lit = []
    for told in (Event("more_captures", {"seat": A, "cards": card}), Event("x", {"card": card})):
        lamp = Lamp()
        paint_lights(lamp, view, places(view), None, [told])
        lit.append(lamp.lit)
    assert lit == [{}, {places(view).cells[where(game, "A2")]: CYAN}]


def test_a_jacket_leaves_nothing_to_be_won():
    game = table("A5 B2", spotted="A5 B2", equipment={B: "jacket"})
    told = at_stake(game, "attack", where(game, "B2"))
    assert (told.worth, told.takes_token) == (0, False)


def told_cells(game: Game, told: forecasts.Attack) -> list[int]:
    return [game.cell_of(it) for it in told.attackers]


def test_the_odds_stand_on_the_console_before_the_roll():
    game = table("A5 A2 s2", spotted="A5 A2 s2")
    answer = ("attack", where(game, "s2"))
    view = game.view(A)
    percent = f"{at_stake(game, *answer).chance} %"
    assert percent in written(view, (answer, view.foresee(answer)))
    assert not [it for it in written(view) if it.endswith("%")]
    choose(game, *answer)
    give(game, "join", "A2")
    assert [it for it in written(game.view(A)) if it.endswith("%")]


def test_whoever_joins_changes_the_odds():
    game = table("A5 A2 s2", spotted="A5 A2 s2")
    give(game, "attack", "s2")
    assert at_stake(game).chance is None
    with_two = at_stake(game, "join", where(game, "A2"))
    assert with_two.attackers == cards(game, "A2")
    assert at_stake(game, "join", where(game, "A5")).chance > with_two.chance


def test_an_attack_that_lacks_level_has_no_odds_in_words_or_on_the_console():
    game = table("A5 A2 B3", spotted="A5 A2 B3")
    give(game, "attack", "B3")
    assert has_odds(game, "join", where(game, "A5")) == (True, True)
    assert has_odds(game, "join", where(game, "A2")) == (False, False)
    give(game, "join", "A2")
    assert at_stake(game).chance is None
    assert has_odds(game, "join", where(game, "A5")) == (True, True)


def test_an_attack_of_the_double_agent_alone_has_no_odds_in_words_or_on_the_console():
    game = table("A2 B5 s2", spotted="A2 B5 s2", double=A)
    give(game, "double", "B5")
    give(game, "attack", "s2")
    assert has_odds(game, "join", where(game, "A2")) == (True, True)
    assert has_odds(game, "join", where(game, "B5")) == (False, False)
    give(game, "join", "B5")
    assert at_stake(game).chance is None
    assert has_odds(game, "join", where(game, "A2")) == (True, True)


def has_odds(game: Game, *answer) -> tuple[bool, bool]:
    """Whether odds are told in words, and whether they stand on the console."""
    view = game.view(A)
    told = view.foresee(answer)
    shown = written(view, (answer, told))
    is_told = any(kind.startswith("odds") for kind, *_ in told)
    return is_told, any(it.endswith("%") for it in shown)


LIKELY = ("A5 A3 A1 s2", "asian", "s2", 99)
UNLIKELY = ("A2 B5", "latin_american", "B5", 1)  # whose agents may challenge those above them


@pytest.mark.parametrize(("row", "service", "victim", "percent"), (LIKELY, UNLIKELY))
def test_what_is_not_certain_is_never_100_or_0_percent(row, service, victim, percent):
    game = table(row, spotted=row, services=(service, "german"), powers="dealt")
    answer = ("attack", where(game, victim))
    told = game.view(A).foresee(answer)
    assert told[0][1] == percent
    assert f"{percent} %" in written(game.view(A), (answer, told))


def test_against_a_target_nobody_is_at_risk_but_the_token_is_at_stake():
    game = table("A5 prisoner A2", spotted="A5 prisoner")
    told = at_stake(game, "attack", where(game, "prisoner"))
    assert (told.risk, told.worth, told.takes_token) == ((), 4, True)
    game.prize = A
    assert not at_stake(game, "attack", where(game, "prisoner")).takes_token


def test_a_cell_that_cannot_be_attacked_says_why():
    game = table("A1 B1 N1 s2 support prisoner", spotted="A1 B1 N1 support prisoner s2")
    view = game.view(A)
    for cell in range(35):
        is_offered = ("attack", cell) in view.actions(A)
        assert is_offered == (view.why_not(A, ("attack", cell)) is None)


# The dice


def told_of(game: Game, *dice: int) -> list[tuple[Event, Game]]:
    """Rolls, and returns what is told with the table of that moment."""
    found = []
    game.listener = lambda state, event: found.append((event, state.view(B)))
    throw(game, *dice)
    choose(game, "roll")
    return found


def test_an_attack_is_told_from_the_first_event_to_the_last():
    game = table("A5 A2 B2", spotted="A5 B2")
    give(game, "attack", "B2")
    told = [event for event, _ in told_of(game, 6, 5, 4, 1, 3)]
    first = forecasts.attack(game.view(B), None, told[:1])
    assert (first.attackers, first.dice, first.total) == (cards(game, "A5"), (), None)
    last = forecasts.attack(game.view(B), None, told)
    assert (last.dice, last.total, last.defended, last.guard) == ((6, 5, 4, 1), 21, 18, 3)
    assert last.end == forecasts.WON
    assert "21 : 18" in written(game.view(B), told=told)


def test_perfect_dice_need_no_sum():
    game = table("A1 s4", spotted="A1 s4")
    give(game, "attack", "s4")
    told = [event for event, _ in told_of(game, 1, 1, 1, 1)]
    seen = written(game.view(B), told=told)
    assert [it for it in seen if "+" in it] == []
    assert {"Perfect dice", "Captured"} <= {*seen}


def test_where_there_is_room_for_one_line_perfect_dice_are_told_as_they_lie():
    game = table("A1 s4", spotted="A1 s4")
    give(game, "attack", "s4")
    told = [event for event, _ in told_of(game, 3, 3, 3, 3)]
    view, canvas = game.view(B), SCREENS[-1].typewriter()
    boxes = tray.tray(zones(view, table_area(canvas)))
    tray.paint_attack(canvas, view, boxes, forecasts.attack(view, None, told))
    assert [it for it in canvas.written if len(it) == 4] == ["3333"]


def test_an_agent_in_uniform_counts_for_what_it_wears_from_the_first_event():
    game = table("A1 s2", spotted="A1 s2", equipment={A: "uniform"})
    use(game, "uniform")
    give(game, "attack", "s2")
    moments = told_of(game, 6, 6, 5, 1)
    told = [event for event, _ in moments]
    levels = [
        forecasts.attack(view, None, told[:n]).levels for n, (_, view) in enumerate(moments, 1)
    ]
    assert {*levels} == {5}


def test_a_failure_is_told_as_one():
    game = table("A2 s4", spotted="A2 s4")
    give(game, "attack", "s4")
    told = [event for event, _ in told_of(game, 1, 1, 2, 1)]
    assert forecasts.attack(game.view(B), None, told).end == forecasts.LOST


def test_a_failure_stops_the_table_while_its_dice_lie_there():
    game = table("A2 s4", spotted="A2 s4")
    give(game, "attack", "s4")
    moments = told_of(game, 1, 1, 2, 1)
    told = [event for event, _ in moments]
    [at] = [n for n, event in enumerate(told) if event.kind in BOARD.stops]
    seen = written(moments[at][1], told=told[: at + 1])
    assert {"7 : 19", "Repelled"} <= {*seen}


def test_before_the_dice_a_watched_attack_shows_what_it_has_and_how_likely_it_is():
    game = table("A5 A3 prisoner", spotted="A5 A3 prisoner", markers={"prisoner": 2})
    give(game, "attack", "prisoner")
    give(game, "join", "A5")
    [(event, view)] = [it for it in told_of(game, 1, 1, 1, 1) if it[0].kind == "attacked"]
    seen = forecasts.attack(view, None, [event])
    assert (seen.levels, seen.extra, seen.dice) == (5, 2, ())
    assert seen.chance is not None


def test_dice_lie_in_their_places_and_show_other_faces_before():
    game = table("A5 B2", spotted="A5 B2")
    give(game, "attack", "B2")
    moments = {event.kind: view for event, view in told_of(game, 6, 5, 4, 1, 3)}
    found = lay_dice(moments["rolled"], places(moments["rolled"]))
    assert [it.picture for it in found] == [("die", f"die_{n}") for n in (6, 5, 4, 1)]
    assert all(len({*it.frames}) > 1 for it in found)
    found = lay_dice(moments["defence_die"], places(moments["defence_die"]))
    assert found[-1].picture == ("die", "guard_3")
    assert lay_dice(game.view(B), places(game.view(B))) == []


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_no_sum_of_an_attack_is_cut_off(screen):
    canvas = screen.typewriter()
    boxes = tray.tray(zones(table().view(A), table_area(canvas)))
    attack = forecasts.Attack((0,), 25, 10, 12, 25, True)
    endings = {"chance": 100}, {"total": 34, "defended": 31, "end": forecasts.WON}
    for ending in endings:
        tray.paint_attack(canvas, table().view(A), boxes, attack._replace(**ending))
    assert canvas.unread == set()


@pytest.mark.parametrize("screen", SCREENS, ids=str)
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_everything_of_an_attack_has_a_place_in_the_readout(setup, screen):
    found = zones(setup.new(3).view(A), table_area(screen.canvas()))
    boxes = tray.tray(found)
    parts = [boxes.attackers, boxes.sum, *boxes.dice, boxes.victim, boxes.shield, boxes.guard]
    parts.append(boxes.end)
    assert all(is_inside(part, found.readout) for part in parts)
    lefts = [part.x for part in parts]
    assert lefts == sorted(lefts)
    for part, beside in zip(parts, parts[1:]):
        assert part.right <= beside.x + 0.01


def test_dice_are_painted_where_they_lie_once_they_have_been_rolled(monkeypatch):
    """Below dice that roll nothing tells how they will fall."""
    game = table("A5 B2", spotted="A5 B2")
    give(game, "attack", "B2")
    painted = []
    monkeypatch.setattr(tray, "sprite", lambda canvas, name, *where: painted.append(name))
    told = told_of(game, 6, 5, 4, 1, 3)
    for n, (event, view) in enumerate(told, 1):
        painted.clear()
        written(view, told=[event for event, _ in told[:n]])
        if event.kind in ("rolled", "strength", "defence_die"):
            assert not [name for name in painted if name.startswith(("die", "guard"))]
    assert painted == ["die_6", "die_5", "die_4", "die_1", "guard_3"]


# The vote and the end


def test_the_votes_are_not_shown_before_all_are_open():
    game = table(seats=3)
    game.stack = [("vote",)]
    game.asked = ()
    game._run()
    before = written(game.view(B))
    game.apply(A, ("yes",))
    assert written(game.view(B)) == before


def test_a_yes_that_counts_more_says_so_to_whoever_votes():
    game = table(captured={A: "briefcase"})
    game.stack = [("vote",)]
    game.asked = ()
    game._run()
    assert "×2" in written(game.view(A))
    assert "×2" not in written(game.view(B))


@pytest.mark.parametrize("seats", (1, 2))
def test_a_player_who_is_alone_reads_that_a_die_decides_against_a_no(seats):
    game = table(seats=seats)
    game.stack = [("vote",)]
    game.asked = ()
    game._run()
    told = words.t("dark_agent.forecast.die_decides")
    assert (told in written(game.view(A))) == (seats == 1)


def test_a_vote_is_shown_even_after_an_attack_that_failed():
    game = table("A2 s4", spotted="A2 s4")
    game.stack = [("vote",)]
    game.asked = ()
    game._run()
    told = [Event("attacked", {"card": cards(game, "s4")[0], "card_attacker": cards(game, "A2")})]
    assert written(game.view(A), told=told) == written(game.view(A))


def test_opened_votes_are_shown_with_their_number():
    game = table(seats=3)
    event = Event("voted", {"seat_yes": (0, 2), "seat_no": (1,), "yes": 3, "no": 1})
    assert {"3", "1"} <= {*written(game.view(A), told=[event])}


@pytest.mark.parametrize("seats", (1, 2, 6))
def test_the_account_adds_up_to_the_points(seats):
    match = played(Setup("dark_agent", seats), 5)
    told = [beat.event for beat in match.beats if beat.entry == match.beats[-1].entry]
    lines = verdict.account(match.game.view(A), told)
    scores = match.game.outcome.scores
    assert {seat: sum(points.values()) for seat, points in lines} == dict(enumerate(scores))
    places = [match.game.outcome.places[seat] for seat, _ in lines]
    assert places == sorted(places)


def test_a_table_that_is_opened_at_its_end_shows_the_account_as_well():
    match = played(Setup("dark_agent", 2), 5)
    view = match.game.view(A)
    lines = verdict.account(view, verdict.closing(view, ()))
    assert {seat: sum(points.values()) for seat, points in lines} == dict(
        enumerate(view.outcome.scores)
    )
    told = [beat.event for beat in match.beats if beat.entry == match.beats[-1].entry]
    assert verdict.closing(view, told) is told


def test_at_the_end_every_colour_of_the_account_is_explained_with_the_points_of_the_winner():
    match = played(Setup("dark_agent", 2), 5)
    told = [beat.event for beat in match.beats if beat.entry == match.beats[-1].entry]
    view = match.game.view(A)
    seat, points = verdict.account(view, told)[0]
    canvas = SCREENS[0].typewriter()
    verdict.paint_legend(canvas, view, places(view).readout, told)
    shown = [points[kind] for kind in verdict.COLOURS if points.get(kind)]
    assert [number for number in map(int, canvas.written) if number] == shown


def test_while_points_are_told_those_of_one_seat_are_shown():
    told = [
        Event("scoring", {}),
        Event("agents", {"seat": A, "card": (1,), "points": 2}),
        Event("total", {"seat": A, "points": 2}),
        Event("agents", {"seat": B, "card": (5,), "points": 3}),
        Event("sentinels", {"seat": B, "card": (25,), "points": 2}),
    ]
    assert verdict.telling(told) == (B, {"agents": 3, "sentinels": 2})
    assert verdict.telling(told[:3]) == (A, {"agents": 2})
    assert verdict.telling(told[:1]) is None


def test_the_mission_tells_the_round_and_alone_the_threshold():
    assert "Round 1" in written(table().view(A))
    assert "Round 1 of 12" in written(table(rounds=12).view(A))
    solo = Setup("dark_agent", 1).new(3).view(A)
    assert f"{solo.score(A)}/{solo.threshold}" in written(solo)
