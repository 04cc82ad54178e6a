"""cli/progress.py and bar.py on a real terminal: a second later, one line, and nothing of it left."""

from __future__ import annotations

import re
import shlex
import sys
from typing import TYPE_CHECKING

import pexpect
import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import Command

ERASE = b"\r\x1b[K"
SLOW = "(seq 1000; sleep 2; seq 2000)"
STYLES = re.compile(rb"\x1b\[[0-9;]*m")


class Terminal:
    """A terminal of its own for each line of bash."""

    def __init__(self, slice_: Command) -> None:
        self.slice_ = slice_
        self.size = (24, 80)

    def start(self, line: str, **env: str) -> pexpect.spawn:
        script = f'slice() {{ {shlex.join(self.slice_.words)} "$@"; }}\n{line}'
        return pexpect.spawn(
            "bash",
            ["-c", script],
            env={**self.slice_.environment, "TERM": "xterm-256color", **env},
            cwd=self.slice_.folder,
            dimensions=self.size,
            timeout=60,
        )

    def run(self, line: str, **env: str) -> tuple[bytes, int]:
        """Give what was written to the terminal, and the status."""
        child = self.start(line, **env)
        child.expect(pexpect.EOF)
        written: bytes = child.before or b""
        child.close()
        return written, child.exitstatus


@pytest.fixture
def terminal(slice_: Command) -> Terminal:
    return Terminal(slice_)


def slowed(call: str, milliseconds: int) -> list[str]:
    """Give the words before a command that make each of its calls of a kind slow."""
    delay = f"inject={call}:delay_enter={milliseconds * 1000}"
    return ["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={call}", "-e", delay]


def drawn(written: bytes) -> list[str]:
    """Give each state of the line; what the terminal shows in the end is the last one."""
    return [STYLES.sub(b"", part).decode() for part in written.split(ERASE)]


def test_a_slow_filter_tells_how_much_it_has_read_and_leaves_nothing(terminal: Terminal) -> None:
    written, status = terminal.run(f"{SLOW} | slice --cap 100 > with")
    before, *states, after = drawn(written)
    assert (before, after, status) == ("", "", 0)
    assert any(re.fullmatch(r"slice: reading 3\.9 kB, 3\.\d kB/s *", state) for state in states)
    quiet, status = terminal.run(f"{SLOW} | slice --cap 100 --no-progress > without")
    assert (quiet, status) == (b"", 0)
    folder = terminal.slice_.folder
    assert (folder / "with").read_bytes() == (folder / "without").read_bytes() != b""


def test_what_is_printed_comes_after_it_was_taken_away(terminal: Terminal) -> None:
    written, _ = terminal.run(f"{SLOW} | slice --cap 100")
    assert "slice: reading" in written.decode()
    end = drawn(written)[-1]
    assert end.startswith("1\r\n2\r\n")
    assert end.endswith("\r\n")
    assert "reading" not in end
    plain = terminal.slice_("--cap", "100", stdin=terminal.slice_.shell(SLOW).stdout).stdout
    assert end.replace("\r\n", "\n").encode() == plain


def test_what_is_said_meanwhile_stands_on_a_line_of_its_own(terminal: Terminal) -> None:
    # A store that can't be written is told of when reading is done, and the line is there still.
    env = {"SLICE_STORE": "/proc/nowhere"}
    written, status = terminal.run(f"{SLOW} | slice --cap 100 > /dev/null", **env)
    assert status == 125
    told = [state for state in drawn(written) if state.startswith("slice: raw NOT stored")]
    assert len(told) == 1
    assert told[0].endswith("\r\n")


def test_a_file_has_an_end_to_go_to(terminal: Terminal) -> None:
    fifo = terminal.slice_.folder / "raw"
    fifo.write_bytes(b"line\n" * 4_000_000)
    terminal.slice_("--cap", "100", "--input", str(fifo))
    written, status = terminal.run("slice show | (sleep 2; cat) > shown")
    states = drawn(written)
    assert (states[0], states[-1], status) == ("", "", 0)
    told = r"slice: showing [━╸╺ ]{30} \d+\.\d [kM]B of 20\.0 MB, \d+\.\d [kM]B/s *"
    assert any(re.fullmatch(told, state) for state in states)
    assert (terminal.slice_.folder / "shown").read_bytes() == fifo.read_bytes()


def test_a_slow_view_into_a_file_says_so_and_leaves_nothing(terminal: Terminal) -> None:
    terminal.slice_("--cap", "200", stdin=b"line\n" * 40_000)
    written, status = terminal.run("slice show --page | (sleep 2; cat) > page")
    assert status == 0
    assert b"slice: working on" in written
    assert written.endswith(ERASE)
    page = (terminal.slice_.folder / "page").read_bytes()
    assert page == terminal.slice_("show", "--page").stdout


