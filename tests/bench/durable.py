"""A durable put against a plain one: `python tests/bench/durable.py [FOLDER] [ROUNDS]`.

New bytes each time, put as a stream of blocks, the two kinds in turn, so that a busy machine slows both
alike. Prints the medians in milliseconds, the median of each round's ratio, and the load. FOLDER is
where the disk is that is to be measured; in a file system in memory nothing waits.
"""

import os
import statistics
import sys
import tempfile
import time

from slicecli.store.disk import DiskStore

SIZES = {"1 KB": 1 << 10, "64 KB": 64 << 10, "1 MB": 1 << 20, "100 MB": 100 << 20}
BLOCK = 1 << 20


def put(store: DiskStore, size: int, seed: bytes) -> float:
    """Put `size` bytes that nobody has put before and give the milliseconds that it took."""
    blocks = [
        (seed * (BLOCK // len(seed)))[: min(BLOCK, size - at)] for at in range(0, size, BLOCK)
    ]
    began = time.perf_counter()
    with store.writer() as writer:
        for block in blocks:
            writer.write(block)
        digest = writer.publish()
    took = (time.perf_counter() - began) * 1000
    assert len(digest) == 64
    return took


def main(folder: str, rounds: int) -> None:
    """Measure each size and print a line for it."""
    print(f"load {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores, {rounds} rounds")
    print(f"{'size':>8} {'plain ms':>10} {'durable ms':>10} {'ratio':>7}")
    with tempfile.TemporaryDirectory(dir=folder) as place:
        plain, durable = DiskStore(f"{place}/plain"), DiskStore(f"{place}/durable", durable=True)
        for store in (plain, durable):
            put(store, 1, os.urandom(64))
        for name, size in SIZES.items():
            times = [
                (put(plain, size, os.urandom(64)), put(durable, size, os.urandom(64)))
                for _ in range(rounds if size < BLOCK * 10 else max(rounds // 8, 3))
            ]
            ratio = statistics.median(slow / quick for quick, slow in times)
            quick, slow = (statistics.median(column) for column in zip(*times, strict=True))
            print(f"{name:>8} {quick:>10.2f} {slow:>10.2f} {ratio:>6.1f}x")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else ".", int(sys.argv[2]) if len(sys.argv) > 2 else 40)
