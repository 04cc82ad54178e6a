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
    from collections.abc import Iterator, Mapping

    from slicecli.raw import Raw
    from slicecli.slicers.budget import Budget
    from slicecli.slicers.diff.patch import Patch

CONTEXT = 3
"""Lines of context that are tried first when not all can stay."""

LEAST = 1
"""Without a line of it on both sides, `git apply` may put a hunk at the end of the file."""


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
        raw, patch = self._scanned(raw, budget)
        return _whole(raw, patch, budget) or _packer(raw, patch, budget, options).pack()

    def explain(self, raw: Raw, budget: Budget, options: Mapping[str, object]) -> Iterator[str]:
        """Say of each message, file and hunk whether it is shown, and which rule decided."""
        from slicecli.slicers.diff.explain import explained  # noqa: PLC0415  rarely asked for

        raw, patch = self._scanned(raw, budget)
        if _whole(raw, patch, budget):
            return iter((f"{patch.hunks:,} hunks; all shown: without its colours it fits",))
        packer = _packer(raw, patch, budget, options)
        return explained(patch, packer.plan(), packer.large)

    def _scanned(self, raw: Raw, budget: Budget) -> tuple[Raw, Patch]:
        raw = unpainted(raw)
        patch = scan(raw, budget.cap)
        problem = unsuitable(patch)
        if problem:
            raise Unsuitable(slicer=self.id.name, detail=problem)
        return raw, patch


def unsuitable(patch: Patch) -> str:
    """Say why what a scan found is no diff as a whole; empty where it is one."""
    if not patch.files:
        return "there is no change of a file in it"
    foreign = patch.message_lines - patch.known_lines
    if foreign > patch.lines - patch.message_lines:
        return f"{foreign:,} of its {patch.lines:,} lines belong to no diff"
    return ""


def _packer(raw: Raw, patch: Patch, budget: Budget, options: Mapping[str, object]) -> Packer:
    return Packer(patch, Source(raw, budget.redacted), budget, _levels(options))


def _whole(raw: Raw, patch: Patch, budget: Budget) -> Slice | None:
    if raw.size > budget.cap * DENSEST or hides(data := raw.read()):
        return None
    text = data.decode()
    if budget.redacted(text)[1]:
        # What doesn't apply is told in the entry of its file.
        return None
    piece = Slice(
        DIFF_SCHEMA,
        Verbatim(text),
        lossy=False,
        unit=UNIT,
        shown=patch.hunks,
        total=patch.hunks,
        dropped={},
    )
    return piece if budget.fits(piece) else None


def _levels(options: Mapping[str, object]) -> list[int | None]:
    asked, least = options.get("context"), options.get("min_context")
    floor = least if isinstance(least, int) else LEAST
    if isinstance(asked, int):
        return list(range(asked, min(floor, asked) - 1, -1))
    return [None, *range(max(CONTEXT, floor), floor - 1, -1)]
