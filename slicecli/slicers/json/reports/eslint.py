"""ESLint's JSON: a file's messages in each entry; and the messages of one file."""

from __future__ import annotations

from slicecli.slicers.json.reports.contract import FAILED, PASSED, WARNED, Graded

ERROR = "2"


class EslintFiles(Graded):
    """The files: those with errors, then those with warnings."""

    leads = ("filePath", "messages", "errorCount", "warningCount")
    trails = ("source", "output", "usedDeprecatedRules", "suppressedMessages")

    __slots__ = ()

    @classmethod
    def knows(cls, entry: dict[str, object]) -> bool:
        """Say whether an object is a file's entry."""
        return "filePath" in entry and isinstance(entry.get("messages"), list)

    def grade(self, entry: dict[str, object]) -> float:
        """Grade by the worst message."""
        messages = entry.get("messages")
        found = messages if isinstance(messages, list) else []
        severities = {one.get("severity") for one in found if isinstance(one, dict)}
        return FAILED if ERROR in severities else WARNED if severities else PASSED


class EslintMessages(Graded):
    """The messages of a file: errors, then warnings."""

    leads = ("line", "message", "ruleId", "severity", "column")
    trails = ("fix", "suggestions", "endLine", "endColumn", "nodeType", "messageId")

    __slots__ = ()

    @classmethod
    def knows(cls, entry: dict[str, object]) -> bool:
        """Say whether an object is a message."""
        return "ruleId" in entry and "severity" in entry and "message" in entry

    def grade(self, entry: dict[str, object]) -> float:
        """Grade by severity."""
        return FAILED if entry.get("severity") == ERROR else WARNED
