"""Scenes of the character, location and object cards (Mysterium)."""
