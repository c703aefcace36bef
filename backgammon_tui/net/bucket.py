"""A share of something that fills up again. Pure: standard library only, no clock of its own."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Bucket:
    """A share that fills up again with time: at most `size`, `rate` more each second. Times
    are in seconds by any clock that never goes back."""

    size: float
    rate: float
    left: float
    at: float

    def has(self, now: float) -> int:
        """How much may be taken now."""
        self.left = min(self.size, self.left + max(now - self.at, 0) * self.rate)
        self.at = now
        return int(self.left)

    def take(self, wanted: int, now: float) -> int:
        """Take up to `wanted`; the answer is how much that is."""
        taken = min(wanted, self.has(now))
        self.left -= taken
        return taken

    def seconds_until(self, wanted: int) -> float:
        """How long after `at` there will be `wanted`, of which the bucket can hold so much."""
        return max(0.0, (wanted - self.left) / self.rate)


def full(size: float, rate: float, now: float) -> Bucket:
    """A bucket with all it can hold."""
    return Bucket(size, rate, size, now)
