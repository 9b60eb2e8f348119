"""Owns the hourglass: time that passes only while people could see it pass.
Must not know what runs out, nor read any clock itself."""

from __future__ import annotations

from dataclasses import dataclass, replace

FRAME_CAP_MS = 400
"""The most one look at the clock may cost. Sleep, a hidden page or a clock that jumps costs at most this."""

LAST_MOMENTS_MS = 10_000


@dataclass(frozen=True, slots=True)
class Countdown:
    """Sand that is left. `name` tells this glass from the next one; `seen_ms` is when we last looked."""

    name: str
    total_ms: int
    left_ms: int
    running: bool = False
    seen_ms: int | None = None

    @property
    def empty(self) -> bool:
        return self.left_ms <= 0

    @property
    def last_moments(self) -> bool:
        return 0 < self.left_ms <= LAST_MOMENTS_MS

    @property
    def seconds(self) -> int:
        return -(-self.left_ms // 1000)

    @property
    def thousandths(self) -> int:
        """How full the upper bulb is, 0–1000: it falls with the figures, once a second."""
        return max(0, min(1000, self.seconds * 1_000_000 // max(1, self.total_ms)))


def full_countdown(name: str, seconds: int) -> Countdown:
    """A full glass."""
    return Countdown(name, seconds * 1000, seconds * 1000)


def run(glass: Countdown, now_ms: int) -> Countdown:
    return replace(glass, running=not glass.empty, seen_ms=now_ms)


def pause(glass: Countdown) -> Countdown:
    return replace(glass, running=False, seen_ms=None)


def tick(glass: Countdown, now_ms: int) -> Countdown:
    """Let the sand fall by the time since the last look, capped; a clock that went back costs nothing."""
    if not glass.running or glass.seen_ms is None:
        return replace(glass, seen_ms=now_ms) if glass.running else glass
    passed = min(max(0, now_ms - glass.seen_ms), FRAME_CAP_MS)
    left = max(0, glass.left_ms - passed)
    return replace(glass, left_ms=left, running=left > 0, seen_ms=now_ms)


def restore(glass: Countdown, left_ms: int) -> Countdown:
    """Take up a stored glass; nonsense from a damaged save never gives more than a full one."""
    return replace(glass, left_ms=max(0, min(left_ms, glass.total_ms)))
