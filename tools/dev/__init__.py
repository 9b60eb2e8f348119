"""Developer helpers: screen previews, screenshots, simulated games."""
