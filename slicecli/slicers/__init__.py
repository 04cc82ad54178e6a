"""The slicers by name: our own, and those of the entry point group `slicecli.slicers`."""

from __future__ import annotations

from slicecli.errors import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
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

    Raises UsageError.
    """
    if name in BUILT_IN:
        module, kind = BUILT_IN[name]
        made: Slicer = getattr(_load(module), kind)()
        return made
    guest = _guests().get(name)
    if guest is None:
        known = ", ".join(["auto", *names()])
        raise UsageError(detail=f"no slicer {name}; there are {known}")
    return guest


def names() -> list[str]:
    """Name every slicer, our own first."""
    return [*BUILT_IN, *sorted(set(_guests()) - set(BUILT_IN))]


def _load(module: str) -> object:
    return __import__(module, fromlist=["_"])


def _guests() -> dict[str, Slicer]:
    from importlib.metadata import entry_points  # noqa: PLC0415  dear, and rare

    from slicecli.slicers.contract import Slicer  # noqa: PLC0415

    guests: dict[str, Slicer] = {}
    for point in entry_points(group=GROUP):
        made = point.load()()
        if not isinstance(made, Slicer):
            raise UsageError(detail=f"the entry point {point.name} gives no Slicer: {point.value}")
        guests[point.name] = made
    return guests
