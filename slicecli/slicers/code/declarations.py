"""Declarations: what a file declares, by name, in the order in which the names stand.

They come from one query of the grammar, so that a large file is searched at the parser's speed, and
nested ones, those inside bodies included, are found without walking any body here.
"""

from __future__ import annotations

from bisect import bisect_left

from slicecli.slicers.code.source import WHITE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tree_sitter import Node

    from slicecli.slicers.code.grammar import Parsed
    from slicecli.slicers.code.language import Language

FUNCTION = "function"
"""The kind of a declaration whose body is worth less than its signature; others are `type`, `scope`."""
LONGEST_NAME = 120
_WHITE = frozenset(bytes([byte]) for byte in WHITE)
_NO_PARENTHESES = bytes.maketrans(b"()", b"  ")
_DECLARATORS = frozenset({"parenthesized_declarator", "reference_declarator"})


class Declaration:
    """One declaration: where it stands, its name and where that stands, and what kind it is.

    `body` is where a function's body begins and where its last byte is, brackets left out, if it has
    one of more than a line. `outer` is the index of the declaration around it, -1 for none. `private`
    and `local` (inside a function) say what can be done without first.
    """

    __slots__ = ("at", "body", "end", "kind", "local", "name", "outer", "private", "start")

    def __init__(self, kind: str, node: Node, name: str, at: int, data: bytes) -> None:
        """Take the place from the node; what depends on others is set by `declarations_of`."""
        self.kind = kind
        self.start = node.start_byte
        self.end = node.end_byte
        self.name = name
        self.at = at
        self.body = _body(node, data) if kind == FUNCTION else None
        self.outer = -1
        self.private = False
        self.local = False

    def rank(self) -> tuple[int, int]:
        """Give what to sort by: types before functions, what others may use before the rest."""
        return (2 * (self.private or self.local) + (self.kind == FUNCTION), self.at)


class Declarations:
    """All declarations of a file, in the order of their names."""

    __slots__ = ("_ats", "_bodies", "all")

    def __init__(self, every: Sequence[Declaration]) -> None:
        """Index declarations that are in order."""
        self.all = every
        self._ats = [one.at for one in every]
        self._bodies = sorted(one.body for one in every if one.body)

    def span(self, start: int, end: int) -> range:
        """Give the indices of those whose names stand between two offsets."""
        return range(bisect_left(self._ats, start), bisect_left(self._ats, end))

    def bodies(self, start: int, end: int) -> int:
        """Count the function bodies that stand wholly between two offsets."""
        first = bisect_left(self._bodies, (start, 0))
        begun = self._bodies[first : bisect_left(self._bodies, (end, 0))]
        return sum(last < end for _, last in begun)

    @property
    def body_total(self) -> int:
        """Count the function bodies of the file."""
        return len(self._bodies)


def declarations_of(parsed: Parsed) -> Declarations:
    """Find what the file declares."""
    from tree_sitter import QueryCursor  # noqa: PLC0415  an extra

    found: dict[int, Declaration] = {}
    for _, captures in QueryCursor(parsed.query).matches(parsed.root):
        (name_node,) = captures.pop("name")
        ((kind, (node, *_)),) = captures.items()
        start, end = _name_span(name_node)
        name = _shortened(parsed.data[start:end].decode("utf-8", "replace"))
        before = found.get(start)
        if name and (before is None or before.end < node.end_byte):
            found[start] = Declaration(kind, node, name, start, parsed.data)
    _drop_twins(found)
    ordered = [found[at] for at in sorted(found)]
    _nest(ordered)
    for one in ordered:
        one.private = _is_private(parsed.data[one.start : one.at], one.name, parsed.language)
    return Declarations(ordered)


def _name_span(node: Node) -> tuple[int, int]:
    """Find the name within a declarator of C: behind pointers, parentheses and parameters."""
    while (inner := _declarator(node)) is not None:
        node = inner
    last = node
    while last.type == "qualified_identifier" and (part := last.child_by_field_name("name")):
        last = part
    parameters = last.child_by_field_name("declarator")
    return node.start_byte, parameters.start_byte if parameters else last.end_byte


def _declarator(node: Node) -> Node | None:
    """Give the declarator inside another; none in the conversion to a type, which is its name."""
    if node.type in _DECLARATORS and node.named_children:
        return node.named_children[0]
    return None if node.type == "operator_cast" else node.child_by_field_name("declarator")


def _shortened(name: str) -> str:
    name = " ".join(name.split())
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 3] + "..."


def _body(node: Node, data: bytes) -> tuple[int, int] | None:
    value = node.child_by_field_name("value") or node.child_by_field_name("right") or node
    body = value.child_by_field_name("body")
    if body is None:
        last = value.children[-1] if value.children else None
        body = last if last is not None and last.type.endswith(("body", "block")) else None
    if body is None or body.start_point.row == body.end_point.row:
        return None
    inside = data[body.start_byte : body.end_byte].strip(WHITE)
    bracket = inside.startswith(b"{") and inside.endswith(b"}")
    words = inside[1:-1].strip(WHITE) if bracket else inside
    start = body.start_byte + bracket
    while data[start : start + 1] in _WHITE:
        start += 1
    return (start, start + len(words) - 1) if words else None


def _drop_twins(found: dict[int, Declaration]) -> None:
    """Of a function that has a name of its own and is given another, keep the given one."""
    by_body: dict[tuple[int, int], int] = {}
    for at in sorted(found):
        body = found[at].body
        if body is not None and by_body.setdefault(body, at) != at:
            del found[at]


def _nest(ordered: Sequence[Declaration]) -> None:
    around: list[int] = []
    for index in sorted(
        range(len(ordered)), key=lambda one: (ordered[one].start, -ordered[one].end)
    ):
        one = ordered[index]
        while around and ordered[around[-1]].end <= one.start:
            around.pop()
        if around:
            outer = ordered[around[-1]]
            one.outer = around[-1]
            one.local = outer.local or outer.kind == FUNCTION
        around.append(index)


def _is_private(before: bytes, name: str, language: Language) -> bool:
    if name.startswith(("_", "#")):
        return not (name.startswith("__") and name.endswith("__"))
    if language.capitals:
        return name[:1].islower()
    words = (
        frozenset(before.translate(_NO_PARENTHESES).split(None))
        if before.strip(WHITE)
        else frozenset()
    )
    return bool(words & language.private) or bool(language.public and not words & language.public)
