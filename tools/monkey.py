"""Does to the window whatever a monkey would, and tells what it has never touched.

    python -m tools.monkey --events 50000 [--seed N] [--pads] [--only NAME ...]
    python -m tools.monkey --replay FILE

It starts at every screen that `tools.shots` knows, and in between wherever there is what it has
touched least: a widget that it has seen, a question or an answer that a recorded match has. It
touches widgets, things on the table, keys and what the system sends, in all languages and several
sizes; with --pads, all it has is a game pad. Machines answer at random, and now and then are asked
twice.

The events are posted into the program itself, in a window on the display if there is one (such as
that of Xvfb) or, with SDL_VIDEODRIVER=dummy, without any. A fault or a broken promise ends it with
exit code 1, the seed, the step and the last events; all events of the visit are in a file, which
`--replay` tries again. A fault may also lie in what a real display sends in between, or in what was
in memory of a picture that is drawn in slices of time. Ctrl-C ends it with what it has touched.
"""

from __future__ import annotations

import argparse
import json
import traceback
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random
from tempfile import gettempdir
from typing import Any

import pygame
from pygame.event import Event

from spytable.core import registry
from spytable.core.match import Match
from spytable.core.reader import LOCALES
from spytable.scenes.play import Play
from spytable.seating import Seating
from tools import monkey_hands, monkey_pads, monkey_positions, monkey_promises, shots
from tools.monkey_cage import Cage, Where
from tools.monkey_hands import Touch
from tools.monkey_ledger import Ledger, marked, wanted
from tools.shots import Screen
from tools.still import fresh_home

VISITS = (30, 60, 130)  # events after which it goes elsewhere
ANSWERS, LEAST = 0.35, 0.45  # how often it answers at a table, and goes for what it touched least
CHECK = 60  # events between two looks at the promises
TICKS = (0.02, 0.3, 0.3, 1.0)  # seconds that pass with an event: a slip, or more than one
LAST = 12  # events that are printed
FEW = 40  # marks that were touched least
SIZES, SCALES = ((1024, 640), (1280, 720)), (0.75, 1.0, 1.5, 2.0)
PROVEN = ("widget", "verb")  # kinds that count only when they are hit; of others it is the attempt
STARTS = {screen.name: screen for group in shots.groups() for screen in shots.screens(group)}


def screen(name: str) -> Screen:
    """The start of a name."""
    return STARTS.get(name) or monkey_positions.screen(name)


class Broken(Exception):
    """A visit has found a fault; the text says where, the cause is what was raised."""


