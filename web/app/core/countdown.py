"""The countdown: time that passes only while people can see it pass.
Must not depend on what happens at its end, and reads no clock itself."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.model import replace

FRAME_CAP_MS = 400
"""The most time one tick can take away, so that sleep or a jump of the clock costs at most this."""

LAST_MOMENTS_MS = 10_000


@dataclass(frozen=True, slots=True)
class Countdown:
    """The time left. `name` distinguishes it from the next one; `seen_ms` is the time of the last tick."""

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
        """The share of time left, 0–1000; it changes with the figures, once a second."""
        return max(0, min(1000, self.seconds * 1_000_000 // max(1, self.total_ms)))


def full_countdown(name: str, seconds: int) -> Countdown:
    return Countdown(name, seconds * 1000, seconds * 1000)


def run(countdown: Countdown, now_ms: int) -> Countdown:
    return replace(countdown, running=not countdown.empty, seen_ms=now_ms)


def pause(countdown: Countdown) -> Countdown:
    return replace(countdown, running=False, seen_ms=None)


def tick(countdown: Countdown, now_ms: int) -> Countdown:
    """Take away the time since the last tick, capped; a clock that went back costs nothing."""
    if not countdown.running or countdown.seen_ms is None:
        return replace(countdown, seen_ms=now_ms) if countdown.running else countdown
    passed = min(max(0, now_ms - countdown.seen_ms), FRAME_CAP_MS)
    left = max(0, countdown.left_ms - passed)
    return replace(countdown, left_ms=left, running=left > 0, seen_ms=now_ms)


def restore(countdown: Countdown, left_ms: int) -> Countdown:
    """Set the stored time left; a damaged save never gives more than the full time."""
    return replace(countdown, left_ms=max(0, min(left_ms, countdown.total_ms)))
