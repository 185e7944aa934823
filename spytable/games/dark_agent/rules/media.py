"""Media, the special that lifts cards at the end of the turn and puts them back."""

from __future__ import annotations

from typing import ClassVar

from spytable.core.game import Action
from spytable.games.dark_agent.rules.effects import Effects
from spytable.games.dark_agent.rules.printed import TARGETS
from spytable.games.dark_agent.rules.theatre import EMPTY


class Media(Effects):
    """The end of a turn in which Media was spotted.

    `media` holds, for each Media, how many cards it lifts, or as many as there are (ruling 35).
    `lifted` are the cards off the grid; the last is put back first.
    """

    verbs = {"pick": ("cell",), "put": ("cell",), **Effects.verbs}
    questions = {"pick": ("cards",), "put": ("card",), **Effects.questions}
    effects: ClassVar[tuple[str, ...]] = ("rearrange", "media", "pick", "put", *Effects.effects)

    media: tuple[int, ...]
    lifted: tuple[int, ...]
    events = Effects.events | {
        "postponed": ("seat",),
        "picked": ("seat", "card", "cell"),
        "put": ("seat", "card", "cell"),
    }

    def then_rearrange(self, number: int) -> None:
        self.media += (number,)
        self.tell("postponed", self.turn)

    def then_media(self) -> None:
        """Starts what was postponed, also after a failed attack (ruling 11)."""
        for number in self.media:
            self.push(("pick", number), ("put",))
        self.media = ()

    def then_pick(self, left: int) -> None:
        if left and self._pickable():
            self.ask((self.turn,), "pick", left)

    def _pickable(self) -> list[int]:
        """The cells whose cards can be lifted; only one service lifts targets."""
        grid = self.grid
        if self.has_service(self.turn, "rearrange_targets"):
            return [cell for cell, card in enumerate(grid) if card != EMPTY]
        return [cell for cell, card in enumerate(grid) if card != EMPTY and card not in TARGETS]

    def answers_pick(self, seat: int) -> list[Action]:
        return [("pick", cell) for cell in self._pickable()]

    def do_pick(self, seat: int, cell: int) -> None:
        card, self.grid[cell] = self.grid[cell], EMPTY
        self.lifted += (card,)
        self.tell("picked", seat, card, cell)
        self.push(("pick", self.detail("cards") - 1))

    def then_put(self) -> None:
        if self.lifted:
            self.choose("put", self.lifted[-1])

    def answers_put(self, seat: int) -> list[Action]:
        return [("put", cell) for cell in self.empty_cells()]

    def do_put(self, seat: int, cell: int) -> None:
        card = self.lifted[-1]
        self.lifted = self.lifted[:-1]
        self.grid[cell] = card
        self.tell("put", seat, card, cell)
        self.push(("put",))
