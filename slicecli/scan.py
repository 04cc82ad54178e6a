"""Scan: where any of some expressions ends in bytes, in one pass for all of them, by hyperscan.

It is an extra (`slicecli[fast]`): who scans large raws has another way where it isn't installed, with
the same results. A pass takes about as long as it takes to read the bytes, other threads may run
meanwhile; loading the engine takes 3 ms, which small raws don't pay for.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

EXTENSION = "hyperscan._hs_ext"
_loaded: list[ModuleType] = []  # once


class Scan:
    """Expressions, compiled. The fewer they are the faster it is: join them by `|` where that does."""

    __slots__ = ("_database",)

    def __init__(self, expressions: Sequence[bytes], caseless: Sequence[bytes] = ()) -> None:
        """Compile expressions, in which `^` is a line's start, and those of either case.

        Raises ImportError where hyperscan isn't installed.
        """
        if not _loaded:
            _loaded.append(_extension())
        engine = _loaded[0]
        self._database = engine.Database()
        self._database.compile(
            expressions=[*caseless, *expressions],
            flags=[engine.HS_FLAG_CASELESS] * len(caseless)
            + [engine.HS_FLAG_MULTILINE] * len(expressions),
        )

    def ends(self, block: bytes | memoryview) -> list[int]:
        """Give the offset of the last byte of each match in a block, in order."""
        found: list[int] = []
        note = found.append

        def matched(_id: int, _start: int, end: int, _flags: int, _context: object) -> None:
            note(end - 1)

        self._database.scan(block, match_event_handler=matched)
        found.sort()
        return found


def literal(text: bytes) -> bytes:
    """Write bytes as an expression that means just them."""
    return b"".join(b"\\x%02x" % byte for byte in text)


def _extension() -> ModuleType:
    """Load hyperscan's extension module by itself: its package imports `typing`, which takes longer."""
    from importlib.machinery import PathFinder  # noqa: PLC0415  only large raws pay for it

    package = PathFinder.find_spec("hyperscan")
    spec = package and PathFinder.find_spec(EXTENSION, package.submodule_search_locations)
    if spec is not None and spec.loader is not None:
        try:
            module = spec.loader.create_module(spec)
            if module is not None:
                spec.loader.exec_module(module)
                module.Database  # noqa: B018  what is there is what is meant
                return module
        except (ImportError, AttributeError):
            pass  # built otherwise: it is loaded as it is meant to be
    import hyperscan  # noqa: PLC0415

    whole: ModuleType = hyperscan
    return whole
