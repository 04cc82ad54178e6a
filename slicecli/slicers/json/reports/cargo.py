"""`cargo --message-format=json`: the compiler's messages among what it built."""

from __future__ import annotations

from slicecli.slicers.json.reports.contract import (
    FAILED,
    NOTED,
    PASSED,
    WARNED,
    Graded,
    inside,
)


class Cargo(Graded):
    """The messages of a build: errors, then warnings, then whether it finished."""

    leads = ("reason", "message", "rendered", "level", "code", "success")
    trails = ("spans", "children", "package_id", "manifest_path", "features", "filenames")

    __slots__ = ()

    @classmethod
    def knows(cls, entry: dict[str, object]) -> bool:
        """Say whether an object is such a message."""
        reason = entry.get("reason")
        return reason == "build-finished" or (
            "package_id" in entry
            and reason in ("compiler-artifact", "compiler-message", "build-script-executed")
        )

    def grade(self, entry: dict[str, object]) -> float:
        """Grade by the compiler's level; what points at no place, as `aborting due to`, sums up."""
        if entry.get("reason") == "build-finished":
            return PASSED if entry.get("success") else WARNED
        if entry.get("reason") != "compiler-message":
            return PASSED
        if not inside(entry, "message", "spans"):
            return NOTED
        level = str(inside(entry, "message", "level"))
        return FAILED if level.startswith("error") else WARNED if level == "warning" else NOTED
