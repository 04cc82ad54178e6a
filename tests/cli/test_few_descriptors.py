"""Too few descriptors: what can't be opened is told, and what was read is shown all the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.conftest import Command

LARGE = b"".join(b"%d\n" % number for number in range(300_000))
LIMITS = range(6, 13)


@pytest.mark.parametrize("limit", LIMITS)
def test_input_that_goes_to_no_store_is_shown(slice_: Command, limit: int) -> None:
    done = slice_.shell(f"ulimit -n {limit}; slice --cap 200", stdin=LARGE)
    assert_told(done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize("limit", LIMITS)
def test_a_command_s_output_is_shown(slice_: Command, limit: int) -> None:
    done = slice_.shell(f"ulimit -n {limit}; slice run --cap 200 -- seq 300000")
    assert_told(done.returncode, done.stdout, done.stderr)


def assert_told(status: int, stdout: bytes, stderr: bytes) -> None:
    assert b"fault" not in stderr
    assert b"Exception" not in stderr
    if status:
        assert b"Too many open files" in stderr
    if b"raw NOT stored" in stderr or not status:
        assert b"299999" in stdout or b"could be kept" in stderr
    else:
        # Before a byte was read.
        assert b"no pipe for it" in stderr or b"standard input: Too many open files\n" in stderr
