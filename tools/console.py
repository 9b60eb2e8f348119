"""Responsible for console output of the tools: lines, steps with their duration, progress, errors.
Must not depend on any tool."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager


class ToolError(Exception):
    """An expected failure; its message is printed as one sentence before a non-zero exit."""


def say(line: str) -> None:
    """Print a line and flush, so that logs and pipes show it immediately."""
    print(line, flush=True)


@contextmanager
def step(title: str) -> Iterator[None]:
    """Print a title before the work starts and the duration when it is done."""
    start = time.monotonic()
    say(f"· {title} …")
    yield
    say(f"  {title}: {time.monotonic() - start:.1f} s")


def progress(done: int, total: int, what: str) -> None:
    """Print a counter: on one line in a terminal, at every tenth of the total in a log."""
    if sys.stdout.isatty():
        end = "\n" if done == total else ""
        print(f"\r  {what} {done}/{total}", end=end, flush=True)
    elif done == total or done % max(1, total // 10) == 0:
        say(f"  {what} {done}/{total}")
