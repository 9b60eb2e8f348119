"""Makes all sounds: effects, ambience loops and narration for web/sound, and the narration texts.
Must not depend on rules or screens."""
