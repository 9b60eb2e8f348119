"""What every game in the house shares: secrets, chance, phases, ballots, piles, codec, play.

Knows no rule of any particular game.
"""
