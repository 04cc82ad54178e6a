"""The page as text: nothing of the raw is more than text in it, and what it counts adds up."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.conftest import Command

LOG = b"".join(b"compiling %d\n" % n + b"waiting\n" * (9 if n == 300 else 0) for n in range(1, 600))
LOG = LOG.replace(b"compiling 301\n", b"a.c:3:1: error: broken\n").replace(
    b"ng 99\n", b"ng 99: warning: w\n"
)
TOKEN = b"ghp_" + b"A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8"


class Page(HTMLParser):
    """A page taken apart: its elements, the lines in it, the words on its folds."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.lines: dict[int, str] = {}
        self.folds: list[str] = []
        self.script = self.style = self.policy = ""
        self._in = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.tags.append(tag)
        self._in = tag
        if tag == "li" and "value" in found:
            self.lines[int(found["value"] or 0)] = ""
        elif tag == "summary":
            self.folds.append("")
        elif tag == "meta" and found.get("http-equiv"):
            self.policy = found["content"] or ""

    def handle_endtag(self, tag: str) -> None:
        if tag in ("ol", "summary", "script", "style"):
            self._in = ""
        elif self.folds and tag in ("b", "span"):
            self._in = "summary"

    def handle_data(self, data: str) -> None:
        if self._in == "li" and self.lines:
            self.lines[max(self.lines)] += data
        elif self._in in ("summary", "b", "span") and self.folds:
            self.folds[-1] += data
        elif self._in == "script":
            self.script += data
        elif self._in == "style":
            self.style += data


def text_of(slice_: Command, *words: str) -> str:
    done = slice_("show", "--html", "-", *words)
    assert done.returncode == 0, done.stderr
    return done.stdout.decode()


def page_of(slice_: Command, *words: str) -> Page:
    return Page(text_of(slice_, *words))


@pytest.mark.parametrize("cap", [64, 200, 4000])
def test_every_line_is_there_and_gaps_are_counted_as_in_the_condensate(
    slice_: Command, cap: int
) -> None:
    done = slice_("--cap", str(max(cap, 200)), "--format", "json", stdin=LOG)
    page = page_of(slice_)
    assert [text.rstrip("\n") for text in page.lines.values()] == LOG.decode().splitlines()
    payload = json.loads(done.stdout)["payload"]
    gaps = [item["gap"] for item in payload.get("lines", []) if "gap" in item]
    folds = [fold for fold in page.folds if "more time" not in fold]
    assert len(folds) == len(gaps)
    for gap, fold in zip(gaps, folds, strict=True):
        told = {
            word: int(number) for number, word in re.findall(r"(\d+) (line|error|warning)", fold)
        }
        assert told == {word.removesuffix("s"): number for word, number in gap.items()}


def test_repeats_are_behind_the_line_that_they_repeat(slice_: Command) -> None:
    slice_("--cap", "200", stdin=LOG + b"a.c:4:1: error: broken again\n" * 9)
    page = page_of(slice_)
    assert "the line above, 8 more times610:617" in page.folds
    assert page.lines[609] == page.lines[617] == "a.c:4:1: error: broken again\n"


HOSTILE = (
    b"</script><script>window.hacked = 1</script>\n"
    b"</style><style>body { display: none }</style>\n"
    b"</li></ol></details></main></body></html><img src=x onerror='window.hacked = 1'>\n"
    b"<!-- <![CDATA[ $body ${title} {{x}} &lt;b&gt; &#60;\n"
    b"<base href=//evil.example><meta http-equiv=refresh content='0;url=//evil.example'>\n"
    b"\"'><svg onload=window.hacked=1> javascript:alert(1) <a href=javascript:alert(1)>\n"
    b"\x1b]0;title\x07\x1b[31mred\x1b[0m \xe2\x80\xaetxt.exe \xf3\xa0\x81\x81 \x00\xff\n"
)
"""Seven lines that try to be more than text."""

SHOWN = [
    *HOSTILE.decode("latin-1").splitlines()[:6],
    "red \\u202etxt.exe \\U000e0041 \\x00\\xff",
]


def test_hostile_text_is_text_wherever_it_stands(slice_: Command) -> None:
    plain = slice_("run", "--", "printf", "%s", "harmless")
    assert plain.returncode == 0
    harmless = page_of(slice_)
    word = "</h1></title></script><script>window.hacked = 1</script>\u202e"
    slice_("run", "--", "sh", "-c", "cat", word, stdin=HOSTILE)
    page = page_of(slice_)
    assert [text.rstrip("\n") for text in page.lines.values()] == SHOWN
    assert set(page.tags) <= set(harmless.tags)
    assert page.tags.count("script") == page.tags.count("style") == 1
    assert page.script == harmless.script
    assert page.policy == harmless.policy
    slice_("--hint", word, stdin=HOSTILE)
    assert page_of(slice_).tags.count("script") == 1


def test_the_policy_lets_its_own_script_and_style_through_and_nothing_else(slice_: Command) -> None:
    slice_(stdin=LOG)
    page = page_of(slice_)
    allowed = dict(part.strip().split(" ", 1) for part in page.policy.split(";"))
    for kind, text in (("script-src", page.script), ("style-src", page.style)):
        found = b64encode(sha256(text.encode()).digest()).decode()
        assert allowed.pop(kind) == f"'sha256-{found}'"
    assert allowed.pop("require-trusted-types-for") == "'script'"
    assert allowed == dict.fromkeys(("default-src", "base-uri", "form-action"), "'none'")


