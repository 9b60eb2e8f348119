"""The Manor: the complete rules of Mysterium.

Must not depend on the other game, on machine players, screens or texts.
"""
