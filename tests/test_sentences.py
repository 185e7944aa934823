"""Sentences about a game, as its viewer may hear them."""

from __future__ import annotations

from spytable.ai.advice import Gap, Ground, Milestone
from spytable.core import registry
from spytable.core.game import Event, Outcome
from spytable.sentences import Speaker


def test_a_reason_names_by_what_it_comes_and_how_the_match_ends():
    view = registry.new("agent_avenue", 2, 1).view(0)
    speaker = Speaker(view, ("Ada", "Bo"))
    (own, *_), (hidden, *_) = (view.hand[seat] for seat in range(2))
    bought = speaker.why([Ground("market", 1.0, sources=(("card", own),))])
    assert f"cards (own: about +1), above all {speaker.thing(('card', own))}." in bought
    assert "above all" not in speaker.why([Ground("market", 1.0, sources=(("card", hidden),))])
    assert "already wins (a meeple is caught)." in speaker.why([Ground("win", ending="caught")])
    assert "already wins." in speaker.why([Ground("win", ending="of another version")])


def test_how_much_there_is_more_of_is_told_only_where_nothing_else_is():
    view = registry.new("agent_avenue", 2, 1).view(0)
    speaker = Speaker(view, ("Ada", "Bo"))
    caught = Event("caught", {"side": 1, "side_other": 0, "steps": 8})
    gap = Gap(0.2, 0.05, (Ground("lead", 1.5, -0.5),))
    [why] = speaker.explained(gap)
    assert why == speaker.why(gap.grounds) and "+1.5" in why
    milestones = (Milestone(caught, view, better=2, worse=31, worlds=40),)
    follows, event, plain = speaker.explained(gap._replace(milestones=milestones))
    assert "40" in follows
    assert event.startswith("In 2 after the better answer, in 31 after the other one: ")
    assert event.endswith(speaker.event(caught))
    assert "+1.5" not in plain and "lead" in plain
    varied = gap._replace(milestones=(milestones[0]._replace(same_amounts=False),))
    assert f"(amounts may differ): {speaker.event(caught)}" in speaker.explained(varied)[1]
    assert speaker.explained(Gap(0.2, 0.05)) == []


def test_standings_leave_out_scores_against_which_something_else_has_decided():
    speaker = Speaker(registry.new("agent_avenue", 2, 1).view(0), ("Ada", "Bo"))

    def standings(*scores: int) -> list[str]:
        return [told for _, told in speaker.standings(Outcome((2, 1), scores, ()))]

    assert standings(-3, 3) == ["1. Bo: lead 3", "2. Ada: lead −3"]
    assert standings(3, 3) == ["1. Bo: lead 3", "2. Ada: lead 3"], "a tie that was broken"
    assert standings(3, -3) == ["1. Bo", "2. Ada"], "by a third Codebreaker"
