"""A standard output that somebody set not to block: it takes all, only later."""

import os
import subprocess
import sys
import time
from pathlib import Path

LINES = b"".join(b"%d\n" % number for number in range(60_000))


def test_all_of_it_arrives(tmp_path: Path) -> None:
    env = {"PATH": os.environ["PATH"], "SLICE_STORE": str(tmp_path / "store")}
    command = [sys.executable, "-m", "slicecli"]
    subprocess.run(command, input=LINES, check=True, env=env, capture_output=True)
    reads, writes = os.pipe()
    os.set_blocking(writes, False)
    with subprocess.Popen([*command, "show"], stdout=writes, env=env) as process:
        os.close(writes)
        time.sleep(0.5)  # so that the pipe is full
        with os.fdopen(reads, "rb") as output:
            assert output.read() == LINES
    assert process.returncode == 0
