"""How the AI plays Template: `brain.py` has all that the search may ask."""