@pytest.mark.parametrize("columns", [10, 25, 40])
def test_it_never_takes_more_than_the_line_it_has(terminal: Terminal, columns: int) -> None:
    terminal.size = (24, columns)
    written, _ = terminal.run(f"{SLOW} | slice --cap 100 > /dev/null")
    states = drawn(written)
    assert len(states) > 2
    assert all(len(state) < columns and "\n" not in state for state in states)


def test_verify_prints_faults_beside_it(terminal: Terminal) -> None:
    terminal.slice_(stdin=b"some\n")
    for number in range(1500):
        (terminal.slice_.store / f"{number:0200d}").touch()
    written, status = terminal.run(
        "slice store verify | (sleep 2; cat) > faults; echo ${PIPESTATUS[0]}"
    )
    states = drawn(written)
    assert (states[0], states[-1], status) == ("", "1\r\n", 0)
    assert any(re.match(r"slice: verifying .* of ", state) for state in states), states
    faults = (terminal.slice_.folder / "faults").read_text().splitlines()
    assert len(faults) == 1501
    quiet = terminal.slice_("store", "verify", "--no-progress")
    assert quiet.stdout.decode().splitlines() == faults


def test_a_fault_on_the_same_terminal_stands_on_a_line_of_its_own(terminal: Terminal) -> None:
    terminal.slice_(stdin=b"some\n")
    fan = terminal.slice_.store / "raw" / "00"
    fan.mkdir()
    blob = fan / ("0" * 62)
    blob.write_bytes(bytes(4_300_000))
    words = [*slowed("read", 500), "-P", str(blob), *terminal.slice_.words, "store", "verify"]
    written, status = terminal.run(shlex.join(words))
    states = drawn(written)
    assert status == 1
    assert any(re.match(r"slice: verifying [━╸╺ ]{30} .* of 4\.3 MB, ", state) for state in states)
    (fault,) = (state for state in states if "damaged" in state)
    assert fault.startswith("raw/00/")
    assert "verifying" not in fault


def test_gc_tells_how_many_files_are_gone(terminal: Terminal) -> None:
    for number in range(12):
        terminal.slice_(stdin=b"raw %d\n" % number)
    words = [*slowed("unlinkat", 150), *terminal.slice_.words]
    words += ["store", "gc", "--grace", "0", "--max-age", "0"]
    written, status = terminal.run(shlex.join(words))
    states = drawn(written)
    assert status == 0
    assert any(re.match(r"slice: removing [━╸╺ ]{30} \d+ of 24 files, \d+/s", s) for s in states)
    assert states[-1].startswith("removed 12 records, 12 blobs")


@pytest.mark.parametrize(
    ("line", "env"),
    [
        ("seq 1000 | slice --cap 100 > /dev/null", {}),
        (f"{SLOW} | slice --cap 100 > /dev/null", {"TERM": "dumb"}),
        (f"{SLOW} | slice --cap 100 2> /dev/null > /dev/null", {}),
        ("slice run --cap 100 -- true > /dev/null", {}),
    ],
    ids=["short", "dumb", "elsewhere", "run"],
)
def test_where_it_has_no_place_nothing_is_written(
    terminal: Terminal, line: str, env: dict[str, str]
) -> None:
    assert terminal.run(line, **env) == (b"", 0)


def test_an_interrupted_show_leaves_nothing_either(terminal: Terminal) -> None:
    terminal.slice_("--cap", "100", stdin=b"line\n" * 100_000)
    child = terminal.start("slice show | sleep 600")
    child.expect_exact("slice: showing")
    child.sendintr()
    child.expect(pexpect.EOF)
    assert drawn(child.before or b"")[-1].strip() in ("", "^C")
    child.close()


def test_a_short_run_on_a_terminal_loads_nothing_for_it(terminal: Terminal, tmp_path: Path) -> None:
    code = (
        "import sys, os\n"
        "sys.argv = ['slice']\n"
        "end = os._exit\n"
        "def tell(status):\n"
        "    import threading\n"
        f"    open({str(tmp_path / 'told')!r}, 'w').write('\\n'.join(sys.modules))\n"
        "    end(status)\n"
        "os._exit = tell\n"
        "from slicecli.cli.main import main\n"
        "main()\n"
    )
    (tmp_path / "code.py").write_text(code)
    line = f"seq 10 | {shlex.quote(sys.executable)} {tmp_path / 'code.py'}"
    _, status = terminal.run(line)
    assert status == 0
    loaded = (tmp_path / "told").read_text().split("\n")
    assert "slicecli.cli.progress" in loaded  # it was on a terminal
    assert not {"slicecli.cli.bar", "rich", "typing", "slicecli.source.sight"} & set(loaded)


def test_a_timer_of_somebody_elses_is_left_alone(terminal: Terminal) -> None:
    line = f"trap '' ALRM; {SLOW} | slice --cap 100 > /dev/null"
    assert terminal.run(line) == (b"", 0)
