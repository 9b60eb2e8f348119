"""Scenes of the illusion deck (Obscurio)."""
