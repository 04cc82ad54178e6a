"""CodeSlicer: a source file, condensed to what it declares."""

from __future__ import annotations

from slicecli.errors import MissingExtra, Unsuitable
from slicecli.slice import Slice
from slicecli.slicers.code import CODE_SCHEMA
from slicecli.slicers.code.grammar import LARGEST
from slicecli.slicers.code.guess import read
from slicecli.slicers.code.outline import Outline
from slicecli.slicers.code.pack import Packer
from slicecli.slicers.code.payload import PAYLOAD, CodePayload
from slicecli.slicers.code.steps import Steps
from slicecli.slicers.code.wanted import Wanted
from slicecli.slicers.contract import Slicer, SlicerId

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from slicecli.raw import Raw
    from slicecli.slicers.budget import Budget
    from slicecli.slicers.code.drawing import Drawing


class CodeSlicer(Slicer):
    """Condenses source code.

    Options: `focus`, names of declarations whose bodies are kept; `lines`, a range `A:B` of lines that
    are kept, with the scopes around them.
    """

    id = SlicerId("code", 1)
    schema = CODE_SCHEMA

    def check(self) -> None:
        """Raise MissingExtra where there is no tree-sitter."""
        from importlib.util import find_spec  # noqa: PLC0415  asked for by name only

        if find_spec("tree_sitter") is None:
            raise MissingExtra(what="the slicer code", extra="code")

    def slice(self, raw: Raw, budget: Budget, options: Mapping[str, object]) -> Slice:
        """Keep what was asked for, then names, signatures and the rest in the order of `steps`.

        Raises Unsuitable where raw is no code that parses, MissingExtra, UsageError.
        """
        work = _Work(raw, options)
        return work.piece(work.packed(budget))

    def explain(self, raw: Raw, budget: Budget, options: Mapping[str, object]) -> Iterator[str]:
        """Say for each declaration what is shown of it, and what decided when it had to go."""
        from slicecli.slicers.code.explain import explained  # noqa: PLC0415  rarely asked for

        work = _Work(raw, options)
        return explained(work.outline, work.packed(budget))

    def payload_schema(self) -> dict[str, object]:
        """Describe `{"language": …, "code": …}`."""
        return dict(PAYLOAD)


class _Work:
    """One file on its way: its outline, what was asked for, and slices of it."""

    __slots__ = ("_note", "_size", "_wanted", "outline")

    def __init__(self, raw: Raw, options: Mapping[str, object]) -> None:
        self._wanted = Wanted(options)
        if raw.size > LARGEST:
            raise Unsuitable(slicer="code", detail=f"{raw.size:,} bytes are too many to parse")
        self._size = raw.size
        self.outline = Outline(read(raw))
        self._note = _note(self._wanted, self.outline)

    def packed(self, budget: Budget) -> Drawing:
        return Packer(self.outline, budget, self.piece).pack(Steps(self.outline, self._wanted))

    def piece(self, drawing: Drawing) -> Slice:
        source, totals = self.outline.source, drawing.totals
        text = self._note + drawing.text
        rebuilt = text.encode() == source.data and len(source.data) == self._size
        first, last = source.rows(*totals.longest[1:])
        return Slice(
            CODE_SCHEMA,
            CodePayload(self.outline.language.name, text, drawing.rows),
            lossy=not rebuilt,
            unit="declarations",
            shown=totals.shown + totals.named,
            total=len(self.outline.declarations.all),
            dropped={
                "declarations": totals.unnamed,
                "signatures": totals.named,
                "bodies": totals.bodies,
                "lines": totals.lines,
            },
            seek=f"--lines {first + 1}:{last + 1}" if totals.lines else "",
        )


def _note(wanted: Wanted, outline: Outline) -> str:
    """Say in a comment which names that were asked for aren't there."""
    missing = wanted.missing(outline)
    if not missing:
        return ""
    words = f"no declaration {', '.join(missing)}"
    opened = outline.language.opening
    return f"<!-- {words} -->\n" if opened else f"{outline.language.line} {words}\n"
