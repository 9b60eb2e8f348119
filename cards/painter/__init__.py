"""The painter: buffers first, light next, brush strokes last.
Must not know what a motif or a scene depicts."""
