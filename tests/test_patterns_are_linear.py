"""Every pattern that is built in, on texts made of its own parts to hurt it: all of them return.

The texts are made from the pattern itself: a beginning that it takes, then any stretch of it again and
again, then something that it doesn't take. So a new pattern is attacked without anybody's doing; one
that these can't find, or that is used in a way that can't be read off the source, fails the last tests.
With SLICE_LONG=1 every text has a megabyte; else it is an eighth of one and 150 texts of a pattern are
tried: what takes the square of a length hangs there too.
"""

from __future__ import annotations

import ast
import contextlib
import importlib
import os
import pkgutil
import re
import signal
from itertools import islice
from pathlib import Path
from re import _parser as parser  # type: ignore[attr-defined]
from typing import TYPE_CHECKING, Any

import pytest

import slicecli
from slicecli.diagnostics.find import LONGEST as MESSAGE
from slicecli.redact import patterns as redacting
from slicecli.slicers.code.guess import LONGEST as LINE
from slicecli.slicers.code.rows import LANGUAGES
from slicecli.tokens.split import PATTERNS as SPLITTING

if TYPE_CHECKING:
    from collections.abc import Iterator

LONG = bool(os.environ.get("SLICE_LONG"))
SIZE = 1 << (20 if LONG else 17)
MOST = 100_000 if LONG else 150
HANGS = 30 if LONG else 5
"""Seconds of CPU time, where the slowest that returns takes some hundredths."""

ROOT = Path(slicecli.__file__).parent
USES = ("match", "search", "fullmatch", "findall", "finditer", "sub", "split")
STARTS = {"slicecli.__main__", "slicecli.cli.launcher"}
"""Modules that run something when they are imported."""

IN_OTHER_WORDS = {
    "slicecli.slicers.diff.messages._PASSED_OVER": "match",
    "slicecli.slicers.diff.messages._CHANGED": "match",
    "slicecli.slicers.diff.notations._OLD_RANGE": "match",
    "slicecli.slicers.diff.notations._NEW_RANGE": "match",
    "slicecli.diagnostics.lines._NO_LINE": "search",
    "slicecli.diagnostics.lines._ON_LINE": "search",
    "slicecli.diagnostics.lines._FIELDS": "search",
    "slicecli.diagnostics.lines._BOXED": "search",
}
"""How a pattern is used that is used under another name."""

BOUNDED = {"slicecli.diagnostics.": MESSAGE, "code.": LINE}
"""Where a longer line isn't looked at."""

COMPILED_WITHIN = {
    "slicecli/diagnostics/places.py": 2,
    "slicecli/redact/patterns.py": 1,
    "slicecli/slicers/code/guess.py": 1,
    "slicecli/slicers/diff/names.py": 1,
    "slicecli/tokens/split.py": 2,
}
"""Modules whose patterns aren't all compiled when they are imported, and how many; `in_use` has them."""


class Known:
    """A pattern, where it is, and how it is used."""

    def __init__(self, where: str, pattern: re.Pattern[Any], uses: set[str]) -> None:
        self.where = where
        self.pattern = pattern
        self.uses = uses
        self.size = next((size for name, size in BOUNDED.items() if where.startswith(name)), SIZE)


def at_import() -> Iterator[Known]:
    """Find what modules have in their names when they are imported, in lists and mappings too."""
    for info in pkgutil.walk_packages(slicecli.__path__, "slicecli."):
        if info.name in STARTS:
            continue
        module = importlib.import_module(info.name)
        source = Path(str(module.__file__)).read_text()
        for name, value in vars(module).items():
            if name in source:
                uses = {use for use in USES if re.search(rf"\b{name}\s*\.{use}\b", source)}
                for pattern in within(value):
                    bound = getattr(value, "__name__", "")
                    yield Known(f"{info.name}.{name}", pattern, uses | ({bound} & set(USES)))


def within(value: object, depth: int = 3) -> Iterator[re.Pattern[Any]]:
    if isinstance(value, re.Pattern):
        yield value
    elif isinstance(owner := getattr(value, "__self__", None), re.Pattern):
        yield owner
    elif depth and isinstance(value, dict):
        for inner in value.values():
            yield from within(inner, depth - 1)
    elif depth and isinstance(value, list | tuple | set | frozenset):
        for inner in value:
            yield from within(inner, depth - 1)


def in_use() -> Iterator[Known]:
    for word, (_, pattern) in redacting.PATTERNS.items():
        yield Known(f"redact {word.strip()}", re.compile(pattern), {"finditer"})
    for language in LANGUAGES:
        for number, sign in enumerate(language.signs):
            yield Known(f"code.{language.name} {number}", re.compile(sign), {"fullmatch"})
    for encoding, pattern in SPLITTING.items():
        yield Known(f"split {encoding}", re.compile(pattern), {"findall"})
    words = re.compile(rb'"(?:[^"\\\n]|\\.)*"|\S+')
    yield Known("slicecli.slicers.diff.names", words, {"findall"})
    yield Known("slicecli.diagnostics.places", re.compile(r"[\\/]"), {"split"})


def everywhere() -> list[Known]:
    known: dict[tuple[str, object], Known] = {}
    for one in [*at_import(), *in_use()]:
        seen = known.setdefault((one.where.rpartition(".")[2], one.pattern), one)
        seen.uses |= one.uses
        seen.size = max(seen.size, one.size)
    for one in known.values():
        if not one.uses and one.where in IN_OTHER_WORDS:
            one.uses.add(IN_OTHER_WORDS[one.where])
    return list(known.values())


