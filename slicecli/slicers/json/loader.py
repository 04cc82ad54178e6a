"""Reading again, from the raw, what may be shown: wholly, and without secrets."""

from __future__ import annotations

from slicecli.slicers.json.grammar import DeepReader, Sight
from slicecli.slicers.json.values import scan_wholly

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from slicecli.raw import Raw
    from slicecli.slicers.json.secrets import Secrets

MOST = 4 << 20
"""Bytes that are read again for one document, so that memory is bounded whatever the elements' size."""


def read_at(text: str, at: int) -> tuple[object, int]:
    """Read the value at an index, of any depth; give it and where it ends.

    Raises ValueError or StopIteration where it is malformed.
    """
    try:
        return scan_wholly(text, at)
    except RecursionError:
        return DeepReader(Sight(text), at).read()


class Loader:
    """Reads values by their place in the raw."""

    __slots__ = ("_left", "_raw", "_secrets")

    def __init__(self, raw: Raw, secrets: Secrets) -> None:
        """Begin."""
        self._raw = raw
        self._secrets = secrets
        self._left = MOST

    def begins_nested(self, span: tuple[int, int]) -> bool:
        """Say whether the value there is a container."""
        return self._raw.read(span[0], span[0] + 1) in b"[{"

    def has(self, span: tuple[int, int]) -> bool:
        """Say whether there is still room to read so much."""
        return span[1] - span[0] <= self._left

    def kind(self, name: str | None) -> str | None:
        """Name the kind of secret that stands under a name, None where none does."""
        return None if name is None else self._secrets.kind(name)

    def kind_named(self, members: Iterable[tuple[str | None, object]]) -> str | None:
        """Name the kind of secret that an object's value is, if a member of it names one."""
        return self._secrets.kind_named(members)

    def load(self, span: tuple[int, int], kind: str | None) -> object:
        """Read the value there, a secret of that `kind`; bytes that are no UTF-8 become U+FFFD."""
        self._left -= span[1] - span[0]
        text = self._raw.read(*span).decode("utf-8", "replace")
        value, _ = read_at(text, 0)
        return self._secrets.hide(value, kind)

    def hidden(self, value: object, kind: str | None) -> object:
        """Give a value that was read already, or what stands in its place."""
        return self._secrets.hide(value, kind)
