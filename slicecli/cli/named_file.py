"""A file that somebody named for what is printed: replaced whole or not at all, as git and compilers do.

It keeps its rights, and a link stands for what it points at. What is no plain file, a pipe or a device,
is written to; and so is what standard output goes to, by whatever name, since more may follow there.
"""

from __future__ import annotations

import os
import stat

from slicecli.cli.output import write_out
from slicecli.errors import SliceFailure
from slicecli.shown import legible


def write_named(path: str, text: str) -> int:
    """Write text to a file, or to standard output for `-`; give the exit status.

    Raises SliceFailure where the file can't be written.
    """
    if path == "-" or _is_standard_output(path):
        return write_out(text)
    try:
        _replace(path, text.encode("utf-8", "backslashreplace"))
    except OSError as error:
        raise SliceFailure(detail=f"{legible(path)}: {error.strerror}") from None
    return 0


def _is_standard_output(path: str) -> bool:
    try:
        return os.path.samestat(os.stat(path), os.fstat(1))
    except OSError:
        return False


def _replace(path: str, data: bytes) -> None:
    """Put bytes in a file's place."""
    mode = os.stat(path).st_mode if os.path.exists(path) else 0
    if mode and not stat.S_ISREG(mode):
        with open(path, "wb") as file:
            file.write(data)
        return
    real = os.path.realpath(path)
    # Not the file's own name with more behind it, which may be too long.
    draft = os.path.join(os.path.dirname(real), f".slice.{os.getpid()}.tmp")
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW
    with open(draft, "wb", opener=lambda name, _: os.open(name, flags, 0o666)) as file:
        try:
            if mode:
                os.fchmod(file.fileno(), stat.S_IMODE(mode))
            file.write(data)
            file.flush()
            os.replace(draft, real)
        except BaseException:
            os.unlink(draft)
            raise
