"""Markdown format: for a comment on a pull request, or the summary of a step.

The first line is the outcome, the command in a code span. Then comes a `details` element that opens on
the payload in a fenced block, and last, in a code span too, the line that ends a text. Nothing that
the raw says can leave its block: a fence, as CommonMark has it, ends only at a run of backticks as
long as its own, and this one is longer than any in the payload. A code span is made in the same way.
So outside of them stand only words of ours.

GitHub takes comments of 65,536 characters at most. The budget knows that: what has no room isn't
packed, and nothing is cut.
"""

from __future__ import annotations

from slicecli.render.contract import Renderer
from slicecli.render.text import footer, header

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.condensate import Condensate
    from slicecli.tokens.contract import TokenCount

MOST_CHARACTERS = 65_536
ELEMENT = 40
"""Tokens that stand around a payload: the element, the fence, and the backticks of both code spans."""

SHORTEST_FENCE = 3


class MarkdownRenderer(Renderer):
    """Markdown as GitHub and GitLab show it."""

    name = "markdown"
    longest = MOST_CHARACTERS

    def render(self, condensate: Condensate) -> str:
        """Give outcome, element and last line."""
        shown = condensate.shown_text()
        body = str(shown.body)
        if body and not body.endswith("\n"):
            body += "\n"
        piece = condensate.piece
        fence = "`" * max(SHORTEST_FENCE, longest_run(body) + 1)
        first = header(condensate, span)
        last = footer(condensate, shown).rstrip("\n")
        return (
            f"{first}\n" * bool(first)
            + f"<details><summary>{piece.shown:,} of {piece.total:,} {piece.unit}</summary>\n\n"
            + f"{fence}text\n{body}{fence}\n\n</details>\n"
            + f"\n{span(last)}\n" * bool(last)
        )

    def allowance(self, counter: TokenCount) -> int:
        """Give what stands around the payload."""
        return counter.minimum(ELEMENT)

    def line(self, text: str) -> str:
        """Give one line."""
        return text + "\n"


def span(text: str) -> str:
    """Write one line as a code span that nothing in it ends.

    CommonMark takes one blank off each side, if both have one.
    """
    ticks = "`" * (longest_run(text) + 1)
    return f"{ticks} {text} {ticks}" if "`" in text or text[:1] == " " else f"{ticks}{text}{ticks}"


def longest_run(text: str) -> int:
    """Give the length of the longest run of backticks."""
    run = 0
    while "`" * (run + 1) in text:
        run += 1
    return run
