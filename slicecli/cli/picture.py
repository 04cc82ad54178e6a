"""The report as a picture: one SVG file that needs nothing else, readable in light and in dark.

A bar is what the reader would have seen; its dark part is what it saw. Where that was more, the bar is
what it saw and the part beyond is marked. All bars have one scale, from nothing, so that lengths can be
compared. A viewer that knows no colour schemes shows the light one. Names are escaped, and what XML
can't hold is replaced: a command is called what it likes.
"""

from __future__ import annotations

from xml.sax.saxutils import escape

from rich.cells import cell_len, set_cell_size

from slicecli.cli.stats_text import days, dollars, share, whose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.history.figures import Figures
    from slicecli.history.report import Group, Report

WIDTH, EDGE = 820, 32
NAMES, NUMBERS = 236, 190
BAR_LEFT = EDGE + NAMES
BAR_ROOM = WIDTH - 2 * EDGE - NAMES - NUMBERS
ROW, BAR = 30, 14
TOP = 248
"""Where the first row begins."""

THOUSAND = 1000
UNITS = ("", "k", "M", "G", "T", "P", "E")

CELLS = 30
"""Characters of a name, wide ones counted twice."""

STYLE = """
.page{fill:#ffffff;stroke:#d8dee6}.rule{stroke:#d8dee6}
.strong{fill:#17212e}.soft{fill:#586475}.out{fill:#1d63b8}.in{fill:#8db3de}.more{fill:#c2571a}
text{font:13px system-ui,-apple-system,'Segoe UI',Roboto,'DejaVu Sans',sans-serif;
font-variant-numeric:tabular-nums}
.title{font-size:20px;font-weight:600}.figure{font-size:26px;font-weight:600}.small{font-size:12px}
.name{font-family:ui-monospace,'SF Mono',Menlo,Consolas,'DejaVu Sans Mono',monospace;font-size:12px}
.right{text-anchor:end}
@media (prefers-color-scheme:dark){.page{fill:#12181f;stroke:#2c3743}.rule{stroke:#2c3743}
.strong{fill:#e8edf3}.soft{fill:#9aa7b6}.out{fill:#62a6f5}.in{fill:#3f6796}.more{fill:#f09a5c}}
"""


def picture(report: Report, limit: int | None) -> str:
    """Draw the report."""
    groups = report.parts(limit)
    height = TOP + ROW * max(1, len(groups)) + 64
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="title what" '
        f'width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}">\n'
        f'<title id="title">What slice spared</title>\n<desc id="what">{_safe(_told(report))}</desc>\n'
        f"<style>{STYLE}</style>\n"
        f'<rect class="page" x="0.5" y="0.5" width="{WIDTH - 1}" height="{height - 1}" rx="10"/>\n'
        f"{_head(report)}{_tiles(report)}{_rows(report, groups)}{_legend(groups, height)}</svg>\n"
    )


def _told(report: Report) -> str:
    total = report.total
    about = "about " if total.estimated else ""
    return (
        f"{total.runs:,} runs, {about}{total.tokens_in:,} tokens in, {total.tokens_out:,} out, "
        f"{about}{total.saved:,} saved"
    )


def _head(report: Report) -> str:
    counted = ", ".join(report.counters) or "nothing"
    below = f"{days(report) or 'no runs'}; without slice: {whose(report)}; tokens of {counted}"
    return _text(EDGE, 52, "What slice spared", "title strong") + _text(EDGE, 76, below, "soft")


def _tiles(report: Report) -> str:
    total = report.total
    about = "~" if total.estimated else ""
    saved = "" if total.kept is None else f", {share(1 - total.kept)}"
    tiles = [
        ("runs", short(total.runs), f"{total.failed:,} failed"),
        ("tokens in", about + short(total.tokens_in), _cost(report, total.tokens_in)),
        ("tokens out", short(total.tokens_out), _cost(report, total.tokens_out)),
        (f"saved{saved}", about + short(total.saved), _cost(report, total.saved)),
    ]
    step = (WIDTH - 2 * EDGE) / len(tiles)
    drawn = ""
    for index, (name, figure, below) in enumerate(tiles):
        left = EDGE + step * index
        drawn += _text(left, 118, name, "soft") + _text(left, 148, figure, "figure strong")
        drawn += _text(left, 170, below, "small soft")
    return f'{drawn}<path class="rule" d="M{EDGE} 194H{WIDTH - EDGE}"/>\n'


