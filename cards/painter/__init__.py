"""The painter: buffers first, light next, brush strokes last.
Must not depend on motifs or scenes."""
