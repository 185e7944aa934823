"""How Dark Agent looks: `board.py` says where things lie and paints them."""
