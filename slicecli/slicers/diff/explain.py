"""Explain: for each message, file and hunk, whether it is shown and which rule decided.

What is given up, and in which order, `pack` says; here it is told of one diff.
"""

from __future__ import annotations

from slicecli.slicers.diff.names import printable
from slicecli.slicers.diff.patch import FileChange

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from slicecli.slicers.diff.patch import Hunk, Message, Patch
    from slicecli.slicers.diff.plan import Plan


def explained(patch: Patch, plan: Plan, large: set[int]) -> Iterator[str]:
    """Yield a line of text for each part, in the order of the diff.

    `large` are the starts of hunks that alone took more than half of the room.
    """
    yield f"{patch.files:,} files, {patch.hunks:,} hunks; {_context(plan)}"
    kept = {hunk.start for hunk in plan.hunks}
    named = None if plan.names is None else {file.index for file in plan.names}
    messages = {message.start for message in patch.messages()[: plan.messages]}
    for item in patch.items:
        if not isinstance(item, FileChange):
            yield _message(item, plan, shown=item.start in messages)
            continue
        yield f"{item.line}: {item.status} {printable(item.path)}; {_entry(item, named)}"
        for hunk in item.hunks:
            state = "shown" if hunk.start in kept else _why(item, hunk, plan, large)
            yield f"{hunk.line}: hunk {hunk.number} of {item.total}; {state}"
    if patch.folded:
        yield f"files beyond these: counted by folder, in {len(patch.folded):,} folders"


def _context(plan: Plan) -> str:
    if not plan.hunks:
        return "no hunk is shown"
    if plan.context is None:
        return "all lines of context"
    return f"{plan.context} lines of context, as many as left room for the hunks"


def _message(message: Message, plan: Plan, *, shown: bool) -> str:
    lines = f"message of {message.lines:,} lines"
    if not shown:
        return f"{lines}; left out, no room: messages go from the end"
    return f"{lines}; {'whole' if plan.whole else 'its name and its subject, the rest had to go'}"


def _entry(file: FileChange, named: set[int] | None) -> str:
    if named is None:
        return "named"
    if file.index in named:
        return "named, among those that change most"
    return "counted by folder: the entries are too many, those that change least go"


def _why(file: FileChange, hunk: Hunk, plan: Plan, large: set[int]) -> str:
    """Say why a hunk is left out."""
    if plan.names is not None:
        return "left out: not even all entries fit"
    if file.generated:
        return f"left out, {file.generated}: such go first"
    if hunk.start in large:
        return "left out: alone it took more than half of the room"
    return "left out, no room: hunks go from the end"