PATTERNS = everywhere()


def letters(members: list[tuple[Any, Any]]) -> list[str]:
    """Give a few characters of a set in brackets."""
    kinds = {"DIGIT": "1", "SPACE": " ", "WORD": "w", "NOT_SPACE": "x", "NOT_DIGIT": "y"}
    found: list[str] = []
    negated = False
    for operation, value in members:
        name = str(operation)
        if name == "NEGATE":
            negated = True
        elif name == "LITERAL":
            found.append(chr(value))
        elif name == "RANGE":
            found += map(chr, value)
        else:
            found.append(kinds.get(str(value).removeprefix("CATEGORY_"), "-"))
    if negated:
        return [char for char in "x 1,-.\t/'\"(" if char not in found][:4] or ["!"]
    return list(dict.fromkeys(found))[:4]


def example(tree: Any) -> str:
    """Give a short text that a part of a pattern takes."""
    text = ""
    for operation, value in tree:
        name = str(operation)
        if name == "LITERAL":
            text += chr(value)
        elif name in {"ANY", "NOT_LITERAL"}:
            text += "x"
        elif name == "IN":
            text += letters(value)[0]
        elif name in {"MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"}:
            text += example(value[2]) * max(value[0], 1)
        elif name == "SUBPATTERN":
            text += example(value[3])
        elif name == "ATOMIC_GROUP":
            text += example(value)
        elif name == "BRANCH":
            text += example(value[1][0])
    return text


def parts(tree: Any) -> Iterator[tuple[str, str]]:
    """Give what may come before, and what again and again: every stretch, every repeated letter."""
    items = list(tree)
    for start in range(len(items)):
        before = example(items[:start])
        for stop in range(start + 1, min(start + 7, len(items)) + 1):
            yield before, example(items[start:stop])
        operation, value = items[start]
        name = str(operation)
        if name == "IN":
            yield from ((before, char) for char in letters(value))
        elif name.endswith("_REPEAT"):
            yield from ((before + first, again) for first, again in parts(value[2]))
        elif name == "SUBPATTERN":
            yield from ((before + first, again) for first, again in parts(value[3]))
        elif name == "ATOMIC_GROUP":
            yield from ((before + first, again) for first, again in parts(value))
        elif name == "BRANCH":
            for branch in value[1]:
                yield from ((before + first, again) for first, again in parts(branch))
                yield before, example(branch)


def attacks(known: Known, size: int) -> Iterator[Any]:
    """Give the texts: each beginning, then each part until the text is long, then what fits nowhere."""
    pattern = known.pattern
    flags = pattern.flags & ~re.UNICODE if isinstance(pattern.pattern, bytes) else pattern.flags
    made = dict.fromkeys(parts(parser.parse(pattern.pattern, flags)))
    made |= dict.fromkeys(("", again) for _, again in list(made))
    for before, again in made:
        if again:
            for last in ("\x01", "\n"):
                text = before + again * (size // len(again)) + last
                yield (
                    text if isinstance(pattern.pattern, str) else text.encode("latin-1", "replace")
                )


def use(pattern: re.Pattern[Any], how: str, text: Any) -> None:
    if how == "finditer":
        for _ in pattern.finditer(text):
            pass
    elif how == "sub":
        pattern.sub(text[:0], text)
    else:
        getattr(pattern, how)(text)


@contextlib.contextmanager
def within_reason(text: Any) -> Iterator[None]:
    """Fail where the CPU time is such that it hangs; the engine looks at signals now and then."""

    def hangs(*_: object) -> None:
        pytest.fail(f"it hangs on {text[:80]!r}, {len(text)} long")

    before = signal.signal(signal.SIGVTALRM, hangs)
    signal.setitimer(signal.ITIMER_VIRTUAL, HANGS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


@pytest.mark.parametrize("known", PATTERNS, ids=lambda known: known.where)
def test_a_pattern_returns_from_every_text_made_of_its_parts(known: Known) -> None:
    texts = len(list(attacks(known, 10)))
    for text in islice(attacks(known, known.size), 0, None, -(-texts // MOST)):
        with within_reason(text):
            for how in sorted(known.uses):
                use(known.pattern, how, text)


def test_it_is_known_of_every_pattern_how_it_is_used() -> None:
    assert [known.where for known in PATTERNS if not known.uses] == []
    assert len(PATTERNS) > 100


def test_no_pattern_is_compiled_where_these_tests_don_t_see_it() -> None:
    unseen: dict[str, int] = {}
    for path in ROOT.rglob("*.py"):
        tree = ast.parse(path.read_text())
        inside = {
            id(node)
            for function in ast.walk(tree)
            if isinstance(function, ast.FunctionDef | ast.Lambda)
            for node in ast.walk(function)
        }
        for node in ast.walk(tree):
            if is_call_of_re(node) and (id(node) in inside or not is_compile(node)):
                name = str(path.relative_to(ROOT.parent))
                unseen[name] = unseen.get(name, 0) + 1
    assert unseen == COMPILED_WITHIN


def is_call_of_re(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id in {"re", "_sre"}
        and node.func.attr != "escape"
    )


def is_compile(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func).endswith("compile")
