"""What is pointed at, in words; without a thing, what has happened."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from spytable import words
from spytable.core.game import Action, Thing, kind_of
from spytable.core.match import Beat
from spytable.scenes.table.playback import Playback
from spytable.sentences import Speaker

_LATEST = 8  # of what happened meanwhile: more would be read as the log


class Besides(NamedTuple):
    """What else there is to say, wherever it has its place.

    `hint` is a title for the answer of a hint, perhaps a sentence, and what else is told of it;
    `remark` is the number of an answer and what a coach says to it, `guesses` are what others could
    have known of a card. `untold` has no room above the table, and `idle` is the key of what is
    said where there is nothing else. Without `recaps` it is not told what has happened meanwhile.
    """

    hint: tuple[str, str, Sequence[str]] = ("", "", ())
    remark: tuple[int, str] = (0, "")
    untold: Sequence[str] = ()
    idle: str = "play.about_keys"
    guesses: Sequence[str] = ()
    recaps: bool = True


_NOTHING = Besides()


class About:
    """A thing: its name, its own text, what lies below it, and what an answer would change. Without
    a thing, it is about the answer of a hint, or what the answer that is looked at has brought, or
    what happened while the viewer waited.

    `pictured` is the placement of its picture, and `more` are sentences beside its own `text`.
    """

    def __init__(
        self,
        playback: Playback,
        names: Sequence[str],
        thing: Thing | None,
        action: Action | None,
        besides: Besides = _NOTHING,
    ) -> None:
        speaker = Speaker(playback.view, names)
        self.pictured = playback.stage.pictured(thing) if thing else None
        placement = playback.stage.placement(thing) if thing else None
        foreseen = speaker.forecast(action) if action else ()
        more: Sequence[str] = ()
        self.text = ""
        if thing and placement:
            told, *below = placement.about or (thing,)
            name = speaker.thing(told)
            self.title, self.text = name[:1].upper() + name[1:], speaker.text(told)
            notes = [] if action else speaker.notes(told)
            if speaker.is_hidden(told) and not notes:
                self.text = words.t("play.hidden")
            more = [*notes, *besides.guesses, _below(speaker, below), *foreseen]
        elif action:
            self.title, self.text, others = besides.hint
            more = [*foreseen, *others]
        elif playback.past is not None or playback.stopped or playback.viewer is None:
            self.title = words.t("play.then")
            more = [_told(beat, playback, names) for beat in playback.present]
        elif playback.missed and besides.recaps:
            self.title = words.t("play.meanwhile")
            more = [*_missed(playback, names, *besides.remark), *besides.untold]
        else:
            self.title, more = words.t("play.about"), [*besides.untold, words.t(besides.idle)]
        self.more = [*filter(None, more)]
        if action and not (self.text or self.more):
            self.text = words.t("hint.unweighed", answer=speaker.answer(action))

    @property
    def picture(self) -> Hashable:
        """What the board paints for it, or None."""
        return self.pictured.picture if self.pictured else None

    @property
    def shape(self) -> float:
        """The width of the picture by its height."""
        return self.pictured.box.w / self.pictured.box.h if self.pictured else 1

    @property
    def lines(self) -> list[str]:
        """All that is said about it."""
        return [line for line in (self.text, *self.more) if line]


def _below(speaker: Speaker, things: Sequence[Thing]) -> str:
    """What lies below a thing; empty if nothing does."""
    names = words.t("list.comma").join(map(speaker.thing, things))
    return words.t("play.below", names=names) if things else ""


def _told(beat: Beat, playback: Playback, names: Sequence[str]) -> str:
    """What happened, as it was seen then: what was shown may be hidden again, and the other way
    round."""
    return Speaker(playback.seen(beat.game), names).event(beat.event)


def _missed(playback: Playback, names: Sequence[str], number: int, remark: str) -> list[str]:
    """What the others did last. A remark stands behind the answer of that number."""
    missed = playback.missed
    left_out = _left_out(playback, number)
    told = [beat for at, beat in enumerate(missed) if at not in left_out]
    lines = [_told(beat, playback, names) for beat in told]
    last = max((at for at, beat in enumerate(told, 1) if beat.entry == number), default=0)
    if last:
        lines.insert(last, remark)
    if any(not _only_counts(missed[at]) for at in left_out):
        lines.insert(0, words.t("play.in_log", count=len(left_out)))
    return lines


def _left_out(playback: Playback, number: int) -> list[int]:
    """Which of the beats that somebody has missed are left to the log where they are too many:
    first what only counts, then what followed from an answer without being looked out for, hidden
    cards before others, and then what came first, but for the answer of that number."""
    missed = playback.missed
    begun = {beat.entry: at for at, beat in reversed([*enumerate(missed)])}

    def weight(at: int) -> int:
        beat = missed[at]
        if _only_counts(beat):
            return 0
        if begun[beat.entry] != at and beat.event.kind not in beat.game.milestones:
            speaker = Speaker(playback.seen(beat.game), ())
            return 2 - any(map(speaker.is_hidden, speaker.things(beat.event)))
        return 3 + (beat.entry == number)

    order = sorted(range(len(missed)), key=weight)
    left_out = order[: max(0, len(missed) - _LATEST)]
    deeds = [at for at in left_out if weight(at)]
    if len(deeds) == 1:  # to say that something is left out takes as much room
        left_out.remove(*deeds)
    return left_out


def _only_counts(beat: Beat) -> bool:
    """Whether turns or points are counted, or numbers are told of no thing; and nobody looks out
    for it."""
    game, (kind, data) = beat.game, beat.event
    counted = kind in (*game.turn_events, *game.round_events, *game.account)
    is_about = any(kind_of(name) in ("card", *game.kinds) for name in data)
    return kind not in game.milestones and (counted or bool(data) and not is_about)
