"""Motifs: people, faces and clothes."""
