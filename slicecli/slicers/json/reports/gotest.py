"""`go test -json`: events; a test's output comes before it is known whether the test fails."""

from __future__ import annotations

from collections import deque

from slicecli.slicers.json.reports.contract import FAILED, NOTED, PASSED, WARNED, Report

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

ACTIONS = ("start", "run", "pause", "cont", "output", "bench", "pass", "fail", "skip")
BUILD_ACTIONS = ("build-output", "build-fail")
TEST_FAILED, PACKAGE_FAILED = 0.7, 0.8
"""The output of what failed says more than that it did."""

PROGRESS = ("=== ", "FAIL\n", "exit status")
REASON, TRACE, OTHER = 1.0, 0.9, 0.95

LINES = 60
"""Last lines of output that are remembered of each test that is running."""


class GoTest(Report):
    """The events of a run: those of failed tests and packages matter."""

    leads = ("Action", "Test", "Package", "ImportPath", "FailedBuild", "Elapsed")
    trails = ("Time",)

    __slots__ = ("_running", "_worth")

    def __init__(self) -> None:
        """Begin."""
        self._running: dict[tuple[object, object], deque[tuple[int, float]]] = {}
        self._worth: dict[int, float] = {}

    @classmethod
    def knows(cls, entry: dict[str, object]) -> bool:
        """Say whether an object is such an event."""
        action = entry.get("Action")
        return (action in ACTIONS and "Package" in entry) or (
            action in BUILD_ACTIONS and "ImportPath" in entry
        )

    def leads_of(self, entry: dict[str, object]) -> Sequence[str]:
        """Give only its output of an event that has some: which test's it is, that says itself."""
        return ("Output",) if "Output" in entry else self.leads

    def take(self, entries: Sequence[object], first: int) -> Iterable[int]:
        """Follow the events; remember output, since its test may fail."""
        found = []
        for index, entry in enumerate(entries, first):
            if isinstance(entry, dict) and self._follow(index, entry):
                found.append(index)
        return found

    def _follow(self, index: int, entry: dict[str, object]) -> bool:
        action, test = entry.get("Action"), entry.get("Test")
        key = (entry.get("Package"), test)
        if action == "output":
            worth = _worth_of_output(str(entry.get("Output", "")))
            self._running.setdefault(key, deque(maxlen=LINES)).append((index, worth))
        elif action == "fail":
            self._worth.update(self._running.pop(key, ()))
            self._worth[index] = TEST_FAILED if test else PACKAGE_FAILED
        elif action in BUILD_ACTIONS:
            self._worth[index] = FAILED if action == "build-output" else WARNED
        else:
            if action in ("pass", "skip"):
                self._running.pop(key, None)
            return False
        return True

    def worth(self) -> dict[int, float]:
        """Give what was found, and the output of tests that never ended: they hang, or crashed."""
        worth = dict(self._worth)
        for lines in self._running.values():
            worth.update(lines)
        return worth


def _worth_of_output(output: str) -> float:
    """Say what a line is worth if its test fails: its own messages begin with blanks and a place."""
    text = output.strip()
    if not text:
        return PASSED
    if output.startswith(PROGRESS):
        return NOTED
    if text.startswith(("--- FAIL", "panic:")) or (output.startswith(" ") and ".go:" in text):
        return REASON
    return TRACE if output.startswith(("\t", "goroutine ", "testing.")) else OTHER
