"""Motifs: animals."""
