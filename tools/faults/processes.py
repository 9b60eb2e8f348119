"""Responsible for the processes of a browser: which ones belong to it, and how much memory they use.
Must not depend on the browser or the app. Linux only: it reads /proc."""

from __future__ import annotations

from pathlib import Path


def descendants(pid: int) -> list[int]:
    """Return the children of a process, their children, and so on."""
    children: list[int] = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        children += [int(child) for child in task.read_text().split()]
    return children + [other for child in children for other in descendants(child)]


def named(pid: int, name: str) -> list[int]:
    """Return the descendants with this name; the kernel cuts names after 15 characters."""
    return [one for one in descendants(pid) if _name(one) == name[:15]]


def _name(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/comm").read_text().strip()
    except OSError:
        return ""


def largest_memory(pids: list[int]) -> float:
    """Return the proportional memory (PSS) of the largest of these processes in MB."""
    texts = [Path(f"/proc/{pid}/smaps_rollup").read_text() for pid in pids]
    lines = [line for text in texts for line in text.splitlines() if line.startswith("Pss:")]
    return max(int(line.split()[1]) / 1000 for line in lines)
