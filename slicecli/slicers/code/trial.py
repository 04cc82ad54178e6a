"""Trial: a parse is made in a child first, which may die of it.

The grammars' parsers are C of many hands. Some bytes kill one (a stack of its scanner runs over), some
make it take gigabytes or minutes, since what an error gathers is copied at every step; its own counts of
steps don't see that. So what would take the process down takes a child down, and its raw is a log then.
A child costs about two milliseconds and the parse a second time: some ten milliseconds for 50 KB.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

MEMORY, MEMORY_PER_BYTE = 512 << 20, 100
"""Bytes that a parse may take: a tree takes about thirty times its file."""
SECONDS, BYTES_PER_SECOND = 5, 1 << 18
"""Of CPU time, and one more for so many bytes: real code is parsed at several MB a second, so no machine
is so slow that this decides about it."""
_ALL_WELL = b"1"


def survives(work: Callable[[], object], size: int) -> bool:
    """Say whether some work on so many bytes comes to its end; an error that it raises is an end.

    Yes where there can be no child to find out with.
    """
    if not hasattr(os, "fork"):
        return True
    try:
        answer, told = os.pipe()
    except OSError:
        return True
    try:
        pid = _forked()
    except OSError:
        os.close(answer)
        os.close(told)
        return True
    if pid == 0:
        # Whatever it says in dying is no output of slice.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        try:
            _limit(size)
            work()
        except MemoryError:
            os._exit(1)
        except BaseException:  # noqa: BLE001, S110  the parent meets it again
            pass
        os.write(told, _ALL_WELL)
        os._exit(0)
    os.close(told)
    try:
        return os.read(answer, 1) == _ALL_WELL
    finally:
        os.close(answer)
        _reap(pid)


def _forked() -> int:
    """Fork. That other threads don't go on in the child is as it should be: it only parses."""
    import warnings  # noqa: PLC0415  rarely asked for

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return os.fork()


def _limit(size: int) -> None:
    import resource  # noqa: PLC0415  only in a child

    seconds = SECONDS + size // BYTES_PER_SECOND
    _lower(resource.RLIMIT_CORE, 0)
    _lower(resource.RLIMIT_CPU, seconds)
    try:
        with open("/proc/self/statm", "rb") as file:
            now = int(file.read().split()[0]) * os.sysconf("SC_PAGESIZE")
    except OSError:
        return  # no Linux: nothing says how much there is already
    _lower(resource.RLIMIT_AS, now + MEMORY + size * MEMORY_PER_BYTE)


def _lower(what: int, value: int) -> None:
    import resource  # noqa: PLC0415  only in a child

    hard = resource.getrlimit(what)[1]
    if hard == resource.RLIM_INFINITY or value < hard:
        resource.setrlimit(what, (value, hard))


def _reap(pid: int) -> None:
    try:
        os.waitpid(pid, 0)
    except ChildProcessError:
        return  # SIGCHLD is ignored here: the system did it
