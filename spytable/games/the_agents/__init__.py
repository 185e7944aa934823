"""The Agents: every agent serves two neighbours, one with arrows and one with text."""

from spytable.games.the_agents.rules.edition_1 import Edition1
from spytable.games.the_agents.rules.rules import TheAgents as GAME

FORMER = (Edition1,)

__all__ = ["FORMER", "GAME"]
