"""The Library: the whole of Obscurio as pure rules.

Knows nothing of the other game, of bots, of screens or of words.
"""
