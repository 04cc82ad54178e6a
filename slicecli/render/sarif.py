"""SARIF 2.1.0 format: the diagnostics of a log, for code scanning and for editors.

One run of one tool, `slice`, whose results are what other tools said; where a text tells which, it
stands in the result's properties. The outcome is the run's invocation. In the properties of the run
is what every condensate tells: the digest of the raw, the cap and what it takes, how many
diagnostics are shown and how many, of which severity, have no room. No kind of column is claimed: some
tools count bytes, some characters.
"""

from __future__ import annotations

from slicecli.canonical import canonical
from slicecli.render.contract import Renderer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.condensate import Condensate

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
UNRESERVED = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")


class SarifRenderer(Renderer):
    """One SARIF log on one line."""

    name = "sarif"
    only_diagnostics = True

    def render(self, condensate: Condensate) -> str:
        """Give the log and a newline."""
        shown = condensate.shown_data()
        found = shown.body["diagnostics"] if isinstance(shown.body, dict) else []
        rules = dict.fromkeys(str(one["code"]) for one in found if "code" in one)
        driver: dict[str, object] = {"name": "slice", "version": str(condensate.slicer.version)}
        if rules:
            driver["rules"] = [{"id": code} for code in rules]
        fields = condensate.fields(shown)
        outcome = fields.pop("outcome")
        run: dict[str, object] = {
            "properties": fields,
            "results": [result(one) for one in found],
            "tool": {"driver": driver},
        }
        if isinstance(outcome, dict):
            run["invocations"] = [invocation(outcome)]
        return canonical({"$schema": SCHEMA, "runs": [run], "version": "2.1.0"}) + "\n"

    def line(self, text: str) -> str:
        """Give the line: what it costs is asked of the whole."""
        return text + "\n"


def result(one: dict[str, object]) -> dict[str, object]:
    r"""Write one diagnostic as a result.

    In a message of SARIF `[text](address)` is a link. A log may not make one: `]\(` is none.
    """
    place: dict[str, object] = {"artifactLocation": {"uri": uri(str(one["path"]))}}
    region = {
        name: one[word]
        for name, word in (("startLine", "line"), ("startColumn", "column"))
        if one.get(word)
    }
    if "startLine" in region:
        place["region"] = region
    said: dict[str, object] = {
        "level": one["severity"],
        "locations": [{"physicalLocation": place}],
        "message": {"text": str(one["message"]).replace("](", "]\\(")},
    }
    if "code" in one:
        said["ruleId"] = one["code"]
    if "tool" in one:
        said["properties"] = {"tool": one["tool"]}
    return said


def uri(path: str) -> str:
    """Write a path as a URI reference (RFC 3986): relative, unless it is absolute.

    A first part with a colon in it would be a scheme; percent-encoded it is none.
    """
    path = path.replace("\\", "/")
    drive = path[1:3] == ":/"
    while path.startswith("./"):
        path = path[2:].lstrip("/")
    coded = "".join(
        chr(byte) if byte in UNRESERVED else f"%{byte:02X}"
        for byte in path.encode("utf-8", "replace")
    )
    if drive:
        return f"file:///{coded.replace('%3A', ':', 1)}"
    return f"file://{coded}" if coded.startswith("/") and path[1:2] != "/" else coded.lstrip("/")


def invocation(outcome: dict[str, object]) -> dict[str, object]:
    """Write an outcome as an invocation; a run whose end isn't known failed for all that one knows."""
    failed = outcome.get("status") != 0 or "timed_out" in outcome
    told: dict[str, object] = {"executionSuccessful": not failed}
    for name, word in (("exitCode", "status"), ("exitSignalNumber", "signal")):
        if word in outcome:
            told[name] = outcome[word]
    if "argv" in outcome:
        told["arguments"] = outcome["argv"]
    if "timed_out" in outcome:
        told["exitCodeDescription"] = "timed out"
    if "duration_ms" in outcome:
        told["properties"] = {"duration_ms": outcome["duration_ms"]}
    return told
