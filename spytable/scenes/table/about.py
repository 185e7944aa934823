"""What is pointed at, in words; without a thing, what has happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spytable import words
from spytable.core.game import Action, Thing
from spytable.scenes.table.playback import Playback
from spytable.sentences import Speaker

_LATEST = 8  # of what happened meanwhile: more would be read as the log


class About:
    """A thing for a viewer: its name, what it says of itself, what lies below it, and what an
    answer would change; without a thing, what the answer of a hint would change, what happened
    while the viewer waited, or at the moment that is looked at or, among machines, shown.

    `pictured` is the placement of its picture, `more` are sentences beside its own `text`; `hint`
    is a title for the answer of a hint, and perhaps more about it.
    """

    def __init__(
        self,
        showing: Playback,
        names: Sequence[str],
        thing: Thing | None,
        action: Action | None,
        hint: tuple[str, str] = ("", ""),
    ) -> None:
        speaker = Speaker(showing.view, names)
        self._paint = showing.board.paint
        self.pictured = showing.stage.pictured(thing) if thing else None
        placement = showing.stage.placement(thing) if thing else None
        self.text, self.more = "", []
        if placement:
            told, *below = placement.about or (thing,)
            name = speaker.thing(told)
            self.title, self.text = name[:1].upper() + name[1:], speaker.text(told)
            self.more += [] if action else speaker.notes(told)
            if below:
                listed = words.t("list.comma").join(map(speaker.thing, below))
                self.more.append(words.t("play.below", names=listed))
        elif action:
            self.title, self.text = hint
        elif showing.past is not None or showing.stopped or showing.viewer is None:
            self.title = words.t("play.then")
            self.more = [speaker.event(event) for event in showing.told]
        elif showing.missed:
            self.title = words.t("play.meanwhile")
            # As it was seen then: what was shown may be hidden again.
            self.more = [
                Speaker(showing.seen(beat.game), names).event(beat.event)
                for beat in showing.missed[-_LATEST:]
            ]
        else:
            self.title, self.text = words.t("play.about"), words.t("play.about_keys")
        if action:
            self.more += speaker.forecast(action)
        if not (self.text or self.more):
            self.text = speaker.answer(action) if action else words.t("play.about_keys")

    def sheet(self) -> dict[str, Any]:
        """What a zoom wants to know."""
        pictured = self.pictured
        return {
            "paint": self._paint,
            "picture": pictured.picture if pictured else None,
            "shape": pictured.box.w / pictured.box.h if pictured else 1,
            "title": self.title,
            "lines": [line for line in (self.text, *self.more) if line],
        }
