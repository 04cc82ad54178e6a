"""The summary of a GitHub workflow's step: the condensate as Markdown, appended to the runner's file.

The runner names the file in GITHUB_STEP_SUMMARY, one for each step, and shows nothing of one that is
larger than 1 MiB. So what would make it larger isn't appended, and a line on standard error says so.
The condensate was printed by then: nothing that goes wrong here changes how the run ends.
"""

from __future__ import annotations

import os

from slicecli.cli.messages import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.condensate import Condensate

VARIABLE = "GITHUB_STEP_SUMMARY"
MOST = 1 << 20


def append(condensate: Condensate) -> None:
    """Append to the file that the runner names, if it names one."""
    path = os.environ.get(VARIABLE)
    if not path:
        return
    from slicecli.render.markdown import MarkdownRenderer  # noqa: PLC0415  in a workflow alone

    text = MarkdownRenderer().render(condensate)
    data = f"{text}\n".encode("utf-8", "backslashreplace")
    try:
        # Without blocking: to open a pipe that nobody reads would wait for ever.
        flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC | os.O_NONBLOCK
        file = os.open(path, flags, 0o644)
        try:
            if os.fstat(file).st_size + len(data) > MOST:
                say(f"no summary: with it {VARIABLE} would have more than 1 MiB")
                return
            while data:
                data = data[os.write(file, data) :]
        finally:
            os.close(file)
    except OSError as error:
        say(f"no summary: {path}: {error.strerror}")
