"""`slice store list`: what was run and condensed, newest first.

What is printed of a command line is fit to be shown, as in a condensate: control characters escaped,
secrets out, even where the condensate was made with `--no-redact`.
"""

from __future__ import annotations

import json
from itertools import chain, islice
from time import gmtime, localtime, strftime

from slicecli.cli.output import write_bytes
from slicecli.cli.settings import open_store
from slicecli.controls import visible
from slicecli.errors import Corrupt, StoreError
from slicecli.redact import Redactor
from slicecli.shown import Cleaner, quoted
from slicecli.store.census import digest_of
from slicecli.store.listing import newest_first

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from slicecli.cli.arguments import Values

HEAD = ("WHEN", "EXIT", "TOKENS", "DIGEST", "COMMAND")


class Row:
    """One record as it may be shown: None where it doesn't say.

    `damage` is what is wrong with it, in a sentence, and `state` that in a word.
    """

    __slots__ = ("argv", "damage", "hint", "name", "signal", "state", "status", "tokens", "when_ns")

    def __init__(self, name: str, when_ns: int, record: bytes | StoreError) -> None:
        """Read what the record says."""
        self.name = name
        self.when_ns = when_ns
        self.damage = visible(str(record))[0] if isinstance(record, StoreError) else ""
        self.state = (
            "damaged" if isinstance(record, Corrupt) else "unreadable" if self.damage else ""
        )
        fields = {} if isinstance(record, StoreError) else _fields(record)
        outcome = fields.get("outcome")
        outcome = outcome if isinstance(outcome, dict) else {}
        self.status = _number(outcome.get("status"))
        self.signal = _number(outcome.get("signal"))
        self.tokens = _number(fields.get("tokens"))
        cleaner = Cleaner(Redactor(_words(fields.get("redact_keys"))))
        self.argv = list(cleaner.argv(_words(outcome.get("argv")))[0]) or None
        hint = fields.get("hint")
        self.hint = cleaner.text(hint) if isinstance(hint, str) else None


def call(values: Values) -> int:
    """Print a line for each record."""
    store, _ = open_store(values)
    rows = (Row(*record) for record in newest_first(store.root))
    if values["json"]:
        lines: Iterable[str] = map(_json, rows)
    else:
        first = list(islice(rows, 1))  # a store that is refused gets no headings
        lines = chain((_line(*HEAD),), map(_text, chain(first, rows)))
    return write_bytes(line.encode("utf-8", "backslashreplace") for line in lines)


def _fields(record: bytes) -> dict[str, Any]:
    try:
        fields = json.loads(record.decode("utf-8", "surrogatepass"))
    except (ValueError, RecursionError):
        fields = None
    return fields if isinstance(fields, dict) else {}


def _number(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _words(value: object) -> tuple[str, ...]:
    return tuple(word for word in value if isinstance(word, str)) if isinstance(value, list) else ()


def _text(row: Row) -> str:
    ended = "-" if row.status is None else str(row.status)
    if row.signal is not None:
        ended = f"SIG{row.signal}"
    what = quoted(row.argv) if row.argv else f"({quoted((row.hint,))})" if row.hint else "-"
    return _line(
        strftime("%Y-%m-%d %H:%M:%S", localtime(row.when_ns // 10**9)),
        ended,
        "-" if row.tokens is None else f"{row.tokens:,}",
        digest_of(row.name)[:12],
        f"({row.state})" if row.state else what,
    )


def _line(*cells: str) -> str:
    when, ended, tokens, digest, command = cells
    return f"{when:<19}  {ended:>5}  {tokens:>9}  {digest:<12}  {command}\n"


def _json(row: Row) -> str:
    fields = {
        "when": strftime("%Y-%m-%dT%H:%M:%SZ", gmtime(row.when_ns // 10**9)),
        "command": row.argv,
        "hint": row.hint,
        "exit": row.status,
        "signal": row.signal,
        "tokens": row.tokens,
        "digest": digest_of(row.name),
        "record": row.name,
    }
    if row.damage:
        fields["damage"] = row.damage
    return json.dumps(fields, ensure_ascii=False) + "\n"
