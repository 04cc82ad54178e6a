"""DiffSlicer: a diff with every file named, its hunks whole or left out, under a hard cap.

The parser is our own. unidiff, whatthepatch and the like were tried on diffs of git, hg, svn, cvs and
diff: one finds no hunk in combined, context and normal diffs and refuses some that svn and GNU diff
write, the other takes the files of a quilt patch for one; neither keeps the bytes of what surrounds
a hunk, and both build an object for each line, at some 5 to 10 MB a second.
"""

from __future__ import annotations

from slicecli.controls import hides
from slicecli.errors import Unsuitable
from slicecli.slice import Slice, Verbatim
from slicecli.slicers.contract import Slicer, SlicerId
from slicecli.slicers.diff.colours import unpainted
from slicecli.slicers.diff.pack import DENSEST, Packer
from slicecli.slicers.diff.plan import DIFF_SCHEMA, UNIT
from slicecli.slicers.diff.scan import scan
from slicecli.slicers.diff.source import Source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from slicecli.raw import Raw
    from slicecli.slicers.budget import Budget
    from slicecli.slicers.diff.patch import Patch

CONTEXT = 3
"""Lines of context that are tried first when not all can stay."""


class DiffSlicer(Slicer):
    """Slices diffs and series of patches, of any program that writes them.

    Options: `context`, the most lines of context around a change, and `min_context`, the fewest.
    """

    id = SlicerId("diff", 1)
    schema = DIFF_SCHEMA

    def slice(self, raw: Raw, budget: Budget, options: Mapping[str, object]) -> Slice:
        """Keep what fits: everything, else less context, else fewer hunks, else fewer names.

        Raises Unsuitable where most of raw isn't a diff.
        """
        raw = unpainted(raw)
        patch = scan(raw, budget.cap)
        problem = unsuitable(patch)
        if problem:
            raise Unsuitable(slicer=self.id.name, detail=problem)
        return (
            _whole(raw, patch, budget)
            or Packer(patch, Source(raw), budget, _levels(options)).pack()
        )


def unsuitable(patch: Patch) -> str:
    """Say why what a scan found is no diff as a whole; empty where it is one."""
    if not patch.files:
        return "there is no change of a file in it"
    foreign = patch.message_lines - patch.known_lines
    if foreign > patch.lines - patch.message_lines:
        return f"{foreign:,} of its {patch.lines:,} lines belong to no diff"
    return ""


def _whole(raw: Raw, patch: Patch, budget: Budget) -> Slice | None:
    if raw.size > budget.cap * DENSEST or hides(data := raw.read()):
        return None
    piece = Slice(
        DIFF_SCHEMA,
        Verbatim(data.decode()),
        lossy=False,
        unit=UNIT,
        shown=patch.hunks,
        total=patch.hunks,
        dropped={},
    )
    return piece if budget.fits(piece) else None


def _levels(options: Mapping[str, object]) -> list[int | None]:
    asked, least = options.get("context"), options.get("min_context")
    floor = least if isinstance(least, int) else 0
    if isinstance(asked, int):
        return list(range(asked, min(floor, asked) - 1, -1))
    return [None, *range(max(CONTEXT, floor), floor - 1, -1)]
