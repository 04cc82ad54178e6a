"""Text format: the payload between two lines of frame, none of them longer than the cap allows.

The first line is the outcome, when there is one. The last one has the totals and the command that
shows the rest. Every token of the frame is one less for the content, so there are two wordings: a
full one and, for small caps, a terse one. A raw that is shown as it came has no last line.

A fence is two lines more, right around the payload, that carry the digest of the raw. Nothing that a
raw says can end it early or begin another: a raw would have to hold its own digest.
"""

from __future__ import annotations

from slicecli.condensate import clipped
from slicecli.render.contract import Renderer
from slicecli.shown import quoted
from slicecli.slice import Verbatim

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from slicecli.condensate import Condensate
    from slicecli.raw import CommandOutcome
    from slicecli.shown import Shown
    from slicecli.slice import Slice
    from slicecli.tokens.contract import TokenCount

TERSE_BELOW = 160
COMMAND_BYTES = 120
SECOND = 1000
FENCE = 140
"""Tokens that a fence takes at most, each digit of its two digests a token; mostly it is 90."""


class TextRenderer(Renderer):
    """Text for people and language models; `framed` False leaves only the payload on standard output.

    `fenced` puts the payload, and nothing else, between two lines that it can't forge.
    """

    name = "text"
    holds_raw = True

    def __init__(self, *, framed: bool = True, fenced: bool = False) -> None:
        """Print the frame around the payload, or aside."""
        self._framed = framed
        self._fenced = fenced

    def render(self, condensate: Condensate) -> str:
        """Give header, payload and footer, or only the payload."""
        shown = condensate.shown_text()
        body = str(shown.body)
        if not self._framed:
            return body
        last = footer(condensate, shown)
        if (last or self._fenced) and body and not body.endswith("\n"):
            body += "\n"
        if self._fenced:
            body = fence(condensate.origin.digest, body)
        return header(condensate) + body + last

    def aside(self, condensate: Condensate) -> str:
        """Give the frame, where the payload stands alone on standard output."""
        if self._framed:
            return ""
        return header(condensate) + footer(condensate, condensate.shown_text())

    def allowance(self, counter: TokenCount) -> int:
        """Give what a fence takes at most."""
        return counter.minimum(FENCE) if self._fenced else 0

    def line(self, text: str) -> str:
        """Give one line."""
        return text + "\n"


def fence(digest: str, body: str) -> str:
    """Put a body that ends in a line end, or is empty, between two lines that it can't forge."""
    return f"=== begin raw {digest}\n{body}=== end raw {digest}\n"


def header(condensate: Condensate, command: Callable[[str], str] = str) -> str:
    """Give the first line: how the command ended, when, and which; nothing if nothing is known.

    `command` writes the command line as the format needs it.
    """
    outcome = condensate.outcome
    if outcome is None:
        return ""
    words = ending(outcome)
    if outcome.duration_ms is not None:
        words += f" after {seconds(outcome.duration_ms)}"
    if outcome.argv:
        words += ": " + command(clipped(quoted(outcome.argv), _command_bytes(condensate)))
    return words.lstrip() + "\n"


def _command_bytes(condensate: Condensate) -> int:
    return max(12, min(COMMAND_BYTES, condensate.scale // 5))


def ending(outcome: CommandOutcome) -> str:
    """Say how a command ended: `exit 1`, `killed by signal 9`, `timed out`; nothing if unknown."""
    if outcome.timed_out:
        return "timed out"
    if outcome.signal is not None:
        return f"killed by signal {outcome.signal}"
    return "" if outcome.status is None else f"exit {outcome.status}"


def seconds(duration_ms: int) -> str:
    """Give a duration as `41.3 s`, rounded down to tenths, and below a second as `87 ms`."""
    if duration_ms < SECOND:
        return f"{duration_ms} ms"
    return f"{duration_ms // SECOND}.{duration_ms % SECOND // 100} s"


def footer(condensate: Condensate, shown: Shown) -> str:
    """Give the last line: the totals and the way back; nothing where the raw is shown as it came."""
    payload = condensate.piece.payload
    if isinstance(payload, Verbatim) and shown.body == payload.text():
        return ""
    terse = condensate.scale < TERSE_BELOW
    if terse:
        return f"{_terse_counts(condensate.piece, shown)}; {_way_back(condensate, terse=True)}\n"
    clauses = [_counts(condensate.piece), *_changes(shown)]
    return f"{'; '.join(clauses)}. {_way_back(condensate, terse=False)}\n"


def _counts(piece: Slice) -> str:
    clauses = [f"{piece.shown:,} of {piece.total:,} {piece.unit}"]
    left = [
        counted(number, word.replace("_", " "))
        for word, number in piece.dropped.items()
        if number and word not in (piece.unit, "repeated")
    ]
    if left:
        clauses.append("left out " + ", ".join(left))
    if piece.dropped.get("repeated"):
        clauses.append(counted(piece.dropped["repeated"], "repeats") + " folded")
    return "; ".join(clauses)


def counted(number: int, words: str) -> str:
    """Give a number and its noun, which is plural as it comes: `1 error`, `2,000 errors`."""
    if number == 1 and words.endswith("s"):
        words = words[:-3] + "y" if words.endswith("ies") else words[:-1]
    return f"{number:,} {words}"


def _terse_counts(piece: Slice, shown: Shown) -> str:
    words = [f"{piece.shown}/{piece.total} {piece.unit}"]
    words += [
        f"{number} folded" if word == "repeated" else f"-{number} {word}"
        for word, number in piece.dropped.items()
        if number and word != piece.unit
    ]
    return " ".join([*words, *(change.replace(",", "") for change in _changes(shown))])


def _changes(shown: Shown) -> list[str]:
    secrets = sum(shown.redacted.values())
    changes = [f"{secrets:,} redacted"] if secrets else []
    return [*changes, f"{shown.escaped:,} escaped"] if shown.escaped else changes


def _way_back(condensate: Condensate, *, terse: bool) -> str:
    origin = condensate.origin
    if not origin.stored:
        return _not_stored(condensate)
    words = ["slice show", origin.digest[:12]]
    # A path may be long: it gets what the cap can spare, and is left out whole rather than cut.
    option = quoted((origin.store_option,)) if origin.store_option else ""
    if option and len(option.encode()) <= condensate.scale // 8:
        words.append(f"--store {option}")
    if condensate.piece.seek and not terse:
        words.append(condensate.piece.seek)
    return " ".join(words)


def _not_stored(condensate: Condensate) -> str:
    if not condensate.origin.reason:
        return "raw not stored"
    return "raw NOT stored: " + condensate.origin.why_not(max(16, condensate.scale // 8))
