"""SARIF (OASIS, 2.1.0): the results of static analysis, in `runs[].results`."""

from __future__ import annotations

from slicecli.slicers.json.reports.contract import FAILED, NOTED, PASSED, WARNED, Graded, inside

LEVELS = {"error": FAILED, "warning": WARNED, "note": NOTED, "none": PASSED}


class Sarif(Graded):
    """The results, by level; a suppressed one counts as passed."""

    leads = (
        "ruleId",
        "level",
        "message",
        "text",
        "locations",
        "physicalLocation",
        "artifactLocation",
        "uri",
        "region",
        "startLine",
        "snippet",
    )
    trails = ("fingerprints", "partialFingerprints", "codeFlows", "relatedLocations", "fixes")

    __slots__ = ()

    @classmethod
    def knows(cls, entry: dict[str, object]) -> bool:
        """Say whether an object is a result."""
        message = entry.get("message")
        return (
            isinstance(message, dict)
            and ("text" in message or "id" in message)
            and ("ruleId" in entry or "locations" in entry or "ruleIndex" in entry)
        )

    def grade(self, entry: dict[str, object]) -> float:
        """Grade by level, which is `warning` where it is missing (section 3.27.10)."""
        if entry.get("suppressions"):
            return PASSED
        if entry.get("kind", "fail") != "fail":
            return PASSED
        return LEVELS.get(str(inside(entry, "level") or "warning"), WARNED)
