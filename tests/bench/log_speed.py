"""The log slicer against ripgrep: `python tests/bench/log_speed.py [MB [RUNS]]`, 100 and 5 by default.

Large logs of several kinds, made here, go through a pipe into `slice --cap 500`, without a store and
with one, and into `rg -ci` with the slicer's own stems. Small ones are whole processes against
`python -c pass`. All commands of a row are interleaved, so that a busy machine slows them alike; a
ratio is the median of those of each round. Times are of the processor (user and system) and of the
wall; the peak of memory is the largest of all runs.
"""

import os
import random
import shutil
import statistics
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from slicecli.slicers.log.stems import ABROAD, STEMS

SMALL = {"8 KB": 8 << 10, "64 KB": 64 << 10, "1 MB": 1 << 20}
CHOOSE = random.Random(7)  # noqa: S311  logs, no secrets
PARTS = ["core", "net", "http", "store", "parser", "render", "cache", "queue", "metrics", "lexer"]
TALK = (__doc__ or "").split()


def place() -> str:
    return f"src/{CHOOSE.choice(PARTS)}/{CHOOSE.choice(PARTS)}_{CHOOSE.randint(1, 400)}.cpp"


def stamp() -> str:
    second = CHOOSE.randrange(86400)
    return f"2026-11-30T{second // 3600:02}:{second // 60 % 60:02}:{second % 60:02}.{second % 1000:03}Z"


TYPICAL: list[tuple[int, Callable[[], str]]] = [
    (180, lambda: f"[{CHOOSE.randint(1, 4000)}/4000] Building CXX object {place()}.o"),
    (160, lambda: f"{stamp()} INFO request id={CHOOSE.getrandbits(64):016x} status=200 in 12 ms"),
    (
        130,
        lambda: f"{place()}::test_{CHOOSE.randint(1, 999)} PASSED    [{CHOOSE.randint(0, 99):3}%]",
    ),
    (100, lambda: f"\x1b[32mok\x1b[0m   example.org/{place()}\t{CHOOSE.random():.3f}s"),
    (100, lambda: f"g++ -O2 -Wall -Iinclude -c {place()} -o {CHOOSE.getrandbits(32):08x}.o"),
    (60, lambda: "\r".join(f"Downloading {part * 20}% [{'=' * part}]" for part in range(6))),
    (40, lambda: ""),
    (30, lambda: "\n".join([f"waiting for worker {CHOOSE.randint(1, 9)}"] * CHOOSE.randint(2, 20))),
    (180, lambda: " ".join(CHOOSE.choices(TALK, k=CHOOSE.randint(3, 14)))),
    (
        6,
        lambda: (
            f"{place()}:{CHOOSE.randint(1, 999)}:7: error: use of undeclared 'v{CHOOSE.random()}'"
        ),
    ),
    (15, lambda: f"{place()}:{CHOOSE.randint(1, 999)}:7: warning: unused variable 'x'"),
    (1, lambda: "{" + ",".join(f'"k{at}":{CHOOSE.random()}' for at in range(500)) + "}"),
]


def typical() -> bytes:
    weights, makers = [weight for weight, _ in TYPICAL], [maker for _, maker in TYPICAL]
    lines = [maker() for maker in CHOOSE.choices(makers, weights, k=20_000)]
    return ("\n".join(lines) + "\n").encode()


def numbered(text: str) -> Callable[[], bytes]:
    return lambda: "".join(
        text % (CHOOSE.getrandbits(60), CHOOSE.randrange(1000)) + "\n" for _ in range(20_000)
    ).encode()


KINDS: dict[str, Callable[[], bytes]] = {
    "typical": typical,
    "every line an error": lambda: b"".join(
        b"%s:%d:7: error: expected x%d\n" % (place().encode(), at, at % 100) for at in range(20_000)
    ),
    "one error, repeated": lambda: b"error: x\n" * 20_000,
    "one line, repeated": lambda: b"compiling the same thing again and again\n" * 20_000,
    "all lines distinct": numbered("building object %x with option %d"),
    "one endless line": lambda: b"x1 y2 z3 " * 20_000,
    "random bytes": lambda: CHOOSE.randbytes(1 << 20),
    "lines of 22 bytes": numbered("l %015x %03d"),
}


