"""Responsible for console output of the tools: lines, steps with their duration, progress, errors.
Must not depend on any tool."""

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

QUIET_SECONDS = 10.0  # after so long without a line a step says that it still runs
_last_output = time.monotonic()
_running: list[str] = []


class ToolError(Exception):
    """An expected failure; its message is printed as one sentence before exit code 2."""


def say(line: str) -> None:
    """Print a line and flush, so that logs and pipes show it immediately."""
    global _last_output
    _last_output = time.monotonic()
    print(line, flush=True)


def _report_waiting(title: str, start: float, done: threading.Event) -> None:
    """Say after growing pauses that a step still runs, unless something else is printed."""
    pause = QUIET_SECONDS
    while not done.wait(QUIET_SECONDS / 10):
        quiet = time.monotonic() - _last_output
        if quiet >= pause and _running[-1:] == [title]:
            pause = min(2 * pause, 6 * QUIET_SECONDS)
            say(f"  still {title} ({time.monotonic() - start:.0f} s)")


@contextmanager
def step(title: str) -> Iterator[None]:
    """Print a title before the work starts, a line now and then, and the duration when it is done."""
    start = time.monotonic()
    say(f"· {title} …")
    done = threading.Event()
    _running.append(title)
    threading.Thread(target=_report_waiting, args=(title, start, done), daemon=True).start()
    try:
        yield
    finally:
        done.set()
        _running.remove(title)
    say(f"  {title}: {time.monotonic() - start:.1f} s")


def progress(done: int, total: int, what: str) -> None:
    """Print a counter: on one line in a terminal, at every tenth of the total in a log."""
    global _last_output
    if sys.stdout.isatty():
        end = "\n" if done == total else ""
        print(f"\r  {what} {done}/{total}", end=end, flush=True)
        _last_output = time.monotonic()
    elif done == total or done % max(1, total // 10) == 0:
        say(f"  {what} {done}/{total}")
