"""Dark Agent: satellites spot what agents attack, and a vote turns the whole world by a row."""

from spytable.games.dark_agent.rules.rules import DarkAgent as GAME

__all__ = ["GAME"]
