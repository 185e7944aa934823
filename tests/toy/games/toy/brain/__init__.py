"""How the AI plays the toy game."""
