"""A command line with `slice run --` put in where that changes nothing but what is printed.

bash's own grammar (tree-sitter's) says where the commands are. Words are put in before a command's name,
never moved or quoted again: what the shell would do with the rest of the line it still does. Where a
command's output goes to a file or to another program, where it runs in the background, where the line
has control flow, or where anything isn't understood, the line stays as it is.
"""

from __future__ import annotations

from slicecli.errors import SliceFailure
from slicecli.hooks.programs import FILTERS, PREFIXES, is_left_alone

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tree_sitter import Node

    Exists = Callable[[str], bool]
    Edit = tuple[int, int, str]

BYPASS = "SLICE_OFF="
"""A command before which this is set is left alone: `SLICE_OFF=1 make`."""

LONGEST = 20_000
"""A line of more bytes is a script, and left alone."""

RUN = "slice run --"

ERRORS_AWAY = """sh -c 'exec "$@" 2>/dev/null' sh"""
"""Stands between slice and a command whose errors are to be thrown away: slice would take them in."""

_LITERAL = frozenset({"word", "number", "raw_string"})


def rewrite(line: str, exists: Exists, run: str = RUN) -> str:
    """Give the line as it should be run; itself where nothing in it is to be run through slice.

    `exists` says whether a name is a program's, so that functions and aliases are left alone; `run` is
    what is put before a command. Raises SliceFailure where bash's grammar isn't installed.
    """
    try:
        source = line.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return line  # half a character, which no shell takes
    if len(source) > LONGEST:
        return line
    root = _parse(source)
    if root.has_error or any(node.type == "function_definition" for node in root.children):
        return line
    edits = [edit for node in _foreground(root.children) for edit in _edits(node, exists, run)]
    for start, stop, words in sorted(edits, reverse=True):
        source = source[:start] + words.encode() + source[stop:]
    return source.decode("utf-8", "surrogateescape")


def _parse(source: bytes) -> Node:
    try:
        import tree_sitter_bash  # noqa: PLC0415  an extra
        from tree_sitter import Language, Parser  # noqa: PLC0415
    except ImportError:
        detail = "bash's grammar is missing: pip install 'slicecli[code]'"
        raise SliceFailure(detail=detail) from None
    return Parser(Language(tree_sitter_bash.language())).parse(source).root_node


def _foreground(nodes: Sequence[Node]) -> list[Node]:
    """Give the statements among these nodes behind which there is no `&`."""
    return [
        node
        for at, node in enumerate(nodes)
        if node.is_named and not (at + 1 < len(nodes) and nodes[at + 1].type == "&")
    ]


def _edits(node: Node, exists: Exists, run: str) -> list[Edit]:
    """Give what is to be put in where for one statement."""
    if node.type in {"list", "subshell", "compound_statement"}:
        return [edit for part in _foreground(node.children) for edit in _edits(part, exists, run)]
    if node.type == "pipeline":
        last = node.named_children[-1]
        return _edits(last, exists, run) if _name(last) in FILTERS else []
    if node.type == "redirected_statement":
        return _redirected(node, exists, run)
    at = _start(node, exists) if node.type == "command" else -1
    return [(at, at, f"{run} ")] if at >= 0 else []


def _redirected(node: Node, exists: Exists, run: str) -> list[Edit]:
    body = node.child_by_field_name("body")
    if body is None or body.type != "command":
        return []
    redirects = node.children_by_field_name("redirect")
    fed = any(one.type == "heredoc_redirect" or _text(one).startswith("<") for one in redirects)
    at, cut = _start(body, exists, fed=fed), []
    for redirect in redirects:
        text = _text(redirect).replace(" ", "")
        if text == "2>/dev/null":
            cut.append((redirect.start_byte, redirect.end_byte, ""))
        elif not _is_harmless(redirect, text):
            return []
    if at < 0:
        return []
    return [(at, at, f"{run} {ERRORS_AWAY} " if cut else f"{run} "), *cut]


def _is_harmless(redirect: Node, text: str) -> bool:
    """Say whether a redirection leaves the output where it was: input, a here-document, `2>&1`."""
    if redirect.type == "heredoc_redirect":
        inner = [child for child in redirect.named_children if not child.type.startswith("heredoc")]
        return all(child.type == "file_redirect" and _text(child) == "2>&1" for child in inner)
    return redirect.type == "herestring_redirect" or text == "2>&1" or text.startswith(("<", "0<"))


def _start(command: Node, exists: Exists, *, fed: bool = False) -> int:
    """Give where to put words in before a command's name; -1 where it is to be left alone."""
    variables = [child for child in command.children if child.type == "variable_assignment"]
    words = [child for child in command.children if child not in variables]
    if any(child.type in {"file_redirect", "heredoc_redirect"} for child in words):
        return -1
    if any(_text(variable).startswith(BYPASS) for variable in variables):
        return -1
    fed = fed or any(child.type == "herestring_redirect" for child in words)
    words = [child for child in words if child.is_named and child.type != "herestring_redirect"]
    texts = [_literal(word) for word in words]
    first = 0
    while first < len(texts) - 1 and texts[first] in PREFIXES:
        first += 1
        while first < len(texts) - 1 and (texts[first] or "-").startswith("-"):
            first += 1
    name = texts[first]
    if name is None or is_left_alone(texts[first:], fed=fed) or not exists(name):
        return -1
    # `time` is the shell's: what it measures may be run by slice, but slice can't run it.
    return int(words[1 if texts[0] == "time" else 0].start_byte)


def _name(node: Node) -> str | None:
    """Give the name of the program that a stage of a pipeline runs, where it is written out."""
    body = node.child_by_field_name("body") if node.type == "redirected_statement" else node
    name = body.child_by_field_name("name") if body is not None else None
    return _literal(name) if name is not None else None


def _literal(word: Node) -> str | None:
    """Give the word as the command will see it; None where only the shell can know."""
    if word.type == "command_name":
        word = word.children[0]
    text = _text(word)
    if word.type == "raw_string":
        return text[1:-1]
    if word.type == "string":
        plain = all(child.type == "string_content" for child in word.named_children)
        return text[1:-1] if plain and "\\" not in text else None
    if word.type == "concatenation":
        parts = [_literal(child) for child in word.children]
        return None if None in parts else "".join(part for part in parts if part is not None)
    if word.type in _LITERAL and not any(mark in text for mark in "*?[~\\"):
        return text
    return None


def _text(node: Node) -> str:
    return (node.text or b"").decode("utf-8", "surrogateescape")
