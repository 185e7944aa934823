"""How commands are carried out, step by step and target by target.

A command in progress lies on the stack as ("step", seat, card, number, left, chosen, before), which
`Work` explains. While one of its questions waits for an answer, it is on top.
"""

from __future__ import annotations

from typing import Any, ClassVar

from spytable.core.game import Action, without
from spytable.games.the_agents.rules import line
from spytable.games.the_agents.rules.factions import Factions
from spytable.games.the_agents.rules.printed import COMMANDS, DECKS
from spytable.games.the_agents.rules.targets import GAPS, Targets, Work

_ON_AGENTS = ("kill", "turn", "extract", "revive", "retire", "move", "swap")


class Commands(Targets):
    """Whoever a command faces makes all its choices and does as much as possible (ruling 7)."""

    verbs = {
        **dict.fromkeys(_ON_AGENTS, ("card",)),
        "put": ("gap",),
        "steal": ("seat",),
        "rob": ("seat",),
        "take": ("card",),
        "retire_mission": ("card",),
    }
    questions = {
        **dict.fromkeys(_ON_AGENTS, ("card", "targets")),
        "put": ("card", "card_moved"),
        "steal": ("card", "cards"),
        "rob": ("card", "points"),
        "take_mission": ("card",),
        "retire_mission": ("card",),
        "deploy": ("card", "agents"),
        "direct": ("card", "commands"),
    }
    effects: ClassVar[tuple[str, ...]] = ("step", "finish")
    events = Factions.events | {
        "activated": ("seat", "card"),
        "killed": ("seat", "card", "card_target"),
        "turned": ("seat", "card", "card_target", "seat_command"),
        "moved": ("seat", "card", "card_target", "faction_from", "faction"),
        "extracted": ("seat", "card", "card_target"),
        "revived": ("seat", "card", "card_target"),
        "retired": ("seat", "card", "card_target"),
        "swapped": ("seat", "card", "card_target", "card_other"),
        "stole": ("seat", "card", "seat_victim", "card_target"),
        "robbed": ("seat", "card", "seat_victim", "points"),
        "took": ("seat", "card", "seat_victim", "card_target"),
        "retired_mission": ("seat", "card", "card_target"),
        "stopped": ("seat", "card"),
        "spent": ("card",),
    }

    # How a command runs

    def use(self, seat: int, card: int) -> None:
        """Starts a command for the seat that it faces."""
        self.busy += (card,)
        self.tell("activated", seat, card)
        self._begin_step(seat, card, 0, ())

    def _begin_step(self, seat: int, card: int, number: int, before: tuple[int, ...]) -> None:
        steps = COMMANDS[self.faces[card]]
        if number < len(steps):
            self.stack.append(("step", seat, card, number, steps[number].amount, (), before))
        else:
            self.stack.append(("finish", seat, card))

    def work(self) -> Work:
        """The step on top of the stack."""
        _, seat, card, number, left, chosen, before = self.stack[-1]
        return Work(seat, card, number, COMMANDS[self.faces[card]][number], left, chosen, before)

    def then_step(self, *numbers: Any) -> None:
        self.stack.append(("step", *numbers))
        work = self.work()
        if not work.left or not self.is_possible(work):
            self._end_step(work)
        elif work.step.verb == "draw":
            self._end_step(work)
            self._draw(work)
        else:
            self._ask_for_target(work)

    def _end_step(self, work: Work) -> None:
        self.stack.pop()
        self._begin_step(work.seat, work.card, work.number + 1, work.chosen)

    def _ask_for_target(self, work: Work) -> None:
        """Asks for a target, or takes the only possible ones."""
        step = work.step
        if not step.optional:
            choices = self.choices(work)
            if len(choices) == 1 or step.every:
                verb, *ids = choices[0]
                self._do[verb](self, work.seat, *ids)
                return
        self.ask((work.seat,), step.verb, work.card, step.points or work.left)

    def then_finish(self, seat: int, card: int) -> None:
        self.busy = self.busy[:-1]
        if card in self.kept[seat]:
            self.kept[seat] = without(self.kept[seat], card)
            self.discard(card)
            self.tell("spent", card)

    def command_answers(self, seat: int) -> list[Action]:
        """The answers that the step on top of the stack allows."""
        work = self.work()
        choices = self.choices(work)
        return [*choices, ("done",)] if work.step.optional else choices

    answers_kill = answers_turn = answers_extract = answers_revive = command_answers
    answers_retire = answers_move = answers_swap = answers_steal = command_answers
    answers_rob = answers_take_mission = answers_retire_mission = command_answers
    answers_deploy = answers_direct = command_answers

    def count(self, target: int) -> Work:
        """Counts a target of the step on top of the stack; returns the step as it was before."""
        work = self.work()
        chosen = (*work.chosen, target)
        self.stack[-1] = (*self.stack[-1][:4], work.left - 1, chosen, work.before)
        return work

    def stop(self, seat: int) -> None:
        """Ends the step on top of the stack with the targets that it has had."""
        work = self.work()
        self.tell("stopped", seat, work.card)
        self._end_step(work)

    # What is done to agents

    def do_kill(self, seat: int, target: int) -> None:
        work = self.count(target)
        self.bury(target)
        self.tell("killed", seat, work.card, target)

    def do_turn(self, seat: int, target: int) -> None:
        work = self.count(target)
        command = self.partner(self.commands[target], self.faction_of(target))
        self.commands[target] = command
        self.tell("turned", seat, work.card, target, command)

    def do_revive(self, seat: int, target: int) -> None:
        work = self.count(target)
        self.raise_up(target)
        self.tell("revived", seat, work.card, target)

    def do_extract(self, seat: int, target: int) -> None:
        work = self.count(target)
        self.leave(target)
        self.take_up(seat, target)
        self.tell("extracted", seat, work.card, target)

    def do_retire(self, seat: int, target: int) -> None:
        work = self.count(target)
        self.leave(target)
        self.discard(target)
        self.tell("retired", seat, work.card, target)

    def do_swap(self, seat: int, target: int) -> None:
        work = self.count(target)
        for first in work.chosen:
            faction, other = self.faction_of(first), {first: target, target: first}
            self.rows[faction] = tuple([other.get(card, card) for card in self.rows[faction]])
            self.tell("swapped", seat, work.card, first, target)

    def do_move(self, seat: int, target: int) -> None:
        work = self.count(target)
        gaps = self.gaps(work, target)
        if len(gaps) == 1:
            self.do_put(seat, *gaps)
        else:
            self.ask((seat,), "put", work.card, target)

    def answers_put(self, seat: int) -> list[Action]:
        work = self.work()
        return [("put", gap) for gap in self.gaps(work, work.chosen[-1])]

    def do_put(self, seat: int, gap: int) -> None:
        work = self.work()
        target = work.chosen[-1]
        faction, index = divmod(gap, GAPS)
        command, dead = self.commands[target], self.dead
        before = self.leave(target)
        self.enter(target, faction, index, line.facing(command, before, faction, self.seats))
        self.dead = dead
        self.tell("moved", seat, work.card, target, before, faction)

    # What is done to hands and missions

    def _draw(self, work: Work) -> None:
        self.draw_openly(work.seat, DECKS.index(work.step.deck), work.step.amount)

    def do_steal(self, seat: int, victim: int) -> None:
        work = self.count(victim)
        hand = self.hand if work.step.verb == "steal" else self.missions
        stolen = self.draw_blindly(seat, hand[victim], victim)
        self.tell("stole", seat, work.card, victim, stolen)

    def do_rob(self, seat: int, victim: int) -> None:
        work = self.count(victim)
        points = min(work.step.points, self.points[victim])
        self.points[victim] -= points
        self.tell("robbed", seat, work.card, victim, points)
        self.gain(seat, points)

    def do_take(self, seat: int, card: int) -> None:
        work = self.count(card)
        side = self.leave_side(card)
        self.take_up(seat, card)
        self.tell("took", seat, work.card, self.owners(side // 2)[side % 2], card)

    def do_retire_mission(self, seat: int, card: int) -> None:
        work = self.count(card)
        if card in self.missions[seat]:
            self.leave_hand(seat, card)
        else:
            self.leave_side(card)
        self.discard(card)
        self.tell("retired_mission", seat, work.card, card)