class Visit:
    """The program from one start on; `events` are those so far, with the seconds that passed."""

    def __init__(self, where: Where, ledger: Ledger) -> None:
        self.where = where
        self.events: list[tuple[Event, float]] = []
        self._ledger = ledger
        self._rng = Random(f"{where.seed} hands")
        self._checks = Random(f"{where.seed} checks")
        self._answered: tuple[Match | None, int] = (None, 0)

    def __enter__(self) -> Visit:
        self.app = Cage(self.where)
        try:
            screen(self.where.start).open(self.app)
        except Exception as error:
            raise Broken(f"{self.where}, before the first event") from error
        return self

    def __exit__(self, *error: object) -> None:
        if not self.app.is_closed:
            self.app.quit()

    def go(self, most: int, pads: bool) -> None:
        """Touches this and that, until there were this many events or the program has ended."""
        while len(self.events) < most and not self.app.is_closed:
            touch = self._choose(pads)
            for event in touch.events:
                self.take(event, self._rng.choice(TICKS))
            if touch.mark[0] not in PROVEN:
                self._ledger.touch(touch.mark)

    def _choose(self, pads: bool) -> Touch:
        """Something to do, with a pad alone or with all the rest."""
        hands: Any = monkey_pads if pads else monkey_hands
        rng, app, least = self._rng, self.app, self._ledger.touches.__getitem__
        screen, canvas = app.scene, app.canvas
        touches = [*hands.on_widgets(screen, canvas, rng), *hands.anywhere(canvas, rng)]
        for touch in touches:
            self._ledger.see(touch.mark, self.where.start)
        if isinstance(screen, Play) and rng.random() < ANSWERS:
            on_table = [*hands.on_table(screen, canvas, least)]
            if on_table:
                return rng.choice(on_table)
        if rng.random() < LEAST:
            return min(touches, key=lambda it: (least(it.mark), rng.random()))
        return rng.choice(touches)

    def take(self, event: Event, seconds: float) -> None:
        """Lets the program have an event, and notes what it has touched. Raises Broken."""
        if self.app.is_closed:
            return
        self.events.append((event, seconds))
        self._note_before(event)
        try:
            self.app.take(event, seconds)
            self._note_after()
            if len(self.events) % CHECK == 0 and self.app.table and not self.app.is_closed:
                monkey_promises.check(self.app, self.app.table, self._checks)
        except Exception as error:
            last = (f"{event} {seconds} s" for event, seconds in self.events[-LAST:])
            told = "\n".join((f"{self.where}, event {len(self.events)}, after", *last))
            raise Broken(told) from error

    def _note_before(self, event: Event) -> None:
        screen, table = self.app.scene, self.app.table
        self._answered = (table.match, len(table.match.log)) if table else (None, 0)
        widget = monkey_pads.touched_by(screen, event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            widget = monkey_hands.touched_at(screen, self.app.canvas.to_logical(event.pos))
        if widget:
            self._ledger.touch(marked(screen, widget))

    def _note_after(self) -> None:
        match, count = self._answered
        if match:
            people = Seating.of(match).people
            for number, entry in enumerate(match.log[count:], count + 1):
                if entry.seat in people:
                    before = match.before(number)
                    self._ledger.touch(("question", before.id, before.question))
                    self._ledger.touch(("verb", before.id, entry.action[0]))
        if not self.app.is_closed:
            self._ledger.touch(("screen", type(self.app.scene).__name__))


class Monkey:
    """Goes from start to start: once to each of them, and in between and then to where the least
    was touched."""

    def __init__(self, seed: int, starts: Iterable[str], ledger: Ledger) -> None:
        self._seed = seed
        self._rng = Random(seed)
        self._ledger = ledger
        self._starts = [*starts]
        self._rng.shuffle(self._starts)
        self._visits: Counter[str] = Counter()
        self.events = 0

    def live(self, events: int, pads: bool = False) -> None:
        """Visits until there were this many events. Raises Broken; the visit is in a file then."""
        while self.events < events:
            where = self._where()
            with fresh_home():
                visit = Visit(where, self._ledger)
                try:
                    with visit:
                        visit.go(min(self._rng.choice(VISITS), events - self.events), pads)
                except Broken:
                    write(visit)
                    raise
                finally:
                    self.events += len(visit.events)

    def _where(self) -> Where:
        start = self._next()
        self._visits[start] += 1
        rng = self._rng
        size = rng.choice(SIZES)
        scale, locale = rng.choice(SCALES), rng.choice(LOCALES)
        return Where(start, f"{self._seed} {self._visits.total()}", size, scale, locale)

    def _next(self) -> str:
        """A start that was not visited, or one from where something can be seen that was not
        touched, or hardly ever; each of these as seldom as the others."""
        fresh = [it for it in self._starts if not self._visits[it]]
        seen, touches = self._ledger.seen, self._ledger.touches
        if fresh and (not seen or self._visits.total() % 2 == 0):
            return fresh[0]
        marks = sorted(seen, key=lambda mark: touches[mark])[:FEW]
        return min((seen[mark] for mark in marks), key=lambda start: self._visits[start])


def write(visit: Visit) -> None:
    """Writes down a visit, for `replay`, and prints where."""
    path = Path(gettempdir(), f"monkey {visit.where.seed}.json")
    events = [(event.type, event.dict, seconds) for event, seconds in visit.events]
    path.write_text(json.dumps({"where": visit.where, "events": events}), encoding="utf-8")
    print(f"replay with --replay {str(path)!r}")


def replay(path: Path) -> None:
    """Does what a visit did. Raises Broken."""
    found = json.loads(path.read_text(encoding="utf-8"))
    start, seed, size, scale, locale = found["where"]
    with fresh_home(), Visit(Where(start, seed, tuple(size), scale, locale), Ledger(())) as visit:
        for kind, given, seconds in found["events"]:
            given = {name: _tuple(value) for name, value in given.items()}
            visit.take(Event(kind, given), seconds)


def _tuple(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def main() -> int:
    """Prints what was touched and what was not, or what was found."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--events", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pads", action="store_true")
    parser.add_argument("--only", nargs="+", choices=STARTS, metavar="NAME")
    parser.add_argument("--replay", type=Path, metavar="FILE")
    given = parser.parse_args()
    ledger = Ledger(wanted())
    for mark, start in monkey_positions.starts(*([] if given.only else registry.ids())):
        ledger.see(mark, start)
    monkey = Monkey(given.seed, given.only or STARTS, ledger)
    try:
        if given.replay:
            replay(given.replay)
        else:
            monkey.live(given.events, given.pads)
    except Broken as broken:
        print(f"broken at {broken}")
        traceback.print_exception(broken.__cause__)
        return 1
    except KeyboardInterrupt:
        pass  # what was touched until now is told
    print(f"{monkey.events} events, seed {given.seed}: nothing is broken")
    print("\n".join(ledger.report()))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
