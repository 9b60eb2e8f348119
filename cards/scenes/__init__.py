"""Scenes: situations that stage motifs on a card.
Must not know how paint works; each module is found and imported by the registry."""
