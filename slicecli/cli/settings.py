"""From the values of a command line to the things that condense: counter, renderer, store, slicer.

Everything that can be wrong about a line is found here, before anything is read or run.
"""

from __future__ import annotations

import os

from slicecli import lazy_errors as errors
from slicecli import render, slicers, tokens
from slicecli.cli.arguments import LAYERS
from slicecli.condense import Conditions, check_format, smallest_cap

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.arguments import Values
    from slicecli.condensate import Origin
    from slicecli.config.layers import Layers
    from slicecli.render.contract import Renderer
    from slicecli.slicers.contract import Slicer
    from slicecli.store.disk import DiskStore
    from slicecli.tokens.contract import TokenCount


class Settings:
    """What the options of the filter and of `run` mean.

    `slicer` is the one asked for, None for `auto`; `stores` are tried in turn, none of them keeps
    nothing; `store_option` is the first one's path where `slice show` must be told it, else empty;
    `rule_places` says of each rule among the options which line of which file has it.
    """

    __slots__ = (
        "cap",
        "counter",
        "explain",
        "fenced",
        "framed",
        "hint",
        "options",
        "redact",
        "redact_keys",
        "renderer",
        "rule_places",
        "slicer",
        "store_option",
        "stores",
    )

    def __init__(self, values: Values) -> None:
        """Take the completed values of a line.

        Raises UsageError, CapTooSmall, BadCounter.
        """
        self.cap: int = values["cap"]
        self.counter: TokenCount = tokens.counter(str(values["counter"]))
        self.framed = not values["no_frame"]
        self.fenced = bool(values["fence"])
        self.renderer: Renderer = render.find(
            str(values["format"]), framed=self.framed, fenced=self.fenced
        )
        asked = str(values["slicer"])
        self.slicer: Slicer | None = None if asked == "auto" else slicers.find(asked)
        if self.slicer is None and self.renderer.only_diagnostics:
            self.slicer = slicers.find("log")  # nothing else has diagnostics
        if self.slicer is not None:
            self.slicer.check()
        self.hint = None if values["hint"] is None else str(values["hint"])
        self.redact = not values["no_redact"]
        keys = values["redact_key"]
        self.redact_keys = tuple(str(key) for key in keys) if isinstance(keys, list) else ()
        self.explain = bool(values["explain"])
        self.options = slicer_options(values)
        found: Layers | None = values.get(LAYERS)
        self.rule_places = [place for _, place in found.rules] if found is not None else []
        self._check_cap()
        self.stores: tuple[DiskStore, ...] = ()
        self.store_option = ""
        if not values["no_store"]:
            self.stores, self.store_option = _open_stores(values)

    def _check_cap(self) -> None:
        slicer = self.slicer or slicers.find("log")
        check_format(slicer, self.renderer)
        minimum = smallest_cap(slicer, self.renderer, self.counter)
        if self.cap < minimum:
            raise errors.CapTooSmall(cap=self.cap, minimum=minimum)

    def way_to(self, store: DiskStore | None) -> str:
        """Give the path that `slice show` must be told to find what is in a store, else nothing."""
        if store is None or store is self.stores[0]:
            return self.store_option
        return store.root

    def conditions(self, origin: Origin, **besides: object) -> Conditions:
        """Give the conditions to condense a raw of that origin under, with more options `besides`."""
        return Conditions(
            self.cap,
            self.counter,
            self.renderer,
            options={**self.options, **besides},
            origin=origin,
            redact=self.redact,
            redact_keys=self.redact_keys,
        )


def slicer_options(values: Values) -> dict[str, object]:
    """Give what was said to single slicers, under the names that they know it by.

    Raises UsageError where it can't be held together.
    """
    most, least = values["context"], values["min_context"]
    if most is not None and least is not None and least > most:
        raise errors.UsageError(detail=f"--min-context {least} is more than --context {most}")
    options: dict[str, object] = {
        key: values[key] for key in ("context", "min_context", "lines") if values[key] is not None
    }
    found = values.get(LAYERS)
    if found is not None and found.rules:
        options["rules"] = [rule for rule, _ in found.rules]
    if values["focus"]:
        options["focus"] = values["focus"].split(",")
    return options


def _open_stores(values: Values) -> tuple[tuple[DiskStore, ...], str]:
    """Give the stores of a line, the fallback last, and what `open_store` gives beside the first."""
    from slicecli.store.disk import DiskStore  # noqa: PLC0415  none with --no-store

    store: DiskStore
    try:
        store, option = open_store(values)
    except errors.Unavailable as error:
        from slicecli.store.nowhere import Nowhere  # noqa: PLC0415  hardly ever

        store, option = Nowhere(error), ""
    if not values["store_fallback"]:
        return (store,), option
    return (store, DiskStore(values["store_fallback"], durable=bool(values["durable"]))), option


def open_store(values: Values) -> tuple[DiskStore, str]:
    """Give the store of a line, and its path where `slice show` would not find it by itself.

    Raises Unavailable where no store can be found.
    """
    from slicecli.store.disk import DiskStore  # noqa: PLC0415  none with --no-store
    from slicecli.store.place import default_root  # noqa: PLC0415

    asked = values["store"]
    durable = bool(values.get("durable"))
    if not asked:
        return DiskStore(default_root(os.environ), durable=durable), ""
    told = "" if asked in (os.environ.get("SLICE_STORE"), _configured_store(values)) else asked
    return DiskStore(asked, durable=durable), told


def _configured_store(values: Values) -> str | None:
    """Give the store that the user's own file names: that holds wherever `slice show` is run."""
    found: Layers | None = values.get(LAYERS)
    if found is None or "store" not in found.settings:
        return None
    path, where = found.settings["store"]
    own = [file.path for file in found.files if not file.is_project]
    return str(path) if any(where.startswith(f"{one}:") for one in own) else None
