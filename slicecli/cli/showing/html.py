"""`slice show --html`: a run as one page, in a file or on standard output.

The file is replaced whole or not at all, as `git` and compilers do it, and keeps its rights; what is no
plain file, a pipe or a device, is written to.
"""

from __future__ import annotations

import os
import stat

from slicecli.cli.messages import say
from slicecli.cli.output import write_out
from slicecli.errors import SliceFailure
from slicecli.page.document import Document
from slicecli.page.subject import Subject
from slicecli.shown import legible, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.showing.run import Run


def write_page(run: Run, store_option: str, path: str) -> int:
    """Write the page of a run to a file, or to standard output for `-`.

    `store_option` is the store's path where the command that shows the raw has to name it. Raises
    SliceFailure where the file can't be written, and what reading a raw raises.
    """
    way = ["slice", "show", str(run.raw.digest)[:12]]
    if store_option:
        way += ["--store", store_option]
    subject = Subject(run.raw, run.records[0][1] if run.records else None)
    text = Document(subject, quoted(way)).text()
    if path == "-":
        status = write_out(text)
    else:
        _replace(path, text.encode("utf-8", "backslashreplace"))
        status = 0
    choice = run.choice()
    if choice:
        say(choice)
    return status


def _replace(path: str, data: bytes) -> None:
    """Put bytes in a file's place; a link stands for what it points at. Raises SliceFailure."""
    try:
        mode = os.stat(path).st_mode if os.path.exists(path) else 0
        if mode and not stat.S_ISREG(mode):
            with open(path, "wb") as file:
                file.write(data)
            return
        real = os.path.realpath(path)
        draft = f"{real}.{os.getpid()}.tmp"
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
    except OSError as error:
        raise SliceFailure(detail=f"{legible(path)}: {error.strerror}") from None
