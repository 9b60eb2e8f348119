"""Scenes of the vision deck (Mysterium)."""
