"""How the AI plays Agent Avenue; `brain.py` has all that the search may ask."""
