"""How much of anything one caller may have. Pure: standard library only, no clock of its own."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from ipaddress import IPv4Address, ip_address, ip_network
from typing import Final, NamedTuple

from .bucket import Bucket, full

REMEMBERED: Final = 4096
"""Callers whose share is remembered; whoever was quiet for longest has a full one again."""


class Measures(NamedTuple):
    """What a house lets in and lets through. Seconds, bytes and numbers."""

    sessions: int = 32
    for_an_address: int = 8
    for_an_identity: int = 2
    unproved: int = 64
    arrivals_at_once: int = 300
    arrivals_a_second: float = 5.0
    logins_at_once: int = 12
    seconds_a_login: float = 5.0
    typed_at_once: int = 64 * 1024
    typed_a_second: float = 16 * 1024
    received_at_once: int = 1024 * 1024
    received_a_second: float = 128 * 1024
    login_seconds: float = 20.0
    keepalive_seconds: float = 15.0
    idle_seconds: float = 1800.0


def household(address: str) -> str:
    """Whom an address counts for: of IPv6 the whole network that one house is usually given.

    >>> household("203.0.113.5"), household("::ffff:203.0.113.5")
    ('203.0.113.5', '203.0.113.5')
    >>> household("2001:db8:0:1::5"), household("fe80::1%eth0"), household("?")
    ('2001:db8:0:1::/64', 'fe80::/64', '?')
    """
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or ip_network((int(found) >> 64 << 64, 64)))


class Shares:
    """A bucket for each caller: an address, a key."""

    def __init__(self, size: float, rate: float) -> None:
        self._size = size
        self._rate = rate
        self._buckets: OrderedDict[Hashable, Bucket] = OrderedDict()

    def wait(self, caller: Hashable, now: float) -> float:
        """Take one for a caller; the answer is 0, or if there is none the seconds to wait."""
        bucket = self._buckets.pop(caller, None) or full(self._size, self._rate, now)
        self._buckets[caller] = bucket
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return 0.0 if bucket.take(1, now) else max(0.001, bucket.seconds_until(1))
