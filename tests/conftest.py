"""Shared by all tests: one Playwright for each process, no deadlines in Hypothesis, long tests first.
Must not depend on any part of the product."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings
from playwright.sync_api import Playwright, sync_playwright

# The speed of the machine is not a property of the code.
settings.register_profile("no_deadline", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("no_deadline")


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run browser tests first, so that at the end of a parallel run only short tests are left."""
    items.sort(key=lambda item: item.get_closest_marker("e2e") is None)
