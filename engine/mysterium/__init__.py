"""The Manor: a ghost who may only show pictures, psychics who guess, and a culprit to name at the end.

Knows nothing of the other game, of screens, or of sentences.
"""
