"""pytest's JSON: `tests` of pytest-json-report, and the lines of pytest-reportlog."""

from __future__ import annotations

from slicecli.slicers.json.reports.contract import FAILED, NOTED, PASSED, Graded, inside

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

FAILURES = ("failed", "error")
OUTCOMES = {"failed": FAILED, "error": FAILED, "xpassed": NOTED, "skipped": NOTED, "xfailed": NOTED}


class Pytest(Graded):
    """The tests, collections and phases of them: what failed."""

    leads = ("nodeid", "outcome", "when")
    failed = ("crash", "longrepr", "reprcrash", "message", "path", "lineno")
    phases = ("setup", "call", "teardown")
    trails = ("keywords", "duration", "start", "stop", "user_properties", "result", "reprtraceback")

    __slots__ = ()

    @classmethod
    def knows(cls, entry: dict[str, object]) -> bool:
        """Say whether an object is a test's entry, or a line of the log of reports."""
        return (
            "$report_type" in entry
            or "pytest_version" in entry
            or ("nodeid" in entry and "outcome" in entry)
        )

    def leads_of(self, entry: dict[str, object]) -> Sequence[str]:
        """Give the phase that failed too, and where and why."""
        wrong = [phase for phase in self.phases if inside(entry, phase, "outcome") in FAILURES]
        return (*self.leads, *wrong, *self.failed)

    def grade(self, entry: dict[str, object]) -> float:
        """Grade by outcome."""
        return OUTCOMES.get(str(entry.get("outcome")), PASSED)
