"""Dark Agent: satellites spot what agents attack, and a vote turns the whole world by a row."""

from spytable.games.dark_agent.rules.edition_1 import Edition1
from spytable.games.dark_agent.rules.rules import DarkAgent as GAME

FORMER = (Edition1,)

__all__ = ["FORMER", "GAME"]
