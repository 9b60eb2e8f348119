"""The Library: the complete rules of Obscurio.

Must not depend on the other game, on machine players, screens or texts.
"""
