r"""GitHub format: a text whose diagnostics GitHub shows beside the lines of code that they are about.

Each is a workflow command, `::error file=a.c,line=3,col=1,title=E0308::message`, written as the runner
reads it: `%`, CR and LF escaped in data, and `:` and `,` in properties too. GitHub shows ten of each
kind for a step, so more aren't printed but counted, and so are those that have no room: they get at
most a third of the cap, since the text above them says the same.

A log is printed by a step whose every line the runner looks at. So what would be a command in the
shown text is an escape, `\u003a:error` or `#\u0023[error]`, and counted as one: a line that begins with
`::` behind white space, and `##[` anywhere. (The runner's own `::stop-commands::` would leave it word
for word, but a run that is killed before it can resume leaves the commands of the whole step off.)
"""

from __future__ import annotations

from slicecli.render.contract import Renderer
from slicecli.render.text import counted, footer, header

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.condensate import Condensate
    from slicecli.diagnostics.diagnostic import Diagnostic
    from slicecli.tokens.contract import TokenCount

COMMANDS = {"error": "error", "warning": "warning", "note": "notice"}
MOST = 10
"""How many annotations of each kind GitHub shows for a step."""

REST = 24
"""Tokens of the line that counts what isn't annotated."""

DATA = {"%": "%25", "\r": "%0D", "\n": "%0A"}
PROPERTY = {**DATA, ":": "%3A", ",": "%2C"}


class GithubRenderer(Renderer):
    """Text for the log of a workflow's step, with annotations."""

    name = "github"
    repeats_diagnostics = True

    def render(self, condensate: Condensate) -> str:
        """Give the text, and before its last line the annotations."""
        shown = condensate.shown_text()
        body, escaped = guarded(str(shown.body))
        shown.body = body
        shown.escaped += escaped
        if body and not body.endswith("\n"):
            body += "\n"
        annotations = _annotations(condensate)
        last = footer(condensate, shown)
        return guarded(header(condensate))[0] + body + annotations + guarded(last)[0]

    def allowance(self, counter: TokenCount) -> int:
        """Give what the line takes that counts what isn't annotated."""
        return counter.minimum(REST)

    def line(self, text: str) -> str:
        """Give one line."""
        return guarded(text)[0] + "\n"


def guarded(text: str) -> tuple[str, int]:
    """Write as an escape what the runner would take for a command, and count what was written so.

    The escape is one that JSON knows: a document stays one, and says the same.
    """
    marks = text.count("##[")
    text = text.replace("##[", "#\\u0023[")
    if "::" not in text:
        return text, marks
    lines = text.split("\n")
    for at, line in enumerate(lines):
        bare = line.lstrip()
        if bare.startswith("::"):
            lines[at] = line[: len(line) - len(bare)] + "\\u003a" + bare[1:]
            marks += 1
    return "\n".join(lines), marks


def _annotations(condensate: Condensate) -> str:
    left: dict[str, int] = {}
    printed: dict[str, int] = {}
    lines: list[str] = []
    room = condensate.scale
    for one in condensate.diagnostics():
        line = command(one)
        room -= len(line.encode())
        if room >= 0 and printed.get(one.severity, 0) < MOST:
            printed[one.severity] = printed.get(one.severity, 0) + 1
            lines.append(line)
        else:
            left[one.severity] = left.get(one.severity, 0) + 1
    if left:
        words = ", ".join(counted(number, f"{severity}s") for severity, number in left.items())
        lines.append(f"not annotated: {words}\n")
    return "".join(lines)


def command(one: Diagnostic) -> str:
    """Write a diagnostic as a workflow command, a line."""
    properties = {"file": one.path.replace("\\", "/"), "line": one.line, "col": one.column}
    properties["title"] = " ".join(word for word in (one.tool, one.code) if word)
    said = ",".join(
        f"{name}={_escaped(str(value), PROPERTY)}" for name, value in properties.items() if value
    )
    return f"::{COMMANDS[one.severity]} {said}::{_escaped(one.message, DATA)}\n"


def _escaped(text: str, escapes: dict[str, str]) -> str:
    return "".join(escapes.get(letter, letter) for letter in text)
