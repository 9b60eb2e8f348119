"""The rules of both games, pure: same seed and same actions give the same bytes on every Python.

Knows nothing of browsers, clocks, files, languages or pictures' pixels.
"""
