"""What wrapping costs on much output: `python tests/bench/wrapper.py [MEGABYTES [ROUNDS]]`.

Interleaved, so that a busy machine slows all alike: `slice run -- cat BIG` against its parts, `cat BIG |
cat >/dev/null` and the filter on BIG. Prints medians of CPU and wall seconds, and the medians of the
rounds' ratios of the whole to its parts.
"""

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

LINE = b"[%d/900000] Building CXX object src/mod_%d.cpp.o -- up to date\n"


def measured(script: str, environment: dict[str, str]) -> tuple[float, float]:
    """Give the CPU and wall seconds of a line of sh, all its processes included."""
    began = time.monotonic()
    pid = os.posix_spawn("/bin/sh", ["sh", "-c", script], environment)
    _, status, used = os.wait4(pid, 0)
    if status:
        sys.exit(f"{script}: status {status}")
    return used.ru_utime + used.ru_stime, time.monotonic() - began


def main() -> None:
    megabytes, rounds = (int(word) for word in (*sys.argv[1:], "200", "7")[:2])
    slice_ = f"{Path(sys.executable).parent}/slice"
    with tempfile.TemporaryDirectory() as folder:
        big = Path(folder, "big")
        with big.open("wb") as file:
            number = 0
            while file.tell() < megabytes << 20:
                file.write(b"".join(LINE % (n, n) for n in range(number, number + 10_000)))
                number += 10_000
        environment = {**os.environ, "SLICE_STORE": f"{folder}/store"}
        lines = {
            "cat | cat": f"cat {big} | cat >/dev/null",
            "filter": f"{slice_} --cap 1000 <{big} >/dev/null",
            "run": f"{slice_} run --cap 1000 -- cat {big} >/dev/null",
        }
        taken: dict[str, list[tuple[float, float]]] = {name: [] for name in lines}
        for _ in range(rounds + 1):
            for name, line in lines.items():
                taken[name].append(measured(line, environment))
    print(f"load {os.getloadavg()[0]:.1f}, {megabytes} MB, {rounds} rounds after one to warm up")
    for name, pairs in taken.items():
        cpu, wall = (statistics.median(column[1:]) for column in zip(*pairs, strict=True))
        print(f"{name:10} CPU {cpu:6.2f} s  wall {wall:6.2f} s")
    for n, what in enumerate(("CPU", "wall")):
        ratios = [
            run[n] / (cat[n] + alone[n]) for cat, alone, run in zip(*taken.values(), strict=True)
        ]
        print(f"run / (cat | cat + filter), {what}: {statistics.median(ratios[1:]):.3f}")


if __name__ == "__main__":
    main()
