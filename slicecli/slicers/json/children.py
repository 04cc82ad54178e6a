"""Children: the elements and members that may be shown, in memory or still to be read."""

from __future__ import annotations

from slicecli.slicers.json.opened import Opened
from slicecli.slicers.json.values import Deep

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.slicers.json.boxes import Box
    from slicecli.slicers.json.loader import Loader


class Child:
    """An element or a member that may be shown.

    `span` says where it is to be read from, if it isn't yet; `secret` of which kind it is then.
    """

    __slots__ = ("box", "index", "name", "secret", "span", "value", "worth")

    def __init__(
        self, index: int, name: str | None, value: object, span: tuple[int, int] | None = None
    ) -> None:
        """Keep the fields; its worth is said later."""
        self.index = index
        self.name = name
        self.value = value
        self.span = span
        self.secret: str | None = None
        self.worth = 0.0
        self.box: Box | None = None

    def read(self, loader: Loader) -> bool:
        """Read the value if it wasn't yet; say no where there is no room to."""
        if self.span is not None:
            if not loader.has(self.span):
                return False
            self.value, self.span = loader.load(self.span, self.secret), None
        return True

    def nested(self, loader: Loader) -> bool:
        """Say whether it is a container with something in it."""
        value = self.value
        if self.span is not None:
            return loader.begins_nested(self.span)
        if isinstance(value, Opened):
            return value.count > 0
        if isinstance(value, Deep):
            return value.size > 0
        return isinstance(value, dict | list) and bool(value)
