"""JsonSlicer: JSON documents, JSON lines and reports, condensed to their shape and telling values."""

from __future__ import annotations

import gc

from slicecli.slicers.contract import Slicer, SlicerId
from slicecli.slicers.json import JSON_SCHEMA
from slicecli.slicers.json.cursor import after_space
from slicecli.slicers.json.feed import Feeder
from slicecli.slicers.json.fitting import Fitting
from slicecli.slicers.json.loader import read_at
from slicecli.slicers.json.reader import Reader
from slicecli.slicers.json.schema import PAYLOAD
from slicecli.slicers.json.secrets import Secrets

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from slicecli.raw import Raw
    from slicecli.slice import Slice
    from slicecli.slicers.budget import Budget

LEAST_KEPT, MOST_KEPT = 64, 4096
"""Children of a large container that are remembered from its first on."""


class JsonSlicer(Slicer):
    """Condenses JSON.

    Options: `redact_keys`, more names whose values are secrets; `redact`, False to leave them in.
    """

    id = SlicerId("json", 1)
    schema = JSON_SCHEMA

    def payload_schema(self) -> dict[str, object]:
        """Give the JSON Schema of what its payloads' `data` gives."""
        return PAYLOAD

    def hides_secrets(self, raw: Raw, options: Mapping[str, object]) -> bool:
        """Say whether a raw of moderate size has secrets that names in it tell of.

        It must not be shown as it came then, however small it is.
        """
        secrets = _secrets(options)
        text = raw.read().decode("utf-8", "replace").removeprefix("\ufeff")
        at = after_space(text, 0)
        try:
            while at < len(text) and not secrets.hidden:
                value, at = read_at(text, at)
                secrets.hide(value)
                at = after_space(text, at)
        except (StopIteration, ValueError):
            return False
        return secrets.hidden > 0

    def slice(self, raw: Raw, budget: Budget, options: Mapping[str, object]) -> Slice:
        """Keep the shape, then the values of most worth for their room.

        Raises Unsuitable where raw is no JSON.
        """
        # Nothing that is read here refers to itself; looking for what does takes a third of the time.
        collecting = gc.isenabled()
        gc.disable()
        try:
            return _fitting(raw, budget, options).fit(budget)
        finally:
            if collecting:
                gc.enable()

    def explain(self, raw: Raw, budget: Budget, options: Mapping[str, object]) -> Iterator[str]:
        """Say of each container that is open what is shown of it, what isn't, and what decided."""
        fitting = _fitting(raw, budget, options)
        fitting.fit(budget)
        return fitting.explained()


def _fitting(raw: Raw, budget: Budget, options: Mapping[str, object]) -> Fitting:
    """Read a document and prepare to fit it."""
    secrets = _secrets(options)
    feeder = Feeder(secrets.kind)
    keep = max(LEAST_KEPT, min(budget.scale // 4, MOST_KEPT))
    reader = Reader(raw, feeder, keep)
    stream = reader.read()
    return Fitting(raw, stream, secrets, feeder, keep, reader.window.stray)


def _secrets(options: Mapping[str, object]) -> Secrets:
    extra = options.get("redact_keys", ())
    names = [str(name) for name in extra] if isinstance(extra, list | tuple) else []
    return Secrets(names, redact=options.get("redact") is not False)
