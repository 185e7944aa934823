"""How The Agents looks: `board.py` says where things lie and paints them."""
