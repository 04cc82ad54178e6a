"""A command's process, started as execvp(3) would start it, and as if we weren't there.

posix_spawn costs a third of what fork does, and gives the child what Python took from it: the default
actions of SIGPIPE and SIGXFSZ, and the signal mask from before ours.
"""

from __future__ import annotations

import errno
import os

from slicecli import errors
from slicecli.source.bare_signal import signal
from slicecli.source.environment import original_environment

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

SHELL = "/bin/sh"
PYTHON_IGNORES = ("SIGPIPE", "SIGXFSZ")


def spawn(argv: Sequence[str], output: int, mask: Iterable[int], *, own_group: bool) -> int:
    """Start `argv` with descriptor `output` as its standard output and error; give its process id.

    `mask` is its signal mask; `own_group` makes it the leader of a process group. Everything else is
    inherited. A file of no known format is run by the shell.
    Raises CommandNotFound, CannotInvoke, CommandError (no process to be had).
    """
    if not argv[0]:
        raise refusal(argv[0], FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT)))
    options: dict[str, object] = {
        "file_actions": [(os.POSIX_SPAWN_DUP2, output, 1), (os.POSIX_SPAWN_DUP2, output, 2)],
        "setsigmask": mask,
        "setsigdef": [getattr(signal, name) for name in PYTHON_IGNORES],
    }
    if own_group:
        options["setpgroup"] = 0
    environment = original_environment()
    try:
        try:
            return os.posix_spawnp(argv[0], argv, environment, **options)  # type: ignore[arg-type]
        except OSError as error:
            path = located(argv[0])
            if error.errno != errno.ENOEXEC or path is None:
                raise
            words = [SHELL, path, *argv[1:]]
            return os.posix_spawn(SHELL, words, environment, **options)  # type: ignore[arg-type]
    except OSError as error:
        raise refusal(argv[0], error) from None


def located(name: str) -> str | None:
    """Give the path of the file that the command `name` means; None if there is none."""
    if "/" in name:
        return name if os.path.lexists(name) else None
    found = None
    for folder in os.environ.get("PATH", os.defpath).split(os.pathsep):
        path = os.path.join(folder or ".", name)
        if name and os.path.lexists(path):
            if os.access(path, os.X_OK) and not os.path.isdir(path):
                return path
            found = found or path
    return found


def refusal(name: str, error: OSError) -> errors.CommandError:
    """Say why a command didn't start, with the exit status that a shell would give."""
    path = located(name)
    if error.errno == errno.ENOENT and path is None:
        return errors.CommandNotFound(command=name or "''")
    if error.errno in (errno.EAGAIN, errno.ENOMEM):
        return errors.CommandError(command=name, detail=f"no process for it: {error.strerror}")
    if path is not None and os.path.isdir(path):
        return errors.CannotInvoke(command=name, detail="it is a folder")
    if error.errno == errno.ENOENT:
        return errors.CannotInvoke(
            command=name, detail="its interpreter, or what it links to, is missing"
        )
    if error.errno == errno.EACCES and path is not None and not os.access(path, os.X_OK):
        return errors.CannotInvoke(command=name, detail="it may not be executed (chmod +x?)")
    return errors.CannotInvoke(command=name, detail=error.strerror)
