"""The rules of City of Spies: what may happen. `rules.py` has the game itself."""
