"""The payload of condensed code: text that parses in its language."""

from __future__ import annotations

from slicecli.slice import Payload

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class CodePayload(Payload):
    """Code with marks where something was left out; each mark is a comment of the language."""

    __slots__ = ("_rows", "code", "language")

    def __init__(self, language: str, code: str, rows: Callable[[], list[tuple[int, int]]]) -> None:
        """Keep the code and the name of its language; `rows` gives the rows of the file in it."""
        self.language = language
        self.code = code
        self._rows = rows

    def text(self) -> str:
        """Give the code."""
        return self.code

    def data(self) -> dict[str, object]:
        """Give `{"language": …, "code": …}`."""
        return {"language": self.language, "code": self.code}

    def shown_lines(self) -> list[tuple[int, int, int]] | None:
        """Give the lines of which something is in the code."""
        return [(first + 1, last + 1, last + 1) for first, last in self._rows()]


PAYLOAD = {
    "description": "A source file whose bodies, and more where room is short, are left out.",
    "type": "object",
    "properties": {
        "language": {"description": "The language it was read as.", "type": "string"},
        "code": {
            "description": "Code that parses in that language if the file did. A comment such as "
            "`12 lines: a, b, 3 more` stands for what was left out: how many lines, and which "
            "declarations they hold.",
            "type": "string",
        },
    },
    "required": ["code", "language"],
    "additionalProperties": False,
}
