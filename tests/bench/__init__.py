"""Tests of the benchmark report."""
