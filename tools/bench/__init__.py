"""Measurements of start, taps, memory and the engine for `build.py bench`."""
