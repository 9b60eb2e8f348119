"""Makes every sound of the house: effects, soundscapes and the narrator's clips.
Knows nothing of rules or screens; it only fills web/sound and the narration texts."""
