"""How machines play City of Spies; `brain.py` says what the search may ask."""
