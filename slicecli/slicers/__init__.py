"""The slicers by name: our own, and those of the entry point group `slicecli.slicers`."""

from __future__ import annotations

import sys

from slicecli import lazy_errors as errors

TYPE_CHECKING = False
if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from slicecli.slicers.contract import Slicer

BUILT_IN = {
    "log": ("slicecli.slicers.log", "LogSlicer"),
    "diff": ("slicecli.slicers.diff", "DiffSlicer"),
    "json": ("slicecli.slicers.json", "JsonSlicer"),
    "code": ("slicecli.slicers.code", "CodeSlicer"),
    "chat": ("slicecli.slicers.chat", "ChatSlicer"),
}
GROUP = "slicecli.slicers"


def find(name: str) -> Slicer:
    """Give the slicer of that name; our own names can't be taken by a guest.

    Only the one that is asked for is loaded, so that a broken guest is in nobody else's way.
    Raises UsageError.
    """
    if name in BUILT_IN:
        module, kind = BUILT_IN[name]
        made: Slicer = getattr(_load(module), kind)()
        return made
    point = _guests().get(name)
    if point is None:
        raise errors.UsageError(
            detail=f"no slicer {name}; there are {', '.join(['auto', *names()])}"
        )
    return _made(point)


def names() -> list[str]:
    """Name every slicer, our own first."""
    return [*BUILT_IN, *sorted(set(_guests()) - set(BUILT_IN))]


def _load(module: str) -> object:
    __import__(module)
    return sys.modules[module]


def _guests() -> dict[str, EntryPoint]:
    from importlib.metadata import entry_points  # noqa: PLC0415  dear, and rare

    return {point.name: point for point in entry_points(group=GROUP)}


def _made(point: EntryPoint) -> Slicer:
    from slicecli.slicers.contract import Slicer  # noqa: PLC0415

    try:
        made = point.load()()
    except Exception as error:  # noqa: BLE001  whatever a guest's package does when it is loaded
        from slicecli.redact import Redactor  # noqa: PLC0415  its words are a stranger's

        problem, _ = Redactor().redact(f"{type(error).__name__}: {error}")
        raise errors.UsageError(
            detail=f"the slicer {point.name} ({point.value}) can't be loaded: {problem}"
        ) from None
    if not isinstance(made, Slicer):
        raise errors.UsageError(detail=f"the slicer {point.name} ({point.value}) is no Slicer")
    return made
