"""Document: the page put together.

What comes of the raw stands in it as text, each time through `html.escape`. The policy in its head
allows one style and one script, each by its hash, and neither has anything of the raw in it; nothing is
fetched, whatever a text may try.
"""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from html import escape
from os.path import dirname
from string import Template

from slicecli import __version__
from slicecli.kept import FOLDED, SHOWN
from slicecli.page.lines import LIMIT, Lines
from slicecli.page.minimap import minimap
from slicecli.page.plan import MOST_LINES, planned
from slicecli.render.text import counted, ending, seconds
from slicecli.shown import quoted
from slicecli.slicers.log.clip import clipped
from slicecli.slicers.log.stems import ERROR, WARNING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from slicecli.page.plan import Passage
    from slicecli.page.subject import Subject

CHUNK = 250
"""So many lines are an element of their own, laid out only near to what is in sight; page.css knows."""

LONG = 1_000_000
"""From so many lines on numbers need more room than a phone gives them otherwise."""

COMMAND, TITLE = 1000, 150
"""Characters of a command line that are shown at the head, and as the page's title."""

CLASSES = {ERROR: " class=e", WARNING: " class=w"}


class Document:
    """The page of a subject; `way` is the command that prints its raw."""

    def __init__(self, subject: Subject, way: str) -> None:
        """Read the raw, as much of it as the page has room for. Raises what reading one raises."""
        self._subject = subject
        self._way = escape(way)
        self._passages = planned(subject.spans, subject.raw.size)
        self._lines = Lines()
        wanted = [part for passage in self._passages for part in passage.ranges]
        self._lines.read(subject.raw, wanted, subject.cleaner, subject.kinds)
        self._all = range(1, len(self._lines) + 1)

    def text(self) -> str:
        """Give the page."""
        style, script = _asset("page.css"), _asset("page.js")
        return Template(_asset("page.html")).substitute(
            policy=_policy(style, script),
            version=__version__,
            title=escape(self._title()),
            style=style,
            script=script,
            head="\n".join(self._head()),
            errors=escape(counted(self._lines.errors(self._all), "errors")),
            warnings=escape(counted(self._lines.warnings(self._all), "warnings")),
            size="long" if len(self._lines) >= LONG else "short",
            body="".join(self._body()),
            map="\n".join(minimap(self._lines, self._passages, self._anchor)),
            foot="\n".join(self._foot()),
        )

    def _title(self) -> str:
        told = ending(self._subject.outcome) if self._subject.outcome else ""
        command = clipped(self._command(), TITLE)
        return f"{told}: {command}" if told else command

    def _command(self) -> str:
        outcome = self._subject.outcome
        if outcome is not None and outcome.argv:
            return clipped(quoted(outcome.argv), COMMAND)
        return clipped(self._subject.hint, COMMAND) or f"raw {str(self._subject.raw.digest)[:12]}"

    def _head(self) -> Iterator[str]:
        subject, lines = self._subject, self._lines
        badge = ""
        if subject.outcome is not None and (told := ending(subject.outcome)):
            how = "good" if told == "exit 0" else "bad"
            badge = f'<span class="outcome {how}">{told}</span>'
        yield f"<h1>{badge}{escape(self._command())}</h1>"
        kept = sum(p.last - p.first + 1 for p in self._passages if p.state == SHOWN)
        folded = sum(p.last - p.first + 1 for p in self._passages if p.state == FOLDED)
        errors, warnings = lines.errors(self._all), lines.warnings(self._all)
        facts = [f"<b>{kept:,}</b> of {counted(len(lines), 'lines')} kept"]
        if folded:
            facts.append(f"{counted(folded, 'repeats')} folded")
        if subject.kinds is not None:
            facts += [
                f"<b{' class=e' * bool(errors)}>{counted(errors, 'errors')}</b>",
                f"<b{' class=w' * bool(warnings)}>{counted(warnings, 'warnings')}</b>",
            ]
        facts += [*self._cost(), counted(subject.raw.size, "bytes"), escape(subject.made)]
        yield '<ul class="facts">' + "".join(f"<li>{fact}" for fact in facts if fact) + "</ul>"
        yield f'<ul class="facts"><li>digest <code>{subject.raw.digest}</code></ul>'
        if subject.why:
            yield f'<p class="note">Nothing is folded: {escape(subject.why)}.</p>'

    def _cost(self) -> Iterator[str]:
        outcome = self._subject.outcome
        if outcome is None:
            return
        if outcome.duration_ms is not None:
            yield f"<b>{seconds(outcome.duration_ms)}</b>"
        if outcome.user_ms is not None and outcome.system_ms is not None:
            yield f"{seconds(outcome.user_ms + outcome.system_ms)} of CPU"
        if outcome.peak_bytes is not None:
            yield f"{outcome.peak_bytes >> 20:,} MiB of memory"

    def _body(self) -> Iterator[str]:
        if not self._passages:
            yield "<p class=cut>The raw is empty.</p>\n"
        for passage in self._passages:
            if passage.state == SHOWN:
                yield from self._passage(passage)
                continue
            whole = range(passage.first, passage.last + 1)
            span = f"<span class=at>{passage.first}:{passage.last}</span>"
            if passage.state == FOLDED:
                words = f"the line above, {counted(len(whole), 'more times')}"
                yield f"<details><summary>{words}{span}</summary>\n"
            else:
                yield f"<details><summary>{self._counts(whole)}{span}</summary>\n"
            yield from self._passage(passage)
            yield "</details>\n"

    def _passage(self, passage: Passage) -> Iterator[str]:
        yield from self._chunks(passage.head)
        cut = passage.cut
        if cut:
            yield (
                f"<p class=cut id=cut-{cut.start} data-first={cut.start} data-last={cut.stop - 1}>"
                f"{self._counts(cut)}, not in this page: "
                f"<code>{self._way} --lines {cut.start}:{cut.stop - 1}</code></p>\n"
            )
        yield from self._chunks(passage.tail)

    def _chunks(self, lines: range) -> Iterator[str]:
        for start in range(lines.start, lines.stop, CHUNK):
            stop = min(start + CHUNK, lines.stop)
            far = " class=far" if stop - start == CHUNK else ""
            yield f"<ol{far}>\n"
            for number in range(start, stop):
                yield self._line(number)
            yield "</ol>\n"

    def _line(self, number: int) -> str:
        text = note = ""
        line = self._lines.shown.get(number)
        if line is not None:
            text = escape(line.text, quote=False)
            if line.rewritten:
                note = f"<i>{counted(line.rewritten, 'characters')} written over</i>"
        kind = CLASSES.get(self._lines.rank(number), "")
        return f"<li id=L{number} value={number}{kind}>{text}{note}\n"

    def _counts(self, lines: range) -> str:
        """Say how many lines there are, how many of them errors and warnings."""
        words = f"<b>{counted(len(lines), 'lines')}</b>"
        errors, warnings = self._lines.errors(lines), self._lines.warnings(lines)
        if errors:
            words += f", <span class=e>{counted(errors, 'errors')}</span>"
        if warnings:
            words += f", <span class=w>{counted(warnings, 'warnings')}</span>"
        return words

    def _anchor(self, number: int) -> str:
        """Give the id of the place where a line is, or is counted."""
        for passage in self._passages:
            if number in passage.cut:
                return f"cut-{passage.cut.start}"
        return f"L{number}"

    def _foot(self) -> Iterator[str]:
        lines = self._lines
        way = f"<code>{self._way}</code>, a part of it: <code>{self._way} --lines A:B</code>"
        yield f"<p>The raw, exactly: {way}</p>"
        if any(passage.cut for passage in self._passages):
            yield (
                f"<p>The raw is large: at most {MOST_LINES:,} lines of it are in this page, of each gap "
                "as many from its start as to its end. The rest is counted where it is missing.</p>"
            )
        told = []
        if lines.clipped:
            told.append(f"{counted(lines.clipped, 'lines')} clipped to {LIMIT:,} characters")
        if lines.redacted:
            told.append(f"{counted(lines.redacted, 'secrets')} redacted")
        if lines.escaped:
            told.append(f"{counted(lines.escaped, 'characters')} escaped")
        if told:
            yield f"<p>In the lines of this page: {', '.join(told)}.</p>"


def _asset(name: str) -> str:
    with open(f"{dirname(__file__)}/{name}", encoding="utf-8") as file:
        return file.read()


def _policy(style: str, script: str) -> str:
    return (
        f"default-src 'none'; style-src '{_hash(style)}'; script-src '{_hash(script)}'; "
        "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'"
    )


def _hash(text: str) -> str:
    return "sha256-" + b64encode(sha256(text.encode()).digest()).decode()
