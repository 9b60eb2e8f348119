"""Screens of the riddle of the day. Loaded when it is first opened; not part of the snapshot."""
