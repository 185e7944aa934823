"""The rules of Template: what may happen. `rules.py` has the game itself."""
