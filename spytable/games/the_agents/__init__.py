"""The Agents: every agent serves two neighbours, one with arrows and one with text."""

from spytable.games.the_agents.rules.rules import TheAgents as GAME

__all__ = ["GAME"]
