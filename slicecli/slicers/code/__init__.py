"""The code slicer: declarations and signatures stay, bodies become marks that parse.

The way of a file through the house:

    raw ─► guess ─► grammar ─► outline ─► steps ─► pack ─► drawing ─► payload
           which    a tree     members    in what  as many  code and
           language            and bodies order    as fit   marks

The languages are rows of one table, `rows`. tree-sitter and its grammars come with the extra
`slicecli[code]`. The public names are loaded when they are first used.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.slicers.code.payload import CodePayload as CodePayload
    from slicecli.slicers.code.slicer import CodeSlicer as CodeSlicer

CODE_SCHEMA = "slicecli.code.v1"

_HOMES = {"CodePayload": "payload", "CodeSlicer": "slicer"}

__all__ = [*_HOMES, "CODE_SCHEMA"]  # noqa: PLE0604


def __getattr__(name: str) -> object:
    """Load a public name from its module (PEP 562)."""
    if name not in _HOMES:
        message = f"module 'slicecli.slicers.code' has no attribute {name!r}"
        raise AttributeError(message)
    value = getattr(__import__(f"{__name__}.{_HOMES[name]}", fromlist=["_"]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """List the public names."""
    return sorted([*globals(), *_HOMES])
