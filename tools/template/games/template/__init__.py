"""Template: three tricks with hidden hands, the smallest whole game."""

from spytable.games.template.rules.rules import TemplateGame as GAME

__all__ = ["GAME"]
