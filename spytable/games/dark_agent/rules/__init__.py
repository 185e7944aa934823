"""The rules of Dark Agent. `rules.py` has the game itself.

The game is one class in ten layers, a module each; every layer builds on the one before:

    Theatre     what lies on the table, and who owns it
    Space       orbits and satellites: placing, moving
    Sight       which satellites can still spot, and what
    Strength    who can attack whom, and with what chance
    Attacks     attacks: attackers join, dice fall
    Effects     what equipment and specials do
    Media       the special that rearranges the grid at the end of a turn
    Turn        a turn: move, spot, act, wind up
    Council     the vote after each round
    DarkAgent   the match: set-up, rounds, end

What describes the game from outside reads a layer: `refusals` (why not), `forecasts`, `report`
(the table in words), `notes`, `scoring`. `printed` has what is on the cards, `layout` the first
grid, `odds` the dice.

"Ruling n" in a comment is an answer of docs/rulings/dark_agent.md to what the published rules
leave open.
"""