class Spent:
    """What one run of a command took: seconds of the processor and of the wall, bytes at its peak."""

    def __init__(self, argv: list[str], path: Path) -> None:
        start = time.perf_counter()
        with (
            subprocess.Popen(["cat", str(path)], stdout=subprocess.PIPE) as cat,
            subprocess.Popen(argv, stdin=cat.stdout, stdout=subprocess.DEVNULL) as process,
        ):
            assert cat.stdout is not None
            cat.stdout.close()
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        self.wall = time.perf_counter() - start
        self.cpu = used.ru_utime + used.ru_stime
        self.peak = used.ru_maxrss << 10
        assert process.returncode in (0, 1), argv  # rg says 1 where nothing matches


def rounds(commands: list[list[str]], path: Path, runs: int, after: Callable[[], None]) -> str:
    """Time commands on a file, interleaved, and tell each one's ratio to the first."""
    spent: list[list[Spent]] = [[] for _ in commands]
    for number in range(runs + 1):
        for column, argv in zip(spent, commands, strict=True):
            one = Spent(argv, path)
            if number:  # the first round warms up
                column.append(one)
            after()
    return "".join(told(column, spent[0]) for column in spent)


def told(column: list[Spent], base: list[Spent]) -> str:
    cpu = statistics.median(one.cpu for one in column)
    if column is base:
        return f" {cpu * 1000:8.0f} ms"
    ratios = [
        statistics.median(
            getattr(one, name) / getattr(other, name)
            for one, other in zip(column, base, strict=True)
        )
        for name in ("cpu", "wall")
    ]
    peak = max(one.peak for one in column) / (1 << 20)
    return f" {cpu * 1000:8.0f} ms {ratios[0]:6.2f} {ratios[1]:6.2f} {peak:5.0f} MB"


def write(path: Path, maker: Callable[[], bytes], size: int) -> None:
    with path.open("wb") as file:
        while (left := size - file.tell()) > 0:
            file.write(maker()[:left])


def rows(folder: Path, megabytes: int, runs: int) -> Iterator[str]:
    slice_ = str(Path(sysconfig.get_path("scripts")) / "slice")
    store, path, stems = folder / "store", folder / "log", folder / "stems"
    stems.write_text("".join(stem + "\n" for stem in [*STEMS, *ABROAD]))
    bare = [slice_, "--cap", "500", "--no-store"]
    kept = [slice_, "--cap", "500", "--store", str(store)]

    def forget() -> None:
        shutil.rmtree(store, ignore_errors=True)

    yield f"{'whole processes':<20} {'python -c pass':>11} {'slice':>11} {'cpu':>6} {'wall':>6}"
    for name, size in SMALL.items():
        write(path, typical, size)
        commands = [[sys.executable, "-c", "pass"], kept]
        yield f"{name:<20}{rounds(commands, path, runs * 3, forget)}"
    columns = f"{'cpu':>6} {'wall':>6} {'peak':>8}"
    yield f"{f'{megabytes} MB':<20} {'rg -ci':>11} {'no store':>11} {columns} {'store':>11} {columns}"
    search = ["rg", "-ci", "-f", str(stems)]
    for name, maker in KINDS.items():
        write(path, maker, megabytes * 1_000_000)
        yield f"{name:<20}{rounds([search, bare, kept], path, runs, forget)}"


def report(rows: Callable[[Path, int, int], Iterator[str]]) -> None:
    """Print rows as they come, for the size and the runs that the command line names."""
    megabytes, runs = (*map(int, sys.argv[1:]), *(100, 5)[len(sys.argv) - 1 :])
    with tempfile.TemporaryDirectory(dir="/var/tmp") as name:  # often /tmp is memory
        for row in rows(Path(name), megabytes, runs):
            print(row, flush=True)
    print(f"load {os.getloadavg()[0]:.1f}, Python {sys.version.split()[0]}")


if __name__ == "__main__":
    report(rows)
