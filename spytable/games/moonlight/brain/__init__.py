"""How the AI plays Moonlight; `brain.py` has all that the search may ask."""
