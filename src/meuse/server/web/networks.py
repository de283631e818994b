"""Under which name an address is counted: IPv4 by itself, IPv6 by the prefix that one customer is given.

Whoever has one IPv6 connection has 2**64 addresses, and often 65,536 prefixes of that size: the wider network, too, is
counted, with a larger share.
"""

import functools
import ipaddress
from typing import Final

PREFIX: Final = 64
NETWORK: Final = 48


@functools.lru_cache(maxsize=8192)
def prefix_of(address: str) -> str:
    """The name under which rates and connections of this address are counted."""
    return _named(address, PREFIX) or address


@functools.lru_cache(maxsize=8192)
def network_of(address: str) -> str:
    """The wider network of an IPv6 address; "" where there is none to count."""
    return _named(address, NETWORK)


def party_of(address: str, holder: str) -> tuple[str, str, str]:
    """A visitor as those who wait are counted, from the widest name to the narrowest: network, address, browser."""
    return network_of(address) or prefix_of(address), prefix_of(address), holder


def _named(address: str, bits: int) -> str:
    """An IPv6 prefix in words; "" for what is no IPv6 address."""
    if address.endswith(f"/{PREFIX}"):  # a prefix already
        address = address.partition("/")[0]
    try:
        found = ipaddress.ip_address(address.partition("%")[0])  # without the interface of a link-local one
    except ValueError:
        return ""
    if isinstance(found, ipaddress.IPv4Address):
        return ""
    if found.ipv4_mapped is not None:  # a socket that hears both kinds names IPv4 so
        return str(found.ipv4_mapped) if bits == PREFIX else ""
    return str(ipaddress.ip_network((int(found) >> (128 - bits) << (128 - bits), bits)))
