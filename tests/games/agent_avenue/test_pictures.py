"""Agent Avenue: names on cards have air around them, and a frame is where it is spoken of."""

from __future__ import annotations

import pytest

from spytable import words
from spytable.core.reader import LOCALES
from spytable.games.agent_avenue.board import pictures
from spytable.games.agent_avenue.board.board import BOARD
from spytable.games.agent_avenue.board.zones import SHAPE
from spytable.games.agent_avenue.rules.agents import AGENTS, COPIES
from spytable.games.agent_avenue.rules.rules import AgentAvenue
from spytable.match_setup import MatchSetup
from spytable.scenes.launch_options import LaunchOptions
from spytable.scenes.table.tabletop import table_area
from spytable.seating import Seating
from spytable.sentences import Speaker
from spytable.ui import theme
from spytable.ui.box import Box
from spytable.ui.canvas import Canvas
from tests.games.agent_avenue.table import A, table
from tests.support.desk import Desk, until_asked
from tests.support.screens import SCREENS

AIR = 3  # beside a name within its plate


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_a_name_does_not_touch_the_outline_of_its_plate(screen, locale, monkeypatch):
    words.use(locale)
    plates: list[Box] = []
    spare: list[float] = []

    def text(canvas: Canvas, said: str, box: Box, size: float = theme.BODY, *how, **named):
        assert canvas.text_width(said, theme.SMALL) <= box.w, "cut off, however small"
        spare.append(plates[-1].w - min(canvas.text_width(said, size), box.w))

    monkeypatch.setattr(Canvas, "plate", lambda canvas, box, *how, **named: plates.append(box))
    monkeypatch.setattr(Canvas, "text", text)
    for icons in ("_paint_icons", "_paint_next_icons"):
        monkeypatch.setattr(pictures, icons, lambda *how: None)
    canvas = screen.canvas()
    for width in range(100, 300, 5):
        for exhibit in BOARD.gallery(AgentAvenue)[:AGENTS]:
            BOARD.paint(canvas.layer(width, width / SHAPE), exhibit.picture)
    assert spare and min(spare) >= 2 * AIR


@pytest.mark.usefixtures("fresh_home")
@pytest.mark.parametrize("locale", LOCALES)
def test_a_newcomer_reads_names_in_the_hand(locale, monkeypatch):
    """Although the goal and the reason take room from the board."""
    said = []
    monkeypatch.setattr(Canvas, "text", lambda canvas, name, *how, **named: said.append(name))
    match_setup = MatchSetup("agent_avenue", Seating.new(["human", "novice"]), seed=5)
    desk = Desk(LaunchOptions(match_setup, locale), newcomer=True)
    until_asked(desk)
    assert desk.table._tabletop._strip.h
    said.clear()
    view = desk.table.playback.view
    for card in view.hand[A]:
        place = desk.table.playback.stage.placement(("card", card))
        BOARD.paint(desk.canvas.layer(place.box.w, place.box.h), place.picture)
    assert {Speaker(view, ()).thing(("card", card)) for card in view.hand[A]} <= {*said}


@pytest.mark.parametrize("agent", range(AGENTS))
def test_a_frame_rings_the_next_of_several_icons_and_only_then_it_is_spoken_of(agent, monkeypatch):
    rings: list[Box] = []
    monkeypatch.setattr(pictures, "_paint_ring", lambda canvas, box, line: rings.append(box))
    canvas = SCREENS[1].canvas()
    view = table(areas=("enf", "enf mole")).view(A)
    for place in BOARD.layout(view, table_area(canvas)):
        kind, n = place.thing
        if kind == "stack" and n % AGENTS == agent:
            assert place.about == (("agent", agent),)
            BOARD.paint(canvas.layer(place.box.w, place.box.h), place.picture)
    is_told = "icons" in view.notes(("agent", agent))
    assert (len(rings), is_told) == ((2, True) if COPIES[agent] > 1 else (0, False))
