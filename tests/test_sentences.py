"""Sentences about a game, as its viewer may hear them."""

from __future__ import annotations

from spytable import words
from spytable.ai.advice import Course, Gap, Ground, Milestone
from spytable.ai.completion import Step
from spytable.core import registry
from spytable.core.game import Event, Outcome
from spytable.games.moonlight.rules.rules import Moonlight
from spytable.sentences import Speaker, changes
from tests.games.agent_avenue import table as avenue
from tests.games.moonlight import table as moonlight


def test_a_reason_names_by_what_it_comes_and_how_the_match_ends():
    view = registry.new("agent_avenue", 2, 1).view(0)
    speaker = Speaker(view, ("Ada", "Bo"))
    (own, *_), (hidden, *_) = (view.hand[seat] for seat in range(2))
    bought = speaker.why([Ground("market", 1.0, sources=(("card", own),))])
    assert f"cards (own: about +1), above all {speaker.thing(('card', own))}." in bought
    assert "above all" not in speaker.why([Ground("market", 1.0, sources=(("card", hidden),))])
    caught = speaker.why([Ground("win", ending="caught", percent=35)])
    assert "the match is won with the better answer (in 35% of them, a meeple is caught)." in caught
    assert "with the better answer." in speaker.why([Ground("win", ending="of another version")])


def test_copies_of_a_card_are_named_once():
    view = registry.new("agent_avenue", 2, 1).view(0)
    speaker = Speaker(view, ("Ada", "Bo"))
    copies = [("card", card) for card in range(len(view.faces)) if view.faces[card] is None]
    own = ("card", view.hand[0][0])
    twin = [("card", card) for card, face in enumerate(view.faces) if face == view.faces[own[1]]]
    told = speaker.why([Ground("market", sources=(own, *twin, *copies))])
    assert told.endswith(f"above all {speaker.thing(own)}.")


NAMES = ("Ada", "Bo")


def covers() -> tuple[Moonlight, list[Step], list[Step]]:
    """A view, and two answers of Ada's without what follows them."""
    view = moonlight.table("A4 B3", ("5 3 1", "2 3 4")).view(moonlight.A)
    first, *_, last = view.actions(0)
    return view, [Step(view, first)], [Step(view, last)]


def test_it_is_told_what_either_answer_changes_unless_that_is_alike():
    view, given, better = covers()
    one, other = (Speaker(view, NAMES).forecast(steps[0].action) for steps in (given, better))
    assert changes(given, better, NAMES) == [
        ("As played, at once:", words.joined(one)),
        ("With the better answer, at once:", words.joined(other)),
    ]
    assert changes(given, given, NAMES) == []
    assert changes(given, better, NAMES, most=1) == [], "alike as far as they are told"


def test_of_several_steps_the_last_of_which_anything_is_foreseen_tells_the_changes():
    view, given, better = covers()
    silent = Step(view, ("done",))
    assert not view.foresee(silent.action)
    [[_, told], _] = changes([*given, silent], better, NAMES)
    assert told == words.joined(Speaker(view, NAMES).forecast(given[0].action))


def test_it_is_told_what_an_answer_is_for_unless_both_are_for_the_same():
    game = avenue.table(("doub sent enf sab", "enf sent code sab"), areas=("", "doub"))
    view = game.view(avenue.A)

    def shown(name: str) -> Step:
        action, after = avenue.answer(game, "show", name), game.copy()
        after.step(avenue.A, action)
        return Step(view, action, after.view(avenue.A))

    def purpose(step: Step) -> str:
        return Speaker(step.after, NAMES).purpose(view, avenue.A, step.action)

    dear, cheap = shown("doub"), shown("sab")
    assert purpose(dear) != purpose(cheap)
    told = dict(changes([cheap], [dear], NAMES))
    assert told["With the better answer, at once:"].startswith(purpose(dear))
    assert purpose(dear) not in told["As played, at once:"]
    assert changes([dear], [dear], NAMES) == []
    [told] = [dict(changes([dear], [dear._replace(after=None)], NAMES))]
    assert told["As played, at once:"].startswith(purpose(dear)), "of the other it is not known"


def test_how_it_goes_on_is_told_for_either_answer_that_has_a_usual_course():
    view = registry.new("agent_avenue", 2, 1).view(0)
    speaker = Speaker(view, ("Ada", "Bo"))
    caught = Event("caught", {"side": 1, "side_other": 0, "steps": 8})
    usual, none = Course(((caught, view), (caught, view)), 25, 40), Course((), 0, 40)
    told = words.joined(2 * [speaker.event(caught)])
    assert speaker.courses(Gap(0.2, 0.05, courses=(usual, none))) == [
        f"After the better answer, in 25 of 40 continuations: {told}"
    ]
    assert speaker.courses(Gap(0.2, 0.05, courses=(none, usual))) == [
        f"After the other one, in 25 of 40 continuations: {told}"
    ]
    assert speaker.courses(Gap(0.2, 0.05)) == []


def test_how_much_there_is_more_of_is_told_where_nothing_else_is():
    view = registry.new("agent_avenue", 2, 1).view(0)
    speaker = Speaker(view, ("Ada", "Bo"))
    caught = Event("caught", {"side": 1, "side_other": 0, "steps": 8})
    gap = Gap(0.2, 0.05, (Ground("market", 1.5, -0.5, (("card", view.hand[0][0]),)),))
    [why] = speaker.explained(gap)
    assert why == speaker.why(gap.grounds) and "+1.5" in why
    milestones = (Milestone(caught, view, better=2, worse=31, worlds=40),)
    follows, event, plain = speaker.explained(gap._replace(milestones=milestones))
    assert "40" in follows
    assert event.startswith("In 2 after the better answer, in 31 after the other one: ")
    assert event.endswith(speaker.event(caught))
    assert "+1.5" not in plain and "above all" in plain
    vague = gap._replace(milestones=milestones, grounds=(Ground("lead", 1.5, -0.5),))
    assert "+1.5" in speaker.explained(vague)[-1], "there is nothing else to say"
    varied = gap._replace(milestones=(milestones[0]._replace(same_amounts=False),))
    assert f"(amounts may differ): {speaker.event(caught)}" in speaker.explained(varied)[1]
    assert speaker.explained(Gap(0.2, 0.05)) == []
    bluff = speaker.explained(gap._replace(relies_on_secrecy=True))
    assert bluff == [
        "The better answer is a bluff: if all cards lay open, the other one would be better.",
        why,
    ]


def test_standings_leave_out_scores_against_which_something_else_has_decided():
    speaker = Speaker(registry.new("agent_avenue", 2, 1).view(0), ("Ada", "Bo"))

    def standings(*scores: int) -> list[str]:
        return [told for _, told in speaker.standings(Outcome((2, 1), scores, ()))]

    assert standings(-3, 3) == ["1. Bo: lead 3", "2. Ada: lead −3"]
    assert standings(3, 3) == ["1. Bo: lead 3", "2. Ada: lead 3"], "a tie that was broken"
    assert standings(3, -3) == ["1. Bo", "2. Ada"], "by a third Codebreaker"
