"""City of Spies: Estoril 1942: agents of all nations meet, and the strongest win new ones."""

from spytable.games.city_of_spies.rules.rules import CityOfSpies as GAME

__all__ = ["GAME"]
