"""What to give up, as one value, and the slice that it makes."""

from __future__ import annotations

from slicecli.slice import Slice
from slicecli.slicers.diff.folders import Folders, Tally, folder, tally
from slicecli.slicers.diff.patch import FileChange, Hunk, Message, Patch
from slicecli.slicers.diff.payload import DiffPayload, FileSection, FolderSection, MessageSection

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.slicers.diff.source import Source

DIFF_SCHEMA = "slicecli.diff.v1"
UNIT = "hunks"


class Plan:
    """What is shown: `hunks` with so much `context` (None: all), the first `messages`, whole or short.

    `names` None names every file in its place. Else only those files are named, and the others
    are counted in at most `folders` groups.
    """

    __slots__ = ("context", "folders", "hunks", "messages", "names", "whole")

    def __init__(  # noqa: PLR0913  a record: one argument a field
        self,
        hunks: list[Hunk],
        context: int | None,
        messages: int,
        names: list[FileChange] | None = None,
        folders: int = 0,
        *,
        whole: bool = False,
    ) -> None:
        """Keep the fields."""
        self.hunks = hunks
        self.context = context
        self.messages = messages
        self.names = names
        self.folders = folders
        self.whole = whole

    def with_whole_messages(self) -> Plan:
        """Give the same plan, but nothing of a message given up."""
        kept = (self.hunks, self.context, self.messages, self.names, self.folders)
        return Plan(*kept, whole=True)


def compose(patch: Patch, source: Source, plan: Plan, folders: Folders | None = None) -> Slice:
    """Make the slice that a plan describes, with its counts; `folders` where some are counted."""
    kept = {hunk.start for hunk in plan.hunks}
    sections: list[MessageSection | FileSection | FolderSection] = []
    messages = patch.messages()[: plan.messages]
    files = complete = trimmed = lines = 0
    shown_messages = {message.start for message in messages}
    for item in _items(patch, plan):
        if isinstance(item, FileChange):
            hunks = [hunk for hunk in item.hunks if hunk.start in kept]
            section, left = source.file(item, hunks, plan.context)
            trimmed += left
            files += 1
            complete += bool(hunks) or not item.total
            sections.append(section)
        elif item.start in shown_messages:
            message = source.message(item, whole=plan.whole)
            lines += len(message.lines)
            sections.append(message)
    sections += _folders(folders, plan)
    return Slice(
        DIFF_SCHEMA,
        DiffPayload(sections),
        lossy=True,
        unit=UNIT,
        shown=len(kept),
        total=patch.hunks,
        dropped={
            "hunks": patch.hunks - len(kept),
            "files": patch.files - complete,
            "context_lines": trimmed,
            "message_lines": patch.message_lines - lines,
            "binary_lines": patch.binary_lines,
        },
        seek=_seek(patch, plan, kept),
    )


def _items(patch: Patch, plan: Plan) -> list[FileChange | Message]:
    if plan.names is None:
        return patch.items
    return [*patch.messages()[: plan.messages], *plan.names]


def all_folders(patch: Patch) -> Folders:
    """Give the folders of all files."""
    counts = {name: Tally.of([one]) for name, one in patch.folded.items()}
    for file in patch.named():
        tally(counts, folder(file.path), file.tally())
    return Folders(counts)


def _folders(folders: Folders | None, plan: Plan) -> list[FolderSection]:
    """Count the files that aren't named, by folder."""
    if folders is None or plan.names is None or not plan.folders:
        return []
    named = [(folder(file.path), file.tally()) for file in plan.names]
    made = folders.groups(named, plan.folders)
    return [FolderSection(name, one, alone=len(made) == 1) for name, one in made]


def _seek(patch: Patch, plan: Plan, kept: set[int]) -> str:
    """Give the lines of the first hunks that are left out, up to the next one shown or file."""
    for file in plan.names or patch.named():
        missing = [hunk for hunk in file.hunks if hunk.start not in kept]
        if missing:
            last = missing[0]
            for hunk in missing[1:]:
                if hunk.number != last.number + 1:
                    break
                last = hunk
            return f"--lines {missing[0].line}:{last.line + last.lines}"
    return ""
