"""How the tools talk: steps with their duration, and failures in one clear sentence.
It must not know what any tool does."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager


class ToolError(Exception):
    """A foreseeable failure; its text is the one sentence shown before a non-zero exit."""


def say(line: str) -> None:
    print(line, flush=True)


@contextmanager
def step(title: str) -> Iterator[None]:
    """Announce long work before it starts and say how long it took."""
    start = time.monotonic()
    say(f"· {title} …")
    yield
    say(f"  {title}: {time.monotonic() - start:.1f} s")


def progress(done: int, total: int, what: str) -> None:
    """A counter on one line in a terminal; in a log only every tenth part, so that logs stay short."""
    if sys.stdout.isatty():
        end = "\n" if done == total else ""
        print(f"\r  {what} {done}/{total}", end=end, flush=True)
    elif done == total or done % max(1, total // 10) == 0:
        say(f"  {what} {done}/{total}")
