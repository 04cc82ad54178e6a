"""The JSON slicer's payload: the condensed document, as text and as data."""

from __future__ import annotations

from slicecli.slice import Payload


class JsonPayload(Payload):
    """A condensed document: `document` is its text, `values` how many the raw had, one after another."""

    __slots__ = ("document", "values")

    def __init__(self, document: str, values: int) -> None:
        """Keep the fields."""
        self.document = document
        self.values = values

    def text(self) -> str:
        """Give the document and a line end."""
        return self.document + "\n"

    def data(self) -> dict[str, object]:
        """Give the document as text, so that its numbers stay word for word."""
        return {"document": self.document, "values": self.values}
