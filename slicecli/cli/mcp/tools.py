"""The tools: what each takes, what it gives beside its text, and what it does to the world.

Plain data in the words of the protocol. A model pays for every word of it at every turn.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    Schema = dict[str, Any]

INSTRUCTIONS = (
    "Run commands with `run`: what matters of their output comes back under a token cap, and every byte "
    "is stored under a digest. What was left out is counted; get it with `show` or `search`."
)


class Tool:
    """One tool. `reads` says that it only reads, and the store alone."""

    __slots__ = ("description", "gives", "name", "reads", "takes", "title")

    def __init__(  # noqa: PLR0913  a record: one argument a field
        self,
        name: str,
        title: str,
        description: str,
        takes: Schema,
        gives: Schema,
        *,
        reads: bool = True,
    ) -> None:
        """Keep the fields; `takes` and `gives` are JSON Schemas."""
        self.name = name
        self.title = title
        self.description = description
        self.takes = takes
        self.gives = gives
        self.reads = reads


def _object(properties: Mapping[str, Schema], *required: str) -> Schema:
    schema: Schema = {
        "type": "object",
        "properties": dict(properties),
        "additionalProperties": False,
    }
    if required:
        schema["required"] = list(required)
    return schema


def _text(description: str) -> Schema:
    return {"type": "string", "description": description}


def _count(description: str, *, minimum: int = 0) -> Schema:
    return {"type": "integer", "minimum": minimum, "description": description}


_OR_NONE: Schema = {"type": ["integer", "null"]}
_CAP = {"cap": _count("Most tokens of the answer", minimum=1)}
_DIGEST = "Digest, or its first 8 or more characters"
_PATTERN = {"type": "string", "minLength": 1, "description": "RE2 regular expression"}

RUN = Tool(
    "run",
    "Run a command",
    "Run a program to its end and return what matters of its output (stdout and stderr together), its "
    "exit status first. No shell: for pipes, globs or && run sh -c. Standard input is empty.",
    _object(
        {
            "argv": {
                "type": "array",
                "items": {"type": "string"},
                "minItems": 1,
                "description": 'Program and arguments, as ["make", "-j8"] or ["sh", "-c", "a && b"]',
            },
            "cwd": _text("Folder to run it in; default: the server's"),
            "timeout": {
                "type": "number",
                "exclusiveMinimum": 0,
                "description": "Seconds after which it is ended, and all that it started",
            },
            **_CAP,
        },
        "argv",
    ),
    _object(
        {
            "digest": {"type": "string"},
            "stored": {"type": "boolean"},
            "exit": {**_OR_NONE, "description": "null where a signal or the timeout ended it"},
            "signal": _OR_NONE,
            "timed_out": {"type": "boolean"},
            "duration_ms": _OR_NONE,
            "bytes": {"type": "integer"},
            "tokens": {"type": "integer"},
        },
        *("digest", "stored", "exit", "signal", "timed_out", "duration_ms", "bytes", "tokens"),
    ),
    reads=False,
)
SHOW = Tool(
    "show",
    "Show stored output",
    "Return lines of a stored output in full, from the first that is asked for until the cap; the last "
    "line says what is left and where to go on.",
    _object(
        {
            "digest": _text(f"{_DIGEST}; default: the last run's"),
            "lines": _text("A:B, A:, :B or A, counted from 1"),
            "grep": {
                **_PATTERN,
                "description": "Only lines that match this RE2 regular expression",
            },
            "context": _count("With grep, lines before and after each match"),
            **_CAP,
        }
    ),
    _object(
        {
            "digest": {"type": "string"},
            "lines": {"type": "integer", "description": "Lines asked for"},
            "shown": {"type": "integer"},
            "next": {"type": ["string", "null"], "description": "lines to ask for next"},
        },
        *("digest", "lines", "shown", "next"),
    ),
)
SEARCH = Tool(
    "search",
    "Search stored outputs",
    "Find lines in the outputs of recent runs, newest first, or in one. Returns digest, line number and "
    "line of each match.",
    _object(
        {
            "pattern": _PATTERN,
            "digest": _text(f"{_DIGEST}: search this output alone"),
            "runs": _count("How many of the newest outputs to search; default 20", minimum=1),
            **_CAP,
        },
        "pattern",
    ),
    _object(
        {
            "matches": {"type": "integer"},
            "shown": {"type": "integer"},
            "searched": {"type": "integer", "description": "Outputs searched"},
        },
        *("matches", "shown", "searched"),
    ),
)
LIST = Tool(
    "list",
    "List recent runs",
    "List the recent runs, newest first: when, outcome, tokens and lines, digest, command.",
    _object({"limit": _count("How many; default 20", minimum=1), **_CAP}),
    _object(
        {
            "runs": {"type": "integer", "description": "Asked for, and there"},
            "shown": {"type": "integer"},
        },
        "runs",
        "shown",
    ),
)
TOOLS = {tool.name: tool for tool in (RUN, SHOW, SEARCH, LIST)}
