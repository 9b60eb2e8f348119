"""Tests of the painter and the committed decks."""
