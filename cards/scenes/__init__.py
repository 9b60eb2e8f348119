"""Scenes: situations that stage motifs on a card.
Must not depend on how the painter works; the registry imports every module."""
