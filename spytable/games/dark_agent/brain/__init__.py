"""How the AI plays Dark Agent. `brain.py` has all that the search may ask.

Values are in points, unless they are chances to win. The layers, each on those above it:

    attack_plan      the attacks of a turn: whom, with whom, with what
    worth, race      what cards are worth, and how far the match has come
    finds, plan      what cells bring when spotted, and what a turn is worth
    squad            who joins an attack
    satellite_moves  where satellites should go
    evaluation       chances to win; `greedy` has the simpler ones of the greedy player
    quick_choices    quick answers within a turn; `policy` has the answers worth a look
"""
