"""Tests of the fault table."""
