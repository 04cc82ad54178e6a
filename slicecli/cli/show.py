"""`slice show`: the stored bytes, exactly; to a terminal, with nothing in them that it would obey.

What shows more than bytes is in `showing`, and loaded only for that.
"""

from __future__ import annotations

import os

from slicecli import lazy_errors as errors
from slicecli.cli.arguments import LINE, PLACES, REST
from slicecli.cli.output import write_bytes
from slicecli.cli.settings import open_store

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from slicecli.cli.arguments import Values
    from slicecli.cli.showing.run import Run
    from slicecli.raw import Raw
    from slicecli.store.disk import DiskStore

PARTS = ("lines", "grep", "head", "tail")
VIEWS = ("condensate", "diff", "page", "html")
"""Ways to show a run that are more than a part of its bytes."""

COMPANY = {
    "cap": ("diff",),
    "counter": ("diff",),
    "redact_key": ("diff", "page"),
    "no_redact": ("diff", "page"),
}
"""Options that say nothing without one of these views."""


def call(values: Values) -> int:
    """Print the raw that is asked for, or a part of it; 1 where `--grep` finds nothing.

    Or show its run in another way.
    """
    asked = [name for name in (*PARTS, *VIEWS) if values[name] not in (None, False)]
    if values["raw"] and asked and asked[0] in VIEWS:
        asked.append("raw")
    if len(asked) > 1:
        raise errors.UsageError(detail=f"--{asked[0]} and --{asked[1]} don't go together")
    if values["context"] and values["grep"] is None:
        raise errors.UsageError(detail="--context goes with --grep")
    places = values[PLACES]
    for name, views in COMPANY.items():
        if LINE in places[name] and not any(values[view] for view in views):
            option = name.replace("_", "-")
            raise errors.UsageError(detail=f"--{option} goes with --{' or --'.join(views)}")
    if asked and asked[0] in VIEWS:
        return _view(values)
    pick = _picker(asked[0], values) if asked else None
    store, _ = open_store(values)
    rest = values[REST]
    digest = store.resolve(rest[0]) if isinstance(rest, list) and rest else store.last()
    raw = store.open(digest)
    found = _Watched(raw.blocks() if pick is None else pick(raw))
    blocks: Iterable[bytes | memoryview] = found
    if os.isatty(1) and not values["raw"]:
        from slicecli.cli.harmless import harmless  # noqa: PLC0415  only to a terminal

        blocks = harmless(found)
    if os.isatty(1) or not os.isatty(2) or values["no_progress"]:
        status = write_bytes(blocks)
    else:
        from slicecli.cli.progress import Progress, State  # noqa: PLC0415  only on a terminal

        total = raw.size if pick is None else None
        with Progress(lambda: State("showing", found.size, total)):
            status = write_bytes(blocks)
    return status or int(values["grep"] is not None and not found.size)


def _view(values: Values) -> int:
    from slicecli.cli.showing.run import run_of  # noqa: PLC0415  only for a view

    store, option = open_store(values)
    rest = values[REST]
    run = run_of(store, rest[0] if rest else None)
    if os.isatty(1) or not os.isatty(2) or values["no_progress"]:
        return _viewed(store, run, option, values)
    from slicecli.cli.progress import Progress, State  # noqa: PLC0415  only on a terminal

    with Progress(lambda: State("working on", run.raw.size)):
        return _viewed(store, run, option, values)


def _viewed(store: DiskStore, run: Run, option: str, values: Values) -> int:
    if values["html"] is not None:
        from slicecli.cli.showing.html import write_page  # noqa: PLC0415

        return write_page(run, option, str(values["html"]))
    if values["diff"] is not None:
        from slicecli.cli.showing.diff import compare  # noqa: PLC0415

        return compare(store, run, values)
    if values["page"]:
        from slicecli.cli.showing.paged import page  # noqa: PLC0415

        return page(run, values)
    from slicecli.cli.showing.condensate import print_again  # noqa: PLC0415

    return print_again(run)


def _picker(name: str, values: Values) -> Picker:
    from slicecli.cli import parts  # noqa: PLC0415  only for a part

    if name == "grep":
        return parts.grep(str(values["grep"]), values["context"])
    if name == "lines":
        return parts.lines(str(values["lines"]))
    return parts.head(values["head"]) if name == "head" else parts.tail(values["tail"])


class _Watched:
    """Blocks on their way, and how many bytes have come."""

    def __init__(self, blocks: Iterable[bytes | memoryview]) -> None:
        self._blocks = blocks
        self.size = 0

    def __iter__(self) -> Iterator[bytes | memoryview]:
        for block in self._blocks:
            self.size += len(block)
            yield block


if TYPE_CHECKING:
    from collections.abc import Callable

    Picker = Callable[[Raw], Iterator[bytes | memoryview]]
