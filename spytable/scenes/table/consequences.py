"""What comes of an answer, as a teacher says it: what it changes, and the likely reply."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from spytable import words
from spytable.ai import completion
from spytable.ai.advice import Gap
from spytable.ai.replies import Told, replies
from spytable.core.game import Action, Game, kind_of
from spytable.core.rng import Generator
from spytable.scenes.table.coach import Word
from spytable.sentences import Speaker, in_turn

_FORETOLD = 4  # sentences of what an answer would change
_WORLDS = 12  # in which others reply
_LIKELY = 0.5  # of them


def warning(view: Game, word: Word, names: Sequence[str]) -> list[str]:
    """What the coach says to an answer of the viewer, in ever shorter wordings."""
    assert view.viewer is not None
    speaker = Speaker(view, names)
    percent = round(100 * word.gap.mean)
    better = in_turn(completion.proposed(view, view.viewer, word.better), names)
    told = words.t("coach.warning", percent=percent, better=better)
    then = forecast(view, word.answer, names)
    answer = speaker.answer(word.answer)
    changes = words.t("coach.then" if then else "coach.yours", answer=answer, then=then)
    return explained(speaker, f"{told}\n{changes}", word.gap)


def explained(speaker: Speaker, told: str, gap: Gap, then: str = "") -> list[str]:
    """What is told and why, in ever shorter wordings: with what follows, with the reason alone, and
    without either. Each ends with what else there is to tell."""
    wordings = (speaker.explained(gap), [speaker.why(gap.grounds)], list[str]())
    return ["\n".join(filter(None, [told, *why, then])) for why in wordings]


def forecast(view: Game, answer: Action, names: Sequence[str]) -> str:
    """What an answer would change; empty if nothing can be said."""
    return words.joined(Speaker(view, names).forecast(answer, _FORETOLD))


def likely_reply(view: Game, seat: int, answer: Action, names: Sequence[str]) -> str:
    """What another seat does next, if most imagined worlds agree and it matters to this one.

    It matters if it is done to this seat, or if something ends with it. Without an agreement on
    the whole only the end is told, and nothing if there is none on that either.
    """
    worlds = replies(view, seat, answer, Generator(0), _WORLDS)
    for part in (_whole, _end):
        told = Counter(_said(part(world, seat), names) for world in worlds)
        reply, often = told.most_common(1)[0]
        if reply and often >= _LIKELY * _WORLDS:
            return words.t("coach.reply", reply=reply)
    return ""


def _said(told: Sequence[Told], names: Sequence[str]) -> str:
    return words.joined(dict.fromkeys(Speaker(it.view, names).event(it.event) for it in told))


def _whole(world: Sequence[Told], seat: int) -> Sequence[Told]:
    """The reply itself, and what ends with it."""
    end = _end(world, seat)
    return [*world[:1], *end] if end or any(_is_about(it, seat) for it in world[:1]) else []


def _end(world: Sequence[Told], _: int) -> Sequence[Told]:
    """The last thing that matters and has a line of its own in a log, such as the end of a round;
    of a match that is over, whatever has one."""
    lines = [it for it in world if it.event.kind in it.view.account[1:]]
    return [it for it in lines if it.view.outcome or it.event.kind in it.view.milestones][-1:]


def _is_about(told: Told, seat: int) -> bool:
    data = told.event.data
    return any(kind_of(name) == "seat" and data[name] == seat for name in data)
