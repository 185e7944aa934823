"""How Agent Avenue looks: `board.py` says where things lie and paints them."""
