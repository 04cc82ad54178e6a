"""Markdown: whatever a text says stands in one block, as a real parser of CommonMark reads it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from slicecli import CommandOutcome, Raw, render, slicers, tokens
from slicecli.condense import smallest_cap
from slicecli.errors import UsageError
from slicecli.render.markdown import MOST_CHARACTERS, longest_run, span

if TYPE_CHECKING:
    from markdown_it.token import Token

    from tests.conftest import Command

MARKDOWN = render.find("markdown")
SUMMARY = "<details><summary>"
PIECES = st.sampled_from(
    [
        *("```", "`", "````text", "~~~", "```\n</details>\n", "\n\n# Approved\n\n", "\n", "\\`"),
        *(
            "</details>",
            "<script>alert(1)</script>",
            "<!--",
            "-->",
            "&lt;",
            "<img src=x onerror=y>",
        ),
        *("@everyone", "[all is well](http://evil.example)", "![x](http://evil.example/x.png)"),
        *(
            "- [x] done",
            "> quoted",
            "    ",
            "\t",
            "|a|b|\n|-|-|",
            "*",
            "_",
            "\r",
            "error: ",
            "word ",
        ),
    ]
)
TEXTS = st.lists(PIECES, max_size=40).map("".join)
LONG = TEXTS.map(lambda text: text + "".join(f"line {n}\n" for n in range(300)) + text)


def read(output: str) -> list[Token]:
    return MarkdownIt("commonmark").parse(output)


def read_whole(output: str, body: str) -> list[str]:
    """Hold an output to being outcome, element, last line; give what the code spans say."""
    blocks = read(output)
    spans = []
    for block in blocks:
        for inline in block.children or ():
            assert inline.type in {"text", "code_inline"}, output
            spans += [inline.content] if inline.type == "code_inline" else []
    kinds = [block.type for block in blocks if "paragraph" not in block.type]
    first = ["inline"] * (kinds[0] == "inline")
    last = ["inline"] * (kinds[-1] == "inline")
    assert kinds == [*first, "html_block", "fence", "html_block", *last], output
    opened, fence, closed = [b for b in blocks if b.type in {"html_block", "fence"}]
    assert opened.content.startswith(SUMMARY)
    assert closed.content == "</details>\n"
    assert fence.info == "text"
    ended = body + "\n" * (not body.endswith("\n") and bool(body))
    assert fence.content == ended.replace("\r\n", "\n")
    return spans


@pytest.mark.parametrize("name", slicers.names())
def test_any_slicer_has_it(name: str) -> None:
    talk = ",".join([f'{{"role":"user","content":"```` {n}"}}' for n in range(200)])
    raws = {
        "json": b'{"a": [%s]}' % b",".join(b'"```` %d"' % n for n in range(900)),
        "diff": b"--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n-````\n+`````\n a\n" * 60,
        "code": b"def f():\n    return '`````'\n" * 300,
        "chat": f"[{talk}]".encode(),
    }
    raw = Raw(raws.get(name, b"`````\n" * 900), hint="x.py" if name == "code" else None)
    made = slicers.find(name).condense(raw, 400, renderer=MARKDOWN)
    assert made.tokens <= 400
    read_whole(made.output, str(made.shown_text().body))


@given(st.one_of(TEXTS, LONG), st.lists(TEXTS, max_size=3), st.integers(104, 900))
def test_no_text_leaves_its_block(text: str, argv: list[str], cap: int) -> None:
    raw = Raw(text.encode(), outcome=CommandOutcome(("make", *argv), 2, duration_ms=41_300))
    made = slicers.find("log").condense(raw, cap, renderer=MARKDOWN)
    assert made.output.startswith("exit 2 after 41.3 s: `")
    spans = read_whole(made.output, str(made.shown_text().body))
    assert spans[0].startswith("make")
    assert tokens.counter().count(made.output) <= cap


@given(st.text("` ab\\", min_size=1))
def test_a_span_says_what_it_was_given(text: str) -> None:
    (inline,) = [block for block in read("x" + span(text)) if block.type == "inline"]
    word, code = inline.children or []
    assert (word.type, code.type) == ("text", "code_inline")
    assert code.content.strip(" ") == text.strip(" ")


@pytest.mark.parametrize(("text", "run"), [("", 0), ("a`b", 1), ("`` ````` `", 5), ("```\n```", 3)])
def test_the_longest_run(text: str, run: int) -> None:
    assert longest_run(text) == run


@pytest.mark.parametrize("line", ["error: number %d of many", "\U0001f469\U0001f3fd error %d"])
def test_a_comment_has_at_most_what_github_takes_and_most_of_that(line: str) -> None:
    raw = Raw("".join(line % n + "\n" for n in range(40_000)).encode())
    for cap in (50_000, 10**6):
        made = slicers.find("log").condense(raw, cap, renderer=MARKDOWN)
        length = len(made.output.encode("utf-16-le")) // 2
        assert MOST_CHARACTERS * 9 // 10 < length <= MOST_CHARACTERS
        read_whole(made.output, str(made.shown_text().body))


def test_a_raw_that_fits_the_cap_alone_is_cut_to_what_github_takes() -> None:
    made = slicers.find("log").condense(Raw(b"word\n" * 20_000), 10**6, renderer=MARKDOWN)
    assert len(made.output) <= MOST_CHARACTERS
    assert made.piece.lossy


@pytest.mark.parametrize("name", tokens.NAMES)
def test_the_smallest_cap_holds_the_longest_frame(name: str) -> None:
    counter = tokens.counter(name)
    cap = smallest_cap(slicers.find("log"), MARKDOWN, counter)
    for word in ("`" * 400, "` " * 200, "<&>" * 100, "日本" * 99):
        outcome = CommandOutcome((word, word), 255, duration_ms=10**9)
        raw = Raw(f"{word}\n".encode() * 99, outcome=outcome)
        made = slicers.find("log").condense(raw, cap, counter=counter, renderer=MARKDOWN)
        assert counter.count(made.output) <= cap


def test_a_frame_is_needed(slice_: Command) -> None:
    for word in ("--no-frame", "--fence"):
        with pytest.raises(UsageError, match=word):
            render.find("markdown", framed=word != "--no-frame", fenced=word == "--fence")
        for output in ("markdown", "github", "sarif"):
            done = slice_("--format", output, word, stdin=b"x")
            assert (done.returncode, done.stdout) == (2, b"")


def test_it_is_replayed(slice_: Command) -> None:
    raw = b"a.c:1:2: error: no such thing\n" + b"".join(b"line %d\n" % n for n in range(4000))
    for output in ("markdown", "github", "sarif", "json"):
        assert slice_("--format", output, "--cap", "600", stdin=raw).returncode == 0
    done = slice_("replay")
    assert done.returncode == 0
    assert done.stdout.count(b"same: log") == 4
