"""A slicer of one's own: it chooses, the contract around it stores, counts and holds the cap."""

from collections.abc import Mapping

from slicecli import Budget, Payload, Raw, Slice, Slicer, SlicerId


class Lines(Payload):
    def __init__(self, lines: list[str]) -> None:
        self.lines = lines

    def text(self) -> str:
        return "".join(f"{line}\n" for line in self.lines)

    def data(self) -> dict[str, object]:
        return {"lines": self.lines}


class LongestLines(Slicer):
    """Keeps the longest lines that fit."""

    id = SlicerId("longest", 1)
    schema = "example.longest.v1"

    def slice(self, raw: Raw, budget: Budget, options: Mapping[str, object]) -> Slice:
        lines = raw.read().decode("utf-8", "backslashreplace").splitlines()
        ranked = sorted(lines, key=len, reverse=True)
        kept = len(ranked)
        while kept and not budget.fits(self.of(ranked, kept)):
            kept -= 1
        return self.of(ranked, kept)

    def of(self, ranked: list[str], kept: int) -> Slice:
        return Slice(
            self.schema,
            Lines(ranked[:kept]),
            lossy=True,
            unit="lines",
            shown=kept,
            total=len(ranked),
            dropped={"lines": len(ranked) - kept},
        )


raw = Raw(b"".join(b"%s\n" % (b"x" * (n % 40)) for n in range(500)))
print(LongestLines().condense(raw, 64).output, end="")

# Output:
# xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
# xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
# xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
# xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
# xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
# xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
# xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
# 7/500 lines; raw not stored
