"""Motifs: small named drawings.
Must not depend on scenes; the registry imports every module."""
