"""The code slicer: declarations and signatures stay, bodies become marks that parse.

The way of a file through the house:

    raw ─► guess ─► grammar ─► outline ─► steps ─► pack ─► drawing ─► payload
           which    a tree     members    in what  as many  code and
           language            and bodies order    as fit   marks

The languages are rows of one table, `rows`. tree-sitter and its grammars come with the extra
`slicecli[code]`. The public names are loaded when they are first used.
"""

from __future__ import annotations

from slicecli import lazily

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.slicers.code.payload import CodePayload as CodePayload
    from slicecli.slicers.code.slicer import CodeSlicer as CodeSlicer

CODE_SCHEMA = "slicecli.code.v1"

_HOMES = {"CodePayload": "payload", "CodeSlicer": "slicer"}

__all__ = [*_HOMES, "CODE_SCHEMA"]  # noqa: PLE0604


if not TYPE_CHECKING:  # which would take any name for one of ours
    __getattr__, __dir__ = lazily(globals(), _HOMES)
