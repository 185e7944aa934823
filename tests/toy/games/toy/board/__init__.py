"""How the toy game looks."""
