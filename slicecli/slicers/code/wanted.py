"""What was asked for by name or by line: `--focus NAME[,NAME]`, `--lines A:B`."""

from __future__ import annotations

from slicecli.errors import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from slicecli.slicers.code.declarations import Declaration
    from slicecli.slicers.code.outline import Outline
    from slicecli.slicers.code.parts import Body, Member

_SEPARATORS = (".", "::", "#", "->", "/")


class Wanted:
    """Names of declarations, and a range of lines, counted from 1, both included."""

    __slots__ = ("first", "last", "names")

    def __init__(self, options: Mapping[str, object]) -> None:
        """Read the options `focus` and `lines`.

        Raises UsageError for lines that are no range.
        """
        focus = options.get("focus") or ()
        self.names = tuple(str(name) for name in focus) if isinstance(focus, (tuple, list)) else ()
        self.first, self.last = _range(str(options.get("lines") or ""))

    def declarations(self, outline: Outline) -> list[Declaration]:
        """Give the declarations that are asked for by name, in the order of the file."""
        every = outline.declarations.all
        paths = [_path(one, every) for one in every] if self.names else []
        return [
            one
            for one, path in zip(every, paths, strict=False)
            if any(_ends_in(path, name) for name in self.names)
        ]

    def missing(self, outline: Outline) -> list[str]:
        """Give the names that no declaration has."""
        every = outline.declarations.all
        paths = [_path(one, every) for one in every] if self.names else []
        return [name for name in self.names if not any(_ends_in(path, name) for path in paths)]

    def members(self, outline: Outline) -> Iterator[Member]:
        """Give the smallest members that the asked for lines are in."""
        if not self.last:
            return
        source = outline.source
        start, end = source.row_start(self.first - 1), source.row_start(self.last)
        bodies: list[Body] = [outline.root]
        while bodies:
            for member in outline.members(bodies.pop()):
                if member.end <= start or member.doc >= end:
                    continue
                inner = [
                    body
                    for body in outline.bodies(member)
                    if body.start < end and body.end > start and outline.members(body)
                ]
                if inner and not (start <= member.start and member.end <= end):
                    bodies.extend(inner)
                else:
                    yield member


def _path(one: Declaration, every: object) -> list[str]:
    path = [one.name]
    while one.outer >= 0:
        one = every[one.outer]  # type: ignore[index]
        path.insert(0, one.name)
    return path


def _ends_in(path: list[str], name: str) -> bool:
    """Say whether a name is a declaration's own, or that with some of those around it."""
    for separator in _SEPARATORS:
        joined = separator.join(path)
        if joined == name or joined.endswith(separator + name):
            return True
    return False


def _range(words: str) -> tuple[int, int]:
    if not words:
        return 1, 0
    first, colon, last = words.partition(":")
    last = last if colon else first
    if not all(part.isascii() and part.isdigit() for part in (first, last) if part) or words == ":":
        raise UsageError(detail=f"'{words}' is no range of lines: A:B, either may be missing")
    start, end = int(first or 1), int(last or 1 << 40)
    if not 1 <= start <= end:
        raise UsageError(detail=f"'{words}' is no range of lines: it ends before it begins")
    return start, end
