"""How much memory a process may have, and how much it has."""

import os


def limit_memory(most: int) -> None:
    """As far as the system can: what is allocated beyond it is a MemoryError."""
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (most, most))
    except (ImportError, AttributeError, ValueError, OSError):
        return


def memory_in_use() -> int:
    """Bytes, where the system tells."""
    try:
        with open("/proc/self/statm", "rb") as told:
            return int(told.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        return 0
