"""What both games share: secrets, random numbers, phases, ballots, card piles, codec, game loop.

Must not depend on the rules of any particular game.
"""
