"""One diagnostic: a place in a file, and what a tool says of it."""

from __future__ import annotations

ERROR, WARNING, NOTE = SEVERITIES = "error", "warning", "note"


class Diagnostic:
    """What a tool says of a place.

    `line` and `column` count from 1; None where the tool names none. `code` is what the tool calls
    the kind of the problem (`E0308`, `no-unused-vars`), `tool` its own name, each empty where the
    text doesn't tell. `row` is the index of the line of text in which it was found.
    """

    __slots__ = ("code", "column", "line", "message", "path", "row", "severity", "tool")

    def __init__(  # noqa: PLR0913  a record: one argument a field
        self,
        path: str,
        line: int | None,
        column: int | None,
        *,
        severity: str,
        code: str,
        message: str,
        tool: str = "",
        row: int = 0,
    ) -> None:
        """Keep the fields."""
        self.path = path
        self.line = line
        self.column = column
        self.severity = severity
        self.code = code
        self.message = message
        self.tool = tool
        self.row = row

    def data(self) -> dict[str, object]:
        """Give the fields as JSON's values; what isn't known is left out."""
        fields: dict[str, object] = {"path": self.path}
        if self.line is not None:
            fields["line"] = self.line
        if self.column is not None:
            fields["column"] = self.column
        fields["severity"] = self.severity
        if self.code:
            fields["code"] = self.code
        fields["message"] = self.message
        if self.tool:
            fields["tool"] = self.tool
        return fields
