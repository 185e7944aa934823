"""A monkey finds what is broken wherever it can be touched, tells where, and can do it again."""

from __future__ import annotations

from random import Random

import pytest

from spytable.core import registry
from spytable.scenes.play import Play
from spytable.scenes.settings import Settings
from tools import monkey, monkey_positions, monkey_promises
from tools import monkey_hands as hands
from tools.monkey import Broken, Monkey, Visit
from tools.monkey_cage import Where
from tools.monkey_ledger import Ledger, wanted

TABLE = "toy late"
WHERE = Where(TABLE, "1 1", (1024, 640), 1.0, "en")

pytestmark = pytest.mark.usefixtures("fresh_home")


@pytest.fixture(autouse=True)
def kept_here(tmp_path, monkeypatch):
    monkeypatch.setattr(monkey, "gettempdir", lambda: str(tmp_path))


def live(events: int, *starts: str, pads: bool = False) -> Ledger:
    ledger = Ledger(wanted())
    Monkey(1, starts, ledger).live(events, pads)
    return ledger


def test_it_touches_widgets_keys_and_answers_and_tells_what_it_never_did():
    ledger = live(60, TABLE)
    kinds = {kind for kind, *_ in ledger.touches}
    assert {"screen", "widget", "key", "gesture"} <= kinds
    assert ("screen", "Mishap") in ledger.untouched
    assert ("screen", "Play") not in ledger.untouched
    assert any(line.startswith("screen: ") and "Mishap" in line for line in ledger.report())


def test_answers_at_the_table_are_counted_by_question_and_verb():
    ledger = Ledger(())
    with Visit(WHERE, ledger) as visit:
        while not any(kind == "question" for kind, *_ in ledger.touches):
            [touch, *_] = hands.on_table(visit.app.play, visit.app.canvas, lambda mark: 0)
            for event in touch.events:
                visit.take(event, 0.3)
    [question] = [mark for mark in ledger.touches if mark[0] == "question"]
    assert question[1] == "toy"
    assert any(mark[:2] == ("verb", "toy") for mark in ledger.touches)


def test_it_finds_a_fault_behind_one_widget_and_can_find_it_again(monkeypatch, tmp_path):
    def fault(self: Settings, *given: object) -> None:
        raise RuntimeError("planted")

    monkeypatch.setattr("spytable.settings.save", fault)  # only a change of a setting comes here
    with pytest.raises(Broken, match=r"seed='1 \d+'.*event \d+") as broken:
        live(600, "settings")
    assert str(broken.value.__cause__) == "planted"
    assert "Event(" in str(broken.value)
    [path] = tmp_path.glob("monkey *.json")
    with pytest.raises(Broken) as again:
        monkey.replay(path)
    assert str(again.value) == str(broken.value)


def test_it_goes_where_the_least_was_touched():
    ledger = Ledger(())
    ledger.see(("widget", "far"), "second")
    ledger.see(("widget", "near"), "first")
    ledger.touch(("widget", "near"))
    there = Monkey(1, ("first", "second"), ledger)
    assert {there._next(), there._where().start, there._where().start} == {"first", "second"}
    ledger.touches[("widget", "near")] = monkey.FEW
    monkey_prefers = [there._where().start for _ in range(3)]
    assert "second" in monkey_prefers


@pytest.mark.slow
def test_it_knows_where_every_question_and_answer_can_be_met():
    starts = dict(monkey_positions.starts(*registry.ids()))
    missing = {mark for mark in wanted() if mark[0] != "screen"} - {*starts}
    # A fallback of the rules, for somebody none of whose satellites can move.
    assert missing <= {("verb", "dark_agent", "stay")}


@pytest.mark.parametrize("mark", [("question", "moonlight", "power"), ("verb", "toy", "take")])
def test_where_it_can_be_met_somebody_is_asked_for_it(mark):
    start = dict(monkey_positions.starts(mark[1]))[mark]
    with Visit(WHERE._replace(start=start), Ledger(())) as visit:
        app = visit.app
        app.rest()
        picker = app.play.selection.picker
        assert picker is not None
        assert mark[-1] in {picker.view.question, *(verb for verb, *_ in picker.possible)}


def test_what_was_seen_nowhere_is_told_apart():
    ledger = Ledger([("verb", "toy", "here"), ("verb", "toy", "there")])
    ledger.see(("verb", "toy", "here"), TABLE)
    assert [*ledger.report()] == ["verb: 0 of 2; never: toy here; seen nowhere: toy there"]


def test_ctrl_c_ends_it_with_what_it_has_touched(monkeypatch, capsys):
    def interrupt(*given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Visit, "take", interrupt)
    monkeypatch.setattr("sys.argv", ["monkey", "--only", TABLE])
    assert monkey.main() == 0
    assert "0 events, seed 1: nothing is broken\n" in capsys.readouterr().out


def test_a_save_that_is_another_match_is_found():
    with Visit(WHERE, Ledger(())) as visit:
        table = visit.app.table
        assert table is not None
        monkey_promises.check_save(table.match)
        table.match.game.turns += 1
        with pytest.raises(AssertionError, match="another match"):
            monkey_promises.check_save(table.match)


def test_a_picture_that_tells_a_secret_is_found(monkeypatch):
    with Visit(WHERE, Ledger(())) as visit:
        app, table = visit.app, visit.app.table
        assert table is not None
        monkey_promises.check_picture(app, table, Random(1))
        draw = Play.draw

        def telltale(self: Play, canvas) -> None:
            draw(self, canvas)
            canvas.text(str(self.match.game.faces), canvas.box)

        monkeypatch.setattr(Play, "draw", telltale)
        with pytest.raises(AssertionError, match="secret"):
            for seed in range(20):
                monkey_promises.check_picture(app, table, Random(seed))


def test_with_a_pad_alone_it_gets_to_widgets_and_answers():
    ledger = live(180, TABLE, pads=True)
    kinds = {kind for kind, *_ in ledger.touches}
    assert {"pad", "widget", "verb"} <= kinds
    assert "key" not in kinds


def test_every_screen_is_a_start():
    assert {"title", "toy review", "mishap", "safe_start"} <= {*monkey.STARTS}
