"""What a reader would have seen of an output without slice: all of it, or what its agent lets through.

An agent cuts a long output down before its model reads it, so what slice saves there is less than the
whole output, and may be less than nothing. Each model here is written from the agent's own public
documentation or source; each agent lets these limits be set, and here they have their defaults. Beside
the text an agent puts a line about what it left out: that is counted, in the shortest form it has.

| reader | shows up to | and of more |
| --- | --- | --- |
| `claude-code` | 30,000 characters | the first 2,000, and a path |
| where the command failed | 10,000 characters | the first and the last 5,000 of the first 30,000 |
| `codex` | 40,000 bytes, its 10,000 tokens | the first and the last 20,000 |
| `gemini` | 40,000 characters | the first 8,000 and the last 32,000 |
| `opencode` | 51,200 bytes and 2,000 lines | the last of them |

Claude Code: tools reference and settings at code.claude.com/docs, as of September 2026, for 2.1.261 and
later. Codex: openai/codex at 820f85c, codex-rs/utils/output-truncation. Gemini CLI:
google-gemini/gemini-cli at 017967b, packages/core/src/utils/fileUtils.ts. opencode: anomalyco/opencode
at 0498793, packages/opencode/src/tool/shell.ts.

Claude Code doesn't say how long its preview is; 2 KB is what its results show. Characters are Unicode's
here; JavaScript counts those beyond U+FFFF as two. Cursor doesn't publish what it does.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from slicecli.history.measure import text_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from slicecli.history.run import Run
    from slicecli.raw import Raw

WIDEST = 4
"""The most bytes that a character takes in UTF-8."""

ANSWERS = frozenset(("grep", "rg", "egrep", "fgrep", "find", "diff", "test", "["))


class Reader(ABC):
    """What comes between an output and the model that reads it."""

    name: str

    @abstractmethod
    def seen(self, raw: Raw, run: Run) -> str | None:
        """Give what the model would have seen of a run's raw; None is all of it."""

    def kind(self, run: Run) -> object:  # noqa: ARG002  for those that look at the run
        """Give what else than the raw it depends on."""
        return None


class Everything(Reader):
    """A reader that is given the whole output."""

    name = "none"

    def seen(self, raw: Raw, run: Run) -> str | None:  # noqa: ARG002  the contract's
        """Give all of it."""
        return None


class ClaudeCode(Reader):
    """A preview of what is long, and less of what failed."""

    name = "claude-code"
    inline, window, failure, preview = 30_000, 30_000, 10_000, 2_000

    def kind(self, run: Run) -> bool:
        """Say whether it takes the run for a failure."""
        fine = run.status == 1 and not (run.timed_out or run.signal) and _answers(run.argv)
        return run.failed and not fine

    def seen(self, raw: Raw, run: Run) -> str | None:
        """Give the output, its preview, or head and tail of what is read back."""
        text = _head(raw, self.window + 1)
        if not self.kind(run):
            if len(text) <= self.inline:
                return None
            return f"Output too large. Full output saved to:\n\nPreview:\n{text[: self.preview]}"
        if len(text) <= self.failure:
            return None
        return _ends(text[: self.window], self.failure // 2, self.failure // 2, "[truncated]")


class Codex(Reader):
    """Head and tail, as many bytes as it takes ten thousand tokens to have."""

    name = "codex"
    limit = 40_000

    def seen(self, raw: Raw, run: Run) -> str | None:  # noqa: ARG002  the contract's
        """Give the two halves of the limit."""
        if raw.size <= self.limit:
            return None
        half = self.limit // 2
        ends = text_of(raw.read(0, half)), text_of(raw.read(raw.size - half))
        return "tokens truncated".join(ends)


class Gemini(Reader):
    """A fifth from the beginning, the rest from the end."""

    name = "gemini"
    limit, head = 40_000, 8_000

    def seen(self, raw: Raw, run: Run) -> str | None:  # noqa: ARG002  the contract's
        """Give head and tail."""
        text = _head(raw, self.limit + 1)
        if len(text) <= self.limit:
            return None
        tail = _tail(raw, self.limit - self.head)
        return f"Output too large.\n{text[: self.head]}\n\n... [characters omitted] ...\n\n{tail}"


class OpenCode(Reader):
    """The end of it."""

    name = "opencode"
    limit, lines = 51_200, 2_000

    def seen(self, raw: Raw, run: Run) -> str | None:  # noqa: ARG002  the contract's
        """Give the last lines, as many whole ones as there is room for."""
        data = raw.read(max(0, raw.size - self.limit))
        lines = data.split(b"\n")
        if len(data) == raw.size and len(lines) <= self.lines:
            return None
        kept = lines[-self.lines :]
        if len(data) < raw.size and len(kept) == len(lines) > 1:
            kept = kept[1:]
        return "...output truncated...\n\nFull output saved to:\n\n" + text_of(b"\n".join(kept))


READERS: dict[str, Reader] = {
    reader.name: reader for reader in (Everything(), ClaudeCode(), Codex(), Gemini(), OpenCode())
}


def _answers(argv: Sequence[str]) -> bool:
    """Say whether 1 is an answer of this command's and no failure, as Claude Code has it."""
    program = argv[0].rpartition("/")[2] if argv else ""
    return program in ANSWERS or (program == "git" and argv[1:2] in (("diff",), ("grep",)))


def _head(raw: Raw, characters: int) -> str:
    return text_of(raw.read(0, WIDEST * characters))[:characters]


def _tail(raw: Raw, characters: int) -> str:
    return text_of(raw.read(max(0, raw.size - WIDEST * characters)))[-characters:]


def _ends(text: str, head: int, tail: int, mark: str) -> str:
    return f"{text[:head]}\n\n... {mark} ...\n\n{text[-tail:]}"
