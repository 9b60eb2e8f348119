"""The developer's tools behind build.py: environment, site, server, checks, measurements.
Nothing in here is shipped to the page or imported by the engine."""
