"""Drafts: a living writer's is left alone, however slow it is; one that was left behind goes."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from slicecli.store import drafts
from slicecli.store.disk import DiskStore
from slicecli.store.expiry import Limits
from slicecli.store.gc import collect

NOW = Limits(grace_ns=0)
HOUR = 3600
SLOW = """
import os, sys
from slicecli.store.disk import DiskStore

with DiskStore(sys.argv[1]).writer() as writer:
    writer.write(b"first half, ")
    print(flush=True)
    sys.stdin.readline()
    writer.write(b"second half")
    print(writer.publish())
"""


def start(root: Path) -> subprocess.Popen[str]:
    """Start a writer and wait until it has written half."""
    writer = subprocess.Popen(
        [sys.executable, "-c", SLOW, str(root)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert writer.stdout is not None
    writer.stdout.readline()
    return writer


def age(root: Path, seconds: int) -> list[Path]:
    """Make every draft that old."""
    found = sorted((root / "tmp").iterdir())
    then = time.time() - seconds
    for draft in found:
        os.utime(draft, (then, then))
    return found


@pytest.mark.parametrize("stopped", [False, True])
def test_a_living_writers_draft_is_left_alone(root: Path, *, stopped: bool) -> None:
    with start(root) as writer:
        age(root, 1000 * HOUR)
        if stopped:
            writer.send_signal(signal.SIGSTOP)
        assert collect(str(root), NOW).drafts == {}
        writer.send_signal(signal.SIGCONT)
        digest = writer.communicate("\n")[0].strip()
    assert DiskStore(root).get(digest) == b"first half, second half"


def test_a_dead_writers_draft_goes_after_its_age(root: Path) -> None:
    with start(root) as writer:
        writer.kill()
        writer.communicate()
    (draft,) = age(root, HOUR // 2)
    assert collect(str(root), Limits()).drafts == {}
    age(root, HOUR)
    assert collect(str(root), Limits(), dry_run=True).drafts == {draft.name: 12}
    assert draft.exists()
    assert collect(str(root), Limits()).drafts == {draft.name: 12}
    assert not draft.exists()


def test_a_draft_of_this_minute_stays_without_any_grace(root: Path) -> None:
    DiskStore(root).put(b"makes the store")
    draft = root / "tmp" / "999999999-0123456789abcdef"
    draft.write_bytes(b"")
    age(root, 50)
    assert collect(str(root), NOW).drafts == {}
    age(root, 61)
    assert collect(str(root), NOW).drafts == {draft.name: 0}


def test_a_writer_in_the_process_that_clears_up_keeps_draft_and_lock(root: Path) -> None:
    store = DiskStore(root)
    with store.writer() as writer:
        writer.write(b"here")
        (draft,) = age(root, 1000 * HOUR)
        assert collect(str(root), NOW).drafts == {}
        # The lock is still held: another process that clears up leaves the draft alone, too.
        ask = "import sys; from slicecli.store import gc, expiry\n"
        ask += "print(gc.collect(sys.argv[1], expiry.Limits(grace_ns=0)).drafts)"
        done = subprocess.run(
            [sys.executable, "-c", ask, root], check=True, capture_output=True, text=True
        )
        assert done.stdout == "{}\n"
        assert store.get(writer.publish()) == b"here"
    assert not draft.exists()


def test_without_locks_the_process_is_asked_for(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_locks(*_: object) -> None:
        raise OSError(38, os.strerror(38))

    monkeypatch.setattr(os, "lockf", no_locks)
    with start(root) as writer:
        (draft,) = age(root, 1000 * HOUR)
        assert collect(str(root), NOW).drafts == {}
        writer.kill()
        writer.communicate()
    assert list(collect(str(root), NOW).drafts) == [draft.name]


@pytest.mark.parametrize(
    "name",
    [
        "notes",
        "1-0123456789abcde",
        "1-0123456789abcdeg",
        "-0123456789abcdef",
        "1x-0123456789abcdef",
    ],
)
def test_what_is_no_draft_stays(root: Path, name: str) -> None:
    DiskStore(root).put(b"makes the store")
    (root / "tmp" / name).write_bytes(b"mine")
    age(root, 1000 * HOUR)
    assert not drafts.is_draft(name)
    assert collect(str(root), NOW).drafts == {}
    assert (root / "tmp" / name).read_bytes() == b"mine"


ELSEWHERE = """
import os, sys
fd = os.open(sys.argv[1], os.O_RDWR | os.O_CREAT, 0o400)
os.lockf(fd, os.F_TLOCK, 0)
print(flush=True)
sys.stdin.readline()
"""


def test_the_lock_counts_and_not_the_number_of_the_process(root: Path) -> None:
    # A writer in another container has a number that means nothing here, or that of somebody else.
    DiskStore(root).put(b"makes the store")
    draft = root / "tmp" / "999999999-0123456789abcdef"
    other = root / "tmp" / f"{os.getppid()}-0123456789abcdef"
    other.write_bytes(b"left behind")
    asked = [sys.executable, "-c", ELSEWHERE, str(draft)]
    with subprocess.Popen(asked, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as writer:
        assert writer.stdout is not None
        writer.stdout.readline()
        age(root, 1000 * HOUR)
        assert list(collect(str(root), NOW).drafts) == [other.name]
        writer.communicate(b"\n")
    assert list(collect(str(root), NOW).drafts) == [draft.name]
