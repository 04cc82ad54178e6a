"""Grammars and parsing: from bytes to a tree, and how well that went.

tree-sitter and the grammars are the extra `code`: loaded when a file is parsed, and only the one
that is needed. A parser of somebody else's may be made to work very long by input that no one would
write, so what goes in is bounded by its size and by how deep it nests, and parsing stops after as
many steps, and readings of its text, as a tenfold of what real code takes; none of that depends on a
clock. What such counts don't see `trial` finds out.
"""

from __future__ import annotations

from slicecli.errors import MissingExtra, Unsuitable
from slicecli.slicers.code.trial import survives

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tree_sitter import Language as Grammar
    from tree_sitter import Node, Query, Tree

    from slicecli.slicers.code.language import Language

LARGEST = 20 << 20
"""Bytes: a tree takes about thirty times its file."""
DEEPEST = 1000
"""Brackets within brackets."""
DEEPEST_COMMENT = 100
STEPS_PER_BYTE = 0.2
STEPS_AT_LEAST = 1000
"""Hundreds of parser operations; real code takes at most 0.016 a byte."""
READ = 1 << 8
"""Bytes that the parser gets at once: what it looks at again it has to ask for again, if it is far."""
READINGS = 220
READINGS_AT_LEAST = 1000
"""Of each part of the text; real code takes at most 22. A grammar's own scanner may look ahead over all
that follows at every token, and that is no step."""

_BRACKETS = bytes.maketrans(b"([{)]}", b"((()))")
_NO_BRACKET = bytes(set(range(256)) - set(b"()[]{}"))

_loaded: dict[str, tuple[Grammar, Query]] = {}
_latest: list[Parsed] = []
_deadly: list[tuple[bytes, Language]] = []


class Parsed:
    """A parsed file: `flaws` is the share of its bytes, in thousandths, that made no sense."""

    __slots__ = ("data", "flaws", "language", "query", "root")

    def __init__(self, data: bytes, language: Language, root: Node, query: Query) -> None:
        """Keep the tree and measure its flaws."""
        self.data = data
        self.language = language
        self.root = root
        self.query = query
        self.flaws = _flaws(root) * 1000 // max(1, len(data))


def installed(language: Language) -> bool:
    """Say whether the parser and the language's grammar are there, without loading them."""
    from importlib.util import find_spec  # noqa: PLC0415  only when code is likely

    return all(find_spec(name) is not None for name in ("tree_sitter", language.grammar[0]))


def parse(data: bytes, language: Language) -> Parsed:
    """Parse a file as that language; the latest tree is kept, since detection asks for it before.

    Raises MissingExtra, and Unsuitable for what is too large, too deep or too much work.
    """
    for latest in _latest:
        if latest.data is data and latest.language is language:
            return latest
    grammar, query = _load(language)
    _check(data, language)
    known = bool(_deadly) and _deadly[0][0] is data and _deadly[0][1] is language
    if known or not survives(lambda: _parsed(data, language, grammar, query), len(data)):
        _deadly[:] = [(data, language)]
        raise Unsuitable(slicer="code", detail=f"the parser of {language.name} can't take it")
    parsed = _parsed(data, language, grammar, query)
    _latest[:] = [parsed]
    return parsed


def _parsed(data: bytes, language: Language, grammar: Grammar, query: Query) -> Parsed:
    parsed = Parsed(data, language, _tree(data, grammar).root_node, query)
    if parsed.flaws and language.eased is not None:
        eased = language.eased(data)
        if eased != data:
            second = Parsed(data, language, _tree(eased, grammar).root_node, query)
            parsed = min(parsed, second, key=lambda one: one.flaws)
    return parsed


def _load(language: Language) -> tuple[Grammar, Query]:
    if language.name not in _loaded:
        module, entry = language.grammar
        try:
            from tree_sitter import Language as Grammar  # noqa: PLC0415  an extra
            from tree_sitter import Query  # noqa: PLC0415

            grammar = Grammar(getattr(__import__(module), entry)())
        except ImportError:
            raise MissingExtra(what="the slicer code", extra="code") from None
        _loaded[language.name] = grammar, Query(grammar, language.declarations)
    return _loaded[language.name]


def _check(data: bytes, language: Language) -> None:
    if len(data) > LARGEST:
        raise Unsuitable(slicer="code", detail=f"{len(data):,} bytes are too many to parse")
    if b"\0" in data:
        raise Unsuitable(slicer="code", detail="it holds NUL bytes")
    if _depth(data) > DEEPEST or (language.nesting and _comment_depth(data) > DEEPEST_COMMENT):
        raise Unsuitable(slicer="code", detail="it nests too deep to parse")


def _depth(data: bytes) -> int:
    """Measure how deep brackets nest; those in strings count, a closing one too many doesn't."""
    depth = deepest = 0
    for bracket in data.translate(_BRACKETS, _NO_BRACKET):
        if bracket == 0x28:  # noqa: PLR2004  an opening one
            depth += 1
            deepest = max(deepest, depth)
        elif depth:
            depth -= 1
    return deepest


def _comment_depth(data: bytes) -> int:
    depth = deepest = 0
    for part in data.split(b"/*")[1:]:
        depth += 1
        deepest = max(deepest, depth)
        depth = max(0, depth - part.count(b"*/"))
    return deepest


def _tree(data: bytes, grammar: Grammar) -> Tree:
    from tree_sitter import Parser  # noqa: PLC0415  an extra

    steps = int(STEPS_AT_LEAST + len(data) * STEPS_PER_BYTE)
    readings = READINGS_AT_LEAST + len(data) // READ * READINGS

    def read(offset: int, _: object) -> bytes:
        nonlocal readings
        readings -= 1
        return data[offset : offset + READ] if readings >= 0 else b""

    def enough(offset: int, error: bool) -> bool:  # noqa: FBT001  the parser calls it
        nonlocal steps
        del offset, error
        steps -= 1
        return steps < 0

    try:
        tree = Parser(grammar).parse(read, progress_callback=enough)
    except ValueError:
        tree = None
    if tree is None or readings < 0:
        raise Unsuitable(slicer="code", detail="parsing it takes too much work")
    return tree


def _flaws(root: Node) -> int:
    """Count the bytes in nodes that the parser could make nothing of, and what it had to add."""
    flawed = 0
    nodes = [root]
    while nodes:
        node = nodes.pop()
        if node.is_error:
            flawed += node.end_byte - node.start_byte
        elif node.is_missing:
            flawed += 1
        elif node.has_error:
            nodes.extend(node.children)
    return flawed
