"""Motifs: objects."""
