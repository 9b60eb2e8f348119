"""Machine players as the page uses them. Loaded when one takes a seat; not part of the snapshot."""
