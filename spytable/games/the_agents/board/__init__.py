"""How The Agents looks: `board.py` names its parts, `zones.py` says where they are."""