def test_secrets_are_out_even_where_the_run_let_them_in(slice_: Command) -> None:
    raw = b"token " + TOKEN + b"\n" + LOG
    slice_(
        "run", "--no-redact", "--cap", "300", "--", "sh", "-c", "cat # " + TOKEN.decode(), stdin=raw
    )
    text = text_of(slice_)
    assert TOKEN.decode() not in text
    assert "1 secret redacted" in text
    slice_("--redact-key", "colour", stdin=b"colour=turquoise\n")
    assert "turquoise" not in text_of(slice_)


def test_the_same_run_gives_the_same_bytes(slice_: Command) -> None:
    slice_("--cap", "200", stdin=LOG)
    texts = {
        slice_("show", "--html", "-", env=env).stdout
        for env in ({}, {"PYTHONHASHSEED": "7", "LC_ALL": "C", "TZ": "Asia/Tokyo", "COLUMNS": "40"})
    }
    assert len(texts) == 1


def test_the_head_says_how_it_ended(slice_: Command) -> None:
    slice_("run", "--cap", "200", "--", "sh", "-c", "cat; exit 3", stdin=LOG)
    text = text_of(slice_)
    assert "<title>exit 3: sh -c &#x27;cat; exit 3&#x27;</title>" in text
    assert '<span class="outcome bad">exit 3</span>sh -c' in text
    assert "of 608 lines kept" in text


def test_a_long_command_is_clipped_with_a_count(slice_: Command) -> None:
    slice_("run", "--", "echo", "word " * 10_000)
    text = text_of(slice_)
    (head,) = re.findall(r"<h1>.*</h1>", text)
    (title,) = re.findall(r"<title>.*</title>", text)
    assert len(title) < 300 < len(head) < 1300
    assert re.search(r" \.\.\. \[49,\d{3} characters\] \.\.\. ", head)


def test_a_large_raw_is_bounded_and_what_is_missing_is_counted(slice_: Command) -> None:
    raw = b"".join(
        b"%d: error: x\n" % n if n % 5000 == 0 else b"%d\n" % n for n in range(1, 120_001)
    )
    slice_("--cap", "200", stdin=raw)
    text = text_of(slice_)
    page = Page(text)
    assert len(page.lines) <= 10_000
    missing = [
        (int(first), int(last))
        for first, last in re.findall(
            r"not in this page: <code>slice show \w+ --lines (\d+):(\d+)", text
        )
    ]
    counted = [line for first, last in missing for line in range(first, last + 1)]
    assert sorted([*counted, *page.lines]) == list(range(1, 120_001))
    assert "at most 10,000 lines of it are in this page" in text
    # Each mark of the map leads to where its line is, or is counted.
    marks = re.findall(r'<a href="#(L|cut-)(\d+)"', text)
    assert len(marks) == 24
    starts = {first for first, _ in missing}
    assert all(int(n) in (page.lines if kind == "L" else starts) for kind, n in marks)


VALUES = b"[" + b",\n".join(b'{"error": "two", "n": %d}' % n for n in range(300)) + b"]\n"


def test_what_tells_nothing_of_lines_is_not_folded_and_has_no_errors(slice_: Command) -> None:
    slice_("--cap", "200", stdin=VALUES)
    text = text_of(slice_)
    assert "Nothing is folded: the slicer json tells nothing of lines." in text
    assert "<details>" not in text
    assert "class=e" not in text
    assert len(Page(text).lines) == VALUES.count(b"\n")


DIFF = b"--- a/f\n+++ b/f\n@@ -1,3 +1,3 @@\n one\n-error: two\n+three\n four\n" * 90


def test_a_diff_is_folded_and_has_no_errors(slice_: Command) -> None:
    slice_("--cap", "150", stdin=DIFF)
    text = text_of(slice_)
    assert "Nothing is folded" not in text
    assert "<details>" in text
    assert "class=e" not in text


def test_a_run_of_another_version_is_shown_unfolded_with_its_outcome(slice_: Command) -> None:
    from blake3 import blake3

    slice_("--cap", "200", "--exit-status", "4", stdin=LOG)
    (record,) = (slice_.store / "runs").glob("*/*")
    changed = record.read_bytes().replace(b'"version":1', b'"version":99')
    name = f"{record.name.partition('.')[0]}.{blake3(changed).hexdigest()[:16]}"
    record.unlink()
    (record.parent / name).write_bytes(changed)
    text = text_of(slice_)
    assert "Nothing is folded: what was printed can&#x27;t be made again" in text
    assert '<span class="outcome bad">exit 4</span>' in text
    assert ">1 error<" in text


@pytest.mark.parametrize("raw", [b"", b"\n", b"\xef\xbb\xbf", b"\x1b[0m", b"no end"])
def test_small_raws_have_a_page(slice_: Command, raw: bytes) -> None:
    slice_(stdin=raw)
    page = page_of(slice_)
    assert len(page.lines) == bool(raw)
