"""Motifs: buildings, plants and landscape."""
