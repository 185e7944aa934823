"""The rules of Moonlight: what may happen. `rules.py` has the game itself."""
