"""Scenes of tokens, portraits, sheets and wide pictures of both games."""
