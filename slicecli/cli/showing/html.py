"""`slice show --html`: a run as one page, in a file or on standard output."""

from __future__ import annotations

from slicecli.cli.messages import say
from slicecli.cli.named_file import write_named
from slicecli.page.document import Document
from slicecli.page.subject import Subject
from slicecli.shown import quoted

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
    status = write_named(path, text)
    choice = run.choice()
    if choice:
        say(choice)
    return status
