"""Agent Avenue: retired spies of one street offer each other agents, and race round the block."""

from spytable.games.agent_avenue.rules.rules import AgentAvenue as GAME

__all__ = ["GAME"]
