"""The parts of an outline: members and bodies.

A member is what stands on lines of its own in a body (or in the file): a statement, a declaration, a
comment; several of them where they share a line. A body is what can be emptied within a member.
"""

from __future__ import annotations

from slicecli.slicers.code.language import DELIMITED, DIRECTIVE, ENDED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tree_sitter import Node

FILE = "file"
"""The style of the body that is the whole file."""
CODE, IMPORT, COMMENT, DOC, OPENING = "code", "import", "comment", "docstring", "opening"


class Body:
    """What can be emptied: from `start` to `end`, or from `cut` where nothing of it is shown.

    `style` is how, `kind` the grammar's word for it. Where the opening bracket is on a line of its
    own, at `opening`, it may go to the end of what is before, at `join`. `noted` says that a comment
    stands at the end of the line before, `closed` that something closes the body. `atom` bodies can't
    be shown in part; of the others, no member can be shown without the one that is `needed`.
    """

    __slots__ = (
        "atom",
        "closed",
        "cut",
        "end",
        "join",
        "kind",
        "members",
        "needed",
        "nodes",
        "noted",
        "opening",
        "owner",
        "start",
        "style",
    )

    def __init__(self, style: str, start: int, end: int, nodes: Sequence[Node]) -> None:
        """Keep where it is and what nodes are in it."""
        self.style = style
        self.kind = ""
        self.start = start
        self.end = end
        self.cut = start
        self.join = -1
        self.opening = -1
        self.nodes = nodes
        self.noted = False
        self.atom = False
        self.closed = style in (DELIMITED, ENDED, DIRECTIVE)
        self.owner: Member | None = None
        self.needed: Member | None = None
        self.members: list[Member] | None = None


class Member:
    """One member of a body: from `start` to `end`, its comment above it from `doc` to `start`.

    `docs` are that comment's nodes, `kind` is what it is for.
    """

    __slots__ = ("bodies", "body", "doc", "docs", "end", "kind", "nodes", "start")

    def __init__(self, body: Body, start: int, end: int, nodes: list[Node]) -> None:
        """Keep where it is, the body that it is in and its nodes."""
        self.body = body
        self.start = start
        self.end = end
        self.doc = start
        self.docs: list[Node] = []
        self.nodes = nodes
        self.kind = CODE
        self.bodies: list[Body] | None = None
