"""Fault tests for `build.py faults`: crashes, damaged files, storage errors, hidden pages."""
