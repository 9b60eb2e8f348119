"""Motifs: small named drawings.
Must not know scenes; each module is found and imported by the registry."""
