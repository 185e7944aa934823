"""How City of Spies looks: `board.py` says where things lie and paints them."""