def _cost(report: Report, tokens: int) -> str:
    return "" if report.price is None else dollars(report.cost(tokens))


def _rows(report: Report, groups: list[Group]) -> str:
    order = "the latest first" if report.by == "day" else "what cost most first"
    head = _text(EDGE, TOP - 18, f"by {report.by}, {order}", "small soft")
    head += _text(WIDTH - EDGE, TOP - 18, "in \u2192 out, share kept", "small soft right")
    widest = max((max(g.figures.tokens_in, g.figures.tokens_out) for g in groups), default=0)
    rows = (_row(TOP + ROW * number, group, widest) for number, group in enumerate(groups))
    return head + ("".join(rows) or _text(EDGE, TOP + 18, "nothing was run", "soft"))


def _row(top: int, group: Group, widest: int) -> str:
    figures = group.figures
    about = "~" if figures.estimated else ""
    kept = "" if figures.kept is None else f", {share(figures.kept)}"
    told = f"{about}{short(figures.tokens_in)} \u2192 {short(figures.tokens_out)}{kept}"
    whole = (
        f"{group.name}: {figures.runs:,} runs, {about}{figures.tokens_in:,} tokens in, "
        f"{figures.tokens_out:,} out, {about}{figures.saved:,} saved"
    )
    line = top + BAR + (ROW - BAR) // 2 - 3
    return (
        f"<g><title>{_safe(whole)}</title>"
        f"{_text(EDGE, line, clipped(group.name), 'name strong')}"
        f"{_bars(top + (ROW - BAR) // 2, figures, widest)}"
        f"{_text(WIDTH - EDGE, line, told, 'small soft right')}</g>\n"
    )


def _bars(top: int, figures: Figures, widest: int) -> str:
    into, out = figures.tokens_in, figures.tokens_out
    first, second = ("out", "more") if out > into else ("out", "in")
    ends = [(second, max(into, out)), (first, min(into, out))]
    return "".join(
        f'<rect class="{name}" x="{BAR_LEFT}" y="{top}" width="{_length(tokens, widest)}" '
        f'height="{BAR}" rx="2"/>'
        for name, tokens in ends
        if tokens
    )


def _length(tokens: int, widest: int) -> str:
    """Give a length in pixels; what is there is seen."""
    return f"{max(1.5, BAR_ROOM * tokens / max(widest, 1)):.1f}"


def _legend(groups: list[Group], height: int) -> str:
    kinds = [("out", "what the reader saw"), ("in", "what it was spared")]
    if any(group.figures.saved < 0 for group in groups):
        kinds.append(("more", "what it saw beyond"))
    drawn, left = "", EDGE
    for kind, words in kinds:
        drawn += (
            f'<rect class="{kind}" x="{left}" y="{height - 42}" width="12" height="12" rx="2"/>'
        )
        drawn += _text(left + 18, height - 32, words, "small soft")
        left += 18 + 8 * len(words)
    return drawn


def _text(left: float, line: int, words: str, kind: str) -> str:
    return f'<text x="{left:g}" y="{line}" class="{kind}">{_safe(words)}</text>\n' if words else ""


def short(number: int) -> str:
    """Give a number in three digits: `987`, `12.3k`, `4.56M`."""
    if abs(number) < THOUSAND:
        return str(number)
    mantissa, _, exponent = f"{number:.2e}".partition("e")
    thousands, beyond = divmod(int(exponent), 3)
    return f"{float(mantissa) * 10**beyond:.{2 - beyond}f}{UNITS[thousands]}"


def clipped(name: str) -> str:
    """Cut a name to the room that it has, the cut marked."""
    return name if cell_len(name) <= CELLS else set_cell_size(name, CELLS - 1).rstrip() + "\u2026"


def _safe(text: str) -> str:
    held = (
        c
        if c in "\t\n\r" or " " <= c <= "\ud7ff" or "\ue000" <= c <= "\ufffd" or c > "\uffff"
        else "\ufffd"
        for c in text
    )
    return escape("".join(held))
