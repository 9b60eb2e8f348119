"""Developer tools behind build.py: environment, site, server, checks, measurements.
Must not be imported by the engine or the page."""
